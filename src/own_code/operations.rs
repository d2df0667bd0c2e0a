//! The operation counts of a learner's program, and of ours.

use crate::derivation::{Cost, cost_of_tree};
use crate::program::read::{Program, Tree};
use crate::program::{Arithmetic, Value, evaluate, evaluate_within};
use std::collections::BTreeSet;

/// The cost of deciding and of computing the existing values among `names`, with all dependencies.
/// `inputs` gives the number of components of each value.
pub fn operations(program: &Program, inputs: &[Value<f64>], names: &[&str]) -> Cost {
    let values = evaluate(program, inputs, &[]).values;
    let numbers = |tree: &Tree| match evaluate_within(tree, program, &values) {
        Ok(value) => count(&value),
        Err(_) => 1,
    };
    let conditions = program.arms.iter().filter_map(|arm| arm.condition.as_ref());
    let mut wanted: BTreeSet<&str> = names.iter().copied().collect();
    let mut total = Cost::default();
    for condition in conditions {
        total += cost_of_tree(condition, &numbers);
        wanted.extend(condition.names());
    }
    for step in program.steps.iter().rev() {
        if wanted.contains(step.name.as_str()) {
            total += cost_of_tree(&step.tree, &numbers);
            wanted.extend(step.tree.names());
        }
    }
    total
}

fn count(value: &Value<f64>) -> usize {
    match value {
        Value::List(parts) => parts.iter().map(count).sum(),
        vector => f64::parts(vector).map_or(1, |parts| parts.len()),
    }
}
