//! What two triples of homogeneous coordinates stand for.

use glam::DVec3;

use crate::geometry::exact::homogeneous as exact;
use crate::geometry::relation::HomogeneousPoints;

/// Whether the triples `g` and `h`, (x, y, w) each, stand for one point.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::homogeneous::homogeneous, relation::HomogeneousPoints};
/// let x = homogeneous(Vec3::new(0.1, 0.2, 0.3), Vec3::new(0.2, 0.4, 0.6));
/// assert_eq!(x, HomogeneousPoints::Same);
/// let x = homogeneous(Vec3::new(0.1, 0.2, 0.3), Vec3::new(1.0, 2.0, 3.0));
/// assert_eq!(x, HomogeneousPoints::Different);
/// ```
#[inline]
pub fn homogeneous(g: DVec3, h: DVec3) -> HomogeneousPoints {
    first_sure!(exact::decide::<N>(&g.into(), &h.into()), exact::homogeneous(g, h))
}
