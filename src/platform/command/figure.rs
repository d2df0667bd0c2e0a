//! `crosspoint figure`: a lesson's picture as a file, without a window.

use super::CommandFailure;
use crate::lessons::{self, Entry};
use crate::platform::{bitmap, preferences};
use crate::view::figure::{self, Style};
use crate::view::theme::Tone;
use crate::view::typography::fonts;
use crate::workbench;
use egui::{Vec2, vec2};
use lexopt::prelude::{Long, Short, Value};
use std::path::PathBuf;

/// The least side of a picture in points.
const MIN_SIDE: u32 = 64;

/// The greatest area of a picture in square points, that of 4096x4096: rendering a bitmap takes
/// about 60 bytes for each.
const MAX_AREA: u64 = 4096 * 4096;

/// The requested figure and its output file.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureRequest {
    /// The id of the lesson.
    pub lesson: &'static str,
    /// The state of the lesson, if not the initial one.
    pub link: Option<String>,
    /// The options of the figure.
    pub style: Style,
    /// The file.
    pub file: PathBuf,
    /// Whether the file is a bitmap.
    pub png: bool,
}

/// Parses the arguments after `figure`.
pub fn read(parser: &mut lexopt::Parser) -> Result<FigureRequest, lexopt::Error> {
    let (mut lesson, mut link, mut file) = (None, None, None);
    let (lang, tone, size) = (preferences::lang(), Tone::default(), figure::SIZE);
    let mut style = Style { lang, tone, size, formulas: false, inset: false };
    while let Some(argument) = parser.next()? {
        match argument {
            Value(name) if lesson.is_none() => {
                lesson = Some(known(&name.to_string_lossy(), workbench::find)?);
            }
            Long("link") => link = Some(super::hash(&parser.value()?)),
            Long("lang") => style.lang = super::lang(&parser.value()?)?,
            Long("theme") => style.tone = tone_of(&parser.value()?.to_string_lossy())?,
            Long("formulas") => style.formulas = true,
            Long("inset") => style.inset = true,
            Long("size") => style.size = sides(&parser.value()?.to_string_lossy())?,
            Short('o') | Long("output") => file = Some(PathBuf::from(parser.value()?)),
            other => return Err(other.unexpected()),
        }
    }
    let lesson = lesson.ok_or("figure needs a lesson: crosspoint figure LESSON -o FILE.svg")?;
    let file = file.ok_or("figure needs a file: -o FILE.svg or -o FILE.png")?;
    let png = match super::ending(&file).as_str() {
        "svg" => false,
        "png" => true,
        _ => return Err(format!("{file:?} must end with .svg or .png").into()),
    };
    Ok(FigureRequest { lesson, link, style, file, png })
}

/// The id of a lesson from its id or number; otherwise an error that lists the lessons.
pub fn known(name: &str, find: fn(&str) -> Option<&'static Entry>) -> Result<&'static str, String> {
    find(name).map(|entry| entry.id).ok_or_else(|| {
        let all = lessons::ALL.iter().map(|entry| format!("{} {}", entry.place(), entry.id));
        let all = all.collect::<Vec<_>>().join(", ");
        format!("there is no lesson {name:?}; there are {all}")
    })
}

fn tone_of(name: &str) -> Result<Tone, String> {
    name.parse().map_err(|_| format!("--theme is light, dark or projector, not {name:?}"))
}

fn sides(text: &str) -> Result<Vec2, String> {
    let side = |side: &str| side.parse().ok().filter(|side: &u32| *side >= MIN_SIDE);
    let sides = text.split_once(['x', '×']).and_then(|(w, h)| Some([side(w)?, side(h)?]));
    let sides = sides.filter(|[w, h]| u64::from(*w) * u64::from(*h) <= MAX_AREA);
    sides.map(|[w, h]| vec2(w as f32, h as f32)).ok_or_else(|| {
        format!(
            "--size is WxH, each side at least {MIN_SIDE}, width times height at most \
             {MAX_AREA}, as in 820x624 or 4096x4096, not {text:?}"
        )
    })
}

/// Makes the file.
pub fn run(request: &FigureRequest) -> Result<(), CommandFailure> {
    let known = workbench::find(request.lesson);
    let entry = known.ok_or_else(|| CommandFailure::arguments("there is no such lesson"))?;
    let fonts = fonts::definitions(fonts::embedded);
    let svg = figure::of_lesson(entry, request.link.as_deref(), &request.style, &fonts)
        .map_err(|reason| CommandFailure::arguments(format!("--link: {reason}")))?;
    let bytes = if request.png {
        bitmap::png(&svg).map_err(CommandFailure::machine)?
    } else {
        svg.into_bytes()
    };
    super::save(&request.file, &bytes)
}
