//! Properties of a value for all inputs: finite, non-negative, nonzero.

use super::{Mender, RATIONAL, binary, is_zero};
use crate::program::read::Tree;
use crate::program::vocabulary::Op;

/// The calls whose values are never negative.
const NEVER_NEGATIVE: [&str; 6] =
    ["abs", "length", "distance", "length_squared", "distance_squared", "wedge_sq"];

impl Mender<'_> {
    /// The values that are nonzero if none of the earlier branches was taken.
    pub(super) fn excluded_before(&self, arm: usize) -> Vec<Tree> {
        let before = self.program.arms[..arm].iter().filter_map(|arm| arm.condition.as_ref());
        before.flat_map(|condition| zeros(condition, Op::Or, Op::Equal)).collect()
    }

    /// Whether a number is non-negative for all inputs.
    pub(super) fn is_never_negative(&self, tree: &Tree) -> bool {
        match tree {
            Tree::Number(digits) => digits.parse::<f64>().is_ok_and(|x| x >= 0.0),
            Tree::Name(name) => self.never_negative.contains(&name.as_str()),
            Tree::Binary(Op::Mul, l, r) if l == r => true,
            Tree::Binary(Op::Add | Op::Mul | Op::Div, l, r) => {
                self.is_never_negative(l) && self.is_never_negative(r)
            }
            Tree::Call(name, of) => match (name.as_str(), &of[..]) {
                ("dot", [l, r]) => l == r,
                ("max", [l, r]) => self.is_never_negative(l) || self.is_never_negative(r),
                (name, _) => NEVER_NEGATIVE.contains(&name),
            },
            _ => false,
        }
    }

    /// Whether neither an expression nor a value it names can be infinite.
    pub(super) fn is_finite(&self, tree: &Tree) -> bool {
        let known = match tree {
            Tree::Name(name) => self.program.step(name).is_none() || self.finite.contains(&&**name),
            Tree::Binary(Op::Div, _, by) => matches!(**by, Tree::Number(_)) && !is_zero(by),
            Tree::Call(name, _) => {
                RATIONAL.contains(&name.as_str()) || ["length", "distance"].contains(&name.as_str())
            }
            _ => true,
        };
        known && tree.parts().into_iter().all(|part| self.is_finite(part))
    }

    /// Whether a number or vector is nonzero if `not_zero` are.
    pub(super) fn is_not_zero(&self, tree: &Tree, not_zero: &[Tree]) -> bool {
        let known = |tree: &Tree| self.is_not_zero(tree, not_zero);
        not_zero.contains(tree)
            || match tree {
                Tree::Number(_) => !is_zero(tree),
                Tree::Negative(of) => known(of),
                Tree::Binary(Op::Mul, l, r) => {
                    self.is_number(l) && self.is_number(r) && known(l) && known(r)
                }
                Tree::Call(name, of) => match (name.as_str(), &of[..]) {
                    ("dot", [l, r]) => l == r && known(l),
                    ("length" | "length_squared", [of]) => known(of),
                    ("distance" | "distance_squared", [l, r]) => {
                        known(&binary(Op::Sub, l.clone(), r.clone()))
                            || known(&binary(Op::Sub, r.clone(), l.clone()))
                    }
                    _ => false,
                },
                _ => false,
            }
    }
}

/// The expressions compared with 0, or with the origin, by `equal` in the parts of a condition
/// joined by `joined`.
pub fn zeros(condition: &Tree, joined: Op, equal: Op) -> Vec<Tree> {
    match condition {
        Tree::Binary(op, l, r) if *op == joined => {
            [zeros(l, joined, equal), zeros(r, joined, equal)].concat()
        }
        Tree::Binary(op, l, r) if *op == equal && is_nothing(r) => vec![unsigned(l)],
        Tree::Binary(op, l, r) if *op == equal && is_nothing(l) => vec![unsigned(r)],
        _ => Vec::new(),
    }
}

/// The argument of an exact sign; any other expression unchanged.
fn unsigned(tree: &Tree) -> Tree {
    match tree {
        Tree::Call(name, of) if name == "exact_sign" && of.len() == 1 => of[0].clone(),
        other => other.clone(),
    }
}

/// Whether an expression is 0 or the origin.
fn is_nothing(tree: &Tree) -> bool {
    is_zero(tree) || matches!(tree, Tree::Constant(name, _) if name == "ZERO")
}
