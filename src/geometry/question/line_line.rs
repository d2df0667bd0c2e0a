//! Relative position of two lines, rays or segments in space.

use std::cmp::Ordering::Equal;

use super::outcome::NamedOutcome;
use super::perp_product::{self, Meeting};
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::Extent;
use crate::geometry::number::*;

/// Relative position of two lines in space.
#[crosspoint_macros::outcomes]
pub enum LinesInSpace {
    /// At least one line has no direction.
    Degenerate = Special,
    /// The lines are equal.
    Coincident = Special,
    /// Parallel, no common point.
    Parallel = Special,
    /// Exactly one common point.
    Crossing = Yes,
    /// No common point and not coplanar.
    Skew = No,
}

/// Relative position of two lines, rays or segments in space: as in the plane, or skew.
#[crosspoint_macros::outcomes]
pub enum SpaceMeeting {
    /// At least one line has no direction: its two points are equal.
    ZeroLength = Special,
    /// Parallel on two different lines: no common point.
    Parallel = Special,
    /// Collinear, with a gap between them.
    Apart = Special,
    /// Collinear, with more than one common point.
    Overlapping = Special,
    /// Not coplanar: no common point.
    Skew = No,
    /// Exactly one common point, an end of both.
    SharedEnd = Special,
    /// Exactly one common point, an end of one of them.
    Touching = Yes,
    /// Exactly one common point, an end of neither.
    Crossing = Yes,
    /// The carrier lines cross, but outside of at least one of the two.
    Miss = No,
}

impl SpaceMeeting {
    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        Report::new(perp_product::word(self))
    }
}

question! {
    /// Relative position of the lines `p + s u` and `q + t v`. Returns `Degenerate` if `u` or `v`
    /// is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_line::{LinesInSpace, exact, filtered}};
    /// let x = filtered(Vec3::Y, Vec3::new(1e-9, 0.0, 1.0), Vec3::ZERO, Vec3::Z);
    /// assert_eq!(x, LinesInSpace::Skew);
    /// assert_eq!(exact(Vec3::Y, Vec3::Z, Vec3::ZERO, Vec3::Z), LinesInSpace::Parallel);
    /// ```
    (p: [f64; 3], u: [f64; 3], q: [f64; 3], v: [f64; 3]) -> LinesInSpace,
    decide::<N>([&p, &u, &q, &v])
}

question! {
    /// Lines, rays and segments given by two points.
    pub mod meeting:
    /// Relative position of the parts `p1 p2` and `p3 p4` of two lines in space. Returns
    /// `ZeroLength` if `p1 == p2` or `p3 == p4`.
    ///
    /// ```
    /// use crosspoint::geometry::{Extent::*, double::Vec3};
    /// use crosspoint::geometry::question::line_line::{SpaceMeeting, meeting::{exact, filtered}};
    /// let v = Vec3::new;
    /// let (a, b, c, d) = (v(0.0, 0.0, 0.0), v(2.0, 2.0, 2.0), v(1.0, 1.0, 1.0), v(1.0, 5.0, 7.0));
    /// assert_eq!(filtered(a, b, c, d, Segment, Segment), SpaceMeeting::Touching);
    /// assert_eq!(exact(a, b, v(1.0, 1.0, 2.0), d, Line, Line), SpaceMeeting::Skew);
    /// ```
    (p1: [f64; 3], p2: [f64; 3], p3: [f64; 3], p4: [f64; 3], first: Extent, second: Extent)
        -> SpaceMeeting,
    decide_meeting::<N>([&p1, &p2, &p3, &p4], first, second)
}

#[inline]
fn decide<N: Number>([p, u, q, v]: [&[N::Input; 3]; 4]) -> Result<LinesInSpace, N::Doubt> {
    if is_zero_input::<N, 3>(u)? || is_zero_input::<N, 3>(v)? {
        return Ok(LinesInSpace::Degenerate);
    }
    let (u, v, w) = (from_input::<N, 3>(u), from_input::<N, 3>(v), between::<N, 3>(p, q));
    let n = cross(&u, &v);
    if dot(&n, &w).sign()? != Equal {
        return Ok(LinesInSpace::Skew);
    }
    if !is_zero(&n)? {
        return Ok(LinesInSpace::Crossing);
    }
    Ok(if is_parallel(&u, &w)? { LinesInSpace::Coincident } else { LinesInSpace::Parallel })
}

