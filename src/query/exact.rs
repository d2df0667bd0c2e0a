//! The answers in fractions.

use super::given::Given;
use super::out::Out;
use super::words;
use crate::geometry::Extent;
use crate::geometry::exact::*;

pub(super) fn segment_segment_2d(x: &Given) -> Out {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| x.exact(name));
    let answer = segment_segment::answer(&a, &b, &c, &d);
    let (s, t) = answer.parameters.unzip();
    super::verdict::segment_segment(answer.outcome)
        .value("point", answer.point)
        .value("s", s)
        .value("t", t)
        .value("overlap", answer.overlap)
}

pub(super) fn line_line_2d(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| x.exact(name));
    let answer = line_line_plane::answer(&p, &u, &q, &v);
    let crossing = answer.crossing.as_ref();
    Out::new(words::lines(answer.outcome))
        .value("point", crossing.map(|(_, _, point)| point))
        .value("s", crossing.map(|(s, ..)| s))
        .value("t", crossing.map(|(_, t, _)| t))
}

pub(super) fn ray_segment_2d(x: &Given) -> Out {
    let [p, v, a, b] = ["p", "v", "a", "b"].map(|name| x.exact(name));
    let answer = motion_wall::answer(&p, &v, &a, &b);
    let crossing = answer.crossing.as_ref();
    super::verdict::motion_wall(answer.outcome)
        .value("t", crossing.map(|(t, ..)| t))
        .value("s", crossing.map(|(_, s, _)| s))
        .value("point", crossing.map(|(_, _, point)| point))
        .value("t_wall", answer.t_wall)
}

fn sphere<const D: usize>(part: Extent, start: [Rational; D], d: [Rational; D], x: &Given) -> Out {
    let answer = sphere_line::answer(part, &start, &d, &x.exact("c"), &x.exact_number("r"));
    super::verdict::sphere(answer.outcome)
        .value("a", answer.a)
        .value("b_half", answer.b_half)
        .value("c", answer.c)
        .value("disc", answer.disc)
        .value("t", answer.t)
        .value("closest", &answer.closest)
        .value("dist2", answer.dist_sq)
}

fn sphere_by_ends<const D: usize>(x: &Given) -> Out {
    let (a, b) = (x.exact::<D>("a"), x.exact::<D>("b"));
    let d = std::array::from_fn(|i| &b[i] - &a[i]);
    sphere(Extent::Segment, a, d, x)
}

pub(super) fn circle_line(x: &Given) -> Out {
    sphere::<2>(Extent::Line, x.exact("p"), x.exact("d"), x)
}

pub(super) fn circle_ray(x: &Given) -> Out {
    sphere::<2>(Extent::Ray, x.exact("p"), x.exact("d"), x)
}

pub(super) fn circle_segment(x: &Given) -> Out {
    sphere_by_ends::<2>(x)
}

pub(super) fn sphere_line(x: &Given) -> Out {
    sphere::<3>(Extent::Line, x.exact("p"), x.exact("d"), x)
}

pub(super) fn sphere_ray(x: &Given) -> Out {
    sphere::<3>(Extent::Ray, x.exact("p"), x.exact("d"), x)
}

pub(super) fn sphere_segment(x: &Given) -> Out {
    sphere_by_ends::<3>(x)
}

fn point_on_segment<const D: usize>(x: &Given) -> Out {
    let [p, a, b] = ["p", "a", "b"].map(|name| x.exact::<D>(name));
    let answer = point_segment::answer(&p, &a, &b);
    super::verdict::on_segment(answer.outcome).value("t", answer.t).value("dist2", answer.dist_sq)
}

pub(super) fn point_on_segment_2d(x: &Given) -> Out {
    point_on_segment::<2>(x)
}

pub(super) fn point_on_segment_3d(x: &Given) -> Out {
    point_on_segment::<3>(x)
}

fn side(answer: point_plane::Answer) -> Out {
    super::verdict::side(answer.outcome).value("value", answer.value).value("dist2", answer.dist_sq)
}

pub(super) fn point_plane(x: &Given) -> Out {
    side(point_plane::answer(&x.exact("p"), &x.exact("n"), &x.exact_number("d")))
}

