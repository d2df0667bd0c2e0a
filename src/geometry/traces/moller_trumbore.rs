//! Where a ray meets a triangle, at once, by triple products.

use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::{Real, Vec3, traced};
use crate::geometry::Extent;
use crate::geometry::question::line_triangle::LineTriangle;

/// Where the ray `p + k dir`, `k ≥ 0`, meets the triangle `v0 v1 v2`: `(k, u, v)` with the weights
/// `u` of `v1` and `v` of `v2`.
///
/// `None` when it misses or runs in its plane, or the triangle or the ray is degenerate. Both sides
/// and the border count.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, moller_trumbore::moller_trumbore};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(0.0, 4.0, 0.0));
/// let ray = (v(1.0, 2.0, 6.0), v(0.0, 0.0, -2.0));
/// assert_eq!(moller_trumbore(ray.0, ray.1, v0, v1, v2), Some((3.0, 0.25, 0.5)));
/// assert_eq!(moller_trumbore(ray.0, -ray.1, v0, v1, v2), None);
/// ```
///
/// Accuracy: see [`moller_trumbore_trace`].
///
/// Source: Möller and Trumbore, *Fast, Minimum Storage Ray/Triangle Intersection*, 1997; *Vectors
/// and homogeneous coordinates; collisions*, section 2.4.4.
#[inline]
pub fn moller_trumbore(
    p: Vec3,
    dir: Vec3,
    v0: Vec3,
    v1: Vec3,
    v2: Vec3,
) -> Option<(Real, Real, Real)> {
    let x = moller_trumbore_trace(p, dir, v0, v1, v2);
    let inside = x.u >= 0.0 && x.v >= 0.0 && x.u + x.v <= 1.0;
    (x.det != 0.0 && inside && x.k >= 0.0).then_some((x.k, x.u, x.v))
}

/// [`moller_trumbore`], with every intermediate value. `u` to `dist` do not exist where `det` is 0.
///
/// In f64, of inputs that are small whole numbers, `p + k dir` is within `4 ε (|p| + |k dir|)` of
/// the exact point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn moller_trumbore_trace(
    /// Start of the ray.
    p: Vec3,
    /// Direction of the ray.
    dir: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> MollerTrumbore {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// From the first corner to the start of the ray.
    let t: Vec3 = p - v0;
    /// Perpendicular to the ray and the second side.
    let n_db: Vec3 = dir.cross(plane.b);
    /// Signed volume of the box of ray and sides: positive when the ray meets the front, from which
    /// the corners run counter-clockwise; 0 when it runs parallel to the plane.
    let det: Real = plane.a.dot(n_db);
    /// `u` before the division.
    let num_u: Real = t.dot(n_db);
    /// Perpendicular to the ray and the first side.
    let n_da: Vec3 = dir.cross(plane.a);
    /// `v` before the division.
    let num_v: Real = -t.dot(n_da);
    /// `k` before the division; 0 when the ray starts on the plane.
    let num_k: Real = t.dot(plane.n);
    /// Weight of `v0` before the division.
    let rest: Real = det - num_u - num_v;
    /// Weight of `v1`.
    let u: Real = num_u / det;
    /// Weight of `v2`.
    let v: Real = num_v / det;
    /// Parameter on the ray: a distance only if the direction has length 1.
    let k: Real = num_k / det;
    /// The common point.
    let x: Vec3 = v0 + plane.a * u + plane.b * v;
    /// Its distance from the start of the ray.
    let dist: Real = k * dir.length();
}

/// The position of the ray, or the whole line, relative to the triangle; where only its front
/// counts, a ray from the back misses.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, moller_trumbore::*}, question::line_triangle::LineTriangle};
/// let x = moller_trumbore_trace(Vec3::Z, Vec3::NEG_Z, Vec3::NEG_X, Vec3::X, Vec3::Y);
/// assert_eq!(moller_trumbore_verdict(&x, Ray, false), LineTriangle::Edge);
/// ```
#[inline]
pub fn moller_trumbore_verdict(x: &MollerTrumbore, of: Extent, front_only: bool) -> LineTriangle {
    let MollerTrumbore { dir, plane: TrianglePlane { n, .. }, det, num_k, u, v, k, rest, .. } = *x;
    if n == Vec3::ZERO || dir == Vec3::ZERO {
        return LineTriangle::Degenerate;
    }
    if det == 0.0 && num_k == 0.0 {
        return LineTriangle::Coplanar;
    }
    if det == 0.0 {
        return LineTriangle::Parallel;
    }
    if front_only && det < 0.0 {
        return LineTriangle::Back;
    }
    if u < 0.0 || v < 0.0 || rest / det < 0.0 {
        return LineTriangle::Outside;
    }
    if !of.has(k) {
        return LineTriangle::Behind;
    }
    if u == 0.0 && v == 0.0 || rest == 0.0 && (u == 0.0 || v == 0.0) {
        return LineTriangle::Vertex;
    }
    if u == 0.0 || v == 0.0 || rest == 0.0 {
        return LineTriangle::Edge;
    }
    LineTriangle::Inside
}

/// Whether the ray meets the half-open triangle, up to rounding: a point on a side counts in one of
/// the two triangles that share the side. A weight of 0 gets the sign for a ray shifted by an
/// infinitesimal amount along x, of higher order along y, and of still higher order along z.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, moller_trumbore::*};
/// let [a, b, c, d] = [Vec3::ZERO, Vec3::X, Vec3::X + Vec3::Y, Vec3::Y];
/// let meets = |v1, v2| {
///     half_open(&moller_trumbore_trace(Vec3::new(0.5, 0.5, 1.0), Vec3::NEG_Z, a, v1, v2))
/// };
/// assert!(meets(b, c) != meets(c, d));
/// ```
#[inline]
pub fn half_open(x: &MollerTrumbore) -> bool {
    let MollerTrumbore {
        dir,
        plane: TrianglePlane { a, b, .. },
        det,
        num_u,
        num_v,
        num_k,
        rest,
        ..
    } = *x;
    let front = det.signum();
    let counts = |(weight, side): (Real, Vec3)| {
        let moved = side.cross(dir);
        let first = [weight, moved.x, moved.y, moved.z].into_iter().find(|part| *part != 0.0);
        first.is_some_and(|part| part * front > 0.0)
    };
    let sides = [(num_u, -b), (num_v, a), (rest, b - a)];
    det != 0.0 && num_k * front >= 0.0 && sides.into_iter().all(counts)
}
