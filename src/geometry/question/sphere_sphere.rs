//! Relative position of two circles or two spheres.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::outcome::{NamedOutcome, outcome};
use super::report::{Report, ReportValue};
use crate::geometry::number::*;

/// Relative position of two circles or two spheres.
#[crosspoint_macros::outcomes]
pub enum Spheres {
    /// No common point.
    Separate = No,
    /// The spheres touch in one point from outside.
    ExternallyTangent = Yes,
    /// The surfaces cross.
    Intersecting = Yes,
    /// The smaller touches the larger from inside.
    InternallyTangent = Yes,
    /// The smaller is inside the larger, without a common point of the surfaces.
    Containing = Yes,
    /// Same centre, same radius.
    Identical = Special,
}

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SphereSphere {
    /// The relative position.
    pub relation: Spheres,
    /// Whether the balls have a common point.
    pub solid_overlap: bool,
    /// Which sphere is larger: 1 or 2, 0 if they are equal.
    pub larger: u8,
}

outcome!(SphereSphere: relation);

impl SphereSphere {
    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        Report::new(self.relation.id())
            .with("solid_overlap", self.solid_overlap)
            .with("larger", self.larger)
    }
}

question! {
    /// Relative position of the circles or spheres around `c1` and `c2` with the radii `r1` >= 0
    /// and `r2` >= 0.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::sphere_sphere::{Spheres, exact, filtered}};
    /// let x = filtered(Vec3::ZERO, 2048.0, Vec3::new(4096.0, 1e-5, 0.0), 2048.0);
    /// assert_eq!((x.relation, x.solid_overlap), (Spheres::Separate, false));
    /// let x = exact(Vec3::ZERO, 3.0, Vec3::X, 2.0);
    /// assert_eq!((x.relation, x.larger), (Spheres::InternallyTangent, 1));
    /// ```
    [const D: usize] (c1: [f64; D], r1: f64, c2: [f64; D], r2: f64) -> SphereSphere,
    decide::<N, D>([&c1, &c2], [&r1, &r2])
}

#[inline]
fn decide<N: Number, const D: usize>(
    [c1, c2]: [&[N::Input; D]; 2],
    [r1, r2]: [&N::Input; 2],
) -> Result<SphereSphere, N::Doubt> {
    let larger = if r1 > r2 { 1 } else { u8::from(r1 < r2) * 2 };
    if c1 == c2 && r1 == r2 {
        return Ok(SphereSphere { relation: Spheres::Identical, solid_overlap: true, larger });
    }
    let between = between::<N, D>(c1, c2);
    let dist_sq = dot(&between, &between);
    let sum_sq = square(&(N::from_input(r1) + N::from_input(r2)));
    let diff_sq = square(&N::difference(r1, r2));
    let outside = (dist_sq.clone() - sum_sq).sign()?;
    let relation = match outside {
        Greater => Spheres::Separate,
        Equal => Spheres::ExternallyTangent,
        Less => match (dist_sq - diff_sq).sign()? {
            Less => Spheres::Containing,
            Equal => Spheres::InternallyTangent,
            Greater => Spheres::Intersecting,
        },
    };
    Ok(SphereSphere { relation, solid_overlap: outside != Greater, larger })
}

/// Answer for two circles or two spheres: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SphereSphereAnswer<T = Rational> {
    /// The relative position.
    pub outcome: SphereSphere,
    /// Squared distance of the centres.
    pub dist_sq: T,
    /// Squared sum of the radii.
    pub sum_sq: T,
    /// Squared difference of the radii.
    pub diff_sq: T,
}

impl<T: Into<ReportValue>> SphereSphereAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        self.outcome
            .report()
            .value("dist2", self.dist_sq)
            .value("sum2", self.sum_sq)
            .value("diff2", self.diff_sq)
    }
}

/// Outcome and exact values for the circles or spheres around `c1` and `c2` with the radii `r1` and
/// `r2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point}, question::sphere_sphere::answer};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(&v(0.0, 0.0), &number(3.0), &v(3.0, 4.0), &number(2.0));
/// assert_eq!((x.dist_sq, x.sum_sq, x.diff_sq), (number(25.0), number(25.0), number(1.0)));
/// ```
pub fn answer<const D: usize>(
    c1: &[Rational; D],
    r1: &Rational,
    c2: &[Rational; D],
    r2: &Rational,
) -> SphereSphereAnswer {
    let outcome = expect_exact(decide::<Rational, D>([c1, c2], [r1, r2]));
    let between = between::<Rational, D>(c1, c2);
    let (sum_sq, diff_sq) = (square(&(r1 + r2)), square(&(r1 - r2)));
    SphereSphereAnswer { outcome, dist_sq: dot(&between, &between), sum_sq, diff_sq }
}
