//! The numbers in which signs are decided.
//!
//! A question is answered by the signs of a few polynomials in its inputs. The decision is written
//! once, over the trait [`Number`], and run on three of them: on [`Approx`], f64 with a bound of
//! its own error, which may refuse; on [`Dyadic`], which never errs on f64 inputs and never
//! refuses; and on [`Rational`], which takes fractions too.

mod approx;
mod dyadic;
mod rational;
mod vector;

use std::cmp::Ordering;
use std::convert::Infallible;
use std::ops::{Add, Mul, Neg, Sub};

pub(in crate::geometry) use approx::{Approx, positive, unit_sign, volume};
pub(in crate::geometry) use dyadic::{Dyadic, finite, finite_number};
pub use rational::{Rational, number, point};
pub(in crate::geometry) use vector::*;

/// A number that knows its sign, or knows that it does not.
pub(in crate::geometry) trait Number:
    Clone + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// What the questions are asked in.
    type Input: Clone + PartialOrd;
    /// What comes back instead of a sign; uninhabited where a sign always comes back.
    type Doubt;

    /// An input as it is.
    fn given(x: &Self::Input) -> Self;

    /// `to − from`.
    fn difference(from: &Self::Input, to: &Self::Input) -> Self;

    /// `Less` for a negative number, `Equal` for 0, `Greater` for a positive one.
    fn sign(&self) -> Result<Ordering, Self::Doubt>;

    /// In doubt unless these points can be compared as they are given, coordinate by coordinate.
    fn comparable<const D: usize>(_points: &[&[Self::Input; D]]) -> Result<(), Self::Doubt> {
        Ok(())
    }

    /// On which side of the line from `a` to `b` the point `c` lies: `Greater` to the left.
    fn orient2d(
        a: &[Self::Input; 2],
        b: &[Self::Input; 2],
        c: &[Self::Input; 2],
    ) -> Result<Ordering, Self::Doubt> {
        perp(&between::<Self, 2>(a, b), &between(a, c)).sign()
    }

    /// How the vector from `c` to `d` is turned from that from `a` to `b`: `Greater` to the left,
    /// `Equal` where they are parallel.
    fn turn(
        a: &[Self::Input; 2],
        b: &[Self::Input; 2],
        c: &[Self::Input; 2],
        d: &[Self::Input; 2],
    ) -> Result<Ordering, Self::Doubt> {
        perp(&between::<Self, 2>(a, b), &between(c, d)).sign()
    }

    /// On which side of the plane through `a`, `b`, `c` the point `p` lies: `Greater` on the side
    /// from which they run counter-clockwise.
    fn orient3d(
        a: &[Self::Input; 3],
        b: &[Self::Input; 3],
        c: &[Self::Input; 3],
        p: &[Self::Input; 3],
    ) -> Result<Ordering, Self::Doubt> {
        let normal = cross(&between::<Self, 3>(a, b), &between(a, c));
        dot(&normal, &between(a, p)).sign()
    }
}

/// The answer of a decision that cannot be in doubt.
pub(in crate::geometry) fn certain<T>(answer: Result<T, Infallible>) -> T {
    match answer {
        Ok(answer) => answer,
        Err(never) => match never {},
    }
}

/// A sign as −1, 0 or +1.
pub(in crate::geometry) fn sign_number(sign: Ordering) -> i8 {
    sign as i8
}

/// The sign of a product of two numbers with these signs.
pub(in crate::geometry) fn times(a: Ordering, b: Ordering) -> Ordering {
    (a as i8 * b as i8).cmp(&0)
}
