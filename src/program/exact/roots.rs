//! Fractions of two surds: `(a + b √2 + …) / (c + d √3 + …)`, exactly.

use super::interval::Interval;
use super::surd::Surd;
use num_rational::BigRational;
use std::cmp::Ordering;

/// A fraction of two surds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Roots {
    above: Surd,
    /// Nonzero; 1 if that is simple to achieve.
    below: Surd,
}

impl Roots {
    /// A fraction without roots.
    pub fn fraction(x: BigRational) -> Self {
        Self { above: Surd::fraction(x), below: Surd::one() }
    }

    /// The value, if it is written without roots.
    pub fn as_fraction(&self) -> Option<BigRational> {
        Some(self.above.as_fraction()? / self.below.as_fraction()?)
    }

    /// The sum; `None` if it is too large, as in the operations below.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if self.below == other.below {
            let above = self.above.plus(&other.above)?;
            return Some(Self { above, below: self.below.clone() });
        }
        let above = self.above.times(&other.below)?.plus(&other.above.times(&self.below)?)?;
        Self { above, below: self.below.times(&other.below)? }.simple()
    }

    pub fn negative(&self) -> Self {
        Self { above: self.above.negative(), below: self.below.clone() }
    }

    pub fn times(&self, other: &Self) -> Option<Self> {
        let (above, below) = (self.above.times(&other.above)?, self.below.times(&other.below)?);
        Self { above, below }.simple()
    }

    /// The quotient by a nonzero number.
    pub fn over(&self, other: &Self) -> Option<Self> {
        let (above, below) = (self.above.times(&other.below)?, self.below.times(&other.above)?);
        Self { above, below }.simple()
    }

    /// The root of a positive number: `√(a/b) = √(a b) / b`.
    pub fn root(&self) -> Option<Self> {
        let above = self.above.times(&self.below)?.root()?;
        Self { above, below: self.below.clone() }.simple()
    }

    /// The fraction with denominator 1, if its denominator has at most two roots of integers.
    fn simple(self) -> Option<Self> {
        match self.below.inverse() {
            Some(inverse) => Some(Self { above: self.above.times(&inverse)?, below: Surd::one() }),
            None => Some(self),
        }
    }

    /// The sign; `None` if it needs too many bits.
    pub fn sign(&self) -> Option<Ordering> {
        let (above, below) = (self.above.sign()?, self.below.sign()?);
        Some(if below.is_lt() { above.reverse() } else { above })
    }

    /// An interval of `bits` bits around the number; `None` if it has no bound.
    pub fn around(&self, bits: u64) -> Option<Interval> {
        self.above.around(bits).over(&self.below.around(bits))
    }

    /// The total bits of the fractions in the number.
    pub fn bits(&self) -> u64 {
        self.above.bits() + self.below.bits()
    }
}
