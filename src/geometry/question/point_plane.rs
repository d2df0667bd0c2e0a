//! On which side of a plane a point lies.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::outcome::NamedOutcome;
use super::report::{Report, ReportValue};
use crate::geometry::number::*;

/// On which side of a plane a point lies.
#[crosspoint_macros::outcomes]
pub enum PlaneSide {
    /// No plane: its normal is zero.
    Degenerate = Special,
    /// On the side that the normal points away from.
    Below = Minus,
    /// On the plane.
    On = Yes,
    /// On the side that the normal points to.
    Above = Plus,
}

impl PlaneSide {
    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        let side = match self {
            Self::Degenerate => None,
            Self::Below => Some(-1_i8),
            Self::On => Some(0),
            Self::Above => Some(1),
        };
        Report::new(self.id()).with("side", side)
    }
}

question! {
    /// On which side of the plane `n·x = d` the point `p` lies. Returns `Degenerate` if `n` is
    /// zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::point_plane::{PlaneSide, exact, filtered}};
    /// let (p, n) = (Vec3::new(0.1, 0.2, 0.3), Vec3::new(1.0, 1.0, -1.0));
    /// assert_eq!(filtered(p, n, 0.0), PlaneSide::Above);
    /// assert_eq!(exact(p, Vec3::ZERO, 0.0), PlaneSide::Degenerate);
    /// ```
    (p: [f64; 3], n: [f64; 3], d: f64) -> PlaneSide,
    decide::<N>([&p, &n], &d)
}

question! {
    /// The plane through three points.
    pub mod three:
    /// On which side of the plane through `v0`, `v1` and `v2` the point `p` is: above is where
    /// the three are counter-clockwise. Returns `Degenerate` if they are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::point_plane::{PlaneSide, three::*}};
    /// assert_eq!(filtered(Vec3::ONE, Vec3::ZERO, Vec3::X, Vec3::Y), PlaneSide::Above);
    /// assert_eq!(exact(Vec3::ONE, Vec3::ZERO, Vec3::Y, Vec3::X), PlaneSide::Below);
    /// ```
    (p: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> PlaneSide,
    decide_three::<N>([&p, &v0, &v1, &v2])
}

question! {
    /// The plane with a tolerance.
    pub mod within:
    /// On which side of the plane `n·x = d` the point `p` is; a distance up to `eps` >= 0 still
    /// counts as on the plane. Returns `Degenerate` if `n` is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::point_plane::{PlaneSide, within::*}};
    /// let (p, n) = (Vec3::X * 1e-9, Vec3::X * 1e3);
    /// assert_eq!(filtered(p, n, 0.0, 0.0), PlaneSide::Above);
    /// assert_eq!(exact(p, n, 0.0, 1e-9), PlaneSide::On);
    /// ```
    (p: [f64; 3], n: [f64; 3], d: f64, eps: f64) -> PlaneSide,
    decide_within::<N>([&p, &n], &d, &eps)
}

#[inline]
fn decide<N: Number>([p, n]: [&[N::Input; 3]; 2], d: &N::Input) -> Result<PlaneSide, N::Doubt> {
    if is_zero_input::<N, 3>(n)? {
        return Ok(PlaneSide::Degenerate);
    }
    Ok(match value_at::<N>(p, n, d).sign()? {
        Less => PlaneSide::Below,
        Equal => PlaneSide::On,
        Greater => PlaneSide::Above,
    })
}

#[inline]
fn decide_within<N: Number>(
    [p, n]: [&[N::Input; 3]; 2],
    d: &N::Input,
    eps: &N::Input,
) -> Result<PlaneSide, N::Doubt> {
    let side = decide::<N>([p, n], d)?;
    if side == PlaneSide::Degenerate {
        return Ok(side);
    }
    let normal = from_input::<N, 3>(n);
    let limit = square(&N::from_input(eps)) * dot(&normal, &normal);
    let beyond = (square(&value_at::<N>(p, n, d)) - limit).sign()? == Greater;
    Ok(if beyond { side } else { PlaneSide::On })
}

/// The residual of the equation `n·x = d` at `p`.
#[inline]
pub(super) fn value_at<N: Number>(p: &[N::Input; 3], n: &[N::Input; 3], d: &N::Input) -> N {
    dot(&from_input::<N, 3>(n), &from_input(p)) - N::from_input(d)
}

#[inline]
fn decide_three<N: Number>([p, v0, v1, v2]: [&[N::Input; 3]; 4]) -> Result<PlaneSide, N::Doubt> {
    Ok(match N::orient3d([v0, v1, v2, p])? {
        Less => PlaneSide::Below,
        Greater => PlaneSide::Above,
        Equal if is_collinear::<N, 3>(v0, v1, v2)? => PlaneSide::Degenerate,
        Equal => PlaneSide::On,
    })
}

/// Answer for a point and a plane: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointPlaneAnswer<T = Rational> {
    /// On which side the point lies.
    pub outcome: PlaneSide,
    /// The residual of the plane's equation at the point.
    pub value: T,
    /// The point's squared distance, if there is a plane.
    pub dist_sq: Option<T>,
}

impl<T: Into<ReportValue>> PointPlaneAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        self.outcome.report().value("value", self.value).value("dist2", self.dist_sq)
    }
}

/// Outcome and exact values for the point `p` and the plane `n·x = d`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::point_plane::answer};
/// let x = answer(&point(Vec3::Y * -5.0), &point(Vec3::Y * 2.0), &number(0.0));
/// assert_eq!((x.value, x.dist_sq), (number(-10.0), Some(number(25.0))));
/// ```
pub fn answer(p: &RVec3, n: &RVec3, d: &Rational) -> PointPlaneAnswer {
    let outcome = expect_exact(decide::<Rational>([p, n], d));
    let value = value_at::<Rational>(p, n, d);
    let dist_sq = (outcome != PlaneSide::Degenerate).then(|| square(&value) / dot(n, n));
    PointPlaneAnswer { outcome, value, dist_sq }
}

/// Outcome and exact values for the point `p` and the plane through `v0`, `v1` and `v2`, with the
/// normal `(v1 − v0) × (v2 − v0)`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::point_plane::answer_three};
/// let [o, x, y, p] = [Vec3::ZERO, Vec3::X * 2.0, Vec3::Y, Vec3::Z].map(|v| point(v));
/// assert_eq!(answer_three(&p, &o, &x, &y).value, number(2.0));
/// ```
pub fn answer_three(p: &RVec3, v0: &RVec3, v1: &RVec3, v2: &RVec3) -> PointPlaneAnswer {
    let outcome = expect_exact(decide_three::<Rational>([p, v0, v1, v2]));
    let n = cross(&between::<Rational, 3>(v0, v1), &between(v0, v2));
    let value = dot(&n, &between(v0, p));
    let dist_sq = (outcome != PlaneSide::Degenerate).then(|| square(&value) / dot(&n, &n));
    PointPlaneAnswer { outcome, value, dist_sq }
}
