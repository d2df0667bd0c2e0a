//! Integers of 128 bits times powers of two: exact as long as 128 bits suffice.

use std::array::from_fn;
use std::cmp::Ordering;

use super::{Number, Uncertain, all_finite};

/// `mantissa · 2^exponent`, with `|mantissa| < 2^bits` as long as `bits` is at most [`MAX_BITS`].
/// Beyond that the mantissa is meaningless and the sign uncertain.
///
/// The components of an input vector share one exponent, so that few sums have to align their
/// terms. Nothing is checked on the way: mantissas wrap around, and `bits` records it. An infinite
/// or NaN input has too many bits from the start.
#[derive(Clone, Copy, Debug)]
pub struct Dyadic128 {
    mantissa: i128,
    exponent: i32,
    bits: u32,
}

/// One of the 128 bits is the sign.
const MAX_BITS: u32 = 127;

/// The bits of a value that is uncertain from the start.
const TOO_MANY_BITS: u32 = 1 << 16;

/// The most bits of an input: differences then fit into 64 bits with their sign.
const MAX_SPAN: i32 = 62;

/// Limit of the exponents: the scale that makes numbers integers is the reciprocal of the power of
/// two of their lowest bit, and must itself be a normal number. Numbers from 2¹⁰²³ on and subnormal
/// ones are left to [`super::Dyadic`].
const MIN_LOW: i32 = 52;
const MAX_HIGH: i32 = 0x7fe;

/// The exponent of a zero vector, far above all others: a sum keeps the exponent of the other term.
/// An exponent of at least half this value belongs to a product with zero, which is 0.
const EXPONENT_OF_ZERO: i32 = 1 << 20;

/// The exponent of the lowest set bit of these numbers, and the number of bits of the largest above
/// it.
#[inline]
fn range<const K: usize>(vectors: [&[f64]; K]) -> (i32, u32) {
    let (mut low, mut high) = (EXPONENT_OF_ZERO, 0);
    for v in vectors {
        for x in v {
            let bits = x.to_bits();
            let biased = (bits >> 52 & 0x7ff) as i32;
            let lowest = biased + (bits | 1 << 52).trailing_zeros() as i32;
            low = low.min(if *x == 0.0 { EXPONENT_OF_ZERO } else { lowest });
            high = high.max(biased);
        }
    }
    let span = (high + 53 - low).max(0);
    // The scale is a normal number, and no input is infinite or NaN.
    let usual = high < MAX_HIGH && low > MIN_LOW && span <= MAX_SPAN;
    (low - 1075, if usual { span as u32 } else { TOO_MANY_BITS })
}

/// The factor that makes numbers with this exponent integers.
#[inline]
fn scale(exponent: i32) -> f64 {
    f64::from_bits(((1023 - exponent) as u64) << 52)
}

impl Dyadic128 {
    /// The mantissa scaled to a smaller exponent, and its bits.
    #[inline]
    fn over(self, exponent: i32) -> (i128, u32) {
        let by = (self.exponent - exponent).unsigned_abs();
        let more = if self.exponent >= EXPONENT_OF_ZERO / 2 { 0 } else { by };
        (self.mantissa.wrapping_shl(by), self.bits + more)
    }
}

operators! {
    Dyadic128:
    Add add(self, other) {
        let exponent = self.exponent.min(other.exponent);
        let ((a, a_bits), (b, b_bits)) = (self.over(exponent), other.over(exponent));
        Self { mantissa: a.wrapping_add(b), exponent, bits: a_bits.max(b_bits) + 1 }
    }
    Sub sub(self, other) {
        self + -other
    }
    Mul mul(self, other) {
        Self {
            mantissa: self.mantissa.wrapping_mul(other.mantissa),
            exponent: self.exponent + other.exponent,
            bits: self.bits + other.bits,
        }
    }
    Neg neg(self) {
        Self { mantissa: self.mantissa.wrapping_neg(), ..self }
    }
}

impl Number for Dyadic128 {
    type Input = f64;
    type Doubt = Uncertain;
    type Finer = Self;

    #[inline]
    fn from_input(x: &f64) -> Self {
        let [x] = Self::vector(&[*x]);
        x
    }

    #[inline]
    fn difference(from: &f64, to: &f64) -> Self {
        let [x] = Self::between(&[*from], &[*to]);
        x
    }

    #[inline]
    fn vector<const D: usize>(v: &[f64; D]) -> [Self; D] {
        let (exponent, bits) = range([v]);
        let scale = scale(exponent);
        from_fn(|i| Self { mantissa: i128::from((v[i] * scale) as i64), exponent, bits })
    }

    #[inline]
    fn between<const D: usize>(from: &[f64; D], to: &[f64; D]) -> [Self; D] {
        Self::between_and_length(from, to, &0.0).0
    }

    /// With one exponent for both, so that their squares need no alignment.
    #[inline]
    fn between_and_length<const D: usize>(
        from: &[f64; D],
        to: &[f64; D],
        length: &f64,
    ) -> ([Self; D], Self) {
        let (exponent, bits) = range([from, to, &[*length]]);
        let scale = scale(exponent);
        let integer = |x: f64| (x * scale) as i64;
        let number = |mantissa, bits| Self { mantissa: i128::from(mantissa), exponent, bits };
        let between = from_fn(|i| number(integer(to[i]).wrapping_sub(integer(from[i])), bits + 1));
        (between, number(integer(*length), bits))
    }

    #[inline]
    fn sign(&self) -> Result<Ordering, Uncertain> {
        if self.bits > MAX_BITS {
            return Err(Uncertain);
        }
        Ok(self.mantissa.cmp(&0))
    }

