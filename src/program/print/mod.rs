//! Prints a program in other languages, each defined by one row of a table: the lines of a listing,
//! and a function for export with all functions that it calls.

mod dialect;
mod function;
mod lines;
mod piece;
mod prelude;
mod tree_printer;

pub use dialect::CodeLanguage;
pub use function::{PrintedHead, function};
pub use lines::{TranslatedLines, lines};
