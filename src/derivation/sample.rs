//! Every trace on generated inputs, and the properties that hold for all of them.

use super::math::{Bars, Math};
use super::notation::Notation;
use super::{Formula, Reason, SlotValue, UndefinedValue, undefined};
use crate::geometry::question::method::{METHODS, MethodRun};
use crate::geometry::{Trace, TracedValue};
use crate::program::read::MarkKind;
use crate::program::{self, Arithmetic, program_of};
use proptest::prelude::*;
use std::f64::consts::PI;

/// All traces in f64, then all in f32, with inputs taken in turn from `numbers`.
pub(crate) fn sampled(numbers: &[f64]) -> [Vec<MethodRun>; 2] {
    let stream = || {
        let mut numbers = numbers.iter().copied().cycle();
        move || numbers.next().unwrap_or(0.0)
    };
    let (mut double, mut single) = (stream(), stream());
    [
        METHODS.iter().map(|method| (method.double)(&mut double)).collect(),
        METHODS.iter().map(|method| (method.single)(&mut single)).collect(),
    ]
}

/// All traces in f64 with inputs taken in turn from `numbers`.
fn in_double(numbers: &[f64]) -> Vec<Box<dyn Trace>> {
    let [double, _] = sampled(numbers);
    double.into_iter().map(|sampled| sampled.trace).collect()
}

/// All traces, in f64 and in f32.
fn traces(numbers: &[f64]) -> Vec<Box<dyn Trace>> {
    sampled(numbers).into_iter().flatten().map(|sampled| sampled.trace).collect()
}

fn formulas(trace: &dyn Trace) -> impl Iterator<Item = Formula<'static>> {
    let steps = program_of(trace).steps.iter();
    steps.map(move |step| Formula::new(trace, &[], &step.name).unwrap())
}

