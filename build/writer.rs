//! Writes what the reader found as Rust: constants, and the traits that lead to them.

use super::reader::tree::{Arm, Line, Mark, MarkKind, Program, Relation, Tree, snake};
use std::fmt::{Display, Write};

/// The text of the module that `derivation` includes.
pub fn module(programs: &[(String, Program)], relations: &[Relation]) -> String {
    let mut text = String::new();
    for (file, program) in programs {
        // Writing to a string does not fail.
        let _ = write!(text, "{}", source(program));
        for precision in ["double", "single"] {
            let _ = write!(text, "{}", implementations(file, program, precision));
        }
    }
    for relation in relations {
        let _ = write!(text, "{}", outcomes(relation));
    }
    text + &samples(programs, "double") + &samples(programs, "single")
}

fn source(program: &Program) -> String {
    let Program { name, inputs, told, relation, .. } = program;
    let fields = list(&program.fields, |field| {
        format!("Field {{ name: {:?}, doc: {:?} }}", field.name, field.doc)
    });
    let steps = list(&program.steps, |step| {
        format!("Step {{ name: {:?}, expr: {}, line: {} }}", step.name, expr(&step.tree), step.line)
    });
    let (lines, arms) = (list(&program.lines, line), list(&program.arms, arm));
    let inputs = inputs.len();
    let relation = relation.as_deref().unwrap_or_default();
    format!(
        "static {}: Source = Source {{ name: {name:?}, fields: {fields}, inputs: {inputs}, \
         steps: {steps}, lines: {lines}, arms: {arms}, relation: {relation:?}, told: &{told:?} }};\n",
        constant(program)
    )
}

fn constant(program: &Program) -> String {
    program.name.to_uppercase()
}

fn implementations(file: &str, program: &Program, precision: &str) -> String {
    let path = format!("crate::geometry::{precision}");
    let structure = format!("{path}::{file}::{}", program.structure);
    let arms = program.fields.iter().map(|field| {
        let name = &field.name;
        format!("{name:?} => Some(self.{name}.into()), ")
    });
    let arms: String = arms.collect();
    spaces(program, &path)
        .map(|space| {
            format!(
                "impl Trace for {structure}{space} {{\n\
                 fn source() -> &'static Source {{ &{} }}\n\
                 fn get(&self, name: &str) -> Option<Value> {{\n\
                 match name {{ {arms} _ => None }}\n}}\n}}\n",
                constant(program)
            )
        })
        .collect()
}

/// The type arguments for which a struct is used: plane and space, or none.
fn spaces(program: &Program, path: &str) -> impl Iterator<Item = String> {
    let spaces = match program.generic {
        true => vec![format!("<{path}::Vec2>"), format!("<{path}::Vec3>")],
        false => vec![String::new()],
    };
    spaces.into_iter()
}

fn outcomes(relation: &Relation) -> String {
    let name = format!("{}::{}", relation.module, relation.name);
    let all = relation.variants.iter().map(|variant| format!("Self::{}, ", variant.name));
    let all: String = all.collect();
    let ids = relation.variants.iter().map(|variant| {
        let id = snake(&variant.name);
        format!("Self::{} => {id:?}, ", variant.name)
    });
    let ids: String = ids.collect();
    format!(
        "impl Case for {name} {{\nconst ALL: &'static [Self] = &[{all}];\n\
         fn id(self) -> &'static str {{ match self {{ {ids} }} }}\n}}\n"
    )
}

/// Every trace of one precision with its outcome, computed from numbers that a test supplies.
fn samples(programs: &[(String, Program)], precision: &str) -> String {
    let path = format!("crate::geometry::{precision}");
    let mut calls = String::new();
    for (file, program) in programs {
        for space in spaces(program, &path) {
            let arguments = "Sample::sample(next), ".repeat(program.inputs.len());
            let turbofish = if space.is_empty() { String::new() } else { format!("::{space}") };
            let name = format!("{path}::{file}::{}", program.name);
            let _ = write!(calls, "{{ let trace = {name}_trace{turbofish}({arguments}); ");
            for told in &program.told {
                let _ = write!(calls, "let {told} = Sample::sample(next); ");
            }
            let told = program.told.join(", ");
            let case = match program.relation {
                Some(_) => format!("Some({name}_verdict(&trace, {told}).id())"),
                None => "None".to_owned(),
            };
            let told: Vec<_> = program.told.iter().map(|told| format!("{told}.told()")).collect();
            let told = told.join(", ");
            let _ = writeln!(
                calls,
                "let case = {case}; Sampled {{ trace: Box::new(trace), told: vec![{told}], case }} }},"
            );
        }
    }
    format!(
        "#[cfg(test)]\npub(super) fn {precision}(next: &mut dyn FnMut() -> f64) -> Vec<super::sample::Sampled> \
         {{\nuse super::sample::{{Sample, Sampled, Told as _}};\nvec![\n{calls}]\n}}\n"
    )
}

fn list<T>(items: &[T], write: impl Fn(&T) -> String) -> String {
    let items: Vec<_> = items.iter().map(write).collect();
    format!("&[{}]", items.join(", "))
}

fn expr(tree: &Tree) -> String {
    match tree {
        Tree::Number(digits) => format!("Expr::Number({digits:?})"),
        Tree::Name(name) => format!("Expr::Name({name:?})"),
        Tree::Constant(name, _) => format!("Expr::Constant({name:?})"),
        Tree::Component(of, part) => format!("Expr::Component(&{}, {part:?})", expr(of)),
        Tree::Negative(of) => format!("Expr::Negative(&{})", expr(of)),
        Tree::Not(of) => format!("Expr::Not(&{})", expr(of)),
        Tree::Binary(op, left, right) => {
            format!("Expr::Binary(Op::{op:?}, &{}, &{})", expr(left), expr(right))
        }
        Tree::Call(name, arguments) => format!("Expr::Call({name:?}, {})", list(arguments, expr)),
        Tree::List(parts) => format!("Expr::List({})", list(parts, expr)),
    }
}

fn line(line: &Line) -> String {
    let Line { text, marks, defines, arm, opens } = line;
    format!(
        "Line {{ text: {text:?}, marks: {}, defines: &{defines:?}, arm: {arm:?}, opens: {opens} }}",
        list(marks, mark)
    )
}

fn mark(mark: &Mark) -> String {
    let kind: &dyn Display = match &mark.kind {
        MarkKind::Name(name) => &format!("Name({name:?})"),
        MarkKind::Keyword => &"Keyword",
        MarkKind::Comment => &"Comment",
    };
    format!("Mark {{ start: {}, end: {}, kind: MarkKind::{kind} }}", mark.start, mark.end)
}

fn arm(arm: &Arm) -> String {
    let Arm { case, line, body, .. } = arm;
    let test = match &arm.test {
        Some((left, op, right)) => {
            format!("Some(Test {{ left: {}, op: Op::{op:?}, right: {} }})", expr(left), expr(right))
        }
        None => "None".to_owned(),
    };
    format!("Arm {{ case: {case:?}, test: {test}, line: {line}, body: {body} }}")
}
