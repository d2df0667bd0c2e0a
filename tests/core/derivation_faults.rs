//! Methods that cannot be shown are rejected with file, line, column and remedy.

use crosspoint::lessons::ALL;
use crosspoint::own_code::{OwnCode, Signature};
use crosspoint::program::read as reader;

use reader::{ExpectedFunction, MarkKind, Program, limits};

pub const PATH: &str = "src/geometry/traces/ratio.rs";

/// A valid file. Each test replaces a part of it by an invalid one.
pub const SOUND: &str = "\
use super::{Real, Vec2};

#[traced]
pub fn ratio_trace(
    /// First.
    a: Vec2,
    /// Second. With a longer
    /// story.
    b: Vec2,
) -> Ratio {
    /// Numerator.
    let num: Real = a.dot(b);
    /// Quotient.
    let t: Real = num / (a.x * 2.0);
}

pub fn ratio_verdict(x: &Ratio) -> Side {
    let Ratio { num, .. } = *x;
    if num < 0.0 {
        return Side::Behind;
    }
    if num == 0.0 && x.t != 1.0 {
        return Side::On;
    }
    Side::Ahead
}
";

fn read(text: &str) -> Result<Program, String> {
    let found = reader::programs(PATH, text, &[]).map_err(|fault| fault.to_string())?;
    found.into_iter().next().ok_or_else(|| "no trace function".to_owned())
}

/// Replaces `sound` by `faulty` and expects an error at the first line of `faulty`, or at the line
/// of `at`, whose message contains all given words.
#[track_caller]
fn expect(sound: &str, faulty: &str, at: &str, words: &[&str]) {
    assert!(SOUND.contains(sound), "{sound:?} is not in the sound file");
    let text = SOUND.replacen(sound, faulty, 1);
    let offset = text.find(at).unwrap();
    let line = text[..offset].lines().count().max(1) + usize::from(text[..offset].ends_with('\n'));
    let message = read(&text).unwrap_err();
    let place = format!("{PATH}:{line}:");
    let rest = message.strip_prefix(&place).unwrap_or_else(|| panic!("{message}\nnot at {place}"));
    let column: usize = rest.split(':').next().unwrap().parse().unwrap();
    let sign = text.lines().nth(line - 1).unwrap().chars().nth(column - 1);
    assert!(sign.is_some_and(|sign| !sign.is_whitespace()), "{message}: {sign:?}");
    for word in words {
        assert!(message.contains(word), "{message}\nexpected to say {word:?}");
    }
}

#[test]
fn a_sound_file_is_read() {
    let program = read(SOUND).unwrap();
    assert_eq!(program.name, "ratio");
    assert_eq!(program.inputs, 2);
    let fields: Vec<_> = program.fields.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(fields, ["a", "b", "num", "t"]);
    assert_eq!(program.fields[1].doc, "Second.");
    let lines: Vec<_> = program.lines.iter().map(|line| line.text.as_str()).collect();
    let expected = [
        "let num = a.dot(b);",
        "let t = num / (a.x * 2.0);",
        "if num < 0.0 {",
        "    return Side::Behind;",
        "}",
        "if num == 0.0 && x.t != 1.0 {",
        "    return Side::On;",
        "}",
        "Side::Ahead",
    ];
    assert_eq!(lines, expected);
    let arms = program.arms.iter().map(|arm| (arm.case.as_str(), arm.line, arm.body));
    assert_eq!(arms.collect::<Vec<_>>(), [("behind", 2, 3), ("on", 5, 6), ("ahead", 8, 8)]);
    assert!(program.arms[0].comparison().is_some() && program.arms[1].comparison().is_none());
}

/// The listing shows the two numbers of a comparison of values, and true or false for other
/// conditions.
#[test]
fn a_condition_is_a_comparison_if_both_sides_are_values() {
    let compares = |condition: &str| {
        let program = read(&SOUND.replacen("num < 0.0", condition, 1)).unwrap();
        program.arms[0].comparison().is_some()
    };
    for condition in ["num < 0.0", "-num >= 2.0", "x.t != num", "x.a.x == -x.b.y"] {
        assert!(compares(condition), "{condition}");
    }
    for condition in ["num * num < 2.0", "num < x.t + 1.0", "num.abs() < 2.0"] {
        assert!(!compares(condition), "{condition}");
    }
}

#[test]
fn names_are_marked_where_they_stand_for_values() {
    let program = read(SOUND).unwrap();
    let names = |line: usize| -> Vec<String> {
        let line = &program.lines[line];
        let marks = line.marks.iter().filter(|mark| mark.kind != MarkKind::Keyword);
        marks.map(|mark| line.text[mark.start..mark.end].to_owned()).collect()
    };
    assert_eq!(names(0), ["num", "a", "b"]);
    assert_eq!(names(5), ["num", "t"]);
}

