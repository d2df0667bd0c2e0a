//! Integers times powers of two: exact for every f64, without computing a greatest common divisor.

use std::cmp::Ordering;
use std::convert::Infallible;

use num_bigint::{BigInt, Sign};
use num_traits::float::FloatCore;

use super::Number;
use crate::geometry::Extent;

/// `mantissa · 2^exponent`.
#[derive(Clone, Debug)]
pub struct Dyadic {
    mantissa: BigInt,
    exponent: i64,
}

impl Dyadic {
    /// Both mantissas, scaled to the smaller of the two exponents.
    fn aligned(self, other: Self) -> (BigInt, BigInt, i64) {
        let exponent = self.exponent.min(other.exponent);
        let lift = |x: Self| match x.exponent - exponent {
            0 => x.mantissa,
            by => x.mantissa << by,
        };
        (lift(self), lift(other), exponent)
    }
}

operators! {
    Dyadic:
    Add add(self, other) {
        if self.mantissa.sign() == Sign::NoSign {
            return other;
        }
        if other.mantissa.sign() == Sign::NoSign {
            return self;
        }
        let (a, b, exponent) = self.aligned(other);
        Self { mantissa: a + b, exponent }
    }
    Sub sub(self, other) {
        self + -other
    }
    Mul mul(self, other) {
        self.product(&other)
    }
    Neg neg(self) {
        Self { mantissa: -self.mantissa, exponent: self.exponent }
    }
}

/// Mantissa and exponent. The mantissa is odd or 0, so that lattice points multiply fast.
fn decoded(x: f64) -> (i64, i64) {
    let (mantissa, exponent, sign) = FloatCore::integer_decode(x);
    let zeros = mantissa.trailing_zeros().min(63);
    let mantissa = (mantissa >> zeros).cast_signed() * i64::from(sign);
    (mantissa, i64::from(exponent) + i64::from(zeros))
}

impl Number for Dyadic {
    type Input = f64;
    type Doubt = Infallible;
    type Finer = Self;

    fn from_input(x: &f64) -> Self {
        let (mantissa, exponent) = decoded(*x);
        Self { mantissa: BigInt::from(mantissa), exponent }
    }

    fn difference(from: &f64, to: &f64) -> Self {
        let [(a, a_exponent), (b, b_exponent)] = [decoded(*from), decoded(*to)];
        let exponent = a_exponent.min(b_exponent);
        let [a_shift, b_shift] = [a_exponent - exponent, b_exponent - exponent];
        // 53 bits, shifted by at most 64, and a carry fit into 128.
        if a_shift.max(b_shift) > 64 {
            return Self::from_input(to) - Self::from_input(from);
        }
        let mantissa = (i128::from(b) << b_shift) - (i128::from(a) << a_shift);
        Self { mantissa: BigInt::from(mantissa), exponent }
    }

    fn product(&self, other: &Self) -> Self {
        let mantissa = &self.mantissa * &other.mantissa;
        Self { mantissa, exponent: self.exponent + other.exponent }
    }

    fn sign(&self) -> Result<Ordering, Infallible> {
        Ok(self.mantissa.sign().cmp(&Sign::NoSign))
    }
}

/// Inputs that may contain NaN and infinities.
pub trait Finite {
    /// Replaces NaN by 0 and an infinity by the largest number of its sign.
    fn finite(self) -> Self;
}

impl Finite for f64 {
    fn finite(self) -> Self {
        if self.is_nan() { 0.0 } else { self.clamp(Self::MIN, Self::MAX) }
    }
}

impl<T: Finite, const D: usize> Finite for [T; D] {
    fn finite(self) -> Self {
        self.map(T::finite)
    }
}

impl Finite for Extent {
    fn finite(self) -> Self {
        self
    }
}
