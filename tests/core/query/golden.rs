//! Cases with fixed answers, byte for byte. In `tests/data/query-golden.jsonl` each case is
//! followed by its answer in each arithmetic, in the order of [`ALL_BY`].

use std::collections::BTreeSet;

use crosspoint::query::queries;

use super::{ALL_BY, written};

const GOLDEN: &str = include_str!("../../data/query-golden.jsonl");

/// The cases, each with its answers.
fn cases() -> Vec<Vec<&'static str>> {
    let lines: Vec<_> = GOLDEN.lines().collect();
    lines.chunks(1 + ALL_BY.len()).map(<[_]>::to_vec).collect()
}

#[test]
fn answers_stay_as_they_are_in_every_arithmetic() {
    let input: Vec<_> = cases().iter().map(|case| case[0]).collect();
    for (index, by) in ALL_BY.into_iter().enumerate() {
        let (status, output) = written(by, input.join("\n").as_bytes());
        assert_eq!(status, 0);
        assert_eq!(output.lines().count(), input.len());
        for (answer, case) in output.lines().zip(cases()) {
            assert_eq!(answer, case[1 + index], "--by {by}: {}", case[0]);
        }
    }
}

#[test]
fn every_query_has_golden_cases() {
    for (query, _) in queries() {
        let asks = format!("\"q\":\"{}\"", query.name);
        let of: BTreeSet<_> = cases().into_iter().filter(|case| case[0].contains(&asks)).collect();
        assert!(of.len() >= 7, "{}", query.name);
    }
}
