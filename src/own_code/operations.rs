//! The operation counts of a learner's program, and of ours.

use crate::derivation::{Cost, cost_of_tree};
use crate::program::read::{Program, Tree};
use crate::program::{Value, evaluate, evaluate_within};

/// The cost of deciding and of computing the existing values among `names`, with all dependencies.
/// `inputs` gives the number of components of each value.
pub fn operations(program: &Program, inputs: &[Value<f64>], names: &[&str]) -> Cost {
    let values = evaluate(program, inputs).values;
    let numbers = |tree: &Tree| match evaluate_within(tree, program, &values) {
        Ok(value) => value.numbers().len().max(1),
        Err(_) => 1,
    };
    let wanted = program.conditions().flat_map(Tree::names).chain(names.iter().copied());
    let computed = program.needed(wanted).into_iter().map(|step| &step.tree);
    program.conditions().chain(computed).map(|tree| cost_of_tree(tree, &numbers)).sum()
}
