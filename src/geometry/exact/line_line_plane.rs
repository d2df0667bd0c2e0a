//! How two lines of the plane lie, each given by a point and a direction.

use std::cmp::Ordering::Equal;

use glam::DVec2;

use crate::geometry::number::{
    Dyadic, Number, Rational, between, certain, finite, given, is_given_zero, perp, plus, scaled,
};
use crate::geometry::relation::Lines;

/// How the lines `p + s u` and `q + t v` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::line_line_plane::line_line_plane, relation::Lines};
/// let v = Vec2::new;
/// let x = line_line_plane(v(0.0, 0.0), v(1.0, 3.0), v(2.0, 6.0), v(-2.0, -6.0));
/// assert_eq!(x, Lines::Coincident);
/// ```
pub fn line_line_plane(p: DVec2, u: DVec2, q: DVec2, v: DVec2) -> Lines {
    certain(decide::<Dyadic>(&finite(p), &finite(u), &finite(q), &finite(v)))
}

/// [`line_line_plane`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    p: &[N::Input; 2],
    u: &[N::Input; 2],
    q: &[N::Input; 2],
    v: &[N::Input; 2],
) -> Result<Lines, N::Doubt> {
    if is_given_zero::<N, 2>(u)? || is_given_zero::<N, 2>(v)? {
        return Ok(Lines::Degenerate);
    }
    let (u, v) = (given::<N, 2>(u), given::<N, 2>(v));
    if perp(&u, &v).sign()? != Equal {
        return Ok(Lines::Crossing);
    }
    let beside = perp(&between::<N, 2>(p, q), &u).sign()?;
    Ok(if beside == Equal { Lines::Coincident } else { Lines::Parallel })
}

/// What there is to say about two lines of the plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How they lie.
    pub outcome: Lines,
    /// Where they cross: parameters on both, and the point.
    pub crossing: Option<(Rational, Rational, [Rational; 2])>,
}

/// All about the lines `p + s u` and `q + t v`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{line_line_plane::answer, number, point}};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(&v(-2.0, 3.0), &v(1.0, 0.0), &v(0.0, -1.0), &v(0.0, 1.0));
/// assert_eq!(x.crossing, Some((number(2.0), number(4.0), v(0.0, 3.0))));
/// ```
pub fn answer(
    p: &[Rational; 2],
    u: &[Rational; 2],
    q: &[Rational; 2],
    v: &[Rational; 2],
) -> Answer {
    let outcome = certain(decide::<Rational>(p, u, q, v));
    let crossing = (outcome == Lines::Crossing).then(|| {
        let (w, den) = (between(p, q), perp(u, v));
        let (s, t) = (perp(&w, v) / &den, perp(&w, u) / &den);
        let x = plus(p, &scaled(u, &s));
        (s, t, x)
    });
    Answer { outcome, crossing }
}
