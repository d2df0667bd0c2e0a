//! The text of a trace as a listing: which lines ran, which branch was taken, and the values.

use crate::geometry::{Trace, TracedValue};
use crate::program::print::TranslatedLines;
use crate::program::read::{Arm, Line, MarkKind, Program, Tree};
use crate::program::vocabulary::Op;
use crate::program::{evaluate_number, program_of};

/// A line of the listing for a trace and its verdict.
#[derive(Debug)]
pub struct ListedLine {
    /// The text of the line and the names in it.
    pub line: &'static Line,
    /// The execution state of the line.
    pub run: LineState,
    /// The content of the margin beside the line.
    pub margin: Margin,
}

/// The execution state of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// The line ran: shown with a bar at its left.
    Done,
    /// The line ran and belongs to the branch that returns the outcome: highlighted.
    Taken,
    /// The line did not run: grey.
    Skipped,
}

/// The margin of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Margin {
    /// Empty.
    Empty,
    /// The values that the line defines; undefined ones are included, see [`TracedValue::exists`].
    Values(Vec<(&'static str, TracedValue)>),
    /// A comparison that holds, with its numbers: `41 ≠ 0` beside `den == 0.0` if that is false.
    Holds(f64, Op, f64),
    /// Whether a compound condition, or one with undefined values, is true.
    Truth(bool),
}

/// The lines of a trace; `case` is the outcome of its verdict function, or `None` if there is no
/// verdict: then only the trace function ran.
///
/// ```
/// use crosspoint::derivation::{Margin, LineState, listing};
/// use crosspoint::geometry::question::outcome::NamedOutcome;
/// use crosspoint::geometry::{Extent, double::{Vec2, perp_product::*}};
/// let v = Vec2::new;
/// let trace = perp_product_trace(v(0.0, 0.0), v(4.0, 0.0), v(1.0, -1.0), v(1.0, 3.0));
/// let meeting = perp_product_verdict(&trace, Extent::Segment, Extent::Segment);
/// let lines = listing(&trace, Some(meeting.id()));
/// assert_eq!(lines[3].line.text, "let den = d1.perp_dot(d2);");
/// assert_eq!(lines[3].margin, Margin::Values(vec![("den", 16.0.into())]));
/// assert_eq!(lines.last().unwrap().run, LineState::Taken);
/// ```
pub fn listing(trace: &dyn Trace, case: Option<&str>) -> Vec<ListedLine> {
    let text = program_of(trace);
    let taken = text.arms.iter().position(|arm| Some(arm.case.as_str()) == case);
    let lines = text.lines.iter().enumerate();
    lines
        .map(|(row, line)| {
            let run = state(text, row, line, taken);
            ListedLine { line, run, margin: margin(trace, row, line, run, taken) }
        })
        .collect()
}

/// Lines of a listing in another language, without those that the language does not need.
pub fn in_language(
    lines: Vec<ListedLine>,
    written: Option<&'static TranslatedLines>,
) -> Vec<ListedLine> {
    let Some(written) = written else { return lines };
    let pairs = lines.into_iter().zip(written);
    pairs.filter_map(|(listed, line)| Some(ListedLine { line: line.as_ref()?, ..listed })).collect()
}

fn state(text: &Program, row: usize, line: &Line, taken: Option<usize>) -> LineState {
    let Some(k) = line.arm else {
        // Lines directly before a condition, such as a comment, count as reached together with it.
        let next = text.arms.iter().position(|arm| arm.line > row);
        let reached = next.is_none_or(|k| k == 0 || taken.is_some_and(|taken| k <= taken));
        return if reached { LineState::Done } else { LineState::Skipped };
    };
    match taken {
        Some(taken) if k == taken => LineState::Taken,
        Some(taken) if k < taken && row < text.arms[k].body => LineState::Done,
        _ => LineState::Skipped,
    }
}

fn margin(
    trace: &dyn Trace,
    row: usize,
    line: &'static Line,
    run: LineState,
    taken: Option<usize>,
) -> Margin {
    if !line.opens || run == LineState::Skipped {
        return Margin::Empty;
    }
    let arms = &program_of(trace).arms;
    match line.arm {
        Some(k) if row == arms[k].body => Margin::Empty,
        Some(k) => condition(trace, &arms[k], taken == Some(k)),
        None if line.defines.is_empty() => Margin::Empty,
        None => {
            let values =
                line.defines.iter().filter_map(|name| Some((name.as_str(), trace.value(name)?)));
            Margin::Values(values.collect())
        }
    }
}

/// The margin of a condition with a known truth value.
fn condition(trace: &dyn Trace, arm: &'static Arm, truth: bool) -> Margin {
    let Some((op, left, right)) = arm.comparison() else {
        return Margin::Truth(truth);
    };
    let may_be_infinite = |expr: &Tree| {
        let Tree::Name(name) = expr else { return false };
        matches!(trace.value(name), Some(TracedValue::Infinite(_)))
    };
    let number = |expr| {
        let number = evaluate_number(expr, trace)?;
        (number.is_finite() || may_be_infinite(expr)).then_some(number)
    };
    match (number(left), number(right)) {
        (Some(l), Some(r)) => Margin::Holds(l, if truth { op } else { op.opposite() }, r),
        _ => Margin::Truth(truth),
    }
}

/// The trace as standalone Rust: the inputs with their numbers, then the `let`s. Calls of parts are
/// replaced by the lines of the parts.
///
/// ```
/// use crosspoint::derivation::as_rust;
/// use crosspoint::geometry::double::{Vec2, perp_product::*};
/// let trace = perp_product_trace(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE);
/// assert!(as_rust(&trace).starts_with("let a = DVec2::new(0.0, 0.0);\nlet b ="));
/// ```
pub fn as_rust(trace: &dyn Trace) -> String {
    let text = program_of(trace);
    let mut rust = String::new();
    for field in text.input_fields() {
        if let Some(value) = trace.value(&field.name) {
            let value = literal(value, "DVec", |x| number(x, value));
            rust += &format!("let {} = {value};\n", field.name);
        }
    }
    rust + &trace_lines(text)
}

/// The lines of the verdict function.
pub(super) fn verdict_lines(text: &Program) -> String {
    text.lines[text.verdict..].iter().map(in_rust).collect()
}

/// All lines of a method as the body of one function.
pub fn body(text: &Program) -> String {
    trace_lines(text) + &verdict_lines(text)
}

/// The lines of the trace function; calls of parts are replaced by the lines of the parts.
pub(super) fn trace_lines(text: &Program) -> String {
    // The comment at the head of a part lists its arguments; here they are substituted.
    let is_own = |line: &&Line| {
        line.calls.is_none() && (line.part.is_none() || !line.text.starts_with("//"))
    };
    text.lines[..text.verdict].iter().filter(is_own).map(in_rust).collect()
}

/// A line with its values renamed to their Rust names in the method.
fn in_rust(line: &Line) -> String {
    let (mut rust, mut end) = (String::new(), 0);
    for mark in &line.marks {
        if let MarkKind::Name { value, component } = &mark.kind {
            rust += &line.text[end..mark.start];
            rust += &value.replace('.', "_");
            rust += component;
            end = mark.end;
        }
    }
    rust + &line.text[end..] + "\n"
}

/// A value in Rust. `vec` is the start of a vector's type, `number` writes a number.
pub(super) fn literal(value: TracedValue, vec: &str, number: impl Fn(f64) -> String) -> String {
    let numbers: Vec<_> = value.numbers().map(number).collect();
    let numbers = numbers.join(", ");
    match value {
        TracedValue::Scalar(_) | TracedValue::Infinite(_) => numbers,
        TracedValue::Plane(_) => format!("{vec}2::new({numbers})"),
        TracedValue::Space(_) => format!("{vec}3::new({numbers})"),
        TracedValue::Homogeneous(_) => format!("{vec}4::new({numbers})"),
        TracedValue::Matrix(_) => format!("[{numbers}]"),
        TracedValue::Flag(yes) => yes.to_string(),
    }
}

/// A number with all its digits.
fn number(x: f64, within: TracedValue) -> String {
    let typed = matches!(within, TracedValue::Scalar(_) | TracedValue::Matrix(_));
    match (x.is_finite(), typed) {
        (true, false) => format!("{x:?}"),
        (true, true) => format!("{x:?}_f64"),
        (false, _) if x.is_nan() => "f64::NAN".to_owned(),
        (false, _) if x > 0.0 => "f64::INFINITY".to_owned(),
        (false, _) => "f64::NEG_INFINITY".to_owned(),
    }
}
