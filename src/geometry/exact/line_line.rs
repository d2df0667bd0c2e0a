//! How two lines, rays or segments in space lie.

use std::cmp::Ordering::Equal;

use glam::DVec3;

use crate::geometry::Extent;
use crate::geometry::exact::perp_product;
use crate::geometry::number::{
    Dyadic, Number, Rational, along, between, certain, cross, dot, finite, given, is_collinear,
    is_given_zero, is_parallel, is_zero, number, perp, plus, scaled, square, wedge_sq,
};
use crate::geometry::relation::{LinesInSpace, Meeting, SpaceMeeting};

/// How the lines `p + s u` and `q + t v` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::line_line::line_line, relation::LinesInSpace};
/// let v = Vec3::new;
/// let x = line_line(v(0.0, 1.0, 0.0), v(1e-9, 0.0, 1.0), v(0.0, 0.0, 0.0), v(0.0, 0.0, 1.0));
/// assert_eq!(x, LinesInSpace::Skew);
/// ```
pub fn line_line(p: DVec3, u: DVec3, q: DVec3, v: DVec3) -> LinesInSpace {
    certain(decide::<Dyadic>(&finite(p), &finite(u), &finite(q), &finite(v)))
}

/// How the parts `p1 p2` and `p3 p4` of two lines lie.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::Vec3, exact::line_line::meeting, relation::SpaceMeeting};
/// let v = Vec3::new;
/// let (a, b, c, d) = (v(0.0, 0.0, 0.0), v(2.0, 2.0, 2.0), v(1.0, 1.0, 1.0), v(1.0, 5.0, 7.0));
/// assert_eq!(meeting(a, b, c, d, Segment, Segment), SpaceMeeting::Touching);
/// assert_eq!(meeting(a, b, v(1.0, 1.0, 2.0), d, Line, Line), SpaceMeeting::Skew);
/// ```
pub fn meeting(
    p1: DVec3,
    p2: DVec3,
    p3: DVec3,
    p4: DVec3,
    first: Extent,
    second: Extent,
) -> SpaceMeeting {
    certain(decide_meeting::<Dyadic>(
        &finite(p1),
        &finite(p2),
        &finite(p3),
        &finite(p4),
        first,
        second,
    ))
}

/// [`line_line`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    q: &[N::Input; 3],
    v: &[N::Input; 3],
) -> Result<LinesInSpace, N::Doubt> {
    if is_given_zero::<N, 3>(u)? || is_given_zero::<N, 3>(v)? {
        return Ok(LinesInSpace::Degenerate);
    }
    let (u, v, w) = (given::<N, 3>(u), given::<N, 3>(v), between::<N, 3>(p, q));
    let n = cross(&u, &v);
    if dot(&n, &w).sign()? != Equal {
        return Ok(LinesInSpace::Skew);
    }
    if !is_zero(&n)? {
        return Ok(LinesInSpace::Crossing);
    }
    Ok(if is_parallel(&u, &w)? { LinesInSpace::Coincident } else { LinesInSpace::Parallel })
}

/// [`meeting`] on any number.
#[inline]
pub(in crate::geometry) fn decide_meeting<N: Number>(
    p1: &[N::Input; 3],
    p2: &[N::Input; 3],
    p3: &[N::Input; 3],
    p4: &[N::Input; 3],
    first: Extent,
    second: Extent,
) -> Result<SpaceMeeting, N::Doubt> {
    if p1 == p2 || p3 == p4 {
        return Ok(SpaceMeeting::ZeroLength);
    }
    if N::orient3d(p1, p2, p3, p4)? != Equal {
        return Ok(SpaceMeeting::Skew);
    }
    // In one plane: seen along an axis that is not in it, nothing changes.
    let (l1, l2) = (between::<N, 3>(p1, p2), between::<N, 3>(p3, p4));
    for axis in 0..3 {
        if perp(&along(axis, &l1), &along(axis, &l2)).sign()? != Equal {
            let [p1, p2, p3, p4] = [p1, p2, p3, p4].map(|p| along(axis, p));
            let seen = perp_product::decide::<N>(&p1, &p2, &p3, &p4, first, second)?;
            return Ok(in_space(seen));
        }
    }
    if !is_collinear::<N, 3>(p1, p2, p3)? {
        return Ok(SpaceMeeting::Parallel);
    }
    Ok(in_space(perp_product::collinear(p1, p2, p3, p4, first, second)))
}

fn in_space(meeting: Meeting) -> SpaceMeeting {
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
pub struct Closest {
    /// Parameter on the first.
    pub s: Rational,
    /// Parameter on the second.
    pub t: Rational,
    /// The point of the first.
    pub x: [Rational; 3],
    /// The point of the second.
    pub y: [Rational; 3],
}

/// What there is to say about two lines in space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How they lie.
    pub outcome: LinesInSpace,
    /// Their squared distance; a line without a direction is a point.
    pub dist_sq: Rational,
    /// The closest points, where one pair is closest.
    pub closest: Option<Closest>,
}

/// Parameter of the closest point of one of two lines that have two directions: `w` leads from the
/// first to the second, `other` along the other line, and `n` is the cross product of the first
/// direction and the second.
pub(super) fn closest(w: &[Rational; 3], other: &[Rational; 3], n: &[Rational; 3]) -> Rational {
    dot(&cross(w, other), n) / dot(n, n)
}

/// All about the lines `p + s u` and `q + t v`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{line_line::answer, number, point}};
/// let [p, u, q, v] = [Vec3::ZERO, Vec3::X, Vec3::new(5.0, 7.0, 3.0), Vec3::Y].map(|v| point(v));
/// let x = answer(&p, &u, &q, &v);
/// assert_eq!(x.dist_sq, number(9.0));
/// assert_eq!(x.closest.map(|pair| (pair.s, pair.t)), Some((number(5.0), number(-7.0))));
/// ```
pub fn answer(
    p: &[Rational; 3],
    u: &[Rational; 3],
    q: &[Rational; 3],
    v: &[Rational; 3],
) -> Answer {
    let outcome = certain(decide::<Rational>(p, u, q, v));
    let w = between::<Rational, 3>(p, q);
    let n = cross(u, v);
    let n_sq = dot(&n, &n);
    if matches!(outcome, LinesInSpace::Crossing | LinesInSpace::Skew) {
        let (s, t) = (closest(&w, v, &n), closest(&w, u, &n));
        let (x, y) = (plus(p, &scaled(u, &s)), plus(q, &scaled(v, &t)));
        let dist_sq = square(&dot(&n, &w)) / n_sq;
        return Answer { outcome, dist_sq, closest: Some(Closest { s, t, x, y }) };
    }
    let zero = number(0.0);
    let along = [u, v].into_iter().find(|direction| dot(direction, direction) != zero);
    let dist_sq = match along {
        Some(along) => wedge_sq(&w, along) / dot(along, along),
        None => dot(&w, &w),
    };
    Answer { outcome, dist_sq, closest: None }
}
