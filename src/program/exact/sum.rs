//! Sums of square roots of integers: `a + b √2 + c √3 + …`, exactly.
//!
//! Roots of integers are linearly independent over the rationals if no product of two is a square,
//! so a sum of them is 0 only if every coefficient is 0 (Besicovitch 1940).

use super::interval::Interval;
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::cmp::Ordering;

/// The greatest number of roots in a sum.
const ROOTS: usize = 16;

/// A sum of roots: pairs of a positive integer and the coefficient of its root.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum(Vec<(BigInt, BigRational)>);

impl Sum {
    /// A sum without roots.
    pub fn fraction(x: BigRational) -> Self {
        Self(if x.is_zero() { Vec::new() } else { vec![(BigInt::one(), x)] })
    }

    /// The root of a non-negative fraction.
    pub fn root(x: &BigRational) -> Self {
        // √(p/q) = √(p q) / q
        let mut sum = Self(Vec::new());
        let coefficient = BigRational::new(BigInt::one(), x.denom().clone());
        let radicand = x.numer() * x.denom();
        let root = radicand.sqrt();
        let whole = &root * &root == radicand;
        match whole {
            true => sum.add(&BigInt::one(), &(coefficient * BigRational::from(root))),
            false => sum.add(&radicand, &coefficient),
        };
        sum
    }

    /// Whether the sum is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The value, if it is a fraction.
    pub fn as_fraction(&self) -> Option<BigRational> {
        match &self.0[..] {
            [] => Some(BigRational::zero()),
            [(radicand, x)] if radicand.is_one() => Some(x.clone()),
            _ => None,
        }
    }

    /// The reciprocal of a sum of one or two roots.
    pub fn inverse(&self) -> Option<Self> {
        match &self.0[..] {
            [(m, x)] => Some(Self(vec![(m.clone(), x.recip() / BigRational::from(m.clone()))])),
            [first, second] => {
                let turned = Self(vec![first.clone(), (second.0.clone(), -&second.1)]);
                turned.times(&Self::fraction(self.times(&turned)?.as_fraction()?.recip()))
            }
            _ => None,
        }
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

    /// The sum; `None` with too many roots, as in the operations below.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let mut sum = self.clone();
        other.0.iter().all(|(radicand, x)| sum.add(radicand, x)).then_some(sum)
    }

    pub fn negative(&self) -> Self {
        Self(self.0.iter().map(|(radicand, x)| (radicand.clone(), -x)).collect())
    }

    pub fn times(&self, other: &Self) -> Option<Self> {
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

    /// The sign; `None` if it needs too many bits.
    pub fn sign(&self) -> Option<Ordering> {
        if self.is_zero() {
            return Some(Ordering::Equal);
        }
        Interval::with_sign(200, |bits| Some(self.around(bits)))?.sign()
    }

    /// An interval of `bits` bits around the sum.
    pub fn around(&self, bits: u64) -> Interval {
        let zero = Interval::around(&BigRational::zero(), bits);
        self.0.iter().fold(zero, |sum, (radicand, x)| {
            let root = Interval::around(&BigRational::from(radicand.clone()), bits).root();
            sum.plus(&root.times(&Interval::around(x, bits)))
        })
    }

    /// The total bits of the numbers in the sum.
    pub fn bits(&self) -> u64 {
        let of = |(m, x): &(BigInt, BigRational)| m.bits() + x.numer().bits() + x.denom().bits();
        self.0.iter().map(of).sum()
    }
}
