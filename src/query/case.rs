//! One line: the case that it asks, and the line that answers it.

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use super::By;
use super::given::Given;
use super::lines::Line;
use super::out::Out;
use super::table::{QUERIES, Query};

/// Why a line has no answer.
#[derive(Debug, Error)]
enum Fault {
    #[error("the line is longer than a mebibyte: one case belongs on a line")]
    TooLong,
    #[error("{0}: a line is one JSON object")]
    NoJson(String),
    #[error("the line is not an object with \"q\" and \"in\"")]
    NoObject,
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
    QUERIES.iter().map(|query| query.name).collect::<Vec<_>>().join(", ")
}

/// A case that can be answered.
pub(super) struct Case {
    id: Value,
    query: &'static Query,
    given: Given,
}

/// The line for a case.
#[derive(Serialize)]
pub(super) struct Answer {
    id: Value,
    q: &'static str,
    out: Out,
}

/// The line for what is no case.
#[derive(Serialize)]
pub(super) struct Refusal {
    id: Value,
    error: String,
}

/// What a corpus of cases may have beside the question.
const INFORMATIVE: [&str; 6] = ["class", "mode", "prec", "tag", "out", "naive"];

impl Case {
    pub fn read(line: Line<'_>) -> Result<Self, Refusal> {
        let mut id = Value::Null;
        Self::read_with_id(line.text, &mut id).map_err(|fault| {
            let error = format!("line {}: {fault}", line.number);
            Refusal { id, error }
        })
    }

    fn read_with_id(text: Option<&[u8]>, id: &mut Value) -> Result<Self, Fault> {
        let text = text.ok_or(Fault::TooLong)?;
        let value = serde_json::from_slice(text).map_err(|error| Fault::NoJson(reason(&error)))?;
        let Value::Object(mut fields) = value else { return Err(Fault::NoObject) };
        *id = fields.remove("id").unwrap_or_default();
        let question = fields.remove("q").ok_or(Fault::Missing("q"))?;
        let inputs = fields.remove("in").ok_or(Fault::Missing("in"))?;
        if let Some(name) = fields.keys().find(|name| !INFORMATIVE.contains(&name.as_str())) {
            return Err(Fault::UnknownField(name.clone()));
        }
        let query = question
            .as_str()
            .and_then(|name| QUERIES.iter().find(|query| query.name == name))
            .ok_or_else(|| Fault::UnknownQuery(question.to_string()))?;
        let given = Given::read(query.inputs, &inputs).map_err(Fault::Input)?;
        Ok(Self { id: id.take(), query, given })
    }

    pub fn answer(self, by: By) -> Answer {
        let Self { id, query, given } = self;
        let out = match by {
            By::Exact => (query.exact)(&given),
            By::Verdict => (query.verdict)(&given),
            By::Double => (query.double)(&given),
            By::Single => (query.single)(&given),
        };
        Answer { id, q: query.name, out }
    }
}

/// What is wrong with the text; where it is, without the line, which is always the first.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.split_once(" at line ") {
        Some((what, _)) => format!("{what} at column {}", error.column()),
        None => text,
    }
}
