//! Fractions of sums of square roots: `(a + b √2 + …) / (c + d √3 + …)`, exactly.
//!
//! Roots of integers are linearly independent over the rationals if no product of two is a square,
//! so a sum of them is 0 only if every coefficient is (Besicovitch 1940).

use super::interval::Interval;
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};

/// The greatest number of roots in a sum.
const ROOTS: usize = 16;

/// A sum of roots: pairs of a positive integer and the coefficient of its root.
#[derive(Clone, Debug, PartialEq)]
struct Sum(Vec<(BigInt, BigRational)>);

impl Sum {
    fn fraction(x: BigRational) -> Self {
        Self(if x.is_zero() { Vec::new() } else { vec![(BigInt::one(), x)] })
    }

    /// Adds `coefficient · √radicand`; false if there are too many roots.
    fn add(&mut self, radicand: &BigInt, coefficient: &BigRational) -> bool {
        for index in 0..self.0.len() {
            let (known, _) = &self.0[index];
            let product = known * radicand;
            let root = product.sqrt();
            if &root * &root == product {
                // √radicand = √(known · radicand) / known · √known
                let factor = BigRational::new(root, known.clone());
                let sum = &self.0[index].1 + coefficient * factor;
                match sum.is_zero() {
                    true => drop(self.0.remove(index)),
                    false => self.0[index].1 = sum,
                }
                return true;
            }
        }
        if !coefficient.is_zero() {
            self.0.push((radicand.clone(), coefficient.clone()));
        }
        self.0.len() <= ROOTS
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        let mut sum = self.clone();
        other.0.iter().all(|(radicand, x)| sum.add(radicand, x)).then_some(sum)
    }

    fn negative(&self) -> Self {
        Self(self.0.iter().map(|(radicand, x)| (radicand.clone(), -x)).collect())
    }

    fn times(&self, other: &Self) -> Option<Self> {
        let mut sum = Self(Vec::new());
        for (m, x) in &self.0 {
            for (n, y) in &other.0 {
                // √m √n = g √(m/g · n/g)
                let g = m.gcd(n);
                let radicand = (m / &g) * (n / &g);
                if !sum.add(&radicand, &(x * y * BigRational::from(g))) {
                    return None;
                }
            }
        }
        Some(sum)
    }

    fn around(&self, bits: u64) -> Interval {
        let zero = Interval::around(&BigRational::zero(), bits);
        self.0.iter().fold(zero, |sum, (radicand, x)| {
            let root = Interval::around(&BigRational::from(radicand.clone()), bits).root();
            sum.plus(&root.times(&Interval::around(x, bits)))
        })
    }

    fn bits(&self) -> u64 {
        let of = |(m, x): &(BigInt, BigRational)| m.bits() + x.numer().bits() + x.denom().bits();
        self.0.iter().map(of).sum()
    }
}

/// A fraction of two sums of roots.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Roots {
    above: Sum,
    below: Sum,
}

impl Roots {
    /// A fraction without roots.
    pub fn fraction(x: BigRational) -> Self {
        Self { above: Sum::fraction(x), below: Sum::fraction(BigRational::one()) }
    }

    /// The root of a non-negative fraction.
    pub fn root(x: &BigRational) -> Self {
        // √(p/q) = √(p q) / q
        let mut above = Sum(Vec::new());
        let coefficient = BigRational::new(BigInt::one(), x.denom().clone());
        let radicand = x.numer() * x.denom();
        let root = radicand.sqrt();
        let whole = &root * &root == radicand;
        match whole {
            true => above.add(&BigInt::one(), &(coefficient * BigRational::from(root))),
            false => above.add(&radicand, &coefficient),
        };
        Self { above, below: Sum::fraction(BigRational::one()) }
    }

    /// Its value, if it is a fraction.
    pub fn as_fraction(&self) -> Option<BigRational> {
        let value = |sum: &Sum| match &sum.0[..] {
            [] => Some(BigRational::zero()),
            [(radicand, x)] if radicand.is_one() => Some(x.clone()),
            _ => None,
        };
        if self.above.0.is_empty() {
            return Some(BigRational::zero());
        }
        Some(value(&self.above)? / value(&self.below)?)
    }

    /// The sum; `None` with too many roots. Likewise below.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if self.below == other.below {
            return Self { above: self.above.plus(&other.above)?, below: self.below.clone() }
                .simple();
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

    /// The quotient by a nonzero value.
    pub fn over(&self, other: &Self) -> Option<Self> {
        let (above, below) = (self.above.times(&other.below)?, self.below.times(&other.above)?);
        Self { above, below }.simple()
    }

    /// The same value, with denominator 1 if it has at most two roots.
    fn simple(self) -> Option<Self> {
        let below = match &self.below.0[..] {
            [(m, x)] => Sum(vec![(m.clone(), x.recip() / BigRational::from(m.clone()))]),
            [first, second] => {
                let turned = Sum(vec![first.clone(), (second.0.clone(), -&second.1)]);
                let product = self.below.times(&turned)?;
                let [(_, x)] = &product.0[..] else { return Some(self) };
                turned.times(&Sum::fraction(x.recip()))?
            }
            _ => return Some(self),
        };
        Some(Self { above: self.above.times(&below)?, ..Self::fraction(BigRational::one()) })
    }

    /// An interval of `bits` bits around it; `None` if it has no bound.
    pub fn around(&self, bits: u64) -> Option<Interval> {
        self.above.around(bits).over(&self.below.around(bits))
    }

    /// The total bits of its numbers.
    pub fn bits(&self) -> u64 {
        self.above.bits() + self.below.bits()
    }
}
