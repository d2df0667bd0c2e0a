//! Programs that claim to be correct: our method, published pieces, and our method with one line
//! changed.

use super::line_place::LinePlace;
use super::remedy::is_zero;
use super::{OwnCode, Signature};
use crate::lesson::practice::{Mistake, everywhere, mistaken};
use crate::lesson::{Method, Page};
use crate::program::read::{Program, Tree};
use crate::program::vocabulary::Op;

/// The origin of a claim's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimOrigin {
    /// Our method.
    Ours,
    /// Our method with its terms in reverse order.
    Mirrored,
    /// The published piece with this name.
    Published(&'static str),
    /// Our method with a change in this line, from 0.
    Changed(ClaimChange, usize),
}

/// The change of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClaimChange {
    /// The equals sign of a comparison is dropped or added.
    Bound,
    /// An absolute value is dropped.
    Absolute,
    /// A branch is dropped.
    Case,
    /// A tolerance around 0 is added.
    Tolerance,
    /// One of two joined conditions is dropped.
    Half,
    /// A common mistake in a formula.
    Formula(Mistake),
}

impl ClaimChange {
    /// The key of the sentence about the change.
    pub fn word(self) -> &'static str {
        match self {
            Self::Bound => "break_bound",
            Self::Absolute => "break_absolute",
            Self::Case => "break_case",
            Self::Tolerance => "break_tolerance",
            Self::Half => "break_half",
            Self::Formula(mistake) => mistake.word(),
        }
    }
}

/// The tolerance around 0, large enough to be reached by dragging.
const TOLERANCE: &str = "0.01";

/// A program that claims to be correct.
#[derive(Debug)]
pub struct Claim {
    /// The id in the record.
    pub id: String,
    /// The origin of the program.
    pub origin: ClaimOrigin,
    /// The text of the program.
    pub code: OwnCode,
}

/// All candidate programs in place of a method: the correct ones first.
pub fn claims(page: &Page, method: &Method) -> Vec<Claim> {
    let signature = Signature::of(page, method);
    let ours = OwnCode::new(signature.clone(), signature.ours());
    let Some(program) = ours.program().cloned() else { return Vec::new() };
    let mirrored = OwnCode::new(signature.clone(), all_mirrored(ours.text(), &program));
    let mut found: Vec<Claim> = Vec::new();
    let mut add = |origin, name: &str, code: OwnCode| {
        if code.fault().is_none() && found.iter().all(|known| known.code.text() != code.text()) {
            let count = found.iter().filter(|known| known.id.starts_with(name)).count();
            let id = if count == 0 { name.to_owned() } else { format!("{name}.{count}") };
            found.push(Claim { id, origin, code });
        }
    };
    for piece in &page.about().published {
        if let Some(mend) = piece.mend.filter(|mend| mend.method == method.id) {
            let text = signature.published(mend);
            let code = OwnCode::new(signature.clone(), text);
            add(ClaimOrigin::Published(piece.name), piece.name, code);
        }
    }
    for (number, (change, place, tree)) in changes(&program).into_iter().enumerate() {
        // Mirror every other program too, so that the order reveals nothing.
        let base = if number % 2 == 1 && mirrored.fault().is_none() { &mirrored } else { &ours };
        let Some(program) = base.program() else { continue };
        let tree = tree.map(|tree| if std::ptr::eq(base, &ours) { tree } else { mirror(&tree) });
        let text = match &tree {
            Some(tree) => place.put(base.text(), program, tree),
            None => Some(place.without(base.text(), program)),
        };
        let Some(text) = text else { continue };
        let code = OwnCode::new(signature.clone(), text);
        let as_meant = code.program().is_some_and(|read| place.tree(read) == tree.as_ref());
        if as_meant || tree.is_none() {
            let name = format!("{}.{}", change.word(), place.line(program));
            add(ClaimOrigin::Changed(change, place.line(program)), &name, code);
        }
    }
    add(ClaimOrigin::Mirrored, "mirrored", mirrored);
    add(ClaimOrigin::Ours, "ours", ours);
    found
}

/// All changes of one line: kind, place, and the new expression; `None` for a dropped branch.
fn changes(program: &Program) -> Vec<(ClaimChange, LinePlace, Option<Tree>)> {
    let mut found = Vec::new();
    for (index, step) in program.steps.iter().enumerate() {
        let wrong = mistaken(&step.tree).into_iter();
        let wrong = wrong.map(|(mistake, tree)| (ClaimChange::Formula(mistake), tree));
        let wrong = everywhere(&step.tree, &misjudged).into_iter().chain(wrong);
        found.extend(wrong.map(|(change, tree)| (change, LinePlace::Step(index), Some(tree))));
    }
    for (index, arm) in program.arms.iter().enumerate() {
        let Some(condition) = &arm.condition else { continue };
        let place = LinePlace::Arm(index);
        found.push((ClaimChange::Case, place, None));
        let wrong = everywhere(condition, &misjudged).into_iter();
        found.extend(wrong.map(|(change, tree)| (change, place, Some(tree))));
    }
    found
}

/// The mistakes at the root of a condition.
fn misjudged(tree: &Tree) -> Vec<(ClaimChange, Tree)> {
    match tree {
        Tree::Binary(op @ (Op::Less | Op::AtMost | Op::Greater | Op::AtLeast), l, r) => {
            // `<` becomes `<=`, and vice versa.
            let bound = op.mirrored().map_or(*op, Op::opposite);
            vec![(ClaimChange::Bound, Tree::Binary(bound, l.clone(), r.clone()))]
        }
        Tree::Binary(op @ (Op::Equal | Op::Unequal), of, zero) if is_zero(zero) => {
            let nearly = if *op == Op::Equal { Op::AtMost } else { Op::Greater };
            let size = Box::new(Tree::Call("abs".to_owned(), vec![(**of).clone()]));
            let tolerance = Box::new(Tree::Number(TOLERANCE.to_owned()));
            vec![(ClaimChange::Tolerance, Tree::Binary(nearly, size, tolerance))]
        }
        Tree::Binary(Op::And | Op::Or, l, r) => {
            vec![(ClaimChange::Half, (**l).clone()), (ClaimChange::Half, (**r).clone())]
        }
        Tree::Call(name, of) if name == "abs" => vec![(ClaimChange::Absolute, of[0].clone())],
        _ => Vec::new(),
    }
}

/// An expression with the same value, bit by bit, with its terms and factors in reverse order.
fn mirror(tree: &Tree) -> Tree {
    let is_plain = |tree: &Tree| !matches!(tree, Tree::Number(_) | Tree::Constant(..));
    match tree.with_parts(&mirror) {
        Tree::Binary(op, l, r) => {
            let other = match op {
                Op::Add | Op::Mul => Some(op),
                op => op.mirrored(),
            };
            match other.filter(|_| is_plain(&l) && is_plain(&r)) {
                Some(op) => Tree::Binary(op, r, l),
                None => Tree::Binary(op, l, r),
            }
        }
        Tree::Call(name, mut parts) if name == "dot" => {
            parts.reverse();
            Tree::Call(name, parts)
        }
        other => other,
    }
}

/// The text of a program with all its expressions mirrored, where the language allows it.
fn all_mirrored(text: &str, program: &Program) -> String {
    LinePlace::from_end(program).into_iter().fold(text.to_owned(), |text, place| {
        let mirrored = place.tree(program).map(|tree| (tree, mirror(tree)));
        let mirrored = mirrored.filter(|(tree, mirrored)| *tree != mirrored);
        let put = mirrored.and_then(|(_, mirrored)| place.put(&text, program, &mirrored));
        put.unwrap_or(text)
    })
}
