//! Runs the corpus of 3,000 cases with exact outcomes through `crosspoint query`.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

const CASES: &str = include_str!("../data/cases.jsonl");

/// The cases, each with the answer in one arithmetic.
fn answered(by: &str) -> Vec<(Value, Map<String, Value>)> {
    let mut output = Vec::new();
    let args = ["query", "--by", by].map(Into::into);
    assert_eq!(crosspoint::query::run(args, CASES.as_bytes(), &mut output), Some(0));
    let answers = String::from_utf8(output).unwrap();
    assert_eq!(answers.lines().count(), CASES.lines().count());
    let cases = CASES.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let outs = answers.lines().zip(cases).map(|(answer, case)| {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!((&answer["id"], &answer["q"]), (&case["id"], &case["q"]));
        let Value::Object(out) = answer["out"].clone() else { panic!("{answer}") };
        (case, out)
    });
    outs.collect()
}

#[test]
fn exact_answers_agree_in_every_field() {
    for (case, out) in answered("exact") {
        assert_eq!(Value::Object(out), case["out"], "{case}");
    }
}

#[test]
fn verdicts_agree_in_relation_signs_and_counts() {
    for (case, out) in answered("verdict") {
        for (name, value) in &out {
            assert_eq!(value, &case["out"][name], "{name} of {case}");
        }
        // All fields except fractions must be present in the answer.
        for (name, value) in case["out"].as_object().unwrap() {
            let is_fraction = match value {
                Value::String(text) => text.contains('/'),
                Value::Array(_) => true,
                _ => false,
            };
            let may_be_fraction = is_fraction || value.is_null();
            assert!(may_be_fraction || out.contains_key(name), "{name} of {case}");
        }
    }
}

/// The number of wrong relations of each query.
fn wrong(by: &str) -> BTreeMap<String, usize> {
    let mut wrong = BTreeMap::new();
    for (case, out) in answered(by) {
        let query = case["q"].as_str().unwrap().to_owned();
        *wrong.entry(query).or_default() += usize::from(out["relation"] != case["out"]["relation"]);
    }
    wrong
}

#[test]
fn taught_formulas_are_right_but_for_rounding() {
    // 12 of 100 cases are not degenerate, and rounding matters in few of the others, so any other
    // error of a formula would be visible.
    let cases = CASES.lines().count();
    let (double, single) = (wrong("f64"), wrong("f32"));
    let (in_double, in_single) = (double.values().sum::<usize>(), single.values().sum::<usize>());
    assert!(in_double * 100 <= cases * 8, "{double:?}");
    assert!(in_single * 100 <= cases * 24, "{single:?}");
    assert!(0 < in_double && in_double < in_single, "rounding does show: {in_double} {in_single}");
}

#[test]
fn taught_formulas_are_right_where_nothing_is_rounded() {
    // Small integers: every product and sum is exact; only quotients and roots are rounded.
    let exact_products = |case: &Value| case["mode"] == "exact" && case["prec"] == "f32";
    let mut checked = 0;
    for (case, out) in answered("f64").into_iter().filter(|(case, _)| exact_products(case)) {
        assert_eq!(out["relation"], case["out"]["relation"], "{case}");
        checked += 1;
    }
    assert!(checked > 300, "{checked}");
}
