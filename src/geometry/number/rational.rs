//! Fractions of integers of any size.

use std::cmp::Ordering;
use std::convert::Infallible;

use num_bigint::Sign;
use num_rational::BigRational;

use super::{Finite, Number};

/// A reduced fraction with a positive denominator.
pub type Rational = BigRational;

/// A point or vector of the plane in fractions.
pub type RVec2 = [Rational; 2];

/// A point or vector of space in fractions.
pub type RVec3 = [Rational; 3];

impl Number for Rational {
    type Input = Self;
    type Doubt = Infallible;
    type Finer = Self;

    fn from_input(x: &Self) -> Self {
        x.clone()
    }

    fn difference(from: &Self, to: &Self) -> Self {
        to - from
    }

    fn product(&self, other: &Self) -> Self {
        self * other
    }

    fn sign(&self) -> Result<Ordering, Infallible> {
        Ok(self.numer().sign().cmp(&Sign::NoSign))
    }
}

/// The exact value of `x` as a fraction; NaN becomes 0, an infinity the largest number.
///
/// ```
/// use crosspoint::geometry::exact::number;
/// assert_eq!(number(0.75).to_string(), "3/4");
/// ```
pub fn number(x: f64) -> Rational {
    Rational::from_float(x.finite()).unwrap_or_default()
}

/// The exact coordinates of a point or vector as fractions, as in [`number`].
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::point};
/// assert_eq!(point(Vec2::new(0.5, -3.0)).map(|x| x.to_string()), ["1/2", "-3"]);
/// ```
pub fn point<const D: usize>(p: impl Into<[f64; D]>) -> [Rational; D] {
    p.into().map(number)
}
