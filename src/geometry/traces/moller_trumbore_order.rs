//! Where a ray meets a triangle, in the order of the tests: a division only for a hit.

use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::{Real, Vec3, traced};
use crate::geometry::Extent;
use crate::geometry::question::line_triangle::EarlyOut;

/// The parameter at which the ray `p + k dir`, `k ≥ 0`, meets the triangle `v0 v1 v2`.
///
/// `None` when it misses or runs in its plane, or the triangle or the ray is degenerate.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, moller_trumbore_order::moller_trumbore_order};
/// let ray = (Vec3::new(0.25, 0.25, 6.0), Vec3::new(0.0, 0.0, -2.0));
/// let k = moller_trumbore_order(ray.0, ray.1, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(k, Some(3.0));
/// ```
///
/// Accuracy: see [`moller_trumbore_order_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.4.
#[inline]
pub fn moller_trumbore_order(p: Vec3, dir: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Real> {
    let x = moller_trumbore_order_trace(p, dir, v0, v1, v2);
    let out = moller_trumbore_order_verdict(&x, Extent::Ray, false);
    (out == EarlyOut::Hit).then_some(x.k)
}

/// [`moller_trumbore_order`], with every intermediate value. `k` does not exist where `det` is 0.
///
/// In f64, of inputs that are small whole numbers, `p + k dir` is within `4 ε (|p| + |k dir|)` of
/// the exact point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn moller_trumbore_order_trace(
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
) -> MollerTrumboreOrder {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// Perpendicular to the ray and the second side.
    let n_db: Vec3 = dir.cross(plane.b);
    /// Signed volume of the box of ray and sides.
    let det: Real = plane.a.dot(n_db);
    /// 1 from the front, −1 from the back.
    let side: Real = det.signum();
    /// The volume without its sign.
    let size: Real = det * side;
    /// From the first corner to the start of the ray, negated for a ray from the back.
    let turned: Vec3 = (p - v0) * side;
    /// The first weight times the volume.
    let part_u: Real = turned.dot(n_db);
    /// Perpendicular to the ray and the first side.
    let n_da: Vec3 = dir.cross(plane.a);
    /// The second weight times the volume.
    let part_v: Real = -turned.dot(n_da);
    /// The sum of both.
    let part_sum: Real = part_u + part_v;
    /// The parameter times the volume.
    let part_k: Real = turned.dot(plane.n);
    /// Parameter on the ray.
    let k: Real = part_k / size;
}

/// The test that rejects the ray or the line.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, moller_trumbore_order::*}, question::line_triangle::EarlyOut};
/// let x = moller_trumbore_order_trace(Vec3::ONE, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(moller_trumbore_order_verdict(&x, Ray, false), EarlyOut::OutsideV);
/// ```
#[inline]
pub fn moller_trumbore_order_verdict(
    x: &MollerTrumboreOrder,
    of: Extent,
    front_only: bool,
) -> EarlyOut {
    let MollerTrumboreOrder { det, size, part_u, part_v, part_sum, k, .. } = *x;
    if size == 0.0 {
        return EarlyOut::NoVolume;
    }
    if front_only && det < 0.0 {
        return EarlyOut::FromBack;
    }
    if part_u < 0.0 || part_u > size {
        return EarlyOut::OutsideU;
    }
    if part_v < 0.0 || part_sum > size {
        return EarlyOut::OutsideV;
    }
    if !of.has(k) {
        return EarlyOut::OutOfReach;
    }
    EarlyOut::Hit
}
