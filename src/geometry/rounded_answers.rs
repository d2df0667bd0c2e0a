//! The answers of the taught formulas, in the precision of the module that includes this text:
//! every comparison is one of rounded numbers, as in the lessons. An undefined value is null.

use super::*;
use crate::geometry::Extent;
use crate::geometry::question as asked;
use crate::geometry::question::outcome::AnswerKind;
use crate::geometry::question::report::Report;
use crate::geometry::question::{
    line_cylinder::Cylinder, line_line::LinesInSpace, line_line::SpaceMeeting,
    line_line_plane::Lines, line_plane::LinePlane, line_triangle::LineTriangle,
    motion_wall::Impact, motion_wall::When, perp_product::Meeting, point_in_triangle::InTriangle,
    point_plane::PlaneSide, point_segment::OnSegment, segment_plane::SegmentPlane,
    sphere_line::Contact,
};

fn sign(x: Real) -> i8 {
    i8::from(x > 0.0) - i8::from(x < 0.0)
}

/// Whether a point is on a segment.
fn is_on<V: Vector>(p: V, a: V, b: V) -> bool {
    p == a || p == b || point_segment_dot::point_segment_dot(p, a, b, 0.0)
}

/// For segments of which one has no length: whether that point is on the other.
fn touches<V: Vector>(a: V, b: V, c: V, d: V) -> bool {
    if a == b { is_on(a, c, d) } else { is_on(c, a, b) }
}

/// The two points, the lesser first by the first coordinate that differs.
fn in_order(a: Vec2, b: Vec2) -> (Vec2, Vec2) {
    if a.to_array() < b.to_array() { (a, b) } else { (b, a) }
}

