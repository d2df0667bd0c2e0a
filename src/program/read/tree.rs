//! The result of reading a text.

use crate::program::vocabulary::Op;
use proc_macro2::{LineColumn, Span};
use std::collections::BTreeSet;
use std::fmt;

/// Why a text cannot be read, where, and the remedy.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The file, or another name of the text.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The column after the last character, on the same line.
    pub end: usize,
    /// The error and the remedy.
    pub message: String,
    /// The error as a translatable reason, if a learner can cause it.
    pub reason: Option<FaultReason>,
}

/// The error in a learner's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultReason {
    /// The key of the sentence among the words of the interface.
    pub key: &'static str,
    /// The subject of the sentence: a name or a sign.
    pub about: String,
}

impl Fault {
    /// A fault at `span` in the text called `file`.
    pub(super) fn new(file: &str, span: Span, message: impl Into<String>) -> Self {
        let LineColumn { line, column } = span.start();
        let line = line.max(1);
        let last = span.end();
        // A span of several lines is marked at its first character only.
        let end = if last.line == line { last.column.max(column + 1) } else { column + 1 };
        let (file, message) = (file.to_owned(), message.into());
        Self { file, line, column: column + 1, end: end + 1, message, reason: None }
    }

    /// A fault at a character, both counted from 0.
    pub(super) fn at(file: &str, row: usize, column: usize, message: impl Into<String>) -> Self {
        let (file, message) = (file.to_owned(), message.into());
        Self { file, line: row + 1, column: column + 1, end: column + 2, message, reason: None }
    }

    /// The fault with the key and the subject of a translatable sentence.
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
    /// The values: the inputs in the order of the parameters, then one for each `let`. The values
    /// of a part stand at its call.
    pub fields: Vec<Field>,
    /// The number of inputs.
    pub inputs: usize,
    /// The `let`s of the trace function and of its parts.
    pub steps: Vec<LetStep>,
    /// The other methods that it calls, directly and indirectly.
    pub parts: Vec<MethodPart>,
    /// The listing: the lines of both bodies as displayed, those of a part below its call.
    pub lines: Vec<Line>,
    /// The first line of the verdict function.
    pub verdict: usize,
    /// The branches of the verdict function, in order.
    pub arms: Vec<Arm>,
    /// The enum that the verdict function returns; `None` without a verdict function.
    pub relation: Option<String>,
    /// The parameters of the verdict function after the trace.
    pub options: Vec<String>,
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

    /// The part that computes the value called `name`; `None` for the method's own values.
    pub fn part_of(&self, name: &str) -> Option<usize> {
        self.lines[self.step(name)?.line].part
    }

    /// A part and its enclosing parts, the innermost first.
    pub fn around(&self, part: Option<usize>) -> impl Iterator<Item = usize> {
        std::iter::successors(part, |part| self.parts[*part].parent)
    }

    /// The code of a branch: its condition, or the final outcome.
    pub fn branch_code(&self, arm: &Arm) -> &str {
        let line = if arm.condition.is_some() { arm.line } else { arm.body };
        self.lines[line].text.trim().trim_end_matches(" {")
    }

    /// The inputs.
    pub fn input_fields(&self) -> &[Field] {
        &self.fields[..self.inputs]
    }

    /// The conditions of the branches, in order.
    pub fn conditions(&self) -> impl Iterator<Item = &Tree> {
        self.arms.iter().filter_map(|arm| arm.condition.as_ref())
    }

    /// The `let`s that compute these values, with all their dependencies, in order; none for
    /// inputs.
    ///
    /// ```
    /// use crosspoint::geometry::double::{Vec2, point_point::point_point_trace};
    /// use crosspoint::program::program_of;
    /// let program = program_of(&point_point_trace(Vec2::ZERO, Vec2::X, 0.5));
    /// let needed = program.needed(["dist_sq", "p1"]);
    /// assert_eq!(needed.last().unwrap().name, "dist_sq");
    /// ```
    pub fn needed<'p>(&'p self, names: impl IntoIterator<Item = &'p str>) -> Vec<&'p LetStep> {
        let mut wanted: BTreeSet<&str> = names.into_iter().collect();
        let mut steps = Vec::new();
        for step in self.steps.iter().rev() {
            if wanted.contains(step.name.as_str()) {
                wanted.extend(step.tree.names());
                steps.push(step);
            }
        }
        steps.reverse();
        steps
    }
}

