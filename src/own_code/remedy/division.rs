//! Rewrites comparisons of quotients without a division, and divides after the products.

use super::{Mender, binary, compared, is_zero, zero};
use crate::program::read::Tree;
use crate::program::vocabulary::Op;

/// A number or a vector as a fraction.
struct Quotient {
    /// The numerator.
    over: Tree,
    /// The factors of the denominator.
    under: Vec<Tree>,
}

impl Mender<'_> {
    /// An expression that divides last. A comparison of quotients loses its divisions if no divisor
    /// can be 0; `not_zero` are the values known to be nonzero.
    pub(super) fn divided_last(&self, tree: &Tree, decides: bool, not_zero: &[Tree]) -> Tree {
        let mut tree = self.cross_multiplied(tree, not_zero).unwrap_or_else(|| tree.clone());
        loop {
            let next = self.products_first(&tree, decides);
            if next == tree {
                return tree;
            }
            tree = next;
        }
    }

    /// A comparison with both sides multiplied by all divisors. If the sign of the divisors is
    /// unknown, the sign of the difference is compared.
    fn cross_multiplied(&self, tree: &Tree, not_zero: &[Tree]) -> Option<Tree> {
        let Tree::Binary(op, l, r) = tree else { return None };
        let op = compared(*op)?;
        if !self.is_number(l) || !self.is_number(r) {
            return None;
        }
        let [left, right] = [l, r].map(|side| self.quotient(side));
        let under = common(&left.under, &right.under);
        let mut known = not_zero.to_vec();
        for step in &self.program.steps {
            if self.is_not_zero(&step.tree, &known) {
                known.push(Tree::Name(step.name.clone()));
            }
        }
        let divides = |factor: &Tree| self.is_finite(factor) && self.is_not_zero(factor, &known);
        if under.is_empty() || !under.iter().all(divides) {
            return None;
        }
        let [left, right] = [left, right].map(|side| {
            let factors = missing(&side.under, &under);
            if is_zero(&side.over) { zero() } else { self.times(side.over, factors) }
        });
        let is_odd = |factor: &&Tree| under.iter().filter(|other| other == factor).count() % 2 == 1;
        let mut signed: Vec<Tree> = Vec::new();
        for factor in under.iter().filter(is_odd).filter(|factor| !self.is_never_negative(factor)) {
            if !signed.contains(factor) {
                signed.push(factor.clone());
            }
        }
        if signed.is_empty() || [Op::Equal, Op::Unequal].contains(&op) {
            return Some(binary(op, left, right));
        }
        Some(match (is_zero(&left), is_zero(&right)) {
            (true, _) => binary(op, zero(), self.times(right, signed)),
            (_, true) => binary(op, self.times(left, signed), zero()),
            _ => binary(op, self.times(binary(Op::Sub, left, right), signed), zero()),
        })
    }

    /// An expression as one quotient; without divisions, the expression itself.
    fn quotient(&self, tree: &Tree) -> Quotient {
        let whole = || Quotient { over: tree.clone(), under: Vec::new() };
        match tree {
            Tree::Name(name) => {
                let left = self.names_left.get().checked_sub(1);
                let step = self.program.step(name).filter(|_| left.is_some());
                self.names_left.set(left.unwrap_or_default());
                step.map(|step| self.quotient(&step.tree))
            }
            Tree::Negative(of) => {
                let Quotient { over, under } = self.quotient(of);
                Some(Quotient { over: Tree::Negative(Box::new(over)), under })
            }
            Tree::Binary(Op::Div, l, r) if !matches!(**r, Tree::Number(_)) => {
                let (mut left, right) = (self.quotient(l), self.quotient(r));
                left.under.push(right.over);
                Some(left).filter(|_| right.under.is_empty())
            }
            Tree::Binary(op @ (Op::Add | Op::Sub), l, r) if self.is_number(tree) => {
                let (left, right) = (self.quotient(l), self.quotient(r));
                let under = common(&left.under, &right.under);
                let [left, right] = [left, right].map(|side| {
                    let factors = missing(&side.under, &under);
                    self.times(side.over, factors)
                });
                Some(Quotient { over: binary(*op, left, right), under })
            }
            Tree::Binary(Op::Mul, l, r) => {
                let (left, right) = (self.quotient(l), self.quotient(r));
                let over = product(left.over, right.over);
                Some(Quotient { over, under: [left.under, right.under].concat() })
            }
            Tree::Call(name, of) if ["dot", "perp_dot", "cross"].contains(&name.as_str()) => {
                let parts: Vec<_> = of.iter().map(|part| self.quotient(part)).collect();
                let under = parts.iter().flat_map(|part| part.under.clone()).collect();
                let over = parts.into_iter().map(|part| part.over).collect();
                Some(Quotient { over: Tree::Call(name.clone(), over), under })
            }
            _ => None,
        }
        .filter(Quotient::is_fraction)
        .unwrap_or_else(whole)
    }

    /// The product of `tree` and `factors`. Two equal square roots become their radicand.
    fn times(&self, tree: Tree, mut factors: Vec<Tree>) -> Tree {
        let mut all = tree;
        while !factors.is_empty() {
            let factor = factors.remove(0);
            let twin = factors.iter().position(|other| *other == factor);
            let square = twin.and_then(|twin| Some((twin, self.square_of(&factor)?)));
            let factor = match square {
                Some((twin, square)) => {
                    factors.remove(twin);
                    square
                }
                None => factor,
            };
            all = product(all, factor);
        }
        all
    }

    /// An expression in which a multiplied quotient is divided after the product, and two quotients
    /// with the same divisor after the sum, unless that changes infinite values and `decides`.
    fn products_first(&self, tree: &Tree, decides: bool) -> Tree {
        let tree = tree.with_parts(&|part| self.products_first(part, decides));
        match &tree {
            Tree::Binary(Op::Mul, l, r) => match (self.ratio(l), self.ratio(r)) {
                (Some((over, under)), _) => binary(Op::Div, product(over, (**r).clone()), under),
                (None, Some((over, under))) => binary(Op::Div, product((**l).clone(), over), under),
                (None, None) => tree,
            },
            Tree::Binary(op @ (Op::Add | Op::Sub), l, r) if !decides => match (&**l, &**r) {
                (Tree::Binary(Op::Div, over, by), Tree::Binary(Op::Div, other, same))
                    if by == same =>
                {
                    binary(Op::Div, binary(*op, (**over).clone(), (**other).clone()), *by.clone())
                }
                _ => tree,
            },
            _ => tree,
        }
    }

    /// The numerator and the denominator of a division, or of the reciprocal with this name; `None`
    /// for a division by a literal.
    fn ratio(&self, tree: &Tree) -> Option<(Tree, Tree)> {
        match tree {
            Tree::Binary(Op::Div, over, under) if !matches!(**under, Tree::Number(_)) => {
                Some(((**over).clone(), (**under).clone()))
            }
            Tree::Name(name) => {
                let (over, under) = self.ratio(&self.program.step(name)?.tree)?;
                is_one(&over).then_some((over, under))
            }
            _ => None,
        }
    }
}

impl Quotient {
    fn is_fraction(&self) -> bool {
        !self.under.is_empty()
    }
}

/// All factors of two denominators, each with the greater of its multiplicities.
fn common(left: &[Tree], right: &[Tree]) -> Vec<Tree> {
    [left.to_vec(), missing(left, right)].concat()
}

/// The factors in `there` that are missing in `here`.
fn missing(here: &[Tree], there: &[Tree]) -> Vec<Tree> {
    let mut found = there.to_vec();
    for factor in here {
        if let Some(place) = found.iter().position(|other| other == factor) {
            found.remove(place);
        }
    }
    found
}

fn product(l: Tree, r: Tree) -> Tree {
    match (is_one(&l), is_one(&r)) {
        (true, _) => r,
        (_, true) => l,
        _ => binary(Op::Mul, l, r),
    }
}

fn is_one(tree: &Tree) -> bool {
    matches!(tree, Tree::Number(digits) if digits.parse() == Ok(1.0))
}
