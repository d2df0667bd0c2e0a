//! Expressions in symbols.

use super::shape::ValueShape;
use super::{Notation, constant, digit, place};
use crate::derivation::math::{Bars, Math};
use crate::program::read::Tree;
use crate::program::vocabulary::{COMPONENTS, Op, unit};

const GREEK: [&str; 20] = [
    "alpha", "beta", "gamma", "delta", "epsilon", "eta", "theta", "kappa", "lambda", "mu", "nu",
    "xi", "pi", "rho", "sigma", "tau", "phi", "chi", "psi", "omega",
];

impl<'p> Notation<'_, 'p> {
    /// The symbol of a value, tagged with its name; nothing is inlined.
    pub(in crate::derivation) fn letter(&self, name: &str) -> Math<'p> {
        let tex = match self.symbol(name) {
            Some(symbol) => self.expand(symbol.tex, 3),
            None => self.invented(name),
        };
        Math::Symbol(tex).tagged(name)
    }

    /// An expression in symbols.
    pub(in crate::derivation) fn letters(&self, expr: &'p Tree) -> Math<'p> {
        let letters = |expr: &'p Tree| self.letters(expr);
        match expr {
            Tree::Number(digits) => Math::Number(digits),
            Tree::Name(name) => match self.inlined(name) {
                Some(inner) => self.letters(inner).tagged(name),
                None => self.letter(name),
            },
            Tree::Constant(name, _) => match (unit(name, 0), name.as_str()) {
                (None, _) => constant(name),
                (_, "ZERO") => Math::Symbol("\\mathbf{0}".to_owned()),
                (_, axis) => Math::Symbol(format!("\\mathbf{{e}}_{{{}}}", axis.to_lowercase())),
            },
            Tree::Component(of, part) => match &**of {
                // Two indices side by side, which count from 1.
                Tree::Component(matrix, row) => {
                    let index = format!("{}{}", place(row) + 1, place(part) + 1);
                    Math::Part(letters(matrix).boxed(), index)
                }
                _ if part.parse::<usize>().is_ok() => {
                    Math::Part(letters(of).boxed(), (place(part) + 1).to_string())
                }
                _ => Math::Part(letters(of).boxed(), part.clone()),
            },
            Tree::Negative(of) => Math::Negative(letters(of).boxed()),
            Tree::Not(of) => Math::Not(letters(of).boxed()),
            Tree::Binary(op, l, r) => {
                let (left, right) = (letters(l), letters(r));
                match op {
                    Op::Add => Math::Sum(left.boxed(), right.boxed()),
                    Op::Sub => Math::Difference(left.boxed(), right.boxed()),
                    Op::Mul if self.is_swapped(l, r) || swaps(&left, &right) => right.times(left),
                    Op::Mul if left.bare() == right.bare() => Math::Power(left.boxed(), "2"),
                    Op::Mul => left.times(right),
                    Op::Div => Math::Fraction(left.boxed(), right.boxed()),
                    _ => Math::Relation(*op, left.boxed(), right.boxed()),
                }
            }
            Tree::Call(name, arguments) => self.call_letters(name, arguments),
            Tree::List(parts) => match self.shape(expr) {
                ValueShape::Matrix(_, columns) => {
                    let row = |part: &'p Tree| match part {
                        Tree::List(cells) => cells.iter().map(letters).collect(),
                        row => (0..columns).map(|k| self.letter_of_part(row, k)).collect(),
                    };
                    Math::Matrix(parts.iter().map(row).collect())
                }
                _ => Math::Tuple(parts.iter().map(letters).collect()),
            },
        }
    }

    /// Whether the factors are swapped: numbers precede vectors in any order of the text.
    pub(super) fn is_swapped(&self, l: &Tree, r: &Tree) -> bool {
        self.shape(l) != ValueShape::Scalar && self.shape(r) == ValueShape::Scalar
    }

    /// Component `k` of a vector; a number is returned unchanged. An inlined value is tagged with
    /// its name, so that each cell belongs to its row.
    fn letter_of_part(&self, expr: &'p Tree, k: usize) -> Math<'p> {
        let part = |expr| self.letter_of_part(expr, k);
        match expr {
            _ if matches!(self.shape(expr), ValueShape::Scalar | ValueShape::Flag) => {
                self.letters(expr)
            }
            Tree::Name(name) => match self.inlined(name) {
                Some(inner) => part(inner).tagged(name),
                None => component(self.letters(expr), k),
            },
            Tree::Constant(name, _) => digit(name, k),
            Tree::Negative(of) => Math::Negative(part(of).boxed()),
            Tree::Binary(Op::Add, l, r) => part(l).plus(part(r)),
            Tree::Binary(Op::Sub, l, r) => part(l).minus(part(r)),
            Tree::Binary(Op::Mul, l, r) if self.is_swapped(l, r) => part(r).times(part(l)),
            Tree::Binary(Op::Mul, l, r) => part(l).times(part(r)),
            Tree::Call(name, arguments) if name == "extend" => match &arguments[..] {
                [v, last] if k == self.shape(v).dimension() => self.letters(last),
                [v, ..] => part(v),
                [] => Math::Number("0"),
            },
            Tree::List(parts) => parts.get(k).map_or(Math::Number("0"), |part| self.letters(part)),
            other => component(self.letters(other), k),
        }
    }

    fn call_letters(&self, name: &'p str, arguments: &'p [Tree]) -> Math<'p> {
        let letter = |k: usize| arguments.get(k).map_or(Math::Number("0"), |e| self.letters(e));
        let first = || letter(0).boxed();
        let bars = |kind| Math::Bars(kind, first());
        match name {
            "dot" => Math::Infix("\\cdot", first(), letter(1).boxed()),
            "perp_dot" | "cross" => Math::Infix("\\times", first(), letter(1).boxed()),
            "wedge_sq" => {
                let wedge = Math::Infix("\\wedge", first(), letter(1).boxed());
                Math::Power(Math::Bars(Bars::Double, wedge.boxed()).boxed(), "2")
            }
            "perp" => Math::Power(first(), "\\perp"),
            "length" => bars(Bars::Double),
            "length_squared" => Math::Power(bars(Bars::Double).boxed(), "2"),
            "distance" | "distance_squared" => {
                let between = Math::Difference(letter(1).boxed(), first());
                let distance = Math::Bars(Bars::Double, between.boxed());
                match name {
                    "distance" => distance,
                    _ => Math::Power(distance.boxed(), "2"),
                }
            }
            "normalize" => Math::Fraction(first(), bars(Bars::Double).boxed()),
            "taxicab" => bars(Bars::Taxicab),
            "chebyshev" => bars(Bars::Greatest),
            "abs" => bars(Bars::Single),
            "sqrt" => Math::Root(first()),
            "recip" => Math::Fraction(Math::Number("1").boxed(), first()),
            "powi" => match arguments.get(1) {
                Some(Tree::Number(exponent)) => Math::Power(first(), exponent),
                _ => Math::Call(name, arguments.iter().map(|e| self.letters(e)).collect()),
            },
            "truncate" => {
                let kept =
                    arguments.first().map_or(0, |v| self.shape(v).dimension()).saturating_sub(1);
                Math::Part(first(), "xyz".chars().take(kept).collect())
            }
            "extend" => Math::Tuple(vec![letter(0), letter(1)]),
            "transpose" => Math::Power(first(), "\\mathsf{T}"),
            "inverse" => Math::Power(first(), "-1"),
            _ => Math::call(name, arguments.iter().map(|e| self.letters(e)).collect()),
        }
    }

    /// TeX of a symbol with its references `@name` expanded recursively. `depth` limits a symbol
    /// that refers to itself.
    fn expand(&self, tex: &str, depth: usize) -> String {
        let mut pieces = tex.split('@');
        let mut expanded = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            let is_end = |c: char| !c.is_ascii_alphanumeric() && c != '_';
            let (name, rest) = piece.split_at(piece.find(is_end).unwrap_or(piece.len()));
            let inner = match self.symbol(name) {
                Some(symbol) if depth > 0 => self.expand(symbol.tex, depth - 1),
                _ => self.invented(name),
            };
            expanded.push_str(&format!("\\href{{{name}}}{{{inner}}}{rest}"));
        }
        expanded
    }

    /// A symbol for a value without one in the lesson: `d1` is d with the index 1, bold for a
    /// vector; longer words are upright.
    fn invented(&self, name: &str) -> String {
        let (base, index) = match name.split_once('_') {
            Some((base, index)) => (base, index),
            None => name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len()),
        };
        let vector = matches!(self.shape_of(name), ValueShape::Vector(_) | ValueShape::Matrix(..));
        let base = match base {
            _ if GREEK.contains(&base) => format!("\\{base}"),
            _ if !base.is_ascii() => format!("\\text{{{base}}}"),
            _ if vector => format!("\\mathbf{{{base}}}"),
            _ if base.chars().count() > 1 => format!("\\mathrm{{{base}}}"),
            _ => base.to_owned(),
        };
        let index = index.replace('_', "\\,");
        let square = index.strip_suffix("\\,sq").or(index.strip_suffix("sq"));
        let (index, square) = (square.unwrap_or(&index), square.is_some());
        let index = match (index.chars().count(), index.chars().all(|c| c.is_ascii_digit())) {
            (0, _) => String::new(),
            (1, _) | (_, true) => format!("_{{{index}}}"),
            _ => format!("_{{\\mathrm{{{index}}}}}"),
        };
        let square = if square { "^{2}" } else { "" };
        format!("{base}{index}{square}")
    }

    fn shape_of(&self, name: &str) -> ValueShape {
        match self.text.fields.iter().find(|field| field.name == name) {
            Some(field) => self.named_shape(&field.name),
            None => ValueShape::Scalar,
        }
    }
}

fn component(vector: Math<'_>, k: usize) -> Math<'_> {
    let axis = COMPONENTS.get(k).copied().unwrap_or_default();
    Math::Part(vector.boxed(), axis.to_owned())
}

/// Whether factors are swapped: digits precede symbols, `2x` for `x * 2.0`.
fn swaps(l: &Math<'_>, r: &Math<'_>) -> bool {
    matches!(r, Math::Number(_)) && !matches!(l, Math::Number(_))
}
