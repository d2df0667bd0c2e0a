//! The text of a method, read and evaluated at run time.
//!
//! [`read`] turns Rust text into a tree, or into a [`Fault`](read::Fault) with line, column and
//! remedy. [`evaluate()`] computes every line of the tree in one of three arithmetics: f32 and f64
//! with the bits of the compiled function, and [`Exact`], which does not round.

mod arithmetic;
pub mod blame;
mod computed_program;
mod evaluate;
pub mod exact;
mod exact_run;
mod float;
mod method;
pub mod print;
pub mod read;
pub mod vocabulary;

pub use arithmetic::{Arithmetic, Unknown, Value};
pub use computed_program::{ComputedProgram, evaluate_number, evaluate_tree};
pub use evaluate::{Evaluation, evaluate, evaluate_within};
pub use exact::{Exact, Exactly, Precise};
pub use exact_run::{converted, evaluate_exactly};
pub use method::program_of;

#[cfg(test)]
mod fault_tests;
#[cfg(test)]
mod tests;
