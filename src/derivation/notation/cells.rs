//! One component of a vector in symbols: the cells of a matrix whose rows are vectors.

use super::shape::ValueShape;
use super::{Notation, digit};
use crate::derivation::math::Math;
use crate::program::read::Tree;
use crate::program::vocabulary::{COMPONENTS, Op};

impl<'p> Notation<'_, 'p> {
    /// Component `k` of a vector, or a number unchanged. An inlined value is tagged with its name,
    /// so that a cell belongs to its row.
    pub(super) fn letter_of_part(&self, expr: &'p Tree, k: usize) -> Math<'p> {
        let part = |expr| self.letter_of_part(expr, k);
        match expr {
            _ if matches!(self.shape(expr), ValueShape::Scalar | ValueShape::Flag) => {
                self.letters(expr)
            }
            Tree::Name(name) => match self.written_out(name) {
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
}

fn component(vector: Math<'_>, k: usize) -> Math<'_> {
    let axis = COMPONENTS.get(k).copied().unwrap_or_default();
    Math::Part(vector.boxed(), axis.to_owned())
}
