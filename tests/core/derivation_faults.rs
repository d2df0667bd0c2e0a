//! A trace that cannot be shown fails the build, with file, line and what to do.

use crosspoint::program::read as reader;

use reader::tree::{MarkKind, Program, Relation};

const PATH: &str = "src/geometry/traces/ratio.rs";

/// A file without a fault. The tests replace a part of it by something faulty.
const SOUND: &str = "\
use super::{Real, Vec2};

/// The values of [`ratio`].
pub struct Ratio {
    /// First.
    pub a: Vec2,
    /// Second. With a longer
    /// story.
    pub b: Vec2,
    /// Numerator.
    pub num: Real,
    /// Quotient.
    pub t: Real,
}

pub fn ratio_trace(a: Vec2, b: Vec2) -> Ratio {
    let num = a.dot(b);
    let t = num / (a.x * 2.0);
    Ratio { a, b, num, t }
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

fn relations() -> Vec<Relation> {
    let text = "pub enum Side { Behind, On, Ahead }";
    reader::relations("src/geometry/relation.rs", "crate::geometry::relation", text).unwrap()
}

fn read(text: &str) -> Result<Program, String> {
    let found = reader::programs(PATH, text, &relations()).map_err(|fault| fault.to_string())?;
    found.into_iter().next().ok_or_else(|| "no trace function".to_owned())
}

/// Replaces `sound` by `faulty` and expects a fault on the line where `faulty` begins, or on the
/// line of `at`, whose message has each of the given words.
#[track_caller]
fn expect(sound: &str, faulty: &str, at: &str, words: &[&str]) {
    assert!(SOUND.contains(sound), "{sound:?} is no part of the sound file");
    let text = SOUND.replacen(sound, faulty, 1);
    let offset = text.find(at).unwrap();
    let line = text[..offset].lines().count().max(1) + usize::from(text[..offset].ends_with('\n'));
    let message = read(&text).unwrap_err();
    let place = format!("{PATH}:{line}:");
    assert!(message.starts_with(&place), "{message}\nexpected at {place}");
    for word in words {
        assert!(message.contains(word), "{message}\nexpected to say {word:?}");
    }
}

#[test]
fn a_sound_file_is_read() {
    let program = read(SOUND).unwrap();
    assert_eq!(program.name, "ratio");
    assert_eq!(program.inputs, ["Vec2", "Vec2"]);
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
    assert!(program.arms[0].test.is_some() && program.arms[1].test.is_none());
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
        "    let t = num / (a.x * 2.0);",
        "    // 합의 절반: half.\n    let t = num\n        / (a.x * 2.0);",
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
        "let num = a.dot(b);\n    let t = num / (a.x * 2.0);",
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
fn fields_and_lets_are_the_same_names() {
    let field = "    pub t: Real,\n    /// More.\n    pub more: Real,\n";
    expect(
        "    pub t: Real,\n",
        field,
        "/// More",
        &["`more` is neither an input nor a `let`", "add it there"],
    );
    let extra = "let num = a.dot(b);\n    let more = num;";
    expect("let num = a.dot(b);", extra, "pub struct", &["`more`", "no field of `Ratio`"]);
    expect("let num = a.dot(b);", "let mut num = a.dot(b);", "let mut", &["never does"]);
    expect(
        "let num = a.dot(b);",
        "let num = a.dot(b);\n    let a = b;",
        "let a =",
        &["there already"],
    );
    expect("let num = a.dot(b);", "let (num, _) = (a.dot(b), 1.0);", "let (num", &["pattern"]);
    expect(
        "let num = a.dot(b);",
        "let (num, n) = (a.dot(b),);",
        "let (num",
        &["same number of parts"],
    );
    expect("let num = a.dot(b);", "let num;", "let num;", &["a value"]);
    expect("    /// Numerator.\n", "", "pub num", &["doc comment"]);
}

#[test]
fn the_trace_ends_with_its_literal() {
    expect("Ratio { a, b, num, t }", "todo(a)", "todo(a)", &["literal of its struct"]);
    expect("Ratio { a, b, num, t }", "Ratio { a, b, num, t: num }", "t: num }", &["`let t = …;`"]);
    expect("Ratio { a, b, num, t }", "Ratio { a, ..b }", "b }", &["instead of `..`"]);
    expect("-> Ratio {", "-> Real {", "pub fn ratio_trace", &["returns no struct"]);
    expect("let num", "a.dot(b);\n    let num", "a.dot(b);", &["consists of `let`s"]);
}

#[test]
fn each_outcome_is_returned_once() {
    expect("Side::On", "Side::Behind", "if num == 0.0", &["`Behind`", "second place"]);
    expect("Side::On", "Side::Off", "pub fn ratio_verdict", &["no outcome `off`"]);
    expect("-> Side", "-> Reason", "pub fn ratio_verdict", &["no enum"]);
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
        &["move this before it"],
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
fn an_outcome_that_nobody_returns_is_refused() {
    let unreturned = |text: &str| {
        let program = read(text).unwrap();
        reader::unreturned(&[program], &relations()).map(|fault| fault.to_string())
    };
    assert_eq!(unreturned(SOUND), None);
    let on = "    if num == 0.0 && x.t != 1.0 {\n        return Side::On;\n    }\n";
    let message = unreturned(&SOUND.replace(on, "")).unwrap();
    assert!(message.starts_with("src/geometry/relation.rs:1:25: `Side::On`"), "{message}");
}

#[test]
fn what_conditions_share_may_have_a_name() {
    let program =
        read(&SOUND.replace("    if num < 0.0", "    let m = num < 0.0;\n    if m")).unwrap();
    let lines: Vec<_> = program.lines[2..4].iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines, ["let m = num < 0.0;", "if m {"]);
    assert_eq!((program.lines[2].arm, program.lines[3].arm), (None, Some(0)));
}

#[test]
fn files_of_helpers_hold_no_method() {
    let found = reader::programs(PATH, "pub fn half(x: f64) -> f64 { x / 2.0 }", &relations());
    assert!(found.unwrap().is_empty());
}

#[test]
fn text_that_is_no_rust_and_outcomes_with_data_are_refused() {
    let message = read("pub fn ratio_trace(").unwrap_err();
    assert!(message.starts_with(PATH) && message.contains("no Rust"), "{message}");
    let fault =
        reader::relations("relation.rs", "m", "enum E {\n    A,\n    B(f64),\n}").unwrap_err();
    assert!(fault.to_string().starts_with("relation.rs:3:5: variant `B` holds data"), "{fault}");
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
        ("if a.x > 1.0 { a.x }", " else if a.x > 1.0 { a.x }", " else { a.x }"),
    ] {
        let many = part.repeat(8192 / part.len());
        let text = SOUND.replacen("a.dot(b)", &format!("{start}{many}{end}"), 1);
        let message = read(&text).unwrap_err();
        let refused = message.contains("nested too deep") || message.contains("no Rust");
        assert!(refused, "{part}: {message}");
    }
    let balanced = "(".repeat(4000) + "a.x" + &")".repeat(4000);
    let message = read(&SOUND.replacen("a.dot(b)", &balanced, 1)).unwrap_err();
    assert!(message.contains("nested too deep"), "{message}");
}
