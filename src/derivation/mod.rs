//! From the text of a trace function to formula rows and a listing.
//!
//! The build script reads every file of `geometry/traces/` with `syn` and writes what it finds as
//! constants of the types in [`source`]; nothing is parsed while the program runs. [`notation`]
//! turns a step into three rows of mathematics, [`listing`] gives the lines of code their numbers
//! and lights the branch that was taken.

pub mod source;
mod value;

pub use source::{Case, Source, Trace};
pub use value::Value;
