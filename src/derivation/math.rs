//! Mathematics as a tree: the content of a formula row before it is written as TeX.

use crate::program::read::Tree;
use crate::program::vocabulary::Op;

/// A piece of a formula.
#[derive(Clone, Debug, PartialEq)]
pub enum Math<'p> {
    /// TeX that is treated as one symbol.
    Symbol(String),
    /// A number as written in the text: `0.5`, `1e-6`.
    Number(&'p str),
    /// A constant with a symbol.
    Constant(&'static str),
    /// A substituted number: the name of the value and the index of the component.
    Substituted(&'p str, usize),
    /// The value of an expression, shown as one number.
    Computed(&'p Tree),
    /// A part that belongs to a name; `a.x` is the first component of `a`.
    Tagged(String, Box<Self>),
    /// `−m`
    Negative(Box<Self>),
    /// `l + r`
    Sum(Box<Self>, Box<Self>),
    /// `l − r`
    Difference(Box<Self>, Box<Self>),
    /// Factors side by side, or with a dot between two numbers.
    Product(Box<Self>, Box<Self>),
    /// A product of vectors with an operator: `\cdot`, `\times` or `\wedge`.
    Infix(&'static str, Box<Self>, Box<Self>),
    /// A fraction.
    Fraction(Box<Self>, Box<Self>),
    /// A quotient on one line: `22 / 41`.
    Quotient(Box<Self>, Box<Self>),
    /// A power with an integer exponent, or another superscript: `2`, `\perp`.
    Power(Box<Self>, &'p str),
    /// A square root.
    Root(Box<Self>),
    /// Bars around a piece, `|` or `‖`, with the subscript of the closing bar.
    Bars(Bars, Box<Self>),
    /// A function by its name in the text.
    Call(&'p str, Vec<Self>),
    /// Rows of numbers in parentheses: a matrix with several columns, a column vector with one.
    Matrix(Vec<Vec<Self>>),
    /// Parts in parentheses: `(1, 2)`.
    Tuple(Vec<Self>),
    /// A component: `a_x`.
    Part(Box<Self>, String),
    /// A comparison, or `and` and `or` between two.
    Relation(Op, Box<Self>, Box<Self>),
    /// `not m`
    Not(Box<Self>),
    /// The result, in bold.
    Bold(Box<Self>),
}

/// The kinds of bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bars {
    /// `|m|`
    Single,
    /// `‖m‖`
    Double,
    /// `‖m‖₁`
    Taxicab,
    /// `‖m‖∞`
    Greatest,
}

impl<'p> Math<'p> {
    /// The piece in a `Box`.
    pub(super) fn boxed(self) -> Box<Self> {
        Box::new(self)
    }

    /// The piece, tagged with its name.
    pub(super) fn tagged(self, name: impl Into<String>) -> Self {
        Self::Tagged(name.into(), self.boxed())
    }

    /// The sum of all terms; 0 without terms.
    pub(super) fn sum(terms: impl IntoIterator<Item = Self>) -> Self {
        terms.into_iter().reduce(Self::plus).unwrap_or(Self::Number("0"))
    }

    /// A function with some arguments; nested minima and maxima are flattened.
    pub(super) fn call(name: &'p str, mut arguments: Vec<Self>) -> Self {
        match arguments.first_mut() {
            Some(Self::Call(inner, more)) if *inner == name && ["min", "max"].contains(&name) => {
                let mut all = std::mem::take(more);
                all.extend(arguments.into_iter().skip(1));
                Self::Call(name, all)
            }
            _ => Self::Call(name, arguments),
        }
    }

    /// The product of two numbers; a factor 1 or 0 of a unit vector is simplified.
    pub(super) fn times(self, other: Self) -> Self {
        match (&self, &other) {
            (Self::Number("0"), _) | (_, Self::Number("1")) => self,
            (Self::Number("1"), _) | (_, Self::Number("0")) => other,
            _ => Self::Product(self.boxed(), other.boxed()),
        }
    }

    /// The sum of two numbers, without the 0 of a unit vector.
    pub(super) fn plus(self, other: Self) -> Self {
        match (&self, &other) {
            (Self::Number("0"), _) => other,
            (_, Self::Number("0")) => self,
            _ => Self::Sum(self.boxed(), other.boxed()),
        }
    }

    /// The difference of two numbers, without the 0 of a unit vector.
    pub(super) fn minus(self, other: Self) -> Self {
        match (&self, &other) {
            (_, Self::Number("0")) => self,
            (Self::Number("0"), _) => Self::Negative(other.boxed()),
            _ => Self::Difference(self.boxed(), other.boxed()),
        }
    }

    /// The piece without its tags.
    pub(super) fn bare(&self) -> &Self {
        match self {
            Self::Tagged(_, inner) => inner.bare(),
            other => other,
        }
    }

    /// The direct parts of the piece.
    pub(super) fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Symbol(_) | Self::Number(_) | Self::Constant(_) => Vec::new(),
            Self::Substituted(..) | Self::Computed(_) => Vec::new(),
            Self::Tagged(_, m) | Self::Negative(m) | Self::Power(m, _) => vec![m],
            Self::Root(m) | Self::Bars(_, m) | Self::Part(m, _) | Self::Not(m) | Self::Bold(m) => {
                vec![m]
            }
            Self::Sum(l, r) | Self::Difference(l, r) | Self::Product(l, r) => vec![l, r],
            Self::Infix(_, l, r) | Self::Relation(_, l, r) => vec![l, r],
            Self::Fraction(l, r) | Self::Quotient(l, r) => vec![l, r],
            Self::Call(_, parts) | Self::Tuple(parts) => parts.iter().collect(),
            Self::Matrix(rows) => rows.iter().flatten().collect(),
        }
    }

    /// The traced values whose numbers are substituted.
    pub fn names(&self) -> Vec<&'p str> {
        match self {
            Self::Substituted(name, _) => vec![name],
            Self::Computed(tree) => tree.names(),
            other => other.parts().into_iter().flat_map(Self::names).collect(),
        }
    }
}
