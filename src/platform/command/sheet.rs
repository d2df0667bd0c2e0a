//! `crosspoint sheet`: printed problems, in versions, with an answer key.

use super::articles::{folder_address, one_path_per_letter};
use super::{CommandFailure, figure};
use crate::lessons::{self, Entry};
use crate::platform::preferences;
use crate::text::words::Lang;
use crate::view::article::worksheet::{SheetOrder, SheetTask, Worksheet};
use crate::view::typography::fonts;
use lexopt::prelude::{Long, Short, Value};
use std::path::PathBuf;

/// The default number of problems.
const PROBLEMS: usize = 8;

/// The requested sheet and its output file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetRequest {
    /// The ids of the lessons.
    pub lessons: Vec<&'static str>,
    /// The number of problems.
    pub problems: usize,
    /// The seed of the problems.
    pub seed: u64,
    /// The number of versions.
    pub versions: usize,
    /// Whether the answer keys follow the sheets.
    pub key: bool,
    /// The language, if given.
    pub lang: Option<Lang>,
    /// The address of the page, with a slash at its end.
    pub base: Option<String>,
    /// The file.
    pub file: PathBuf,
}

/// Parses the arguments after `sheet`.
pub fn read(parser: &mut lexopt::Parser) -> Result<SheetRequest, lexopt::Error> {
    let mut file = None;
    let mut request =
        SheetRequest { problems: PROBLEMS, seed: 1, versions: 1, ..SheetRequest::default() };
    while let Some(argument) = parser.next()? {
        match argument {
            Value(name) => {
                request.lessons.push(figure::known(&name.to_string_lossy(), lessons::find)?)
            }
            Long("n") | Short('n') => request.problems = number("--n", parser)?,
            Long("seed") => request.seed = number("--seed", parser)?,
            Long("versions") => request.versions = number("--versions", parser)?,
            Long("key") => request.key = true,
            Long("lang") => request.lang = Some(super::lang(&parser.value()?)?),
            Long("base") => {
                request.base = Some(folder_address(&parser.value()?.to_string_lossy())?)
            }
            Short('o') | Long("output") => file = Some(PathBuf::from(parser.value()?)),
            other => return Err(other.unexpected()),
        }
    }
    if request.lessons.is_empty() {
        return Err("sheet needs a lesson: crosspoint sheet LESSON … -o FILE.html".into());
    }
    request.file = file.ok_or("sheet needs a file: -o FILE.html")?;
    let end = request.file.extension().map(|end| end.to_ascii_lowercase());
    match end.as_ref().and_then(|end| end.to_str()) {
        Some("html" | "htm") => Ok(request),
        _ => Err(format!("{:?} must end with .html", request.file).into()),
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
    let SheetRequest { problems, seed, versions, key, lang, base, file, .. } = request;
    let lessons: Vec<&'static Entry> =
        request.lessons.iter().filter_map(|id| lessons::find(id)).collect();
    let lang = lang.unwrap_or_else(preferences::lang);
    let (problems, seed, versions, base) = (*problems, *seed, *versions, base.clone());
    let order = SheetOrder { lessons, problems, seed, versions, lang, base };
    let sheet = Worksheet::drawn(order).map_err(CommandFailure::arguments)?;
    let fonts = fonts::definitions(fonts::embedded);
    let picture = |task: &SheetTask| one_path_per_letter(&task.picture(lang, &fonts));
    super::save(file, sheet.html(*key, &picture).as_bytes())
}
