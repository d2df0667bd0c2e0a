//! Intervals whose bounds are integers times powers of two.

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::iter;

/// The greatest number of bits of a number; a larger one is `TooLarge`.
pub const MAX_BITS: u64 = 16_384;

/// The number `mantissa · 2^exponent`.
#[derive(Clone, Debug, PartialEq)]
struct DyadicBound {
    mantissa: BigInt,
    exponent: i64,
}

/// The rounding direction of a bound.
#[derive(Clone, Copy, PartialEq)]
enum Toward {
    Down,
    Up,
}
use Toward::{Down, Up};

impl DyadicBound {
    fn new(mantissa: BigInt, exponent: i64) -> Self {
        Self { mantissa, exponent }
    }

    /// `numerator · 2^exponent / denominator` with at least `bits` bits; the denominator is positive.
    fn quotient(numerator: &BigInt, denominator: &BigInt, bits: u64, toward: Toward) -> Self {
        let wanted = bits + 2 + denominator.bits();
        let shift = wanted.saturating_sub(numerator.bits());
        let shifted = numerator << shift;
        let mantissa = match toward {
            Down => shifted.div_floor(denominator),
            Up => shifted.div_ceil(denominator),
        };
        Self::new(mantissa, -(shift as i64)).rounded(bits, toward)
    }

    /// The number rounded to at most `bits` bits.
    fn rounded(self, bits: u64, toward: Toward) -> Self {
        let excess = self.mantissa.bits().saturating_sub(bits);
        if excess == 0 {
            return self;
        }
        // A shift to the right rounds down.
        let mut mantissa = &self.mantissa >> excess;
        if toward == Up && &mantissa << excess != self.mantissa {
            mantissa += 1;
        }
        Self::new(mantissa, self.exponent + excess as i64)
    }

    fn plus(&self, other: &Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let at = |x: &Self| &x.mantissa << (x.exponent - exponent) as u64;
        Self::new(at(self) + at(other), exponent)
    }

    fn times(&self, other: &Self) -> Self {
        Self::new(&self.mantissa * &other.mantissa, self.exponent + other.exponent)
    }

    fn compare(&self, other: &Self) -> Ordering {
        let difference = self.plus(&Self::new(-&other.mantissa, other.exponent));
        difference.mantissa.cmp(&BigInt::zero())
    }

    /// The root of a non-negative number.
    fn root(&self, bits: u64, toward: Toward) -> Self {
        let mut shift = (2 * bits + 2).saturating_sub(self.mantissa.bits());
        if (self.exponent - shift as i64) % 2 != 0 {
            shift += 1;
        }
        let shifted = &self.mantissa << shift;
        let mut root = shifted.sqrt();
        if toward == Up && &root * &root != shifted {
            root += 1;
        }
        Self::new(root, (self.exponent - shift as i64) / 2).rounded(bits, toward)
    }

    /// The power of two above the absolute value.
    fn size(&self) -> i64 {
        self.mantissa.bits() as i64 + self.exponent
    }
}

/// All numbers between two bounds, computed with a given number of bits. The result of an operation
/// contains the results for all numbers in the operands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Interval {
    low: DyadicBound,
    high: DyadicBound,
    bits: u64,
}

impl Interval {
    /// The narrowest interval of `bits` bits around a fraction.
    pub fn around(x: &BigRational, bits: u64) -> Self {
        let bound = |toward| DyadicBound::quotient(x.numer(), x.denom(), bits, toward);
        Self { low: bound(Down), high: bound(Up), bits }
    }

    fn whole(n: i64, bits: u64) -> Self {
        let exact = DyadicBound::new(n.into(), 0);
        Self { low: exact.clone(), high: exact, bits }
    }

    fn rounded(low: DyadicBound, high: DyadicBound, bits: u64) -> Self {
        Self { low: low.rounded(bits, Down), high: high.rounded(bits, Up), bits }
    }

    /// The lower bound as a float.
    pub fn low(&self) -> Option<f64> {
        let DyadicBound { mantissa, exponent } = &self.low;
        // Keep few enough bits that the mantissa is a finite float.
        let excess = mantissa.bits().saturating_sub(64);
        let power = exponent.saturating_add_unsigned(excess);
        let shifted: BigInt = mantissa >> excess;
        Some(shifted.to_f64()? * (power as f64).exp2())
    }

