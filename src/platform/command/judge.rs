//! `crosspoint judge`: judges a program of any language by its answers.

use super::{CommandFailure, figure, print};
use crate::geometry::question::table::{Answers, Question};
use crate::judge::{CaseKind, CaseSelection, JudgedProgram, ProgramJudgement, judge, link};
use crate::query::queries;
use lexopt::prelude::{Long, Short, Value};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// What `crosspoint judge --help` prints.
pub const HELP: &str = "\
crosspoint judge QUERY [--n N] [--seed S] [--figure FILE.svg|FILE.png] [--junit FILE] -- PROGRAM …

Tests a program in any language. The program reads lines of JSON,
{\"id\": 0, \"q\": QUERY, \"in\": {…}}, and writes one line for each,
{\"id\": 0, \"out\": {\"relation\": …}}, in any order. crosspoint query gives the right answers,
crosspoint queries lists the queries. Further fields of \"out\" are checked too: signs and counts must
be right, numbers to a relative error of 1e-9.

    --n N          number of general cases (default 1000); in addition up to 50 of each special
                   outcome, and 50 times as many nearly special ones
    --seed S       seed of the random cases
    --figure FILE  save a picture of the first wrong answer
    --junit FILE   save the results as a JUnit report
    -h, --help     print this

Exit status: 0 if all answers are right, 1 if one is wrong, 2 if the program ends early, writes
something other than an answer, or is silent for 10 s. examples/judge/ has example programs.
";

/// The time limit for a program that neither reads nor writes.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The program to judge, and the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The name of the query.
    pub query: String,
    /// The program and its arguments.
    pub program: Vec<OsString>,
    /// The selection of cases.
    pub extent: CaseSelection,
    /// The file for the picture.
    pub figure: Option<PathBuf>,
    /// The file for the report.
    pub junit: Option<PathBuf>,
}

/// Parses the arguments after `judge`; `None` if they ask for help.
pub fn read(parser: &mut lexopt::Parser) -> Result<Option<Request>, lexopt::Error> {
    let (mut query, mut figure, mut junit) = (None, None, None);
    let mut program = Vec::new();
    let mut extent = CaseSelection { count: 1000, seed: 1 };
    // Arguments after -- belong to the judged program.
    loop {
        if let Some(rest) = parser.try_raw_args()
            && rest.peek().is_some_and(|next| next == "--")
        {
            program = rest.skip(1).collect();
            break;
        }
        match parser.next()? {
            Some(Value(name)) if query.is_none() => query = Some(name),
            Some(Long("n")) => extent.count = count(&parser.value()?)?,
            Some(Long("seed")) => extent.seed = lexopt::ValueExt::parse(&parser.value()?)?,
            Some(Long("figure")) => figure = Some(parser.value()?.into()),
            Some(Long("junit")) => junit = Some(parser.value()?.into()),
            Some(Long("help") | Short('h')) => return Ok(None),
            Some(other) => return Err(other.unexpected()),
            None => break,
        }
    }
    let query = query.ok_or("judge needs a query: crosspoint queries lists them")?;
    let query = query.to_string_lossy().into_owned();
    if asked(&query).is_none() {
        return Err(format!("there is no query {query:?}: crosspoint queries lists them").into());
    }
    if program.is_empty() {
        return Err("judge needs a program: crosspoint judge QUERY -- python3 mine.py".into());
    }
    Ok(Some(Request { query, program, extent, figure, junit }))
}

/// The number of general cases; the answers to 50 times as many must fit into memory.
fn count(value: &OsString) -> Result<usize, lexopt::Error> {
    let count = lexopt::ValueExt::parse(value)?;
    match count {
        1..=10_000 => Ok(count),
        _ => Err(format!("--n is from 1 to 10000, not {count}").into()),
    }
}

fn asked(name: &str) -> Option<(&'static Question, &'static Answers)> {
    // A judged program takes points and numbers, not shapes of several kinds.
    queries().find(|(question, _)| question.name == name && !question.takes_shapes())
}

/// Judges the program and prints the judgement.
pub fn run(request: Request) -> Result<(), CommandFailure> {
    let known = asked(&request.query);
    let (question, answers) =
        known.ok_or_else(|| CommandFailure::arguments("there is no such query"))?;
    let program = JudgedProgram { command: request.program, timeout: TIMEOUT };
    let found = judge(question, answers, &program, request.extent);
    let found = found.map_err(|broken| CommandFailure::arguments(broken.to_string()))?;
    print(&table(question, &found))?;
    if let Some(file) = &request.junit {
        super::save(file, junit(question, &found).as_bytes())?;
    }
    let Some(failure) = &found.failure else { return Ok(()) };
    if let (Some(file), Some(link)) = (request.figure, link(question, &failure.arguments)) {
        let lesson = link.split('/').next().unwrap_or_default().to_owned();
        let arguments = [lesson.into(), "--link".into(), link.into(), "-o".into(), file.into()];
        let picture = figure::read(&mut lexopt::Parser::from_args::<[OsString; 5]>(arguments));
        figure::run(&picture.map_err(|error| CommandFailure::arguments(error.to_string()))?)?;
    }
    Err(CommandFailure { line: "crosspoint: the program answers wrongly".to_owned(), status: 1 })
}

/// The name of a row, and the meaning of a first wrong answer in it.
fn described(row: CaseKind) -> [&'static str; 2] {
    match row {
        CaseKind::General => ["general cases", "The formula is wrong."],
        CaseKind::Special => ["special cases", "A special case is missing."],
        CaseKind::Nearly => ["nearly special cases", "Rounding makes the answer wrong."],
    }
}

/// The rows and the first failure as text.
fn table(question: &Question, found: &ProgramJudgement) -> String {
    let mut text = String::new();
    for (row, tally) in CaseKind::ALL.into_iter().zip(found.rows) {
        let ([name, _], asked, right) = (described(row), tally.asked, tally.right);
        let wrong = asked - right;
        let _ = writeln!(text, "{name:<22}{asked:>7}   right{right:>7}   wrong{wrong:>7}");
    }
    if let Some(failure) = &found.failure {
        let [_, reason] = described(failure.kind);
        let _ = write!(text, "\n{reason}\n\n{}", question.name);
        for ((name, _), numbers) in question.parameters.iter().zip(&failure.arguments) {
            let numbers: Vec<_> = numbers.iter().map(f64::to_string).collect();
            let _ = match &numbers[..] {
                [number] => write!(text, "  {name} = {number}"),
                _ => write!(text, "  {name} = ({})", numbers.join(", ")),
            };
        }
        let (field, answered, truth) = (&failure.field, &failure.answered, &failure.truth);
        let _ = writeln!(text, "\n{field}: answered {answered}, true is {truth}");
        if let Some(link) = link(question, &failure.arguments) {
            let _ = writeln!(text, "crosspoint --link '{link}'");
        }
    }
    text
}

/// The rows as a report in the format of JUnit.
fn junit(question: &Question, found: &ProgramJudgement) -> String {
    let wrong = found.rows.iter().filter(|tally| tally.right < tally.asked).count();
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"{}\" tests=\"3\" failures=\"{wrong}\">\n",
        question.name
    );
    for (row, tally) in CaseKind::ALL.into_iter().zip(found.rows) {
        let [name, _] = described(row);
        let _ = write!(text, "  <testcase classname=\"{}\" name=\"{name}\"", question.name);
        if tally.right == tally.asked {
            text += "/>\n";
            continue;
        }
        let message = format!("{} of {} are wrong", tally.asked - tally.right, tally.asked);
        let shown = found.failure.as_ref().is_some_and(|failure| failure.kind == row);
        let detail = if shown { table(question, found) } else { String::new() };
        let detail = detail.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = writeln!(
            text,
            ">\n    <failure message=\"{message}\">{detail}</failure>\n  </testcase>"
        );
    }
    text + "</testsuite>\n"
}
