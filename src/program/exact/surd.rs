//! Sums of square roots, which may be nested: `√(5 + 2√6) − √2`, exactly.
//!
//! Such a surd is a [`Sum`], or `a + b √d`, where `a`, `b` and `d` have only earlier roots in one
//! order of all nested roots. `√d` may be a number with earlier roots itself, as
//! `√(5 + 2√6) = √2 + √3` is: the sign follows from those of `a`, `b` and `a² − b² d`, which has one
//! nested root less.

use super::MOST_BITS;
use super::interval::Interval;
use super::sum::Sum;
use num_rational::BigRational;
use num_traits::One;
use std::cmp::Ordering;

/// The most roots within each other.
const DEEPEST: u32 = 6;

/// The most sums in a surd.
const MOST_SUMS: usize = 16;

/// The bits of the interval whose sign is tried first.
const FEW_BITS: u64 = 400;

/// A number made of fractions and square roots without division.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Surd {
    Plain(Sum),
    Nested(Box<NestedRoot>),
}
use Surd::{Nested, Plain};

/// `plain + factor √radicand`. The radicand is positive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NestedRoot {
    /// The number of roots within each other in `√radicand`: the first key of their order.
    depth: u32,
    radicand: Surd,
    plain: Surd,
    factor: Surd,
}

impl Surd {
    /// A surd without roots.
    pub fn fraction(x: BigRational) -> Self {
        Plain(Sum::fraction(x))
    }

    pub fn one() -> Self {
        Self::fraction(BigRational::one())
    }

    fn zero() -> Self {
        Self::fraction(BigRational::default())
    }

    fn nested(plain: Self, factor: Self, radicand: Self) -> Self {
        if factor.is_zero() {
            return plain;
        }
        Nested(Box::new(NestedRoot { depth: radicand.depth() + 1, radicand, plain, factor }))
    }

    /// Its value, if it is written as a fraction.
    pub fn as_fraction(&self) -> Option<BigRational> {
        match self {
            Plain(sum) => sum.as_fraction(),
            Nested(_) => None,
        }
    }

    /// Whether it is written as 0; a nested root may have the value 0.
    fn is_zero(&self) -> bool {
        matches!(self, Plain(sum) if sum.is_zero())
    }

    fn depth(&self) -> u32 {
        match self {
            Plain(_) => 1,
            Nested(root) => root.depth,
        }
    }

    /// The number of sums in it, without those below nested roots.
    fn sums(&self) -> usize {
        match self {
            Plain(_) => 1,
            Nested(root) => root.plain.sums() + root.factor.sums(),
        }
    }

    /// The total bits of its numbers.
    pub fn bits(&self) -> u64 {
        match self {
            Plain(sum) => sum.bits(),
            Nested(root) => root.radicand.bits() + root.plain.bits() + root.factor.bits(),
        }
    }

    /// Its last nested root in the order of all of them.
    fn last_root(&self) -> Option<(u32, &Self)> {
        match self {
            Plain(_) => None,
            Nested(root) => Some((root.depth, &root.radicand)),
        }
    }

    /// `a` and `b` of the surd as `a + b √radicand`. `√radicand` is its last nested root, or comes
    /// after all of them.
    fn split(&self, radicand: &Self) -> [Self; 2] {
        match self {
            Nested(root) if root.radicand == *radicand => [root.plain.clone(), root.factor.clone()],
            _ => [self.clone(), Self::zero()],
        }
    }

    /// The sum; `None` if it is too large. Likewise below.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        if let (Plain(x), Plain(y)) = (self, other) {
            return x.plus(y).map(Plain);
        }
        let (_, radicand) = self.last_root().max(other.last_root())?;
        let ([a, b], [c, d]) = (self.split(radicand), other.split(radicand));
        Self::nested(a.plus(&c)?, b.plus(&d)?, radicand.clone()).checked()
    }

    pub fn times(&self, other: &Self) -> Option<Self> {
        if let (Plain(x), Plain(y)) = (self, other) {
            return x.times(y).map(Plain);
        }
        if self.is_zero() || other.is_zero() {
            return Some(Self::zero());
        }
        let (_, radicand) = self.last_root().max(other.last_root())?;
        let ([a, b], [c, d]) = (self.split(radicand), other.split(radicand));
        let plain = a.times(&c)?.plus(&b.times(&d)?.times(radicand)?)?;
        let factor = a.times(&d)?.plus(&b.times(&c)?)?;
        Self::nested(plain, factor, radicand.clone()).checked()
    }

    fn checked(self) -> Option<Self> {
        (self.sums() <= MOST_SUMS && self.bits() <= MOST_BITS).then_some(self)
    }

    pub fn negative(&self) -> Self {
        match self {
            Plain(sum) => Plain(sum.negative()),
            Nested(root) => {
                let [plain, factor] = [&root.plain, &root.factor].map(Self::negative);
                Self::nested(plain, factor, root.radicand.clone())
            }
        }
    }

    /// The reciprocal of a sum of one or two roots of integers.
    pub fn inverse(&self) -> Option<Self> {
        match self {
            Plain(sum) => sum.inverse().map(Plain),
            Nested(_) => None,
        }
    }

    /// The root of a positive number.
    pub fn root(&self) -> Option<Self> {
        match self.as_fraction() {
            Some(x) => Some(Plain(Sum::root(&x))),
            None => (self.depth() < DEEPEST)
                .then(|| Self::nested(Self::zero(), Self::one(), self.clone())),
        }
    }

    /// The sign; `None` if it takes too many bits.
    pub fn sign(&self) -> Option<Ordering> {
        let root = match self {
            Plain(sum) => return sum.sign(),
            Nested(root) => root,
        };
        if let Some(sign) = self.around(FEW_BITS).sign() {
            return Some(sign);
        }
        let (plain, factor) = (root.plain.sign()?, root.factor.sign()?);
        if factor.is_eq() || plain == factor {
            return Some(plain);
        }
        if plain.is_eq() {
            return Some(factor);
        }
        let larger = root.norm()?.sign()?;
        Some(if plain.is_gt() { larger } else { larger.reverse() })
    }

    /// An interval of `bits` bits around it.
    pub fn around(&self, bits: u64) -> Interval {
        match self {
            Plain(sum) => sum.around(bits),
            Nested(root) => {
                let square_root = root.radicand.around(bits).root();
                root.plain.around(bits).plus(&root.factor.around(bits).times(&square_root))
            }
        }
    }
}

impl NestedRoot {
    /// `plain² − factor² radicand`
    fn norm(&self) -> Option<Surd> {
        let square = self.factor.times(&self.factor)?.times(&self.radicand)?;
        self.plain.times(&self.plain)?.plus(&square.negative())
    }
}
