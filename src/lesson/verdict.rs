//! Outcomes as lessons and views use them.

use crate::geometry::question::outcome::{AnswerKind, NamedOutcome};

/// A named outcome and the kind of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The outcome in snake case: the id of its sentence and of the highlighted arm.
    pub case: &'static str,
    /// Yes, no, or special.
    pub answer: AnswerKind,
}

impl<T: NamedOutcome + Into<AnswerKind>> From<T> for Verdict {
    fn from(outcome: T) -> Self {
        Self { case: outcome.id(), answer: outcome.into() }
    }
}

/// The outcome of a published piece that distinguishes only hit and miss.
impl From<bool> for Verdict {
    fn from(hit: bool) -> Self {
        let (case, answer) = if hit { ("hit", AnswerKind::Yes) } else { ("miss", AnswerKind::No) };
        Self { case, answer }
    }
}