/// The value of a row, computed from the substituted numbers.
fn worth(math: &Math<'_>, trace: &dyn Trace) -> Option<f64> {
    let worth = |part: &Math<'_>| worth(part, trace);
    Some(match math {
        Math::Number(digits) => digits.parse().ok()?,
        Math::Constant("\\pi") => PI,
        Math::Substituted(name, part) => trace.value(name)?.numbers().nth(*part)?,
        Math::Tagged(_, inner) => worth(inner)?,
        Math::Negative(inner) => -worth(inner)?,
        Math::Sum(l, r) => worth(l)? + worth(r)?,
        Math::Difference(l, r) => worth(l)? - worth(r)?,
        Math::Product(l, r) => worth(l)? * worth(r)?,
        Math::Fraction(l, r) => worth(l)? / worth(r)?,
        Math::Power(base, exponent) => worth(base)?.powi(exponent.parse().ok()?),
        Math::Root(inner) => worth(inner)?.sqrt(),
        Math::Bars(Bars::Single, inner) => worth(inner)?.abs(),
        Math::Call(name, arguments) => {
            let numbers: Option<Vec<_>> = arguments.iter().map(worth).collect();
            let list: Vec<_> = numbers?.into_iter().map(program::Value::Number).collect();
            let reduced = |name| {
                let pair = |l: program::Value<f64>, r| f64::call(name, &[l, r]).ok();
                list.iter().cloned().map(Some).reduce(|l, r| pair(l?, r?)).flatten()
            };
            let value = match *name {
                "min" | "min_element" => reduced("min"),
                "max" | "max_element" => reduced("max"),
                other => f64::call(other, &list).ok(),
            };
            match value? {
                program::Value::Number(x) => x,
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// The value of each component of a vector or matrix, row by row, or of the whole.
fn worth_of_parts(math: &Math<'_>, trace: &dyn Trace) -> Option<Vec<f64>> {
    match math.bare() {
        Math::Tuple(parts) => parts.iter().map(|part| worth(part, trace)).collect(),
        Math::Matrix(rows) => rows.iter().flatten().map(|cell| worth(cell, trace)).collect(),
        whole => Some(vec![worth(whole, trace)?]),
    }
}

/// Distant and nearby points, equal points, and non-finite numbers.
fn hostile() -> impl Strategy<Value = Vec<f64>> {
    let number = prop_oneof![
        6 => (-8i32..8).prop_map(f64::from),
        2 => -10.0..10.0f64,
        1 => prop::sample::select(vec![1e300, -1e300, 1e-300, 5e-324, 1e38, 3.5e38, -0.0]),
        1 => prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
    ];
    prop_oneof![prop::collection::vec(number, 1..30), Just(vec![0.0]), Just(vec![1.0, 2.0])]
}

#[test]
fn every_name_of_a_listing_is_a_value_and_every_line_has_its_row() {
    for trace in traces(&[1.0]) {
        let text = program_of(&*trace);
        let known = |name: &str| text.fields.iter().any(|field| field.name == name);
        for line in &text.lines {
            let mut end = 0;
            for mark in &line.marks {
                assert!(mark.start >= end && line.text.get(mark.start..mark.end).is_some());
                end = mark.end;
                if let MarkKind::Name { value: name, .. } = &mark.kind {
                    let written = &line.text[mark.start..mark.end];
                    // `disc` may stand for `roots.disc`: a verdict can destructure it from its
                    // part.
                    let own = |of: &str| of.rsplit('.').next() == written.rsplit('.').next();
                    let is_it = own(name) || line.part.is_some();
                    assert!(known(name) && is_it, "{written} is {name}");
                }
            }
            assert!(line.defines.iter().all(|name| known(name)));
        }
        assert!(text.fields.iter().all(|field| trace.value(&field.name).is_some()));
        assert!(text.arms.iter().all(|arm| arm.line <= arm.body && arm.body < text.lines.len()));
    }
}

#[test]
fn every_row_of_every_trace_can_be_typeset() {
    for trace in traces(&[1.0, -2.0, 0.5]) {
        for formula in formulas(&*trace) {
            for row in [&formula.symbols, &formula.numbers, &formula.result] {
                let typeset = crate::text::typeset::LiveFormula::new(&row.tex);
                let mut typeset = typeset.unwrap_or_else(|error| panic!("{}: {error}", row.tex));
                typeset.set(vec!["-1"; row.slots.len()]);
                assert!(typeset.layout().width > 0.0);
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::config(12))]

    #[test]
    fn displayed_values_exist_and_missing_ones_have_a_reason(numbers in hostile()) {
        for trace in traces(&numbers) {
            let values = program_of(&*trace).fields.iter().filter_map(|f| trace.value(&f.name));
            let infinite = { values }.any(|value| matches!(value, TracedValue::Infinite(_)));
            for formula in formulas(&*trace) {
                for row in [&formula.symbols, &formula.numbers, &formula.result] {
                    let values = row.values(&*trace).unwrap_or_default();
                    let exists = |value: &SlotValue| match value {
                        SlotValue::Number(x) => x.is_finite() || infinite && x.is_infinite(),
                        SlotValue::Flag(_) => true,
                    };
                    prop_assert!(values.iter().all(exists));
                }
                let exists = trace.value(formula.name).unwrap().exists();
                let lost = |undefined: UndefinedValue<'_>| {
                    matches!(undefined.reason, Reason::DependsOn(_) | Reason::NotANumber(_))
                };
                match undefined(&*trace, formula.name) {
                    None => prop_assert!(exists),
                    Some(undefined) => prop_assert!(!exists || lost(undefined)),
                }
            }
        }
    }

    #[test]
    fn the_numbers_of_a_row_give_the_value_of_the_struct(
        numbers in prop::collection::vec(-10.0..10.0f64, 40)
    ) {
        for trace in in_double(&numbers) {
            for step in &program_of(&*trace).steps {
                let row = Notation::new((&*trace).into(), &[]).numbers(&step.tree);
                if let Some(TracedValue::Flag(_)) = trace.value(&step.name) {
                    continue;
                }
                let name = format!("{}.{}", program_of(&*trace).name, step.name);
                let computed = worth_of_parts(&row, &*trace);
                let computed = computed.unwrap_or_else(|| panic!("{name} has symbols only"));
                let value: Vec<_> = trace.value(&step.name).unwrap().numbers().collect();
                prop_assert_eq!(computed.len(), value.len());
                for (x, y) in computed.into_iter().zip(value) {
                    let near = (x - y).abs() <= 1e-12 * (1.0 + y.abs());
                    let same = near || x == y || !x.is_finite() && !y.is_finite();
                    prop_assert!(same, "{name}: {x} but {y}");
                }
            }
        }
    }
}

#[path = "../../tests/support/rustc.rs"]
mod rustc;

#[test]
fn every_trace_exports_as_a_test_that_compiles() {
    let mut source = String::new();
    let options = |name: &String| match name.as_str() {
        "shot" | "down" | "front_only" => "true".to_owned(),
        _ => "Extent::Segment".to_owned(),
    };
    for (index, trace) in in_double(&[1.0, -2.0, 0.5, 3.0]).into_iter().enumerate() {
        let Some(arm) = program_of(&*trace).arms.first() else { continue };
        let options: Vec<_> = program_of(&*trace).options.iter().map(options).collect();
        let test = super::as_test(&*trace, &options, &arm.case, &["A note."]).unwrap();
        source += &format!("mod test_{index} {{\n{test}}}\n");
    }
    rustc::compile("traces", &source, false);
}
