//! The command line.

pub mod articles;
pub mod figure;
pub mod judge;
mod lessons;
pub mod scorm;
pub mod serving;
pub mod sheet;
pub mod zip;

pub use serving::EmbeddedPage;

use super::Start;
use crate::text::words::Lang;
use lexopt::prelude::{Long, Short, Value};
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// A parsed command line.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open the window.
    Window(Start),
    /// Write every lesson as an HTML page.
    Articles(articles::ArticlesRequest),
    /// Write a file of a lesson's picture.
    Figure(figure::FigureRequest),
    /// List the lessons.
    Lessons {
        /// As lines of JSON.
        json: bool,
    },
    /// Judge a program.
    Judge(judge::Request),
    /// Write a package for a learning management system.
    Scorm(scorm::ScormRequest),
    /// Write a sheet of problems.
    Sheet(sheet::SheetRequest),
    /// Serve the web page.
    Serve(serving::ServeRequest),
    /// Print the version.
    Version,
    /// Print the licences of the dependencies.
    Licences,
    /// Print a help text: [`HELP`], or that of one command.
    Help(&'static str),
}

/// Why a command failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandFailure {
    /// One line for the user.
    pub line: String,
    /// Exit status: 2 for invalid arguments, 1 for other errors.
    pub status: u8,
}

impl CommandFailure {
    /// Invalid arguments.
    fn arguments(line: impl Into<String>) -> Self {
        Self { line: format!("crosspoint: {}", line.into()), status: 2 }
    }

    /// An error of the operating system.
    fn machine(line: impl Into<String>) -> Self {
        Self { line: format!("crosspoint: {}", line.into()), status: 1 }
    }
}

/// What `crosspoint --help` prints.
pub const HELP: &str = "\
Crosspoint: drag points and see why and where two things meet.

    crosspoint [--link HASH] [--lang ko|en]
    crosspoint figure LESSON -o FILE.svg|FILE.png [--link HASH] [--lang ko|en]
                      [--theme light|dark|projector] [--formulas] [--inset]
                      [--size WxH]
    crosspoint sheet LESSON … -o FILE.html [--n N] [--seed S] [--versions V] [--key]
                     [--base URL] [--lang ko|en]
    crosspoint articles FOLDER [--base URL]
    crosspoint export scorm LESSON -o FILE.zip     a package for a learning platform; see export --help
    crosspoint lessons [--json]
    crosspoint serve [--lan] [--port N] [FOLDER]      see serve --help
    crosspoint query      answer cases, one per line; see query --help
    crosspoint queries    list the queries
    crosspoint judge QUERY -- PROGRAM …    test a program; see judge --help

figure draws a lesson, given by id or number, into a file, without a window:
    --formulas     with the state sentence and the formula below the picture
    --inset        with the inset of the parameters in a corner
    --size WxH     size of the picture in points (default 820x624); a PNG has two pixels per point
sheet writes a printable page with problems of lessons; a seed determines them:
    --n N          number of problems (default 8, at most 40)
    --versions V   versions A, B, C … with different numbers (at most 8)
    --key          append the key of each version, with all derivations
    --base URL     address of the web page: adds a QR code to each scene, which hides its verdict
articles writes every lesson as a static HTML page; --base, the address of the web page, adds
absolute links. lessons lists the lessons, with --json one line of JSON each. serve runs a web server
for this machine, with --lan for the local network too.

    --link HASH    open the state of a link, given whole or from its # on
    --lang ko|en   Korean or English
    --version      print the version
    --licences     print the licences of all components
    --help         print this

Settings are stored in the platform's configuration folder, or in CROSSPOINT_CONFIG if it is set.
";

/// The output of `crosspoint --licences`; `cargo xtask licences` generates it.
const LICENCES: &str = include_str!("../../../assets/licences.txt");

/// Parses `arguments`, without the program's name; the error is one line.
///
/// ```
/// use crosspoint::platform::command::{Command, parse};
/// assert_eq!(parse(["--version"]), Ok(Command::Version));
/// assert!(parse(["--colour"]).is_err());
/// ```
pub fn parse<A: Into<OsString>>(
    arguments: impl IntoIterator<Item = A, IntoIter: 'static>,
) -> Result<Command, String> {
    read(lexopt::Parser::from_args(arguments)).map_err(|error| {
        let error = error.to_string().replace('\n', " ");
        format!("crosspoint: {error} (crosspoint --help lists what it knows)")
    })
}

fn read(mut parser: lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut start = Start::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("link") => start.link = hash(&parser.value()?),
            Long("lang") => start.lang = Some(lang(&parser.value()?)?),
            Value(command) if start == Start::default() => match command.to_str() {
                Some("articles") => return articles::read(&mut parser),
                Some("export") => return scorm::read(&mut parser),
                Some("figure") => return figure::read(&mut parser).map(Command::Figure),
                Some("lessons") => return listing(&mut parser),
                Some("judge") => {
                    let request = judge::read(&mut parser)?;
                    return Ok(request.map_or(Command::Help(judge::HELP), Command::Judge));
                }
                Some("sheet") => return sheet::read(&mut parser).map(Command::Sheet),
                Some("serve") => return serving::read(&mut parser),
                _ => return Err(Value(command).unexpected()),
            },
            Long("version") | Short('V') => return Ok(Command::Version),
            Long("licences" | "licenses") => return Ok(Command::Licences),
            Long("help") | Short('h') => return Ok(Command::Help(HELP)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Window(start))
}

fn listing(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut json = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("json") => json = true,
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Lessons { json })
}

/// The state in a link: a copied link may include the address of the page.
fn hash(link: &OsStr) -> String {
    let link = link.to_string_lossy();
    link.rsplit_once('#').map_or(&*link, |(_, hash)| hash).to_owned()
}

fn lang(code: &OsStr) -> Result<Lang, String> {
    let lang = Lang::ALL.into_iter().find(|lang| code == lang.code());
    lang.ok_or_else(|| format!("--lang is ko or en, not {:?}", code.to_string_lossy()))
}

/// The extension of a file in lower case.
fn ending(file: &Path) -> String {
    file.extension().map(|end| end.to_string_lossy().to_lowercase()).unwrap_or_default()
}

impl Command {
    /// Runs the command, with the web page that the program contains.
    pub fn run(self, page: EmbeddedPage) -> Result<(), CommandFailure> {
        match self {
            Self::Window(start) => super::run(start),
            Self::Articles(request) => articles::run(&request)?,
            Self::Figure(request) => figure::run(&request)?,
            Self::Judge(request) => judge::run(request)?,
            Self::Scorm(request) => scorm::run(&request, page)?,
            Self::Sheet(request) => sheet::run(&request)?,
            Self::Serve(request) => serving::run(request, page)?,
            Self::Lessons { json } => print(&lessons::list(json)?)?,
            Self::Version => print(concat!("crosspoint ", env!("CARGO_PKG_VERSION"), "\n"))?,
            Self::Licences => print(LICENCES)?,
            Self::Help(text) => print(text)?,
        }
        Ok(())
    }
}

/// Replaces the content of a file.
fn save(file: &Path, bytes: &[u8]) -> Result<(), CommandFailure> {
    super::atomic_file::replace(file, bytes)
        .map_err(|error| CommandFailure::machine(format!("{}: {error}", file.display())))
}

/// Prints to standard output; a closed pipe is not an error.
fn print(text: &str) -> Result<(), CommandFailure> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CommandFailure::machine(error.to_string()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
