//! Known remedies against rounding errors: changes of a text that keep its exact outcomes.

mod division;
mod translation;
mod unused_lets;
mod value_properties;

use super::OwnCode;
use super::line_place::LinePlace;
use crate::program::read::{Program, Tree};
use crate::program::vocabulary::Op;
use crate::program::{Evaluation, Value, evaluate, evaluate_within};
use std::cell::Cell;
use std::collections::BTreeSet;
use unused_lets::without_unused;
use value_properties::zeros;

/// A way to lose fewer bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The coordinates in a sum of products are taken relative to one of the input points.
    Translation,
    /// The division is done last, or omitted if a quotient is only compared.
    Division,
    /// Squares of lengths are compared instead of lengths, so that no root is rounded.
    Squares,
    /// A comparison uses the sign of exact arithmetic.
    ExactSign,
}

/// The calls that map fractions to fractions.
const RATIONAL: [&str; 17] = [
    "dot",
    "perp_dot",
    "cross",
    "wedge_sq",
    "perp",
    "truncate",
    "extend",
    "length_squared",
    "distance_squared",
    "taxicab",
    "chebyshev",
    "max_element",
    "min_element",
    "abs",
    "min",
    "max",
    "transpose",
];

impl Remedy {
    /// All remedies.
    pub const ALL: [Self; 4] = [Self::Translation, Self::Division, Self::Squares, Self::ExactSign];

    /// The key of the remedy's name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Translation => "remedy_translation",
            Self::Division => "remedy_division",
            Self::Squares => "remedy_squares",
            Self::ExactSign => "remedy_exact_sign",
        }
    }

    /// The text with the remedy wherever it applies; `None` if it applies nowhere. The outcome in
    /// exact arithmetic stays the same for every scene.
    ///
    /// A comparison with a length becomes one of squares, preceded by a sign test of a number that
    /// may be negative. Exact signs are used for fractions only, and after a quotient only if an
    /// earlier condition excludes a zero divisor. A quotient is then compared without its division
    /// too. Unused `let`s are removed.
    pub fn mend(self, code: &OwnCode) -> Option<OwnCode> {
        let program = code.program().filter(|_| code.fault().is_none())?;
        let mut mender = Mender::new(program, code);
        if self == Self::Translation {
            mender.find_absolute();
        }
        let mut text = code.text().to_owned();
        let mut changed = Vec::new();
        for place in LinePlace::from_end(program) {
            let Some(tree) = place.tree(program) else { continue };
            let (decides, mut not_zero) = match place {
                LinePlace::Step(index) => (mender.decides(index), Vec::new()),
                LinePlace::Arm(index) => (true, mender.excluded_before(index)),
            };
            let mended = mender.condition(self, decides, tree, &mut not_zero);
            if mended != *tree
                && let Some(put) = place.put(&text, program, &mended)
            {
                text = put;
                changed.push((place, mended));
            }
        }
        let mended = OwnCode::new(code.signature.clone(), text);
        let read = mended.program().filter(|_| mended.fault().is_none())?;
        let as_meant = changed.iter().all(|(place, tree)| place.tree(read) == Some(tree));
        (as_meant && !changed.is_empty()).then(|| without_unused(mended, program))
    }
}

/// A program whose conditions are being changed.
struct Mender<'p> {
    program: &'p Program,
    /// Sample values of the kinds of the program's lines.
    kinds: Evaluation<f64>,
    /// The values that the outcome depends on.
    deciding: BTreeSet<&'p str>,
    /// The values with an input point as a factor that cannot be translated alone.
    absolute: Vec<&'p str>,
    /// The values that are never infinite.
    finite: Vec<&'p str>,
    never_negative: Vec<&'p str>,
    /// The number of names that may still be expanded to quotients.
    names_left: Cell<usize>,
}

/// The limit of expanded names.
const NAMES: usize = 500;

impl<'p> Mender<'p> {
    fn new(program: &'p Program, code: &OwnCode) -> Self {
        let needed = program.needed(program.conditions().flat_map(Tree::names)).into_iter();
        let deciding = needed.map(|step| step.name.as_str()).collect();
        let kinds = evaluate(program, &code.signature.samples);
        let [absolute, finite, never_negative] = Default::default();
        let names_left = Cell::new(NAMES);
        let mut mender =
            Self { program, kinds, deciding, absolute, finite, never_negative, names_left };
        for step in &program.steps {
            if mender.is_finite(&step.tree) {
                mender.finite.push(&step.name);
            }
            if mender.is_never_negative(&step.tree) {
                mender.never_negative.push(&step.name);
            }
        }
        mender
    }

