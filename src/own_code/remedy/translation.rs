//! Translates the points in sums of products: each becomes its difference from one of them.

use super::{Mender, binary, compared, is_zero, zero};
use crate::lesson::TrialRng;
use crate::lesson::practice::code;
use crate::program::read::Tree;
use crate::program::vocabulary::Op;
use crate::program::{Value, evaluate_within};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The number of random tests for the equality of two expressions.
const ROUNDS: usize = 4;
/// The greatest number of nodes of an expression that is inlined.
const MAX_NODES: usize = 40;
/// The test values are integers up to this size: f64 represents a product of five of them exactly.
const MAX_TEST_VALUE: i32 = 300;

/// The products that may have a point as a factor.
const PRODUCTS: [&str; 5] = ["dot", "perp_dot", "cross", "wedge_sq", "length_squared"];

impl<'p> Mender<'p> {
    /// Finds the values with an input point as a factor that cannot be translated alone. Where they
    /// are used, their expressions are inlined and translated as a whole.
    pub(super) fn find_absolute(&mut self) {
        for (index, step) in self.program.steps.iter().enumerate() {
            let written_out = self.written_out(&step.tree);
            let moved = self.translated(&step.tree, self.decides(index));
            let is_short = parts(&written_out) <= MAX_NODES;
            if is_short && moved == step.tree && !self.factors(&written_out).is_empty() {
                self.absolute.push(&step.name);
            }
        }
    }

    /// An expression in which the sums of products are relative to an input point. A sum that a
    /// translation of its points would change stays as it is.
    pub(super) fn translated(&self, tree: &Tree, decides: bool) -> Tree {
        let moved = match tree {
            Tree::Binary(Op::Add | Op::Sub, ..) => self.relative_to_a_point(tree, decides),
            Tree::Binary(op, l, r) if !is_zero(r) && self.is_number(l) => {
                compared(*op).and_then(|op| {
                    let difference = binary(Op::Sub, (**l).clone(), (**r).clone());
                    let sum = self.relative_to_a_point(&difference, decides)?;
                    Some(binary(op, sum, zero()))
                })
            }
            _ => None,
        };
        moved.unwrap_or_else(|| tree.with_parts(&|part| self.translated(part, decides)))
    }

    /// A sum with its points relative to one of them; `None` if that would change its value.
    fn relative_to_a_point(&self, sum: &Tree, decides: bool) -> Option<Tree> {
        let sum = self.written_out(sum);
        let factors = self.factors(&sum);
        let is_infinite = decides && !self.is_finite(&sum);
        if factors.is_empty() || !is_polynomial(&sum) || is_infinite {
            return None;
        }
        let points: BTreeSet<_> =
            sum.names().into_iter().filter(|name| self.is_point(name)).collect();
        let points: Vec<_> = points.into_iter().collect();
        let subset = |bits: u32| {
            let is_chosen = |(k, _): &(usize, &&str)| bits >> k & 1 == 1;
            points.iter().enumerate().filter(is_chosen).map(|(_, name)| *name).collect::<Vec<_>>()
        };
        let mut sets: Vec<_> = (1..1_u32 << points.len().min(8)).map(subset).collect();
        sets.retain(|set| set.iter().any(|name| factors.contains(name)));
        sets.sort_by_key(|set| Reverse(set.len()));
        sets.iter().find_map(|set| {
            let moved = set.iter().map(|origin| collected(&moved(&sum, set, origin)));
            let same = moved.filter(|moved| self.is_same(&sum, moved));
            let relative =
                same.filter(|moved| self.factors(moved).iter().all(|x| !set.contains(x)));
            relative.min_by_key(|moved| code(moved).len())
        })
    }

    /// An expression with every absolute value inlined.
    fn written_out(&self, tree: &Tree) -> Tree {
        tree.with(&|name| match self.program.step(name) {
            Some(step) if self.absolute.contains(&name) => self.written_out(&step.tree),
            _ => Tree::Name(name.to_owned()),
        })
    }

    /// The input points that are direct factors of a product.
    fn factors<'t>(&self, tree: &'t Tree) -> BTreeSet<&'t str> {
        let mut found: BTreeSet<_> =
            tree.parts().into_iter().flat_map(|part| self.factors(part)).collect();
        let is_product = match tree {
            Tree::Binary(Op::Mul, ..) => true,
            Tree::Call(name, _) => PRODUCTS.contains(&name.as_str()),
            _ => false,
        };
        let parts = tree.parts().into_iter().filter(|_| is_product);
        let names = parts.filter_map(|part| Some(place(part)?.0));
        found.extend(names.filter(|name| self.is_point(name)));
        found
    }

    fn is_point(&self, name: &str) -> bool {
        let place = self.program.input_fields().iter().position(|field| field.name == name);
        let value = place.and_then(|place| self.kinds.values.get(place));
        matches!(value, Some(Ok(Value::Vec2(_) | Value::Vec3(_))))
    }

    /// Whether two sums of products are equal for all values of their names.
    fn is_same(&self, here: &Tree, there: &Tree) -> bool {
        let mut rng = TrialRng::new(1);
        (0..ROUNDS).all(|_| {
            let values = self.kinds.values.iter().map(|value| {
                let value = value.as_ref().map_err(|unknown| *unknown)?;
                Ok(value.map(|_| f64::from(rng.whole(-MAX_TEST_VALUE, MAX_TEST_VALUE))))
            });
            let values: Vec<_> = values.collect();
            let [here, there] =
                [here, there].map(|tree| evaluate_within(tree, self.program, &values));
            here.is_ok() && here == there
        })
    }
}

