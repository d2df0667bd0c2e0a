//! When and whether a moving point, or a ray, meets a wall.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::line_line_plane::Lines;
use super::outcome::{NamedOutcome, outcome};
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::number::*;

/// When and whether a moving point meets a wall, on one step of its motion.
#[crosspoint_macros::outcomes]
pub enum Impact {
    /// The point stands still, or the wall has no length.
    Degenerate,
    /// The motion runs along the line of the wall.
    Coincident,
    /// The motion is parallel to the wall and never meets its line.
    Parallel,
    /// The motion meets the line of the wall outside of the wall.
    Beside,
    /// The wall was met before the step began.
    Past,
    /// The wall is met during the step, its beginning and its end included.
    Now,
    /// The wall will be met after the step, if the motion continues.
    Future,
}

/// When a moving point meets the line of a wall.
#[crosspoint_macros::outcomes]
pub enum When {
    /// Before the step began.
    Past,
    /// During the step, its beginning and its end included.
    Now,
    /// After the step, if the motion continues.
    Future,
}

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MotionWall {
    /// Relative position of the carrier lines.
    pub lines: Lines,
    /// When the motion meets the line of the wall, if the lines cross.
    pub when: Option<When>,
    /// Whether that is on the wall.
    pub on_wall: Option<bool>,
    /// Whether the path of one step and the wall have a common point.
    pub hit_motion: bool,
    /// Whether the infinite path and the wall have a common point.
    pub hit_ray: bool,
}

impl MotionWall {
    /// The outcome as one name.
    pub fn impact(self) -> Impact {
        match (self.lines, self.when) {
            (Lines::Degenerate, _) => Impact::Degenerate,
            (Lines::Coincident, _) => Impact::Coincident,
            (Lines::Parallel, _) | (Lines::Crossing, None) => Impact::Parallel,
            _ if self.on_wall == Some(false) => Impact::Beside,
            (Lines::Crossing, Some(When::Past)) => Impact::Past,
            (Lines::Crossing, Some(When::Now)) => Impact::Now,
            (Lines::Crossing, Some(When::Future)) => Impact::Future,
        }
    }

    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        Report::new(self.lines.id())
            .with("when", self.when.map(When::id))
            .with("on_wall", self.on_wall)
            .with("hit_motion", self.hit_motion)
            .with("hit_ray", self.hit_ray)
    }
}

outcome!(MotionWall: impact());

question! {
    /// When a point at `p` that moves by `v` in one step meets the wall from `a` to `b`. A motion or
    /// a wall without length counts as a point.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::motion_wall::{Impact, When, exact, filtered}};
    /// let v = Vec2::new;
    /// let x = filtered(v(0.0, 0.0), v(1.0, 0.0), v(5.0, -1.0), v(5.0, 1.0));
    /// assert_eq!((x.when, x.hit_motion, x.hit_ray), (Some(When::Future), false, true));
    /// assert_eq!(x.impact(), Impact::Future);
    /// let x = exact(v(0.0, 0.0), v(5.0, 1.0), v(5.0, -1.0), v(5.0, 1.0));
    /// assert_eq!(x.impact(), Impact::Now);
    /// ```
    (p: [f64; 2], v: [f64; 2], a: [f64; 2], b: [f64; 2]) -> MotionWall,
    decide::<N>([&p, &v, &a, &b])
}

