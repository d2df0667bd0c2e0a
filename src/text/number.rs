//! Numbers for display: few digits, a true minus sign, powers of ten.
//!
//! An undefined value has no [`WrittenNumber`], so NaN and infinity are never displayed: the caller
//! has to name the case instead.

use crate::geometry::TracedValue;
use std::fmt::{self, Display, LowerExp};

/// U+2212, as wide as a plus sign.
pub const MINUS: char = '\u{2212}';

/// Values from here on are written with a power of ten; integers from [`LARGE_WHOLE`] on.
const LARGE: f64 = 1e5;
/// Seven digits of an integer are readable, and rounding would hide its value.
const LARGE_WHOLE: f64 = 1e7;
/// Values below this are written with a power of ten.
const SMALL: f64 = 1e-3;
/// Relative difference up to which shortened digits count as equal to a value: about a thousand
/// rounding errors.
const ROUNDING: f64 = 1e-12;

/// A finite number, formatted as in `−1.2 × 10⁷`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WrittenNumber(String);

impl WrittenNumber {
    /// Formats `x` for reading: integers plain, others to three decimals, very large and very small
    /// numbers as m × 10ⁿ with two.
    ///
    /// Trailing zeros are dropped if nothing was rounded: 4.4 is 4.4 and 1 is 1, but 0.99996 is
    /// 1.000, to distinguish it from 1. Both zeros are 0. `None` for NaN and infinities.
    ///
    /// ```
    /// # use crosspoint::text::number::WrittenNumber;
    /// let read = |x: f64| WrittenNumber::new(x).unwrap().to_string();
    /// assert_eq!(read(22.0 / 41.0), "0.537");
    /// assert_eq!(read(-2.0), "−2");
    /// assert_eq!(read(0.99996), "1.000");
    /// assert_eq!(read(1.2e7), "1.2 × 10⁷");
    /// assert_eq!(WrittenNumber::new(f64::NAN), None);
    /// ```
    pub fn new(x: f64) -> Option<Self> {
        let size = x.abs();
        if !size.is_finite() {
            return None;
        }
        if size == 0.0 || (size.fract() == 0.0 && size < LARGE_WHOLE) {
            return Some(Self::plain(x < 0.0, format!("{size:.0}")));
        }
        let digits = format!("{size:.3}");
        // 99999.9999 is below the bound, but its digits are not.
        let fits = digits.parse().is_ok_and(|shown: f64| shown < LARGE);
        if (SMALL..LARGE).contains(&size) && fits {
            return Some(Self::plain(x < 0.0, trimmed(digits, size)));
        }
        Some(Self::scientific(x < 0.0, &format!("{size:.2e}"), size))
    }

    /// The text of [`WrittenNumber::new`]; empty for NaN and infinities.
    ///
    /// ```
    /// # use crosspoint::text::number::WrittenNumber;
    /// assert_eq!(WrittenNumber::text(-0.5), "−0.5");
    /// assert_eq!(WrittenNumber::text(f64::NAN), "");
    /// ```
    pub fn text(x: f64) -> String {
        Self::new(x).map(|number| number.to_string()).unwrap_or_default()
    }

    /// [`WrittenNumber::new`], or ∞ with its sign; None for NaN alone.
    ///
    /// ```
    /// # use crosspoint::text::number::WrittenNumber;
    /// assert_eq!(WrittenNumber::extended(f64::NEG_INFINITY).unwrap().to_string(), "−∞");
    /// assert_eq!(WrittenNumber::extended(0.5), WrittenNumber::new(0.5));
    /// ```
    pub fn extended(x: f64) -> Option<Self> {
        if x.is_infinite() { Some(Self::plain(x < 0.0, "∞".to_owned())) } else { Self::new(x) }
    }

    /// `x` in plain digits, with this many significant ones; None if not finite. From 10^15 on,
    /// where f64 has no tenths, and below 10^−15 it is written as by [`WrittenNumber::new`].
    ///
    /// ```
    /// # use crosspoint::text::number::WrittenNumber;
    /// assert_eq!(WrittenNumber::plainly(0.5_f64.powi(12), 3).unwrap().to_string(), "0.000244");
    /// assert_eq!(WrittenNumber::plainly(64.0, 3).unwrap().to_string(), "64.0");
    /// assert_eq!(WrittenNumber::plainly(-0.75, 1).unwrap().to_string(), "−0.8");
    /// assert_eq!(WrittenNumber::plainly(1e-45, 3).unwrap().to_string(), "1 × 10⁻⁴⁵");
    /// ```
    pub fn plainly(x: f64, count: i32) -> Option<Self> {
        if !(x == 0.0 || (1e-15..1e15).contains(&x.abs())) {
            return Self::new(x);
        }
        let decimals = f64::from(count) - 1.0 - x.abs().log10().floor();
        let decimals = decimals.clamp(0.0, 40.0) as usize;
        Some(Self::plain(x < 0.0, format!("{:.decimals$}", x.abs())))
    }