#[inline]
pub(super) fn decide_meeting<N: Number>(
    [p1, p2, p3, p4]: [&[N::Input; 3]; 4],
    first: Extent,
    second: Extent,
) -> Result<SpaceMeeting, N::Doubt> {
    if p1 == p2 || p3 == p4 {
        return Ok(SpaceMeeting::ZeroLength);
    }
    if N::orient3d([p1, p2, p3, p4])? != Equal {
        return Ok(SpaceMeeting::Skew);
    }
    // The lines are coplanar: a projection along an axis outside their plane keeps the outcome.
    let (l1, l2) = (between::<N, 3>(p1, p2), between::<N, 3>(p3, p4));
    for axis in 0..3 {
        if perp(&along(axis, &l1), &along(axis, &l2)).sign()? != Equal {
            let [p1, p2, p3, p4] = [p1, p2, p3, p4].map(|p| along(axis, p));
            let seen = perp_product::decide::<N>([&p1, &p2, &p3, &p4], first, second)?;
            return Ok(in_space(seen));
        }
    }
    if !is_collinear::<N, 3>(p1, p2, p3)? {
        return Ok(SpaceMeeting::Parallel);
    }
    Ok(in_space(perp_product::collinear([p1, p2, p3, p4], first, second)))
}

pub(super) fn in_space(meeting: Meeting) -> SpaceMeeting {
    match meeting {
        Meeting::ZeroLength => SpaceMeeting::ZeroLength,
        Meeting::Parallel => SpaceMeeting::Parallel,
        Meeting::Apart => SpaceMeeting::Apart,
        Meeting::Overlapping => SpaceMeeting::Overlapping,
        Meeting::SharedEnd => SpaceMeeting::SharedEnd,
        Meeting::Touching => SpaceMeeting::Touching,
        Meeting::Crossing => SpaceMeeting::Crossing,
        Meeting::Miss => SpaceMeeting::Miss,
    }
}

/// The closest points of two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closest<T = Rational> {
    /// Parameter on the first.
    pub s: T,
    /// Parameter on the second.
    pub t: T,
    /// The point of the first.
    pub x: [T; 3],
    /// The point of the second.
    pub y: [T; 3],
}

/// Answer for two lines in space: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineLineAnswer<T = Rational> {
    /// The relative position.
    pub outcome: LinesInSpace,
    /// The squared distance; a line without a direction is a point.
    pub dist_sq: T,
    /// The closest points, if exactly one pair is closest.
    pub closest: Option<Closest<T>>,
}

impl<T: Into<ReportValue>> LineLineAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let closest = self.closest.map(|Closest { s, t, x, y }| {
            [s.into(), t.into(), ReportValue::List(vec![coordinates(x), coordinates(y)])]
        });
        let report = self.outcome.report().value("dist2", self.dist_sq);
        report.values(["s", "t", "closest"], closest)
    }
}

/// Parameter of the closest point of one of two lines that are not parallel: `w` leads from the
/// first line to the second, `other` is the direction of the other line, and `n` is the cross
/// product of the first direction and the second.
pub(super) fn closest(w: &RVec3, other: &RVec3, n: &RVec3) -> Rational {
    dot(&cross(w, other), n) / dot(n, n)
}

/// Outcome and exact values for the lines `p + s u` and `q + t v`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::line_line::answer};
/// let [p, u, q, v] = [Vec3::ZERO, Vec3::X, Vec3::new(5.0, 7.0, 3.0), Vec3::Y].map(|v| point(v));
/// let x = answer(&p, &u, &q, &v);
/// assert_eq!(x.dist_sq, number(9.0));
/// assert_eq!(x.closest.map(|pair| (pair.s, pair.t)), Some((number(5.0), number(-7.0))));
/// ```
pub fn answer(p: &RVec3, u: &RVec3, q: &RVec3, v: &RVec3) -> LineLineAnswer {
    let outcome = expect_exact(decide::<Rational>([p, u, q, v]));
    let w = between::<Rational, 3>(p, q);
    let n = cross(u, v);
    let n_sq = dot(&n, &n);
    if matches!(outcome, LinesInSpace::Crossing | LinesInSpace::Skew) {
        let (s, t) = (closest(&w, v, &n), closest(&w, u, &n));
        let (x, y) = (plus(p, &scaled(u, &s)), plus(q, &scaled(v, &t)));
        let dist_sq = square(&dot(&n, &w)) / n_sq;
        return LineLineAnswer { outcome, dist_sq, closest: Some(Closest { s, t, x, y }) };
    }
    let zero = number(0.0);
    let along = [u, v].into_iter().find(|direction| dot(direction, direction) != zero);
    let dist_sq = match along {
        Some(along) => wedge_sq(&w, along) / dot(along, along),
        None => dot(&w, &w),
    };
    LineLineAnswer { outcome, dist_sq, closest: None }
}
