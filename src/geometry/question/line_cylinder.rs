//! The position of a line relative to an infinite cylinder.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::outcome::{NamedOutcome, outcome};
use super::report::{Report, ReportValue};
use crate::geometry::number::*;

/// The position of a line relative to an infinite cylinder.
#[crosspoint_macros::outcomes]
pub enum Cylinder {
    /// No line or no cylinder: the direction or the axis is zero.
    Degenerate = Special,
    /// Parallel to the axis, inside.
    ParallelInside = Special,
    /// Parallel to the axis, on the surface.
    ParallelOnSurface = Special,
    /// Parallel to the axis, outside.
    ParallelOutside = No,
    /// No common point.
    Disjoint = No,
    /// Exactly one common point.
    Tangent = Yes,
    /// Enters on one side and leaves on the other.
    Secant = Yes,
}

/// The exact outcome, without fractions. Uses the absolute value of the radius.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineAndCylinder {
    /// The relative position.
    pub relation: Cylinder,
    /// The number of points on the surface; `None` if all points are, or there is no line.
    pub points: Option<u8>,
    /// Sign of the discriminant, if there is a line and a cylinder.
    pub disc_sign: Option<i8>,
}

outcome!(LineAndCylinder: relation);

impl LineAndCylinder {
    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        Report::new(self.relation.id()).with("n", self.points).with("disc_sign", self.disc_sign)
    }
}

question! {
    /// Relative position of the line `p + t u` and the cylinder around the axis `q + s v` with
    /// radius `|r|`. The outcome is `Degenerate` if `u` or `v` is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_cylinder::{Cylinder, exact, filtered}};
    /// let v = Vec3::new;
    /// let x = filtered(v(3.0, 4.0, 0.0), v(3.0, 4.0, 9.0), Vec3::ZERO, Vec3::Z, 1.0);
    /// assert_eq!((x.relation, x.points), (Cylinder::Secant, Some(2)));
    /// let x = exact(v(3.0, 4.0, 0.0), Vec3::Z, Vec3::ZERO, Vec3::Z, 5.0);
    /// assert_eq!(x.relation, Cylinder::ParallelOnSurface);
    /// ```
    (p: [f64; 3], u: [f64; 3], q: [f64; 3], v: [f64; 3], r: f64) -> LineAndCylinder,
    decide::<N>([&p, &u, &q, &v], &r)
}

#[inline]
fn decide<N: Number>(
    [p, u, q, v]: [&[N::Input; 3]; 4],
    r: &N::Input,
) -> Result<LineAndCylinder, N::Doubt> {
    let outcome = |relation, points, disc| LineAndCylinder {
        relation,
        points,
        disc_sign: Some(sign_number(disc)),
    };
    if is_zero_input::<N, 3>(u)? || is_zero_input::<N, 3>(v)? {
        let relation = Cylinder::Degenerate;
        return Ok(LineAndCylinder { relation, points: None, disc_sign: None });
    }
    let (u, v, w) = (from_input::<N, 3>(u), from_input::<N, 3>(v), between::<N, 3>(q, p));
    let (n, r_sq) = (cross(&u, &v), square(&N::from_input(r)));
    if is_zero(&n)? {
        return Ok(match (wedge_sq(&w, &v) - dot(&v, &v) * r_sq).sign()? {
            Less => outcome(Cylinder::ParallelInside, Some(0), Equal),
            Equal => outcome(Cylinder::ParallelOnSurface, None, Equal),
            Greater => outcome(Cylinder::ParallelOutside, Some(0), Equal),
        });
    }
    // The discriminant is |v|² times this: the distance of line and axis is w·n / |n|.
    let disc = (dot(&n, &n) * r_sq - square(&dot(&w, &n))).sign()?;
    Ok(match disc {
        Less => outcome(Cylinder::Disjoint, Some(0), disc),
        Equal => outcome(Cylinder::Tangent, Some(1), disc),
        Greater => outcome(Cylinder::Secant, Some(2), disc),
    })
}

/// The numbers about a line and a cylinder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineCylinderValues<T = Rational> {
    /// Squared distance of line and axis.
    pub axis_dist_sq: T,
    /// Coefficient of t² in `a t² + 2 b' t + c`, which is |(p − q + t u) × v|² − r² |v|².
    pub a: T,
    /// b', half the coefficient of t.
    pub b_half: T,
    /// Constant coefficient.
    pub c: T,
    /// A quarter of the discriminant.
    pub disc: T,
}

/// Answer for a line and a cylinder: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineCylinderAnswer<T = Rational> {
    /// The relative position.
    pub outcome: LineAndCylinder,
    /// The numbers, if there is a line and a cylinder.
    pub values: Option<LineCylinderValues<T>>,
}

impl<T: Into<ReportValue>> LineCylinderAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let values = self.values.map(|x| [x.axis_dist_sq, x.a, x.b_half, x.c, x.disc]);
        self.outcome.report().values(["axis_dist2", "a", "b_half", "c", "disc"], values)
    }
}

/// Outcome and exact values for the line `p + t u` and the cylinder around the axis `q + s v` with
/// radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::line_cylinder::answer};
/// let [p, u, q, v] = [Vec3::Y * 3.0, Vec3::X, Vec3::ZERO, Vec3::Z].map(|v| point(v));
/// let x = answer(&p, &u, &q, &v, &number(5.0));
/// assert_eq!(x.values.map(|x| [x.axis_dist_sq, x.disc]), Some([number(9.0), number(16.0)]));
/// ```
pub fn answer(p: &RVec3, u: &RVec3, q: &RVec3, v: &RVec3, r: &Rational) -> LineCylinderAnswer {
    let outcome = expect_exact(decide::<Rational>([p, u, q, v], r));
    let values = (outcome.relation != Cylinder::Degenerate).then(|| {
        let w = between::<Rational, 3>(q, p);
        let (wv, uv) = (cross(&w, v), cross(u, v));
        let (a, b_half) = (dot(&uv, &uv), dot(&wv, &uv));
        let c = dot(&wv, &wv) - r * r * dot(v, v);
        let axis_dist_sq = match a == number(0.0) {
            true => dot(&wv, &wv) / dot(v, v),
            false => square(&dot(&w, &uv)) / &a,
        };
        let disc = &b_half * &b_half - &a * &c;
        LineCylinderValues { axis_dist_sq, a, b_half, c, disc }
    });
    LineCylinderAnswer { outcome, values }
}