    /// The shortest digits of `x` that identify the f64; None if not finite.
    ///
    /// ```
    /// # use crosspoint::text::number::WrittenNumber;
    /// assert_eq!(WrittenNumber::all_digits(0.1 + 0.2).unwrap().to_string(), "0.30000000000000004");
    /// ```
    pub fn all_digits(x: f64) -> Option<Self> {
        x.is_finite().then(|| Self::shortest(x < 0.0, x.abs()))
    }

    /// The shortest digits of `x` that identify the f32; None if not finite.
    ///
    /// ```
    /// # use crosspoint::text::number::WrittenNumber;
    /// assert_eq!(WrittenNumber::all_digits_f32(0.1).unwrap().to_string(), "0.1");
    /// assert_eq!(WrittenNumber::all_digits(0.1_f32.into()).unwrap().to_string(), "0.10000000149011612");
    /// ```
    pub fn all_digits_f32(x: f32) -> Option<Self> {
        x.is_finite().then(|| Self::shortest(x < 0.0, x.abs()))
    }

    fn plain(negative: bool, digits: String) -> Self {
        Self(if negative { format!("{MINUS}{digits}") } else { digits })
    }

    /// Parses Rust's `1.25e7` and shortens the mantissa if the value stays `size`.
    fn scientific(negative: bool, e: &str, size: f64) -> Self {
        let (mantissa, exponent) = e.split_once('e').unwrap_or((e, "0"));
        let short = mantissa.trim_end_matches('0').trim_end_matches('.');
        let exact = format!("{short}e{exponent}").parse().is_ok_and(|shown| is_same(shown, size));
        let digits = if exact { short } else { mantissa };
        let raised = exponent.chars().map(|c| exchanged(c, EXPONENT).unwrap_or(c));
        Self::plain(negative, format!("{digits} × 10{}", raised.collect::<String>()))
    }

    /// Rust's shortest digits of an f32 or f64, with a power of ten if there would be many zeros.
    fn shortest(negative: bool, size: impl Display + LowerExp + Into<f64> + Copy) -> Self {
        let value: f64 = size.into();
        if value != 0.0 && !(1e-5..1e17).contains(&value) {
            return Self::scientific(negative, &format!("{size:e}"), value);
        }
        Self::plain(negative, size.to_string())
    }
}

impl Display for WrittenNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The sign and the digits of an exponent, and their superscripts.
const EXPONENT: [&str; 2] = ["-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"];

/// The character of `to` at the place of `c` in `from`.
pub(super) fn exchanged(c: char, [from, to]: [&str; 2]) -> Option<char> {
    from.chars().zip(to.chars()).find(|(known, _)| *known == c).map(|(_, other)| other)
}

/// The digit or minus sign of the superscript `c`.
///
/// ```
/// # use crosspoint::text::number::lowered;
/// assert_eq!((lowered('⁻'), lowered('³'), lowered('3')), (Some('-'), Some('3'), None));
/// ```
pub fn lowered(c: char) -> Option<char> {
    let [plain, small] = EXPONENT;
    exchanged(c, [small, plain])
}

/// A value for display, as in 0.5 or (−1, 2); None if it is undefined or not a number.
///
/// ```
/// # use crosspoint::{geometry::TracedValue, text::number::written};
/// # use glam::dvec2;
/// assert_eq!(written(dvec2(-1.0, 2.0).into()).unwrap(), "(−1, 2)");
/// assert_eq!(written(TracedValue::Plane(dvec2(f64::NAN, 2.0))), None);
/// ```
pub fn written(value: TracedValue) -> Option<String> {
    match value {
        TracedValue::Flag(_) => None,
        TracedValue::Infinite(x) => Some(WrittenNumber::extended(x)?.to_string()),
        TracedValue::Scalar(x) => Some(WrittenNumber::new(x)?.to_string()),
        vector => {
            let mut coordinates = Vec::new();
            for x in vector.numbers() {
                coordinates.push(WrittenNumber::new(x)?.to_string());
            }
            Some(format!("({})", coordinates.join(", ")))
        }
    }
}

/// `digits` without trailing zeros, if the value stays `size`.
fn trimmed(digits: String, size: f64) -> String {
    let short = digits.trim_end_matches('0').trim_end_matches('.');
    if short.parse().is_ok_and(|shown| is_same(shown, size)) { short.to_owned() } else { digits }
}

