//! A stream of cases of any length.

use std::cell::Cell;
use std::io::{BufReader, Read, Write};

use crosspoint::query;

use super::args;

/// Produces the same line repeatedly, at most this many bytes per read.
struct Asking<'a> {
    line: &'a [u8],
    at_most: usize,
    given: usize,
    begun: &'a Cell<usize>,
}

impl Read for Asking<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.line.len();
        let count = buffer.len().min(self.at_most).min(MANY * length - self.given);
        for byte in &mut buffer[..count] {
            *byte = self.line[self.given % length];
            self.given += 1;
        }
        self.begun.set(self.given.div_ceil(length));
        Ok(count)
    }
}

/// Counts the answers, and the greatest number of outstanding ones.
struct Heard<'a> {
    begun: &'a Cell<usize>,
    lines: usize,
    most_owed: usize,
}

impl Write for Heard<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.most_owed = self.most_owed.max(self.begun.get() - self.lines);
        self.lines += bytes.iter().filter(|byte| **byte == b'\n').count();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

const MANY: usize = 200_000;

/// The greatest number of lines that were begun before their answers were written.
fn most_owed(line: &str, at_most: usize) -> usize {
    let begun = Cell::new(0);
    let asking = Asking { line: line.as_bytes(), at_most, given: 0, begun: &begun };
    let mut heard = Heard { begun: &begun, lines: 0, most_owed: 0 };
    assert_eq!(query::run(args("verdict"), BufReader::new(asking), &mut heard), Some(0));
    assert_eq!(heard.lines, MANY);
    heard.most_owed
}

#[test]
fn memory_does_not_grow_with_the_input() {
    let line = r#"{"q":"point_plane","in":{"p":[1,2,3],"n":[0,0,1],"d":3}}"#.to_owned() + "\n";
    // A client that sends at most a line at a time gets the answer before the next line is read.
    assert_eq!(most_owed(&line, line.len()), 1);
    assert_eq!(most_owed(&line, 1), 1);
    // The bytes that end a line may include the start of the next line.
    assert_eq!(most_owed(&line, 7), 2);
    // Otherwise the buffers limit the number of outstanding answers.
    let owed = most_owed(&line, usize::MAX);
    assert!(1 < owed && owed < 400, "{owed}");
}
