//! Relative position of two segments in space, their closest points, and the region of these.

use std::cmp::Ordering::{self, Equal, Greater, Less};

pub use super::line_line::SpaceMeeting;
use super::report::{Report, ReportValue, coordinates};
use super::{line_line, perp_product, point_segment};
use crate::geometry::Extent::Segment;
use crate::geometry::number::*;

/// The part of the `(s, t)` plane that contains the closest points of the two carrier lines; the
/// unit square represents both segments.
#[crosspoint_macros::outcomes]
pub enum Region {
    /// At least one segment has no direction.
    ZeroLength,
    /// Parallel: no single pair of points is closest.
    Parallel,
    /// In the square: on both segments, ends included.
    Inside,
    /// Left of the square: before the first segment only.
    BeforeFirst,
    /// Right of the square: past the first segment only.
    AfterFirst,
    /// Below the square: before the second segment only.
    BeforeSecond,
    /// Above the square: past the second segment only.
    AfterSecond,
    /// Left below: before both.
    BeforeBoth,
    /// Left above: before the first, past the second.
    BeforeFirstAfterSecond,
    /// Right below: past the first, before the second.
    AfterFirstBeforeSecond,
    /// Right above: past both.
    AfterBoth,
}

question! {
    /// Relative position of the segments `ab` and `cd` in space. A segment without length counts as
    /// a point: it touches the other, shares its end or misses it, and the answer is never
    /// [`SpaceMeeting::ZeroLength`].
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::segment_segment_space::{exact, filtered}};
    /// use crosspoint::geometry::question::line_line::SpaceMeeting;
    /// let v = Vec3::new;
    /// let (a, b, c) = (v(0.0, 0.0, 0.0), v(2.0, 4.0, 6.0), v(1.0, 2.0, 3.0));
    /// assert_eq!(filtered(a, b, c, c), SpaceMeeting::Touching);
    /// assert_eq!(filtered(a, b, c, v(3.0, 0.0, 0.0)), SpaceMeeting::Touching);
    /// let beside = v(1.0, 2.0, 3.0_f64.next_up());
    /// assert_eq!(exact(a, b, beside, v(3.0, 0.0, 0.0)), SpaceMeeting::Skew);
    /// ```
    (a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> SpaceMeeting,
    decide_meeting::<N>([&a, &b, &c, &d])
}

question! {
    /// The region of the closest points.
    pub mod region:
    /// The region of the closest points of the carrier lines of `ab` and `cd`. Returns
    /// `ZeroLength` if one has no length, `Parallel` if both are parallel.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::segment_segment_space::{Region, region::*}};
    /// let v = Vec3::new;
    /// let (c, d) = (v(1.0, 1.0, 1.0), v(1.0, 2.0, 1.0));
    /// assert_eq!(filtered(Vec3::ZERO, Vec3::X, c, d), Region::BeforeSecond);
    /// assert_eq!(exact(Vec3::ZERO, Vec3::Y, c, d), Region::Parallel);
    /// ```
    (a: [f64; 3], b: [f64; 3], c: [f64; 3], d: [f64; 3]) -> Region,
    decide::<N>([&a, &b, &c, &d])
}

#[inline]
pub(super) fn decide_meeting<N: Number>(
    [a, b, c, d]: [&[N::Input; 3]; 4],
) -> Result<SpaceMeeting, N::Doubt> {
    if a != b && c != d {
        return line_line::decide_meeting::<N>([a, b, c, d], Segment, Segment);
    }
    Ok(line_line::in_space(perp_product::with_point::<N, 3>([a, b, c, d])?))
}

/// Answer for two segments in space: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SegmentSegmentSpaceAnswer<T = Rational> {
    /// The relative position.
    pub outcome: SpaceMeeting,
    /// The closest points. If many pairs are closest, the one with the least `s`, then the least
    /// `t`.
    pub closest: line_line::Closest<T>,
    /// The squared distance.
    pub dist_sq: T,
}

