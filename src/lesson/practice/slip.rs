//! The mistakes that are recognised in problems of a kind.

use super::computation::{Computation, towards};
use super::mistake::{Mistake, mistaken};
use super::random_scene::drawn;
use super::task::{Task, tasks};
use crate::geometry::exact::Rational;
use crate::lesson::contract::Lesson;
use crate::lesson::trial::TrialRng;
use crate::program::read::{LetStep, Tree};
use crate::program::vocabulary::Op;
use num_traits::Zero;

/// The greatest number of mistakes of a problem.
const MISTAKES: usize = 6;

/// A mistake: the changed `let`, and its new right side.
#[derive(Clone)]
pub struct Slip {
    /// The kind of mistake.
    pub mistake: Mistake,
    /// The index of the `let`.
    step: usize,
    /// All `let`s; the one at `step` is changed.
    pub steps: Vec<LetStep>,
}

impl Slip {
    /// The value of the changed line.
    pub fn name(&self, by: &Computation) -> &'static str {
        let name = &self.steps[self.step].name;
        by.program.step(name).map_or("", |step| step.name.as_str())
    }
}

/// The mistakes recognised in problems of a kind. If several give the same answer, the first; a
/// mistake that gives the correct answer is left out.
pub fn slips(start: &dyn Lesson, task: Task) -> Vec<Slip> {
    let Some(name) = task.name() else { return Vec::new() };
    let mut rng = TrialRng::new(1);
    let solved = (0..400).filter_map(|_| {
        let by = Computation::of(&*drawn(start, &mut rng))?;
        let truth = by.values(&towards(by.program, name)).pop()??;
        (!truth.iter().all(Zero::is_zero)).then_some((by, truth))
    });
    let scenes: Vec<_> = solved.take(3).collect();
    let Some((by, _)) = scenes.first() else { return Vec::new() };
    let mut kept: Vec<(Slip, Vec<Vec<Rational>>)> = Vec::new();
    for slip in candidates(start, by, task, name) {
        let answers = scenes.iter().map(|(by, _)| by.values(&slip.steps).pop().flatten());
        let Some(answers) = answers.collect::<Option<Vec<_>>>() else { continue };
        let right = answers.iter().zip(&scenes).any(|(answer, (_, truth))| answer == truth);
        if !right && kept.iter().all(|(_, known)| known.iter().zip(&answers).all(|(a, b)| a != b)) {
            kept.push((slip, answers));
        }
    }
    kept.into_iter().map(|(slip, _)| slip).take(MISTAKES).collect()
}

/// The candidate mistakes: another unknown, then those of the last line, then those above.
fn candidates(start: &dyn Lesson, by: &Computation, task: Task, name: &str) -> Vec<Slip> {
    let steps = towards(by.program, name);
    let others = tasks(start).into_iter().filter_map(|other| match (task, other) {
        (Task::Value(own), Task::Value(other)) if own != other => Some(other),
        _ => None,
    });
    // A value that is computed in another way is not confused with it.
    let kind = |name: &str| by.program.step(name).map(|step| kind_of(&step.tree));
    let others = others.filter(|other| kind(other) == kind(name));
    let exchanged = others.map(|other| {
        let steps = towards(by.program, other);
        Slip { mistake: Mistake::Exchanged, step: steps.len().saturating_sub(1), steps }
    });
    let within = steps.iter().enumerate().rev().flat_map(|(index, step)| {
        let steps = &steps;
        mistaken(&step.tree).into_iter().map(move |(mistake, tree)| {
            let mut changed = steps.clone();
            changed[index].tree = tree;
            Slip { mistake, step: index, steps: changed }
        })
    });
    exchanged.take(2).chain(within).collect()
}

/// The root of an expression: an operator or a function.
fn kind_of(tree: &Tree) -> (Option<Op>, &str) {
    match tree {
        Tree::Binary(op, ..) => (Some(*op), ""),
        Tree::Call(name, _) => (None, name),
        _ => (None, ""),
    }
}
