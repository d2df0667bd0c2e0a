//! What the evaluator computes, against the compiled functions and against exact arithmetic.

use super::read::tree::{Program, Tree};
use super::read::{programs, relations};
use super::{Arithmetic, Evaluation, Value, evaluate, evaluate_exactly};
use crate::derivation;
use crate::derivation::sample::{Sampled, sampled};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

/// All methods of the project, by name.
static METHODS: LazyLock<BTreeMap<String, Program>> = LazyLock::new(|| {
    let texts = |folder: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let read = |path| std::fs::read_to_string(path).unwrap();
        paths.map(read).collect::<Vec<_>>()
    };
    let outcomes = texts("src/geometry/relation");
    let outcomes = outcomes.iter().flat_map(|text| relations("relation", "m", text).unwrap());
    let outcomes: Vec<_> = outcomes.collect();
    let methods = texts("src/geometry/traces");
    let methods = methods.iter().flat_map(|text| programs("trace", text, &outcomes).unwrap());
    methods.map(|method| (method.name.clone(), method)).collect()
});

/// The values that go through one of these functions.
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

/// Functions of which IEEE 754 does not fix the sign of 0.
const UNSIGNED: [&str; 6] = ["min", "max", "clamp", "max_element", "min_element", "chebyshev"];

/// A float that a traced f64 can be narrowed to.
trait Float: Arithmetic {
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

fn input<N: Float>(value: derivation::Value) -> Value<N> {
    match value {
        derivation::Value::Scalar(x) => Value::Number(N::narrow(x)),
        derivation::Value::Flag(flag) => Value::Flag(flag),
        other => N::vector(other.numbers().map(N::narrow).collect()).unwrap(),
    }
}

fn inputs<N: Float>(sampled: &Sampled) -> Vec<Value<N>> {
    let text = sampled.trace.text();
    let fields = text.fields.iter().take(text.inputs);
    fields.map(|field| input(sampled.trace.value(field.name).unwrap())).collect()
}

fn told<N: Float>(sampled: &Sampled) -> Vec<Value<N>> {
    let of = |value: &Value<f64>| match value {
        Value::Flag(flag) => Value::Flag(*flag),
        Value::Extent(extent) => Value::Extent(*extent),
        other => panic!("no verdict function takes {other:?}"),
    };
    sampled.told.iter().map(of).collect()
}

/// The numbers of a value, a matrix row by row.
fn numbers<N: Float>(value: &Value<N>) -> Vec<f64> {
    match value {
        Value::List(rows) => rows.iter().flat_map(numbers).collect(),
        Value::Flag(_) | Value::Extent(_) => Vec::new(),
        vector => N::parts(vector).unwrap().iter().map(N::wide).collect(),
    }
}

fn agrees<N: Float>(sampled: &Sampled) -> Result<(), TestCaseError> {
    let method = &METHODS[sampled.trace.text().name];
    let Evaluation { values, arm } = evaluate::<N>(method, &inputs(sampled), &told(sampled));
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
    prop_assert_eq!(case, sampled.case, "{}", method.name);
    Ok(())
}

/// Numbers in general, nearly degenerate ones, and such as no scene holds.
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

#[test]
fn every_method_is_read() {
    let [double, _] = sampled(&[1.0]);
    let compiled: BTreeSet<_> = double.iter().map(|sampled| sampled.trace.text().name).collect();
    assert_eq!(METHODS.keys().map(String::as_str).collect::<BTreeSet<_>>(), compiled);
}

proptest! {
    #![proptest_config(crate::cases::config(5))]

    /// Where f64 is precise, it is near the exact value; signs of whole numbers are the same.
    #[test]
    fn exact_values_are_near_those_in_f64(numbers in prop::collection::vec((-6i32..=6).prop_map(f64::from), 1..30)) {
        let [double, _] = sampled(&numbers);
        for sampled in &double {
            let method = &METHODS[sampled.trace.text().name];
            let exact = evaluate_exactly(method, &inputs(sampled), &told(sampled));
            // The sign of 0 is one thing in f64 and another in exact arithmetic.
            let by_sign = through(method, &["signum"]);
            for (field, value) in method.fields.iter().zip(&exact.values) {
                let Ok(Value::Number(value)) = value else { continue };
                if by_sign.contains(field.name.as_str()) {
                    continue;
                }
                let derivation::Value::Scalar(x) = sampled.trace.value(&field.name).unwrap() else {
                    continue;
                };
                let Some(exact) = value.as_fraction() else { continue };
                let near = num_traits::ToPrimitive::to_f64(exact).unwrap();
                // An angle near 0 has half the digits of its cosine.
                prop_assert!(
                    (near - x).abs() <= 1e-7 * (1.0 + near.abs()) || !x.is_finite(),
                    "{}.{}: {near} but {x}", method.name, field.name
                );
            }
        }
    }
}
