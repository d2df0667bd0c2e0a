//! Where the vector (a·b) c points.

use glam::DVec3;

use crate::geometry::exact::dyad as exact;
use crate::geometry::relation::DyadImage;

/// Where (a·b) c points.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::dyad::dyad, relation::DyadImage};
/// let v = Vec3::new;
/// assert_eq!(dyad(v(0.1, 0.2, 0.3), v(1.0, 1.0, -1.0), Vec3::Z), DyadImage::Along);
/// ```
#[inline]
pub fn dyad(a: DVec3, b: DVec3, c: DVec3) -> DyadImage {
    first_sure!(exact::decide::<N>(&a.into(), &b.into(), &c.into()), exact::dyad(a, b, c))
}
