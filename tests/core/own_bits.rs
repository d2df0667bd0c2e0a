//! The number of correct bits of each line, and the first wrong sign.

use crate::own_code::methods;
use crosspoint::lesson::{Edit, Page};
use crosspoint::own_code::{NearestSearch, OwnCode, truth};
use crosspoint::program::blame::{FloatWidth, LossReason, WrongSign, blame, evaluate_in};
use crosspoint::program::read::{ExpectedFunction, Program, own};
use crosspoint::program::{Unknown, Value, evaluate_exactly};
use std::cmp::Ordering;

fn program(lines: &str) -> Program {
    let asked = ExpectedFunction { inputs: 2, relation: None, outcomes: &[] };
    own(&format!("fn f(x: f64, y: f64) {{\n{lines}\n}}"), asked).unwrap()
}

#[test]
fn a_line_names_why_it_loses_bits() {
    let reason = |lines: &str, inputs: [f64; 2], width| {
        let found = blame(&program(lines), &inputs.map(Value::Number), width);
        found.lines.last().unwrap().reason
    };
    use FloatWidth::{Double, Single};
    // The squares are rounded, and agree in ten bits.
    let squares = "let a = x * x;\nlet b = y * y;\nlet d = a - b;";
    let near = [1.0 + 1.0 / 4096.0 + 1.0 / (1 << 23) as f64, 1.0];
    assert_eq!(reason(squares, near, Single), Some(LossReason::Cancellation(10)));
    assert_eq!(reason(squares, near, Double), None, "53 bits have room for the squares");
    assert_eq!(reason("let a = x * y;", [1e300, 1e300], Double), Some(LossReason::Overflow));
    assert_eq!(reason("let a = x + y;", [1.0, 1e-20], Double), Some(LossReason::Absorption));
    let zero = "let s = x + y - x;\nlet q = x / s;";
    assert_eq!(reason(zero, [1.0, 1e-20], Double), Some(LossReason::Division));
    assert_eq!(reason("let d = x - y;", [1.0, 0.999_999], Double), None, "nothing is lost");
}

#[test]
fn functions_of_0_and_1_are_fractions_where_they_have_one() {
    let exact = [
        ("x.sin()", 0),
        ("x.cos()", 1),
        ("x.tan()", 0),
        ("x.asin()", 0),
        ("x.atan()", 0),
        ("y.acos()", 0),
        ("x.sqrt()", 0),
        ("y.sqrt()", 1),
        ("y.recip()", 1),
        ("(-y).abs()", 1),
        ("(-y).signum()", -1),
    ];
    for (call, number) in exact {
        let program = program(&format!("let rest = {call} - ({number}.0);"));
        let found = evaluate_exactly(&program, &[0.0, 1.0].map(Value::Number)).values;
        let Some(Ok(Value::Number(rest))) = found.last() else { panic!("{call}: {found:?}") };
        assert_eq!(rest.sign(), Ok(Some(Ordering::Equal)), "{call}");
    }
}

#[test]
fn the_bits_are_those_of_the_arithmetic() {
    let third = program("let a = x / y;\nlet b = a * 3.0;");
    let bits = |width| blame(&third, &[1.0, 3.0].map(Value::Number), width).lines[0].bits;
    let (single, double) = (bits(FloatWidth::Single).unwrap(), bits(FloatWidth::Double).unwrap());
    assert!((23..=24).contains(&single) && (52..=53).contains(&double), "{single} {double}");
    let single = evaluate_in(&third, &[1.0, 3.0].map(Value::Number), FloatWidth::Single);
    assert_eq!(single.values[2], Ok(Value::Number(f64::from(1.0f32 / 3.0))));
    let flag = program("let far = x + y > x;");
    let found = blame(&flag, &[1.0, 1e-20].map(Value::Number), FloatWidth::Double);
    assert_eq!((found.wrong, found.lines[0].bits), (Some((1, WrongSign::Truth(true))), None));
}

#[test]
fn a_line_whose_exact_value_is_not_known_says_why() {
    let unknown = |lines: &str| {
        let found = blame(&program(lines), &[3.0, 2.0].map(Value::Number), FloatWidth::Double);
        let line = found.lines.last().unwrap();
        (line.bits, line.unknown)
    };
    let large = "let k = x.powi(16).powi(16);\nlet far = k.powi(16).powi(16);";
    assert_eq!(unknown(large), (None, Some(Unknown::TooLarge)));
    let after = format!("{large}\nlet more = far + 1.0;");
    assert_eq!(unknown(&after), (None, Some(Unknown::TooLarge)), "what is made from it neither is");
    let nested = "let r = y.sqrt().sqrt();\nlet z = r * r - y.sqrt();";
    assert_eq!(unknown(nested), (Some(0), None), "it is 0, which f64 misses");
    // The sign of an unrounded value is unknown in f64 too.
    assert_eq!(unknown("let s = exact_sign(PI.sin());"), (None, Some(Unknown::Undecided)));
    assert_eq!(unknown("let q = x / (y - y) * 0.0;"), (None, None), "it is known not to exist");
}

