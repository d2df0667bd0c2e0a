//! A scene as a Rust test: its numbers to the last bit, the lines that compute, the outcome.

use super::listing::{literal, trace_lines, verdict_lines};
use crate::geometry::{Trace, TracedValue};
use crate::program::program_of;
use crate::program::read::camel;
use std::fmt::Write as _;

/// The calls of the listing that glam lacks.
const EXTENT: &str = include_str!("../geometry/extent.rs");
const VECTOR: &str = include_str!("../geometry/traces/vector.rs");

/// A test for a crate with glam: the inputs of `trace` with their exact bits, the text of its trace
/// and verdict functions with calls of parts replaced by the lines of the parts, and an assertion
/// that the outcome is `exact`, in snake case. `options` are the extra arguments of the verdict
/// function, in Rust; `notes` are printed above the test.
///
/// `None` if the trace has no verdict function, if that has more arguments than `options`, or if an
/// input is undefined.
///
/// ```
/// use crosspoint::derivation::as_test;
/// use crosspoint::geometry::double::{Vec2, perp_product::*};
/// let trace = perp_product_trace(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE);
/// let options = ["Extent::Segment".to_owned(), "Extent::Line".to_owned()];
/// let test = as_test(&trace, &options, "parallel", &[]).unwrap();
/// assert!(test.starts_with("#[test]\nfn perp_product_parallel() {\n"));
/// assert!(test.contains("let b = Vec2::new(f64::from_bits(0x3ff0000000000000), "));
/// assert!(test.ends_with("assert_eq!(verdict(), Meeting::Parallel);\n}\n"));
/// assert_eq!(as_test(&trace, &options[..1], "parallel", &[]), None);
/// ```
pub fn as_test(
    trace: &dyn Trace,
    options: &[String],
    exact: &str,
    notes: &[&str],
) -> Option<String> {
    let text = program_of(trace);
    let relation = text.relation.as_deref()?;
    if options.len() < text.options.len() {
        return None;
    }
    let inputs = || text.input_fields().iter().filter_map(|field| trace.value(&field.name));
    if inputs().any(|value| !value.exists()) {
        return None;
    }
    let computed = trace_lines(text);
    let decided = verdict_lines(text);
    let mut rust = String::new();
    for note in notes {
        // Writing to a string cannot fail.
        let _ = writeln!(rust, "// {note}");
    }
    let _ = writeln!(rust, "#[test]\nfn {}_{exact}() {{", text.name);
    // `V` is a vector of space or of the plane.
    let in_space = inputs().any(|value| matches!(value, TracedValue::Space(_)));
    let vector = if in_space { "Vec3" } else { "Vec2" };
    let mut body = format!(
        "#![allow(unused)]\n\
         use glam::{{DVec2 as Vec2, DVec3 as Vec3, DVec4 as Vec4}};\n\
         use std::f64::consts::PI;\n\
         type Real = f64;\n\
         type V = {vector};\n"
    );
    let mut cases: Vec<_> = text.arms.iter().map(|arm| arm.case.as_str()).collect();
    if !cases.contains(&exact) {
        cases.push(exact);
    }
    body += &outcome_enum(relation, &cases);
    let options: Vec<_> = text.options.iter().zip(options).collect();
    let extents = options.iter().any(|(_, value)| value.starts_with("Extent::"));
    if decided.contains("Segment.") || extents {
        body += &helper(EXTENT, "#[derive(Clone, Copy, Debug, PartialEq)]\n");
        body += "use Extent::{Line, Ray, Segment};\n";
    }
    if ["wedge_sq", "taxicab", "chebyshev"].into_iter().any(|call| computed.contains(call)) {
        body += &helper(VECTOR, "");
    }
    body.push('\n');
    for field in text.input_fields() {
        let value = trace.value(&field.name)?;
        let _ = writeln!(body, "let {} = {}; // {}", field.name, bits(value), plain(value));
    }
    for (name, value) in options {
        let _ = writeln!(body, "let {name} = {value};");
    }
    let _ = write!(body, "\n{computed}\nlet verdict = || -> {relation} {{\n");
    body += &indented(&decided);
    let _ = writeln!(body, "}};\n// So says exact arithmetic.");
    let _ = writeln!(body, "assert_eq!(verdict(), {relation}::{});", camel(exact));
    rust += &indented(&body);
    rust += "}\n";
    Some(rust)
}

