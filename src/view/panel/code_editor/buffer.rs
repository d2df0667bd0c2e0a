//! The text buffer of the editor.

use crate::program::read::limits::BYTES;
use egui::TextBuffer;
use std::ops::Range;

/// The text inserted by Tab.
const TAB: &str = "    ";

/// A text of limited length: an insertion beyond the limit is refused.
pub struct Buffer {
    text: String,
    /// Whether the text was changed, or a change was refused.
    pub changed: bool,
    /// Whether an insertion was too long.
    pub refused: bool,
}

impl Buffer {
    /// An unchanged text.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), changed: false, refused: false }
    }

    /// Replaces the text, unless the new one is too long.
    pub fn replace(&mut self, text: &str) {
        (self.changed, self.refused) = (true, text.len() > BYTES);
        if !self.refused {
            text.clone_into(&mut self.text);
        }
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
    fn a_too_long_text_is_refused_and_tabs_are_spaces() {
        let mut text = Buffer::new("ä");
        assert_eq!(text.insert_text(&"x".repeat(1 << 20), 1), 0);
        assert!(text.refused && text.as_str() == "ä");
        assert_eq!(text.insert_text("\tb\u{7}\r\n", 1), 6);
        assert_eq!(text.as_str(), "ä    b\n");
        text.delete_char_range(0..1);
        text.clear();
        assert_eq!(text.as_str(), "");
    }
}
