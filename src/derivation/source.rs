//! What the build script found in the text of a trace: plain constants.

use super::Value;

/// A computation that kept its reasons. Implemented by the build script for every trace struct.
pub trait Trace {
    /// What its text says.
    fn source() -> &'static Source
    where
        Self: Sized;

    /// The value called `name`, or `None` if the trace has no such field.
    fn get(&self, name: &str) -> Option<Value>;
}

/// A named outcome. Implemented by the build script for every enum of `geometry/relation`.
pub trait Case: Copy + PartialEq + 'static {
    /// Every outcome, in the order of the enum.
    const ALL: &'static [Self];

    /// The name of the variant in snake case: `shared_end`.
    fn id(self) -> &'static str;
}

/// The text of one question: its trace function and its verdict function.
#[derive(Debug)]
pub struct Source {
    /// Name of the question, the same as its file's: `perp_product`.
    pub name: &'static str,
    /// The fields of the trace struct, in order: inputs first, then one for each `let`.
    pub fields: &'static [Field],
    /// How many of the fields are inputs.
    pub inputs: usize,
    /// The `let`s of the trace function, one unknown each.
    pub steps: &'static [Step],
    /// The lines of both bodies as a reader sees them.
    pub lines: &'static [Line],
    /// The `if … { return Case }` chain of the verdict function, the final expression last.
    pub arms: &'static [Arm],
    /// The operations that the trace function performs.
    pub cost: Cost,
}

/// A field of a trace struct.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// The first sentence of its doc comment.
    pub doc: &'static str,
}

/// `let name = expr;`
#[derive(Debug)]
pub struct Step {
    /// The unknown.
    pub name: &'static str,
    /// What it is.
    pub expr: Expr,
    /// Its line in [`Source::lines`].
    pub line: usize,
}

/// The part of the language in which formulas are written.
#[derive(Debug, PartialEq)]
pub enum Expr {
    /// A literal as written, without suffix: `0.5`.
    Number(&'static str),
    /// A value of the trace.
    Name(&'static str),
    /// A component of a vector: `x`, `y` or `z`.
    Component(&'static Expr, &'static str),
    /// `−e`
    Negative(&'static Expr),
    /// `l op r`
    Binary(Op, &'static Expr, &'static Expr),
    /// A method or function by its name; the receiver of a method comes first.
    Call(&'static str, &'static [Expr]),
}

/// An operator between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
}

/// A line of the listing.
#[derive(Debug)]
pub struct Line {
    /// Its text, indented as a reader sees it, without the line break.
    pub text: &'static str,
    /// The traced values that occur in it: byte range of `text` and name.
    pub names: &'static [(usize, usize, &'static str)],
    /// The values that it defines.
    pub defines: &'static [&'static str],
    /// The arm of the verdict that it belongs to; `None` in the trace function.
    pub arm: Option<usize>,
}

/// One arm of the verdict.
#[derive(Debug)]
pub struct Arm {
    /// The outcome in snake case, as [`Case::id`] gives it.
    pub case: &'static str,
    /// The condition where it is one comparison of a value with a number, so that the margin can
    /// show it with numbers: `41 ≠ 0`.
    pub test: Option<Test>,
    /// The line of its condition; the line of the expression for the last arm.
    pub line: usize,
}

/// `name op number`
#[derive(Debug)]
pub struct Test {
    /// The value.
    pub name: &'static str,
    /// `==`, `!=`, `<`, `<=`, `>` or `>=`.
    pub op: &'static str,
    /// The number as written.
    pub number: &'static str,
}

/// Operations counted in the text, components of the plane taken singly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Multiplications.
    pub mul: u32,
    /// Divisions.
    pub div: u32,
    /// Square roots.
    pub sqrt: u32,
    /// Arc cosines.
    pub acos: u32,
}
