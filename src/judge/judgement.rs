//! Judging a program that answers lines.

use super::answer::{line, wrong};
use super::program::{JudgedProgram, ProgramError};
use super::sample::{Arguments, CaseKind, Judged, cases};
use super::shrink::shrink;
use crate::geometry::question::table::{Answers, Question};
use serde_json::Value;

/// Counts of the asked and the correctly answered cases of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Asked cases.
    pub asked: usize,
    /// Correctly answered cases.
    pub right: usize,
}

/// A wrongly answered case.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The kind of the case before it was simplified.
    pub kind: CaseKind,
    /// The arguments, simplified as far as possible.
    pub arguments: Arguments,
    /// The wrong field.
    pub field: String,
    /// The given value; null if the field is missing.
    pub answered: Value,
    /// The correct value.
    pub truth: Value,
}

/// The judgement of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgramJudgement {
    /// The counts for each of [`CaseKind::ALL`].
    pub rows: [Tally; 3],
    /// One wrong answer of the first row that has any.
    pub failure: Option<Failure>,
}

/// The selection of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaseSelection {
    /// The number of general cases.
    pub count: usize,
    /// The seed that determines the cases.
    pub seed: u64,
}

/// Judges a program by its answers to a question.
pub fn judge(
    question: &Question,
    answers: &Answers,
    program: &JudgedProgram,
    CaseSelection { count, seed }: CaseSelection,
) -> Result<ProgramJudgement, ProgramError> {
    let ask = |all: &[&Arguments]| {
        let lines = all.iter().enumerate().map(|(id, of)| line(question, id, of));
        let said = program.answers(&lines.collect::<Vec<_>>())?;
        let pairs = all.iter().zip(&said);
        Ok(pairs.map(|(of, out)| wrong(answers, of, out)).collect::<Vec<_>>())
    };
    let cases = cases(question, count, seed);
    let found = ask(&cases.iter().map(|case| &case.arguments).collect::<Vec<_>>())?;
    let mut rows = [Tally::default(); 3];
    for (case, wrong) in cases.iter().zip(&found) {
        let tally = &mut rows[case.kind as usize];
        tally.asked += 1;
        tally.right += usize::from(wrong.is_none());
    }
    let first = cases.iter().zip(found).find_map(|(case, wrong)| Some((case, wrong?)));
    let Some((case, wrong)) = first else {
        return Ok(ProgramJudgement { rows, failure: None });
    };
    // The simplified case must keep its outcome.
    let outcome = question.outcome(&case.arguments);
    let arguments = shrink(question, case.arguments.clone(), |all| {
        let wrong = ask(&all.iter().collect::<Vec<_>>())?.into_iter();
        let same = all.iter().map(|of| question.outcome(of) == outcome);
        Ok(wrong.zip(same).map(|(wrong, same)| wrong.is_some() && same).collect())
    })?;
    // A program may answer differently when asked again.
    let [again] = &ask(&[&arguments])?[..] else { unreachable!("one case has one answer") };
    let (arguments, (field, answered, truth)) = match again {
        Some(wrong) => (arguments, wrong.clone()),
        None => (case.arguments.clone(), wrong),
    };
    Ok(ProgramJudgement {
        rows,
        failure: Some(Failure { kind: case.kind, arguments, field, answered, truth }),
    })
}
