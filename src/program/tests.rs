//! Compares the evaluator with the compiled functions and with exact arithmetic.

use super::blame::{FloatWidth, LossReason, blame, numbers};
use super::exact::{Exact, Exactly, MAX_BITS};
use super::exact_run::converted;
use super::print::{CodeLanguage, PrintedHead, function};
use super::read::{ExpectedFunction, Fault, Program, own, programs};
use super::{Arithmetic, Evaluation, Unknown, Value, evaluate, evaluate_exactly, program_of};
use crate::derivation::sample::sampled;
use crate::geometry::Trace;
use crate::geometry::question::method::{MethodRun, VerdictInput};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::PI;
use std::path::Path;

/// The values that depend on one of these functions.
fn through<'m>(method: &'m Program, functions: &[&str]) -> BTreeSet<&'m str> {
    let mut found = BTreeSet::new();
    for step in &method.steps {
        let calls = step.tree.calls().iter().any(|call| functions.contains(call));
        if calls || step.tree.names().iter().any(|name| found.contains(name)) {
            found.insert(step.name.as_str());
        }
    }
    found
}

/// Functions for which IEEE 754 does not define the sign of 0.
const UNSIGNED: [&str; 6] = ["min", "max", "clamp", "max_element", "min_element", "chebyshev"];

fn inputs<N: Exactly>(sampled: &MethodRun) -> Vec<Value<N>> {
    let given = program_of(&*sampled.trace).input_fields().iter();
    let input = |name| Value::try_from(sampled.trace.value(name).unwrap()).unwrap();
    given.map(|field| converted(&input(&field.name))).collect()
}

fn options<N: Exactly>(sampled: &MethodRun) -> Vec<Value<N>> {
    let of = |option: &VerdictInput| match *option {
        VerdictInput::Flag(flag) => Value::Flag(flag),
        VerdictInput::Extent(extent) => Value::Extent(extent),
    };
    sampled.decided.iter().flat_map(|decided| &decided.options).map(of).collect()
}

fn agrees<N: Exactly + Into<f64>>(sampled: &MethodRun) -> Result<(), TestCaseError> {
    let method = program_of(&*sampled.trace);
    let Evaluation { values, arm } =
        evaluate(method, &[inputs::<N>(sampled), options(sampled)].concat());
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

/// Otherwise an outcome could never be highlighted.
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

    /// If f64 is precise, the f64 value is near the exact one, each part of a vector or a matrix.
    #[test]
    fn exact_values_are_near_those_in_f64(numbers in prop::collection::vec((-6i32..=6).prop_map(f64::from), 1..30)) {
        let [double, _] = sampled(&numbers);
        for sampled in &double {
            let method = program_of(&*sampled.trace);
            let given = [inputs::<f64>(sampled), options(sampled)].concat();
            let exact = evaluate_exactly(method, &given);
            // The sign of 0 differs between f64 and exact arithmetic.
            let by_sign = through(method, &["signum"]);
            let angles = through(method, &["atan2"]);
            let halved = through(method, &["sqrt", "length", "acos"]);
            for (field, value) in method.fields.iter().zip(&exact.values) {
                let name = field.name.as_str();
                let Ok(value) = value else { continue };
                if by_sign.contains(name) {
                    continue;
                }
                // A root near 0 has half the digits of its radicand, and so has an angle.
                let bound = if halved.contains(name) { 1e-6 } else { 1e-9 };
                let rounded = sampled.trace.value(name).unwrap().numbers();
                for (exact, x) in value.numbers().into_iter().zip(rounded) {
                    let near = exact.nearest().filter(|near| near.is_finite());
                    let Some(near) = near else { continue };
                    // The direction of (-0, 0) differs too: in f64 it points backwards. And so does
                    // the sign of half a turn, the angle of (-1, -0).
                    if angles.contains(name) && (near == 0.0 || [-PI, -180.0].contains(&x)) {
                        continue;
                    }
                    prop_assert!(
                        (near - x).abs() <= bound * (1.0 + near.abs()) || !x.is_finite(),
                        "{}.{name}: {near} but {x}", method.name
                    );
                }
            }
        }
    }
}

