//! On which side of a plane a point is, with a tolerance.

use super::point_plane::{PointPlane, point_plane_trace};
use super::{Real, Vec3, traced};
use crate::geometry::question::point_plane::PlaneSide;

/// Whether `p` is no farther than `eps` from the plane `n·x = d`.
///
/// `n` may have any length; if it is zero, there is no plane and no point is on it.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, point_plane_within::point_plane_within};
/// let (p, n) = (Vec3::new(0.0, -5.0, 0.0), Vec3::new(0.0, 2.0, 0.0));
/// assert!(!point_plane_within(p, n, 0.0, 4.0));
/// assert!(point_plane_within(p, n, 0.0, 5.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.1.3, with a tolerance that
/// is a distance.
#[inline]
pub fn point_plane_within(p: Vec3, n: Vec3, d: Real, eps: Real) -> bool {
    let x = point_plane_within_trace(p, n, d, eps);
    n != Vec3::ZERO && x.value_sq <= x.limit
}

/// [`point_plane_within`], with every intermediate value. `dist` and `foot` do not exist where `n`
/// is zero.
#[traced]
pub fn point_plane_within_trace(
    /// The point.
    p: Vec3,
    /// Normal of the plane, of any length.
    n: Vec3,
    /// The value of `n·x` on the plane.
    d: Real,
    /// Greatest distance that still counts as on the plane; 0 asks for the plane itself.
    eps: Real,
) -> PointPlaneWithin {
    /// Position of the point without tolerance.
    let exactly: PointPlane = point_plane_trace(p, n, d);
    /// The value squared: without its sign.
    let value_sq: Real = exactly.value * exactly.value;
    /// Its value at the greatest distance: the tolerance grows with the normal.
    let limit: Real = eps * eps * exactly.n_sq;
}

/// On which side of the plane the point is, if it is beyond the tolerance.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, point_plane_within::*}, question::point_plane::PlaneSide};
/// let x = point_plane_within_trace(Vec3::new(0.0, -5.0, 0.0), Vec3::Y, 0.0, 0.25);
/// assert_eq!(point_plane_within_verdict(&x), PlaneSide::Below);
/// ```
#[inline]
pub fn point_plane_within_verdict(x: &PointPlaneWithin) -> PlaneSide {
    let PointPlaneWithin { n, exactly: PointPlane { value, .. }, value_sq, limit, .. } = *x;
    if n == Vec3::ZERO {
        return PlaneSide::Degenerate;
    }
    if value_sq <= limit {
        return PlaneSide::On;
    }
    if value < 0.0 {
        return PlaneSide::Below;
    }
    PlaneSide::Above
}
