//! Fractions in quotes: filtered verdicts equal exact ones, and a line of long fractions is
//! answered or rejected within a time limit.

use std::time::{Duration, Instant};

use crosspoint::geometry::exact::{Rational, number};
use crosspoint::query::HELP;
use num_bigint::BigInt;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use super::{CORPUS, error, written};

/// A case for a query that the corpus does not have.
const SEGMENTS_IN_SPACE: &str = r#"{"q": "segment_segment_3d", "in": {"a": [1, 2, 3], "b": [4, 5, 7], "c": [2, 0, 1], "d": [3, 9, 8]}}"#;

fn lines(by: &str, input: &str) -> Vec<String> {
    let (status, output) = written(by, input.as_bytes());
    assert_eq!(status, 0, "{input}");
    output.lines().map(str::to_owned).collect()
}

/// The inputs of a corpus case alone, each number mapped by `change`.
fn changed(line: &str, mut change: impl FnMut(&str, Rational) -> String) -> String {
    let case: Value = serde_json::from_str(line).unwrap();
    let mut inputs = case["in"].clone();
    for (name, input) in inputs.as_object_mut().unwrap() {
        let mut change = |x: &mut Value| *x = change(name, number(x.as_f64().unwrap())).into();
        match input {
            Value::Array(parts) => parts.iter_mut().for_each(change),
            scalar => change(scalar),
        }
    }
    serde_json::json!({ "q": case["q"], "in": inputs }).to_string()
}

/// Every number as a fraction in quotes, times a factor; one number is changed by less than f64 can
/// resolve.
fn fractions(line: &str, (factor, but): (&Rational, &str), moved: usize) -> String {
    let tiny = Rational::new(1.into(), BigInt::from(3) << 90);
    let mut count = 0;
    changed(line, |name, x| {
        count += 1;
        let x = if name == but { x } else { x * factor };
        if count == moved { x + &tiny } else { x }.to_string()
    })
}

fn factor() -> impl Strategy<Value = Rational> {
    let far = BigInt::from(10).pow(400);
    select(vec![
        Rational::new(1.into(), 3.into()),
        Rational::new(1.into(), 10.into()),
        Rational::new(7.into(), 11.into()),
        Rational::new((BigInt::from(1) << 60) + 1, 1.into()),
        Rational::new(far.clone(), 1.into()),
        Rational::new(1.into(), far),
    ])
}

/// Cases of the corpus as fractions, including special ones.
fn cases() -> impl Strategy<Value = String> {
    let lines: Vec<_> = CORPUS.lines().collect();
    let but = select(vec!["", "n", "d", "u", "v"]);
    (any::<Index>(), factor(), but, 0_usize..16).prop_map(move |(index, factor, but, moved)| {
        fractions(lines[index.index(lines.len())], (&factor, but), moved)
    })
}

proptest! {
    #![proptest_config(crate::cases::config(20))]

    #[test]
    fn verdicts_on_fractions_are_exact(case in cases()) {
        let [verdict, exact] = ["verdict", "exact"].map(|by| lines(by, &case));
        // An exact answer starts with the fields of the verdict.
        let told = verdict[0].strip_suffix("}}").unwrap();
        let more = exact[0].strip_prefix(told);
        prop_assert!(more.is_some_and(|more| more.starts_with([',', '}'])), "{} {}", case, told);
    }
}

#[test]
fn every_query_is_exact_on_thirds() {
    let third = Rational::new(1.into(), 3.into());
    let cases: Vec<_> =
        CORPUS.lines().step_by(3).map(|line| fractions(line, (&third, ""), 0)).collect();
    let cases = cases.join("\n");
    for (verdict, exact) in lines("verdict", &cases).iter().zip(lines("exact", &cases)) {
        assert!(exact.starts_with(verdict.strip_suffix("}}").unwrap()), "{verdict} {exact}");
    }
}

/// The case of `line` with other numbers of this many bits: integers, fractions with a common
/// denominator half as long, and fractions with different denominators.
fn long(line: &str, bits: u64) -> [String; 3] {
    let number = |bits: u64, more: u32| (BigInt::from(1) << (bits - 1)) + 2 * more + 1;
    let halves = number(bits / 2, 1000);
    let numbers = |fraction: &dyn Fn(u32) -> (BigInt, BigInt)| {
        let mut count = 0;
        changed(line, |_, _| {
            count += 1;
            let (p, q) = fraction(count);
            format!("{p}/{q}")
        })
    };
    let mut count = 0;
    changed(line, |_, x| {
        count += 1;
        x.to_string()
    });
    [
        numbers(&|n| (number(bits - 1, n), 1.into())),
        numbers(&|n| (number(bits - bits / 2, n), halves.clone())),
        numbers(&|n| (1.into(), number(bits / 2 / count, n))),
    ]
}

#[test]
fn the_longest_fractions_take_no_second() {
    let too_long = "on one denominator, the numbers of the case have more than 4096 bits";
    let mut seen = std::collections::BTreeSet::new();
    for line in CORPUS.lines().chain([SEGMENTS_IN_SPACE]) {
        let case: Value = serde_json::from_str(line).unwrap();
        if !seen.insert(case["q"].as_str().unwrap().to_owned()) {
            continue;
        }
        for longest in long(line, 4096) {
            let time = || {
                let start = Instant::now();
                lines("exact", &longest);
                start.elapsed()
            };
            let took = (0..5).map(|_| time()).find(|took| *took < Duration::from_secs(1));
            assert!(took.is_some(), "{}", case["q"]);
        }
        let [integers, halves, _] = long(line, 4097);
        assert!(error(&integers).ends_with(too_long) && error(&halves).ends_with(too_long));
    }
    let case = |d: String| {
        let inputs = serde_json::json!({ "p": [1, 2, 3], "n": [0, 0, 1], "d": d });
        serde_json::json!({ "q": "point_plane", "in": inputs }).to_string()
    };
    assert!(error(&case(format!("1/{}", "9".repeat(100_000)))).ends_with(too_long));
    assert!(error(&case("9".repeat(1300))).ends_with(too_long));
    assert!(HELP.contains("may have 4096 bits"));
}