#[test]
fn statements_over_several_lines_and_comments_are_kept() {
    let text = SOUND.replace(
        "    let t: Real = num / (a.x * 2.0);",
        "    // 합의 절반: half.\n    let t: Real = num\n        / (a.x * 2.0);",
    );
    let program = read(&text).unwrap();
    let lines: Vec<_> = program.lines[1..4].iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines, ["// 합의 절반: half.", "let t = num", "    / (a.x * 2.0);"]);
    assert_eq!(program.lines[3].defines, ["t"]);
    assert!(program.lines[2].opens && !program.lines[3].opens);
    assert_eq!(program.steps[1].line, 2);
    assert_eq!(program.lines[1].marks[0].kind, MarkKind::Comment);
}

#[test]
fn a_tuple_is_read_as_one_equation_each() {
    let text = SOUND.replace(
        "let num: Real = a.dot(b);\n    /// Quotient.\n    let t: Real = num / (a.x * 2.0);",
        "let (num, t) = (a.dot(b), -a.y);",
    );
    let program = read(&text).unwrap();
    assert_eq!(program.steps.len(), 2);
    assert_eq!(program.lines[0].defines, ["num", "t"]);
}

#[test]
fn what_has_no_notation_is_refused() {
    let sound = "a.dot(b)";
    for (faulty, word) in [
        ("a.frobnicate(b)", "`frobnicate`"),
        ("a.dot(b, b)", "takes 2 arguments"),
        ("if a.x > b.x { a.x } else { b.x }", "no branches"),
        ("{ a.x }", "block"),
        ("(|| a.x)()", "named function"),
        ("a.x % b.x", "operator"),
        ("a.xy", "`.xy`"),
        ("a.dot(c)", "`c` is neither"),
        ("\"text\"", "literal"),
        ("(a.x, b.x)", "tuple"),
        ("a.dot(b)?", "never returns early"),
        ("dbg!(a.x)", "macro"),
        ("a[b.x]", "index"),
    ] {
        expect(sound, faulty, faulty, &[word]);
    }
}

#[test]
fn a_fault_in_a_long_expression_names_its_own_line() {
    expect("a.dot(b);", "a.dot(b)\n        + a.frobnicate();", "+ a.frob", &["`frobnicate`"]);
}

#[test]
fn each_value_has_one_name_and_one_value() {
    let sound = "let num: Real = a.dot(b);";
    expect(sound, "let mut num = a.dot(b);", "let mut", &["never does"]);
    expect(sound, "let num = a.dot(b);\n    let a = b;", "let a =", &["there already"]);
    expect(sound, "let (num, num) = (a.x, b.x);", "let (num", &["there already"]);
    expect(sound, "let (num, _) = (a.dot(b), 1.0);", "let (num", &["pattern"]);
    expect(sound, "let (num, n) = (a.dot(b),);", "let (num", &["same number of parts"]);
    expect(sound, "let (num, n) = (a.x, a.y, b.x);", "let (num", &["same number of parts"]);
    expect(sound, "let num;", "let num;", &["a value"]);
    expect(sound, "a.dot(b);\n    let num = 1.0;", "/// Num", &["consists of `let`s"]);
}

#[test]
fn the_listing_has_neither_types_nor_explanations() {
    let text = SOUND.replace("let t: Real = num", "let 값: [[Real; 2]; 2] = num");
    let text = text.replace("x.t != 1.0", "x.값 != 1.0");
    let program = read(&text).unwrap();
    assert_eq!(program.lines[1].text, "let 값 = num / (a.x * 2.0);");
    let marks =
        program.lines[1].marks.iter().map(|mark| &program.lines[1].text[mark.start..mark.end]);
    assert_eq!(marks.collect::<Vec<_>>(), ["let", "값", "num", "a"]);
}

#[test]
fn a_power_has_a_small_constant_exponent() {
    for exponent in ["16", "-16", "0"] {
        let text = SOUND.replace("a.dot(b);", &format!("a.x.powi({exponent});"));
        assert!(read(&text).is_ok(), "{exponent}");
    }
    for exponent in ["17", "-17", "2.0", "a.x", "-a.x", "--2", "99999999999"] {
        let power = format!("powi({exponent});");
        expect("a.dot(b);", &format!("a.x.{power}"), &power, &["from -16 to 16"]);
    }
}

/// Each method calls the previous one twice.
#[test]
fn calls_that_multiply_end_at_a_number_of_values() {
    let mut text = "fn m0_trace(a: f64) -> M {\n    let x = a;\n}\n".to_owned();
    for k in 1..30 {
        let call = format!("m{}_trace(a)", k - 1);
        text += &format!("fn m{k}_trace(a: f64) -> M {{\n    let x = {call};\n");
        text += &format!("    let y = {call};\n}}\n");
    }
    let fault = reader::programs("text", &text, &[]).unwrap_err().to_string();
    assert!(fault.contains("more than 512 values"), "{fault}");
}

#[test]
fn a_text_of_a_learner_is_short() {
    let asked = ExpectedFunction { inputs: 1, relation: None, outcomes: &[] };
    let lines = |count| "// x\n".repeat(count) + "fn f(a: f64) {\n    let half = a / 2.0;\n}";
    assert!(reader::own(&lines(limits::LINES - 3), asked).is_ok());
    let fault = |text: &str| reader::own(text, asked).unwrap_err().to_string();
    let long = [lines(limits::LINES - 2), " ".repeat(limits::BYTES + 1)].map(|text| fault(&text));
    assert_eq!(long[0], "my code:1:1: longer than 200 lines: shorten it");
    assert_eq!(long[1], "my code:1:1: longer than 8192 bytes: shorten it");
}