/// A learner's function with these inputs and lines.
pub(super) fn written(inputs: &str, lines: &str) -> Result<Program, Fault> {
    let asked =
        ExpectedFunction { inputs: inputs.matches(':').count(), relation: None, outcomes: &[] };
    own(&format!("fn f({inputs}) {{\n{lines}\n}}"), asked)
}

/// A learner's function of `x` with these lines.
fn of_x(lines: impl Iterator<Item = String>) -> Program {
    written("x: f64", &lines.collect::<Vec<_>>().join("\n")).unwrap()
}

/// A program of `count` sums of numbers of some 10,000 bits, and a last line that is 1.
fn long_sums(count: usize) -> Program {
    let large = "let p = x.powi(16).powi(16); let k = p * p;".to_owned();
    let sums = (0..count).map(|i| format!("let s{i} = k+k-k+k-k+k-k+k-k;"));
    of_x([large].into_iter().chain(sums).chain(["let one = 1.0;".to_owned()]))
}

/// x², x⁴, x⁸, …
fn squares() -> Program {
    let squares = (1..190).map(|i| format!("let s{i} = s{} * s{};", i - 1, i - 1));
    of_x(["let s0 = x * x;".to_owned()].into_iter().chain(squares))
}

/// Products of 30 factors each; every line uses the product before it.
fn long_products() -> Program {
    let products = (1..100).map(|i| format!("let p{i} = p{}{};", i - 1, "*x".repeat(30)));
    of_x(["let p0 = x * x;".to_owned()].into_iter().chain(products))
}

/// A number between 1 and 2 whose powers have many digits.
const X: f64 = 1.0 + 1.0 / 1024.0;

#[test]
fn beyond_the_budget_exact_values_are_too_large_and_floats_go_on() {
    let exact = |program: &Program| evaluate_exactly(program, &[Value::Number(X)]).values;
    let one = |program: &Program| exact(program).pop().unwrap();
    assert_eq!(one(&long_sums(10)), Ok(Value::Number(Arithmetic::from_f64(1.0))));
    let long = long_sums(190);
    assert_eq!(one(&long), Err(Unknown::TooLarge), "it needs none of the large numbers");
    let (known, unknown): (Vec<_>, Vec<_>) = exact(&long).into_iter().partition(Result::is_ok);
    assert!((10..40).contains(&known.len()), "{} values cost the budget", known.len());
    assert!(unknown.iter().all(|value| *value == Err(Unknown::TooLarge)));
    for value in known {
        let Ok(Value::Number(x)) = value else { panic!("{value:?}") };
        assert!(x.bits() < MAX_BITS, "no number is too large by itself");
    }
    let double = evaluate(&long, &[Value::Number(X)]).values;
    assert!(double.iter().all(|value| matches!(value, Ok(Value::Number(x)) if x.is_finite())));
    let single = evaluate(&long, &[Value::Number(X as f32)]).values;
    assert!(single.iter().all(|value| matches!(value, Ok(Value::Number(x)) if x.is_finite())));
}

#[test]
fn the_exact_signs_of_a_line_share_the_budget() {
    let sign = format!("exact_sign(k{})", "+k-k".repeat(8));
    let signs = |count: usize| {
        let large = "let p = x.powi(16).powi(16); let k = p * p;".to_owned();
        let program =
            of_x([large, format!("let s = {};", vec![&*sign; count].join("+"))].into_iter());
        evaluate(&program, &[Value::Number(X)]).values.pop().unwrap()
    };
    assert_eq!([signs(3), signs(30)], [Ok(Value::Number(3.0)), Err(Unknown::TooLarge)]);
}

#[test]
fn a_number_beyond_the_greatest_is_too_large_and_floats_go_on() {
    for program in [squares(), long_products()] {
        let exact = evaluate_exactly(&program, &[Value::Number(X)]).values;
        assert_eq!(exact.last(), Some(&Err(Unknown::TooLarge)));
        let double = evaluate(&program, &[Value::Number(X)]).values;
        let single = evaluate(&program, &[Value::Number(X as f32)]).values;
        assert!(double.iter().all(Result::is_ok) && single.iter().all(Result::is_ok));
    }
}

