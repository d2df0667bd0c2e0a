//! The answers of the taught formulas, in the precision of the module that loads this text: every
//! comparison is one of rounded numbers, as in the lessons. A value that does not exist is null.

use super::arithmetic::*;
use crate::geometry::Extent;
use crate::geometry::relation::*;
use crate::query::given::Given;
use crate::query::out::{Out, Show};
use crate::query::words;

/// What a query gives as a vector.
trait Input: Vector + Show {
    fn input(x: &Given, name: &str) -> Self;
}

impl Input for Vec2 {
    fn input(x: &Given, name: &str) -> Self {
        Self::from_array(x.rounded(name).map(|x| x as Real))
    }
}

impl Input for Vec3 {
    fn input(x: &Given, name: &str) -> Self {
        Self::from_array(x.rounded(name).map(|x| x as Real))
    }
}

fn plane(x: &Given, name: &str) -> Vec2 {
    Vec2::input(x, name)
}

fn space(x: &Given, name: &str) -> Vec3 {
    Vec3::input(x, name)
}

fn number(x: &Given, name: &str) -> Real {
    x.number(name) as Real
}

fn sign(x: Real) -> i8 {
    i8::from(x > 0.0) - i8::from(x < 0.0)
}

/// Whether a point is on a segment.
fn is_on<V: Vector>(p: V, a: V, b: V) -> bool {
    p == a || p == b || point_segment_dot::point_segment_dot(p, a, b, 0.0)
}

/// Of segments of which one has no length: whether its point is on the other.
fn touches<V: Vector>(a: V, b: V, c: V, d: V) -> bool {
    if a == b { is_on(a, c, d) } else { is_on(c, a, b) }
}

/// The least and the greatest of two points by their first coordinates that differ.
fn in_order(a: Vec2, b: Vec2) -> (Vec2, Vec2) {
    if a.to_array() < b.to_array() { (a, b) } else { (b, a) }
}

pub(in crate::query) fn segment_segment_2d(x: &Given) -> Out {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| plane(x, name));
    let trace = perp_product::perp_product_trace(a, b, c, d);
    let verdict = perp_product::perp_product_verdict(&trace, Extent::Segment, Extent::Segment);
    let degenerate = verdict == Meeting::ZeroLength;
    let touches = degenerate && touches(a, b, c, d);
    let relation = if touches { "touching" } else { words::meeting(verdict) };
    let parallel = degenerate || trace.den == 0.0;
    let ((low, high), (from, to)) = (in_order(a, b), in_order(c, d));
    let (start, end) = (in_order(low, from).1, in_order(high, to).0);
    let shared = matches!(relation, "touching" | "crossing");
    let point = shared.then_some(if parallel { start } else { trace.p });
    Out::new(relation)
        .with("parallel", parallel)
        .with("degenerate", degenerate)
        .with("point", point)
        .with("s", (!parallel).then_some(trace.t))
        .with("t", (!parallel).then_some(trace.u))
        .with("overlap", (verdict == Meeting::Overlapping).then_some([start, end]))
}

pub(in crate::query) fn line_line_2d(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| plane(x, name));
    let trace = line_line_plane::line_line_plane_trace(p, u, q, v);
    let verdict = line_line_plane::line_line_plane_verdict(&trace);
    let crosses = verdict == Lines::Crossing;
    Out::new(words::lines(verdict))
        .with("point", crosses.then_some(trace.x))
        .with("s", crosses.then_some(trace.s))
        .with("t", crosses.then_some(trace.t))
}

pub(in crate::query) fn ray_segment_2d(x: &Given) -> Out {
    let [p, v, a, b] = ["p", "v", "a", "b"].map(|name| plane(x, name));
    let trace = motion_wall::motion_wall_trace(p, v, a, b);
    let (t, s) = (trace.t, trace.s);
    let (first, last) = (trace.t_a.min(trace.t_b), trace.t_a.max(trace.t_b));
    let lines = match motion_wall::motion_wall_verdict(&trace) {
        Impact::Degenerate => Lines::Degenerate,
        Impact::Coincident => Lines::Coincident,
        Impact::Parallel => Lines::Parallel,
        Impact::Beside | Impact::Past | Impact::Now | Impact::Future => Lines::Crossing,
    };
    let (hit_motion, hit_ray) = match lines {
        Lines::Degenerate if v == Vec2::ZERO => (is_on(p, a, b), is_on(p, a, b)),
        Lines::Degenerate => {
            let on_path = trace.area_s == 0.0;
            (on_path && trace.t_a >= 0.0 && trace.t_a <= 1.0, on_path && trace.t_a >= 0.0)
        }
        Lines::Coincident => (last >= 0.0 && first <= 1.0, last >= 0.0),
        Lines::Parallel => (false, false),
        Lines::Crossing => {
            let on_wall = s >= 0.0 && s <= 1.0;
            (on_wall && t >= 0.0 && t <= 1.0, on_wall && t >= 0.0)
        }
    };
    let crosses = lines == Lines::Crossing;
    let when = match t {
        t if t < 0.0 => When::Past,
        t if t > 1.0 => When::Future,
        _ => When::Now,
    };
    Out::new(words::lines(lines))
        .with("when", crosses.then_some(words::when(when)))
        .with("on_wall", crosses.then_some(s >= 0.0 && s <= 1.0))
        .with("hit_motion", hit_motion)
        .with("hit_ray", hit_ray)
        .with("t", crosses.then_some(t))
        .with("s", crosses.then_some(s))
        .with("point", crosses.then_some(trace.x))
        .with("t_wall", (lines == Lines::Coincident).then_some([trace.t_a, trace.t_b]))
}

