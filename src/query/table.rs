//! The queries.

use crate::geometry::question::shape_questions;
use crate::geometry::question::table::{Answers, QUESTIONS, Question};

/// The questions that can be asked, each with its answers.
pub fn queries() -> impl Iterator<Item = (&'static Question, &'static Answers)> {
    QUESTIONS
        .iter()
        .chain(&shape_questions::QUESTIONS)
        .filter_map(|question| Some((question, question.answers.as_ref()?)))
}
