//! On which side of a plane a point is, and how far from it.

use super::{Real, Vec3, traced};
use crate::geometry::question::point_plane::PlaneSide;

/// The signed distance of `p` from the plane `n·x = d`, positive on the side that `n` points to.
///
/// `None` when `n` is zero. `n` may have any length.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, point_plane::point_plane};
/// let v = Vec3::new;
/// assert_eq!(point_plane(v(0.0, -5.0, 0.0), v(0.0, 2.0, 0.0), 0.0), Some(-5.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.1.3.
#[inline]
pub fn point_plane(p: Vec3, n: Vec3, d: Real) -> Option<Real> {
    (n != Vec3::ZERO).then_some(point_plane_trace(p, n, d).dist)
}

/// [`point_plane`], with every intermediate value. `dist` and `foot` do not exist where `n` is
/// zero.
#[traced]
pub fn point_plane_trace(
    /// The point.
    p: Vec3,
    /// Normal of the plane, of any length.
    n: Vec3,
    /// The value of `n·x` on the plane.
    d: Real,
) -> PointPlane {
    /// The value of `n·x` at the point.
    let s: Real = n.dot(p);
    /// Residual of the equation: the signed distance, times the length of the normal.
    let value: Real = s - d;
    /// Squared length of the normal.
    let n_sq: Real = n.dot(n);
    /// Length of the normal.
    let n_len: Real = n.length();
    /// Signed distance, positive above.
    let dist: Real = value / n_len;
    /// Foot of the point on the plane.
    let foot: Vec3 = p - n * (value / n_sq);
}

/// On which side of the plane the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, point_plane::*}, question::point_plane::PlaneSide};
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
