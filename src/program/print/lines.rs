//! The listing of a method in another language, line by line.

use super::dialect::{CodeLanguage, Dialect};
use super::function::outcome;
use super::piece::PrintedCode;
use super::tree_printer::TreePrinter;
use crate::program::Value;
use crate::program::read::{Line, Program};
use rustc_hash::FxHashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// The translation of each line of a listing; `None` for a line that the language does not need.
pub type TranslatedLines = Vec<Option<Line>>;

/// The method, the language, and whether its vectors are in the plane.
type TranslationKey = (&'static str, CodeLanguage, bool);

/// Cache of the translated listings.
static WRITTEN: LazyLock<RwLock<FxHashMap<TranslationKey, &'static TranslatedLines>>> =
    LazyLock::new(RwLock::default);

/// The lines of a method in another language, translated on first use; `None` for Rust. `inputs`
/// are samples of the kind of each input, then of the extra arguments of the verdict; `plane` says
/// whether the vectors are in the plane.
pub fn lines(
    program: &'static Program,
    inputs: impl FnOnce() -> Vec<Value<f64>>,
    language: CodeLanguage,
    plane: bool,
) -> Option<&'static TranslatedLines> {
    let dialect = language.dialect()?;
    let key = (program.name.as_str(), language, plane);
    let known = WRITTEN.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
    Some(known.unwrap_or_else(|| {
        let lines = translated(program, &inputs(), dialect);
        let mut written = WRITTEN.write().unwrap_or_else(PoisonError::into_inner);
        *written.entry(key).or_insert_with(|| Box::leak(Box::new(lines)))
    }))
}

fn translated(
    program: &Program,
    inputs: &[Value<f64>],
    dialect: &'static Dialect,
) -> TranslatedLines {
    let names =
        program.input_fields().iter().map(|field| &field.name).chain(&program.options).cloned();
    let mut writer = TreePrinter::new(dialect, names.zip(inputs.iter().cloned()).collect());
    let mut written: FxHashMap<usize, Vec<PrintedCode>> = FxHashMap::default();
    for step in &program.steps {
        written.entry(step.line).or_default().push(writer.define(step));
    }
    for arm in &program.arms {
        if let Some(condition) = &arm.condition {
            let head = PrintedCode::fill(dialect.branch, &[&writer.tree(condition, 0)]);
            written.insert(arm.line, vec![head]);
        }
        let given = PrintedCode::plain(outcome(dialect, program, &arm.case));
        written.insert(arm.body, vec![given]);
    }
    let other = |line: &Line| {
        let text = line.text.trim();
        let comment = |text: &str| Some(PrintedCode::plain(format!("{} {text}", dialect.comment)));
        match text.strip_prefix("//") {
            // The comment that lists the arguments of a part is omitted: here they are substituted.
            Some(_) if line.part.is_some() => None,
            Some(said) => comment(said.trim_start()),
            None if text.is_empty() => Some(PrintedCode::default()),
            None if line.calls.is_some() && line.opens => {
                comment(text.trim_start_matches("let ").trim_end_matches(';'))
            }
            None if text == "}" => dialect.close.map(PrintedCode::plain),
            None => None,
        }
    };
    let lines = program.lines.iter().enumerate().map(|(row, line)| {
        let piece = match written.get(&row) {
            Some(pieces) => PrintedCode::joined(pieces, " "),
            None => other(line)?,
        };
        let indent = line.text.len() - line.text.trim_start().len();
        let indent = PrintedCode::plain(&line.text[..indent]);
        let PrintedCode { text, marks } = PrintedCode::joined(&[indent, piece], "");
        Some(Line { text, marks, ..line.clone() })
    });
    lines.collect()
}