/// The answer about a line, a ray or a segment from what its own trace says.
fn sphere<V: Input>(x: &Given, part: Extent, p: V, d: V, verdict: Contact, end: Option<V>) -> Out {
    let (centre, r) = (V::input(x, "c"), number(x, "r"));
    let trace = sphere_line::sphere_line_trace(p, d, centre, r);
    let degenerate = verdict == Contact::ZeroLength;
    let relation = match sign(trace.c) {
        _ if !degenerate => words::contact(verdict),
        1 => "disjoint",
        0 => "tangent",
        _ => "inside",
    };
    let hits = [trace.t1, trace.t2].into_iter().filter(|t| part.has(*t)).count();
    let points = match relation {
        "tangent" => 1,
        "secant" => hits.max(1) as u8,
        _ => 0,
    };
    let t = match part {
        Extent::Line => trace.t_mid,
        Extent::Ray => trace.t_mid.max(0.0),
        Extent::Segment => trace.t_mid.max(0.0).min(1.0),
    };
    let t = if degenerate { 0.0 } else { t };
    let closest = p + d * t;
    let end_sign = end.map(|end| sign((end - centre).length_squared() - r * r));
    Out::new(relation)
        .with("n", points)
        .with("degenerate", degenerate)
        .with("disc_sign", sign(trace.disc))
        .with("start_sign", sign(trace.c))
        .with("end_sign", end_sign)
        .with("a", trace.a)
        .with("b_half", trace.b_half)
        .with("c", trace.c)
        .with("disc", trace.disc)
        .with("t", t)
        .with("closest", closest)
        .with("dist2", (closest - centre).length_squared())
}

fn by_line<V: Input>(x: &Given) -> Out {
    let (p, d) = (V::input(x, "p"), V::input(x, "d"));
    let trace = sphere_line::sphere_line_trace(p, d, V::input(x, "c"), number(x, "r"));
    sphere(x, Extent::Line, p, d, sphere_line::sphere_line_verdict(&trace), None)
}

fn by_ray<V: Input>(x: &Given) -> Out {
    let (p, d) = (V::input(x, "p"), V::input(x, "d"));
    let trace = sphere_ray::sphere_ray_trace(p, d, V::input(x, "c"), number(x, "r"));
    sphere(x, Extent::Ray, p, d, sphere_ray::sphere_ray_verdict(&trace), None)
}

fn by_segment<V: Input>(x: &Given) -> Out {
    let (a, b) = (V::input(x, "a"), V::input(x, "b"));
    let trace = sphere_segment::sphere_segment_trace(a, b, V::input(x, "c"), number(x, "r"));
    let verdict = sphere_segment::sphere_segment_verdict(&trace);
    sphere(x, Extent::Segment, a, trace.d, verdict, Some(b))
}

pub(in crate::query) fn circle_line(x: &Given) -> Out {
    by_line::<Vec2>(x)
}

pub(in crate::query) fn circle_ray(x: &Given) -> Out {
    by_ray::<Vec2>(x)
}

pub(in crate::query) fn circle_segment(x: &Given) -> Out {
    by_segment::<Vec2>(x)
}

pub(in crate::query) fn sphere_line(x: &Given) -> Out {
    by_line::<Vec3>(x)
}

pub(in crate::query) fn sphere_ray(x: &Given) -> Out {
    by_ray::<Vec3>(x)
}

pub(in crate::query) fn sphere_segment(x: &Given) -> Out {
    by_segment::<Vec3>(x)
}