pub fn segment_segment_2d(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Report {
    let trace = perp_product::perp_product_trace(a, b, c, d);
    let verdict = perp_product::perp_product_verdict(&trace, Extent::Segment, Extent::Segment);
    let degenerate = verdict == Meeting::ZeroLength;
    let touches = degenerate && touches(a, b, c, d);
    let meeting = if touches { Meeting::Touching } else { verdict };
    let parallel = degenerate || trace.den == 0.0;
    let ((low, high), (from, to)) = (in_order(a, b), in_order(c, d));
    let (start, end) = (in_order(low, from).1, in_order(high, to).0);
    let single = matches!(meeting, Meeting::Touching | Meeting::SharedEnd | Meeting::Crossing);
    let point = if parallel { start } else { trace.p };
    let overlaps = verdict == Meeting::Overlapping;
    let answer = asked::segment_segment::SegmentSegmentAnswer {
        outcome: asked::segment_segment::SegmentSegment { meeting, parallel, degenerate },
        point: single.then_some(point.to_array()),
        parameters: (!parallel).then_some((trace.t, trace.u)),
        overlap: overlaps.then_some([start.to_array(), end.to_array()]),
    };
    answer.report()
}

pub fn line_line_2d(p: Vec2, u: Vec2, q: Vec2, v: Vec2) -> Report {
    let trace = line_line_plane::line_line_plane_trace(p, u, q, v);
    let outcome = line_line_plane::line_line_plane_verdict(&trace);
    let crosses = outcome == Lines::Crossing;
    let crossing = crosses.then_some((trace.s, trace.t, trace.x.to_array()));
    asked::line_line_plane::LineLinePlaneAnswer { outcome, crossing }.report()
}

pub fn ray_segment_2d(p: Vec2, v: Vec2, a: Vec2, b: Vec2) -> Report {
    let trace = motion_wall::motion_wall_trace(p, v, a, b);
    let (t, s) = (trace.t, trace.s);
    let (first, last) = (trace.t_a.min(trace.t_b), trace.t_a.max(trace.t_b));
    let along = [last >= 0.0 && first <= 1.0, last >= 0.0];
    let impact = motion_wall::motion_wall_verdict(&trace);
    let (lines, [hit_motion, hit_ray]) = match impact {
        Impact::Degenerate if v == Vec2::ZERO => (Lines::Degenerate, [is_on(p, a, b); 2]),
        Impact::Degenerate if trace.area_s == 0.0 => (Lines::Degenerate, along),
        Impact::Degenerate => (Lines::Degenerate, [false; 2]),
        Impact::Coincident => (Lines::Coincident, along),
        Impact::Parallel => (Lines::Parallel, [false; 2]),
        Impact::Beside | Impact::Past => (Lines::Crossing, [false; 2]),
        Impact::Now => (Lines::Crossing, [true; 2]),
        Impact::Future => (Lines::Crossing, [false, true]),
    };
    let crosses = lines == Lines::Crossing;
    let when = match t {
        t if t < 0.0 => When::Past,
        t if t > 1.0 => When::Future,
        _ => When::Now,
    };
    let outcome = asked::motion_wall::MotionWall {
        lines,
        when: crosses.then_some(when),
        on_wall: crosses.then_some(impact != Impact::Beside),
        hit_motion,
        hit_ray,
    };
    let crossing = crosses.then_some((t, s, trace.x.to_array()));
    let t_wall = (lines == Lines::Coincident).then_some([trace.t_a, trace.t_b]);
    asked::motion_wall::MotionWallAnswer { outcome, crossing, t_wall }.report()
}

/// The answer about the line or the ray from `p` along `to`, or the segment from `p` to `to`.
fn sphere<V: Vector + Into<[Real; D]>, const D: usize>(
    [p, to, centre]: [V; 3],
    r: Real,
    part: Extent,
) -> Report {
    let d = if part == Extent::Segment { to - p } else { to };
    let line = sphere_line::sphere_line_trace(p, d, centre, r);
    let (verdict, end_sign) = match part {
        Extent::Line => (sphere_line::sphere_line_verdict(&line), None),
        Extent::Ray => {
            let ray = sphere_ray::sphere_ray_trace(p, d, centre, r);
            (sphere_ray::sphere_ray_verdict(&ray), None)
        }
        Extent::Segment => {
            let segment = sphere_segment::sphere_segment_trace(p, to, centre, r);
            (sphere_segment::sphere_segment_verdict(&segment), Some(sign(segment.c_end)))
        }
    };
    let (trace, t_mid) = (line.roots, line.t_mid);
    let degenerate = verdict == Contact::ZeroLength;
    let relation = match sign(trace.c) {
        _ if !degenerate => verdict,
        1 => Contact::Disjoint,
        0 => Contact::Tangent,
        _ => Contact::Inside,
    };
    let hits = [trace.t1, trace.t2].into_iter().filter(|t| part.has(*t)).count();
    let points = match relation {
        Contact::Tangent => 1,
        Contact::Secant => hits.max(1) as u8,
        _ => 0,
    };
    let t = match part {
        Extent::Line => t_mid,
        Extent::Ray => t_mid.max(0.0),
        Extent::Segment => t_mid.max(0.0).min(1.0),
    };
    let t = if degenerate { 0.0 } else { t };
    let closest = p + d * t;
    let outcome = asked::sphere_line::SphereLine {
        relation,
        degenerate,
        points,
        disc_sign: sign(trace.disc),
        start_sign: sign(trace.c),
        end_sign,
    };
    let answer = asked::sphere_line::SphereLineAnswer {
        outcome,
        a: trace.a,
        b_half: trace.b_half,
        c: trace.c,
        disc: trace.disc,
        t,
        closest: closest.into(),
        dist_sq: (closest - centre).length_squared(),
    };
    answer.report()
}

fn point_on_segment<V: Vector>([p, a, b]: [V; 3]) -> Report {
    let trace = point_segment_dot::point_segment_dot_trace(p, a, b, 0.0);
    let verdict = point_segment_dot::point_segment_dot_verdict(&trace);
    let degenerate = verdict == OnSegment::ZeroLength;
    let relation = if degenerate && p == a { OnSegment::EndPoint } else { verdict };
    let outcome = asked::point_segment::PointSegment { relation, degenerate };
    asked::point_segment::PointSegmentAnswer { outcome, t: trace.s, dist_sq: trace.dist_sq }
        .report()
}

/// A question about three vectors, of the plane and of space; some have a radius.
macro_rules! plane_and_space {
    ($($plane:ident, $space:ident = $answer:ident($($r:ident, $part:expr)?);)+) => {$(
        pub fn $plane(a: Vec2, b: Vec2, c: Vec2 $(, $r: Real)?) -> Report {
            $answer([a, b, c] $(, $r, $part)?)
        }

        pub fn $space(a: Vec3, b: Vec3, c: Vec3 $(, $r: Real)?) -> Report {
            $answer([a, b, c] $(, $r, $part)?)
        }
    )+};
}

plane_and_space! {
    circle_line, sphere_line = sphere(r, Extent::Line);
    circle_ray, sphere_ray = sphere(r, Extent::Ray);
    circle_segment, sphere_segment = sphere(r, Extent::Segment);
    point_on_segment_2d, point_on_segment_3d = point_on_segment();
}

fn side(outcome: PlaneSide, value: Real, dist: Real) -> Report {
    let dist_sq = (outcome != PlaneSide::Degenerate).then_some(dist * dist);
    asked::point_plane::PointPlaneAnswer { outcome, value, dist_sq }.report()
}

pub fn point_plane(p: Vec3, n: Vec3, d: Real) -> Report {
    let trace = point_plane::point_plane_trace(p, n, d);
    side(point_plane::point_plane_verdict(&trace), trace.value, trace.dist)
}

pub fn point_plane_3pt(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Report {
    let trace = point_plane_three::point_plane_three_trace(p, v0, v1, v2);
    side(point_plane_three::point_plane_three_verdict(&trace), trace.value, trace.dist)
}

pub fn sphere_sphere(c1: Vec3, r1: Real, c2: Vec3, r2: Real) -> Report {
    let trace = sphere_sphere::sphere_sphere_trace(c1, r1, c2, r2);
    let outcome = asked::sphere_sphere::SphereSphere {
        relation: sphere_sphere::sphere_sphere_verdict(&trace),
        solid_overlap: trace.dist_sq <= trace.sum_sq,
        larger: u8::from(r1 > r2) + 2 * u8::from(r1 < r2),
    };
    let (dist_sq, sum_sq, diff_sq) = (trace.dist_sq, trace.sum_sq, trace.diff_sq);
    asked::sphere_sphere::SphereSphereAnswer { outcome, dist_sq, sum_sq, diff_sq }.report()
}

fn on_hull<V: Vector>(p: V, v0: V, v1: V, v2: V) -> bool {
    is_on(p, v0, v1) || is_on(p, v1, v2) || is_on(p, v2, v0)
}

pub fn point_in_triangle_2d(p: Vec2, v0: Vec2, v1: Vec2, v2: Vec2) -> Report {
    let trace = triangle_sides::triangle_sides_trace(p, v0, v1, v2);
    let relation = triangle_sides::triangle_sides_verdict(&trace);
    let flat = relation == InTriangle::Degenerate;
    let outcome = asked::point_in_triangle::PointInTriangle {
        relation,
        side: sign(trace.area),
        on_hull: flat.then(|| on_hull(p, v0, v1, v2)),
    };
    let weights = (!flat).then_some([trace.w0, trace.w1, trace.w2]);
    asked::point_in_triangle::PointInTriangleAnswer { outcome, weights }.report_plane()
}

pub fn point_in_triangle_3d(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Report {
    let trace = triangle_barycentric::triangle_barycentric_trace(p, v0, v1, v2);
    let relation = triangle_barycentric::triangle_barycentric_verdict(&trace);
    let flat = relation == InTriangle::Degenerate;
    let there = !flat && relation != InTriangle::OffPlane;
    let outcome = asked::point_in_triangle::PointInTriangle {
        relation,
        side: sign(trace.height),
        on_hull: flat.then(|| on_hull(p, v0, v1, v2)),
    };
    let weights = trace.weights;
    let weights = there.then_some([weights.gamma, weights.alpha, weights.beta]);
    asked::point_in_triangle::PointInTriangleAnswer { outcome, weights }.report_space()
}

pub fn line_line_3d(p: Vec3, u: Vec3, q: Vec3, v: Vec3) -> Report {
    let trace = skew_lines::skew_lines_trace(p, u, q, v);
    let outcome = skew_lines::skew_lines_verdict(&trace);
    let single = matches!(outcome, LinesInSpace::Crossing | LinesInSpace::Skew);
    let dist = match outcome {
        LinesInSpace::Degenerate if u == Vec3::ZERO && v == Vec3::ZERO => (q - p).length(),
        LinesInSpace::Degenerate if u == Vec3::ZERO => (q - p).cross(v).length() / v.length(),
        LinesInSpace::Crossing | LinesInSpace::Skew => trace.dist,
        _ => trace.parallel_dist,
    };
    let (s, t) = (trace.alpha, trace.beta);
    let (x, y) = (trace.v1.to_array(), trace.v0.to_array());
    let closest = single.then_some(asked::line_line::Closest { s, t, x, y });
    asked::line_line::LineLineAnswer { outcome, dist_sq: dist * dist, closest }.report()
}

pub fn segment_segment_3d(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> Report {
    let trace = segment_segment_space::segment_segment_space_trace(a, b, c, d);
    let verdict = segment_segment_space::segment_segment_space_verdict(&trace);
    let touches = verdict == SpaceMeeting::ZeroLength && touches(a, b, c, d);
    let outcome = if touches { SpaceMeeting::Touching } else { verdict };
    let (x, y) = (trace.x.to_array(), trace.y.to_array());
    let closest = asked::line_line::Closest { s: trace.s, t: trace.t, x, y };
    let dist_sq = trace.dist_sq;
    asked::segment_segment_space::SegmentSegmentSpaceAnswer { outcome, closest, dist_sq }.report()
}

pub fn line_cylinder(p: Vec3, u: Vec3, q: Vec3, v: Vec3, r: Real) -> Report {
    let trace = line_cylinder_quadratic::line_cylinder_quadratic_trace(p, u, q, v, r);
    let relation = line_cylinder_quadratic::line_cylinder_quadratic_verdict(&trace);
    let by_axis = line_cylinder::line_cylinder_trace(p, u, q, v, r);
    let (points, dist) = match relation {
        Cylinder::Degenerate => (None, by_axis.dist),
        Cylinder::ParallelOnSurface => (None, by_axis.axis_dist),
        Cylinder::ParallelInside | Cylinder::ParallelOutside => (Some(0), by_axis.axis_dist),
        Cylinder::Disjoint => (Some(0), by_axis.dist),
        Cylinder::Tangent => (Some(1), by_axis.dist),
        Cylinder::Secant => (Some(2), by_axis.dist),
    };
    let there = relation != Cylinder::Degenerate;
    let disc_sign = there.then_some(sign(trace.disc));
    let outcome = asked::line_cylinder::LineAndCylinder { relation, points, disc_sign };
    let values = there.then_some(asked::line_cylinder::LineCylinderValues {
        axis_dist_sq: dist * dist,
        a: trace.a,
        b_half: trace.b_half,
        c: trace.c,
        disc: trace.disc,
    });
    asked::line_cylinder::LineCylinderAnswer { outcome, values }.report()
}

pub fn segment_plane(a: Vec3, b: Vec3, n: Vec3, d: Real) -> Report {
    let trace = segment_plane::segment_plane_trace(a, b, n, d);
    let relation = segment_plane::segment_plane_verdict(&trace);
    let there = relation != SegmentPlane::Degenerate;
    let single = matches!(relation, SegmentPlane::Crossing | SegmentPlane::Touching);
    let sides = there.then_some((sign(trace.side_p), sign(trace.side_q)));
    let outcome = asked::segment_plane::SegmentAndPlane { relation, sides };
    let crossing = single.then_some((trace.t, trace.x.to_array()));
    asked::segment_plane::SegmentPlaneAnswer { outcome, crossing }.report()
}

pub fn line_plane(p: Vec3, u: Vec3, n: Vec3, d: Real) -> Report {
    let trace = line_plane::line_plane_trace(p, u, n, d);
    let outcome = line_plane::line_plane_verdict(&trace);
    let crosses = outcome == LinePlane::Crossing;
    let crossing = crosses.then_some((trace.k, trace.x.to_array()));
    asked::line_plane::LinePlaneAnswer { outcome, crossing }.report()
}

fn triangle([p, u, v0, v1, v2]: [Vec3; 5], part: Extent) -> Report {
    let trace = moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
    let verdict = |part| moller_trumbore::moller_trumbore_verdict(&trace, part, false);
    let (plane, place) = match verdict(Extent::Line) {
        LineTriangle::Degenerate => (LinePlane::Degenerate, None),
        LineTriangle::Coplanar => (LinePlane::Coplanar, None),
        LineTriangle::Parallel => (LinePlane::Parallel, None),
        LineTriangle::Back | LineTriangle::Behind => (LinePlane::Crossing, None),
        LineTriangle::Outside => (LinePlane::Crossing, Some(InTriangle::Outside)),
        LineTriangle::Vertex => (LinePlane::Crossing, Some(InTriangle::Vertex)),
        LineTriangle::Edge => (LinePlane::Crossing, Some(InTriangle::Edge)),
        LineTriangle::Inside => (LinePlane::Crossing, Some(InTriangle::Inside)),
    };
    let crosses = place.is_some();
    let outcome = asked::line_triangle::LineAndTriangle {
        plane,
        hit: AnswerKind::from(verdict(part)) == AnswerKind::Yes,
        place,
        behind: (crosses && part == Extent::Ray).then_some(trace.k < 0.0),
        det_sign: (plane != LinePlane::Degenerate).then_some(sign(trace.det)),
    };
    let crossing = crosses.then_some([trace.k, trace.u, trace.v]);
    asked::line_triangle::LineTriangleAnswer { outcome, crossing, range: None }.report_rounded()
}

pub fn line_triangle(p: Vec3, u: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Report {
    triangle([p, u, v0, v1, v2], Extent::Line)
}

pub fn ray_triangle(p: Vec3, u: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Report {
    triangle([p, u, v0, v1, v2], Extent::Ray)
}

/// By the least distance: no method is taught for shapes of any kind.
pub fn shape_shape_2d(a: [Real; 8], b: [Real; 8]) -> Report {
    asked::shape_shape::numbered::answer(&a, &b).report()
}

pub fn shape_shape_3d(a: [Real; 11], b: [Real; 11]) -> Report {
    asked::shape_shape::numbered::answer(&a, &b).report()
}
