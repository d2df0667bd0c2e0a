//! Lines of bounded length.

use std::io::{self, BufRead};

/// The longest line that is read: far longer than a case can use.
const LONGEST: usize = 1 << 20;

/// The lines of an input, one in memory at a time.
pub(super) struct Lines<R> {
    input: R,
    number: u64,
    text: Vec<u8>,
    ready: bool,
}

/// One line, without its end.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub number: u64,
    /// What it says; `None` when it is longer than any case.
    pub text: Option<&'a [u8]>,
}

impl Line<'_> {
    /// Whether there is nothing in it.
    pub fn is_blank(self) -> bool {
        self.text.is_some_and(|text| text.trim_ascii().is_empty())
    }
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Self {
        Self { input, number: 0, text: Vec::new(), ready: false }
    }

    /// The next line; `None` after the last one.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
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
            too_long |= self.text.len() + part.len() > LONGEST;
            if !too_long {
                self.text.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            ended = end.is_some();
            self.ready = bytes[used..].contains(&b'\n');
            self.input.consume(used);
        }
        if !read {
            return Ok(None);
        }
        self.number += 1;
        let text = (!too_long).then_some(&*self.text);
        Ok(Some(Line { number: self.number, text }))
    }

    /// Whether the whole next line has already arrived, so that answers may wait for company.
    pub fn more_is_ready(&self) -> bool {
        self.ready
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_and_a_long_one_is_passed_over() {
        let text = format!("a\n\n{}\nlast", "x".repeat(LONGEST + 1));
        let mut lines = Lines::new(text.as_bytes());
        let mut seen = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            seen.push((line.number, line.text.map(<[u8]>::to_vec)));
        }
        let text = |text: &str| Some(text.as_bytes().to_vec());
        assert_eq!(seen, [(1, text("a")), (2, text("")), (3, None), (4, text("last"))]);
    }
}
