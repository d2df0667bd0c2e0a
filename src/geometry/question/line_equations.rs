//! How two segments of the plane meet, with the collinear cases distinguished.

use super::perp_product::{self, Meeting};
use crate::geometry::Extent;
use crate::geometry::number::*;

/// Relative position of two segments of the plane, with the collinear cases distinguished.
#[crosspoint_macros::outcomes]
pub enum SegmentMeeting {
    /// At least one segment has no direction: its two points are equal.
    ZeroLength = Special,
    /// Parallel on two different lines: no common point.
    Parallel = Special,
    /// Collinear, with a gap between them.
    Apart = Special,
    /// Collinear, and one contains the other.
    Contained = Yes,
    /// Collinear with a common piece; each has points outside the other.
    Overlapping = Yes,
    /// Collinear with exactly one common end.
    EndToEnd = Yes,
    /// Collinear with a common point, in a mode that does not count it as a hit.
    Grazed = No,
    /// Exactly one common point, an end of both, on different lines.
    SharedEnd = Yes,
    /// Exactly one common point, an end of one of them.
    Touching = Yes,
    /// Exactly one common point, an end of neither.
    Crossing = Yes,
    /// The carrier lines cross, but outside of at least one of the two.
    Miss = No,
}

impl SegmentMeeting {
    /// This outcome for a shot that ignores grazed walls: [`Self::Grazed`] instead of an outcome of
    /// segments on one line.
    ///
    /// ```
    /// use crosspoint::geometry::question::line_equations::SegmentMeeting;
    /// assert_eq!(SegmentMeeting::Contained.of_shot(), SegmentMeeting::Grazed);
    /// assert_eq!(SegmentMeeting::Crossing.of_shot(), SegmentMeeting::Crossing);
    /// ```
    #[must_use]
    pub fn of_shot(self) -> Self {
        match self {
            Self::Contained | Self::Overlapping | Self::EndToEnd => Self::Grazed,
            other => other,
        }
    }
}

question! {
    /// Relative position of the segments `ab` and `cd` of the plane. Returns `ZeroLength` if `a ==
    /// b` or `c == d`.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::line_equations::{SegmentMeeting, exact, filtered}};
    /// let v = Vec2::new;
    /// let x = filtered(v(0.0, 0.0), v(0.3, 0.9), v(0.1, 0.3), v(0.2, 0.6));
    /// assert_eq!(x, SegmentMeeting::Miss);
    /// let x = filtered(v(0.0, 0.0), v(4.0, 4.0), v(1.0, 1.0), v(2.0, 2.0));
    /// assert_eq!(x, SegmentMeeting::Contained);
    /// let x = exact(v(-16.0, 21.0), v(-7.0, 30.0), v(-16.0, 21.0), v(-45.0, -8.0));
    /// assert_eq!(x, SegmentMeeting::EndToEnd);
    /// ```
    (a: [f64; 2], b: [f64; 2], c: [f64; 2], d: [f64; 2]) -> SegmentMeeting,
    decide::<N>([&a, &b, &c, &d])
}

#[inline]
fn decide<N: Number>([a, b, c, d]: [&[N::Input; 2]; 4]) -> Result<SegmentMeeting, N::Doubt> {
    let within = |p, q, a, b| is_between(p, a, b) && is_between(q, a, b);
    if a == b || c == d {
        return Ok(SegmentMeeting::ZeroLength);
    }
    let (ab, cd) = (Extent::Segment, Extent::Segment);
    let (meeting, parallel) = perp_product::decide_with_length::<N>([a, b, c, d], ab, cd)?;
    Ok(match meeting {
        Meeting::ZeroLength => SegmentMeeting::ZeroLength,
        Meeting::Parallel => SegmentMeeting::Parallel,
        Meeting::Apart => SegmentMeeting::Apart,
        Meeting::Overlapping if within(a, b, c, d) || within(c, d, a, b) => {
            SegmentMeeting::Contained
        }
        Meeting::Overlapping => SegmentMeeting::Overlapping,
        Meeting::SharedEnd if parallel => SegmentMeeting::EndToEnd,
        Meeting::SharedEnd => SegmentMeeting::SharedEnd,
        Meeting::Touching => SegmentMeeting::Touching,
        Meeting::Crossing => SegmentMeeting::Crossing,
        Meeting::Miss => SegmentMeeting::Miss,
    })
}
