//! Exact arithmetic.
//!
//! A number is stored as a fraction if possible, otherwise as a fraction of sums of square roots
//! (`roots`). Angles, and numbers with too many roots, are intervals. The signs of the first two
//! are always known; the sign of an interval that contains 0 is not.

mod functions;
mod interval;
mod roots;
mod sum;
mod surd;

use super::arithmetic::{Arithmetic, Result, Unknown, Value};
use super::vocabulary::Op;
use interval::Interval;
pub use interval::MAX_BITS;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use roots::Roots;
use std::cmp::Ordering;

/// A number, ±∞, or undefined, by the rules of IEEE 754; 0 has no sign, and 1/0 is +∞. Intervals
/// have `BITS` bits.
#[derive(Clone, Debug, PartialEq)]
pub struct Exact<const BITS: u64>(ExactKind);

#[derive(Clone, Debug, PartialEq)]
enum ExactKind {
    Fraction(BigRational),
    /// Nonzero, and the interval does not contain 0.
    Roots(Roots, Interval),
    Interval(Interval),
    /// +∞ if true, else −∞.
    Infinite(bool),
    Undefined,
}
use ExactKind::{Fraction, Infinite, Undefined};

impl<const BITS: u64> Exact<BITS> {
    /// An integer.
    pub fn whole(n: i32) -> Self {
        Self(Fraction(BigRational::from(BigInt::from(n))))
    }

    /// The value, if it is stored as a fraction.
    pub fn as_fraction(&self) -> Option<&BigRational> {
        match &self.0 {
            Fraction(x) => Some(x),
            _ => None,
        }
    }

    /// Whether the number is finite: neither infinite nor undefined.
    pub fn is_finite(&self) -> bool {
        !matches!(self.0, Infinite(_) | Undefined)
    }

    /// Whether the number is defined: finite or infinite.
    pub fn is_defined(&self) -> bool {
        self.0 != Undefined
    }

    /// A float near the number; `None` if it is undefined.
    pub fn nearest(&self) -> Option<f64> {
        match &self.0 {
            Fraction(x) => x.to_f64(),
            Infinite(positive) => Some(if *positive { f64::INFINITY } else { f64::NEG_INFINITY }),
            Undefined => None,
            ExactKind::Roots(_, around) | ExactKind::Interval(around) => around.low(),
        }
    }

    fn undefined() -> Self {
        Self(Undefined)
    }

    fn infinite(positive: bool) -> Self {
        Self(Infinite(positive))
    }

    /// A number in its simplest form; `None` if its sign is unknown.
    fn from_roots(roots: Roots) -> Option<Self> {
        if let Some(x) = roots.as_fraction() {
            return Some(Self(Fraction(x)));
        }
        if roots.bits() > MAX_BITS {
            return None;
        }
        let narrow = roots.around(2 * BITS).filter(Interval::excludes_zero);
        let around = match narrow {
            Some(around) => around,
            None if roots.sign()?.is_eq() => return Some(Self::whole(0)),
            None => Interval::with_sign(4 * BITS, |bits| roots.around(bits))?,
        };
        Some(Self(ExactKind::Roots(roots, around.with_bits(BITS))))
    }

    fn checked(self) -> Result<Self> {
        if Arithmetic::bits(&self) > MAX_BITS { Err(Unknown::TooLarge) } else { Ok(self) }
    }

    /// The number as a fraction of roots, if it is not an interval.
    fn roots(&self) -> Option<Roots> {
        match &self.0 {
            Fraction(x) => Some(Roots::fraction(x.clone())),
            ExactKind::Roots(roots, _) => Some(roots.clone()),
            _ => None,
        }
    }

    /// An interval around a finite number.
    fn around(&self) -> Result<Interval> {
        match &self.0 {
            Fraction(x) => Ok(Interval::around(x, BITS)),
            ExactKind::Roots(_, around) | ExactKind::Interval(around) => Ok(around.clone()),
            Infinite(_) | Undefined => Err(Unknown::NoOperation),
        }
    }

    /// The sign; `None` if the number is undefined.
    pub fn sign(&self) -> Result<Option<Ordering>> {
        Ok(Some(match &self.0 {
            Fraction(x) => x.cmp(&BigRational::zero()),
            ExactKind::Roots(_, around) | ExactKind::Interval(around) => {
                around.sign().ok_or(Unknown::Undecided)?
            }
            Infinite(true) => Ordering::Greater,
            Infinite(false) => Ordering::Less,
            Undefined => return Ok(None),
        }))
    }

