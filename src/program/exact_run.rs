//! Evaluates a text in exact arithmetic, first with few bits, then with more if a sign is
//! undecided.

use super::arithmetic::Result;
use super::exact::{Exact, Exactly, Precise};
use super::read::Program;
use super::{Arithmetic, Evaluation, Unknown, Value, evaluate};

/// The exact evaluation of `program`, with intervals of 200 bits, or of 400 if a sign stays
/// undecided.
pub fn evaluate_exactly(program: &Program, inputs: &[Value<f64>]) -> Evaluation<Precise> {
    let narrow = run::<200>(program, inputs);
    let doubt = |unknown: &Unknown| *unknown == Unknown::Undecided;
    let undecided = narrow.values.iter().any(|value| value.as_ref().is_err_and(doubt))
        || narrow.arm.as_ref().is_some_and(|arm| arm.as_ref().is_err_and(doubt));
    if undecided {
        return run::<400>(program, inputs);
    }
    let widen = |value: Result<Value<_>>| value.map(|value| value.map(Exactly::exactly));
    let values = narrow.values.into_iter().map(widen).collect();
    Evaluation { values, arm: narrow.arm }
}

fn run<const BITS: u64>(program: &Program, inputs: &[Value<f64>]) -> Evaluation<Exact<BITS>> {
    evaluate(program, &inputs.iter().map(converted).collect::<Vec<_>>())
}

/// A value with its f64 numbers converted to the nearest numbers of another arithmetic.
pub fn converted<N: Arithmetic>(value: &Value<f64>) -> Value<N> {
    value.map(|x| N::from_f64(*x))
}
