//! On which side of a plane a point lies.

use glam::DVec3;

use crate::geometry::exact::point_plane as exact;
use crate::geometry::relation::PlaneSide;

/// On which side of the plane `n·x = d` the point `p` lies.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::point_plane::point_plane, relation::PlaneSide};
/// let p = Vec3::new(0.1, 0.2, 0.3);
/// assert_eq!(point_plane(p, Vec3::new(1.0, 1.0, -1.0), 0.0), PlaneSide::Above);
/// ```
#[inline]
pub fn point_plane(p: DVec3, n: DVec3, d: f64) -> PlaneSide {
    first_sure!(exact::decide::<N>(&p.into(), &n.into(), &d), exact::point_plane(p, n, d))
}

/// On which side of the plane `n·x = d` the point `p` lies, where up to `eps` from it, which is not
/// negative, still counts as on it.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::point_plane::*, relation::PlaneSide};
/// let (p, n) = (Vec3::X * 1e-9, Vec3::X * 1e3);
/// assert_eq!(point_plane(p, n, 0.0), PlaneSide::Above);
/// assert_eq!(point_plane_within(p, n, 0.0, 1e-9), PlaneSide::On);
/// ```
#[inline]
pub fn point_plane_within(p: DVec3, n: DVec3, d: f64, eps: f64) -> PlaneSide {
    first_sure!(
        exact::decide_within::<N>(&p.into(), &n.into(), &d, &eps),
        exact::point_plane_within(p, n, d, eps)
    )
}

/// On which side of the plane through `v0`, `v1` and `v2` the point `p` lies: above is where they
/// run counter-clockwise.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::point_plane::point_plane_three, relation::PlaneSide};
/// let x = point_plane_three(Vec3::ONE, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, PlaneSide::Above);
/// ```
#[inline]
pub fn point_plane_three(p: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> PlaneSide {
    first_sure!(
        exact::decide_three::<N>(&p.into(), &v0.into(), &v1.into(), &v2.into()),
        exact::point_plane_three(p, v0, v1, v2)
    )
}