    /// The order of this number and `other`; `None` if one of them is undefined.
    fn compare(&self, other: &Self) -> Result<Option<Ordering>> {
        match (&self.0, &other.0) {
            (Undefined, _) | (_, Undefined) => Ok(None),
            (Infinite(a), Infinite(b)) => Ok(Some(a.cmp(b))),
            (Fraction(a), Fraction(b)) => Ok(Some(a.cmp(b))),
            (_, Infinite(positive)) => {
                Ok(Some(if *positive { Ordering::Less } else { Ordering::Greater }))
            }
            _ => self.minus(other)?.sign(),
        }
    }

    fn negated(&self) -> Self {
        Self(match &self.0 {
            Fraction(x) => Fraction(-x),
            ExactKind::Roots(roots, around) => {
                ExactKind::Roots(roots.negative(), around.negative())
            }
            ExactKind::Interval(interval) => ExactKind::Interval(interval.negative()),
            Infinite(positive) => Infinite(!positive),
            Undefined => Undefined,
        })
    }

    /// An operation on two finite numbers, in the simplest representation that supports it.
    fn combined(
        &self,
        other: &Self,
        fractions: impl Fn(&BigRational, &BigRational) -> BigRational,
        roots: impl Fn(&Roots, &Roots) -> Option<Roots>,
        intervals: impl Fn(&Interval, &Interval) -> Option<Interval>,
    ) -> Result<Self> {
        if let (Fraction(a), Fraction(b)) = (&self.0, &other.0) {
            return Self(Fraction(fractions(a, b))).checked();
        }
        if let (Some(a), Some(b)) = (self.roots(), other.roots())
            && let Some(found) = roots(&a, &b).and_then(Self::from_roots)
        {
            return Ok(found);
        }
        let found = intervals(&self.around()?, &other.around()?).ok_or(Unknown::Undecided)?;
        Ok(Self(ExactKind::Interval(found)))
    }

    fn plus(&self, other: &Self) -> Result<Self> {
        match (&self.0, &other.0) {
            (Undefined, _) | (_, Undefined) => Ok(Self::undefined()),
            (Infinite(a), Infinite(b)) if a != b => Ok(Self::undefined()),
            (Infinite(_), _) => Ok(self.clone()),
            (_, Infinite(_)) => Ok(other.clone()),
            _ => self.combined(other, |a, b| a + b, Roots::plus, |a, b| Some(a.plus(b))),
        }
    }

    fn minus(&self, other: &Self) -> Result<Self> {
        self.plus(&other.negated())
    }

    fn times(&self, other: &Self) -> Result<Self> {
        match (&self.0, &other.0) {
            (Undefined, _) | (_, Undefined) => Ok(Self::undefined()),
            (Infinite(_), _) | (_, Infinite(_)) => self.signed_infinity(other),
            _ if self.is_zero() || other.is_zero() => Ok(Self::whole(0)),
            _ => self.combined(other, |a, b| a * b, Roots::times, |a, b| Some(a.times(b))),
        }
    }

    /// An infinity with the sign of the product of two numbers; undefined if one of them is 0.
    fn signed_infinity(&self, other: &Self) -> Result<Self> {
        Ok(match (self.sign()?, other.sign()?) {
            (Some(Ordering::Equal) | None, _) | (_, Some(Ordering::Equal) | None) => {
                Self::undefined()
            }
            (a, b) => Self::infinite(a == b),
        })
    }

    fn is_zero(&self) -> bool {
        matches!(&self.0, Fraction(x) if x.is_zero())
    }

    fn over(&self, other: &Self) -> Result<Self> {
        match (&self.0, &other.0) {
            (Undefined, _) | (_, Undefined) | (Infinite(_), Infinite(_)) => Ok(Self::undefined()),
            (_, Infinite(_)) => Ok(Self::whole(0)),
            // 0 has no sign.
            _ if other.is_zero() => self.signed_infinity(&Self::whole(1)),
            (Infinite(_), _) => self.signed_infinity(other),
            _ if self.is_zero() => match other.sign()? {
                Some(_) => Ok(Self::whole(0)),
                None => Ok(Self::undefined()),
            },
            _ => self.combined(other, |a, b| a / b, Roots::over, Interval::over),
        }
    }

    fn root(&self) -> Result<Self> {
        match (self.sign()?, &self.0) {
            (None | Some(Ordering::Less), _) => Ok(Self::undefined()),
            (Some(Ordering::Equal), _) | (_, Infinite(_)) => Ok(self.clone()),
            _ => match self.roots().and_then(|x| x.root()).and_then(Self::from_roots) {
                Some(root) => Ok(root),
                None => Ok(Self(ExactKind::Interval(self.around()?.root()))),
            },
        }
    }
}

/// Exact arithmetic with the bits that decide signs.
pub type Precise = Exact<400>;

/// Numbers with an exact value.
pub trait Exactly: Arithmetic {
    /// The exact value of this number.
    fn exactly(&self) -> Precise;
}

