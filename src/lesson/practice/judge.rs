//! Judging an entry.

use super::computation::Computation;
use super::problem::{Answer, AnswerChoice, PracticeProblem, Recognised};
use super::task::Task;
use crate::geometry::exact::Rational;
use crate::lesson::exercise::{Term, TermFault};
use num_traits::{One, Zero};

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerEntry {
    /// Numerator and denominator of each number; an empty denominator is 1.
    Numbers(Vec<[String; 2]>),
    /// The index of a choice.
    Choice(usize),
}

/// The judgement of an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryJudgement<'a> {
    /// Correct.
    Right,
    /// A decimal that is not the answer: a fraction is asked for.
    Decimal,
    /// The field with this index cannot be parsed: twice the index of the fraction, plus one for
    /// its denominator.
    Unread(usize, TermFault),
    /// The denominator in the field with this index is 0.
    ByZero(usize),
    /// A known mistake gives this answer.
    Known(&'a Recognised),
    /// The chosen condition does not hold.
    Fails,
    /// An earlier condition holds already.
    TooLate,
    /// Wrong, and not the result of a known mistake.
    Unknown,
}

impl PracticeProblem {
    /// The number of fractions asked for.
    pub fn fractions(&self) -> usize {
        match &self.answer {
            Answer::Numbers(numbers) => numbers.len(),
            Answer::Choice(_) => 0,
        }
    }

    /// Judges an entry exactly.
    pub fn judge(&self, entry: &AnswerEntry) -> EntryJudgement<'_> {
        let (answer, decimal) = match entry {
            AnswerEntry::Choice(index) => (Answer::Choice(*index), false),
            AnswerEntry::Numbers(fields) => match read(fields) {
                Ok(numbers) => (Answer::Numbers(numbers), has_point(fields)),
                Err(judged) => return judged,
            },
        };
        if answer == self.answer {
            return EntryJudgement::Right;
        }
        if decimal {
            return EntryJudgement::Decimal;
        }
        match self.mistakes.iter().find(|known| known.answer == answer) {
            Some(known) => EntryJudgement::Known(known),
            None => self.misjudged(&answer),
        }
    }

    /// The judgement of a wrong choice of a branch or an outcome.
    fn misjudged(&self, answer: &Answer) -> EntryJudgement<'_> {
        let by = Computation::of(&*self.scene);
        let (Answer::Choice(chosen), Some(by)) = (answer, by) else {
            return EntryJudgement::Unknown;
        };
        let arms = &by.program.arms;
        let arm = match (self.task, self.choices.get(*chosen)) {
            (Task::Case, Some(AnswerChoice::Case(case))) => {
                arms.iter().position(|arm| arm.case == *case)
            }
            (Task::Branch, Some(AnswerChoice::Code(code))) => {
                arms.iter().position(|arm| by.program.branch_code(arm) == code)
            }
            _ => None,
        };
        match (arm, by.arm()) {
            (Some(arm), Some(truth)) if arm < truth => EntryJudgement::Fails,
            (Some(arm), Some(truth)) if arm > truth => EntryJudgement::TooLate,
            _ => EntryJudgement::Unknown,
        }
    }

    /// The answer of an entry; `None` if it cannot be parsed.
    pub fn read(&self, entry: &AnswerEntry) -> Option<Answer> {
        match entry {
            AnswerEntry::Choice(index) => Some(Answer::Choice(*index)),
            AnswerEntry::Numbers(fields) => read(fields).ok().map(Answer::Numbers),
        }
    }

    /// The correct entry, reduced.
    pub fn solved(&self) -> AnswerEntry {
        written(&self.answer)
    }
}

/// An answer as an entry.
pub fn written(answer: &Answer) -> AnswerEntry {
    match answer {
        Answer::Choice(index) => AnswerEntry::Choice(*index),
        Answer::Numbers(numbers) => {
            let fields = |x: &Rational| [x.numer().to_string(), x.denom().to_string()];
            AnswerEntry::Numbers(numbers.iter().map(fields).collect())
        }
    }
}

/// The numbers of an entry.
fn read(fields: &[[String; 2]]) -> Result<Vec<Rational>, EntryJudgement<'static>> {
    let one = |index: usize, text: &str| {
        let term = Term::read(text, &[]).map_err(|fault| EntryJudgement::Unread(index, fault))?;
        term.value(&|_| Rational::zero()).ok_or(EntryJudgement::ByZero(index))
    };
    let numbers = fields.iter().enumerate().map(|(index, [above, below])| {
        let above = one(2 * index, above)?;
        let below = match below.trim() {
            "" => Rational::one(),
            text => one(2 * index + 1, text)?,
        };
        if below.is_zero() { Err(EntryJudgement::ByZero(2 * index + 1)) } else { Ok(above / below) }
    });
    numbers.collect()
}

/// Whether a number is written with a decimal point.
fn has_point(fields: &[[String; 2]]) -> bool {
    fields.iter().flatten().any(|text| text.contains('.'))
}
