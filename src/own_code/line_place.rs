//! An expression at a line of a text, and its replacement.

use crate::lesson::practice::code;
use crate::program::read::{Program, Tree};
use std::ops::Range;

/// The right side of a `let`, or a condition, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinePlace {
    /// The right side of a `let`.
    Step(usize),
    /// The condition of a branch.
    Arm(usize),
}

impl LinePlace {
    /// The places of a program from its end, so that lines above keep their numbers when one is
    /// changed after the other.
    pub fn from_end(program: &Program) -> Vec<Self> {
        let steps = (0..program.steps.len()).map(Self::Step);
        let mut places: Vec<_> = steps.chain((0..program.arms.len()).map(Self::Arm)).collect();
        places.sort_by_key(|place| std::cmp::Reverse(place.line(program)));
        places
    }

    /// The expression; `None` for a branch without a condition.
    pub fn tree(self, program: &Program) -> Option<&Tree> {
        match self {
            Self::Step(index) => program.steps.get(index).map(|step| &step.tree),
            Self::Arm(index) => program.arms.get(index)?.condition.as_ref(),
        }
    }

    /// The line of the expression, from 0.
    pub fn line(self, program: &Program) -> usize {
        match self {
            Self::Step(index) => program.steps[index].line,
            Self::Arm(index) => program.arms[index].line,
        }
    }

    /// The text of a program with another expression at this place, on one line; `None` if the
    /// expression contains a comment, or the `let` defines several names.
    pub fn put(self, text: &str, program: &Program, tree: &Tree) -> Option<String> {
        let Range { start, end } = self.range(text, program)?;
        Some(format!("{} {}{}", &text[..start], code(tree), &text[end..]))
    }

    /// The text of a program without the lines of this place.
    pub fn without(self, text: &str, program: &Program) -> String {
        let first = self.line(program);
        let lines: Vec<&str> = text.lines().collect();
        let count = match self {
            Self::Step(_) => 1,
            Self::Arm(_) => lines[first..].iter().take_while(|line| line.trim() != "}").count() + 1,
        };
        let kept = lines[..first].iter().chain(lines.iter().skip(first + count));
        kept.fold(String::new(), |text, line| text + line + "\n")
    }

    /// The range of the expression in the text, in bytes, with the spaces before it.
    fn range(self, text: &str, program: &Program) -> Option<Range<usize>> {
        let above = text.split_inclusive('\n').take(self.line(program));
        let above: usize = above.map(str::len).sum();
        let line = text[above..].lines().next()?;
        let (before, ends) = match self {
            Self::Step(index) => (format!("let {}", program.steps[index].name), ';'),
            Self::Arm(_) => ("if".to_owned(), '{'),
        };
        let is_letter = |sign: char| sign.is_alphanumeric() || sign == '_';
        let whole = |at: &usize| {
            let around =
                [line[..*at].chars().next_back(), line[at + before.len()..].chars().next()];
            !around.into_iter().flatten().any(is_letter)
        };
        let found = line.match_indices(&before).map(|(at, _)| at).find(whole)?;
        let mut start = above + found + before.len();
        if matches!(self, Self::Step(_)) {
            start += text[start..].find('=')? + 1;
        }
        let end = start + text[start..].find(ends)?;
        let expression = text[start..end].trim_end();
        (!expression.contains("//")).then_some(start..start + expression.len())
    }
}
