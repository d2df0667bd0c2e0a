//! `crosspoint sheet`: printed problems, in versions, with an answer key.

use super::articles::{folder_address, one_path_per_letter};
use super::{CommandFailure, figure};
use crate::lessons;
use crate::platform::preferences;
use crate::view::article::worksheet::{SheetOrder, SheetTask, Worksheet};
use crate::view::typography::fonts;
use lexopt::prelude::{Long, Short, Value};
use std::path::PathBuf;

/// The default number of problems.
const PROBLEMS: usize = 8;

/// The requested sheet and its output file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRequest {
    /// The problems.
    pub order: SheetOrder,
    /// Whether the answer keys follow the sheets.
    pub key: bool,
    /// The file.
    pub file: PathBuf,
}

/// Parses the arguments after `sheet`.
pub fn read(parser: &mut lexopt::Parser) -> Result<SheetRequest, lexopt::Error> {
    let (mut key, mut file) = (false, None);
    let (lessons, lang) = (Vec::new(), preferences::lang());
    let mut order =
        SheetOrder { lessons, problems: PROBLEMS, seed: 1, versions: 1, lang, base: None };
    while let Some(argument) = parser.next()? {
        match argument {
            Value(name) => {
                order.lessons.push(figure::known(&name.to_string_lossy(), lessons::find)?)
            }
            Long("n") | Short('n') => order.problems = number("--n", parser)?,
            Long("seed") => order.seed = number("--seed", parser)?,
            Long("versions") => order.versions = number("--versions", parser)?,
            Long("key") => key = true,
            Long("lang") => order.lang = super::lang(&parser.value()?)?,
            Long("base") => order.base = Some(folder_address(&parser.value()?.to_string_lossy())?),
            Short('o') | Long("output") => file = Some(PathBuf::from(parser.value()?)),
            other => return Err(other.unexpected()),
        }
    }
    if order.lessons.is_empty() {
        return Err("sheet needs a lesson: crosspoint sheet LESSON … -o FILE.html".into());
    }
    let file = file.ok_or("sheet needs a file: -o FILE.html")?;
    match super::ending(&file).as_str() {
        "html" | "htm" => Ok(SheetRequest { order, key, file }),
        _ => Err(format!("{file:?} must end with .html").into()),
    }
}

/// The integer after an option.
fn number<N: std::str::FromStr>(
    option: &str,
    parser: &mut lexopt::Parser,
) -> Result<N, lexopt::Error> {
    let value = parser.value()?;
    let value = value.to_string_lossy();
    value.parse().map_err(|_| format!("{option} is a whole number, not {value:?}").into())
}

/// Writes the file.
pub fn run(request: &SheetRequest) -> Result<(), CommandFailure> {
    let sheet = Worksheet::drawn(request.order.clone()).map_err(CommandFailure::arguments)?;
    let fonts = fonts::definitions(fonts::embedded);
    let picture = |task: &SheetTask| one_path_per_letter(&task.picture(request.order.lang, &fonts));
    super::save(&request.file, sheet.html(request.key, &picture).as_bytes())
}
