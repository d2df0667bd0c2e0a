//! How two segments of the plane meet, collinear cases told apart.

use glam::DVec2;

use crate::geometry::Extent;
use crate::geometry::exact::perp_product;
use crate::geometry::number::{Dyadic, Number, certain, finite, is_between};
use crate::geometry::relation::{Meeting, SegmentMeeting};

/// How the segments `ab` and `cd` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::line_equations::line_equations, relation::SegmentMeeting};
/// let v = Vec2::new;
/// let x = line_equations(v(0.0, 0.0), v(0.3, 0.9), v(0.1, 0.3), v(0.2, 0.6));
/// assert_eq!(x, SegmentMeeting::Miss);
/// let x = line_equations(v(0.0, 0.0), v(4.0, 4.0), v(1.0, 1.0), v(2.0, 2.0));
/// assert_eq!(x, SegmentMeeting::Contained);
/// let x = line_equations(v(-16.0, 21.0), v(-7.0, 30.0), v(-16.0, 21.0), v(-45.0, -8.0));
/// assert_eq!(x, SegmentMeeting::EndToEnd);
/// ```
pub fn line_equations(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> SegmentMeeting {
    certain(decide::<Dyadic>(&finite(a), &finite(b), &finite(c), &finite(d)))
}

/// [`line_equations`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    a: &[N::Input; 2],
    b: &[N::Input; 2],
    c: &[N::Input; 2],
    d: &[N::Input; 2],
) -> Result<SegmentMeeting, N::Doubt> {
    let within = |p, q, a, b| is_between(p, a, b) && is_between(q, a, b);
    if a == b || c == d {
        return Ok(SegmentMeeting::ZeroLength);
    }
    let (ab, cd) = (Extent::Segment, Extent::Segment);
    let (meeting, one_direction) = perp_product::decide_with_length::<N>(a, b, c, d, ab, cd)?;
    Ok(match meeting {
        Meeting::ZeroLength => SegmentMeeting::ZeroLength,
        Meeting::Parallel => SegmentMeeting::Parallel,
        Meeting::Apart => SegmentMeeting::Apart,
        Meeting::Overlapping if within(a, b, c, d) || within(c, d, a, b) => {
            SegmentMeeting::Contained
        }
        Meeting::Overlapping => SegmentMeeting::Overlapping,
        Meeting::SharedEnd if one_direction => SegmentMeeting::EndToEnd,
        Meeting::SharedEnd => SegmentMeeting::SharedEnd,
        Meeting::Touching => SegmentMeeting::Touching,
        Meeting::Crossing => SegmentMeeting::Crossing,
        Meeting::Miss => SegmentMeeting::Miss,
    })
}