/// The items that a function in the learner's language needs in a crate with glam: the type
/// aliases, the outcome enum, and the calls that glam lacks.
pub fn function_items(text: &str, outcomes: Option<(&str, &[&str])>) -> String {
    let mut items = String::from(
        "#[allow(unused_imports)]\n\
         use glam::{DVec2 as Vec2, DVec3 as Vec3, DVec4 as Vec4};\n\
         #[allow(unused_imports)]\nuse std::f64::consts::PI;\n",
    );
    if let Some((relation, cases)) = outcomes {
        items += &outcome_enum(relation, cases);
        items += &format!("#[allow(unused_imports)]\nuse {relation}::*;\n");
    }
    let has = |calls: &[&str]| calls.iter().any(|call| text.contains(call));
    if has(&["Extent", ".has(", ".ends_at(", ".shared("]) {
        items += &helper(EXTENT, "#[derive(Clone, Copy, Debug, PartialEq)]\n");
        items += "#[allow(unused_imports)]\nuse Extent::{Line, Ray, Segment};\n";
    }
    if has(&["wedge_sq", "taxicab", "chebyshev"]) {
        items += "\ntype Real = f64;\n";
        items += &helper(VECTOR, "");
    }
    for (name, definition) in SIGNS {
        if has(&[name]) {
            items += &format!("\n// {ROUNDED}\n{definition}");
        }
    }
    items
}

/// The calls for exact signs, and their bodies in rounded arithmetic.
const SIGNS: [(&str, &str); 3] = [
    (
        "orient2d",
        "fn orient2d(a: Vec2, b: Vec2, c: Vec2) -> f64 {\n    \
         let x = (b - a).perp_dot(c - a);\n    \
         f64::from(i8::from(x > 0.0) - i8::from(x < 0.0))\n}\n",
    ),
    (
        "orient3d",
        "fn orient3d(a: Vec3, b: Vec3, c: Vec3, d: Vec3) -> f64 {\n    \
         let x = (b - a).cross(c - a).dot(d - a);\n    \
         f64::from(i8::from(x > 0.0) - i8::from(x < 0.0))\n}\n",
    ),
    (
        "exact_sign",
        "fn exact_sign(x: f64) -> f64 {\n    \
         f64::from(i8::from(x > 0.0) - i8::from(x < 0.0))\n}\n",
    ),
];

/// The comment above these calls.
const ROUNDED: &str =
    "The sign of a rounded number. Put exact arithmetic here, such as the crate `robust`.";

/// The enum of the outcomes.
fn outcome_enum(relation: &str, cases: &[&str]) -> String {
    let variants: String = cases.iter().map(|case| format!("    {},\n", camel(case))).collect();
    format!("\n#[derive(Clone, Copy, Debug, PartialEq)]\nenum {relation} {{\n{variants}}}\n")
}

/// A file of this program without its docs, tests and imports, and with `derived` as its derives.
fn helper(file: &str, derived: &str) -> String {
    let mut kept = String::from("\n");
    let mut deriving = false;
    let code = file.split("#[cfg(test)]").next().unwrap_or_default();
    for line in code.lines() {
        let bare = line.trim_start();
        deriving |= bare.starts_with("#[derive(");
        if deriving {
            if bare.ends_with(")]") {
                deriving = false;
                kept += derived;
            }
        } else if !["//", "#[", "use super"].into_iter().any(|word| bare.starts_with(word))
            && !bare.is_empty()
        {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// A value, written by its bits.
fn bits(value: TracedValue) -> String {
    literal(value, "Vec", |x| format!("f64::from_bits({:#018x})", x.to_bits()))
}

/// A value in decimal, with all its digits.
fn plain(value: TracedValue) -> String {
    let numbers: Vec<_> = value.numbers().map(|x| format!("{x:?}")).collect();
    match value {
        TracedValue::Scalar(_) | TracedValue::Infinite(_) | TracedValue::Flag(_) => {
            numbers.join(", ")
        }
        _ => format!("({})", numbers.join(", ")),
    }
}

/// The lines of a text, indented by one level; empty lines stay empty.
pub fn indented(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "\n".to_owned(),
        _ => format!("    {line}\n"),
    };
    text.lines().map(line).collect()
}
