//! `crosspoint articles`: every lesson as a static HTML page.

use super::{Command, CommandFailure};
use crate::lessons::plan::PLANS;
use crate::lessons::{self, Entry};
use crate::platform::bitmap;
use crate::text::pack;
use crate::text::words::{Lang, Words};
use crate::view::article;
use crate::view::exchange::frame_code::{SIZES, iframe};
use crate::view::figure::{self, Style};
use crate::view::theme::Tone;
use crate::view::typography::fonts;
use crate::workbench::WORKBENCH;
use egui::{FontDefinitions, Vec2, vec2};
use lexopt::prelude::{Long, Value};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// The preview image of a lesson for other sites, in points of two pixels.
const CARD: Vec2 = vec2(600.0, 315.0);

/// The icon of the program.
const ICON: &str = include_str!("../../../assets/web/icon.svg");

/// The output folder of the articles, and their address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticlesRequest {
    /// The folder.
    pub folder: PathBuf,
    /// The address of the folder, with a slash at its end.
    pub base: Option<String>,
}

/// Parses the arguments after `articles`.
pub fn read(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let (mut folder, mut base) = (None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Value(path) if folder.is_none() => folder = Some(PathBuf::from(path)),
            Long("base") => base = Some(folder_address(&parser.value()?.to_string_lossy())?),
            other => return Err(other.unexpected()),
        }
    }
    let folder = folder.ok_or("articles needs a folder: crosspoint articles FOLDER")?;
    Ok(Command::Articles(ArticlesRequest { folder, base }))
}

