//! `crosspoint query` on arbitrary files.

mod any_bytes;
mod fractions;
mod golden;
mod ids;
mod pairs;
mod streaming;

use std::collections::BTreeMap;
use std::ffi::OsString;

use crosspoint::query::{self, queries};
use serde_json::Value;
use serde_json::value::RawValue;

const CORPUS: &str = include_str!("../../data/cases.jsonl");

const ALL_BY: [&str; 4] = ["exact", "verdict", "f64", "f32"];

fn args(by: &str) -> [OsString; 3] {
    ["query", "--by", by].map(Into::into)
}

/// The exit status and the output for an input.
fn written(by: &str, input: &[u8]) -> (u8, String) {
    let mut output = Vec::new();
    let status = query::run(args(by), input, &mut output).unwrap();
    (status, String::from_utf8(output).unwrap())
}

/// The exit status and the parsed output lines for an input.
pub fn answered(by: &str, input: &[u8]) -> (u8, Vec<Value>) {
    let (status, output) = written(by, input);
    assert!(output.is_empty() || output.ends_with('\n'));
    (status, output.lines().map(parsed).collect())
}

/// Parses an answer. A number as id may have any length; one that `Value` cannot represent becomes
/// text.
fn parsed(line: &str) -> Value {
    let fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(line).unwrap();
    let value = |(name, raw): (String, Box<RawValue>)| {
        let value = serde_json::from_str::<Value>(raw.get()).unwrap_or_else(|error| {
            assert!(name == "id" && error.to_string().contains("out of range"), "{line}");
            raw.get().into()
        });
        (name, value)
    };
    fields.into_iter().map(value).collect()
}

/// The only answer to one line.
fn answer(line: &str) -> Value {
    let (status, mut lines) = answered("exact", line.as_bytes());
    let answer = lines.pop().unwrap();
    assert!(lines.is_empty() && (status == 0) == answer.get("error").is_none(), "{answer}");
    answer
}

/// The error of a line, with its whole message.
fn error(line: &str) -> String {
    answer(line)["error"].as_str().unwrap().to_owned()
}

#[test]
fn deep_and_long_lines_are_refused_and_the_next_one_is_answered() {
    let good = CORPUS.lines().next().unwrap();
    for bad in [
        "[".repeat(1 << 20),
        "{\"in\":".repeat(100_000),
        format!("{{\"id\": {}}}", "[".repeat(10_000) + &"]".repeat(10_000)),
        format!("{{\"id\": \"{}\"}}", "x".repeat(3 << 20)),
    ] {
        for by in ALL_BY {
            let (status, lines) = answered(by, format!("{bad}\n{good}\n").as_bytes());
            assert_eq!((status, lines.len()), (2, 2));
            let error = lines[0]["error"].as_str().unwrap();
            assert!(error.starts_with("line 1: ") && error.len() < 400, "{error}");
            assert!(lines[1].get("out").is_some());
        }
    }
}

