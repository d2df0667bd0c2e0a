//! Methods that call another method: values, lines, and rejected calls.

use super::derivation_faults::{PATH, SOUND};
use crosspoint::program::read::{Line, MarkKind, Program, Tree, programs};
use crosspoint::program::{Value, evaluate};
use glam::dvec2;

/// A method that calls the one of [`SOUND`].
const CALLER: &str = "
pub fn caller_trace(p: Vec2, a: Vec2) -> Caller {
    let num: Real = p.x;
    let part: Ratio = ratio_trace(p, a);
    let sum: Real = part.num + part.t + num;
}

pub fn caller_verdict(x: &Caller) -> Side {
    let Caller { num, part: Ratio { t, .. }, .. } = *x;
    if t < num || x.part.num < 0.0 {
        return Side::Behind;
    }
    Side::Ahead
}
";

fn calling(text: &str) -> Result<Program, String> {
    let text = format!("{SOUND}{text}");
    let found = programs(PATH, &text, &[]).map_err(|fault| fault.to_string())?;
    found.into_iter().next_back().ok_or_else(|| "no trace function".to_owned())
}

#[test]
fn the_values_and_lines_of_a_part_become_those_of_its_caller() {
    let program = calling(CALLER).unwrap();
    let fields = program.fields.iter().map(|field| (field.name.as_str(), field.path.as_str()));
    let expected = [
        ("p", "p"),
        ("a", "a"),
        ("num", "num"),
        ("part.num", "part.num"),
        ("t", "part.t"),
        ("sum", "sum"),
    ];
    assert_eq!(fields.collect::<Vec<_>>(), expected);
    let name = |name: &str| Tree::Name(name.to_owned());
    let dot = Tree::Call("dot".to_owned(), vec![name("p"), name("a")]);
    assert_eq!(program.step("part.num").unwrap().tree, dot);
    let part = |line: &Line| (line.part, line.calls);
    let lines: Vec<_> = program.lines.iter().map(|line| (&*line.text, part(line))).collect();
    let expected = [
        ("let num = p.x;", (None, None)),
        ("let part = ratio_trace(p, a);", (None, Some(0))),
        ("// a = p, b = a", (Some(0), None)),
        ("let num = a.dot(b);", (Some(0), None)),
        ("let t = num / (a.x * 2.0);", (Some(0), None)),
        ("let sum = part.num + part.t + num;", (None, None)),
        ("if t < num || x.part.num < 0.0 {", (None, None)),
    ];
    assert_eq!(lines[..7], expected);
    let marked = |line: usize| {
        let marks = program.lines[line].marks.iter().filter_map(|mark| match &mark.kind {
            MarkKind::Name { value, .. } => {
                Some((&program.lines[line].text[mark.start..mark.end], value.as_str()))
            }
            _ => None,
        });
        marks.collect::<Vec<_>>()
    };
    assert_eq!(marked(3), [("num", "part.num"), ("a", "p"), ("b", "a")]);
    let sum = [("sum", "sum"), ("part.num", "part.num"), ("part.t", "t"), ("num", "num")];
    assert_eq!(marked(5), sum);
    assert_eq!(marked(6), [("t", "t"), ("num", "num"), ("part.num", "part.num")]);
    assert!(program.steps.iter().all(|step| program.lines[step.line].opens));
    let inputs = [Value::Vec2(dvec2(2.0, 1.0)), Value::Vec2(dvec2(3.0, 4.0))];
    let found = evaluate::<f64>(&program, &inputs);
    assert_eq!(found.values[2..], [2.0, 10.0, 2.5, 14.5].map(|x| Ok(Value::Number(x))));
    assert_eq!(found.arm, Some(Ok(1)));
}

#[test]
fn an_argument_of_a_part_may_be_a_component() {
    let text = "
fn half_trace(x: f64) -> Half {
    let half = x / 2.0;
}

fn both_trace(v: Vec2, m: Matrix) -> Both {
    let x: Half = half_trace(v.x);
    let y: Half = half_trace(m[1]);
}
";
    let program = calling(text).unwrap();
    let lines: Vec<_> = program.lines.iter().map(|line| line.text.as_str()).collect();
    let expected = [
        "let x = half_trace(v.x);",
        "// x = v.x",
        "let half = x / 2.0;",
        "let y = half_trace(m[1]);",
        "// x = m[1]",
        "let half = x / 2.0;",
    ];
    assert_eq!(lines, expected);
    let read_off = |line: usize| {
        let marks = program.lines[line].marks.iter().filter_map(|mark| match &mark.kind {
            MarkKind::Name { value, component } => Some((value.as_str(), component.as_str())),
            _ => None,
        });
        marks.collect::<Vec<_>>()
    };
    assert_eq!(read_off(0), [("v", "")]);
    assert_eq!(read_off(2), [("half", ""), ("v", ".x")]);
    assert_eq!(read_off(5), [("y.half", ""), ("m", "[1]")]);
    let list = Value::List([5.0, 6.0].map(Value::Number).to_vec());
    let found = evaluate::<f64>(&program, &[Value::Vec2(dvec2(3.0, 4.0)), list]);
    assert_eq!(found.values[2..], [1.5, 3.0].map(|x| Ok(Value::Number(x))));
}

#[test]
fn a_wrong_call_of_a_part_is_refused() {
    for (sound, faulty, word) in [
        ("ratio_trace(p, a)", "other_trace(p, a)", "no method `other`"),
        ("ratio_trace(p, a)", "caller_trace(p, a)", "no method `caller`"),
        ("ratio_trace(p, a)", "ratio_trace(p)", "takes 2 arguments and has 1"),
        ("ratio_trace(p, a)", "ratio_trace(p, p + a)", "its own `let`"),
        ("ratio_trace(p, a)", "ratio_trace(p, -p.x)", "its own `let`"),
        ("ratio_trace(p, a)", "ratio_trace(p, (p + a).x)", "its own `let`"),
        ("part.num + part.t", "part.den", "`.den` has no notation"),
        ("part.num + part.t", "part", "`part` is neither"),
        ("Ratio { t, .. }", "Ratio { t: u, .. }", "keeps its name"),
    ] {
        let message = calling(&CALLER.replace(sound, faulty)).unwrap_err();
        assert!(message.contains(word), "{faulty}: {message}");
    }
}
