//! A program as one function for export.

use super::dialect::{CodeLanguage, Dialect};
use super::piece::filled;
use super::prelude;
use super::tree_printer::TreePrinter;
use crate::program::Value;
use crate::program::read::{Program, camel};
use std::fmt::Write as _;

/// The parameters and results of a function.
#[derive(Clone, Copy, Debug)]
pub struct PrintedHead<'a> {
    /// A sample of the kind of each input, in order.
    pub inputs: &'a [Value<f64>],
    /// All outcomes in snake case.
    pub outcomes: &'a [&'a str],
    /// The values returned by a function without a verdict; values that it does not compute are
    /// omitted.
    pub values: &'a [&'a str],
}

/// A program without parts as a function of another language, after all functions that it calls;
/// `None` for Rust, the language of the programs.
///
/// ```
/// use crosspoint::program::{Value, print::{CodeLanguage, PrintedHead, function}};
/// use crosspoint::program::read::{ExpectedFunction, own};
/// let asked = ExpectedFunction { inputs: 2, relation: Some("Side"), outcomes: &["on", "off"] };
/// let text = "fn side(x: f64, r: f64) -> Side { let d = x / r; if d == 1.0 { On } else { Off } }";
/// let inputs = [Value::Number(1.0), Value::Number(1.0)];
/// let head = PrintedHead { inputs: &inputs, outcomes: asked.outcomes, values: &[] };
/// let python = function(&own(text, asked).unwrap(), head, CodeLanguage::Python).unwrap();
/// assert!(python.ends_with(
///     "def side(x, r):\n    d = div(x, r)\n    if d == 1.0:\n        return Side.On\n    return Side.Off\n"
/// ));
/// ```
pub fn function(
    program: &Program,
    head: PrintedHead<'_>,
    language: CodeLanguage,
) -> Option<String> {
    let dialect = language.dialect()?;
    let names = program.input_fields().iter().map(|field| field.name.clone());
    let inputs: Vec<_> = names.zip(head.inputs.iter().cloned()).collect();
    let mut writer = TreePrinter::new(dialect, inputs.clone());
    let parameters = inputs.iter().map(|(name, value)| {
        let kind = writer.type_of(value);
        filled(dialect.parameter, &[&kind, &writer.name(name).text])
    });
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    let mut body = String::new();
    let mut arms = program.arms.iter().peekable();
    // Writing to a string cannot fail.
    for step in &program.steps {
        while let Some(arm) = arms.next_if(|arm| arm.line < step.line) {
            body += &branch(&writer, program, arm);
        }
        let _ = writeln!(body, "    {}", writer.define(step).text);
    }
    for arm in arms {
        body += &branch(&writer, program, arm);
    }
    let name = writer.name(&program.name).text;
    let (kind, items) = match &program.relation {
        Some(relation) => {
            let kind = if dialect.case.contains("{0}") { relation } else { dialect.types[2] };
            (kind.to_owned(), outcomes(dialect, relation, head.outcomes) + "\n\n")
        }
        None => {
            let values = head.values.iter().filter(|value| program.step(value).is_some());
            let values: Vec<_> = values.copied().collect();
            let (kind, items, given) = several(&writer, &name, &values);
            let _ = writeln!(body, "    {}", filled(dialect.returns, &[&given]));
            (kind, items)
        }
    };
    let mut function = filled(dialect.head, &[&kind, &name, &parameters]) + "\n" + &body;
    if let Some(close) = dialect.close {
        function += close;
        function.push('\n');
    }
    let code = items + &function;
    Some(prelude::called(dialect, &code) + &code)
}

/// A branch with its outcome, or the final outcome.
fn branch(writer: &TreePrinter, program: &Program, arm: &crate::program::read::Arm) -> String {
    let given = outcome(writer.dialect, program, &arm.case);
    match &arm.condition {
        None => format!("    {given}\n"),
        Some(condition) => {
            let condition = writer.tree(condition, 0).text;
            let head = filled(writer.dialect.branch, &[&condition]);
            let close = writer.dialect.close.map_or(String::new(), |sign| format!("    {sign}\n"));
            format!("    {head}\n        {given}\n{close}")
        }
    }
}

/// The statement that returns an outcome.
pub(super) fn outcome(dialect: &Dialect, program: &Program, case: &str) -> String {
    let relation = program.relation.as_deref().unwrap_or_default();
    filled(dialect.returns, &[&filled(dialect.case, &[relation, &camel(case)])])
}

/// The enum of the outcomes.
fn outcomes(dialect: &Dialect, relation: &str, cases: &[&str]) -> String {
    let cases = cases
        .iter()
        .enumerate()
        .map(|(number, case)| filled(dialect.one_case, &[&camel(case), case, &number.to_string()]));
    let cases = cases.collect::<Vec<_>>().join(dialect.case_separator);
    filled(dialect.cases, &[relation, &cases])
}

/// The result of a function without a verdict: its type, the definition of that type, and the
/// expression.
fn several(writer: &TreePrinter, name: &str, values: &[&str]) -> (String, String, String) {
    let dialect = writer.dialect;
    let kind = |value: &str| writer.type_of(&writer.sample_of(value));
    let names: Vec<_> = values.iter().map(|value| writer.name(value).text).collect();
    if let ([value], [name]) = (values, &names[..]) {
        return (kind(value), String::new(), name.clone());
    }
    let [whole, field, given] = dialect.several;
    let fields = values.iter().zip(&names);
    let fields: String = fields.map(|(value, name)| filled(field, &[&kind(value), name])).collect();
    let owner = format!("{}Values", camel(name));
    let items = filled(whole, &[&owner, &fields]);
    let given = filled(given, &[&names.join(", "), &owner]);
    (owner, items, given)
}
