//! Turns the text of a method into formula rows and a listing.
//!
//! A [`Formula`] is one `let` in three rows: symbols, substituted numbers, result. [`listing()`]
//! adds the values to the lines of code and highlights the branch taken. [`undefined()`] gives the
//! reason for an undefined value, so that NaN is never displayed. The caller puts all this into
//! words.

mod call_meaning;
mod cost;
mod display_trace;
mod formula;
mod listing;
pub mod math;
mod notation;
mod rust_test;
#[cfg(test)]
pub(crate) mod sample;
mod symbol;
#[cfg(test)]
mod tests;
mod undefined;

pub use call_meaning::{CallMeaning, call_meaning};
pub use cost::{Cost, cost, cost_of, cost_of_tree};
pub use display_trace::DisplayTrace;
pub use formula::{Formula, FormulaRow, SlotValue};
pub use listing::{LineState, ListedLine, Margin, as_rust, body, in_language, listing};
pub use rust_test::{as_test, function_items, indented};
pub use symbol::{Symbol, role_of};
pub use undefined::{Reason, UndefinedValue, undefined};
