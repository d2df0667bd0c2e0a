//! Entries and their results as TeX.

use super::Term;
use crate::geometry::exact::Rational;
use num_traits::{One, Signed};

/// The precedence of a term.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Bond {
    Sum,
    Product,
    One,
}

impl Term {
    /// The term in TeX.
    ///
    /// ```
    /// use crosspoint::lesson::exercise::Term;
    /// let tex = |text| Term::read(text, &["k", "b_x"]).unwrap().tex();
    /// assert_eq!(tex("-bx/k"), r"\frac{-b_x}{k}");
    /// assert_eq!(tex("2(k - b_x)"), r"2\,\left(k - b_x\right)");
    /// assert_eq!(tex("-k b_x"), r"-k\,b_x");
    /// assert_eq!(tex("k - (-k b_x)"), r"k - \left(-k\,b_x\right)");
    /// ```
    pub fn tex(&self) -> String {
        self.within(Bond::Sum)
    }

    fn bond(&self) -> Bond {
        match self {
            Self::Sum(_) | Self::Negative(_) => Bond::Sum,
            Self::Product(pair) if pair[0].leads_negative() => Bond::Sum,
            Self::Product(_) => Bond::Product,
            Self::Number(_) | Self::Symbol(_) | Self::Quotient(_) => Bond::One,
        }
    }

    /// Whether the expression starts with a minus sign.
    fn leads_negative(&self) -> bool {
        match self {
            Self::Negative(_) => true,
            Self::Product(pair) => pair[0].leads_negative(),
            _ => false,
        }
    }

    /// The expression in parentheses if the precedence requires them.
    fn within(&self, bond: Bond) -> String {
        let plain = self.plain();
        if self.bond() < bond { format!(r"\left({plain}\right)") } else { plain }
    }

    fn plain(&self) -> String {
        match self {
            Self::Number(x) => fraction(x),
            Self::Symbol(name) => (*name).to_owned(),
            Self::Negative(term) => format!("-{}", term.within(Bond::Product)),
            Self::Sum(pair) => match &pair[1] {
                Self::Negative(less) => {
                    format!("{} - {}", pair[0].tex(), less.within(Bond::Product))
                }
                more if more.leads_negative() => {
                    format!("{} + {}", pair[0].tex(), more.within(Bond::Product))
                }
                more => format!("{} + {}", pair[0].tex(), more.tex()),
            },
            Self::Product(pair) => {
                // A leading sign needs no parentheses.
                let first = if pair[0].leads_negative() { Bond::Sum } else { Bond::Product };
                let (a, b) = (pair[0].within(first), pair[1].within(Bond::Product));
                // Two adjacent numbers would be read as one.
                let digit = b.starts_with(|c: char| c.is_ascii_digit());
                let sign = if digit { r" \cdot " } else { r"\," };
                format!("{a}{sign}{b}")
            }
            Self::Quotient(pair) => quotient(&pair[0].tex(), &pair[1].tex()),
        }
    }
}

fn quotient(above: &str, below: &str) -> String {
    format!(r"\frac{{{above}}}{{{below}}}")
}

/// A number in TeX.
///
/// ```
/// use crosspoint::{geometry::exact::number, lesson::exercise::fraction};
/// assert_eq!(fraction(&number(-0.75)), r"-\frac{3}{4}");
/// ```
pub fn fraction(x: &Rational) -> String {
    let sign = if x.is_negative() { "-" } else { "" };
    let (above, below) = (x.numer().abs().to_string(), x.denom().to_string());
    if x.denom().is_one() {
        format!("{sign}{above}")
    } else {
        format!("{sign}{}", quotient(&above, &below))
    }
}

/// Numbers side by side in parentheses, in TeX.
pub fn row(values: &[Rational]) -> String {
    let all: Vec<_> = values.iter().map(fraction).collect();
    format!(r"\left({}\right)", all.join(r",\; "))
}

/// Cells in this many columns, in TeX.
pub fn matrix(cells: &[String], columns: usize) -> String {
    let rows: Vec<_> = cells.chunks(columns.max(1)).map(|row| row.join(" & ")).collect();
    format!(r"\begin{{pmatrix}} {} \end{{pmatrix}}", rows.join(r" \\ "))
}
