//! Practice: problems on random scenes with small numbers, made from what a lesson computes.
//!
//! [`tasks`] finds the kinds of problem in a lesson's method. [`PracticeProblem::drawn`] makes one of a
//! kind, and with it the answers to which known mistakes lead, by running the method with one line
//! changed. [`PracticeProblem::judge`] compares an entry exactly. [`Mastery`] keeps when a kind is due.

mod computation;
mod judge;
mod mastery;
mod mistake;
mod problem;
mod scene;
mod slip;
mod task;

pub use computation::{Place, point};
pub use judge::{AnswerEntry, EntryJudgement, written};
pub use mastery::{INTERVALS, Mastery, Outcome};
pub use mistake::{Mistake, code, everywhere, mistaken};
pub use problem::{Answer, AnswerChoice, PracticeProblem, Recognised};
pub use task::{Task, tasks};
