//! Relative position of a segment and a plane.

use std::cmp::Ordering::{self, Equal};

use super::outcome::{NamedOutcome, outcome};
use super::point_plane::value_at;
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::number::*;

/// Relative position of a segment and a plane.
#[crosspoint_macros::outcomes]
pub enum SegmentPlane {
    /// No plane: its normal is zero.
    Degenerate = Special,
    /// Both ends on the plane.
    Coplanar = Special,
    /// Exactly one end on the plane.
    Touching = Yes,
    /// The ends on different sides.
    Crossing = Yes,
    /// Both ends strictly on one side.
    Disjoint = No,
}

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentAndPlane {
    /// The relative position.
    pub relation: SegmentPlane,
    /// The sides of both ends, from −1 below to +1 above, if there is a plane.
    pub sides: Option<(i8, i8)>,
}

impl SegmentAndPlane {
    const NO_PLANE: Self = Self { relation: SegmentPlane::Degenerate, sides: None };

    fn from_sides(a: Ordering, b: Ordering) -> Self {
        let relation = match (a, b) {
            (Equal, Equal) => SegmentPlane::Coplanar,
            (Equal, _) | (_, Equal) => SegmentPlane::Touching,
            _ if a == b => SegmentPlane::Disjoint,
            _ => SegmentPlane::Crossing,
        };
        Self { relation, sides: Some((sign_number(a), sign_number(b))) }
    }

    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        let (a, b) = self.sides.unzip();
        Report::new(self.relation.id()).with("side_a", a).with("side_b", b)
    }
}

outcome!(SegmentAndPlane: relation);

question! {
    /// Relative position of the segment `ab` and the plane `n·x = d`. Returns `Degenerate` if `n`
    /// is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::segment_plane::{SegmentPlane, exact, filtered}};
    /// let x = filtered(Vec3::Z * 1e-200, Vec3::Z * 2e-200, Vec3::Z, 0.0);
    /// assert_eq!((x.relation, x.sides), (SegmentPlane::Disjoint, Some((1, 1))));
    /// let x = exact(Vec3::Z, Vec3::X, Vec3::Z, 0.0);
    /// assert_eq!((x.relation, x.sides), (SegmentPlane::Touching, Some((1, 0))));
    /// ```
    (a: [f64; 3], b: [f64; 3], n: [f64; 3], d: f64) -> SegmentAndPlane,
    decide::<N>([&a, &b, &n], &d)
}

question! {
    /// The plane by three points.
    pub mod three:
    /// Relative position of the segment `p1 p2` and the plane through `v0`, `v1` and `v2`.
    /// Returns `Degenerate` if these three points are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::segment_plane::{SegmentPlane, three::*}};
    /// let x = filtered(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
    /// assert_eq!((x.relation, x.sides), (SegmentPlane::Crossing, Some((1, -1))));
    /// let x = exact(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::X);
    /// assert_eq!((x.relation, x.sides), (SegmentPlane::Degenerate, None));
    /// ```
    (p1: [f64; 3], p2: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> SegmentAndPlane,
    decide_three::<N>([&p1, &p2, &v0, &v1, &v2])
}

#[inline]
fn decide<N: Number>(
    [a, b, n]: [&[N::Input; 3]; 3],
    d: &N::Input,
) -> Result<SegmentAndPlane, N::Doubt> {
    if is_zero_input::<N, 3>(n)? {
        return Ok(SegmentAndPlane::NO_PLANE);
    }
    let side = |p| value_at::<N>(p, n, d).sign();
    Ok(SegmentAndPlane::from_sides(side(a)?, side(b)?))
}

#[inline]
fn decide_three<N: Number>(
    [p1, p2, v0, v1, v2]: [&[N::Input; 3]; 5],
) -> Result<SegmentAndPlane, N::Doubt> {
    let (a, b) = (N::orient3d([v0, v1, v2, p1])?, N::orient3d([v0, v1, v2, p2])?);
    if a == Equal && b == Equal && is_collinear::<N, 3>(v0, v1, v2)? {
        return Ok(SegmentAndPlane::NO_PLANE);
    }
    Ok(SegmentAndPlane::from_sides(a, b))
}

/// Answer for a segment and a plane: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SegmentPlaneAnswer<T = Rational> {
    /// The relative position.
    pub outcome: SegmentAndPlane,
    /// The common point, if there is exactly one, after its parameter on the segment.
    pub crossing: Option<(T, [T; 3])>,
}

impl<T: Into<ReportValue>> SegmentPlaneAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let (t, x) = self.crossing.unzip();
        self.outcome.report().value("t", t).value("point", x.map(coordinates))
    }
}

/// Outcome and exact values for the segment `ab` and the plane `n·x = d`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::segment_plane::answer};
/// let [a, b, n] = [Vec3::NEG_Z, Vec3::Z * 2.0, Vec3::Z].map(|v| point(v));
/// let x = answer(&a, &b, &n, &number(0.0));
/// assert_eq!(x.crossing, Some((number(1.0) / number(3.0), point(Vec3::ZERO))));
/// ```
pub fn answer(a: &RVec3, b: &RVec3, n: &RVec3, d: &Rational) -> SegmentPlaneAnswer {
    let outcome = expect_exact(decide::<Rational>([a, b, n], d));
    let single = matches!(outcome.relation, SegmentPlane::Crossing | SegmentPlane::Touching);
    let crossing = single.then(|| {
        let (at_a, at_b) = (value_at::<Rational>(a, n, d), value_at::<Rational>(b, n, d));
        let t = &at_a / (&at_a - at_b);
        let x = plus(a, &scaled(&between(a, b), &t));
        (t, x)
    });
    SegmentPlaneAnswer { outcome, crossing }
}
