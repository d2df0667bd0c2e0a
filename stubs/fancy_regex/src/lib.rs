//! A stub of the crate for regular expressions with look-around, like `regex` beside it for plain
//! ones.

use std::convert::Infallible;

pub use regex::{Captures, Error, Match};

/// A regular expression; no value exists.
#[derive(Debug)]
pub struct Regex(Infallible);

impl Regex {
    /// Always an error.
    pub fn new(_: &str) -> Result<Self, Error> {
        Err(Error)
    }

    /// Whether it matches.
    pub fn is_match(&self, _: &str) -> Result<bool, Error> {
        match self.0 {}
    }

    /// The groups of the first match.
    pub fn captures(&self, _: &str) -> Result<Option<Captures>, Error> {
        match self.0 {}
    }

    /// The first match.
    pub fn find(&self, _: &str) -> Result<Option<Match>, Error> {
        match self.0 {}
    }
}
