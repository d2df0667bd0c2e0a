//! Errors for functions of a learner that cannot be read.

use super::read::{ExpectedFunction, own};
use super::tests::written;

#[test]
fn a_fault_has_the_place_of_the_whole_name() {
    let fault = written("x: f64", "    let y = unknown;").unwrap_err();
    assert_eq!((fault.line, fault.column, fault.end), (2, 13, 20));
}

#[test]
fn parentheses_are_read_to_a_depth_of_64() {
    let nested = |depth: usize| {
        let line = format!("let y = {}x{};", "(".repeat(depth), ")".repeat(depth));
        written("x: f64", &line).map_err(|fault| fault.reason.unwrap().key)
    };
    // The keyword `fn`, the body of the function and the sign `=` are three levels.
    assert!(nested(61).is_ok());
    assert_eq!(nested(62).unwrap_err(), "own_deep");
}

#[test]
fn a_sign_without_a_notation_is_named_without_the_rest_of_its_line() {
    let fault = written("x: f64", "let y = x % 2.0;").unwrap_err();
    assert_eq!(fault.reason.unwrap().about, "%");
}

#[test]
fn brackets_in_a_comment_need_not_fit_together() {
    let comments =
        ["// 1) the input", "/* :) */", "/* ( /* [ */ :} */", "/* :(\n:( */", "/* // */", "/**/"];
    for comment in comments {
        for text in [format!("let y = x; {comment}"), format!("{comment}\nlet y = x;")] {
            assert!(written("x: f64", &text).is_ok(), "{text}");
        }
        let open = format!("let y = (x;\n{comment}\n");
        assert_eq!(reason(&open), ("own_bracket_other", ")".to_owned()), "{comment}");
    }
    let asked = ExpectedFunction { inputs: 1, relation: None, outcomes: &[] };
    assert!(own("/* // */ fn f(x: f64) { let y = x; }", asked).is_ok());
}

/// Why a learner's function of `x` with these lines cannot be read.
fn reason(lines: &str) -> (&'static str, String) {
    let reason = written("x: f64", lines).unwrap_err().reason.unwrap();
    (reason.key, reason.about)
}

#[test]
fn what_is_no_code_is_named() {
    for (lines, key, about) in [
        ("let y = (x;", "own_bracket_other", ")"),
        ("let y = x);", "own_bracket_other", "}"),
        ("let y = [x}; // ]", "own_bracket_other", "]"),
        ("let y = x; }", "own_bracket_extra", "}"),
        ("let y = x; {", "own_bracket_open", "{"),
        ("let y = x; /* ) */ /* )", "own_expected", "*/"),
        ("let y = \")\";", "own_no_notation", "\")\""),
        ("let y = ')';", "own_no_notation", "')'"),
        ("let y = \";", "own_no_notation", "\""),
        ("let y = x − 1.0;", "own_no_notation", "−"),
    ] {
        assert_eq!(reason(lines), (key, about.to_owned()), "{lines}");
    }
}
