//! The signature of a learner's function, and its initial texts.

use crate::derivation::{body, indented};
use crate::geometry::TracedValue;
use crate::lesson::{MendText, Method, Page};
use crate::program::read::camel;
use crate::program::{Value, program_of};
use crate::sketch::Role;

/// The width of the editor, in characters.
const WIDTH: usize = 52;

/// The signature of a learner's function, derived from a method.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    /// The name of the function.
    pub name: String,
    /// The inputs with their types.
    pub inputs: Vec<(String, String)>,
    /// A sample value of each input's kind.
    pub(super) samples: Vec<Value<f64>>,
    /// The enum of the outcomes; `None` for a method without a verdict.
    pub relation: Option<String>,
    /// The outcomes in snake case.
    pub outcomes: Vec<&'static str>,
    /// The values that are drawn and compared if a `let` has their name.
    pub compared: Vec<&'static str>,
    /// The type of vectors.
    pub(super) vectors: &'static str,
    ours: String,
    blanked: Option<&'static str>,
}

impl Signature {
    /// The signature for a method of the lesson that is open.
    pub fn of(page: &Page, method: &Method) -> Self {
        let program = program_of(&*method.trace);
        let given = page.program_inputs(method);
        let names = program.input_fields().iter().map(|field| &field.name).chain(&program.options);
        let inputs: Vec<_> = names.cloned().zip(given.iter().map(kind)).collect();
        let vectors = if inputs.iter().any(|(_, kind)| kind == "Vec3") { "Vec3" } else { "Vec2" };
        let is_result = |name: &&str| {
            let point = matches!(
                method.trace.value(name),
                Some(TracedValue::Plane(_) | TracedValue::Space(_))
            );
            let role = page.symbol(name).is_some_and(|symbol| symbol.role == Role::Result);
            point && role && !method.unknowns.contains(name)
        };
        let steps = program.steps.iter().map(|step| step.name.as_str());
        let own = |name: &&str| {
            let matrix = matches!(method.trace.value(name), Some(TracedValue::Matrix(_)));
            program.step(name).is_some() && !matrix
        };
        let unknowns = method.unknowns.iter().copied().filter(own);
        let compared: Vec<_> = unknowns.chain(steps.filter(is_result)).collect();
        let first = compared.first().or(method.unknowns.first());
        Self {
            name: program.name.clone(),
            inputs,
            samples: given,
            relation: program.relation.clone(),
            outcomes: if program.relation.is_some() { method.outcomes() } else { Vec::new() },
            blanked: first.copied(),
            compared,
            vectors,
            ours: body(program).replace("V::", &format!("{vectors}::")),
        }
    }

    /// The outcomes as written in the text.
    pub fn variants(&self) -> impl Iterator<Item = String> {
        let relation = self.relation.clone().unwrap_or_default();
        self.outcomes.iter().map(move |case| format!("{relation}::{}", camel(case)))
    }

    /// The signature, on one or more lines, up to the brace.
    fn head(&self) -> String {
        let inputs: Vec<_> =
            self.inputs.iter().map(|(name, kind)| format!("{name}: {kind}")).collect();
        let answer = self.relation.as_ref().map_or(String::new(), |name| format!(" -> {name}"));
        let one = format!("fn {}({}){answer} {{\n", self.name, inputs.join(", "));
        if one.chars().count() <= WIDTH {
            return one;
        }
        let mut rows = vec![String::new()];
        for input in inputs {
            let row = rows.last_mut().filter(|row| row.len() + input.len() + 6 <= WIDTH);
            match row {
                Some(row) if row.is_empty() => *row = input,
                Some(row) => *row += &format!(", {input}"),
                None => rows.push(input),
            }
        }
        let rows: String = rows.iter().map(|row| format!("    {row},\n")).collect();
        format!("fn {}(\n{rows}){answer} {{\n", self.name)
    }

    /// The signature with an empty body, after `comments`.
    pub fn empty(&self, comments: &[String]) -> String {
        self.with_body(comments, "\n")
    }

    /// Our own method as one function.
    pub fn ours(&self) -> String {
        self.with_body(&[], &self.ours)
    }

    /// Our own method with the right side of one `let` removed; `None` if no `let` has its own
    /// line.
    pub fn blanked(&self) -> Option<String> {
        let start = format!("let {} = ", self.blanked?);
        let mut found = false;
        let line = |line: &str| match line.trim_start().starts_with(&start) && line.ends_with(';') {
            true if !found => {
                found = true;
                format!("{start};\n")
            }
            _ => format!("{line}\n"),
        };
        let body: String = self.ours.lines().map(line).collect();
        found.then(|| self.with_body(&[], &body))
    }

    /// A published piece with its flaw.
    pub fn published(&self, mend: MendText) -> String {
        self.with_body(&[], &mend.body.replace("V::", &format!("{}::", self.vectors)))
    }

    fn with_body(&self, comments: &[String], body: &str) -> String {
        let comments: String = comments.iter().map(|comment| format!("// {comment}\n")).collect();
        format!("{comments}{}{}}}\n", self.head(), indented(body))
    }
}

/// The type of an input as Rust writes it.
fn kind(value: &Value<f64>) -> String {
    match value {
        Value::Number(_) => "f64".to_owned(),
        Value::Vec2(_) => "Vec2".to_owned(),
        Value::Vec3(_) => "Vec3".to_owned(),
        Value::Vec4(_) => "Vec4".to_owned(),
        Value::Flag(_) => "bool".to_owned(),
        Value::Extent(_) => "Extent".to_owned(),
        Value::List(parts) => {
            let inner = parts.first().map_or("f64".to_owned(), kind);
            format!("[{inner}; {}]", parts.len())
        }
    }
}
