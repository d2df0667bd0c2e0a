//! Where a ray meets a triangle, in the order of the tests: a division only for a hit.

use super::{Real, Vec3};
use crate::geometry::Extent;
use crate::geometry::relation::EarlyOut;

/// Every intermediate value of [`moller_trumbore_order`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MollerTrumboreOrder {
    /// Start of the ray.
    pub p: Vec3,
    /// Direction of the ray.
    pub dir: Vec3,
    /// First corner.
    pub v0: Vec3,
    /// Second corner.
    pub v1: Vec3,
    /// Third corner.
    pub v2: Vec3,
    /// First side.
    pub a: Vec3,
    /// Second side.
    pub b: Vec3,
    /// Square to the ray and the second side.
    pub n_db: Vec3,
    /// Signed volume of the box of ray and sides.
    pub det: Real,
    /// 1 from the front, −1 from the back.
    pub side: Real,
    /// The volume without its sign.
    pub size: Real,
    /// From the first corner to the start of the ray, turned over for a ray from the back.
    pub turned: Vec3,
    /// The first weight times the volume.
    pub part_u: Real,
    /// Square to the ray and the first side.
    pub n_da: Vec3,
    /// The second weight times the volume.
    pub part_v: Real,
    /// The sum of both.
    pub part_sum: Real,
    /// Normal of the triangle.
    pub n_ab: Vec3,
    /// The parameter times the volume.
    pub part_k: Real,
    /// Parameter on the ray.
    pub k: Real,
}

/// The parameter at which the ray `p + k dir`, `k ≥ 0`, meets the triangle `v0 v1 v2`.
///
/// `None` when it misses or runs in its plane, or the triangle or the ray is none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, moller_trumbore_order::moller_trumbore_order};
/// let ray = (Vec3::new(0.25, 0.25, 6.0), Vec3::new(0.0, 0.0, -2.0));
/// let k = moller_trumbore_order(ray.0, ray.1, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(k, Some(3.0));
/// ```
///
/// Source: document 004, section 2.4.4.
#[inline]
pub fn moller_trumbore_order(p: Vec3, dir: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Real> {
    let x = moller_trumbore_order_trace(p, dir, v0, v1, v2);
    let out = moller_trumbore_order_verdict(&x, Extent::Ray, false);
    (out == EarlyOut::Hit).then_some(x.k)
}

/// [`moller_trumbore_order`], with its reasons. `k` does not exist where `det` is 0.
#[inline]
pub fn moller_trumbore_order_trace(
    p: Vec3,
    dir: Vec3,
    v0: Vec3,
    v1: Vec3,
    v2: Vec3,
) -> MollerTrumboreOrder {
    let (a, b) = (v1 - v0, v2 - v0);
    let n_db = dir.cross(b);
    let det = a.dot(n_db);
    let side = det.signum();
    let size = det * side;
    let turned = (p - v0) * side;
    let part_u = turned.dot(n_db);
    let n_da = dir.cross(a);
    let part_v = -turned.dot(n_da);
    let part_sum = part_u + part_v;
    let n_ab = a.cross(b);
    let part_k = turned.dot(n_ab);
    let k = part_k / size;
    MollerTrumboreOrder {
        p,
        dir,
        v0,
        v1,
        v2,
        a,
        b,
        n_db,
        det,
        side,
        size,
        turned,
        part_u,
        n_da,
        part_v,
        part_sum,
        n_ab,
        part_k,
        k,
    }
}

/// At which test the ray, or the line, is done with.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, moller_trumbore_order::*}, relation::EarlyOut};
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
