//! What the reader finds in a text.

use crate::program::vocabulary::Op;
use proc_macro2::{LineColumn, Span};
use std::fmt;

/// Why a text cannot be read, where, and what to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The file, or another name of the text.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The column behind the last character, on the same line.
    pub end: usize,
    /// What is wrong and what to do.
    pub message: String,
    /// The same for a sentence in the language of a reader, where it can happen to a learner.
    pub reason: Option<FaultReason>,
}

/// What is wrong with a learner's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReason {
    /// The key of the sentence among the words of the interface.
    pub key: &'static str,
    /// What the sentence is about: a name or a sign.
    pub about: String,
}

impl Fault {
    /// A fault at `span` in the text called `file`.
    pub(super) fn new(file: &str, span: Span, message: impl Into<String>) -> Self {
        let LineColumn { line, column } = span.start();
        let line = line.max(1);
        let last = span.end();
        // What takes several lines is marked by its first character.
        let end = if last.line == line { last.column.max(column + 1) } else { column + 1 };
        let (file, message) = (file.to_owned(), message.into());
        Self { file, line, column: column + 1, end: end + 1, message, reason: None }
    }

    /// The same with the key of a sentence and what that is about.
    #[must_use]
    pub(super) fn because(self, key: &'static str, about: impl Into<String>) -> Self {
        Self { reason: Some(FaultReason { key, about: about.into() }), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

/// A method: its trace function and its verdict function.
#[derive(Debug, Default)]
pub struct Program {
    /// The name of the method, without `_trace`.
    pub name: String,
    /// The values: the inputs in the order of the parameters, then one for each `let`, those of a
    /// part where it is called.
    pub fields: Vec<Field>,
    /// How many of the values are inputs.
    pub inputs: usize,
    /// The `let`s of the trace function and of its parts.
    pub steps: Vec<LetStep>,
    /// The other methods that it calls, and those that these call.
    pub parts: Vec<MethodPart>,
    /// The listing: the lines of both bodies as a reader sees them, those of a part below its call.
    pub lines: Vec<Line>,
    /// The line at which the verdict function begins.
    pub verdict: usize,
    /// The `let`s of the verdict function, which stand before its first condition.
    pub locals: Vec<LetStep>,
    /// The branches of the verdict function, in their order.
    pub arms: Vec<Arm>,
    /// The enum that the verdict function returns; `None` without a verdict function.
    pub relation: Option<String>,
    /// The parameters of the verdict function after the trace.
    pub told: Vec<String>,
}

impl Program {
    /// The `let` of the value called `name`; `None` for an input.
    ///
    /// ```
    /// use crosspoint::geometry::double::{Vec2, point_point::point_point_trace};
    /// use crosspoint::program::program_of;
    /// let program = program_of(&point_point_trace(Vec2::ZERO, Vec2::X, 0.5));
    /// assert!(program.step("dist_sq").is_some() && program.step("p1").is_none());
    /// ```
    pub fn step(&self, name: &str) -> Option<&LetStep> {
        self.steps.iter().find(|step| step.name == name)
    }

    /// The part that computes the value called `name`; `None` for one of its own.
    pub fn part_of(&self, name: &str) -> Option<usize> {
        self.lines[self.step(name)?.line].part
    }

    /// A part and those that it is in, the innermost first.
    pub fn around(&self, part: Option<usize>) -> impl Iterator<Item = usize> {
        std::iter::successors(part, |part| self.parts[*part].parent)
    }

    /// The code of a branch: its condition, or the outcome of one that has none.
    pub fn branch_code(&self, arm: &Arm) -> &str {
        let line = if arm.condition.is_some() { arm.line } else { arm.body };
        self.lines[line].text.trim().trim_end_matches(" {")
    }

    /// The inputs.
    pub fn given(&self) -> &[Field] {
        &self.fields[..self.inputs]
    }
}

/// A value.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name: `t1`. Where two have the same, that of a part is `line.t1`.
    pub name: String,
    /// The way to it in Rust: `line.t1` for a value of the part `line`.
    pub path: String,
    /// The first sentence of its doc comment.
    pub doc: String,
}

/// Another method that a method calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodPart {
    /// The name of its `let`, behind those of the parts that it is in: `line`, `line.plane`.
    pub name: String,
    /// The part that it is in.
    pub parent: Option<usize>,
}

/// One equation of a `let`.
#[derive(Clone, Debug)]
pub struct LetStep {
    /// The value that it defines.
    pub name: String,
    /// Its right side.
    pub tree: Tree,
    /// The line of the listing.
    pub line: usize,
}

/// An expression that has a notation.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A literal without its suffix.
    Number(String),
    /// An input or an earlier value.
    Name(String),
    /// A constant; the name of its type where one is written: `Vec3::ZERO` is `ZERO` of `Vec3`.
    Constant(String, Option<String>),
    /// A component of a vector (`x` to `w`) or an element of a list (`0`, `1`, …).
    Component(Box<Tree>, String),
    /// `-e`
    Negative(Box<Tree>),
    /// `!e`
    Not(Box<Tree>),
    /// `e op e`
    Binary(Op, Box<Tree>, Box<Tree>),
    /// A method or a function; the receiver of a method comes first.
    Call(String, Vec<Tree>),
    /// The parts of a vector or of an array.
    List(Vec<Tree>),
}