    /// The common sign of all numbers in the interval; `None` if they differ.
    pub fn sign(&self) -> Option<Ordering> {
        match (self.low.mantissa.sign(), self.high.mantissa.sign()) {
            (Sign::Plus, _) => Some(Ordering::Greater),
            (_, Sign::Minus) => Some(Ordering::Less),
            (Sign::NoSign, Sign::NoSign) => Some(Ordering::Equal),
            _ => None,
        }
    }

    /// The first interval that does not contain 0, computed with `bits` bits, twice as many and so
    /// on. Bits are lost if a sum is much smaller than its terms.
    pub fn with_sign(bits: u64, around: impl Fn(u64) -> Option<Self>) -> Option<Self> {
        let sizes = iter::successors(Some(bits), |bits| Some(2 * bits));
        let mut sizes = sizes.take_while(|bits| *bits <= MAX_BITS);
        sizes.find_map(|bits| around(bits).filter(Self::excludes_zero))
    }

    /// Whether the interval does not contain 0.
    pub fn excludes_zero(&self) -> bool {
        self.sign().is_some_and(Ordering::is_ne)
    }

    /// The power of two above the absolute values of the numbers in the interval.
    fn size(&self) -> i64 {
        self.low.size().max(self.high.size())
    }

    pub fn plus(&self, other: &Self) -> Self {
        Self::rounded(self.low.plus(&other.low), self.high.plus(&other.high), self.bits)
    }

    pub fn negative(&self) -> Self {
        let turned = |x: &DyadicBound| DyadicBound::new(-&x.mantissa, x.exponent);
        Self { low: turned(&self.high), high: turned(&self.low), bits: self.bits }
    }

    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negative())
    }

    pub fn times(&self, other: &Self) -> Self {
        let corners = [
            self.low.times(&other.low),
            self.low.times(&other.high),
            self.high.times(&other.low),
            self.high.times(&other.high),
        ];
        let least = corners.iter().min_by(|a, b| a.compare(b)).cloned();
        let greatest = corners.iter().max_by(|a, b| a.compare(b)).cloned();
        match (least, greatest) {
            (Some(low), Some(high)) => Self::rounded(low, high, self.bits),
            _ => self.clone(),
        }
    }

    /// The quotient; `None` if the divisor may be 0.
    pub fn over(&self, other: &Self) -> Option<Self> {
        if !other.excludes_zero() {
            return None;
        }
        let inverse = |x: &DyadicBound, toward| {
            let one = BigInt::one();
            // The denominator of a quotient is positive.
            let quotient = match x.mantissa.is_negative() {
                true => DyadicBound::quotient(&-one, &-&x.mantissa, self.bits, toward),
                false => DyadicBound::quotient(&one, &x.mantissa, self.bits, toward),
            };
            DyadicBound::new(quotient.mantissa, quotient.exponent - x.exponent)
        };
        let inverse = Self {
            low: inverse(&other.high, Down),
            high: inverse(&other.low, Up),
            bits: self.bits,
        };
        Some(self.times(&inverse))
    }

    /// The root; negative numbers are treated as 0.
    pub fn root(&self) -> Self {
        let bound = |x: &DyadicBound, toward| match x.mantissa.is_positive() {
            true => x.root(self.bits, toward),
            false => DyadicBound::new(BigInt::zero(), 0),
        };
        Self { low: bound(&self.low, Down), high: bound(&self.high, Up), bits: self.bits }
    }

    /// The interval divided by 2^`times`.
    fn halved(&self, times: i64) -> Self {
        let half = |x: &DyadicBound| DyadicBound::new(x.mantissa.clone(), x.exponent - times);
        Self { low: half(&self.low), high: half(&self.high), bits: self.bits }
    }

    /// The interval from −x to x.
    fn both_signs(&self) -> Self {
        let other = self.negative();
        let least = if self.low.compare(&other.low).is_le() { &self.low } else { &other.low };
        let greatest =
            if self.high.compare(&other.high).is_ge() { &self.high } else { &other.high };
        Self { low: least.clone(), high: greatest.clone(), bits: self.bits }
    }

    /// The interval with the same bounds, for operations with this many bits.
    pub fn with_bits(&self, bits: u64) -> Self {
        Self::rounded(self.low.clone(), self.high.clone(), bits)
    }

    /// π by Machin's formula.
    pub fn pi(bits: u64) -> Self {
        let more = bits + GUARD;
        let part = |n: i64| {
            let one = Self::whole(1, more);
            one.over(&Self::whole(n, more)).map_or(one, |x| x.arc_series())
        };
        let four = Self::whole(4, more);
        let quarter = four.times(&part(5)).minus(&part(239));
        four.times(&quarter).with_bits(bits)
    }

    /// The arc tangent of numbers of absolute value at most 1/2, by its series.
    fn arc_series(&self) -> Self {
        let square = self.times(self);
        let (mut power, mut sum) = (self.clone(), self.clone());
        for k in 1.. {
            power = power.times(&square).negative();
            let Some(term) = power.over(&Self::whole(2 * k + 1, self.bits)) else { break };
            // The remainder of an alternating series is smaller than its next term.
            if term.size() < -(self.bits as i64) || sum.sign() == Some(Ordering::Equal) {
                return sum.plus(&term.both_signs());
            }
            sum = sum.plus(&term);
        }
        sum
    }

    /// The arc tangent.
    pub fn atan(&self) -> Self {
        let mut x = self.with_bits(self.bits + GUARD);
        let one = Self::whole(1, x.bits);
        for _ in 0..HALVINGS {
            // The tangent of half the angle is x / (1 + √(1 + x²)).
            let below = one.plus(&one.plus(&x.times(&x)).root());
            x = x.over(&below).unwrap_or(x);
        }
        x.arc_series().halved(-HALVINGS).with_bits(self.bits)
    }

    /// Sine and cosine.
    pub fn sin_cos(&self) -> (Self, Self) {
        if self.size() > MAX_ANGLE_EXPONENT {
            let all = Self::whole(1, self.bits).both_signs();
            return (all.clone(), all);
        }
        // Each doubling of the angle loses up to two bits.
        let halvings = (self.size() + 8).max(0);
        let bits = self.bits + GUARD + 2 * halvings as u64;
        let x = self.with_bits(bits).halved(halvings);
        let square = x.times(&x).negative();
        let one = Self::whole(1, bits);
        let series = |first: &Self, from: i64| {
            let (mut term, mut sum) = (first.clone(), first.clone());
            for k in 0.. {
                let n = from + 2 * k;
                let next = term.times(&square).over(&Self::whole(n * (n + 1), bits));
                let Some(next) = next else { break };
                if next.size() < -(bits as i64) {
                    return sum.plus(&next.both_signs());
                }
                sum = sum.plus(&next);
                term = next;
            }
            sum
        };
        let (mut sin, mut cos) = (series(&x, 2), series(&one, 1));
        for _ in 0..halvings {
            let product = sin.times(&cos);
            cos = cos.times(&cos).minus(&sin.times(&sin));
            sin = product.plus(&product);
        }
        (sin.with_bits(self.bits), cos.with_bits(self.bits))
    }
}

