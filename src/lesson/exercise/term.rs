//! The content of a blank: numbers and symbols, added, multiplied and divided.

use crate::geometry::exact::Rational;
use crate::program::{Arithmetic, Precise};
use num_traits::Zero;

/// A parsed entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    /// A number.
    Number(Rational),
    /// A symbol of the exercise.
    Symbol(&'static str),
    /// A negated term.
    Negative(Box<Self>),
    /// A sum.
    Sum(Box<[Self; 2]>),
    /// A product.
    Product(Box<[Self; 2]>),
    /// A quotient.
    Quotient(Box<[Self; 2]>),
}

/// Why an entry cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermFault {
    /// The entry is empty.
    Empty,
    /// The entry is incomplete.
    Unfinished,
    /// Characters that are neither a number nor a symbol of this exercise.
    Unknown(String),
    /// The entry is too long, or its parentheses are nested too deep.
    TooLong,
}

/// The greatest length of an entry, in bytes.
pub const MAX_ENTRY_LENGTH: usize = 120;

/// The greatest nesting depth of an entry.
const MAX_DEPTH: usize = 24;

impl Term {
    /// Parses an entry: `-3`, `1/2`, `0.5`, `k - c_x b_x`. The multiplication sign and the
    /// underscore of a symbol are optional; spaces are ignored.
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
        if text.len() > MAX_ENTRY_LENGTH {
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

    /// The term's value for these values of the symbols; `None` on a division by zero.
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

/// The tokens of an entry: signs, numbers and symbols.
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
                let value = Precise::literal(digits).ok();
                let value = value.and_then(|value| value.as_fraction().cloned());
                let value = value.ok_or_else(|| TermFault::Unknown(digits.to_owned()))?;
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

/// The number of leading bytes of the text that spell a symbol, with or without its underscore.
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
        if self.depth > MAX_DEPTH {
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
    fn entries_have_their_mathematical_value() {
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
    fn invalid_entries_are_named() {
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
        assert_eq!(unread(&"1".repeat(MAX_ENTRY_LENGTH + 1)), TermFault::TooLong);
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn any_text_is_parsed_or_refused(text: String, signs in "[-+*/()kwbxy_0-9. ]{0,130}") {
            for text in [text, signs] {
                if let Ok(term) = Term::read(&text, NAMES) {
                    term.value(&|_| number(3.0));
                }
            }
        }
    }
}
