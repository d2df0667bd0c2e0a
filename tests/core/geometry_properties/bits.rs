//! Any 64 bits are valid input.

use crosspoint::geometry::question::table::{ParameterKind, Question};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::question::{Input, exact, filtered, hold, kinds, questions};

/// Numbers at the limits of ranges.
const EDGES: [f64; 15] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    f64::MIN_POSITIVE,
    -f64::MIN_POSITIVE,
    5e-324,
    1.5e-154,
    1.5e154,
    8.98846567431158e307,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// Any f64, usually of very different magnitudes, and often a limit.
pub fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => any::<u64>().prop_map(f64::from_bits),
        3 => select(EDGES.to_vec()),
        2 => (-3..=3).prop_map(f64::from),
    ]
}

/// A vector of arbitrary numbers.
pub fn vector() -> impl Strategy<Value = Input> {
    [number(), number(), number()]
}

/// Inputs of a question, some of them repeated.
fn inputs(question: &'static Question) -> impl Strategy<Value = Vec<Input>> {
    let count = question.parameters.len();
    (vec(vector(), count), vec((0_usize..8, 0_u8..4), count)).prop_map(|(mut inputs, repeats)| {
        for (n, (of, whether)) in repeats.into_iter().enumerate().skip(1) {
            if whether == 0 {
                inputs[n] = inputs[of % n];
            }
        }
        for (x, role) in inputs.iter_mut().zip(kinds(question)) {
            match role {
                ParameterKind::Length => x[0] = x[0].abs(),
                ParameterKind::Part => x[0] = f64::from(x[0].to_bits() as u8 % 3),
                _ => {}
            }
        }
        inputs
    })
}

#[test]
fn verdicts_are_exact_for_any_bits() {
    for question in questions() {
        hold(200, inputs(question), |inputs| {
            prop_assert_eq!(filtered(question, &inputs), exact(question, &inputs));
            Ok(())
        });
    }
}