fn point_on_segment<V: Input>(x: &Given) -> Out {
    let [p, a, b] = ["p", "a", "b"].map(|name| V::input(x, name));
    let trace = point_segment_dot::point_segment_dot_trace(p, a, b, 0.0);
    let verdict = point_segment_dot::point_segment_dot_verdict(&trace);
    let degenerate = verdict == OnSegment::ZeroLength;
    let relation = if degenerate && p == a { "endpoint" } else { words::on_segment(verdict) };
    Out::new(relation)
        .with("degenerate", degenerate)
        .with("t", trace.s)
        .with("dist2", trace.dist_sq)
}

pub(in crate::query) fn point_on_segment_2d(x: &Given) -> Out {
    point_on_segment::<Vec2>(x)
}

pub(in crate::query) fn point_on_segment_3d(x: &Given) -> Out {
    point_on_segment::<Vec3>(x)
}

fn side(verdict: PlaneSide, value: Real, dist: Real) -> Out {
    Out::new(words::side(verdict))
        .with("side", words::side_sign(verdict))
        .with("value", value)
        .with("dist2", (verdict != PlaneSide::Degenerate).then_some(dist * dist))
}

pub(in crate::query) fn point_plane(x: &Given) -> Out {
    let trace = point_plane::point_plane_trace(space(x, "p"), space(x, "n"), number(x, "d"));
    side(point_plane::point_plane_verdict(&trace), trace.value, trace.dist)
}

pub(in crate::query) fn point_plane_3pt(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| space(x, name));
    let trace = point_plane_three::point_plane_three_trace(p, v0, v1, v2);
    side(point_plane_three::point_plane_three_verdict(&trace), trace.value, trace.dist)
}

pub(in crate::query) fn sphere_sphere(x: &Given) -> Out {
    let (r1, r2) = (number(x, "r1"), number(x, "r2"));
    let trace = sphere_sphere::sphere_sphere_trace(space(x, "c1"), r1, space(x, "c2"), r2);
    Out::new(words::spheres(sphere_sphere::sphere_sphere_verdict(&trace)))
        .with("solid_overlap", trace.dist_sq <= trace.sum_sq)
        .with("larger", u8::from(r1 > r2) + 2 * u8::from(r1 < r2))
        .with("dist2", trace.dist_sq)
        .with("sum2", trace.sum_sq)
        .with("diff2", trace.diff_sq)
}

fn on_hull<V: Vector>(p: V, v0: V, v1: V, v2: V) -> bool {
    is_on(p, v0, v1) || is_on(p, v1, v2) || is_on(p, v2, v0)
}

pub(in crate::query) fn point_in_triangle_2d(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| plane(x, name));
    let trace = triangle_sides::triangle_sides_trace(p, v0, v1, v2);
    let verdict = triangle_sides::triangle_sides_verdict(&trace);
    let flat = verdict == InTriangle::Degenerate;
    Out::new(words::in_triangle(verdict))
        .with("winding", sign(trace.area))
        .with("on_hull", flat.then(|| on_hull(p, v0, v1, v2)))
        .with("bary", (!flat).then_some([trace.w0, trace.w1, trace.w2]))
}

pub(in crate::query) fn point_in_triangle_3d(x: &Given) -> Out {
    let [p, v0, v1, v2] = ["p", "v0", "v1", "v2"].map(|name| space(x, name));
    let trace = triangle_barycentric::triangle_barycentric_trace(p, v0, v1, v2);
    let verdict = triangle_barycentric::triangle_barycentric_verdict(&trace);
    let flat = verdict == InTriangle::Degenerate;
    let there = !flat && verdict != InTriangle::OffPlane;
    Out::new(words::in_triangle(verdict))
        .with("side", (!flat).then_some(sign(trace.height)))
        .with("on_hull", flat.then(|| on_hull(p, v0, v1, v2)))
        .with("bary", there.then_some([trace.gamma, trace.alpha, trace.beta]))
}

pub(in crate::query) fn line_line_3d(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| space(x, name));
    let trace = skew_lines::skew_lines_trace(p, u, q, v);
    let verdict = skew_lines::skew_lines_verdict(&trace);
    let single = matches!(verdict, LinesInSpace::Crossing | LinesInSpace::Skew);
    let dist = match verdict {
        LinesInSpace::Degenerate if u == Vec3::ZERO && v == Vec3::ZERO => (q - p).length(),
        LinesInSpace::Degenerate if u == Vec3::ZERO => (q - p).cross(v).length() / v.length(),
        LinesInSpace::Crossing | LinesInSpace::Skew => trace.dist,
        _ => trace.parallel_dist,
    };
    Out::new(words::lines_in_space(verdict))
        .with("dist2", dist * dist)
        .with("s", single.then_some(trace.alpha))
        .with("t", single.then_some(trace.beta))
        .with("closest", single.then_some([trace.v1, trace.v0]))
}

