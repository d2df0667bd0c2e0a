//! How two segments of the plane meet, with the exact values in fractions.

use super::outcome::outcome;
use super::perp_product;
pub use super::perp_product::Meeting;
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::Extent;
use crate::geometry::number::*;

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentSegment {
    /// Relative position. Never [`Meeting::ZeroLength`]: a point on the other segment touches it or
    /// shares its end, any other point misses it.
    pub meeting: Meeting,
    /// Whether they are parallel, or one has no direction.
    pub parallel: bool,
    /// Whether one of them has no length.
    pub degenerate: bool,
}

outcome!(SegmentSegment: meeting);

impl SegmentSegment {
    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        Report::new(perp_product::word(self.meeting))
            .with("parallel", self.parallel)
            .with("degenerate", self.degenerate)
    }
}

question! {
    /// Relative position of the segments `ab` and `cd` of the plane. A segment without length
    /// counts as a point.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::segment_segment::{exact, filtered}};
    /// use crosspoint::geometry::question::perp_product::Meeting;
    /// let v = Vec2::new;
    /// let (a, b, c) = (v(0.0, 0.0), v(4.0, 0.0), v(1.0, 0.0));
    /// let x = filtered(a, b, c, c);
    /// assert_eq!((x.meeting, x.degenerate), (Meeting::Touching, true));
    /// let x = exact(a, b, c, v(1.0, 2.0));
    /// assert_eq!((x.meeting, x.degenerate), (Meeting::Touching, false));
    /// ```
    (a: [f64; 2], b: [f64; 2], c: [f64; 2], d: [f64; 2]) -> SegmentSegment;
    fast_path(&a, &b, &c, &d),
    decide::<N>([&a, &b, &c, &d])
}

/// The answer if the lines cross and not at an end.
#[inline]
fn fast_path(a: &[f64; 2], b: &[f64; 2], c: &[f64; 2], d: &[f64; 2]) -> Option<SegmentSegment> {
    let meeting = perp_product::fast_path([a, b, c, d], Extent::Segment, Extent::Segment)?;
    Some(SegmentSegment { meeting, parallel: false, degenerate: false })
}

#[inline]
fn decide<N: Number>([a, b, c, d]: [&[N::Input; 2]; 4]) -> Result<SegmentSegment, N::Doubt> {
    if a == b || c == d {
        let meeting = perp_product::with_point::<N, 2>([a, b, c, d])?;
        return Ok(SegmentSegment { meeting, parallel: true, degenerate: true });
    }
    let (meeting, parallel) =
        perp_product::decide_with_length::<N>([a, b, c, d], Extent::Segment, Extent::Segment)?;
    Ok(SegmentSegment { meeting, parallel, degenerate: false })
}

/// Answer for two segments of the plane: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SegmentSegmentAnswer<T = Rational> {
    /// The relative position.
    pub outcome: SegmentSegment,
    /// The common point, if there is exactly one.
    pub point: Option<[T; 2]>,
    /// Parameters of the crossing of the lines on `ab` and on `cd`, if there is one.
    pub parameters: Option<(T, T)>,
    /// The ends of the common piece, the lesser first by the first coordinate that differs.
    pub overlap: Option<[[T; 2]; 2]>,
}

impl<T: Into<ReportValue>> SegmentSegmentAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let (s, t) = self.parameters.unzip();
        self.outcome
            .report()
            .value("point", self.point.map(coordinates))
            .value("s", s)
            .value("t", t)
            .value("overlap", self.overlap.map(|ends| ends.map(coordinates)))
    }
}

/// Outcome and exact values for the segments `ab` and `cd`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point}, question::segment_segment::answer};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(&v(0.0, 0.0), &v(3.0, 0.0), &v(1.0, -1.0), &v(1.0, 2.0));
/// assert_eq!(x.parameters.map(|(s, t)| [s, t]), Some([number(1.0) / number(3.0), number(1.0) / number(3.0)]));
/// ```
pub fn answer(a: &RVec2, b: &RVec2, c: &RVec2, d: &RVec2) -> SegmentSegmentAnswer {
    let outcome = expect_exact(decide::<Rational>([a, b, c, d]));
    let (ab, cd) = (between::<Rational, 2>(a, b), between(c, d));
    let parameters = (!outcome.parallel).then(|| {
        let (w, den) = (between(a, c), perp(&ab, &cd));
        (perp(&w, &cd) / &den, perp(&w, &ab) / &den)
    });
    let (start, end) = (a.min(b).max(c.min(d)), a.max(b).min(c.max(d)));
    let single =
        matches!(outcome.meeting, Meeting::SharedEnd | Meeting::Touching | Meeting::Crossing);
    let point = match &parameters {
        Some((s, _)) => single.then(|| plus(a, &scaled(&ab, s))),
        None => single.then(|| start.clone()),
    };
    let overlap = (outcome.meeting == Meeting::Overlapping).then(|| [start.clone(), end.clone()]);
    SegmentSegmentAnswer { outcome, point, parameters, overlap }
}
