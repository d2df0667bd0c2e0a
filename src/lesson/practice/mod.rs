//! Practice: problems on random scenes with small numbers, generated from a lesson's method.
//!
//! [`tasks`] finds the kinds of problem in a lesson's method. [`PracticeProblem::drawn`] generates
//! a problem of a kind, with the answers of known mistakes, by running the method with one line
//! changed. [`PracticeProblem::judge`] compares an entry exactly. [`Mastery`] schedules the reviews
//! of a kind.

mod computation;
mod judge;
mod mastery;
mod mistake;
mod problem;
mod random_scene;
mod slip;
mod task;

pub use computation::{Place, point};
pub use judge::{AnswerEntry, EntryJudgement, written};
pub use mastery::{INTERVALS, Mastery, Outcome};
pub use mistake::{Mistake, code, everywhere, mistaken};
pub use problem::{Answer, AnswerChoice, PracticeProblem, Recognised};
pub use task::{Task, tasks};
