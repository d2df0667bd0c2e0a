//! The inputs of a case.

use std::str::FromStr;

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};
use serde_json::value::RawValue;

use super::object::{Object, reason};
use crate::geometry::exact::{Rational, number};
use crate::geometry::question::report::Report;
use crate::geometry::question::table::{ParameterKind, Question};
use crate::geometry::shape::ShapeKind;

/// The greatest number of bits of a case's numbers over their common denominator: those of the
/// denominator plus those of the longest numerator. The slowest such case, two lines in space at
/// integers, took 0.3 s in an unoptimised build; with twice as many bits it took 1.0 s. A case with
/// both the largest and the smallest f64 has 3172 bits.
pub(super) const MAX_BITS: u64 = 4096;
const NEGATIVE: &str = "a radius is not negative";
/// The greatest length of a fraction, in characters. A longer fraction in lowest terms exceeds the
/// limit of bits.
const MAX_CHARACTERS: usize = 4096;

/// A number as written: a JSON number is rounded to the nearest f64.
#[derive(Clone, Debug)]
pub(super) enum Scalar {
    Float(f64),
    /// A fraction that is not an f64.
    Fraction(Rational),
}

impl Scalar {
    fn read(value: &RawValue) -> Result<Self, String> {
        let text = value.get();
        match text.as_bytes() {
            [b'-' | b'0'..=b'9', ..] => match text.parse() {
                Ok(x) if f64::is_finite(x) => Ok(Self::Float(x)),
                _ => Err(format!("{} is out of range of 64-bit numbers", shown(text))),
            },
            [b'"', ..] => {
                let text = serde_json::from_str::<String>(text).map_err(|e| reason(&e))?;
                fraction(&text).map(Self::from)
            }
            _ => Err(format!("{} is not a number", shown(text))),
        }
    }

    pub fn exact(&self) -> Rational {
        match self {
            Self::Float(x) => number(*x),
            Self::Fraction(x) => x.clone(),
        }
    }

    /// The nearest f64.
    pub fn rounded(&self) -> f64 {
        match self {
            Self::Float(x) => *x,
            Self::Fraction(x) => x.to_f64().unwrap_or_default(),
        }
    }

    fn is_negative(&self) -> bool {
        match self {
            Self::Float(x) => *x < 0.0,
            Self::Fraction(x) => x.is_negative(),
        }
    }
}

impl From<Rational> for Scalar {
    fn from(x: Rational) -> Self {
        match x.to_f64().filter(|float| float.is_finite()) {
            Some(float) if number(float) == x => Self::Float(float),
            _ => Self::Fraction(x),
        }
    }
}

/// Parses `p/q` or `p` in decimal digits, each optionally negative.
fn fraction(text: &str) -> Result<Rational, String> {
    if text.len() > MAX_CHARACTERS {
        return Err(too_many_bits());
    }
    let refused = || format!("{text:?} is not a fraction like \"1/10\"");
    let (p, q) = text.split_once('/').unwrap_or((text, "1"));
    let whole = |part: &str| {
        let digits = part.strip_prefix('-').unwrap_or(part);
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        BigInt::from_str(part).ok().filter(|_| plain).ok_or_else(refused)
    };
    let (p, q) = (whole(p)?, whole(q)?);
    if q.is_zero() {
        return Err(format!("{text:?} divides by zero"));
    }
    Ok(Rational::new(p, q))
}

fn too_many_bits() -> String {
    format!("on one denominator, the numbers of the case have more than {MAX_BITS} bits")
}

