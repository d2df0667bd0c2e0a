//! In which region the closest points of two segments in space lie.

use glam::DVec3;

use crate::geometry::exact::segment_segment_space as exact;
use crate::geometry::relation::Region;

/// Where the closest points of the carrier lines of `ab` and `cd` are, as seen from both segments.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::segment_segment_space::region, relation::Region};
/// let v = Vec3::new;
/// let x = region(Vec3::ZERO, Vec3::X, v(1.0, 1.0, 1.0), v(1.0, 2.0, 1.0));
/// assert_eq!(x, Region::BeforeSecond);
/// ```
#[inline]
pub fn region(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> Region {
    first_sure!(
        exact::decide::<N>(&a.into(), &b.into(), &c.into(), &d.into()),
        exact::region(a, b, c, d)
    )
}
