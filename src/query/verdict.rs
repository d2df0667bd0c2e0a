//! The answers in filtered f64: relations, signs, counts.

use super::given::Given;
use super::out::Out;
use super::words;
use crate::geometry::relation::{InTriangle, LinePlane, PlaneSide};
use crate::geometry::verdict::*;

pub(super) fn segment_segment(outcome: segment_segment::SegmentSegment) -> Out {
    Out::new(words::meeting(outcome.meeting))
        .with("parallel", outcome.parallel)
        .with("degenerate", outcome.degenerate)
}

pub(super) fn motion_wall(outcome: motion_wall::MotionWall) -> Out {
    Out::new(words::lines(outcome.lines))
        .with("when", outcome.when.map(words::when))
        .with("on_wall", outcome.on_wall)
        .with("hit_motion", outcome.hit_motion)
        .with("hit_ray", outcome.hit_ray)
}

pub(super) fn sphere(outcome: sphere_line::SphereLine) -> Out {
    Out::new(words::contact(outcome.relation))
        .with("n", outcome.points)
        .with("degenerate", outcome.degenerate)
        .with("disc_sign", outcome.disc_sign)
        .with("start_sign", outcome.start_sign)
        .with("end_sign", outcome.end_sign)
}

pub(super) fn on_segment(outcome: point_segment::PointSegment) -> Out {
    Out::new(words::on_segment(outcome.relation)).with("degenerate", outcome.degenerate)
}

pub(super) fn side(outcome: PlaneSide) -> Out {
    Out::new(words::side(outcome)).with("side", words::side_sign(outcome))
}

pub(super) fn spheres(outcome: sphere_sphere::SphereSphere) -> Out {
    Out::new(words::spheres(outcome.relation))
        .with("solid_overlap", outcome.solid_overlap)
        .with("larger", outcome.larger)
}

/// `side` is called `winding` in the plane.
pub(super) fn in_triangle(side: &'static str, outcome: point_in_triangle::PointInTriangle) -> Out {
    let is_off = side == "side" && outcome.relation == InTriangle::Degenerate;
    Out::new(words::in_triangle(outcome.relation))
        .with(side, (!is_off).then_some(outcome.side))
        .with("on_hull", outcome.on_hull)
}

pub(super) fn cylinder(outcome: line_cylinder::LineAndCylinder) -> Out {
    Out::new(words::cylinder(outcome.relation))
        .with("n", outcome.points)
        .with("disc_sign", outcome.disc_sign)
}

pub(super) fn segment_and_plane(outcome: segment_plane::SegmentAndPlane) -> Out {
    let (a, b) = outcome.sides.unzip();
    Out::new(words::segment_plane(outcome.relation)).with("side_a", a).with("side_b", b)
}

pub(super) fn triangle(outcome: line_triangle::LineAndTriangle, is_ray: bool) -> Out {
    let coplanar = outcome.plane == LinePlane::Coplanar;
    Out::new(words::line_triangle(outcome.plane, outcome.hit))
        .with("where", outcome.place.map(words::in_triangle))
        .with("behind", outcome.behind.filter(|_| is_ray))
        .with("det_sign", outcome.det_sign)
        .with("coplanar_hit", coplanar.then_some(outcome.hit))
}

pub(super) fn segment_segment_2d(x: &Given) -> Out {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| x.plane(name));
    segment_segment(segment_segment::segment_segment(a, b, c, d))
}

pub(super) fn line_line_2d(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| x.plane(name));
    Out::new(words::lines(line_line_plane::line_line_plane(p, u, q, v)))
}

pub(super) fn ray_segment_2d(x: &Given) -> Out {
    let [p, v, a, b] = ["p", "v", "a", "b"].map(|name| x.plane(name));
    motion_wall(motion_wall::motion_wall(p, v, a, b))
}

pub(super) fn circle_line(x: &Given) -> Out {
    sphere(sphere_line::sphere_line(x.plane("p"), x.plane("d"), x.plane("c"), x.number("r")))
}

pub(super) fn circle_ray(x: &Given) -> Out {
    sphere(sphere_line::sphere_ray(x.plane("p"), x.plane("d"), x.plane("c"), x.number("r")))
}

pub(super) fn circle_segment(x: &Given) -> Out {
    sphere(sphere_line::sphere_segment(x.plane("a"), x.plane("b"), x.plane("c"), x.number("r")))
}

pub(super) fn sphere_line(x: &Given) -> Out {
    sphere(sphere_line::sphere_line(x.space("p"), x.space("d"), x.space("c"), x.number("r")))
}

pub(super) fn sphere_ray(x: &Given) -> Out {
    sphere(sphere_line::sphere_ray(x.space("p"), x.space("d"), x.space("c"), x.number("r")))
}

pub(super) fn sphere_segment(x: &Given) -> Out {
    sphere(sphere_line::sphere_segment(x.space("a"), x.space("b"), x.space("c"), x.number("r")))
}

pub(super) fn point_on_segment_2d(x: &Given) -> Out {
    on_segment(point_segment::point_segment(x.plane("p"), x.plane("a"), x.plane("b")))
}

pub(super) fn point_on_segment_3d(x: &Given) -> Out {
    on_segment(point_segment::point_segment(x.space("p"), x.space("a"), x.space("b")))
}

pub(super) fn point_plane(x: &Given) -> Out {
    side(point_plane::point_plane(x.space("p"), x.space("n"), x.number("d")))
}

pub(super) fn point_plane_3pt(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| x.space(name));
    side(point_plane::point_plane_three(p, v0, v1, v2))
}

pub(super) fn sphere_sphere(x: &Given) -> Out {
    let (r1, r2) = (x.number("r1"), x.number("r2"));
    spheres(sphere_sphere::sphere_sphere(x.space("c1"), r1, x.space("c2"), r2))
}

pub(super) fn point_in_triangle_2d(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| x.plane(name));
    in_triangle("winding", point_in_triangle::point_in_triangle_plane(p, v0, v1, v2))
}

pub(super) fn point_in_triangle_3d(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| x.space(name));
    in_triangle("side", point_in_triangle::point_in_triangle_space(p, v0, v1, v2))
}

pub(super) fn line_line_3d(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| x.space(name));
    Out::new(words::lines_in_space(line_line::line_line(p, u, q, v)))
}

pub(super) fn segment_segment_3d(x: &Given) -> Out {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| x.space(name));
    Out::new(words::segments_in_space(segment_segment_space::meeting(a, b, c, d)))
}

pub(super) fn line_cylinder(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| x.space(name));
    cylinder(line_cylinder::line_cylinder(p, u, q, v, x.number("r")))
}

pub(super) fn segment_plane(x: &Given) -> Out {
    let [a, b, n] = ["a", "b", "n"].map(|name| x.space(name));
    segment_and_plane(segment_plane::segment_plane(a, b, n, x.number("d")))
}

pub(super) fn line_plane(x: &Given) -> Out {
    let [p, u, n] = ["p", "u", "n"].map(|name| x.space(name));
    Out::new(words::line_plane(line_plane::line_plane(p, u, n, x.number("d"))))
}

pub(super) fn line_triangle(x: &Given) -> Out {
    let [p, u, v0, v1, v2] = ["p", "u", "v0", "v1", "v2"].map(|name| x.space(name));
    triangle(line_triangle::line_triangle(p, u, v0, v1, v2), false)
}

pub(super) fn ray_triangle(x: &Given) -> Out {
    let [p, u, v0, v1, v2] = ["p", "u", "v0", "v1", "v2"].map(|name| x.space(name));
    triangle(line_triangle::ray_triangle(p, u, v0, v1, v2), true)
}