#[test]
fn an_error_tells_the_line_and_the_reason() {
    let (status, lines) = answered("exact", b"\n\n{\"id\": [7], \"q\": \"point_plane\"}\n?");
    assert_eq!(status, 2);
    assert_eq!(lines[0]["id"], serde_json::json!([7]), "what could be read of it");
    assert_eq!(lines[0]["error"], "line 3: field \"in\" is missing");
    assert_eq!(lines[1]["id"], Value::Null);
    assert!(lines[1]["error"].as_str().unwrap().starts_with("line 4: "));
    let case = |query: &str, inputs: &str| format!(r#"{{"q": "{query}", "in": {{{inputs}}}}}"#);
    let plane = |inputs| case("point_plane", inputs);
    let circle = |inputs| case("circle_line", inputs);
    for (line, reason) in [
        ("3".to_owned(), "not an object"),
        (r#"{"q": "point_plane", "in": 3}"#.to_owned(), "\"in\" is not an object"),
        (plane(""), "input \"p\" is missing"),
        (r#"{"q": "point_plane", "in": {}, "why": 1}"#.to_owned(), "\"why\" is unknown"),
        (plane(r#""p": [1, 2, 3], "n": [1, 2], "d": 0"#), "an array of 3"),
        (plane(r#""p": [1, 2, 3], "n": [1, 2, 1e999], "d": 0"#), "out of range"),
        (circle(r#""p": [1, 2], "d": [1, 2], "c": [0, 0], "r": -1"#), "not negative"),
        (circle(r#""p": [1, 2], "d": [1, 2], "c": [0, 0], "r": "1/0""#), "by zero"),
        (circle(r#""p": [1, 2], "d": [1, 2], "c": [0, "0.1"], "r": 1"#), "like \"1/10\""),
        (
            circle(r#""p": ["1_000", 2], "d": [1, 2], "c": [0, 0], "r": 1"#),
            "\"1_000\" is not a fraction",
        ),
        (circle(r#""p": [1, 2], "d": [1, 2], "c": [0, 0], "r": "+5""#), "\"+5\" is not a fraction"),
        (
            circle(r#""p": [1, 2], "p": [1, 2], "c": [0, 0], "r": 1"#),
            "\"in\": \"p\" is there twice",
        ),
        (
            r#"{"q": "circle_line", "in": {}, "q": "circle_ray"}"#.to_owned(),
            "\"q\" is there twice at column 34",
        ),
        (
            circle(r#""p": [1, 2], "d": [1, 2], "c": [0, 0], "r": 1, "s": 1"#),
            "there are p, d, c, r",
        ),
    ] {
        let error = error(&line);
        assert!(error.starts_with("line 1: ") && error.contains(reason), "{reason:?} in {error:?}");
    }
}

#[test]
fn a_byte_order_mark_at_the_start_is_skipped() {
    let case = CORPUS.lines().next().unwrap();
    let (status, lines) = answered("exact", format!("\u{feff}{case}\n\u{feff}{case}").as_bytes());
    assert_eq!(status, 2);
    assert!(lines[0].get("out").is_some(), "{}", lines[0]);
    assert!(lines[1]["error"].as_str().unwrap().starts_with("line 2: "), "one mark, not two");
}

#[test]
fn an_unknown_query_is_told_the_known_ones() {
    let error = error(r#"{"id": 1, "q": "points_plane", "in": {}}"#);
    assert!(error.contains("\"points_plane\""), "{error}");
    assert_eq!(queries().count(), 25);
    assert!(queries().all(|(query, _)| error.contains(query.name)), "{error}");
}

#[test]
fn the_queries_are_listed_one_a_line() {
    let mut output = Vec::new();
    assert_eq!(query::run(["queries".into()], &b""[..], &mut output), Some(0));
    let output = String::from_utf8(output).unwrap();
    let names = output.lines().map(|line| line.split(' ').next().unwrap());
    assert!(names.eq(queries().map(|(query, _)| query.name)));
    assert!(output.lines().zip(queries()).all(|(line, (query, _))| line.ends_with(query.about)));
}

#[test]
fn a_fraction_in_quotes_is_exact_and_a_number_is_the_nearest_f64() {
    let on = |x: &str| {
        let case = format!(
            r#"{{"q": "point_plane", "in": {{"p": [{x}, 0, 0], "n": [10, 0, 0], "d": 1}}}}"#
        );
        answer(&case)["out"].clone()
    };
    assert_eq!(on(r#""1/10""#)["relation"], "on");
    assert_eq!(on("0.1")["relation"], "above");
    assert_eq!(on("0.1")["value"], "1/18014398509481984");
    // Digits beyond f64 precision do not count, and a parser that rounds would err in the last
    // digit.
    assert_eq!(on("0.1000000000000000055511151231257827"), on("0.1"));
    assert_eq!(on("0.09999999999999999")["relation"], "below");
}
