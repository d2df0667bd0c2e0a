//! A stub of the regex crate.
//!
//! The typesetter uses regular expressions for chemical formulas, `\ce` and `\pu`, which no lesson
//! has and `text::typeset` refuses. With their character tables they would be a sixth of the page's
//! download. Here every expression is an error, so no value exists.

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

/// A regular expression; no value exists.
#[derive(Debug)]
pub struct Regex(Infallible);

impl Regex {
    /// Always an error.
    pub fn new(_: &str) -> Result<Self, Error> {
        Err(Error)
    }

    /// Whether it matches.
    pub fn is_match(&self, _: &str) -> bool {
        match self.0 {}
    }

    /// The groups of the first match.
    pub fn captures(&self, _: &str) -> Option<Captures> {
        match self.0 {}
    }

    /// All matches.
    pub fn find_iter(&self, _: &str) -> std::iter::Empty<Match> {
        match self.0 {}
    }
}

/// The groups of a match; no value exists.
pub struct Captures(Infallible);

#[allow(clippy::len_without_is_empty, reason = "nobody asks")]
impl Captures {
    /// The number of groups.
    pub fn len(&self) -> usize {
        match self.0 {}
    }

    /// One of the groups.
    pub fn get(&self, _: usize) -> Option<Match> {
        match self.0 {}
    }
}

/// A match; no value exists.
pub struct Match(Infallible);

impl Match {
    /// Its start.
    pub fn start(&self) -> usize {
        match self.0 {}
    }

    /// Its end.
    pub fn end(&self) -> usize {
        match self.0 {}
    }

    /// Its text.
    pub fn as_str(&self) -> &'static str {
        match self.0 {}
    }
}