/// A text, cut off if it is long.
fn shown(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The inputs of a case in the order of the parameters.
#[derive(Debug)]
pub(super) struct GivenInputs(Vec<Vec<Scalar>>);

impl GivenInputs {
    /// Parses the inputs of a query; surplus inputs are refused.
    pub fn read(question: &Question, value: &RawValue) -> Result<Self, String> {
        if !value.get().starts_with('{') {
            return Err("\"in\" is not an object".to_owned());
        }
        let mut fields = Object::default();
        fields
            .read(value.get().as_bytes())
            .map_err(|error| format!("\"in\": {}", reason(&error)))?;
        let inputs = question.parameters;
        let known = |name: &&String| inputs.iter().any(|(known, _)| known == name);
        if let Some(name) = fields.0.keys().find(|name| !known(name)) {
            let known: Vec<_> = inputs.iter().map(|(name, _)| *name).collect();
            let name = shown(name);
            return Err(format!("input {name:?} is unknown, there are {}", known.join(", ")));
        }
        let read = |(name, kind): &(&'static str, ParameterKind)| {
            let value = fields.0.get(*name).ok_or_else(|| format!("input {name:?} is missing"))?;
            let read = scalars(value, *kind, question.dim);
            read.map_err(|why| format!("input {name:?}: {why}"))
        };
        let given = Self(inputs.iter().map(read).collect::<Result<_, String>>()?);
        if given.has_fractions() && !given.is_short() {
            return Err(too_many_bits());
        }
        Ok(given)
    }

    /// Whether the numbers over a common denominator have at most [`MAX_BITS`].
    fn is_short(&self) -> bool {
        let numbers: Vec<_> = self.all().map(Scalar::exact).collect();
        let mut common = BigInt::from(1);
        for number in &numbers {
            // The factor of this denominator that the common one lacks.
            common *= Rational::new(common.clone(), number.denom().clone()).denom();
            if common.bits() > MAX_BITS {
                return false;
            }
        }
        let numerators = numbers.iter().map(|number| number.numer() * (&common / number.denom()));
        let longest = numerators.map(|numerator| numerator.bits()).max().unwrap_or_default();
        common.bits() + longest <= MAX_BITS
    }

    fn all(&self) -> impl Iterator<Item = &Scalar> {
        self.0.iter().flatten()
    }

    /// Whether a number of the case is not an f64.
    pub fn has_fractions(&self) -> bool {
        self.all().any(|scalar| matches!(scalar, Scalar::Fraction(_)))
    }

    /// The answer of a function to the inputs, converted to its number type.
    pub fn ask<T>(&self, number: fn(&Scalar) -> T, answer: fn(&[&[T]]) -> Report) -> Report {
        let inputs = self.0.iter().map(|scalars| scalars.iter().map(number).collect());
        let inputs: Vec<Vec<T>> = inputs.collect();
        answer(&inputs.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }
}

fn scalars(value: &RawValue, kind: ParameterKind, dim: usize) -> Result<Vec<Scalar>, String> {
    let count = kind.numbers(dim);
    match kind {
        ParameterKind::Shape => shape(value, dim),
        ParameterKind::Offset => Ok(vec![Scalar::read(value)?]),
        ParameterKind::Length => match Scalar::read(value)? {
            radius if radius.is_negative() => Err(NEGATIVE.to_owned()),
            radius => Ok(vec![radius]),
        },
        _ => match serde_json::from_str::<Vec<&RawValue>>(value.get()) {
            Ok(parts) if parts.len() == count => parts.into_iter().map(Scalar::read).collect(),
            _ => Err(format!("expected an array of {count} numbers")),
        },
    }
}

/// Parses a shape: the index of its kind, three points, its radius.
fn shape(value: &RawValue, dim: usize) -> Result<Vec<Scalar>, String> {
    let parts = serde_json::from_str::<Vec<&RawValue>>(value.get()).unwrap_or_default();
    let name = parts.first().and_then(|name| serde_json::from_str::<String>(name.get()).ok());
    let Some(kind) = name.and_then(|name| ShapeKind::named(&name, dim)) else {
        let kinds: Vec<_> = ShapeKind::all(dim).iter().map(|kind| kind.name(dim)).collect();
        return Err(format!("expected an array that begins with one of {}", kinds.join(", ")));
    };
    let (name, count) = (kind.name(dim), kind.numbers(dim));
    if parts.len() != 1 + count {
        return Err(format!("expected {count} numbers after {name:?}"));
    }
    let mut numbers = parts[1..].iter().map(|x| Scalar::read(x)).collect::<Result<Vec<_>, _>>()?;
    let radius = if kind.is_round() { numbers.pop() } else { None };
    if radius.as_ref().is_some_and(Scalar::is_negative) {
        return Err(NEGATIVE.to_owned());
    }
    numbers.resize_with(3 * dim, || Scalar::Float(0.0));
    let index = ShapeKind::all(dim).iter().take_while(|other| **other != kind).count();
    numbers.insert(0, Scalar::Float(index as f64));
    numbers.push(radius.unwrap_or(Scalar::Float(0.0)));
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_that_is_an_f64_is_stored_as_one() {
        let scalar = |text| Scalar::from(fraction(text).unwrap());
        for (text, x) in [("3/4", 0.75), ("-0", 0.0), ("18014398509481984", 2_f64.powi(54))] {
            assert!(matches!(scalar(text), Scalar::Float(y) if y == x), "{text}");
        }
        let smallest = format!("1/{}", BigInt::from(1) << 1074);
        assert!(matches!(scalar(&smallest), Scalar::Float(5e-324)));
        let [half, beyond]: [BigInt; 2] = [1075, 1024].map(|power| BigInt::from(1) << power);
        for text in ["1/3", "18014398509481985", &format!("1/{half}"), &beyond.to_string()] {
            assert!(matches!(scalar(text), Scalar::Fraction(_)), "{text}");
        }
    }

    #[test]
    fn fractions_are_parsed_and_other_quoted_text_is_refused() {
        assert_eq!(fraction("-6/4").unwrap(), Rational::new((-3).into(), 2.into()));
        assert_eq!(fraction("3/-6").unwrap(), Rational::new((-1).into(), 2.into()));
        assert_eq!(fraction("7").unwrap(), number(7.0));
        for text in [
            "", "-", "/", "1/", "1/0", "0.1", "1e3", "1/2/3", "NaN", "∞", "½", " 1", "+5", "1/+5",
            "1_000", "1/1_0", "--1", "٣",
        ] {
            assert!(fraction(text).is_err(), "{text}");
        }
        assert!(fraction(&"9".repeat(MAX_CHARACTERS + 1)).is_err());
    }
}
