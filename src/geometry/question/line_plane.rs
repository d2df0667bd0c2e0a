//! Relative position of a line and a plane.

use std::cmp::Ordering::Equal;

use super::outcome::NamedOutcome;
use super::point_plane::value_at;
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::number::*;

/// Relative position of a line and a plane.
#[crosspoint_macros::outcomes]
pub enum LinePlane {
    /// No plane or no line: the normal or the direction is zero.
    Degenerate = Special,
    /// The line lies in the plane.
    Coplanar = Special,
    /// The line is parallel to the plane and outside of it.
    Parallel = No,
    /// Exactly one common point.
    Crossing = Yes,
}

question! {
    /// Relative position of the line `p + k t` and the plane `n·x = d`. Returns `Degenerate` if `t`
    /// or `n` is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_plane::{LinePlane, exact, filtered}};
    /// let v = Vec3::new;
    /// let x = filtered(v(0.0, 0.0, 1e-300), v(0.1, 0.3, 0.0), Vec3::Z, 0.0);
    /// assert_eq!(x, LinePlane::Parallel);
    /// assert_eq!(exact(Vec3::ZERO, v(0.1, 0.3, 1e-300), Vec3::Z, 0.0), LinePlane::Crossing);
    /// ```
    (p: [f64; 3], t: [f64; 3], n: [f64; 3], d: f64) -> LinePlane;
    fast_path(&t, &n),
    decide::<N>([&p, &t, &n], &d)
}

question! {
    /// The plane through three points.
    pub mod three:
    /// Relative position of the line `l0 + k l` and the plane through `v0`, `v1` and `v2`.
    /// Returns `Degenerate` if `l` is zero or the points are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_plane::{LinePlane, three::*}};
    /// let x = filtered(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
    /// assert_eq!(x, LinePlane::Crossing);
    /// let x = exact(Vec3::Z, Vec3::X, Vec3::ZERO, Vec3::X, Vec3::Y);
    /// assert_eq!(x, LinePlane::Parallel);
    /// ```
    (l0: [f64; 3], l: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> LinePlane,
    decide_three::<N>([&l0, &l, &v0, &v1, &v2])
}

/// The answer if the slope is certainly not 0.
#[inline]
fn fast_path(t: &[f64; 3], n: &[f64; 3]) -> Option<LinePlane> {
    positive([dot(&from_input::<Approx, 3>(n), &from_input(t))]).map(|_| LinePlane::Crossing)
}

#[inline]
fn decide<N: Number>([p, t, n]: [&[N::Input; 3]; 3], d: &N::Input) -> Result<LinePlane, N::Doubt> {
    // In f64 the fast path has computed it.
    if dot::<N::Finer, 3>(&from_input(n), &from_input(t)).sign()? != Equal {
        return Ok(LinePlane::Crossing);
    }
    if is_zero_input::<N, 3>(n)? || is_zero_input::<N, 3>(t)? {
        return Ok(LinePlane::Degenerate);
    }
    let on = sign_of!(N, value_at(p, n, d))? == Equal;
    Ok(if on { LinePlane::Coplanar } else { LinePlane::Parallel })
}

#[inline]
fn decide_three<N: Number>(
    [l0, l, v0, v1, v2]: [&[N::Input; 3]; 5],
) -> Result<LinePlane, N::Doubt> {
    if is_zero_input::<N, 3>(l)? || is_collinear::<N, 3>(v0, v1, v2)? {
        return Ok(LinePlane::Degenerate);
    }
    if sign_of!(N, dot(&cross(&between(v0, v1), &between(v0, v2)), &from_input(l)))? != Equal {
        return Ok(LinePlane::Crossing);
    }
    let on = N::orient3d([v0, v1, v2, l0])? == Equal;
    Ok(if on { LinePlane::Coplanar } else { LinePlane::Parallel })
}

/// Answer for a line and a plane: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePlaneAnswer<T = Rational> {
    /// The relative position.
    pub outcome: LinePlane,
    /// The common point, if there is exactly one, after its parameter on the line.
    pub crossing: Option<(T, [T; 3])>,
}

impl<T: Into<ReportValue>> LinePlaneAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let (t, x) = self.crossing.unzip();
        self.outcome.report().value("t", t).value("point", x.map(coordinates))
    }
}

/// Outcome and exact values for the line `p + k t` and the plane `n·x = d`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::line_plane::answer};
/// let [p, t, n] = [Vec3::NEG_Z, Vec3::Z * 3.0, Vec3::Z].map(|v| point(v));
/// let x = answer(&p, &t, &n, &number(0.0));
/// assert_eq!(x.crossing, Some((number(1.0) / number(3.0), point(Vec3::ZERO))));
/// ```
pub fn answer(p: &RVec3, t: &RVec3, n: &RVec3, d: &Rational) -> LinePlaneAnswer {
    let outcome = expect_exact(decide::<Rational>([p, t, n], d));
    let crossing = (outcome == LinePlane::Crossing).then(|| {
        let k = -value_at::<Rational>(p, n, d) / dot(n, t);
        let x = plus(p, &scaled(t, &k));
        (k, x)
    });
    LinePlaneAnswer { outcome, crossing }
}

/// Outcome and exact values for the line `l0 + k l` and the plane through `v0`, `v1` and `v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::line_plane::answer_three};
/// let v = [Vec3::NEG_Z, Vec3::Z * 3.0, Vec3::ZERO, Vec3::X, Vec3::Y].map(|v| point(v));
/// let [l0, l, v0, v1, v2] = &v;
/// let x = answer_three(l0, l, v0, v1, v2);
/// assert_eq!(x.crossing, Some((number(1.0) / number(3.0), point(Vec3::ZERO))));
/// ```
pub fn answer_three(l0: &RVec3, l: &RVec3, v0: &RVec3, v1: &RVec3, v2: &RVec3) -> LinePlaneAnswer {
    let n = cross(&between::<Rational, 3>(v0, v1), &between(v0, v2));
    let d = dot(&n, v0);
    answer(l0, l, &n, &d)
}