/// The number of nodes of an expression.
fn parts(tree: &Tree) -> usize {
    1 + tree.parts().into_iter().map(parts).sum::<usize>()
}

/// A name, or one of its components.
fn place(tree: &Tree) -> Option<(&str, Option<&str>)> {
    match tree {
        Tree::Name(name) => Some((name, None)),
        Tree::Component(of, axis) => match &**of {
            Tree::Name(name) => Some((name, Some(axis))),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an expression consists of sums and products only.
fn is_polynomial(tree: &Tree) -> bool {
    let known = match tree {
        Tree::Number(_) | Tree::Name(_) | Tree::Component(..) | Tree::Negative(_) => true,
        Tree::Constant(_, owner) => owner.as_ref().is_some_and(|owner| owner.starts_with('V')),
        Tree::Binary(op, ..) => [Op::Add, Op::Sub, Op::Mul].contains(op),
        Tree::Call(name, _) => name == "perp" || PRODUCTS.contains(&name.as_str()),
        Tree::Not(_) | Tree::List(_) => false,
    };
    known && tree.parts().into_iter().all(is_polynomial)
}

/// A sum without its cancelling terms.
fn collected(sum: &Tree) -> Tree {
    let mut left: Vec<(bool, Tree)> = Vec::new();
    for (minus, term) in terms(sum, false) {
        match left.iter().position(|(sign, other)| *sign != minus && *other == term) {
            Some(place) => drop(left.remove(place)),
            None => left.push((minus, term)),
        }
    }
    let negative = |of: Tree| Tree::Negative(Box::new(of));
    let joined = left.into_iter().fold(None, |sum, (minus, term)| match (sum, minus) {
        (None, false) => Some(term),
        (None, true) => Some(negative(term)),
        (Some(sum), false) => Some(binary(Op::Add, sum, term)),
        (Some(sum), true) => Some(binary(Op::Sub, sum, term)),
    });
    joined.unwrap_or_else(zero)
}

/// The terms of a sum, and whether they are subtracted.
fn terms(sum: &Tree, minus: bool) -> Vec<(bool, Tree)> {
    match sum {
        Tree::Binary(Op::Add, l, r) => [terms(l, minus), terms(r, minus)].concat(),
        Tree::Binary(Op::Sub, l, r) => [terms(l, minus), terms(r, !minus)].concat(),
        Tree::Negative(of) => terms(of, !minus),
        _ => vec![(minus, sum.clone())],
    }
}

/// A sum with each of these points replaced by its difference from `origin`. Terms that become 0
/// are removed.
fn moved(tree: &Tree, points: &[&str], origin: &str) -> Tree {
    let is_among = |name: &str| points.contains(&name);
    match tree {
        Tree::Binary(Op::Sub, l, r) => match (place(l), place(r)) {
            (Some((l, axis)), Some((r, same))) if is_among(l) && is_among(r) && axis == same => {
                return tree.clone();
            }
            _ => {}
        },
        Tree::Name(name) if name == origin => return zero(),
        Tree::Name(name) if is_among(name) => {
            return binary(Op::Sub, tree.clone(), Tree::Name(origin.to_owned()));
        }
        _ => {}
    }
    let tree = tree.with_parts(&|part| moved(part, points, origin));
    match &tree {
        Tree::Component(of, _) | Tree::Negative(of) if is_zero(of) => zero(),
        Tree::Negative(of) => match &**of {
            Tree::Negative(of) => (**of).clone(),
            _ => tree,
        },
        Tree::Binary(Op::Mul, l, r) if is_zero(l) || is_zero(r) => zero(),
        Tree::Binary(Op::Add | Op::Sub, l, r) if is_zero(r) => (**l).clone(),
        Tree::Binary(Op::Add, l, r) if is_zero(l) => (**r).clone(),
        Tree::Binary(Op::Sub, l, r) if is_zero(l) => match &**r {
            Tree::Negative(of) => (**of).clone(),
            of => Tree::Negative(Box::new(of.clone())),
        },
        Tree::Call(_, of) if of.iter().any(is_zero) => zero(),
        _ => tree,
    }
}
