//! The command line.

use super::Start;
use lexopt::prelude::{Long, Short};
use std::ffi::OsString;

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Open the window.
    Window(Start),
    /// Print the version.
    Version,
    /// Print [`HELP`].
    Help,
}

/// What `crosspoint --help` prints.
pub const HELP: &str = "\
Crosspoint: drag points and see why and where two things meet.

    crosspoint [--link HASH] [--lang ko|en]
    crosspoint query      answer cases, one a line; query --help says how
    crosspoint queries    list what can be asked

    --link HASH    open the state that a copied link has after its #, or the whole link
    --lang ko|en   speak Korean or English
    --version      print the version
    --help         print this

Settings are kept in the platform's folder for them, or in the one that CROSSPOINT_CONFIG names.
";

/// What `arguments`, without the program's name, ask for; otherwise one line on what is wrong.
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
            Long("link") => {
                let link = parser.value()?.to_string_lossy().into_owned();
                // Who copies a link copies the page's address too.
                start.link = link.rsplit_once('#').map_or(&*link, |(_, hash)| hash).to_owned();
            }
            Long("lang") => {
                let language = parser.value()?;
                start.korean = Some(match language.to_str() {
                    Some("ko") => true,
                    Some("en") => false,
                    _ => {
                        let language = language.to_string_lossy();
                        return Err(format!("--lang is ko or en, not {language:?}").into());
                    }
                });
            }
            Long("version") | Short('V') => return Ok(Command::Version),
            Long("help") | Short('h') => return Ok(Command::Help),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Window(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(link: &str, korean: Option<bool>) -> Result<Command, String> {
        Ok(Command::Window(Start { link: link.to_owned(), korean }))
    }

    #[test]
    fn a_window_with_a_link_and_a_language() {
        assert_eq!(parse::<&str>([]), window("", None));
        assert_eq!(parse(["--link", "abc", "--lang=en"]), window("abc", Some(false)));
        assert_eq!(parse(["--lang", "ko"]), window("", Some(true)));
    }

    #[test]
    fn a_link_may_come_with_its_page() {
        assert_eq!(parse(["--link", "#abc"]), window("abc", None));
        assert_eq!(parse(["--link", "https://a.example/b/#abc"]), window("abc", None));
    }

    #[test]
    fn what_it_does_not_know_is_one_line_that_names_it() {
        for (arguments, word) in [
            (vec!["--colour"], "--colour"),
            (vec!["lesson"], "lesson"),
            (vec!["--lang", "de"], "de"),
            (vec!["--link"], "--link"),
        ] {
            let line = parse(arguments).unwrap_err();
            assert!(line.contains(word) && !line.contains('\n'), "{line}");
        }
    }
}
