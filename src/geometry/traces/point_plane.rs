//! On which side of a plane a point is, and how far from it.

use super::{Real, Vec3};
use crate::geometry::relation::PlaneSide;

/// Every intermediate value of [`point_plane`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointPlane {
    /// The point.
    pub p: Vec3,
    /// Normal of the plane, of any length.
    pub n: Vec3,
    /// What `n·x` is on the plane.
    pub d: Real,
    /// What the equation leaves: the signed distance, times the length of the normal.
    pub value: Real,
    /// Squared length of the normal.
    pub n_sq: Real,
    /// Length of the normal.
    pub n_len: Real,
    /// Signed distance, positive above.
    pub dist: Real,
    /// Foot of the point on the plane.
    pub foot: Vec3,
}

/// The signed distance of `p` from the plane `n·x = d`, positive on the side that `n` points to.
///
/// `None` when `n` is zero. `n` need not be of length 1.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, point_plane::point_plane};
/// let v = Vec3::new;
/// assert_eq!(point_plane(v(0.0, -5.0, 0.0), v(0.0, 2.0, 0.0), 0.0), Some(-5.0));
/// ```
///
/// Source: document 004, section 2.1.3.
#[inline]
pub fn point_plane(p: Vec3, n: Vec3, d: Real) -> Option<Real> {
    (n != Vec3::ZERO).then_some(point_plane_trace(p, n, d).dist)
}

/// [`point_plane`], with its reasons. `dist` and `foot` do not exist where `n` is zero.
#[inline]
pub fn point_plane_trace(p: Vec3, n: Vec3, d: Real) -> PointPlane {
    let value = n.dot(p) - d;
    let n_sq = n.dot(n);
    let n_len = n.length();
    let dist = value / n_len;
    let foot = p - n * (value / n_sq);
    PointPlane { p, n, d, value, n_sq, n_len, dist, foot }
}

/// On which side of the plane the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, point_plane::*}, relation::PlaneSide};
/// let x = point_plane_trace(Vec3::new(0.0, -5.0, 0.0), Vec3::Y, 0.0);
/// assert_eq!(point_plane_verdict(&x), PlaneSide::Below);
/// ```
#[inline]
pub fn point_plane_verdict(x: &PointPlane) -> PlaneSide {
    let PointPlane { n, value, .. } = *x;
    if n == Vec3::ZERO {
        return PlaneSide::Degenerate;
    }
    if value < 0.0 {
        return PlaneSide::Below;
    }
    if value > 0.0 {
        return PlaneSide::Above;
    }
    PlaneSide::On
}
