//! What a reader writes into a blank: numbers and symbols, added, multiplied and divided.

use crate::geometry::exact::Rational;
use num_bigint::BigInt;
use num_traits::{One, Zero};

/// An entry that has been understood.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    /// A number.
    Number(Rational),
    /// A symbol of the exercise.
    Symbol(&'static str),
    /// The opposite.
    Negative(Box<Self>),
    /// A sum.
    Sum(Box<[Self; 2]>),
    /// A product.
    Product(Box<[Self; 2]>),
    /// A quotient.
    Quotient(Box<[Self; 2]>),
}

/// Why an entry is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermFault {
    /// Nothing is written.
    Empty,
    /// It breaks off.
    Unfinished,
    /// These characters are no number and no symbol of this exercise.
    Unknown(String),
    /// It is longer, or its parentheses are deeper, than any answer needs.
    TooLong,
}

/// No entry is longer, in bytes.
pub const LONGEST: usize = 120;

/// No entry is deeper.
const DEEPEST: usize = 24;

impl Term {
    /// Reads an entry: `-3`, `1/2`, `0.5`, `k - c_x b_x`. Products may be written without a sign,
    /// symbols without the underscore; spaces do not matter.
    ///
    /// ```
    /// use crosspoint::geometry::exact::number;
    /// use crosspoint::lesson::exercise::Term;
    /// let term = Term::read("k - cx b_x", &["k", "b_x", "c_x"]).unwrap();
    /// let value = |name| number(match name { "k" => 5.0, "b_x" => 2.0, _ => 3.0 });
    /// assert_eq!(term.value(&value), Some(number(-1.0)));
    /// assert_eq!(Term::read("1/0", &[]).unwrap().value(&value), None);
    /// ```
    pub fn read(text: &str, symbols: &[&'static str]) -> Result<Self, TermFault> {
        if text.len() > LONGEST {
            return Err(TermFault::TooLong);
        }
        let mut reader = TermReader { tokens: tokens(text, symbols)?, at: 0, depth: 0 };
        if reader.tokens.is_empty() {
            return Err(TermFault::Empty);
        }
        let term = reader.sum()?;
        match reader.next() {
            None => Ok(term),
            Some(_) => Err(TermFault::Unknown(")".to_owned())),
        }
    }

    /// Its value where the symbols have these; `None` if it is divided by zero.
    pub fn value(&self, of: &dyn Fn(&'static str) -> Rational) -> Option<Rational> {
        let pair = |pair: &[Self; 2]| Some((pair[0].value(of)?, pair[1].value(of)?));
        Some(match self {
            Self::Number(x) => x.clone(),
            Self::Symbol(name) => of(name),
            Self::Negative(term) => -term.value(of)?,
            Self::Sum(terms) => pair(terms).map(|(a, b)| a + b)?,
            Self::Product(terms) => pair(terms).map(|(a, b)| a * b)?,
            Self::Quotient(terms) => {
                let (a, b) = pair(terms)?;
                if b.is_zero() {
                    return None;
                }
                a / b
            }
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Value(Term),
    Sign(char),
}

/// The signs, numbers and symbols of an entry.
fn tokens(text: &str, symbols: &[&'static str]) -> Result<Vec<Token>, TermFault> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '+' | '-' | '−' | '*' | '·' | '×' | '/' | '(' | ')' => {
                found.push(Token::Sign(match first {
                    '−' => '-',
                    '·' | '×' => '*',
                    sign => sign,
                }));
                first.len_utf8()
            }
            '0'..='9' | '.' => {
                let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.');
                let digits = &rest[..end.unwrap_or(rest.len())];
                let value = decimal(digits).ok_or_else(|| TermFault::Unknown(digits.to_owned()))?;
                found.push(Token::Value(Term::Number(value)));
                digits.len()
            }
            _ => {
                let longest = symbols.iter().filter_map(|name| Some((spelled(rest, name)?, name)));
                let Some((length, name)) = longest.max_by_key(|(length, _)| *length) else {
                    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                    let end = end.unwrap_or(rest.len()).max(first.len_utf8());
                    return Err(TermFault::Unknown(rest[..end].to_owned()));
                };
                found.push(Token::Value(Term::Symbol(name)));
                length
            }
        };
        rest = rest[taken..].trim_start();
    }
    Ok(found)
}

/// How many bytes of the text spell a symbol, with or without its underscore.
fn spelled(text: &str, name: &str) -> Option<usize> {
    let mut length = 0;
    for letter in name.chars() {
        match text[length..].chars().next() {
            Some(c) if c.eq_ignore_ascii_case(&letter) => length += c.len_utf8(),
            _ if letter == '_' => {}
            _ => return None,
        }
    }
    Some(length)
}

/// A decimal number, exactly.
fn decimal(digits: &str) -> Option<Rational> {
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all: BigInt = format!("{whole}{part}").parse().ok()?;
    let ten = BigInt::from(10);
    let below = part.bytes().fold(BigInt::one(), |below, _| below * &ten);
    Some(Rational::new(all, below))
}

struct TermReader {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
}

impl TermReader {
    fn next(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn takes(&mut self, sign: char) -> bool {
        let here = self.next() == Some(&Token::Sign(sign));
        self.at += usize::from(here);
        here
    }

    fn sum(&mut self) -> Result<Term, TermFault> {
        let mut sum = self.product()?;
        loop {
            if self.takes('+') {
                sum = Term::Sum(Box::new([sum, self.product()?]));
            } else if self.takes('-') {
                sum = Term::Sum(Box::new([sum, Term::Negative(Box::new(self.product()?))]));
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Term, TermFault> {
        let mut product = self.factor()?;
        loop {
            if self.takes('/') {
                product = Term::Quotient(Box::new([product, self.factor()?]));
            } else if self.takes('*')
                || matches!(self.next(), Some(Token::Value(_) | Token::Sign('(')))
            {
                product = Term::Product(Box::new([product, self.factor()?]));
            } else {
                return Ok(product);
            }
        }
    }

    fn factor(&mut self) -> Result<Term, TermFault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(TermFault::TooLong);
        }
        let factor = if self.takes('-') {
            Term::Negative(Box::new(self.factor()?))
        } else if self.takes('+') {
            self.factor()?
        } else if self.takes('(') {
            let inside = self.sum()?;
            if !self.takes(')') {
                return Err(TermFault::Unfinished);
            }
            inside
        } else {
            match self.next().cloned() {
                Some(Token::Value(term)) => {
                    self.at += 1;
                    term
                }
                Some(Token::Sign(sign)) => return Err(TermFault::Unknown(sign.to_string())),
                None => return Err(TermFault::Unfinished),
            }
        };
        self.depth -= 1;
        Ok(factor)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may")]
mod tests {
    use super::*;
    use crate::geometry::exact::number;
    use proptest::prelude::*;

    const NAMES: &[&str] = &["k", "b_x", "b_y", "w"];

    fn worth(text: &str) -> Option<Rational> {
        let of = |name| {
            number(["k", "b_x", "b_y", "w"].iter().position(|n| *n == name).unwrap() as f64 + 2.0)
        };
        Term::read(text, NAMES).unwrap().value(&of)
    }

    #[test]
    fn entries_mean_what_they_mean_on_paper() {
        // k = 2, b_x = 3, b_y = 4, w = 5
        for (text, wanted) in [
            ("-3", -3.0),
            (" 0.25 ", 0.25),
            ("1/4", 0.25),
            ("2k", 4.0),
            ("k - b_x b_y", -10.0),
            ("k−bxBy", -10.0),
            ("-(k + w) / 2", -3.5),
            ("1/2 w", 2.5),
            ("--k", 2.0),
            ("2(k)(w)", 20.0),
            ("k·w × 2 * 0.5", 10.0),
        ] {
            assert_eq!(worth(text), Some(number(wanted)), "{text}");
        }
        assert_eq!(worth("k/(w - 5)"), None);
    }

    #[test]
    fn what_is_no_entry_is_named() {
        let unread = |text: &str| Term::read(text, NAMES).unwrap_err();
        assert_eq!(unread("  "), TermFault::Empty);
        assert_eq!(unread("k +"), TermFault::Unfinished);
        assert_eq!(unread("(k"), TermFault::Unfinished);
        assert_eq!(unread("k + qz"), TermFault::Unknown("qz".to_owned()));
        assert_eq!(unread("1.2.3"), TermFault::Unknown("1.2.3".to_owned()));
        assert_eq!(unread("."), TermFault::Unknown(".".to_owned()));
        assert_eq!(unread("k)"), TermFault::Unknown(")".to_owned()));
        assert_eq!(unread("k / / w"), TermFault::Unknown("/".to_owned()));
        assert_eq!(unread(&"(".repeat(60)), TermFault::TooLong);
        assert_eq!(unread(&"1".repeat(LONGEST + 1)), TermFault::TooLong);
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn any_text_is_read_or_refused(text: String, signs in "[-+*/()kwbxy_0-9. ]{0,130}") {
            for text in [text, signs] {
                if let Ok(term) = Term::read(&text, NAMES) {
                    term.value(&|_| number(3.0));
                }
            }
        }
    }
}
