//! What falls where a point throws its shadow on a plane.

use glam::DVec3;

use crate::geometry::exact::shadow_matrix as exact;
use crate::geometry::relation::Shadow;

/// What falls where `p` throws its shadow on the plane `n·x = d` under parallel light along `light`
/// (`w` = 0) or a lamp at `light` (`w` = 1).
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::shadow_matrix::shadow_matrix, relation::Shadow};
/// let lamp = Vec3::Z * 2.0;
/// assert_eq!(shadow_matrix(Vec3::Z, Vec3::Z, 0.0, lamp, 1.0), Shadow::Cast);
/// assert_eq!(shadow_matrix(Vec3::Z * 3.0, Vec3::Z, 0.0, lamp, 1.0), Shadow::BehindLight);
/// assert_eq!(shadow_matrix(Vec3::Z, Vec3::Z, 0.0, Vec3::X, 0.0), Shadow::LightParallel);
/// ```
#[inline]
pub fn shadow_matrix(p: DVec3, n: DVec3, d: f64, light: DVec3, w: f64) -> Shadow {
    first_sure!(
        exact::decide::<N>(&p.into(), &n.into(), &d, &light.into(), &w),
        exact::shadow_matrix(p, n, d, light, w)
    )
}
