//! Wraps lines of code to the width of the panel.

use std::ops::Range;

/// Additional indentation of a continued line, in characters.
const HANGING: usize = 4;
/// The least length of a piece of a broken line, in characters.
const MIN_PIECE_LENGTH: usize = 12;

/// A piece of a line in its own row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPiece {
    /// The byte range of the piece in the line.
    pub bytes: Range<usize>,
    /// The first column of the piece.
    pub column: usize,
}

impl RowPiece {
    /// The column after the last one of the piece.
    pub fn end(&self, line: &str) -> usize {
        self.column + line[self.bytes.clone()].chars().count()
    }
}

/// A line in pieces that end within this many columns: broken at spaces, or within a word that is
/// longer than a row.
pub fn wrapped(line: &str, columns: usize) -> Vec<RowPiece> {
    let indent = line.len() - line.trim_start().len();
    let mut pieces = vec![RowPiece { bytes: indent..line.len(), column: indent }];
    loop {
        let Some(last) = pieces.last_mut() else { return pieces };
        let room = columns.saturating_sub(last.column).max(MIN_PIECE_LENGTH);
        let rest = &line[last.bytes.clone()];
        let Some((full, _)) = rest.char_indices().nth(room) else { return pieces };
        let letters = rest.char_indices().take(room + 1).skip(1);
        let space = letters.filter(|(_, letter)| *letter == ' ').last().map(|(at, _)| at);
        let end = last.bytes.start + space.unwrap_or(full);
        let next = end + usize::from(space.is_some());
        last.bytes.end = end;
        let column = (indent + HANGING).min(columns / 2);
        pieces.push(RowPiece { bytes: next..line.len(), column });
    }
}

/// Some lines of code, each wrapped.
pub fn wrapped_lines(code: &str, columns: usize) -> String {
    let row = |line: &str, piece: RowPiece| " ".repeat(piece.column) + &line[piece.bytes];
    let rows = |line| wrapped(line, columns).into_iter().map(move |piece| row(line, piece));
    code.lines().flat_map(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_line_is_broken_at_a_space_and_continues_indented() {
        let line = "    let beside = (p3 - p1).cross(l1);";
        assert_eq!(wrapped(line, 40).len(), 1);
        let code = "    let beside = (p3 -\n        p1).cross(l1);";
        assert_eq!(wrapped_lines(line, 24), code);
        assert_eq!(wrapped_lines("a\n\nb", 20), "a\n\nb");
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn nothing_is_lost_and_nothing_is_too_long(
            line in " {0,8}[a-zé]{1,30}( [a-zé]{0,30}){0,8}", columns in 24usize..80,
        ) {
            let pieces = wrapped(&line, columns);
            let words = |text: &str| text.replace(' ', "");
            let joined: String = pieces.iter().map(|piece| &line[piece.bytes.clone()]).collect();
            prop_assert_eq!(words(&joined), words(&line));
            for piece in pieces {
                prop_assert!(piece.end(&line) <= columns, "{:?}", piece);
            }
        }
    }
}