pub(in crate::query) fn segment_segment_3d(x: &Given) -> Out {
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| space(x, name));
    let trace = segment_segment_space::segment_segment_space_trace(a, b, c, d);
    let verdict = segment_segment_space::segment_segment_space_verdict(&trace);
    let touches = verdict == SpaceMeeting::ZeroLength && touches(a, b, c, d);
    Out::new(if touches { "touching" } else { words::segments_in_space(verdict) })
        .with("s", trace.s)
        .with("t", trace.t)
        .with("p", trace.x)
        .with("q", trace.y)
        .with("dist2", trace.dist_sq)
}

pub(in crate::query) fn line_cylinder(x: &Given) -> Out {
    let [p, u, q, v] = ["p", "u", "q", "v"].map(|name| space(x, name));
    let r = number(x, "r");
    let trace = line_cylinder_quadratic::line_cylinder_quadratic_trace(p, u, q, v, r);
    let verdict = line_cylinder_quadratic::line_cylinder_quadratic_verdict(&trace);
    let by_axis = line_cylinder::line_cylinder_trace(p, u, q, v, r);
    let parallel = matches!(
        verdict,
        Cylinder::ParallelInside | Cylinder::ParallelOnSurface | Cylinder::ParallelOutside
    );
    let there = verdict != Cylinder::Degenerate;
    let dist = if parallel { by_axis.axis_dist } else { by_axis.dist };
    Out::new(words::cylinder(verdict))
        .with("n", words::cylinder_points(verdict))
        .with("disc_sign", there.then_some(sign(trace.disc)))
        .with("axis_dist2", there.then_some(dist * dist))
        .with("a", there.then_some(trace.a))
        .with("b_half", there.then_some(trace.b_half))
        .with("c", there.then_some(trace.c))
        .with("disc", there.then_some(trace.disc))
}

pub(in crate::query) fn segment_plane(x: &Given) -> Out {
    let [a, b, n] = ["a", "b", "n"].map(|name| space(x, name));
    let trace = segment_plane::segment_plane_trace(a, b, n, number(x, "d"));
    let verdict = segment_plane::segment_plane_verdict(&trace);
    let there = verdict != SegmentPlane::Degenerate;
    let single = matches!(verdict, SegmentPlane::Crossing | SegmentPlane::Touching);
    Out::new(words::segment_plane(verdict))
        .with("side_a", there.then_some(sign(trace.side_p)))
        .with("side_b", there.then_some(sign(trace.side_q)))
        .with("t", single.then_some(trace.t))
        .with("point", single.then_some(trace.x))
}

pub(in crate::query) fn line_plane(x: &Given) -> Out {
    let [p, u, n] = ["p", "u", "n"].map(|name| space(x, name));
    let trace = line_plane::line_plane_trace(p, u, n, number(x, "d"));
    let verdict = line_plane::line_plane_verdict(&trace);
    let crosses = verdict == LinePlane::Crossing;
    Out::new(words::line_plane(verdict))
        .with("t", crosses.then_some(trace.k))
        .with("point", crosses.then_some(trace.x))
}

fn triangle(x: &Given, part: Extent) -> Out {
    let [p, u, v0, v1, v2] = ["p", "u", "v0", "v1", "v2"].map(|name| space(x, name));
    let trace = moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
    let verdict = moller_trumbore::moller_trumbore_verdict(&trace, part, false);
    let place = match moller_trumbore::moller_trumbore_verdict(&trace, Extent::Line, false) {
        LineTriangle::Outside => Some(InTriangle::Outside),
        LineTriangle::Vertex => Some(InTriangle::Vertex),
        LineTriangle::Edge => Some(InTriangle::Edge),
        LineTriangle::Inside => Some(InTriangle::Inside),
        _ => None,
    };
    let relation = words::line_and_triangle(verdict);
    let crosses = place.is_some();
    let behind = (crosses && part == Extent::Ray).then_some(trace.k < 0.0);
    let det_sign = (relation != "degenerate").then_some(sign(trace.det));
    Out::new(relation)
        .with("where", place.map(words::in_triangle))
        .with("behind", behind)
        .with("det_sign", det_sign)
        .with("t", crosses.then_some(trace.k))
        .with("u", crosses.then_some(trace.u))
        .with("v", crosses.then_some(trace.v))
}

pub(in crate::query) fn line_triangle(x: &Given) -> Out {
    triangle(x, Extent::Line)
}

pub(in crate::query) fn ray_triangle(x: &Given) -> Out {
    triangle(x, Extent::Ray)
}
