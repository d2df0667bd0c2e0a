//! The text that the editor changes.

use crate::program::read::limits::BYTES;
use egui::TextBuffer;
use std::ops::Range;

/// What Tab writes.
const TAB: &str = "    ";

/// A text no longer than can be read: what would make it longer is not taken.
pub struct Buffer {
    text: String,
    changed: bool,
    refused: bool,
}

impl Buffer {
    /// A text that is unchanged.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), changed: false, refused: false }
    }

    /// Puts another text in its place, unless that is too long.
    pub fn replace(&mut self, text: &str) {
        (self.changed, self.refused) = (true, text.len() > BYTES);
        if !self.refused {
            text.clone_into(&mut self.text);
        }
    }

    /// Whether it was changed, or a change was refused.
    pub fn changed(&self) -> bool {
        self.changed
    }

    /// Whether what was to be inserted was too long.
    pub fn refused(&self) -> bool {
        self.refused
    }

    /// The text.
    pub fn into_text(self) -> String {
        self.text
    }
}

impl TextBuffer for Buffer {
    fn is_mutable(&self) -> bool {
        true
    }

    fn as_str(&self) -> &str {
        &self.text
    }

    fn insert_text(&mut self, text: &str, char_index: usize) -> usize {
        self.changed = true;
        if self.text.len() + text.len() > BYTES {
            self.refused = true;
            return 0;
        }
        let text = text.replace('\t', TAB);
        let text: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).collect();
        let at = self.byte_index_from_char_index(char_index);
        self.text.insert_str(at, &text);
        text.chars().count()
    }

    fn delete_char_range(&mut self, char_range: Range<usize>) {
        self.changed = true;
        let bytes = [char_range.start, char_range.end].map(|i| self.byte_index_from_char_index(i));
        self.text.replace_range(bytes[0]..bytes[1].max(bytes[0]), "");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_refused_and_tabs_are_spaces() {
        let mut text = Buffer::new("ä");
        assert_eq!(text.insert_text(&"x".repeat(1 << 20), 1), 0);
        assert!(text.refused() && text.as_str() == "ä");
        assert_eq!(text.insert_text("\tb\u{7}\r\n", 1), 6);
        assert_eq!(text.as_str(), "ä    b\n");
        text.delete_char_range(0..1);
        text.clear();
        assert_eq!(text.as_str(), "");
    }
}