    fn decides(&self, step: usize) -> bool {
        self.deciding.contains(self.program.steps[step].name.as_str())
    }

    /// An expression with the remedy in all its comparisons. `decides`: the outcome depends on the
    /// expression. `not_zero`: the values known to be nonzero where it stands.
    fn condition(
        &self,
        remedy: Remedy,
        decides: bool,
        tree: &Tree,
        not_zero: &mut Vec<Tree>,
    ) -> Tree {
        match tree {
            Tree::Not(of) => Tree::Not(Box::new(self.condition(remedy, decides, of, not_zero))),
            Tree::Binary(op @ (Op::And | Op::Or), l, r) => {
                let left = self.condition(remedy, decides, l, not_zero);
                let known = not_zero.len();
                // The right side is evaluated only if the left one does not decide.
                let equal = if *op == Op::Or { Op::Equal } else { Op::Unequal };
                not_zero.extend(zeros(l, *op, equal));
                let right = self.condition(remedy, decides, r, not_zero);
                not_zero.truncate(known);
                binary(*op, left, right)
            }
            _ => match remedy {
                Remedy::Translation => Some(self.translated(tree, decides)),
                Remedy::Division => Some(self.divided_last(tree, decides, not_zero)),
                Remedy::Squares => self.squared(tree),
                Remedy::ExactSign => self.exact(tree, not_zero),
            }
            .unwrap_or_else(|| tree.clone()),
        }
    }

    /// A comparison with a length as a comparison of squares.
    fn squared(&self, tree: &Tree) -> Option<Tree> {
        let Tree::Binary(op, l, r) = tree else { return None };
        let (op, square, other) = match (self.square_of(l), self.square_of(r)) {
            (Some(left), Some(right)) => return Some(binary(compared(*op)?, left, right)),
            (Some(square), None) => (compared(*op)?, square, &**r),
            (None, Some(square)) => (op.mirrored()?, square, &**l),
            (None, None) => return None,
        };
        let squares = binary(op, square, binary(Op::Mul, other.clone(), other.clone()));
        if self.is_never_negative(other) {
            return Some(squares);
        }
        let sign = |op| binary(op, other.clone(), zero());
        Some(match op {
            Op::Less => binary(Op::And, sign(Op::Greater), squares),
            Op::AtMost | Op::Equal => binary(Op::And, sign(Op::AtLeast), squares),
            Op::AtLeast => binary(Op::Or, sign(Op::AtMost), squares),
            _ => binary(Op::Or, sign(Op::Less), squares),
        })
    }

    /// The square of a length or a distance; `None` for anything else.
    fn square_of(&self, tree: &Tree) -> Option<Tree> {
        match tree {
            Tree::Name(name) => self.square_of(&self.program.step(name)?.tree),
            Tree::Call(name, of) if ["length", "distance"].contains(&name.as_str()) => {
                Some(Tree::Call(format!("{name}_squared"), of.clone()))
            }
            _ => None,
        }
    }

    /// A comparison of fractions, or a query of a part of a line for a fraction, by exact signs.
    fn exact(&self, tree: &Tree, not_zero: &[Tree]) -> Option<Tree> {
        let fractions = self.fractions(not_zero);
        let rounded = |tree: &Tree| self.rounds(tree) && is_fraction(tree, not_zero, &fractions);
        let whole = |tree: &Tree| !self.rounds(tree) && is_fraction(tree, not_zero, &fractions);
        let number = |x: &str| Tree::Number(x.to_owned());
        match tree {
            Tree::Binary(op, l, r) => {
                let op = compared(*op)?;
                let known = rounded(l) && (rounded(r) || whole(r)) || whole(l) && rounded(r);
                if !known || !self.is_number(l) || !self.is_number(r) {
                    return None;
                }
                let of = if is_zero(r) {
                    (**l).clone()
                } else {
                    binary(Op::Sub, (**l).clone(), (**r).clone())
                };
                Some(binary(op, exact_sign(of), zero()))
            }
            Tree::Call(name, of) if ["has", "ends_at"].contains(&name.as_str()) => {
                let [part, t] = &of[..] else { return None };
                if !rounded(t) {
                    return None;
                }
                // One number for each of the five cases of `t`: before 0, at 0, between, at 1,
                // after 1.
                let before = exact_sign(binary(Op::Sub, t.clone(), number("1.0")));
                let both = binary(Op::Add, exact_sign(t.clone()), before);
                let place = binary(Op::Div, binary(Op::Add, both, number("1.0")), number("2.0"));
                Some(Tree::Call(name.clone(), vec![part.clone(), place]))
            }
            _ => None,
        }
    }

