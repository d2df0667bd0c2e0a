//! Judges a program of any language, or a learner's own function: the wrongly answered cases, and
//! the simplest of them.

#[cfg(not(target_arch = "wasm32"))]
mod answer;
#[cfg(not(target_arch = "wasm32"))]
mod judgement;
#[cfg(not(target_arch = "wasm32"))]
mod program;
mod sample;
#[cfg(not(target_arch = "wasm32"))]
mod scene;
mod shrink;

#[cfg(not(target_arch = "wasm32"))]
pub use answer::line;
#[cfg(not(target_arch = "wasm32"))]
pub use judgement::{CaseSelection, Failure, ProgramJudgement, Tally, judge};
#[cfg(not(target_arch = "wasm32"))]
pub use program::{JudgedProgram, ProgramError};
pub use sample::{Arguments, Case, CaseKind, Generator, Judged, Made, cases};
#[cfg(not(target_arch = "wasm32"))]
pub use scene::link;
pub use shrink::simpler;