#[test]
fn a_sign_that_200_bits_leave_open_is_decided_by_400() {
    let program = |difference: &str| {
        let line = format!("let s = (x.atan() - (x.atan() - {difference})).signum();");
        of_x([line].into_iter())
    };
    let narrow = |difference: &str| {
        let x = Value::Number(Exact::<200>::from_f64(X));
        evaluate(&program(difference), &[x]).values.pop().unwrap()
    };
    let wide = |difference: &str| {
        evaluate_exactly(&program(difference), &[Value::Number(X)]).values.pop().unwrap()
    };
    assert_eq!(narrow("1e-50"), Ok(Value::Number(Exact::whole(1))));
    assert_eq!(narrow("1e-80"), Err(Unknown::Undecided));
    for decided in ["1e-50", "1e-80"] {
        assert_eq!(wide(decided), Ok(Value::Number(Arithmetic::from_f64(1.0))));
    }
    assert_eq!(wide("1e-130"), Err(Unknown::Undecided));
}

#[test]
fn a_clamp_to_one_number_is_that_number() {
    let program = written("x: f64, a: f64", "let y = x.clamp(a, a);").unwrap();
    let y = |x: f64, a: f64| evaluate(&program, &[x, a].map(Value::Number)).values[2].clone();
    assert_eq!([y(2.0, 1.0), y(0.0, 1.0)], [1.0, 1.0].map(|y| Ok(Value::Number(y))));
}

#[test]
fn three_vectors_in_the_order_of_the_axes_are_oriented_positively() {
    let inputs = "a: Vec3, b: Vec3, c: Vec3, d: Vec3";
    let program = written(inputs, "let s = orient3d(a, b, c, d);").unwrap();
    let at = |i: usize| Value::Vec3([1, 2, 3].map(|axis| f64::from(axis == i)).into());
    assert_eq!(evaluate(&program, &[0, 1, 2, 3].map(at)).values[4], Ok(Value::Number(1.0)));
}

#[test]
fn a_term_below_the_last_digit_is_absorbed() {
    let program = written("x: f64, t: f64", "let y = x + t;").unwrap();
    for (t, reason) in [(0.75, Some(LossReason::Absorption)), (1.25, None)] {
        let inputs = [1.0, t * 2.0_f64.powi(-53)].map(Value::Number);
        assert_eq!(blame(&program, &inputs, FloatWidth::Double).lines[0].reason, reason, "{t}");
    }
}

#[test]
fn a_literal_is_rounded_once() {
    // Just above the middle of two floats. In f64 it is the middle, which is rounded to even.
    let program = of_x(["let y = 1.00000005960464477539062500001;".to_owned()].into_iter());
    let y = evaluate(&program, &[Value::Number(1.0_f32)]).values[1].clone();
    assert_eq!(y, Ok(Value::Number(1.0_f32.next_up())));
}

#[test]
fn a_line_that_uses_a_wrong_value_loses_no_bit_of_its_own() {
    let program = written("x: f64", "let y = x + 1.0;\nlet z = y - 1.0;\nlet w = x * z;").unwrap();
    let lines = blame(&program, &[Value::Number(1e-20)], FloatWidth::Double).lines;
    assert_eq!((lines[1].lost, lines[2].bits, lines[2].lost), (53, Some(0), 0));
}

#[test]
fn what_a_minus_precedes_keeps_its_parentheses_in_every_language() {
    let inputs = [1.0, 1.0].map(Value::Number);
    // Without them, two signs would decrement the number.
    for difference in ["x - (x - y)", "-(-x)"] {
        let program = written("x: f64, y: f64", &format!("let z = {difference};")).unwrap();
        for language in CodeLanguage::ALL.into_iter().filter(|language| language.name() != "Rust") {
            let head = PrintedHead { inputs: &inputs, outcomes: &[], values: &["z"] };
            let text = function(&program, head, language).unwrap();
            assert!(text.contains(difference), "{text}");
        }
    }
}

#[test]
fn a_power_has_the_bits_of_the_compiled_one() {
    let program = of_x(["let y = x.powi(7);".to_owned()].into_iter());
    for tenths in 1_u8..100 {
        let (double, single) = (f64::from(tenths) / 10.0, f32::from(tenths) / 10.0);
        let y = evaluate(&program, &[Value::Number(double)]).values[1].clone();
        assert_eq!(y, Ok(Value::Number(double.powi(7))));
        let y = evaluate(&program, &[Value::Number(single)]).values[1].clone();
        assert_eq!(y, Ok(Value::Number(single.powi(7))));
    }
}