impl Tree {
    /// The expressions that it is made of.
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Number(_) | Self::Constant(..) | Self::Name(_) => Vec::new(),
            Self::Component(of, _) | Self::Negative(of) | Self::Not(of) => vec![of],
            Self::Binary(_, l, r) => vec![l, r],
            Self::Call(_, parts) | Self::List(parts) => parts.iter().collect(),
        }
    }

    /// The values that it names.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Self::Name(name) => vec![name],
            other => other.parts().into_iter().flat_map(Self::names).collect(),
        }
    }

    /// The names of the calls in it, each as often as it is called.
    pub fn calls(&self) -> Vec<&str> {
        let inner = self.parts().into_iter().flat_map(Self::calls);
        let own = if let Self::Call(name, _) = self { Some(name.as_str()) } else { None };
        own.into_iter().chain(inner).collect()
    }

    /// The same with what `put` gives in the place of each name.
    pub fn with(&self, put: &dyn Fn(&str) -> Self) -> Self {
        match self {
            Self::Name(name) => put(name),
            other => other.with_parts(&|part| part.with(put)),
        }
    }

    /// The same with what `put` gives in the place of each of its parts.
    pub fn with_parts(&self, put: &dyn Fn(&Self) -> Self) -> Self {
        let boxed = |tree: &Self| Box::new(put(tree));
        let all = |trees: &[Self]| trees.iter().map(put).collect();
        match self {
            Self::Number(_) | Self::Constant(..) | Self::Name(_) => self.clone(),
            Self::Component(of, part) => Self::Component(boxed(of), part.clone()),
            Self::Negative(of) => Self::Negative(boxed(of)),
            Self::Not(of) => Self::Not(boxed(of)),
            Self::Binary(op, l, r) => Self::Binary(*op, boxed(l), boxed(r)),
            Self::Call(function, arguments) => Self::Call(function.clone(), all(arguments)),
            Self::List(parts) => Self::List(all(parts)),
        }
    }
}

/// A line of the listing.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Its text, moved to the left margin.
    pub text: String,
    /// The keywords, names and comments in it.
    pub marks: Vec<ListingMark>,
    /// The values that its statement defines.
    pub defines: Vec<String>,
    /// The branch of the verdict that it belongs to.
    pub arm: Option<usize>,
    /// Whether its statement begins here.
    pub opens: bool,
    /// The part whose text it is.
    pub part: Option<usize>,
    /// The part that its statement calls.
    pub calls: Option<usize>,
}

/// A stretch of a line, in bytes.
#[derive(Clone, Debug)]
pub struct ListingMark {
    /// The first byte.
    pub start: usize,
    /// The byte behind the last.
    pub end: usize,
    /// What stands there.
    pub kind: MarkKind,
}

/// What a stretch of a line is.
#[derive(Clone, Debug, PartialEq)]
pub enum MarkKind {
    /// The name of a value.
    Name {
        /// The value.
        value: String,
        /// What is read off it: `.x` where a part calls that component by a name of its own,
        /// otherwise nothing.
        component: String,
    },
    /// A keyword of Rust.
    Keyword,
    /// A comment.
    Comment,
}

/// A branch of the verdict.
#[derive(Debug)]
pub struct Arm {
    /// The outcome in snake case.
    pub case: String,
    /// The condition; `None` for the outcome that is left at the end.
    pub condition: Option<Tree>,
    /// The condition where it compares two values: the margin shows them with numbers, `41 ≠ 0`.
    pub test: Option<Test>,
    /// The line of the condition in the listing.
    pub line: usize,
    /// The line of the outcome in the listing.
    pub body: usize,
}

/// `left op right`
#[derive(Debug)]
pub struct Test {
    /// A value, a number, or one of these with a minus sign.
    pub left: Tree,
    /// A comparison.
    pub op: Op,
    /// As `left`.
    pub right: Tree,
}

/// `SharedEnd` as `shared_end`.
pub fn snake(camel: &str) -> String {
    let mut snake = String::new();
    for c in camel.chars() {
        if c.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}

/// The name of an outcome as Rust writes variants: `SharedEnd` for `shared_end`.
pub fn camel(case: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(1.min(word.len()));
        first.to_uppercase() + rest
    };
    case.split('_').map(word).collect()
}
