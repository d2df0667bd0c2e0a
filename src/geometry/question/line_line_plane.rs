//! Relative position of two lines of the plane, each given by a point and a direction.

use std::cmp::Ordering::Equal;

use super::outcome::NamedOutcome;
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::number::*;

/// Relative position of two lines of the plane, each given by a point and a direction.
#[crosspoint_macros::outcomes]
pub enum Lines {
    /// At least one line has no direction.
    Degenerate = Special,
    /// The lines are equal.
    Coincident = Special,
    /// Parallel, no common point.
    Parallel = Special,
    /// Exactly one common point.
    Crossing = Yes,
}

question! {
    /// Relative position of the lines `p + s u` and `q + t v` of the plane. Returns `Degenerate` if
    /// `u` or `v` is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::line_line_plane::{Lines, exact, filtered}};
    /// let v = Vec2::new;
    /// let (p, u, q) = (v(0.0, 0.0), v(1.0, 3.0), v(2.0, 6.0));
    /// assert_eq!(filtered(p, u, q, v(-2.0, -6.0)), Lines::Coincident);
    /// assert_eq!(exact(p, u, q, v(0.3, 0.9)), Lines::Crossing);
    /// ```
    (p: [f64; 2], u: [f64; 2], q: [f64; 2], v: [f64; 2]) -> Lines,
    decide::<N>([&p, &u, &q, &v])
}

#[inline]
fn decide<N: Number>([p, u, q, v]: [&[N::Input; 2]; 4]) -> Result<Lines, N::Doubt> {
    if is_zero_input::<N, 2>(u)? || is_zero_input::<N, 2>(v)? {
        return Ok(Lines::Degenerate);
    }
    let (u, v) = (from_input::<N, 2>(u), from_input::<N, 2>(v));
    if perp(&u, &v).sign()? != Equal {
        return Ok(Lines::Crossing);
    }
    let beside = perp(&between::<N, 2>(p, q), &u).sign()?;
    Ok(if beside == Equal { Lines::Coincident } else { Lines::Parallel })
}

/// Answer for two lines of the plane: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineLinePlaneAnswer<T = Rational> {
    /// The relative position.
    pub outcome: Lines,
    /// The crossing point: both parameters, then the point.
    pub crossing: Option<(T, T, [T; 2])>,
}

impl<T: Into<ReportValue>> LineLinePlaneAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let crossing = self.crossing.map(|(s, t, x)| [coordinates(x), s.into(), t.into()]);
        self.outcome.report().values(["point", "s", "t"], crossing)
    }
}

/// Outcome and exact values for the lines `p + s u` and `q + t v`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point}, question::line_line_plane::answer};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(&v(-2.0, 3.0), &v(1.0, 0.0), &v(0.0, -1.0), &v(0.0, 1.0));
/// assert_eq!(x.crossing, Some((number(2.0), number(4.0), v(0.0, 3.0))));
/// ```
pub fn answer(p: &RVec2, u: &RVec2, q: &RVec2, v: &RVec2) -> LineLinePlaneAnswer {
    let outcome = expect_exact(decide::<Rational>([p, u, q, v]));
    let crossing = (outcome == Lines::Crossing).then(|| {
        let (w, den) = (between(p, q), perp(u, v));
        let (s, t) = (perp(&w, v) / &den, perp(&w, u) / &den);
        let x = plus(p, &scaled(u, &s));
        (s, t, x)
    });
    LineLinePlaneAnswer { outcome, crossing }
}
