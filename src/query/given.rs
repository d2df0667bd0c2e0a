//! The inputs of a case.

use std::array::from_fn;
use std::str::FromStr;

use glam::{DVec2, DVec3};
use num_traits::{Signed, ToPrimitive, Zero};
use serde_json::Value;

use crate::geometry::exact::{Rational, number};

/// What an input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Two numbers.
    Plane,
    /// Three numbers.
    Space,
    /// One number.
    Number,
    /// One number that is not negative.
    Radius,
}

/// More digits than this in a fraction, and it is refused: a line must be answered in good time.
const MOST_DIGITS: usize = 4096;

/// A number as it was written: a plain one stands for the nearest f64.
#[derive(Clone, Debug)]
pub(super) enum Scalar {
    Float(f64),
    Fraction(Rational),
}

impl Scalar {
    fn read(value: &Value) -> Result<Self, String> {
        match value {
            Value::Number(number) => match number.as_f64() {
                Some(x) if x.is_finite() => Ok(Self::Float(x)),
                _ => Err(format!("{number} is too large")),
            },
            Value::String(text) => fraction(text).map(Self::Fraction),
            other => Err(format!("{other} is not a number")),
        }
    }

    fn exact(&self) -> Rational {
        match self {
            Self::Float(x) => number(*x),
            Self::Fraction(x) => x.clone(),
        }
    }

    /// The nearest f64.
    fn rounded(&self) -> f64 {
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

/// `p/q` or `p`, with a sign or without.
fn fraction(text: &str) -> Result<Rational, String> {
    if text.len() > MOST_DIGITS {
        return Err(format!("a fraction has more than {MOST_DIGITS} characters"));
    }
    let refused = || format!("{text:?} is not a fraction like \"1/10\"");
    let (p, q) = text.split_once('/').unwrap_or((text, "1"));
    let whole = |part: &str| num_bigint::BigInt::from_str(part).map_err(|_| refused());
    let (p, q) = (whole(p)?, whole(q)?);
    if q.is_zero() {
        return Err(format!("{text:?} divides by zero"));
    }
    Ok(Rational::new(p, q))
}

/// The inputs of a case by their names.
#[derive(Debug)]
pub(super) struct Given(Vec<(&'static str, Vec<Scalar>)>);

impl Given {
    /// The inputs that a query asks for, and nothing else.
    pub fn read(inputs: &[(&'static str, Kind)], value: &Value) -> Result<Self, String> {
        let Value::Object(fields) = value else {
            return Err("\"in\" is not an object".to_owned());
        };
        if let Some(name) = fields.keys().find(|name| inputs.iter().all(|(known, _)| known != name))
        {
            let known: Vec<_> = inputs.iter().map(|(name, _)| *name).collect();
            return Err(format!("input {name:?} is unknown, there are {}", known.join(", ")));
        }
        let read = |(name, kind): &(&'static str, Kind)| {
            let value = fields.get(*name).ok_or_else(|| format!("input {name:?} is missing"))?;
            let scalars = scalars(value, *kind).map_err(|why| format!("input {name:?}: {why}"))?;
            Ok((*name, scalars))
        };
        inputs.iter().map(read).collect::<Result<_, String>>().map(Self)
    }

    fn at(&self, name: &str, index: usize) -> Option<&Scalar> {
        self.0.iter().find(|(known, _)| *known == name)?.1.get(index)
    }

    /// A vector in fractions.
    pub fn exact<const D: usize>(&self, name: &str) -> [Rational; D] {
        from_fn(|i| self.at(name, i).map(Scalar::exact).unwrap_or_default())
    }

    /// A number as a fraction.
    pub fn exact_number(&self, name: &str) -> Rational {
        let [x] = self.exact(name);
        x
    }

    /// A vector in f64, each component the nearest.
    pub fn rounded<const D: usize>(&self, name: &str) -> [f64; D] {
        from_fn(|i| self.at(name, i).map(Scalar::rounded).unwrap_or_default())
    }

    pub fn number(&self, name: &str) -> f64 {
        let [x] = self.rounded(name);
        x
    }

    pub fn plane(&self, name: &str) -> DVec2 {
        self.rounded(name).into()
    }

    pub fn space(&self, name: &str) -> DVec3 {
        self.rounded(name).into()
    }
}

fn scalars(value: &Value, kind: Kind) -> Result<Vec<Scalar>, String> {
    let count = match kind {
        Kind::Plane => 2,
        Kind::Space => 3,
        Kind::Number => return Scalar::read(value).map(|x| vec![x]),
        Kind::Radius => {
            let radius = Scalar::read(value)?;
            let negative = || Err("a radius is not negative".to_owned());
            return if radius.is_negative() { negative() } else { Ok(vec![radius]) };
        }
    };
    match value {
        Value::Array(parts) if parts.len() == count => parts.iter().map(Scalar::read).collect(),
        _ => Err(format!("an array of {count} numbers is wanted")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_read_and_everything_else_in_quotes_is_refused() {
        assert_eq!(fraction("-6/4").unwrap(), Rational::new((-3).into(), 2.into()));
        assert_eq!(fraction("3/-6").unwrap(), Rational::new((-1).into(), 2.into()));
        assert_eq!(fraction("7").unwrap(), number(7.0));
        for text in ["", "/", "1/", "1/0", "0.1", "1e3", "1/2/3", "NaN", "∞", "½", " 1"] {
            assert!(fraction(text).is_err(), "{text}");
        }
        assert!(fraction(&"9".repeat(MOST_DIGITS + 1)).is_err());
    }
}
