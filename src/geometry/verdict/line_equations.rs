//! How two segments of the plane meet, collinear cases told apart.

use glam::DVec2;

use crate::geometry::exact::line_equations as exact;
use crate::geometry::relation::SegmentMeeting;

/// How the segments `ab` and `cd` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::line_equations::line_equations, relation::SegmentMeeting};
/// let v = Vec2::new;
/// let x = line_equations(v(0.0, 0.0), v(0.3, 0.9), v(0.1, 0.3), v(0.2, 0.6));
/// assert_eq!(x, SegmentMeeting::Miss);
/// let x = line_equations(v(0.0, 0.0), v(4.0, 4.0), v(1.0, 1.0), v(2.0, 2.0));
/// assert_eq!(x, SegmentMeeting::Contained);
/// ```
#[inline]
pub fn line_equations(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> SegmentMeeting {
    first_sure!(
        exact::decide::<N>(&a.into(), &b.into(), &c.into(), &d.into()),
        exact::line_equations(a, b, c, d)
    )
}