/// An address of a folder on the web, with a slash at its end.
pub fn folder_address(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>\\`?#".contains(c);
    match host {
        Some(host) if !host.is_empty() && !host.starts_with('/') && host.chars().all(plain) => {
            Ok(format!("{}/", text.trim_end_matches('/')))
        }
        _ => {
            Err(format!("--base is an address like https://example.org/crosspoint/, not {text:?}"))
        }
    }
}

/// Writes the articles, their figures, their style sheet, the icons, and two parts of the program's
/// page: `home.html` and `home-head.html`.
pub fn run(request: &ArticlesRequest) -> Result<(), CommandFailure> {
    let ArticlesRequest { folder, base } = request;
    let base = base.as_deref();
    let fonts = fonts::definitions(fonts::embedded);
    put(&folder.join(article::STYLE), article::style().as_bytes())?;
    put(&folder.join("home.html"), article::home().as_bytes())?;
    put(&folder.join("home-head.html"), article::home_head(base).as_bytes())?;
    for side in [192, 512] {
        // A bitmap has two pixels per point.
        let sized = format!("<svg width=\"{0}\" height=\"{0}\" ", side / 2);
        let icon =
            bitmap::png(&ICON.replacen("<svg ", &sized, 1)).map_err(CommandFailure::machine)?;
        put(&folder.join(format!("icon-{side}.png")), &icon)?;
    }
    for lang in Lang::ALL {
        let lessons = lessons::ALL.iter().chain([&WORKBENCH]);
        let lessons = lessons.map(|entry| (entry.id, entry.texts[lang as usize]));
        let texts = pack::packed(lessons.chain([("words", Words::file(lang))]));
        put(&folder.join(format!("texts-{}.txt", lang.code())), texts.as_bytes())?;
        let here = folder.join(lang.code());
        put(&here.join("index.html"), article::contents(lang, base).as_bytes())?;
        for entry in lessons::ALL {
            let text = article::of_lesson(entry, lang, base);
            put(&here.join(article::file(entry)), text.as_bytes())?;
            let text = article::for_teacher(entry, lang, base);
            put(&here.join(article::teacher_file(entry)), text.as_bytes())?;
        }
        put(&here.join(article::TEACHERS), article::for_teachers(lang, base).as_bytes())?;
        for plan in &PLANS {
            let text = article::of_plan(plan, lang, base);
            put(&here.join(article::plan_file(plan)), text.as_bytes())?;
        }
    }
    let figures = folder.join(article::FIGURES);
    for entry in lessons::ALL {
        for (name, link) in article::figures(entry) {
            let svg = drawn(entry, Some(&link), figure::ARTICLE, &fonts)?;
            put(&figures.join(format!("{name}.svg")), one_path_per_letter(&svg).as_bytes())?;
        }
        if let Some(base) = base {
            let name = article::social_name(entry);
            card(entry, &figures.join(format!("{name}.png")), &fonts)?;
            for lang in Lang::ALL {
                let file = folder.join(format!("oembed/{}-{}.json", entry.id, lang.code()));
                put(&file, embedding(entry, lang, base).as_bytes())?;
            }
        }
    }
    match base {
        Some(_) => card(lessons::greeting(), &figures.join("card.png"), &fonts),
        None => Ok(()),
    }
}

/// Draws the pictures once for all languages, because they contain no words; the text describes
/// them.
fn drawn(
    entry: &'static Entry,
    link: Option<&str>,
    size: Vec2,
    fonts: &FontDefinitions,
) -> Result<String, CommandFailure> {
    let style = Style { lang: Lang::En, tone: Tone::Light, size, formulas: false, inset: false };
    figure::of_lesson(entry, link, &style, fonts)
        .map_err(|reason| CommandFailure::machine(format!("{}: {reason}", entry.id)))
}

/// Merges a letter and the halo beneath it, two elements with one outline, into one element.
/// Exported pictures keep both: some programs do not support `paint-order`.
pub fn one_path_per_letter(svg: &str) -> String {
    let outline = |line: &str| {
        let (path, ink) = line.strip_prefix("<path d=\"")?.split_once('"')?;
        Some((path.to_owned(), ink.to_owned()))
    };
    let mut lines: Vec<String> = Vec::new();
    for line in svg.lines() {
        let halo = lines.last().and_then(|last| outline(last));
        if let (Some((path, ink)), Some((same, halo))) = (outline(line), halo)
            && path == same
            && let Some((_, stroke)) = halo.split_once(" stroke=")
            && let Some(fill) = ink.strip_suffix("/>").filter(|ink| !ink.contains("-opacity"))
        {
            lines.pop();
            lines.push(format!("<path d=\"{path}\"{fill} paint-order=\"stroke\" stroke={stroke}"));
        } else {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// The preview image of a lesson for other sites.
fn card(entry: &'static Entry, file: &Path, fonts: &FontDefinitions) -> Result<(), CommandFailure> {
    let svg = drawn(entry, None, CARD, fonts)?;
    put(file, &bitmap::png(&svg).map_err(CommandFailure::machine)?)
}

/// The oEmbed response of a lesson.
fn embedding(entry: &Entry, lang: Lang, base: &str) -> String {
    let [width, height] = SIZES[0];
    let address = article::address(base, lang, entry.id);
    let title = crate::view::lesson_title(entry, lang);
    let html = iframe(&address, &title, [width, height]);
    json!({
        "version": "1.0", "type": "rich", "provider_name": "Crosspoint", "provider_url": base,
        "title": title, "html": html, "width": width, "height": height,
    })
    .to_string()
}

fn put(file: &Path, bytes: &[u8]) -> Result<(), CommandFailure> {
    let folder = file.parent().unwrap_or(file);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(file, bytes));
    written.map_err(|error| CommandFailure::machine(format!("{}: {error}", file.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oembed_response_opens_the_lesson_in_a_sandboxed_frame() {
        let entry = lessons::greeting();
        for lang in Lang::ALL {
            let said = embedding(entry, lang, "https://a.kr/points/");
            let said: serde_json::Value = serde_json::from_str(&said).unwrap();
            let (html, code) = (said["html"].as_str().unwrap(), lang.code());
            let address = format!("https://a.kr/points/index.html?lang={code}#{}", entry.id);
            assert!(html.contains(&format!("src=\"{address}\"")), "{html}");
            let sides = ["width", "height"].map(|side| format!("{side}=\"{}\"", said[side]));
            assert!(sides.iter().all(|side| html.contains(side)) && html.contains("sandbox="));
            assert_eq!((&said["type"], &said["version"]), (&"rich".into(), &"1.0".into()));
        }
    }

    #[test]
    fn a_letter_with_its_halo_is_one_element_and_looks_the_same() {
        let fonts = fonts::definitions(fonts::embedded);
        let svg = drawn(lessons::greeting(), None, figure::ARTICLE, &fonts).unwrap();
        let light = one_path_per_letter(&svg);
        assert!(light.contains("paint-order") && light.len() < svg.len() * 4 / 5);
        let pixels = |svg: &str| {
            let file = bitmap::png(svg).unwrap();
            let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            pixels
        };
        let [before, after] = [&svg, &light].map(|svg| pixels(svg));
        assert!(
            before.iter().zip(&after).all(|(a, b)| a.abs_diff(*b) < 40),
            "a visible difference"
        );
    }

    #[test]
    fn a_base_is_the_address_of_a_folder() {
        for (text, base) in [
            ("https://a.kr/points/", "https://a.kr/points/"),
            ("http://10.0.0.2:8080", "http://10.0.0.2:8080/"),
        ] {
            assert_eq!(folder_address(text).as_deref(), Ok(base));
        }
        for bad in
            ["", "a.kr", "https://", "https:///x", "https://a.kr/?x", "https://a.kr/#x", "ftp://a"]
        {
            assert!(folder_address(bad).is_err_and(|said| said.contains("--base")), "{bad}");
        }
    }
}
