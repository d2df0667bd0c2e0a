//! The functions that a language lacks: the parts of its prelude that a text calls.

use super::dialect::Dialect;

/// The blocks of a prelude: the names that require each block, and its text.
fn blocks(dialect: &Dialect) -> impl Iterator<Item = (&'static str, &'static str)> {
    let head = |block: &'static str| block.split_once(" =").filter(|(mark, _)| mark.len() <= 2);
    dialect.prelude.split("\n\n").filter_map(move |block| {
        let (words, text) = head(block)?.1.split_once('\n').unwrap_or_default();
        Some((words.trim(), text.trim_end()))
    })
}

/// The names that a prelude may define.
pub(super) fn words(dialect: &Dialect) -> impl Iterator<Item = &'static str> {
    blocks(dialect).flat_map(|(words, _)| words.split(' '))
}

/// The blocks of the prelude that `code` calls, and the blocks that these depend on.
pub(super) fn called(dialect: &Dialect, code: &str) -> String {
    let mut needed: Vec<&str> = Vec::new();
    // A block calls only blocks above it.
    for (words, text) in blocks(dialect).collect::<Vec<_>>().into_iter().rev() {
        let is_called = |word| {
            std::iter::once(code).chain(needed.iter().copied()).any(|text| {
                let is_letter = |c: char| c.is_alphanumeric() || c == '_';
                text.split(|c| !is_letter(c)).any(|known| known == word)
            })
        };
        if words.is_empty() || words.split(' ').any(is_called) {
            needed.push(text);
        }
    }
    needed.iter().rev().map(|text| format!("{text}\n\n")).collect()
}