pub(super) fn point_plane_3pt(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| x.exact(name));
    side(point_plane::answer_three(&p, &v0, &v1, &v2))
}

pub(super) fn sphere_sphere(x: &Given) -> Out {
    let (c1, c2) = (x.exact::<3>("c1"), x.exact::<3>("c2"));
    let (r1, r2) = (x.exact_number("r1"), x.exact_number("r2"));
    let answer = sphere_sphere::answer(&c1, &r1, &c2, &r2);
    super::verdict::spheres(answer.outcome)
        .value("dist2", answer.dist_sq)
        .value("sum2", answer.sum_sq)
        .value("diff2", answer.diff_sq)
}

pub(super) fn point_in_triangle_2d(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| x.exact(name));
    let answer = point_in_triangle::answer_plane(&p, &v0, &v1, &v2);
    super::verdict::in_triangle("winding", answer.outcome).value("bary", answer.weights)
}

pub(super) fn point_in_triangle_3d(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| x.exact(name));
    let answer = point_in_triangle::answer_space(&p, &v0, &v1, &v2);
    super::verdict::in_triangle("side", answer.outcome).value("bary", answer.weights)
}

pub(super) fn line_line_3d(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| x.exact(name));
    let answer = line_line::answer(&p, &u, &q, &v);
    let closest = answer.closest.as_ref();
    Out::new(words::lines_in_space(answer.outcome))
        .value("dist2", answer.dist_sq)
        .value("s", closest.map(|pair| &pair.s))
        .value("t", closest.map(|pair| &pair.t))
        .value("closest", closest.map(|pair| [&pair.x, &pair.y]))
}

pub(super) fn segment_segment_3d(x: &Given) -> Out {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| x.exact(name));
    let answer = segment_segment_space::answer(&a, &b, &c, &d);
    let pair = &answer.closest;
    Out::new(words::segments_in_space(answer.outcome))
        .value("s", &pair.s)
        .value("t", &pair.t)
        .value("p", &pair.x)
        .value("q", &pair.y)
        .value("dist2", answer.dist_sq)
}

pub(super) fn line_cylinder(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| x.exact(name));
    let answer = line_cylinder::answer(&p, &u, &q, &v, &x.exact_number("r"));
    let values = answer.values.as_ref();
    super::verdict::cylinder(answer.outcome)
        .value("axis_dist2", values.map(|x| &x.axis_dist_sq))
        .value("a", values.map(|x| &x.a))
        .value("b_half", values.map(|x| &x.b_half))
        .value("c", values.map(|x| &x.c))
        .value("disc", values.map(|x| &x.disc))
}

pub(super) fn segment_plane(x: &Given) -> Out {
    let [a, b, n] = ["a", "b", "n"].map(|name| x.exact(name));
    let answer = segment_plane::answer(&a, &b, &n, &x.exact_number("d"));
    let (t, point) = answer.crossing.unzip();
    super::verdict::segment_and_plane(answer.outcome).value("t", t).value("point", point)
}

pub(super) fn line_plane(x: &Given) -> Out {
    let [p, u, n] = ["p", "u", "n"].map(|name| x.exact(name));
    let answer = line_plane::answer(&p, &u, &n, &x.exact_number("d"));
    let (t, point) = answer.crossing.unzip();
    Out::new(words::line_plane(answer.outcome)).value("t", t).value("point", point)
}

fn triangle(x: &Given, is_ray: bool) -> Out {
    let [p, u, v0, v1, v2] = ["p", "u", "v0", "v1", "v2"].map(|name| x.exact(name));
    let answer = line_triangle::answer(&p, &u, &v0, &v1, &v2, is_ray);
    let crossing = answer.crossing.as_ref();
    super::verdict::triangle(answer.outcome, is_ray)
        .value("t", crossing.map(|[t, ..]| t))
        .value("u", crossing.map(|[_, u, _]| u))
        .value("v", crossing.map(|[.., v]| v))
        .value("t_range", answer.range)
}

pub(super) fn line_triangle(x: &Given) -> Out {
    triangle(x, false)
}

pub(super) fn ray_triangle(x: &Given) -> Out {
    triangle(x, true)
}
