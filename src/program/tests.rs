//! The evaluator against the compiled functions and against exact arithmetic.

use super::read::{Program, Tree, programs};
use super::{Evaluation, Value, evaluate, evaluate_exactly, program_of};
use crate::derivation::sample::sampled;
use crate::geometry::question::method::{MethodRun, VerdictInput};
use crate::geometry::{self, Trace};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The values that depend on one of these functions.
fn through<'m>(method: &'m Program, functions: &[&str]) -> BTreeSet<&'m str> {
    fn goes(tree: &Tree, functions: &[&str], known: &BTreeSet<&str>) -> bool {
        let go = |tree: &Tree| goes(tree, functions, known);
        match tree {
            Tree::Number(_) | Tree::Constant(..) => false,
            Tree::Name(name) => known.contains(name.as_str()),
            Tree::Component(of, _) | Tree::Negative(of) | Tree::Not(of) => go(of),
            Tree::Binary(_, l, r) => go(l) || go(r),
            Tree::Call(name, arguments) => {
                functions.contains(&name.as_str()) || arguments.iter().any(go)
            }
            Tree::List(parts) => parts.iter().any(go),
        }
    }
    let mut known = BTreeSet::new();
    for step in &method.steps {
        if goes(&step.tree, functions, &known) {
            known.insert(step.name.as_str());
        }
    }
    known
}

/// Functions for which IEEE 754 leaves the sign of 0 open.
const UNSIGNED: [&str; 6] = ["min", "max", "clamp", "max_element", "min_element", "chebyshev"];

/// A float that a traced f64 can be narrowed to.
trait Float: super::exact::Exactly {
    fn narrow(x: f64) -> Self;
    fn wide(&self) -> f64;
}

impl Float for f64 {
    fn narrow(x: f64) -> Self {
        x
    }
    fn wide(&self) -> f64 {
        *self
    }
}

impl Float for f32 {
    fn narrow(x: f64) -> Self {
        x as Self
    }
    fn wide(&self) -> f64 {
        f64::from(*self)
    }
}

fn input<N: Float>(value: geometry::TracedValue) -> Value<N> {
    match value {
        geometry::TracedValue::Scalar(x) | geometry::TracedValue::Infinite(x) => {
            Value::Number(N::narrow(x))
        }
        geometry::TracedValue::Flag(flag) => Value::Flag(flag),
        other => N::vector(other.numbers().map(N::narrow).collect()).unwrap(),
    }
}

fn inputs<N: Float>(sampled: &MethodRun) -> Vec<Value<N>> {
    let given = program_of(&*sampled.trace).given().iter();
    given.map(|field| input(sampled.trace.value(&field.name).unwrap())).collect()
}

fn options<N: Float>(sampled: &MethodRun) -> Vec<Value<N>> {
    let of = |option: &VerdictInput| match *option {
        VerdictInput::Flag(flag) => Value::Flag(flag),
        VerdictInput::Extent(extent) => Value::Extent(extent),
    };
    sampled.decided.iter().flat_map(|decided| &decided.options).map(of).collect()
}

/// The numbers of a value, a matrix row by row.
fn numbers<N: Float>(value: &Value<N>) -> Vec<f64> {
    match value {
        Value::List(rows) => rows.iter().flat_map(numbers).collect(),
        Value::Flag(_) | Value::Extent(_) => Vec::new(),
        vector => N::parts(vector).unwrap().iter().map(N::wide).collect(),
    }
}

fn agrees<N: Float>(sampled: &MethodRun) -> Result<(), TestCaseError> {
    let method = program_of(&*sampled.trace);
    let Evaluation { values, arm } = evaluate::<N>(method, &inputs(sampled), &options(sampled));
    let unsigned = through(method, &UNSIGNED);
    for (field, value) in method.fields.iter().zip(&values) {
        let name = field.name.as_str();
        let compiled: Vec<_> = sampled.trace.value(name).unwrap().numbers().collect();
        let evaluated = numbers(value.as_ref().unwrap());
        prop_assert_eq!(compiled.len(), evaluated.len(), "{}.{}", method.name, name);
        for (x, y) in compiled.into_iter().zip(evaluated) {
            let same = x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
            let zeros = x == 0.0 && y == 0.0 && unsigned.contains(name);
            prop_assert!(same || zeros, "{}.{name}: compiled {x:?}, evaluated {y:?}", method.name);
        }
    }
    let case = arm.map(|arm| method.arms[arm.unwrap()].case.as_str());
    prop_assert_eq!(case, sampled.decided.as_ref().map(|decided| decided.case), "{}", method.name);
    Ok(())
}

