//! Numbers with square roots, which may be nested: `√(5 + 2√6) − √2`, exactly.
//!
//! Such a number is `a + b √d`, where `a`, `b` and `d` have only earlier roots in one order of all
//! roots. `√d` may be a number with earlier roots itself, as `√(5 + 2√6) = √2 + √3` is: the sign
//! follows from those of `a`, `b` and `a² − b² d`, which has one root less.

use super::interval::Interval;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::cmp::Ordering;

/// The most fractions in a number, and the most roots within each other; `None` beyond.
const FRACTIONS: usize = 32;
const DEEPEST: u32 = 6;

/// The most bits of `a² − b² d`; the sign is unknown beyond.
const MOST_BITS: u64 = 1 << 18;

/// A number made of fractions and square roots.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Roots {
    Fraction(BigRational),
    Sum(Box<RootSum>),
}
use Roots::{Fraction, Sum};

/// `plain + factor √radicand`. The radicand is positive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RootSum {
    /// The number of roots within each other in `√radicand`: the first key of their order.
    depth: u32,
    radicand: Roots,
    plain: Roots,
    factor: Roots,
}

impl Roots {
    fn whole(n: i32) -> Self {
        Fraction(BigRational::from(BigInt::from(n)))
    }

    fn sum(plain: Self, factor: Self, radicand: Self) -> Self {
        if factor.is_zero() {
            return plain;
        }
        Sum(Box::new(RootSum { depth: radicand.depth() + 1, radicand, plain, factor }))
    }

    /// Whether it is written as 0; other numbers may have the value 0.
    fn is_zero(&self) -> bool {
        matches!(self, Fraction(x) if x.is_zero())
    }

    fn depth(&self) -> u32 {
        match self {
            Fraction(_) => 0,
            Sum(sum) => sum.depth,
        }
    }

    /// The number of fractions in it, without those below roots.
    fn fractions(&self) -> usize {
        match self {
            Fraction(x) => usize::from(!x.is_zero()),
            Sum(sum) => sum.plain.fractions() + sum.factor.fractions(),
        }
    }

    /// The total bits of its fractions.
    pub fn bits(&self) -> u64 {
        match self {
            Fraction(x) => x.numer().bits() + x.denom().bits(),
            Sum(sum) => sum.radicand.bits() + sum.plain.bits() + sum.factor.bits(),
        }
    }

    /// Its last root in the order of all roots.
    fn last_root(&self) -> Option<(u32, &Self)> {
        match self {
            Fraction(_) => None,
            Sum(sum) => Some((sum.depth, &sum.radicand)),
        }
    }

    /// `a` and `b` of the number as `a + b √radicand`, which is not before its last root.
    fn split(&self, radicand: &Self) -> [Self; 2] {
        if let Sum(sum) = self
            && let Some(ratio) = ratio(&sum.radicand, radicand)
        {
            let factor =
                if ratio.is_one() { sum.factor.clone() } else { sum.factor.scaled(&ratio) };
            return [sum.plain.clone(), factor];
        }
        [self.clone(), Self::whole(0)]
    }

    fn scaled(&self, by: &BigRational) -> Self {
        match self {
            Fraction(x) => Fraction(x * by),
            Sum(sum) => {
                let [plain, factor] = [&sum.plain, &sum.factor].map(|part| part.scaled(by));
                Self::sum(plain, factor, sum.radicand.clone())
            }
        }
    }

