//! `crosspoint query`: cases in as lines of JSON, answers out as lines of JSON.
//!
//! A case is `{"id": …, "q": the query, "in": {…}}`. Its answer is `{"id", "q", "out"}`, exact
//! unless another arithmetic is selected, or `{"id", "error"}` for an invalid line. The command
//! depends only on the geometry modules.

mod case;
mod given_inputs;
mod lines;
mod object;

use std::ffi::OsString;
use std::io::{self, BufRead, BufWriter, ErrorKind, Write};

use case::QueryCase;
pub use case::{By, queries};
use lines::InputLines;

/// What `crosspoint query --help` prints.
pub const HELP: &str = "\
crosspoint query [--by exact|verdict|f64|f32] < cases > answers
crosspoint queries

Reads cases as lines of JSON, {\"id\": …, \"q\": QUERY, \"in\": {…}}, and writes a line for each:
{\"id\", \"q\", \"out\"}, or {\"id\", \"error\"} for one that cannot be read. The id comes back as it
was written. A number is the nearest 64-bit one and that very value counts; \"1/10\" in quotes is one
tenth. On one denominator, the numbers of a case may have 4096 bits: that and the longest numerator.

A shape is an array of its kind and its numbers: \"point\" with a point, \"segment\", \"ray\",
\"line\" and \"box\" with two, \"triangle\" with three, \"circle\" with a point and a radius; in space
\"plane\" with three, \"sphere\" with a point and a radius, \"cylinder\" and \"capsule\" with two.

    --by exact     fractions as \"p/q\", never wrong (without --by)
    --by verdict   relations, signs and counts, never wrong: filtered 64-bit arithmetic, and
                   fractions for a case with a number in quotes that is no 64-bit one
    --by f64       the taught formulas in 64-bit arithmetic; fractions are rounded first
    --by f32       the taught formulas in 32-bit arithmetic; all numbers are rounded first

Ends with 0 when every line was read, otherwise with 2. crosspoint queries lists the queries.
";

/// Runs `query` or `queries`, the first of `args` (without the program's name). Returns the exit
/// status: 0, 2 for an invalid line or argument, or 1 if reading or writing failed. `None` if
/// `args` start with neither.
///
/// ```
/// let case = r#"{"id": 1, "q": "point_plane", "in": {"p": [1, 2, 3], "n": [0, 0, 2], "d": "1/3"}}"#;
/// let mut out = Vec::new();
/// assert_eq!(crosspoint::query::run(["query".into()], case.as_bytes(), &mut out), Some(0));
/// let expected = r#"{"id":1,"q":"point_plane","out":{"relation":"above","side":1,"value":"17/3","dist2":"289/36"}}"#;
/// assert_eq!(String::from_utf8(out), Ok(format!("{expected}\n")));
/// ```
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    input: impl BufRead,
    mut output: impl Write,
) -> Option<u8> {
    let words: Vec<_> = args.into_iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["queries"] => list(output),
        ["query" | "queries", "--help" | "-h"] => {
            output.write_all(HELP.as_bytes()).and_then(|()| output.flush()).map(|()| true)
        }
        ["query"] => answer(By::Exact, input, output),
        ["query", "--by", by] | ["query", by] => {
            match by.strip_prefix("--by=").unwrap_or(by).parse() {
                Ok(by) => answer(by, input, output),
                Err(_) => {
                    let why = format!("unknown arithmetic {by:?}: use exact, verdict, f64 or f32");
                    return Some(misused(&why));
                }
            }
        }
        ["query" | "queries", rest @ ..] => {
            return Some(misused(&format!("unknown arguments {:?}", rest.join(" "))));
        }
        _ => return None,
    };
    Some(match done {
        Ok(true) => 0,
        Ok(false) => 2,
        // The reader of the answers closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => 0,
        Err(error) => {
            eprintln!("crosspoint query: {error}");
            1
        }
    })
}

fn misused(why: &str) -> u8 {
    eprintln!("crosspoint query: {why}; see crosspoint query --help");
    2
}

/// Prints one line for each query: its name, its inputs, and what it asks.
fn list(output: impl Write) -> io::Result<bool> {
    let mut output = BufWriter::new(output);
    for (query, _) in queries() {
        let inputs: Vec<_> = query.parameters.iter().map(|(name, _)| *name).collect();
        writeln!(output, "{:<21} {:<12} {}", query.name, inputs.join(" "), query.about)?;
    }
    output.flush().map(|()| true)
}

/// Answers each line; returns whether all were valid. One line is in memory at a time.
fn answer(by: By, input: impl BufRead, output: impl Write) -> io::Result<bool> {
    let mut output = BufWriter::new(output);
    let mut lines = InputLines::new(input);
    let mut all_read = true;
    while let Some(line) = lines.next()? {
        if line.is_blank() {
            continue;
        }
        match QueryCase::read(line) {
            Ok(case) => serde_json::to_writer(&mut output, &case.answer(by))?,
            Err(refusal) => {
                all_read = false;
                serde_json::to_writer(&mut output, &refusal)?;
            }
        }
        output.write_all(b"\n")?;
        if !lines.more_is_ready() {
            output.flush()?;
        }
    }
    output.flush().map(|()| all_read)
}
