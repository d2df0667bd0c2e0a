//! What the reader finds: owned trees for the writer.

use super::vocabulary::Op;
use std::fmt;

/// Why a file cannot be read, and what to do.
#[derive(Debug)]
pub struct Fault {
    pub file: String,
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// A trace function, its struct and its verdict function.
#[derive(Debug)]
pub struct Question {
    pub name: String,
    pub structure: String,
    /// The struct is written once for plane and space: `Name<V>`.
    pub generic: bool,
    /// Types of the inputs as written.
    pub inputs: Vec<String>,
    /// Inputs in the order of the parameters, then one for each `let`.
    pub fields: Vec<Field>,
    pub steps: Vec<Step>,
    pub lines: Vec<Line>,
    pub arms: Vec<Arm>,
    /// The enum that the verdict function returns.
    pub relation: Option<String>,
    /// What the verdict function is told beside the trace.
    pub told: Vec<String>,
}

#[derive(Debug)]
pub struct Field {
    pub name: String,
    pub doc: String,
}

#[derive(Debug)]
pub struct Step {
    pub name: String,
    pub tree: Tree,
    pub line: usize,
}

/// An expression that has a notation.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    Number(String),
    Name(String),
    Constant(String),
    Component(Box<Tree>, String),
    Negative(Box<Tree>),
    Not(Box<Tree>),
    Binary(Op, Box<Tree>, Box<Tree>),
    Call(String, Vec<Tree>),
    List(Vec<Tree>),
}

#[derive(Debug, Default)]
pub struct Line {
    pub text: String,
    pub marks: Vec<Mark>,
    pub defines: Vec<String>,
    pub arm: Option<usize>,
    pub opens: bool,
}

/// A stretch of a line, in bytes.
#[derive(Debug)]
pub struct Mark {
    pub start: usize,
    pub end: usize,
    pub kind: MarkKind,
}

#[derive(Debug, PartialEq)]
pub enum MarkKind {
    Name(String),
    Keyword,
    Comment,
}

#[derive(Debug)]
pub struct Arm {
    pub case: String,
    pub test: Option<(Tree, Op, Tree)>,
    pub line: usize,
    pub body: usize,
}

/// An enum of outcomes.
#[derive(Debug)]
pub struct Relation {
    /// The module that holds it, from the crate's root.
    pub module: String,
    pub name: String,
    pub variants: Vec<Variant>,
}

impl Relation {
    /// Whether it has the outcome with this name in snake case.
    pub fn has(&self, case: &str) -> bool {
        self.variants.iter().any(|variant| snake(&variant.name) == case)
    }
}

/// An outcome and where it is declared.
#[derive(Debug)]
pub struct Variant {
    pub name: String,
    pub file: String,
    pub line: usize,
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