/// A value.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name: `t1`. If two values have the same name, that of a part is `line.t1`.
    pub name: String,
    /// The path in Rust: `line.t1` for a value of the part `line`.
    pub path: String,
    /// The first sentence of the doc comment.
    pub doc: String,
}

/// Another method that a method calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodPart {
    /// The name of the `let` that calls the method, after those of the enclosing parts: `line`,
    /// `line.plane`.
    pub name: String,
    /// The enclosing part.
    pub parent: Option<usize>,
}

/// One equation of a `let`.
#[derive(Clone, Debug)]
pub struct LetStep {
    /// The defined value.
    pub name: String,
    /// The right side.
    pub tree: Tree,
    /// The line in the listing.
    pub line: usize,
}

/// An expression with a notation. The [limits](super::limits) refuse a text nested deeper than 64,
/// so dropping a tree, which is recursive, needs little stack.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A literal without its suffix.
    Number(String),
    /// An input or an earlier value.
    Name(String),
    /// A constant, with the name of its type if written: `Vec3::ZERO` is `ZERO` of `Vec3`.
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
    /// The direct subexpressions.
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::Number(_) | Self::Constant(..) | Self::Name(_) => Vec::new(),
            Self::Component(of, _) | Self::Negative(of) | Self::Not(of) => vec![of],
            Self::Binary(_, l, r) => vec![l, r],
            Self::Call(_, parts) | Self::List(parts) => parts.iter().collect(),
        }
    }

    /// The values that the expression names.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Self::Name(name) => vec![name],
            other => other.parts().into_iter().flat_map(Self::names).collect(),
        }
    }

    /// Whether the expression is a number, a value, a component of one, or the negative of one of
    /// these.
    fn is_operand(&self) -> bool {
        match self {
            Self::Number(_) | Self::Name(_) => true,
            Self::Negative(inner) | Self::Component(inner, _) => inner.is_operand(),
            _ => false,
        }
    }

    /// The names of the calls in the expression, with repetitions.
    pub fn calls(&self) -> Vec<&str> {
        let inner = self.parts().into_iter().flat_map(Self::calls);
        let own = if let Self::Call(name, _) = self { Some(name.as_str()) } else { None };
        own.into_iter().chain(inner).collect()
    }

    /// The expression with every name replaced by the result of `put`.
    pub fn with(&self, put: &dyn Fn(&str) -> Self) -> Self {
        match self {
            Self::Name(name) => put(name),
            other => other.with_parts(&|part| part.with(put)),
        }
    }

    /// The expression with every direct part replaced by the result of `put`.
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
    /// The text, moved to the left margin.
    pub text: String,
    /// The keywords, names and comments in the line.
    pub marks: Vec<ListingMark>,
    /// The values that the line's statement defines.
    pub defines: Vec<String>,
    /// The branch of the verdict that the line belongs to.
    pub arm: Option<usize>,
    /// Whether a statement starts on this line.
    pub opens: bool,
    /// The part that the line belongs to.
    pub part: Option<usize>,
    /// The part that the line's statement calls.
    pub calls: Option<usize>,
}

/// A range of a line, in bytes.
#[derive(Clone, Debug)]
pub struct ListingMark {
    /// The first byte.
    pub start: usize,
    /// The end, exclusive.
    pub end: usize,
    /// The kind of the range.
    pub kind: MarkKind,
}

/// The kind of a range of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum MarkKind {
    /// The name of a value.
    Name {
        /// The value.
        value: String,
        /// The accessed component: `.x` if a part has its own name for that component, otherwise
        /// empty.
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
    /// The condition; `None` for the final outcome.
    pub condition: Option<Tree>,
    /// The line of the condition in the listing.
    pub line: usize,
    /// The line of the outcome in the listing.
    pub body: usize,
}

impl Arm {
    /// The operator and both sides of the condition, if it compares two values: the margin shows
    /// them with numbers, `41 ≠ 0`.
    pub fn comparison(&self) -> Option<(Op, &Tree, &Tree)> {
        match self.condition.as_ref()? {
            Tree::Binary(Op::And | Op::Or, ..) => None,
            Tree::Binary(op, left, right) => {
                (left.is_operand() && right.is_operand()).then_some((*op, &**left, &**right))
            }
            _ => None,
        }
    }
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