impl<T: Into<ReportValue>> SegmentSegmentSpaceAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let line_line::Closest { s, t, x, y } = self.closest;
        self.outcome
            .report()
            .value("s", s)
            .value("t", t)
            .value("p", coordinates(x))
            .value("q", coordinates(y))
            .value("dist2", self.dist_sq)
    }
}

/// Outcome and exact values for the segments `ab` and `cd`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::segment_segment_space::answer};
/// let [a, b, c, d] = [Vec3::ZERO, Vec3::X * 3.0, Vec3::new(4.0, 2.0, 1.0), Vec3::new(1.0, -1.0, 1.0)].map(|v| point(v));
/// let x = answer(&a, &b, &c, &d);
/// assert_eq!(x.dist_sq, number(1.0));
/// assert_eq!((x.closest.s, x.closest.t), (number(2.0) / number(3.0), number(2.0) / number(3.0)));
/// ```
pub fn answer(a: &RVec3, b: &RVec3, c: &RVec3, d: &RVec3) -> SegmentSegmentSpaceAnswer {
    let outcome = expect_exact(decide_meeting::<Rational>([a, b, c, d]));
    let (ab, cd) = (between::<Rational, 3>(a, b), between::<Rational, 3>(c, d));
    let (zero, one) = (number(0.0), number(1.0));
    let n = cross(&ab, &cd);
    // Clamp the closest point of the first line to its segment, project it to the second segment,
    // and back: the squared distance is convex, and each step is optimal on its segment. Parallel
    // segments start at s = 0, so that s is as small as possible.
    let s = match expect_exact(is_zero(&n)) {
        true => zero,
        false => line_line::closest(&between(a, c), &cd, &n).max(zero).min(one),
    };
    let t = point_segment::closest(&between(c, &plus(a, &scaled(&ab, &s))), &cd);
    let y = plus(c, &scaled(&cd, &t));
    let s = point_segment::closest(&between(a, &y), &ab);
    let x = plus(a, &scaled(&ab, &s));
    let off = minus(&x, &y);
    SegmentSegmentSpaceAnswer {
        outcome,
        closest: line_line::Closest { s, t, x, y },
        dist_sq: dot(&off, &off),
    }
}

#[inline]
pub(super) fn decide<N: Number>([a, b, c, d]: [&[N::Input; 3]; 4]) -> Result<Region, N::Doubt> {
    if a == b || c == d {
        return Ok(Region::ZeroLength);
    }
    let (d1, d2) = (between::<N, 3>(a, b), between::<N, 3>(c, d));
    let n = cross(&d1, &d2);
    if is_zero(&n)? {
        return Ok(Region::Parallel);
    }
    // The numerators of both parameters, from the start and from the end: s = (w × d2)·n / n², and
    // with the end in place of the start, s − 1.
    let first = |from| dot(&cross(&between::<N, 3>(from, c), &d2), &n).sign();
    let second = |to| dot(&cross(&between::<N, 3>(a, to), &d1), &n).sign();
    let s = place(first(a)?, first(b)?);
    // For the second line, its end replaces its start: t − 1 = (w × d1)·n / n² with w to `d`.
    let t = place(second(c)?, second(d)?);
    Ok(match (s, t) {
        (Equal, Equal) => Region::Inside,
        (Less, Equal) => Region::BeforeFirst,
        (Greater, Equal) => Region::AfterFirst,
        (Equal, Less) => Region::BeforeSecond,
        (Equal, Greater) => Region::AfterSecond,
        (Less, Less) => Region::BeforeBoth,
        (Less, Greater) => Region::BeforeFirstAfterSecond,
        (Greater, Less) => Region::AfterFirstBeforeSecond,
        (Greater, Greater) => Region::AfterBoth,
    })
}

/// Before, on or after a segment, by the signs of a parameter and of the parameter minus 1.
fn place(from_start: Ordering, from_end: Ordering) -> Ordering {
    match (from_start, from_end) {
        (Less, _) => Less,
        (_, Greater) => Greater,
        _ => Equal,
    }
}