#[test]
fn an_outcome_of_another_enum_is_refused() {
    let asked = ExpectedFunction { inputs: 1, relation: Some("Side"), outcomes: &["on"] };
    let key = |outcome: &str| {
        let fault = reader::own(&format!("fn f(a: f64) {{\n    {outcome}\n}}"), asked).err();
        fault.map(|fault| fault.reason.unwrap().key)
    };
    assert_eq!([key("On"), key("Side::On"), key("Plane::On")], [None, None, Some("own_no_case")]);
}

/// proc-macro2 keeps every parsed text until it is told to discard them.
#[test]
fn memory_does_not_grow_with_the_number_of_texts() {
    let sound = "fn half_trace(a: f64) -> Half {\n    let half = a / 2.0;\n}";
    let faulty = sound.replace("2.0", "b");
    let unfinished = sound.replace('}', "");
    let signature = ALL.iter().find_map(|entry| {
        let page = (entry.open)();
        page.derived().methods.first().map(|method| Signature::of(&page, method))
    });
    let mut code = OwnCode::new(signature.unwrap(), String::new());
    let mut read = |count: usize| {
        for text in [sound, &faulty, &unfinished].into_iter().cycle().take(count) {
            // Two thirds of the texts are invalid.
            let _ = reader::programs("text", text, &[]);
            code.set(text.to_owned());
            let _ = code.as_rust();
        }
    };
    read(3);
    let used = allocation_counter::measure(|| read(crate::cases::cases(5_000) as usize));
    assert!(used.bytes_max < 64 * 1024, "{} bytes", used.bytes_max);
    assert!(used.bytes_current < 1024, "{} bytes", used.bytes_current);
}

#[test]
fn each_outcome_is_returned_once() {
    expect("Side::On", "Side::Behind", "if num == 0.0", &["`Behind`", "second place"]);
    expect(" -> Side", "", "pub fn ratio_verdict", &["an enum of outcomes"]);
    expect("return Side::On", "return Other::On", "Other::On", &["`Side::…`"]);
    expect(
        "return Side::On;",
        "let a = 1;\n        return Side::On;",
        "{\n        let a",
        &["one statement"],
    );
    expect("    Side::Ahead", "    x.side()", "x.side()", &["`Side::…`"]);
    expect(
        "    Side::Ahead",
        "    let m = num;
    Side::Ahead",
        "let m",
        &["move this into the trace"],
    );
    expect(
        "let Ratio { num, .. }",
        "let Ratio { num: n, .. }",
        "let Ratio { num: n",
        &["keeps its name"],
    );
    expect("Behind;\n    }", "Behind;\n    } else {\n    }", "else", &["leave out"]);
}

#[test]
fn what_conditions_share_is_a_value_of_the_trace() {
    let faulty = "    let m = num < 0.0;\n    if m";
    expect("    if num < 0.0", faulty, "let m", &["move this into the trace"]);
}

#[test]
fn files_of_helpers_hold_no_method() {
    let found = reader::programs(PATH, "pub fn half(x: f64) -> f64 { x / 2.0 }", &[]);
    assert!(found.unwrap().is_empty());
}

#[test]
fn text_that_is_no_rust_is_refused() {
    let message = read("pub fn ratio_trace(").unwrap_err();
    assert!(message.starts_with(PATH) && message.contains("cannot parse"), "{message}");
}

#[test]
fn a_text_of_any_depth_is_refused_without_deep_recursion() {
    for (start, part, end) in [
        ("", "(", ""),
        ("", "(", "a.x"),
        ("", "-", "a.x"),
        ("", "!", "a.x"),
        ("", "&", "a.x"),
        ("a.x", ".abs()", ""),
        ("a.x", " + a.x", ""),
        ("a.x", "?", ""),
        ("a.x", " as f64", ""),
        ("a", "[0]", ""),
        ("a", "()", ""),
        ("", "return ", "a.x"),
        ("", "break ", "a.x"),
        ("", "if ", "a.x"),
        ("", "match ", "a.x"),
        ("", "|x| ", "a.x"),
        ("if a.x > 1.0 { a.x }", " else if a.x > 1.0 { a.x }", " else { a.x }"),
    ] {
        let many = part.repeat(8192 / part.len());
        let text = SOUND.replacen("a.dot(b)", &format!("{start}{many}{end}"), 1);
        let message = read(&text).unwrap_err();
        let refused = message.contains("nested too deep") || message.contains("cannot parse");
        assert!(refused, "{part}: {message}");
    }
    let balanced = "(".repeat(4000) + "a.x" + &")".repeat(4000);
    let message = read(&SOUND.replacen("a.dot(b)", &balanced, 1)).unwrap_err();
    assert!(message.contains("nested too deep"), "{message}");
}
