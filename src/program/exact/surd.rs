//! Sums of square roots, which may be nested: `√(5 + 2√6) − √2`, exactly.
//!
//! A surd is a [`Sum`], or `a + b √d`, where `a`, `b` and `d` contain only roots that precede `√d`
//! in an order of all nested roots. `√d` may equal a number with preceding roots, for instance
//! `√(5 + 2√6) = √2 + √3`: the sign follows from those of `a`, `b` and `a² − b² d`, which has one
//! nested root less.

use super::interval::{Interval, MAX_BITS};
use super::sum::Sum;
use num_rational::BigRational;
use num_traits::One;
use std::cmp::Ordering;

/// The greatest nesting depth of roots.
const MAX_DEPTH: u32 = 6;

/// The greatest number of sums in a surd.
const MAX_SUMS: usize = 16;

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
    /// The nesting depth of `√radicand`: the first key of the order of roots.
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

    /// The value, if it is written as a fraction.
    pub fn as_fraction(&self) -> Option<BigRational> {
        match self {
            Plain(sum) => sum.as_fraction(),
            Nested(_) => None,
        }
    }

    /// Whether the surd is written as 0; a nested root may have the value 0 too.
    fn is_zero(&self) -> bool {
        matches!(self, Plain(sum) if sum.is_zero())
    }

    fn depth(&self) -> u32 {
        match self {
            Plain(_) => 1,
            Nested(root) => root.depth,
        }
    }

    /// The number of sums in the surd, without those below nested roots.
    fn sums(&self) -> usize {
        match self {
            Plain(_) => 1,
            Nested(root) => root.plain.sums() + root.factor.sums(),
        }
    }

    /// The total bits of the numbers in the surd.
    pub fn bits(&self) -> u64 {
        match self {
            Plain(sum) => sum.bits(),
            Nested(root) => root.radicand.bits() + root.plain.bits() + root.factor.bits(),
        }
    }

    /// The last nested root, in the order of all nested roots.
    fn last_root(&self) -> Option<(u32, &Self)> {
        match self {
            Plain(_) => None,
            Nested(root) => Some((root.depth, &root.radicand)),
        }
    }

    /// `a` and `b` of the surd as `a + b √radicand`. `√radicand` is the last nested root of the
    /// surd, or follows all of its roots.
    fn split(&self, radicand: &Self) -> [Self; 2] {
        match self {
            Nested(root) if root.radicand == *radicand => [root.plain.clone(), root.factor.clone()],
            _ => [self.clone(), Self::zero()],
        }
    }

    /// The sum; `None` if it is too large, as in the operations below.
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
        (self.sums() <= MAX_SUMS && self.bits() <= MAX_BITS).then_some(self)
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
            None => (self.depth() < MAX_DEPTH)
                .then(|| Self::nested(Self::zero(), Self::one(), self.clone())),
        }
    }

    /// The sign; `None` if it needs too many bits.
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

    /// An interval of `bits` bits around the surd.
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
    /// The surd `plain² − factor² radicand`.
    fn norm(&self) -> Option<Surd> {
        let square = self.factor.times(&self.factor)?.times(&self.radicand)?;
        self.plain.times(&self.plain)?.plus(&square.negative())
    }
}