    #[inline]
    fn comparable<const D: usize>(points: &[&[f64; D]]) -> Result<(), Uncertain> {
        all_finite(points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::number::{Rational, cross, dot, expect_exact, perp, point};
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    /// Numbers at the limits of the range.
    const EDGES: [f64; 14] = [
        0.0,
        -0.0,
        5e-324,
        f64::MIN_POSITIVE,
        -f64::MIN_POSITIVE,
        4.450147717014403e-308,
        1e-300,
        -1e300,
        1.0,
        -1.0,
        9007199254740991.0,
        8.98846567431158e307,
        f64::MAX,
        f64::MIN,
    ];

    /// Points of a lattice of eighths, and their neighbouring f64 values.
    fn lattice() -> impl Strategy<Value = f64> {
        (-800_i32..=800, 0_u8..4).prop_map(|(eighths, ulps)| {
            (0..ulps).fold(f64::from(eighths) / 8.0, |x, _| if x == 0.0 { x } else { x.next_up() })
        })
    }

    fn finite() -> impl Strategy<Value = f64> {
        prop_oneof![
            4 => lattice(),
            2 => (-8..=8_i32, -1040..1000_i32).prop_map(|(x, power)| f64::from(x) * 2_f64.powi(power)),
            2 => select(EDGES.to_vec()),
            2 => -1.0..1.0,
            1 => any::<u64>().prop_map(f64::from_bits).prop_filter("finite", |x| x.is_finite()),
        ]
    }

    /// An operation on two of the previous values.
    type Step = (u8, usize, usize);

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        vec((0_u8..6, 0_usize..64, 0_usize..64), 1..8)
    }

    /// The last value of a computation that starts with two vectors and their difference.
    fn computed<N: Number>(a: [N::Input; 3], b: [N::Input; 3], steps: &[Step]) -> N {
        let mut values = [N::vector(&a), N::vector(&b), N::between(&a, &b)].concat();
        for (operation, i, j) in steps {
            let at = |i: &usize| values[i % values.len()].clone();
            let next = match operation {
                0 | 1 => at(i) + at(j),
                2 | 3 => at(i) - at(j),
                4 => at(i) * at(j),
                _ => -at(i),
            };
            values.push(next);
        }
        values.swap_remove(values.len() - 1)
    }

    proptest! {
        #![proptest_config(crate::cases::config(500))]

        #[test]
        fn sign_is_exact_or_uncertain(
            a in [finite(), finite(), finite()],
            b in [finite(), finite(), finite()],
            steps in steps(),
        ) {
            if let Ok(sign) = computed::<Dyadic128>(a, b, &steps).sign() {
                let fraction: Rational = computed(point(a), point(b), &steps);
                prop_assert_eq!(sign, expect_exact(fraction.sign()));
            }
        }

        #[test]
        fn lattices_and_their_neighbours_are_decided(
            [a, b, c, d] in [(); 4].map(|()| [0; 3].map(|_| -100..=100_i32)),
            nudged in lattice().prop_filter("not much finer than the lattice", |x| x.abs() >= 1.0),
        ) {
            let [a, b, c, mut d] = [a, b, c, d].map(|p| p.map(f64::from));
            d[2] = nudged;
            let normal = cross::<Dyadic128>(&Number::between(&a, &b), &Number::between(&a, &c));
            let volume = dot(&normal, &Number::between(&a, &d));
            let exact = Rational::orient3d([&point(a), &point(b), &point(c), &point(d)]);
            prop_assert_eq!(volume.sign().ok(), exact.ok());
            let [b, c, d] = [b, c, d].map(|p| [p[1], p[2]]);
            let area = perp::<Dyadic128>(&Number::between(&d, &b), &Number::between(&d, &c));
            let exact = Rational::orient2d([&point(d), &point(b), &point(c)]);
            prop_assert_eq!(area.sign().ok(), exact.ok());
        }

        #[test]
        fn a_non_finite_input_is_uncertain(
            x in select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
            by in finite(),
        ) {
            let (x, by) = (Dyadic128::from_input(&x), Dyadic128::from_input(&by));
            for value in [x, x + by, by - x, x * by, x * x - x * x, (x - x) * by, -x] {
                prop_assert!(value.sign().is_err());
            }
        }
    }

    #[test]
    fn zeros_fit_every_exponent() {
        let [zero, small, large] = [0.0, 1e-290, 1e290].map(|x| Dyadic128::from_input(&x));
        for sum in [zero + small, small + zero * large, large - (zero + zero) * small] {
            assert_eq!(sum.sign().ok(), Some(Ordering::Greater));
        }
        assert_eq!((zero * small - zero * large).sign().ok(), Some(Ordering::Equal));
        assert!((small + large).sign().is_err());
        assert_eq!((small - small).sign().ok(), Some(Ordering::Equal));
    }
    #[test]
    fn signs_are_uncertain_beyond_the_last_bit_and_at_the_ends_of_f64() {
        let power = |exponent| 2_f64.powi(exponent);
        let most = Dyadic128::from_input(&(power(53) - 1.0));
        // Just below 2¹²⁷.
        let x = most * most * Dyadic128::from_input(&(power(21) - 1.0));
        assert_eq!(x.sign().ok(), Some(Ordering::Greater));
        assert!((x + x).sign().is_err() && (-x - x).sign().is_err());
        for x in [5e-324, -5e-324, f64::MIN_POSITIVE / 2.0, power(1023), f64::MAX] {
            assert!(Dyadic128::from_input(&x).sign().is_err());
        }
        for x in [f64::MIN_POSITIVE, power(1022), power(1023).next_down()] {
            assert_eq!(Dyadic128::from_input(&x).sign().ok(), Some(Ordering::Greater));
        }
    }
}
