//! Position of a point relative to a segment.

use std::cmp::Ordering::Greater;

use super::outcome::{NamedOutcome, outcome};
use super::report::{Report, ReportValue};
use crate::geometry::number::*;

/// Position of a point relative to a segment.
#[crosspoint_macros::outcomes]
pub enum OnSegment {
    /// The segment has no length: a point, not a segment.
    ZeroLength = Special,
    /// Off the line of the segment.
    OffLine = No,
    /// On the line, but before its start or past its end.
    CollinearOutside = No,
    /// On one of the ends.
    EndPoint = Yes,
    /// On the segment, between its ends.
    Interior = Yes,
}

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSegment {
    /// Position of the point. Never [`OnSegment::ZeroLength`]: a segment without length is its end.
    pub relation: OnSegment,
    /// Whether the segment has no length.
    pub degenerate: bool,
}

impl PointSegment {
    /// The outcome as the taught verdicts name it, including zero length.
    pub fn side(self) -> OnSegment {
        if self.degenerate { OnSegment::ZeroLength } else { self.relation }
    }

    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        let relation = match self.relation {
            OnSegment::ZeroLength | OnSegment::OffLine => "off_line",
            OnSegment::EndPoint => "endpoint",
            OnSegment::CollinearOutside | OnSegment::Interior => self.relation.id(),
        };
        Report::new(relation).with("degenerate", self.degenerate)
    }
}

outcome!(PointSegment: side());

question! {
    /// Position of `p` relative to the segment `ab`, in any dimension. A segment without length is
    /// its end.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::point_segment::{OnSegment, exact, filtered}};
    /// let v = Vec2::new;
    /// let (a, b) = (v(0.0, 0.0), v(1.0, 3.0));
    /// assert_eq!(filtered(v(0.5, 1.5), a, b).side(), OnSegment::Interior);
    /// assert_eq!(exact(v(0.1, 0.3), a, b).side(), OnSegment::OffLine);
    /// ```
    [const D: usize] (p: [f64; D], a: [f64; D], b: [f64; D]) -> PointSegment,
    decide::<N, D>([&p, &a, &b])
}

question! {
    /// The segment with a tolerance.
    pub mod within:
    /// Position of `p` relative to the segment `ab`. A distance up to `eps` >= 0 from the line
    /// still counts as on the line. There is no tolerance along the segment. Returns
    /// `ZeroLength` if `a == b`.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::point_segment::{OnSegment, within::*}};
    /// let v = Vec2::new;
    /// let (p, a, b) = (v(0.1, 0.3), v(0.0, 0.0), v(1.0, 3.0));
    /// assert_eq!(filtered(p, a, b, 1e-9), OnSegment::Interior);
    /// assert_eq!(exact(p, a, b, 0.0), OnSegment::OffLine);
    /// ```
    [const D: usize] (p: [f64; D], a: [f64; D], b: [f64; D], eps: f64) -> OnSegment,
    decide_within::<N, D>([&p, &a, &b], &eps)
}

#[inline]
fn decide<N: Number, const D: usize>(
    [p, a, b]: [&[N::Input; D]; 3],
) -> Result<PointSegment, N::Doubt> {
    let degenerate = a == b;
    let at_end = p == a || p == b;
    if at_end || degenerate {
        N::comparable(&[p, a, b])?;
    }
    let relation = if at_end {
        OnSegment::EndPoint
    } else if degenerate || !is_collinear::<N, D>(a, b, p)? {
        OnSegment::OffLine
    } else if is_between(p, a, b) {
        OnSegment::Interior
    } else {
        OnSegment::CollinearOutside
    };
    Ok(PointSegment { relation, degenerate })
}

#[inline]
fn decide_within<N: Number, const D: usize>(
    [p, a, b]: [&[N::Input; D]; 3],
    eps: &N::Input,
) -> Result<OnSegment, N::Doubt> {
    if a == b {
        return Ok(OnSegment::ZeroLength);
    }
    let (from_a, ab) = (between::<N, D>(a, p), between::<N, D>(a, b));
    let limit = square(&N::from_input(eps)) * dot(&ab, &ab);
    if p == a || p == b {
        N::comparable(&[p, a, b])?;
        return Ok(OnSegment::EndPoint);
    }
    if (wedge_sq(&from_a, &ab) - limit).sign()? == Greater {
        return Ok(OnSegment::OffLine);
    }
    let outside = dot(&from_a, &between::<N, D>(b, p)).sign()? == Greater;
    Ok(if outside { OnSegment::CollinearOutside } else { OnSegment::Interior })
}

/// The parameter of the segment's point closest to a point, from the vectors from the segment's
/// start to the point and to the segment's end; 0 if the segment has no length.
pub(super) fn closest<const D: usize>(to_point: &[Rational; D], ab: &[Rational; D]) -> Rational {
    let length_sq = dot(ab, ab);
    if length_sq == number(0.0) {
        return length_sq;
    }
    (dot(to_point, ab) / length_sq).max(number(0.0)).min(number(1.0))
}

/// Answer for a point and a segment: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointSegmentAnswer<T = Rational> {
    /// Where the point lies.
    pub outcome: PointSegment,
    /// Parameter of the closest point of the segment.
    pub t: T,
    /// Squared distance to that point.
    pub dist_sq: T,
}

impl<T: Into<ReportValue>> PointSegmentAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        self.outcome.report().value("t", self.t).value("dist2", self.dist_sq)
    }
}

/// Outcome and exact values for the point `p` and the segment `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point}, question::point_segment::answer};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(&v(1.0, 5.0), &v(0.0, 0.0), &v(4.0, 0.0));
/// assert_eq!((x.t, x.dist_sq), (number(0.25), number(25.0)));
/// ```
pub fn answer<const D: usize>(
    p: &[Rational; D],
    a: &[Rational; D],
    b: &[Rational; D],
) -> PointSegmentAnswer {
    let outcome = expect_exact(decide::<Rational, D>([p, a, b]));
    let (from_a, ab) = (between::<Rational, D>(a, p), between::<Rational, D>(a, b));
    let t = closest(&from_a, &ab);
    let off = minus(&from_a, &scaled(&ab, &t));
    PointSegmentAnswer { outcome, t, dist_sq: dot(&off, &off) }
}