#[inline]
fn decide<N: Number>([p, v, a, b]: [&[N::Input; 2]; 4]) -> Result<MotionWall, N::Doubt> {
    let (motion, wall) = (from_input::<N, 2>(v), between::<N, 2>(a, b));
    let still = is_zero(&motion)?;
    if still || a == b {
        let hits = |at_most_a_step| touches::<N>([p, a, b], &motion, at_most_a_step);
        let (hit_motion, hit_ray) = (hits(true)?, hits(false)?);
        let lines = Lines::Degenerate;
        return Ok(MotionWall { lines, when: None, on_wall: None, hit_motion, hit_ray });
    }
    let den = perp(&motion, &wall).sign()?;
    if den == Equal {
        let on_line = perp(&between::<N, 2>(p, a), &motion).sign()? == Equal;
        let lines = if on_line { Lines::Coincident } else { Lines::Parallel };
        let hits =
            |at_most_a_step| Ok(on_line && touches::<N>([p, a, b], &motion, at_most_a_step)?);
        let (hit_motion, hit_ray) = (hits(true)?, hits(false)?);
        return Ok(MotionWall { lines, when: None, on_wall: None, hit_motion, hit_ray });
    }
    // The signs of t, t − 1, s and s − 1, each times that of the denominator.
    let area_t = perp(&between::<N, 2>(p, a), &wall);
    let began = times(area_t.sign()?, den);
    let ended = times((area_t - perp(&motion, &wall)).sign()?, den);
    let from_a = times(perp(&between::<N, 2>(p, a), &motion).sign()?, den);
    let from_b = times(perp(&between::<N, 2>(p, b), &motion).sign()?, den);
    let when = match (began, ended) {
        (Less, _) => When::Past,
        (_, Greater) => When::Future,
        _ => When::Now,
    };
    let on_wall = from_a != Less && from_b != Greater;
    Ok(MotionWall {
        lines: Lines::Crossing,
        when: Some(when),
        on_wall: Some(on_wall),
        hit_motion: on_wall && when == When::Now,
        hit_ray: on_wall && when != When::Past,
    })
}

/// Whether the path from `p` along `v` and the wall have a common point, if either has no length or
/// both are collinear.
fn touches<N: Number>(
    [p, a, b]: [&[N::Input; 2]; 3],
    v: &[N; 2],
    at_most_a_step: bool,
) -> Result<bool, N::Doubt> {
    if is_zero(v)? {
        N::comparable(&[p, a, b])?;
        return Ok(is_between(p, a, b) && is_collinear::<N, 2>(a, b, p)?);
    }
    let (to_a, to_b) = (between::<N, 2>(p, a), between::<N, 2>(p, b));
    if a == b && perp(&to_a, v).sign()? != Equal {
        return Ok(false);
    }
    let behind = dot(&to_a, v).sign()? == Less && dot(&to_b, v).sign()? == Less;
    let beyond = |to: &[N; 2]| Ok(dot(&minus(to, v), v).sign()? == Greater);
    Ok(!(behind || at_most_a_step && beyond(&to_a)? && beyond(&to_b)?))
}

/// Answer for a motion and a wall: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MotionWallAnswer<T = Rational> {
    /// When and whether they meet.
    pub outcome: MotionWall,
    /// Where the carrier lines cross: the parameter of the motion, that of the wall, the point.
    pub crossing: Option<(T, T, [T; 2])>,
    /// When the motion passes the ends of the wall, if both are collinear.
    pub t_wall: Option<[T; 2]>,
}

impl<T: Into<ReportValue>> MotionWallAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let crossing = self.crossing.map(|(t, s, x)| [t.into(), s.into(), coordinates(x)]);
        let report = self.outcome.report().values(["t", "s", "point"], crossing);
        report.value("t_wall", self.t_wall)
    }
}

/// Outcome and exact values for a point at `p` that moves by `v` in one step, and the wall `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point}, question::motion_wall::answer};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(&v(0.0, 0.0), &v(2.0, 0.0), &v(1.0, 0.0), &v(3.0, 0.0));
/// assert_eq!(x.t_wall, Some([number(0.5), number(1.5)]));
/// ```
pub fn answer(p: &RVec2, v: &RVec2, a: &RVec2, b: &RVec2) -> MotionWallAnswer {
    let outcome = expect_exact(decide::<Rational>([p, v, a, b]));
    let (to_a, wall) = (between(p, a), between::<Rational, 2>(a, b));
    let crossing = (outcome.lines == Lines::Crossing).then(|| {
        let den = perp(v, &wall);
        let (t, s) = (perp(&to_a, &wall) / &den, perp(&to_a, v) / &den);
        let x = plus(p, &scaled(v, &t));
        (t, s, x)
    });
    let t_wall = (outcome.lines == Lines::Coincident)
        .then(|| [&to_a, &between(p, b)].map(|to| dot(to, v) / dot(v, v)));
    MotionWallAnswer { outcome, crossing, t_wall }
}
