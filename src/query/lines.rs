//! Lines of bounded length.

use std::io::{self, BufRead};

/// The greatest length of a line, which no valid case reaches.
const MAX_LINE_LENGTH: usize = 1 << 20;

/// The character U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The lines of an input, one in memory at a time.
pub(super) struct InputLines<R> {
    input: R,
    number: u64,
    text: Vec<u8>,
    ready: bool,
}

/// A line, without its end.
#[derive(Clone, Copy)]
pub(super) struct InputLine<'a> {
    /// The number of the line, from 1.
    pub number: u64,
    /// The text; for a line that is too long, its start.
    pub text: &'a [u8],
    /// Whether the line was too long.
    pub too_long: bool,
}

impl InputLine<'_> {
    /// Whether the line is blank.
    pub fn is_blank(self) -> bool {
        !self.too_long && self.text.trim_ascii().is_empty()
    }
}

impl<R: BufRead> InputLines<R> {
    pub fn new(input: R) -> Self {
        Self { input, number: 0, text: Vec::new(), ready: false }
    }

    /// The next line; `None` after the last one.
    pub fn next(&mut self) -> io::Result<Option<InputLine<'_>>> {
        self.text.clear();
        let (mut read, mut ended) = (false, false);
        let mut too_long = false;
        while !ended {
            let bytes = self.input.fill_buf()?;
            if bytes.is_empty() {
                break;
            }
            read = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let room = MAX_LINE_LENGTH - self.text.len();
            too_long |= part.len() > room;
            self.text.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            ended = end.is_some();
            self.ready = bytes[used..].contains(&b'\n');
            self.input.consume(used);
        }
        if !read {
            return Ok(None);
        }
        self.number += 1;
        // Some editors write a byte order mark; RFC 8259 allows a parser to ignore it.
        let mark = if self.number == 1 { BYTE_ORDER_MARK } else { b"" };
        let text = self.text.strip_prefix(mark).unwrap_or(&self.text);
        Ok(Some(InputLine { number: self.number, text, too_long }))
    }

    /// Whether the whole next line has already arrived, so that answers may be buffered.
    pub fn more_is_ready(&self) -> bool {
        self.ready
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_and_a_long_one_is_skipped() {
        let text = format!("\u{feff}a\n\n{}\n\u{feff}last", "x".repeat(MAX_LINE_LENGTH + 1));
        let mut lines = InputLines::new(text.as_bytes());
        let mut seen = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            let text = String::from_utf8_lossy(line.text).into_owned();
            seen.push((line.number, text, line.too_long));
        }
        let long = "x".repeat(MAX_LINE_LENGTH);
        let expected =
            [(1, "a", false), (2, "", false), (3, &long, true), (4, "\u{feff}last", false)];
        assert_eq!(seen, expected.map(|(number, text, long)| (number, text.to_owned(), long)));
    }
}