/// Random numbers, nearly degenerate ones, and numbers outside any scene.
fn figures() -> impl Strategy<Value = Vec<f64>> {
    let small = (-3i32..=3).prop_map(f64::from);
    let nudged = (-3i32..=3, -2i32..=2).prop_map(|(x, steps)| {
        let x = f64::from(x);
        (0..steps.abs()).fold(x, |x, _| if steps < 0 { x.next_down() } else { x.next_up() })
    });
    let nudged_single = (-3i32..=3, -2i32..=2).prop_map(|(x, steps)| {
        let x = x as f32;
        f64::from(
            (0..steps.abs()).fold(x, |x, _| if steps < 0 { x.next_down() } else { x.next_up() }),
        )
    });
    let odd = prop::sample::select(vec![1e300, -1e300, 1e-300, 5e-324, 3.5e38, 1e-45, -0.0]);
    let none = prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY]);
    let list = |number: BoxedStrategy<f64>| prop::collection::vec(number, 1..30);
    prop_oneof![
        3 => list(small.clone().boxed()),
        3 => list((-10.0..10.0f64).boxed()),
        3 => list(prop_oneof![nudged, nudged_single, small.clone()].boxed()),
        1 => list(prop_oneof![odd, none, small].boxed()),
    ]
}

proptest! {
    #![proptest_config(crate::cases::config(100))]

    #[test]
    fn evaluation_has_the_bits_of_the_compiled_function(numbers in figures()) {
        let [double, single] = sampled(&numbers);
        for sampled in &double {
            agrees::<f64>(sampled)?;
        }
        for sampled in &single {
            agrees::<f32>(sampled)?;
        }
    }
}

/// The programs of a method and of those that it calls.
fn family(trace: &dyn Trace) -> Vec<&'static Program> {
    let parts = trace.parts().into_iter().flat_map(|(_, part)| family(part));
    parts.chain([program_of(trace)]).collect()
}

#[test]
fn every_method_can_be_read_and_is_sampled() {
    let [double, _] = sampled(&[1.0]);
    let parts: Vec<_> = double.iter().flat_map(|sampled| family(&*sampled.trace)).collect();
    let compiled: BTreeSet<_> = parts.iter().map(|program| program.name.as_str()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/geometry/traces");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let texts = paths.map(|path| std::fs::read_to_string(path).unwrap());
    let read =
        texts.flat_map(|text| programs("methods", &text, &parts).unwrap_or_else(|e| panic!("{e}")));
    let read: BTreeSet<_> = read.map(|program| program.name).collect();
    assert_eq!(read.iter().map(String::as_str).collect::<BTreeSet<_>>(), compiled);
}

/// An outcome that no method of its question returns could never be highlighted.
#[test]
fn every_outcome_is_returned_by_a_method() {
    let [double, _] = sampled(&[1.0]);
    let mut outcomes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut returned = outcomes.clone();
    for sampled in &double {
        let (program, decided) = (program_of(&*sampled.trace), &sampled.decided);
        let (Some(relation), Some(decided)) = (&program.relation, decided) else { continue };
        outcomes.entry(relation).or_default().extend(&decided.outcomes);
        let cases = program.arms.iter().map(|arm| arm.case.as_str());
        returned.entry(relation).or_default().extend(cases);
    }
    assert_eq!(returned, outcomes);
}

proptest! {
    #![proptest_config(crate::cases::config(5))]

    /// If f64 is precise, it is near the exact value; signs of integers are equal.
    #[test]
    fn exact_values_are_near_those_in_f64(numbers in prop::collection::vec((-6i32..=6).prop_map(f64::from), 1..30)) {
        let [double, _] = sampled(&numbers);
        for sampled in &double {
            let method = program_of(&*sampled.trace);
            let exact = evaluate_exactly(method, &inputs(sampled), &options(sampled));
            // The sign of 0 differs between f64 and exact arithmetic.
            let by_sign = through(method, &["signum"]);
            let angles = through(method, &["atan2"]);
            let halved = through(method, &["sqrt", "length", "acos"]);
            for (field, value) in method.fields.iter().zip(&exact.values) {
                let Ok(Value::Number(value)) = value else { continue };
                if by_sign.contains(field.name.as_str()) {
                    continue;
                }
                let geometry::TracedValue::Scalar(x) = sampled.trace.value(&field.name).unwrap() else {
                    continue;
                };
                let Some(exact) = value.as_fraction() else { continue };
                let near = num_traits::ToPrimitive::to_f64(exact).unwrap();
                // So does the direction of (-0, 0): in f64 it points backwards.
                if near == 0.0 && angles.contains(field.name.as_str()) {
                    continue;
                }
                // A root near 0 has half the digits of its radicand; an angle too.
                let bound = if halved.contains(field.name.as_str()) { 1e-6 } else { 1e-9 };
                prop_assert!(
                    (near - x).abs() <= bound * (1.0 + near.abs()) || !x.is_finite(),
                    "{}.{}: {near} but {x}", method.name, field.name
                );
            }
        }
    }
}
