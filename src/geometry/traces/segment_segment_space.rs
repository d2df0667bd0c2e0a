//! The closest points of two segments in space.

use super::{Real, Vec3};
use crate::geometry::Extent::Segment;
use crate::geometry::relation::{Region, SpaceMeeting};

/// Every intermediate value of [`segment_segment_space`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentSegmentSpace {
    /// Start of the first segment.
    pub a: Vec3,
    /// End of the first.
    pub b: Vec3,
    /// Start of the second segment.
    pub c: Vec3,
    /// End of the second.
    pub d: Vec3,
    /// Direction of the first.
    pub d1: Vec3,
    /// Direction of the second.
    pub d2: Vec3,
    /// From start to start.
    pub w: Vec3,
    /// Squared length of the first.
    pub dot11: Real,
    /// Dot product of both directions.
    pub dot12: Real,
    /// Squared length of the second.
    pub dot22: Real,
    /// Dot product of the first direction and `w`.
    pub dot1w: Real,
    /// Dot product of the second direction and `w`.
    pub dot2w: Real,
    /// Square to both; zero when they are parallel.
    pub n: Vec3,
    /// Squared area spanned by both directions, dot11 · dot22 − dot12².
    pub det: Real,
    /// Zero when `c` is on the line of the first.
    pub beside: Vec3,
    /// Signed volume of the box of `d1`, `d2` and `w`; 0 in one plane.
    pub volume: Real,
    /// Where the closest point of the first carrier line is.
    pub s_line: Real,
    /// Where the closest point of the second carrier line is.
    pub t_line: Real,
    /// `s_line`, kept on the segment.
    pub s_first: Real,
    /// The best parameter on the second line for it.
    pub t_first: Real,
    /// The same, kept on the segment: where the closest point of the second is.
    pub t: Real,
    /// The best parameter on the first line for that.
    pub s_best: Real,
    /// The same, kept on the segment: where the closest point of the first is.
    pub s: Real,
    /// The closest point of the first.
    pub x: Vec3,
    /// The closest point of the second.
    pub y: Vec3,
    /// Their squared distance.
    pub dist_sq: Real,
    /// Where the foot of `c` is on the first.
    pub t_c: Real,
    /// Where the foot of `d` is on the first.
    pub t_d: Real,
    /// Where the second begins on the first, if both are on one line.
    pub low: Real,
    /// Where it ends there.
    pub high: Real,
}

/// The closest points of the segments `ab` and `cd`, one on each.
///
/// Of parallel segments with many closest pairs it is one of them; a segment without length is a
/// point.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_segment_space::segment_segment_space};
/// let v = Vec3::new;
/// let pair = segment_segment_space(v(0.0, 0.0, 0.0), v(2.0, 0.0, 0.0), v(3.0, 1.0, 1.0), v(3.0, -1.0, 1.0));
/// assert_eq!(pair, (v(2.0, 0.0, 0.0), v(3.0, 0.0, 1.0)));
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.1.9.
#[inline]
pub fn segment_segment_space(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> (Vec3, Vec3) {
    let x = segment_segment_space_trace(a, b, c, d);
    (x.x, x.y)
}

/// [`segment_segment_space`], with its reasons. `s_line` and `t_line` do not exist where `det` is
/// 0, `t_first` where `c = d`, `s_best` and `t_c` to `high` where `a = b`; `s` and `t` always do,
/// because `max` passes over what is no number.
#[inline]
pub fn segment_segment_space_trace(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> SegmentSegmentSpace {
    let d1 = b - a;
    let d2 = d - c;
    let w = c - a;
    let dot11 = d1.dot(d1);
    let dot12 = d1.dot(d2);
    let dot22 = d2.dot(d2);
    let dot1w = d1.dot(w);
    let dot2w = d2.dot(w);
    let n = d1.cross(d2);
    let det = n.dot(n);
    let beside = d1.cross(w);
    let volume = n.dot(w);
    let s_line = (dot1w * dot22 - dot12 * dot2w) / det;
    let t_line = (dot1w * dot12 - dot11 * dot2w) / det;
    let s_first = s_line.max(0.0).min(1.0);
    let t_first = (dot12 * s_first - dot2w) / dot22;
    let t = t_first.max(0.0).min(1.0);
    let s_best = (dot12 * t + dot1w) / dot11;
    let s = s_best.max(0.0).min(1.0);
    let x = a + d1 * s;
    let y = c + d2 * t;
    let dist_sq = (x - y).length_squared();
    let t_c = dot1w / dot11;
    let t_d = (d - a).dot(d1) / dot11;
    let low = t_c.min(t_d);
    let high = t_c.max(t_d);
    SegmentSegmentSpace {
        a,
        b,
        c,
        d,
        d1,
        d2,
        w,
        dot11,
        dot12,
        dot22,
        dot1w,
        dot2w,
        n,
        det,
        beside,
        volume,
        s_line,
        t_line,
        s_first,
        t_first,
        t,
        s_best,
        s,
        x,
        y,
        dist_sq,
        t_c,
        t_d,
        low,
        high,
    }
}

/// How the segments lie.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, segment_segment_space::*}, relation::SpaceMeeting};
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

/// Where the closest points of the carrier lines are, as seen from the square of both segments.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, segment_segment_space::*}, relation::Region};
/// let v = Vec3::new;
/// let x = segment_segment_space_trace(Vec3::ZERO, Vec3::X, v(3.0, 1.0, 1.0), v(3.0, 2.0, 1.0));
/// assert_eq!(segment_segment_space_region(&x), Region::AfterFirstBeforeSecond);
/// ```
#[inline]
pub fn segment_segment_space_region(x: &SegmentSegmentSpace) -> Region {
    let SegmentSegmentSpace { d1, d2, n, s_line: s, t_line: t, .. } = *x;
    if d1 == Vec3::ZERO || d2 == Vec3::ZERO {
        return Region::ZeroLength;
    }
    if n == Vec3::ZERO {
        return Region::Parallel;
    }
    if s < 0.0 && t < 0.0 {
        return Region::BeforeBoth;
    }
    if s < 0.0 && t > 1.0 {
        return Region::BeforeFirstAfterSecond;
    }
    if s > 1.0 && t < 0.0 {
        return Region::AfterFirstBeforeSecond;
    }
    if s > 1.0 && t > 1.0 {
        return Region::AfterBoth;
    }
    if s < 0.0 {
        return Region::BeforeFirst;
    }
    if s > 1.0 {
        return Region::AfterFirst;
    }
    if t < 0.0 {
        return Region::BeforeSecond;
    }
    if t > 1.0 {
        return Region::AfterSecond;
    }
    Region::Inside
}
