//! How two segments in space lie, and in which region their closest points are.

use glam::DVec3;

use crate::geometry::exact::segment_segment_space as exact;
use crate::geometry::relation::{Region, SpaceMeeting};

/// How the segments `ab` and `cd` lie. One without length counts as a point: it touches the other,
/// shares its end or misses it, and the answer is never [`SpaceMeeting::ZeroLength`].
///
/// ```
/// use crosspoint::geometry::{double::Vec3, relation::SpaceMeeting, verdict::segment_segment_space::meeting};
/// let v = Vec3::new;
/// let (a, b) = (v(0.0, 0.0, 0.0), v(2.0, 4.0, 6.0));
/// assert_eq!(meeting(a, b, v(1.0, 2.0, 3.0), v(1.0, 2.0, 3.0)), SpaceMeeting::Touching);
/// assert_eq!(meeting(a, b, v(1.0, 2.0, 3.0_f64.next_up()), v(3.0, 0.0, 0.0)), SpaceMeeting::Skew);
/// ```
#[inline]
pub fn meeting(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> SpaceMeeting {
    first_sure!(
        exact::decide_meeting::<N>(&a.into(), &b.into(), &c.into(), &d.into()),
        exact::meeting(a, b, c, d)
    )
}

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