impl<const BITS: u64> Exactly for Exact<BITS> {
    fn exactly(&self) -> Precise {
        Exact(self.0.clone())
    }
}

impl<const BITS: u64> Arithmetic for Exact<BITS> {
    type Vec2 = [Self; 2];
    type Vec3 = [Self; 3];
    type Vec4 = [Self; 4];

    const IS_EXACT: bool = true;

    fn literal(digits: &str) -> Result<Self> {
        decimal(&digits.replace('_', "")).map(|x| Self(Fraction(x)))?.checked()
    }

    fn from_f64(x: f64) -> Self {
        match BigRational::from_float(x) {
            Some(fraction) => Self(Fraction(fraction)),
            None if x.is_nan() => Self::undefined(),
            None => Self::infinite(x > 0.0),
        }
    }

    fn pi() -> Self {
        Self(ExactKind::Interval(Interval::pi(BITS)))
    }

    fn binary(op: Op, l: &Value<Self>, r: &Value<Self>) -> Result<Value<Self>> {
        use Value::{Flag, Number};
        let parts = (Self::parts(l)?, Self::parts(r)?);
        let each = |apply: fn(&Self, &Self) -> Result<Self>| match (l, r) {
            (Number(l), Number(r)) => apply(l, r).map(Number),
            _ if parts.0.len() == parts.1.len() && !matches!(op, Op::Mul | Op::Div) => {
                let pairs = parts.0.iter().zip(&parts.1);
                Self::vector(pairs.map(|(l, r)| apply(l, r)).collect::<Result<_>>()?)
            }
            (_, Number(r)) if matches!(op, Op::Mul | Op::Div) => {
                Self::vector(parts.0.iter().map(|l| apply(l, r)).collect::<Result<_>>()?)
            }
            (Number(l), _) if op == Op::Mul => {
                Self::vector(parts.1.iter().map(|r| apply(l, r)).collect::<Result<_>>()?)
            }
            _ => Err(Unknown::NoOperation),
        };
        let order = |holds: fn(Ordering) -> bool| match (l, r) {
            (Number(l), Number(r)) => Ok(Flag(l.compare(r)?.is_some_and(holds))),
            _ => Err(Unknown::NoOperation),
        };
        let equal = || {
            if parts.0.len() != parts.1.len() {
                return Err(Unknown::NoOperation);
            }
            let mut doubt = Ok(true);
            for (l, r) in parts.0.iter().zip(&parts.1) {
                match l.compare(r) {
                    Ok(Some(Ordering::Equal)) => {}
                    Ok(_) => return Ok(false),
                    // Another component may still differ, which decides the answer.
                    Err(unknown) => doubt = Err(unknown),
                }
            }
            doubt
        };
        match op {
            Op::Add => each(Self::plus),
            Op::Sub => each(Self::minus),
            Op::Mul => each(Self::times),
            Op::Div => each(Self::over),
            Op::Equal => equal().map(Flag),
            Op::Unequal => equal().map(|equal| Flag(!equal)),
            Op::Less => order(Ordering::is_lt),
            Op::AtMost => order(Ordering::is_le),
            Op::Greater => order(Ordering::is_gt),
            Op::AtLeast => order(Ordering::is_ge),
            Op::And | Op::Or => Err(Unknown::NoOperation),
        }
    }

    fn negative(value: &Value<Self>) -> Result<Value<Self>> {
        match value {
            Value::Number(x) => Ok(Value::Number(x.negated())),
            vector => Self::vector(Self::parts(vector)?.iter().map(Self::negated).collect()),
        }
    }

    fn call(name: &str, arguments: &[Value<Self>]) -> Result<Value<Self>> {
        Self::function(name, arguments)
    }

    fn bits(&self) -> u64 {
        match &self.0 {
            Fraction(x) => x.numer().bits() + x.denom().bits(),
            ExactKind::Roots(roots, _) => roots.bits(),
            ExactKind::Interval(_) => BITS,
            Infinite(_) | Undefined => 1,
        }
    }
}

/// The exact value of a decimal number with an optional exponent.
fn decimal(digits: &str) -> Result<BigRational> {
    let wrong = Unknown::NoOperation;
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| wrong)?),
        None => (digits, 0),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all: BigInt = format!("{whole}{part}").parse().map_err(|_| wrong)?;
    let exponent = i64::from(exponent) - part.len() as i64;
    // 10^4932 has 16,384 bits.
    let power = u32::try_from(exponent.unsigned_abs()).map_err(|_| Unknown::TooLarge)?;
    if power > 4932 {
        return Err(Unknown::TooLarge);
    }
    let scale = BigInt::from(10).pow(power);
    Ok(if exponent < 0 { BigRational::new(all, scale) } else { (all * scale).into() })
}

#[cfg(test)]
mod exact_tests;
