//! Stands in for regular expressions.
//!
//! The typesetter brings them along for chemical formulas, `\ce` and `\pu`, which no lesson has and
//! `text::typeset` refuses. With their tables of characters they would be a sixth of what the page
//! has to load. Here every expression that is asked for is an error, so that none exists.

use std::convert::Infallible;
use std::fmt;

/// Why there is no expression.
#[derive(Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("regular expressions are left out")
    }
}

/// An expression, of which there is none.
#[derive(Debug)]
pub struct Regex(Infallible);

impl Regex {
    /// No expression.
    pub fn new(_: &str) -> Result<Self, Error> {
        Err(Error)
    }

    /// Whether it is found.
    pub fn is_match(&self, _: &str) -> bool {
        match self.0 {}
    }

    /// The groups of where it is found first.
    pub fn captures(&self, _: &str) -> Option<Captures> {
        match self.0 {}
    }

    /// All places where it is found.
    pub fn find_iter(&self, _: &str) -> std::iter::Empty<Match> {
        match self.0 {}
    }
}

/// The groups of a place, of which there is none.
pub struct Captures(Infallible);

#[allow(clippy::len_without_is_empty, reason = "nobody asks")]
impl Captures {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self.0 {}
    }

    /// One of the groups.
    pub fn get(&self, _: usize) -> Option<Match> {
        match self.0 {}
    }
}

/// A place, of which there is none.
pub struct Match(Infallible);

impl Match {
    /// Where it begins.
    pub fn start(&self) -> usize {
        match self.0 {}
    }

    /// Where it ends.
    pub fn end(&self) -> usize {
        match self.0 {}
    }

    /// Its text.
    pub fn as_str(&self) -> &'static str {
        match self.0 {}
    }
}
