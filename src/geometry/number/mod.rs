//! The numbers in which signs are decided.
//!
//! A question is answered by the signs of a few polynomials in its inputs. The decision is written
//! once, over the trait [`Number`], and run on four of them: on [`Approx`], f64 with a bound of its
//! own error, which may be in doubt; on [`Dyadic128`], which is exact and in doubt where its 128 bits
//! do not suffice; on [`Dyadic`], which is exact on every f64; and on [`Rational`], which takes
//! fractions too.

/// The sign of a polynomial in number type `N`, tried again in its [`Number::Finer`] where it is in
/// doubt. The polynomial must not name its number type.
macro_rules! sign_of {
    ($number:ty, $polynomial:expr) => {{
        let value: $number = $polynomial;
        value.sign().or_else(|_| {
            $crate::geometry::number::seldom(|| {
                let value: <$number as $crate::geometry::number::Number>::Finer = $polynomial;
                value.sign()
            })
        })
    }};
}

/// The answer of a decision, an expression in the number type `N`, in the first arithmetic that is
/// not in doubt: f64 beside a bound of its rounding error, whole numbers of 128 bits, or else what
/// the exact function answers.
macro_rules! first_sure {
    ($decision:expr, $exact:expr) => {{
        let fast = {
            type N = $crate::geometry::number::Approx;
            $decision
        };
        fast.or_else(|_| {
            $crate::geometry::number::seldom(|| {
                type N = $crate::geometry::number::Dyadic128;
                $decision
            })
        })
        .unwrap_or_else(|_| $exact)
    }};
}

mod approx;
mod dyadic;
mod dyadic128;
mod rational;
mod vector;

use std::array::from_fn;
use std::cmp::Ordering;
use std::convert::Infallible;
use std::ops::{Add, Mul, Neg, Sub};

pub(in crate::geometry) use approx::{Approx, positive, unit_sign, volume};
pub(in crate::geometry) use dyadic::{Dyadic, Finite};
pub(in crate::geometry) use dyadic128::Dyadic128;
pub use rational::{Rational, number, point};
pub(in crate::geometry) use vector::*;

pub(in crate::geometry) use {first_sure, sign_of};

/// Calls a function that is not worth a place beside its caller.
#[cold]
#[inline(never)]
pub(in crate::geometry) fn seldom<T>(function: impl FnOnce() -> T) -> T {
    function()
}

/// A number that knows its sign, or knows that it does not.
pub(in crate::geometry) trait Number:
    Clone + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// What the questions are asked in.
    type Input: Clone + PartialOrd;
    /// What comes back instead of a sign; uninhabited where a sign always comes back.
    type Doubt;
    /// What tries a sign that is in doubt once more, see [`sign_of`]; numbers that are never in
    /// doubt name themselves.
    type Finer: Number<Input = Self::Input, Doubt = Self::Doubt>;

    /// An input as it is.
    fn given(x: &Self::Input) -> Self;

    /// `to − from`.
    fn difference(from: &Self::Input, to: &Self::Input) -> Self;

    /// A vector as it is.
    fn vector<const D: usize>(v: &[Self::Input; D]) -> [Self; D] {
        from_fn(|i| Self::given(&v[i]))
    }

    /// The vector from one point to another.
    fn way<const D: usize>(from: &[Self::Input; D], to: &[Self::Input; D]) -> [Self; D] {
        from_fn(|i| Self::difference(&from[i], &to[i]))
    }

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
        sign_of!(Self, perp(&between(a, b), &between(a, c)))
    }

    /// How the vector from `c` to `d` is turned from that from `a` to `b`: `Greater` to the left,
    /// `Equal` where they are parallel.
    fn turn(
        a: &[Self::Input; 2],
        b: &[Self::Input; 2],
        c: &[Self::Input; 2],
        d: &[Self::Input; 2],
    ) -> Result<Ordering, Self::Doubt> {
        sign_of!(Self, perp(&between(a, b), &between(c, d)))
    }

    /// On which side of the plane through `a`, `b`, `c` the point `p` lies: `Greater` on the side
    /// from which they run counter-clockwise.
    fn orient3d(
        a: &[Self::Input; 3],
        b: &[Self::Input; 3],
        c: &[Self::Input; 3],
        p: &[Self::Input; 3],
    ) -> Result<Ordering, Self::Doubt> {
        sign_of!(Self, dot(&cross(&between(a, b), &between(a, c)), &between(a, p)))
    }
}

/// The sign could not be told.
#[derive(Clone, Copy, Debug)]
pub(in crate::geometry) struct InDoubt;

/// In doubt unless all coordinates are finite: NaN and the infinities count as other numbers, which
/// may be equal.
#[inline]
fn all_finite<const D: usize>(points: &[&[f64; D]]) -> Result<(), InDoubt> {
    let all = points.iter().flat_map(|point| point.iter()).all(|x| x.is_finite());
    if all { Ok(()) } else { Err(InDoubt) }
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
