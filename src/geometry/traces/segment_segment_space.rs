//! The closest points of two segments in space.

use super::{Real, Vec3, traced};
use crate::geometry::Extent::Segment;
use crate::geometry::question::line_line::SpaceMeeting;

/// The closest points of the segments `ab` and `cd`, one on each.
///
/// For parallel segments with many closest pairs it is one of them; a segment without length is a
/// point.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_segment_space::segment_segment_space};
/// let v = Vec3::new;
/// let pair = segment_segment_space(v(0.0, 0.0, 0.0), v(2.0, 0.0, 0.0), v(3.0, 1.0, 1.0), v(3.0, -1.0, 1.0));
/// assert_eq!(pair, (v(2.0, 0.0, 0.0), v(3.0, 0.0, 1.0)));
/// ```
///
/// Accuracy: see [`segment_segment_space_trace`].
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.1.9.
#[inline]
pub fn segment_segment_space(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> (Vec3, Vec3) {
    let x = segment_segment_space_trace(a, b, c, d);
    (x.x, x.y)
}

/// [`segment_segment_space`], with every intermediate value. `s_line` and `t_line` do not exist
/// where `det` is 0, `t_first` where `c = d`, `s_best` and `t_c` to `high` where `a = b`; `s` and
/// `t` always do, because `max` ignores NaN.
///
/// In f64, of inputs that are small whole numbers, the squared distance from `x` to `y` exceeds the
/// least one of the segments by at most 2⁻⁴⁰ of the greatest squared length of `a`, `b`, `c` and
/// `d`, or of 1.
#[traced]
pub fn segment_segment_space_trace(
    /// Start of the first segment.
    a: Vec3,
    /// End of the first.
    b: Vec3,
    /// Start of the second segment.
    c: Vec3,
    /// End of the second.
    d: Vec3,
) -> SegmentSegmentSpace {
    /// Direction of the first.
    let d1: Vec3 = b - a;
    /// Direction of the second.
    let d2: Vec3 = d - c;
    /// From start to start.
    let w: Vec3 = c - a;
    /// Squared length of the first.
    let dot11: Real = d1.dot(d1);
    /// Dot product of both directions.
    let dot12: Real = d1.dot(d2);
    /// Squared length of the second.
    let dot22: Real = d2.dot(d2);
    /// Dot product of the first direction and `w`.
    let dot1w: Real = d1.dot(w);
    /// Dot product of the second direction and `w`.
    let dot2w: Real = d2.dot(w);
    /// Perpendicular to both; zero when they are parallel.
    let n: Vec3 = d1.cross(d2);
    /// Squared area spanned by both directions, dot11 · dot22 − dot12².
    let det: Real = n.dot(n);
    /// Zero when `c` is on the line of the first.
    let beside: Vec3 = d1.cross(w);
    /// Signed volume of the box of `d1`, `d2` and `w`; 0 in one plane.
    let volume: Real = n.dot(w);
    /// Where the closest point of the first carrier line is.
    let s_line: Real = (dot1w * dot22 - dot12 * dot2w) / det;
    /// Where the closest point of the second carrier line is.
    let t_line: Real = (dot1w * dot12 - dot11 * dot2w) / det;
    /// `s_line`, clamped to the segment.
    let s_first: Real = s_line.max(0.0).min(1.0);
    /// The optimal parameter on the second line for it.
    let t_first: Real = (dot12 * s_first - dot2w) / dot22;
    /// The same, clamped to the segment: where the closest point of the second is.
    let t: Real = t_first.max(0.0).min(1.0);
    /// The optimal parameter on the first line for that.
    let s_best: Real = (dot12 * t + dot1w) / dot11;
    /// The same, clamped to the segment: where the closest point of the first is.
    let s: Real = s_best.max(0.0).min(1.0);
    /// The closest point of the first.
    let x: Vec3 = a + d1 * s;
    /// The closest point of the second.
    let y: Vec3 = c + d2 * t;
    /// Their squared distance.
    let dist_sq: Real = (x - y).length_squared();
    /// Where the foot of `c` is on the first.
    let t_c: Real = dot1w / dot11;
    /// Where the foot of `d` is on the first.
    let t_d: Real = (d - a).dot(d1) / dot11;
    /// Where the second begins on the first, if both are on one line.
    let low: Real = t_c.min(t_d);
    /// Where it ends there.
    let high: Real = t_c.max(t_d);
}

/// Relative position of the segments.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, segment_segment_space::*}, question::line_line::SpaceMeeting};
/// let x = segment_segment_space_trace(Vec3::ZERO, Vec3::X, Vec3::Z, Vec3::Z + Vec3::Y);
/// assert_eq!(segment_segment_space_verdict(&x), SpaceMeeting::Skew);
/// ```
#[inline]
pub fn segment_segment_space_verdict(x: &SegmentSegmentSpace) -> SpaceMeeting {
    let SegmentSegmentSpace { d1, d2, n, beside, volume, s_line, t_line, low, high, .. } = *x;
    if d1 == Vec3::ZERO || d2 == Vec3::ZERO {
        return SpaceMeeting::ZeroLength;
    }
    if n == Vec3::ZERO && beside != Vec3::ZERO {
        return SpaceMeeting::Parallel;
    }
    if n == Vec3::ZERO && (high < 0.0 || low > 1.0) {
        return SpaceMeeting::Apart;
    }
    if n == Vec3::ZERO && high > 0.0 && low < 1.0 {
        return SpaceMeeting::Overlapping;
    }
    if volume != 0.0 {
        return SpaceMeeting::Skew;
    }
    if n == Vec3::ZERO || Segment.ends_at(s_line) && Segment.ends_at(t_line) {
        return SpaceMeeting::SharedEnd;
    }
    if !Segment.has(s_line) || !Segment.has(t_line) {
        return SpaceMeeting::Miss;
    }
    if Segment.ends_at(s_line) || Segment.ends_at(t_line) {
        return SpaceMeeting::Touching;
    }
    SpaceMeeting::Crossing
}
