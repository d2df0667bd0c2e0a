//! Replaces holes and mathematics in a Markdown text before it is parsed, and restores them after.
//!
//! Braces, underscores, stars and backslashes have other meanings in Markdown; and `**{t}**는` is
//! not bold there, because a bracket before the stars and a letter after them do not end it. A
//! private-use character in place of each hole avoids both problems.

use super::lesson::{Problem, TextFault};
use super::run::{self, TextRun};

/// The first private-use character used as a placeholder.
const BASE: u32 = 0xF0000;

/// A text with its holes and mathematics replaced by single characters.
pub struct Marked {
    /// The text, with the same number of lines.
    pub text: String,
    marks: Vec<Vec<TextRun>>,
}

impl Marked {
    /// Replaces all `{…}` and `$…$`, except for the attributes of headings `{#…}`.
    pub fn new(source: &str) -> Result<Self, TextFault> {
        let mut marked = Self { text: String::with_capacity(source.len()), marks: Vec::new() };
        for (index, line) in source.lines().enumerate() {
            marked.line(line).map_err(|problem| TextFault { line: index + 1, problem })?;
            marked.text.push('\n');
        }
        Ok(marked)
    }

    fn line(&mut self, line: &str) -> Result<(), Problem> {
        let mut rest = line;
        while let Some(at) = rest.find(['{', '$']) {
            self.text.push_str(&rest[..at]);
            rest = &rest[at..];
            let close = if rest.starts_with('{') { '}' } else { '$' };
            let inside = rest[1..].split_once(close);
            let (inside, after) = inside.ok_or_else(|| Problem::Unclosed(rest.into()))?;
            if rest.starts_with("{#") {
                self.text.push_str(&rest[..inside.len() + 2]);
            } else if close == '$' {
                self.put(vec![mathematics(inside)?]);
            } else {
                self.put(run::hole(inside)?);
            }
            rest = after;
        }
        self.text.push_str(rest);
        Ok(())
    }

    fn put(&mut self, runs: Vec<TextRun>) {
        let mark = char::from_u32(BASE + self.marks.len() as u32);
        self.text.push(mark.unwrap_or(char::REPLACEMENT_CHARACTER));
        self.marks.push(runs);
    }

    /// Appends `text` to `runs`, with the placeholders restored.
    pub fn restore(&self, text: &str, bold: bool, runs: &mut Vec<TextRun>) {
        for c in text.chars() {
            let mark = (c as u32).checked_sub(BASE).and_then(|i| self.marks.get(i as usize));
            match (mark, runs.last_mut()) {
                (Some(mark), _) => runs.extend_from_slice(mark),
                (None, Some(TextRun::Text { text, bold: b })) if *b == bold => text.push(c),
                (None, _) => runs.push(TextRun::Text { text: c.into(), bold }),
            }
        }
    }
}

/// The runs of a sentence with holes and mathematics; its plain words if it cannot be parsed.
///
/// ```
/// use crosspoint::text::{marks::runs, run::TextRun};
/// let found = runs("Find {$t} at once");
/// assert_eq!(found[1], TextRun::Symbol("t".into()));
/// assert_eq!(found.len(), 3);
/// ```
pub fn runs(text: &str) -> Vec<TextRun> {
    let mut found = Vec::new();
    match Marked::new(text) {
        Ok(marked) => marked.restore(marked.text.trim_end(), false, &mut found),
        Err(_) => found.push(TextRun::Text { text: text.to_owned(), bold: false }),
    }
    found
}

fn mathematics(tex: &str) -> Result<TextRun, Problem> {
    if tex.trim().is_empty() {
        return Err(Problem::EmptyMath);
    }
    for name in run::names_in(tex) {
        run::name(name)?;
    }
    Ok(TextRun::Math(tex.into()))
}