/// A function of `x` that decides whether something is on or off.
fn deciding(lines: &str) -> Program {
    let asked = ExpectedFunction { inputs: 1, relation: Some("Side"), outcomes: &["on", "off"] };
    own(&format!("fn f(x: f64) -> Side {{\n{lines}\n}}"), asked).unwrap()
}

#[test]
fn a_wrong_condition_is_blamed_before_a_wrong_line_below_it() {
    let program = deciding("let y = x + 1.0;\nif y > 1.0 { return On; }\nlet z = y - 1.0;\nOff");
    let found = blame(&program, &[Value::Number(1e-20)], FloatWidth::Double);
    assert_eq!(found.wrong, Some((2, WrongSign::Truth(true))));
}

#[test]
fn an_outcome_that_200_bits_leave_open_is_decided_by_400() {
    let program = deciding("if x.atan() - (x.atan() - 1e-80) > 0.0 { On } else { Off }");
    assert_eq!(evaluate_exactly(&program, &[Value::Number(1.5)]).arm, Some(Ok(0)));
}

#[test]
fn a_condition_that_one_side_decides_needs_no_value_of_the_other() {
    // Exact arithmetic does not know that this is 0.
    let unknown = "PI.sin() == 0.0";
    let lines = format!("let both = x < 0.0 && {unknown};\nlet one = x > 0.0 || {unknown};");
    let found = evaluate_exactly(&program(&lines), &[1.0, 0.0].map(Value::Number)).values;
    assert_eq!(found[2..], [false, true].map(|flag| Ok(Value::Flag(flag))));
}

/// Moves each number of a value by a few ulps.
pub fn shaken(value: &Value<f64>, by: &mut u64) -> Value<f64> {
    let mut moved = |x: f64| {
        *by = by.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let steps = (*by >> 60) % 4;
        let x = x + 0.1;
        (0..steps).fold(x, |x, _| x.next_up())
    };
    match value {
        Value::Number(x) => Value::Number(moved(*x)),
        Value::Vec2(v) => Value::Vec2(glam::DVec2::new(moved(v.x), moved(v.y))),
        Value::Vec3(v) => Value::Vec3(glam::DVec3::new(moved(v.x), moved(v.y), moved(v.z))),
        other => other.clone(),
    }
}

#[test]
fn where_an_outcome_is_wrong_a_line_is_blamed() {
    let (mut wrong, mut seed) = (0, 7);
    methods(|page, method, name| {
        let code = OwnCode::ours(page, method);
        let program = code.program().unwrap();
        for turn in 0..8 {
            let mut inputs = page.program_inputs(method);
            // Use the same point twice, to be near special cases.
            if turn % 2 == 0 && inputs.len() > 2 && program.inputs > 2 {
                inputs[2] = match (&inputs[0], &inputs[2]) {
                    (Value::Vec2(_), Value::Vec2(_)) | (Value::Vec3(_), Value::Vec3(_)) => {
                        inputs[0].clone()
                    }
                    _ => inputs[2].clone(),
                };
            }
            let inputs: Vec<_> = inputs.iter().map(|value| shaken(value, &mut seed)).collect();
            for width in [FloatWidth::Single, FloatWidth::Double] {
                let found = blame(program, &inputs, width);
                assert_eq!(found.lines.len(), program.steps.len(), "{name}");
                assert!(found.lines.iter().all(|line| line.bits.is_none_or(|n| n <= found.full)));
                if width == FloatWidth::Single {
                    continue;
                }
                let arms = [
                    evaluate_in(program, &inputs, width).arm,
                    evaluate_exactly(program, &inputs).arm,
                ];
                let [Some(Ok(ours)), Some(Ok(exact))] = arms else { continue };
                if ours != exact {
                    wrong += 1;
                    assert!(found.wrong.is_some(), "{name} {inputs:?}");
                }
            }
        }
    });
    assert!(wrong > 5, "{wrong}");
}

#[test]
fn the_nearest_scenes_go_wrong_and_right_again() {
    let (mut page, _) = crate::own_code::open();
    let code = OwnCode::ours(&page, &page.derived().methods[0]);
    let program = code.program().unwrap().clone();
    let width = FloatWidth::Double;
    let right = |page: &Page| {
        let method = &page.derived().methods[0];
        code.answer(page, method).unwrap().case() == truth(page, method)
    };
    let nearest = |page: &Page, right| {
        let mut search = NearestSearch::new(page, 0, program.clone(), width, right);
        while search.go_on() {}
        search.found()
    };
    assert!(right(&page));
    let wrong = nearest(&page, false).expect("a scene that is nearly special");
    page.apply(&Edit::Become(wrong));
    assert!(!right(&page));
    let before = page.derived().methods[0].trace.value("b").unwrap();
    page.apply(&Edit::Become(nearest(&page, true).expect("a scene close by")));
    assert!(right(&page));
    let after = page.derived().methods[0].trace.value("b").unwrap();
    let moved = before.numbers().zip(after.numbers()).map(|(x, y)| (x - y).abs());
    assert!(moved.fold(0.0, f64::max) < 0.01, "{before:?} {after:?}");
}
