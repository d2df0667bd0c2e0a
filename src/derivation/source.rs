//! What the build script found in the text of a trace: plain constants.

use super::Value;
use super::vocabulary::Op;

/// A computation that kept its reasons. Implemented by the build script for every trace struct.
pub trait Trace {
    /// What its text says.
    fn source() -> &'static Source
    where
        Self: Sized;

    /// The value called `name`, or `None` if the trace has no such field.
    fn get(&self, name: &str) -> Option<Value>;
}

/// A trace with its type forgotten.
pub trait Traced {
    /// What its text says.
    fn text(&self) -> &'static Source;

    /// The value called `name`, or `None` if the trace has no such field.
    fn value(&self, name: &str) -> Option<Value>;
}

impl<T: Trace> Traced for T {
    fn text(&self) -> &'static Source {
        T::source()
    }

    fn value(&self, name: &str) -> Option<Value> {
        self.get(name)
    }
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
    /// Name of the question: `perp_product`.
    pub name: &'static str,
    /// The values of the trace: inputs first, then one for each `let`, in the order of the text.
    pub fields: &'static [Field],
    /// How many of the fields are inputs.
    pub inputs: usize,
    /// The `let`s of the trace function, one unknown each.
    pub steps: &'static [Step],
    /// The lines of both bodies as a reader sees them.
    pub lines: &'static [Line],
    /// The `if … { return Case }` chain of the verdict function, the final expression last; empty
    /// where there is no verdict function.
    pub arms: &'static [Arm],
    /// Name of the enum that the verdict function returns; empty where there is none.
    pub relation: &'static str,
    /// What the verdict function is told beside the trace, by name.
    pub told: &'static [&'static str],
}

impl Source {
    /// The `let` of the value called `name`; `None` for an input.
    ///
    /// ```
    /// use crosspoint::derivation::Trace;
    /// use crosspoint::geometry::double::perp_product::PerpProduct;
    /// let source = PerpProduct::source();
    /// assert!(source.step("t").is_some() && source.step("a").is_none());
    /// ```
    pub fn step(&self, name: &str) -> Option<&'static Step> {
        self.steps.iter().find(|step| step.name == name)
    }
}

/// A value of a trace.
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
    /// A constant by the last name of its path: `PI`, `ZERO`.
    Constant(&'static str),
    /// A component of a vector, `x`, `y`, `z` or `w`, or an element of a list by its number.
    Component(&'static Expr, &'static str),
    /// `−e`
    Negative(&'static Expr),
    /// `!e`
    Not(&'static Expr),
    /// `l op r`
    Binary(Op, &'static Expr, &'static Expr),
    /// A method or function by its name; the receiver of a method comes first.
    Call(&'static str, &'static [Expr]),
    /// A vector or a list by its parts.
    List(&'static [Expr]),
}

/// A line of the listing.
#[derive(Debug)]
pub struct Line {
    /// Its text, indented as a reader sees it, without the line break.
    pub text: &'static str,
    /// What occurs in it, from left to right, without overlap.
    pub marks: &'static [Mark],
    /// The values that its statement defines.
    pub defines: &'static [&'static str],
    /// The arm of the verdict that it belongs to; `None` in the trace function.
    pub arm: Option<usize>,
    /// The first line of its statement, where the margin shows the value.
    pub opens: bool,
}

/// A stretch of a line that is more than plain text.
#[derive(Debug)]
pub struct Mark {
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    /// What it is.
    pub kind: MarkKind,
}

/// What a stretch of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A traced value.
    Name(&'static str),
    /// A word of the language.
    Keyword,
    /// A comment.
    Comment,
}

/// One arm of the verdict.
#[derive(Debug)]
pub struct Arm {
    /// The outcome in snake case, as [`Case::id`] gives it.
    pub case: &'static str,
    /// The condition where it is one comparison of values and numbers, so that the margin can
    /// show it with numbers: `41 ≠ 0`.
    pub test: Option<Test>,
    /// The first line of its condition; the line of the expression for the last arm.
    pub line: usize,
    /// The line that names the outcome.
    pub body: usize,
}

/// `left op right`
#[derive(Debug)]
pub struct Test {
    /// A value, a number, or one of these with a minus sign.
    pub left: Expr,
    /// `==`, `!=`, `<`, `<=`, `>` or `>=`.
    pub op: Op,
    /// As `left`.
    pub right: Expr,
}