fn is_same(shown: f64, size: f64) -> bool {
    (shown - size).abs() <= ROUNDING * size
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(x: f64) -> String {
        WrittenNumber::new(x).unwrap().to_string()
    }

    #[test]
    fn numbers_of_the_first_lesson() {
        assert_eq!(read(41.0), "41");
        assert_eq!(read(17.0 / 41.0), "0.415");
        assert_eq!(read(-0.927), "−0.927");
        assert_eq!(read(4.4), "4.4");
        assert_eq!(read(0.1 + 0.2), "0.3");
        assert_eq!(read(0.5), "0.5");
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(read(0.0), "0");
        assert_eq!(read(-0.0), "0");
        assert_eq!(WrittenNumber::all_digits(-0.0).unwrap().to_string(), "0");
        assert_eq!(WrittenNumber::all_digits_f32(-0.0).unwrap().to_string(), "0");
    }

    #[test]
    fn rounding_shows_in_the_zeros() {
        assert_eq!(read(0.99996), "1.000");
        assert_eq!(read(2.0004), "2.000");
        assert_eq!(read(0.5001), "0.500");
        assert_eq!(read(1.0 + 1e-9), "1.000");
        assert_eq!(read(1.204e9), "1.20 × 10⁹");
    }

    #[test]
    fn bounds_of_the_plain_form() {
        assert_eq!(read(0.001), "0.001");
        assert_eq!(read(0.000_999_6), "1.00 × 10⁻³");
        assert_eq!(read(99_999.25), "99999.25");
        assert_eq!(read(99_999.999_9), "1.00 × 10⁵");
        assert_eq!(read(100_000.5), "1.00 × 10⁵");
        assert_eq!(read(-123_456.0), "−123456");
        assert_eq!(read(9_999_999.0), "9999999");
        assert_eq!(read(1e7), "1 × 10⁷");
        assert_eq!(read(-1e-300), "−1 × 10⁻³⁰⁰");
        assert_eq!(read(f64::from_bits(1)), "4.94 × 10⁻³²⁴");
        assert_eq!(read(f64::MAX), "1.80 × 10³⁰⁸");
    }

    #[test]
    fn undefined_values_have_no_number() {
        for x in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(WrittenNumber::new(x), None);
            assert_eq!(WrittenNumber::plainly(x, 1), None);
            assert_eq!(WrittenNumber::all_digits(x), None);
            assert_eq!(WrittenNumber::all_digits_f32(x as f32), None);
        }
    }

    #[test]
    fn all_digits_at_their_bounds() {
        let all = |x| WrittenNumber::all_digits(x).unwrap().to_string();
        assert_eq!(all(1234.5), "1234.5");
        assert_eq!(all(-120.0), "−120");
        assert_eq!(all(0.001), "0.001");
        assert_eq!(all(2e16), "20000000000000000");
        assert_eq!(all(2.5e17), "2.5 × 10¹⁷");
        assert_eq!(all(1.25e-6), "1.25 × 10⁻⁶");
    }

    /// Parses a number.
    fn value(n: &WrittenNumber) -> f64 {
        let plain = n.to_string().replace(" × 10", "e").replace(MINUS, "-");
        plain.chars().map(|c| lowered(c).unwrap_or(c)).collect::<String>().parse().unwrap()
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn all_digits_round_trip(bits: u64, bits32: u32) {
            let (x, y) = (f64::from_bits(bits), f32::from_bits(bits32));
            if let Some(n) = WrittenNumber::all_digits(x) {
                prop_assert_eq!(value(&n), x);
            }
            if let Some(n) = WrittenNumber::all_digits_f32(y) {
                prop_assert_eq!(value(&n) as f32, y);
            }
        }

        #[test]
        fn short_digits_are_near_and_few(bits: u64) {
            let x = f64::from_bits(bits);
            if let Some(n) = WrittenNumber::new(x) {
                prop_assert!((value(&n) / x - 1.0).abs() <= 0.5 || x.abs() < 1e-300);
                prop_assert!(n.to_string().chars().count() <= 17);
                prop_assert!(!n.to_string().contains('-'));
            }
        }

        #[test]
        fn short_digits_are_within_half_a_thousandth(x in -99_999.0..99_999.0) {
            let n = WrittenNumber::new(x).unwrap();
            prop_assert!((value(&n) - x).abs() <= 0.000_501);
            prop_assert_eq!(n.to_string().starts_with(MINUS), x < 0.0);
        }
    }
}
