//! Expressions with substituted numbers; vectors are split into components.

use super::shape::ValueShape;
use super::{Notation, constant, digit, place};
use crate::derivation::math::{Bars, Math};
use crate::program::read::Tree;
use crate::program::vocabulary::Op;

impl<'p> Notation<'_, 'p> {
    /// An expression of any kind with substituted numbers.
    pub(in crate::derivation) fn numbers(&self, expr: &'p Tree) -> Math<'p> {
        match self.shape(expr) {
            ValueShape::Scalar | ValueShape::Flag => self.number(expr),
            ValueShape::Vector(n) => {
                let parts: Vec<_> = (0..n).map(|k| self.part(expr, k)).collect();
                let is_number = |part: &Math<'_>| {
                    matches!(part.bare(), Math::Substituted(..) | Math::Number(_))
                };
                let leaves: usize = parts.iter().map(leaves).sum();
                match parts.iter().all(is_number) || n == 2 && leaves <= 6 {
                    true => Math::Tuple(parts),
                    // Stacked, because side by side they would not fit on a line.
                    false => Math::Matrix(parts.into_iter().map(|part| vec![part]).collect()),
                }
            }
            ValueShape::Matrix(rows, columns) => {
                let row = |row| (0..columns).map(|column| self.cell(expr, row, column)).collect();
                Math::Matrix((0..rows).map(row).collect())
            }
        }
    }

    /// An expression that is a number or a truth value.
    fn number(&self, expr: &'p Tree) -> Math<'p> {
        let number = |expr| self.number(expr);
        match expr {
            Tree::Number(digits) => Math::Number(digits),
            Tree::Name(name) => match self.inlined(name) {
                Some(inner) => self.number(inner).tagged(name),
                None => self.put(name, 0),
            },
            Tree::Constant(name, _) => constant(name),
            Tree::Component(of, part) => match &**of {
                Tree::Component(matrix, row) => self.cell(matrix, place(row), place(part)),
                _ => self.part(of, place(part)),
            },
            Tree::Negative(of) => Math::Negative(number(of).boxed()),
            Tree::Not(of) => Math::Not(number(of).boxed()),
            Tree::Binary(Op::Mul, l, r) if l == r => square(number(l)),
            Tree::Binary(op @ (Op::Add | Op::Sub | Op::Mul | Op::Div), l, r) => {
                arithmetic(*op, number(l), number(r))
            }
            Tree::Binary(op, l, r) => {
                Math::Relation(*op, self.numbers(l).boxed(), self.numbers(r).boxed())
            }
            Tree::Call(name, arguments) => self.call_number(name, arguments),
            Tree::List(parts) => Math::Tuple(parts.iter().map(number).collect()),
        }
    }

    fn call_number(&self, name: &'p str, arguments: &'p [Tree]) -> Math<'p> {
        let [first, rest @ ..] = arguments else {
            return Math::Call(name, Vec::new());
        };
        let second = rest.first().unwrap_or(first);
        let number = |expr| self.number(expr);
        let n = self.common(first, second);
        let upright = if self.is_upright(first) { 2..3 } else { 0..n };
        let parts = || upright.clone().map(|k| self.part(first, k));
        let squares = || Math::sum(parts().map(square));
        let between = || {
            let difference = |k| arithmetic(Op::Sub, self.part(second, k), self.part(first, k));
            Math::sum((0..n).map(difference).map(square))
        };
        match name {
            "dot" => Math::sum((0..n).map(|k| self.part(first, k).times(self.part(second, k)))),
            "perp_dot" => self.minor(first, second, 0, 1),
            "wedge_sq" if n == 2 => square(self.minor(first, second, 0, 1)),
            "wedge_sq" => {
                let minors = [(1, 2), (2, 0), (0, 1)];
                Math::sum(minors.map(|(i, j)| square(self.minor(first, second, i, j))))
            }
            "length" => Math::Root(squares().boxed()),
            "length_squared" => squares(),
            "distance" => Math::Root(between().boxed()),
            "distance_squared" => between(),
            "taxicab" => Math::sum(parts().map(size)),
            "chebyshev" => Math::Call("max", parts().map(size).collect()),
            "min_element" | "max_element" => Math::Call(name, parts().collect()),
            "abs" => size(number(first)),
            "sqrt" => Math::Root(number(first).boxed()),
            "recip" => Math::Fraction(Math::Number("1").boxed(), number(first).boxed()),
            "powi" => match second {
                Tree::Number(exponent) => Math::Power(number(first).boxed(), exponent),
                _ => Math::Call(name, vec![number(first), number(second)]),
            },
            _ => Math::call(name, arguments.iter().map(|e| self.numbers(e)).collect()),
        }
    }

    /// `l[i] r[j] − l[j] r[i]`
    fn minor(&self, l: &'p Tree, r: &'p Tree, i: usize, j: usize) -> Math<'p> {
        let plus = self.part(l, i).times(self.part(r, j));
        arithmetic(Op::Sub, plus, self.part(l, j).times(self.part(r, i)))
    }

    /// Component `k` of a vector.
    fn part(&self, expr: &'p Tree, k: usize) -> Math<'p> {
        let part = |expr| self.part(expr, k);
        match expr {
            _ if matches!(self.shape(expr), ValueShape::Scalar | ValueShape::Flag) => {
                self.number(expr)
            }
            _ if self.shape(expr) == ValueShape::Vector(2) && k == 2 => Math::Number("0"),
            Tree::Name(name) => match self.inlined(name) {
                Some(inner) => self.part(inner, k).tagged(name),
                None => self.put(name, k),
            },
            Tree::Constant(name, _) => digit(name, k),
            Tree::Component(matrix, row) => self.cell(matrix, place(row), k),
            Tree::Negative(of) => Math::Negative(part(of).boxed()),
            Tree::Binary(Op::Mul, l, r) => match (self.shape(l), self.shape(r)) {
                (ValueShape::Matrix(_, n), _) => {
                    Math::sum((0..n).map(|j| self.cell(l, k, j).times(self.part(r, j))))
                }
                _ if self.is_swapped(l, r) => part(r).times(part(l)),
                _ => part(l).times(part(r)),
            },
            Tree::Binary(op, l, r) => arithmetic(*op, part(l), part(r)),
            Tree::Call(name, arguments) => self.call_part(name, arguments, k),
            Tree::List(parts) => match parts.get(k) {
                Some(part) => self.number(part),
                None => Math::Number("0"),
            },
            // The shape of these expressions is not a vector.
            Tree::Number(_) | Tree::Not(_) => self.number(expr),
        }
    }

    fn call_part(&self, name: &'p str, arguments: &'p [Tree], k: usize) -> Math<'p> {
        match (name, arguments) {
            ("cross", [l, r]) if k < 2 && self.are_flat(l, r) => Math::Number("0"),
            ("cross", [l, r]) => self.minor(l, r, (k + 1) % 3, (k + 2) % 3),
            ("perp", [v]) if k == 0 => Math::Negative(self.part(v, 1).boxed()),
            ("perp", [v]) => self.part(v, 0),
            ("normalize", [v]) => {
                let length = self.call_number("length", arguments);
                Math::Fraction(self.part(v, k).boxed(), length.boxed())
            }
            ("truncate", [v]) => self.part(v, k),
            ("extend", [v, last]) if k == self.shape(v).dimension() => self.number(last),
            ("extend", [v, _]) => self.part(v, k),
            ("abs", [v]) => size(self.part(v, k)),
            _ => Math::call(name, arguments.iter().map(|e| self.part(e, k)).collect()),
        }
    }

    /// The number in a row and column of a matrix.
    fn cell(&self, expr: &'p Tree, row: usize, column: usize) -> Math<'p> {
        let cell = |expr| self.cell(expr, row, column);
        match (expr, self.shape(expr)) {
            (_, ValueShape::Scalar | ValueShape::Flag) => self.number(expr),
            (Tree::Name(name), ValueShape::Matrix(_, columns)) => match self.inlined(name) {
                Some(inner) => self.cell(inner, row, column).tagged(name),
                None => self.put(name, row * columns + column),
            },
            (Tree::List(rows), ValueShape::Matrix(..)) => match rows.get(row) {
                Some(cells) => self.part(cells, column),
                None => Math::Number("0"),
            },
            (Tree::Negative(of), _) => Math::Negative(cell(of).boxed()),
            (Tree::Call(name, arguments), _) if name == "transpose" => match &arguments[..] {
                [of] => self.cell(of, column, row),
                _ => Math::Number("0"),
            },
            (Tree::Binary(Op::Mul, l, r), _) => match (self.shape(l), self.shape(r)) {
                (ValueShape::Matrix(_, n), ValueShape::Matrix(..)) => {
                    Math::sum((0..n).map(|j| self.cell(l, row, j).times(self.cell(r, j, column))))
                }
                _ => cell(l).times(cell(r)),
            },
            (Tree::Binary(op, l, r), _) => arithmetic(*op, cell(l), cell(r)),
            _ => Math::Part(self.letters(expr).boxed(), format!("{}{}", row + 1, column + 1)),
        }
    }
}

fn arithmetic<'p>(op: Op, l: Math<'p>, r: Math<'p>) -> Math<'p> {
    match op {
        Op::Add => l.plus(r),
        Op::Sub => l.minus(r),
        Op::Mul => l.times(r),
        Op::Div => Math::Fraction(l.boxed(), r.boxed()),
        comparison => Math::Relation(comparison, l.boxed(), r.boxed()),
    }
}

fn square(math: Math<'_>) -> Math<'_> {
    Math::Power(math.boxed(), "2")
}

fn size(math: Math<'_>) -> Math<'_> {
    Math::Bars(Bars::Single, math.boxed())
}

/// The number of numerals in a piece.
fn leaves(math: &Math<'_>) -> usize {
    match math {
        Math::Substituted(..) | Math::Number(_) | Math::Computed(_) => 1,
        other => other.parts().into_iter().map(leaves).sum(),
    }
}
