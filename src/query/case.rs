//! Parses one line as a case, and formats the answer.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use strum::EnumString;
use thiserror::Error;

use super::given_inputs::{GivenInputs, Scalar};
use super::lines::InputLine;
use super::object::{Object, reason};
use crate::geometry::question::report::Report;
use crate::geometry::question::table::{Answers, QUESTIONS, Question};

/// All queries: each question with its answers.
pub fn queries() -> impl Iterator<Item = (&'static Question, &'static Answers)> {
    QUESTIONS.iter().filter_map(|question| Some((question, question.answers.as_ref()?)))
}

/// The arithmetic that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum By {
    /// Fractions.
    Exact,
    /// Filtered f64.
    Verdict,
    /// The taught formulas in f64.
    #[strum(serialize = "f64")]
    Double,
    /// The taught formulas in f32.
    #[strum(serialize = "f32")]
    Single,
}

/// Why a line has no answer.
#[derive(Debug, Error)]
enum LineFault {
    #[error("the line is longer than a mebibyte: one case belongs on a line")]
    TooLong,
    #[error("{0} at column {1}: a line is one JSON object")]
    NoJson(String, usize),
    #[error("the line is not an object with \"q\" and \"in\"")]
    NoObject,
    #[error("\"id\" cannot be repeated in the answer: {0}")]
    Id(String),
    #[error("field {0:?} is missing")]
    Missing(&'static str),
    #[error("field {0:?} is unknown: a case has \"id\", \"q\" and \"in\"")]
    UnknownField(String),
    #[error("query {0} is unknown: there are {known}", known = known())]
    UnknownQuery(String),
    #[error("{0}")]
    Input(String),
}

fn known() -> String {
    queries().map(|(query, _)| query.name).collect::<Vec<_>>().join(", ")
}

/// A valid case.
pub(super) struct QueryCase<'a> {
    id: Option<&'a RawValue>,
    query: &'static str,
    answers: &'static Answers,
    given: GivenInputs,
}

/// The answer line of a case. The id is repeated as it was written.
#[derive(Serialize)]
pub(super) struct AnswerLine<'a> {
    id: Option<&'a RawValue>,
    q: &'static str,
    out: Report,
}

/// The answer to an invalid line.
#[derive(Serialize)]
pub(super) struct CaseRefusal<'a> {
    id: Option<&'a RawValue>,
    error: String,
}

/// Further fields that a case in a corpus may have; they are ignored.
const INFORMATIVE: [&str; 6] = ["class", "mode", "prec", "tag", "out", "naive"];

impl<'a> QueryCase<'a> {
    pub fn read(line: InputLine<'a>) -> Result<Self, CaseRefusal<'a>> {
        let mut fields = Object::default();
        let read = fields.read(line.text);
        let id = fields.0.remove("id");
        let sound = id.map_or(Ok(()), repeatable);
        let refusal = |fault: LineFault| CaseRefusal {
            id: id.filter(|_| sound.is_ok()),
            error: format!("line {}: {fault}", line.number),
        };
        if line.too_long {
            return Err(refusal(LineFault::TooLong));
        }
        if !line.text.trim_ascii_start().starts_with(b"{") {
            return Err(refusal(LineFault::NoObject));
        }
        read.map_err(|error| refusal(LineFault::NoJson(reason(&error), error.column())))?;
        sound.as_ref().map_err(|error| refusal(LineFault::Id(reason(error))))?;
        case(id, fields).map_err(refusal)
    }

    pub fn answer(self, by: By) -> AnswerLine<'a> {
        let Self { id, query, answers, given } = self;
        let exactly = || given.ask(Scalar::exact, answers.exact);
        let out = match by {
            By::Exact => exactly(),
            // This arithmetic would have to round a fraction first.
            By::Verdict if given.has_fractions() => exactly().without_values(),
            By::Verdict => given.ask(Scalar::rounded, answers.filtered),
            By::Double => given.ask(Scalar::rounded, answers.double),
            By::Single => given.ask(Scalar::rounded, answers.single),
        };
        AnswerLine { id, q: query, out }
    }
}

/// The case in the fields of a line, `id` excepted.
fn case<'a>(id: Option<&'a RawValue>, mut fields: Object<'a>) -> Result<QueryCase<'a>, LineFault> {
    let question = fields.0.remove("q").ok_or(LineFault::Missing("q"))?.get();
    let inputs = fields.0.remove("in").ok_or(LineFault::Missing("in"))?;
    if let Some(name) = fields.0.into_keys().find(|name| !INFORMATIVE.contains(&name.as_str())) {
        return Err(LineFault::UnknownField(name));
    }
    let named = serde_json::from_str::<String>(question).ok();
    let (query, answers) = named
        .and_then(|name| queries().find(|(query, _)| query.name == name))
        .ok_or_else(|| LineFault::UnknownQuery(question.to_owned()))?;
    let given = GivenInputs::read(query, inputs).map_err(LineFault::Input)?;
    Ok(QueryCase { id, query: query.name, answers, given })
}

/// Whether every JSON reader accepts an answer that repeats this id. serde_json splits its text
/// into tokens without validating it: it may be nested too deep or contain invalid Unicode. A
/// number may have any length.
fn repeatable(id: &RawValue) -> serde_json::Result<()> {
    match id.get().as_bytes() {
        [b'-' | b'0'..=b'9', ..] => Ok(()),
        _ => serde_json::from_str::<Value>(id.get()).map(drop),
    }
}
