//! Code in which the names of values are marked.

use crate::program::read::{ListingMark, MarkKind};

/// A piece of code and the marks of its names.
#[derive(Clone, Debug, Default)]
pub(super) struct PrintedCode {
    pub text: String,
    pub marks: Vec<ListingMark>,
}

impl PrintedCode {
    /// Code without names.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), marks: Vec::new() }
    }

    /// The name of a value.
    pub fn name(text: String, value: &str) -> Self {
        let kind = MarkKind::Name { value: value.to_owned(), component: String::new() };
        let mark = ListingMark { start: 0, end: text.len(), kind };
        Self { text, marks: vec![mark] }
    }

    /// Appends code.
    pub fn push(&mut self, other: &Self) {
        let by = self.text.len();
        self.text += &other.text;
        let moved = |mark: &ListingMark| ListingMark {
            start: mark.start + by,
            end: mark.end + by,
            kind: mark.kind.clone(),
        };
        self.marks.extend(other.marks.iter().map(moved));
    }

    /// A template with the parts inserted at `{0}`, `{1}`, …; other braces stay.
    pub fn fill(template: &str, parts: &[&Self]) -> Self {
        let mut filled = Self::default();
        let mut rest = template;
        while let Some(at) = rest.find('{') {
            let hole = rest[at + 1..].split_once('}').and_then(|(digit, behind)| {
                let part = parts.get(digit.parse::<usize>().ok()?)?;
                Some((part, behind))
            });
            match hole {
                Some((part, behind)) => {
                    filled.text += &rest[..at];
                    filled.push(part);
                    rest = behind;
                }
                None => {
                    filled.text += &rest[..=at];
                    rest = &rest[at + 1..];
                }
            }
        }
        filled.text += rest;
        filled
    }

    /// Pieces joined by `between`.
    pub fn joined(pieces: &[Self], between: &str) -> Self {
        let mut all = Self::default();
        for (index, piece) in pieces.iter().enumerate() {
            if index > 0 {
                all.text += between;
            }
            all.push(piece);
        }
        all
    }
}

/// A template with texts inserted at `{0}`, `{1}`, …
pub(super) fn filled(template: &str, parts: &[&str]) -> String {
    let parts: Vec<_> = parts.iter().map(|part| PrintedCode::plain(*part)).collect();
    PrintedCode::fill(template, &parts.iter().collect::<Vec<_>>()).text
}