    /// The sum; `None` with too many fractions. Likewise below.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let Some((_, radicand)) = self.last_root().max(other.last_root()) else {
            return self.of_fractions(other, |x, y| x + y);
        };
        let ([a, b], [c, d]) = (self.split(radicand), other.split(radicand));
        Self::sum(a.plus(&c)?, b.plus(&d)?, radicand.clone()).checked()
    }

    pub fn times(&self, other: &Self) -> Option<Self> {
        if self.is_zero() || other.is_zero() {
            return Some(Self::whole(0));
        }
        let Some((_, radicand)) = self.last_root().max(other.last_root()) else {
            return self.of_fractions(other, |x, y| x * y);
        };
        let ([a, b], [c, d]) = (self.split(radicand), other.split(radicand));
        let plain = a.times(&c)?.plus(&b.times(&d)?.times(radicand)?)?;
        let factor = a.times(&d)?.plus(&b.times(&c)?)?;
        Self::sum(plain, factor, radicand.clone()).checked()
    }

    fn of_fractions(
        &self,
        other: &Self,
        combined: impl Fn(&BigRational, &BigRational) -> BigRational,
    ) -> Option<Self> {
        match (self, other) {
            (Fraction(x), Fraction(y)) => Some(Fraction(combined(x, y))),
            _ => None,
        }
    }

    fn checked(self) -> Option<Self> {
        (self.fractions() <= FRACTIONS).then_some(self)
    }

    pub fn negative(&self) -> Self {
        self.scaled(&-BigRational::one())
    }

    /// The quotient by a number that is not 0; `None` also if a sign is unknown.
    pub fn over(&self, other: &Self) -> Option<Self> {
        self.times(&other.inverse()?)
    }

    fn inverse(&self) -> Option<Self> {
        let sum = match self {
            Fraction(x) => return Some(Fraction(x.recip())),
            Sum(sum) => sum,
        };
        let norm = sum.norm()?;
        if norm.sign()? == Ordering::Equal {
            // a = b √d
            return sum.plain.plus(&sum.plain)?.inverse();
        }
        let turned = Self::sum(sum.plain.clone(), sum.factor.negative(), sum.radicand.clone());
        turned.times(&norm.inverse()?)
    }

    /// The root of a positive number; `None` with too many roots within each other.
    pub fn root(&self) -> Option<Self> {
        let Fraction(x) = self else {
            let root = || Self::sum(Self::whole(0), Self::whole(1), self.clone());
            return (self.depth() < DEEPEST).then(root);
        };
        // √(p/q) = √(p q) / q
        let radicand = x.numer() * x.denom();
        let below = BigRational::new(BigInt::one(), x.denom().clone());
        Some(match square_root(&radicand) {
            Some(root) => Fraction(below * root),
            None => Self::sum(Self::whole(0), Fraction(below), Fraction(radicand.into())),
        })
    }

    /// The sign; `None` if it takes too many bits.
    pub fn sign(&self) -> Option<Ordering> {
        let sum = match self {
            Fraction(x) => return Some(x.cmp(&BigRational::zero())),
            Sum(sum) => sum,
        };
        if let Some(sign) = self.around(200).sign() {
            return Some(sign);
        }
        let (plain, factor) = (sum.plain.sign()?, sum.factor.sign()?);
        if factor.is_eq() || plain == factor {
            return Some(plain);
        }
        if plain.is_eq() {
            return Some(factor);
        }
        let larger = sum.norm()?.sign()?;
        Some(if plain.is_gt() { larger } else { larger.reverse() })
    }

    /// An interval of `bits` bits around it.
    pub fn around(&self, bits: u64) -> Interval {
        match self {
            Fraction(x) => Interval::around(x, bits),
            Sum(sum) => {
                let root = sum.radicand.around(bits).root();
                sum.plain.around(bits).plus(&sum.factor.around(bits).times(&root))
            }
        }
    }
}

impl RootSum {
    /// `plain² − factor² radicand`
    fn norm(&self) -> Option<Roots> {
        let square = self.factor.times(&self.factor)?.times(&self.radicand)?;
        let norm = self.plain.times(&self.plain)?.plus(&square.negative())?;
        (norm.bits() <= MOST_BITS).then_some(norm)
    }
}

/// `√x / √y`, if it is known to be a fraction.
fn ratio(x: &Roots, y: &Roots) -> Option<BigRational> {
    match (x, y) {
        _ if x == y => Some(BigRational::one()),
        // √x = √(x y) / y √y, of integers
        (Fraction(x), Fraction(y)) => Some(square_root((x * y).numer())? / y),
        _ => None,
    }
}

/// The root of an integer, if it is an integer.
fn square_root(n: &BigInt) -> Option<BigRational> {
    let root = n.sqrt();
    (&root * &root == *n).then(|| root.into())
}
