//! Arbitrary bytes, arbitrary text and damaged cases: one output line for each input line.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use super::{ALL_BY, CORPUS, answered};

/// Asserts properties of the answers to arbitrary bytes.
fn holds(by: &str, input: &[u8]) -> Result<(), TestCaseError> {
    let (status, lines) = answered(by, input);
    let text = input.strip_prefix("\u{feff}".as_bytes()).unwrap_or(input);
    let numbered = text.split(|byte| *byte == b'\n').enumerate();
    let asked: Vec<_> = numbered.filter(|(_, line)| !line.trim_ascii().is_empty()).collect();
    prop_assert_eq!(lines.len(), asked.len());
    for (line, (index, _)) in lines.iter().zip(asked) {
        let fields = line.as_object().unwrap();
        prop_assert!(fields.contains_key("id"), "{}", line);
        prop_assert!(fields.contains_key("out") != fields.contains_key("error"), "{}", line);
        if let Some(error) = fields.get("error") {
            let number = format!("line {}: ", index + 1);
            prop_assert!(error.as_str().unwrap().starts_with(&number), "{}", error);
        }
        prop_assert!(fields.get("out").is_none_or(is_of_numbers_that_exist), "{}", line);
    }
    let all_read = lines.iter().all(|line| line.get("error").is_none());
    prop_assert_eq!(status, if all_read { 0 } else { 2 });
    Ok(())
}

/// Whether an answer contains only words and fractions, so that every number is finite.
fn is_of_numbers_that_exist(value: &Value) -> bool {
    match value {
        Value::Object(fields) => fields.values().all(is_of_numbers_that_exist),
        Value::Array(parts) => parts.iter().all(is_of_numbers_that_exist),
        Value::String(text) => match text.split_once('/') {
            Some((p, q)) => [p, q].iter().all(|part| {
                let digits = part.strip_prefix('-').unwrap_or(part);
                !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
            }),
            None => {
                text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
                    && !["nan", "inf", "infinity"].contains(&text.as_str())
            }
        },
        _ => true,
    }
}

fn by() -> impl Strategy<Value = &'static str> {
    select(ALL_BY.to_vec())
}

/// A replacement for a part of a line.
fn scrap() -> impl Strategy<Value = Vec<u8>> {
    let texts = [
        "",
        "\"",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\\",
        "\n",
        "\r\n",
        " ",
        "0",
        "-",
        "-0",
        "1e400",
        "-1e400",
        "1e-400",
        "5e-324",
        "1.7976931348623157e308",
        "99999999999999999999999999",
        "NaN",
        "null",
        "true",
        "[]",
        "{}",
        "\"1/3\"",
        "\"1/0\"",
        "\"-7/9\"",
        "\"+5\"",
        "\"1_000\"",
        "\"NaN\"",
        "\"inf\"",
        "\"½\"",
        "\"교점\"",
        "교점",
        "\u{feff}",
        "\"\\ud800\"",
        "\"\\u0000\"",
        "\"in\"",
        "\"q\"",
        "\"r\": -1",
    ];
    prop_oneof![
        6 => select(texts.to_vec()).prop_map(|text| text.as_bytes().to_vec()),
        2 => vec(any::<u8>(), 0..6),
        1 => (1_usize..400).prop_map(|depth| b"[".repeat(depth)),
        1 => (1_usize..400).prop_map(|digits| b"9".repeat(digits)),
    ]
}

/// A change of a line: the position and number of removed bytes, and the inserted ones.
fn change() -> impl Strategy<Value = (Index, usize, Vec<u8>)> {
    (any::<Index>(), prop_oneof![3 => 0_usize..4, 1 => 0_usize..40], scrap())
}

fn corpus_line() -> impl Strategy<Value = &'static str> {
    let lines: Vec<_> = CORPUS.lines().collect();
    any::<Index>().prop_map(move |index| lines[index.index(lines.len())])
}

/// A line of the corpus without informative fields, changed in a few places.
fn changed_line() -> impl Strategy<Value = Vec<u8>> {
    (corpus_line(), vec(change(), 0..4)).prop_map(|(line, changes)| {
        let mut case: Value = serde_json::from_str(line).unwrap();
        case.as_object_mut().unwrap().retain(|name, _| ["id", "q", "in"].contains(&name.as_str()));
        let mut text = case.to_string().into_bytes();
        for (place, out, put) in changes {
            let from = place.index(text.len() + 1);
            let to = (from + out).min(text.len());
            text.splice(from..to, put);
        }
        text
    })
}

/// Two mixed cases: the question of one, inputs of both.
fn mixed_line() -> impl Strategy<Value = Vec<u8>> {
    (corpus_line(), corpus_line(), any::<u64>()).prop_map(|(one, other, which)| {
        let [mut one, other]: [Value; 2] = [one, other].map(|x| serde_json::from_str(x).unwrap());
        let inputs: Vec<_> = other["in"].as_object().unwrap().values().cloned().collect();
        for (n, input) in one["in"].as_object_mut().unwrap().values_mut().enumerate() {
            if which >> n & 1 == 1 {
                *input = inputs[n % inputs.len()].clone();
            }
        }
        if which >> 63 == 1 {
            one["q"] = other["q"].clone();
        }
        one.to_string().into_bytes()
    })
}

/// Extreme f64 numbers in every numeric field of a case.
fn extreme_line() -> impl Strategy<Value = Vec<u8>> {
    let number = select(vec![
        "0",
        "-0.0",
        "1",
        "-1",
        "5e-324",
        "2.2250738585072014e-308",
        "1.5e-154",
        "1.4e154",
        "1.7976931348623157e308",
        "-1.7976931348623157e308",
        "3.5e38",
        "1e-46",
        "\"1/10\"",
        "\"-1/3\"",
    ]);
    (corpus_line(), vec(number, 15)).prop_map(|(line, numbers)| {
        let mut case: Value = serde_json::from_str(line).unwrap();
        let mut numbers = numbers.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
        for (name, input) in case["in"].as_object_mut().unwrap() {
            let is_radius = name.starts_with('r');
            let mut next = || numbers.next().unwrap();
            match input {
                Value::Array(parts) => parts.fill_with(next),
                _ if is_radius => *input = 2.into(),
                scalar => *scalar = next(),
            }
        }
        case.to_string().into_bytes()
    })
}

proptest! {
    #![proptest_config(crate::cases::config(50))]

    #[test]
    fn any_bytes_are_answered(by in by(), input in vec(any::<u8>(), 0..400)) {
        holds(by, &input)?;
    }

    #[test]
    fn any_text_is_answered(by in by(), input in vec("\\PC{0,40}", 0..6)) {
        holds(by, input.join("\n").as_bytes())?;
    }

    #[test]
    fn scraps_of_json_are_answered(by in by(), input in vec(scrap(), 0..30)) {
        holds(by, &input.concat())?;
    }

    #[test]
    fn changed_cases_are_answered(by in by(), input in vec(changed_line(), 1..4)) {
        holds(by, &input.join(&b'\n'))?;
    }

    #[test]
    fn mixed_cases_are_answered(by in by(), input in vec(mixed_line(), 1..4)) {
        holds(by, &input.join(&b'\n'))?;
    }

    #[test]
    fn extreme_cases_are_answered(by in by(), input in vec(extreme_line(), 1..4)) {
        let input = input.join(&b'\n');
        holds(by, &input)?;
        prop_assert_eq!(answered(by, &input).0, 0, "they can all be read");
    }
}