    fn is_number(&self, tree: &Tree) -> bool {
        let found = evaluate_within(tree, self.program, &self.kinds.values);
        matches!(found, Ok(Value::Number(_)))
    }

    /// Whether an expression has arithmetic outside of exact signs.
    fn rounds(&self, tree: &Tree) -> bool {
        match tree {
            Tree::Number(_) | Tree::Constant(..) => false,
            Tree::Name(name) => self.program.step(name).is_some_and(|step| self.rounds(&step.tree)),
            Tree::Component(of, _) | Tree::Negative(of) => self.rounds(of),
            Tree::Call(name, _) => !EXACT.contains(&name.as_str()),
            Tree::List(parts) => parts.iter().any(|part| self.rounds(part)),
            Tree::Not(_) | Tree::Binary(..) => !is_of_signs(tree),
        }
    }

    /// The values that are fractions if `not_zero` are nonzero.
    fn fractions(&self, not_zero: &[Tree]) -> Vec<&str> {
        let mut known: Vec<&str> = Vec::new();
        let inputs = self.program.input_fields().iter().zip(&self.kinds.values);
        let is_plain = |value: &Value<f64>| !matches!(value, Value::Flag(_) | Value::Extent(_));
        let plain = inputs.filter(|(_, value)| value.as_ref().is_ok_and(is_plain));
        known.extend(plain.map(|(field, _)| field.name.as_str()));
        for step in &self.program.steps {
            if is_fraction(&step.tree, not_zero, &known) {
                known.push(&step.name);
            }
        }
        known
    }
}

/// The calls that return signs of exact arithmetic.
const EXACT: [&str; 3] = ["orient2d", "orient3d", "exact_sign"];

/// Whether an expression is built from these values by sums, products, and quotients with nonzero
/// divisors.
fn is_fraction(tree: &Tree, not_zero: &[Tree], known: &[&str]) -> bool {
    let all = |trees: &[Tree]| trees.iter().all(|tree| is_fraction(tree, not_zero, known));
    let both = |l, r| is_fraction(l, not_zero, known) && is_fraction(r, not_zero, known);
    match tree {
        Tree::Number(_) => true,
        Tree::Name(name) => known.contains(&name.as_str()),
        Tree::Constant(_, owner) => owner.as_ref().is_some_and(|owner| owner.starts_with('V')),
        Tree::Component(of, _) | Tree::Negative(of) => is_fraction(of, not_zero, known),
        Tree::Binary(Op::Div, l, r) => {
            let whole = matches!(&**r, Tree::Number(_)) && !is_zero(r);
            (whole || not_zero.contains(r)) && both(l, r)
        }
        Tree::Binary(Op::Add | Op::Sub | Op::Mul, l, r) => both(l, r),
        Tree::Call(name, of) => {
            RATIONAL.contains(&name.as_str()) && all(of) || EXACT.contains(&name.as_str())
        }
        Tree::List(parts) => all(parts),
        Tree::Not(_) | Tree::Binary(..) => false,
    }
}

/// Whether an expression consists of exact signs and small numbers only.
fn is_of_signs(tree: &Tree) -> bool {
    match tree {
        Tree::Number(_) => true,
        Tree::Binary(_, l, r) => is_of_signs(l) && is_of_signs(r),
        Tree::Call(name, _) => EXACT.contains(&name.as_str()),
        _ => false,
    }
}

pub(super) fn is_zero(tree: &Tree) -> bool {
    matches!(tree, Tree::Number(digits) if digits.parse() == Ok(0.0))
}

fn zero() -> Tree {
    Tree::Number("0.0".to_owned())
}

fn exact_sign(of: Tree) -> Tree {
    Tree::Call("exact_sign".to_owned(), vec![of])
}

fn binary(op: Op, l: Tree, r: Tree) -> Tree {
    Tree::Binary(op, Box::new(l), Box::new(r))
}

/// A comparison; `None` for another operator.
fn compared(op: Op) -> Option<Op> {
    op.mirrored().map(|_| op)
}