/// Upper bound on the bits that a series loses to rounding.
const GUARD: u64 = 64;

/// The number of halvings of an angle before the series of the arc tangent, which make it at most
/// π/32.
const HALVINGS: i64 = 4;

/// Angles of 2^64 and more are not reduced: their sine is unknown.
const MAX_ANGLE_EXPONENT: i64 = 64;

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64) -> Interval {
        Interval::around(&BigRational::from_float(x).unwrap(), 200)
    }

    #[track_caller]
    fn close(found: &Interval, expected: f64) {
        let (low, high) = (at(expected.next_down()), at(expected.next_up()));
        let below = found.minus(&high).sign();
        let above = found.minus(&low).sign();
        assert_eq!((below, above), (Some(Ordering::Less), Some(Ordering::Greater)), "{expected}");
        // The interval is far narrower than the resolution of f64.
        let width = found.high.plus(&found.negative().high);
        assert!(width.mantissa.is_zero() || width.size() < -120, "{expected}: 2^{}", width.size());
    }

    #[test]
    fn functions_agree_with_f64_and_are_narrow() {
        close(&Interval::pi(200), std::f64::consts::PI);
        for x in [1e-9, 0.1, 0.5, 1.0, 2.5, 30.0, 1e6] {
            for x in [x, -x] {
                close(&at(x).atan(), x.atan());
                let (sin, cos) = at(x).sin_cos();
                if x.abs() < 1e3 {
                    close(&sin, x.sin());
                    close(&cos, x.cos());
                }
            }
            close(&at(x).root(), x.sqrt());
        }
    }

    #[test]
    fn exact_values_lie_within_the_bounds() {
        let (sin, cos) = at(1.25).sin_cos();
        assert_eq!(sin.times(&sin).plus(&cos.times(&cos)).minus(&at(1.0)).sign(), None);
        assert_eq!(at(1.0).atan().times(&at(4.0)).minus(&Interval::pi(200)).sign(), None);
        let two = at(2.0).root();
        assert_eq!(two.times(&two).minus(&at(2.0)).sign(), None);
    }
}
