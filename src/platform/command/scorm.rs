//! `crosspoint export scorm`: a task of a lesson as a package for learning management systems.

use super::serving::EmbeddedPage;
use super::zip::ZipArchive;
use super::{Command, CommandFailure, figure, serving};
use crate::lessons;
use crate::platform::preferences;
use crate::text::words::{Lang, Words};
use crate::view::exchange::embedding::{HiddenPart, link_to};
use crate::view::exchange::frame_code::escaped;
use crate::view::exchange::urlencoded;
use crate::view::lesson_title;
use lexopt::prelude::{Long, Short, Value};
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use strum::VariantArray;

/// What `crosspoint export --help` prints.
pub const HELP: &str = "\
crosspoint export scorm LESSON -o FILE.zip [--challenge ID] [--step STEP] [--hide PARTS]
                               [--lang ko|en] [--page FOLDER|FILE.html]

Writes a SCORM 1.2 package for a learning platform: the lesson in the web page, and a score from 0 to
100 computed from the stars of its challenges. The activity is passed when every challenge is met.
The platform stores the best stars and the last scene.

    LESSON            id or number, see crosspoint lessons
    --challenge ID    only this challenge instead of all of the lesson
    --step STEP       start at this step, given by id or number
    --hide PARTS      parts to hide, separated by commas: verdict, code, field, bars, challenges
    --lang ko|en      the language
    --page PATH       folder of the page, or crosspoint.html, the page in one file (default: the page
                      contained in this program, or the folders of crosspoint serve)
";

const LAUNCH: &str = include_str!("../../../assets/scorm/launch.html");
const SCRIPT: &str = include_str!("../../../assets/scorm/scorm.js");

/// The requested package and its output file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScormRequest {
    /// The id of the lesson.
    pub lesson: &'static str,
    /// The ids of the challenges that count.
    pub challenges: Vec<&'static str>,
    /// The options in the address of the page, by name and value.
    pub asked: Vec<(&'static str, String)>,
    /// The language.
    pub lang: Lang,
    /// The folder of the page or the page in one file, if given.
    pub page: Option<PathBuf>,
    /// The file.
    pub file: PathBuf,
}

/// Parses the arguments after `export`.
pub fn read(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let (mut kind, mut lesson, mut file) = (None, None, None);
    let (mut challenge, mut step, mut hide, mut lang, mut page) = (None, None, None, None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Value(name) if kind.is_none() => kind = Some(name.to_string_lossy().into_owned()),
            Value(name) if lesson.is_none() => {
                lesson = Some(figure::known(&name.to_string_lossy(), lessons::find)?);
            }
            Long("challenge") => challenge = Some(text(parser)?),
            Long("step") => step = Some(text(parser)?),
            Long("hide") => hide = Some(text(parser)?),
            Long("lang") => lang = Some(super::lang(&parser.value()?)?),
            Long("page") => page = Some(PathBuf::from(parser.value()?)),
            Short('o') | Long("output") => file = Some(PathBuf::from(parser.value()?)),
            Long("help") | Short('h') => return Ok(Command::Help(HELP)),
            other => return Err(other.unexpected()),
        }
    }
    if kind.as_deref() != Some("scorm") {
        return Err("usage: crosspoint export scorm LESSON -o FILE.zip".into());
    }
    let lesson = lesson.ok_or("export scorm needs a lesson, by its id or number")?;
    let file = file.ok_or("export scorm needs a file: -o FILE.zip")?;
    let lang = lang.unwrap_or_else(preferences::lang);
    let (challenges, asked) = task(lesson, lang, [challenge, step, hide])?;
    Ok(Command::Scorm(ScormRequest { lesson, challenges, asked, lang, page, file }))
}

/// The text after an option.
fn text(parser: &mut lexopt::Parser) -> Result<String, lexopt::Error> {
    Ok(parser.value()?.to_string_lossy().into_owned())
}

/// The challenges that count, and the options of the address.
type ScoredTask = (Vec<&'static str>, Vec<(&'static str, String)>);

fn task(
    lesson: &'static str,
    lang: Lang,
    [challenge, step, hide]: [Option<String>; 3],
) -> Result<ScoredTask, String> {
    let entry = lessons::find(lesson).ok_or_else(|| format!("there is no lesson {lesson:?}"))?;
    let page = (entry.open)();
    let all: Vec<_> = page.derived().challenges.iter().map(|goal| goal.id).collect();
    let mut asked = vec![("lesson", lesson.to_owned()), ("lang", lang.code().to_owned())];
    let challenges = match challenge {
        None => all,
        Some(asked) => match all.iter().find(|known| **known == asked) {
            Some(known) => vec![*known],
            None => {
                let all = all.join(", ");
                return Err(format!("{lesson} has no challenge {asked:?}; it has {all}"));
            }
        },
    };
    if let [challenge] = challenges[..] {
        asked.push(("challenge", challenge.to_owned()));
    }
    if let Some(step) = step {
        link_to(lesson, &step).map_err(|none| none.to_string())?;
        asked.push(("step", step));
    }
    if let Some(hide) = hide {
        let known: Vec<&str> = HiddenPart::VARIANTS.iter().map(Into::into).collect();
        if let Some(part) = hide.split(',').find(|part| !known.contains(part)) {
            return Err(format!("--hide accepts {}, not {part:?}", known.join(", ")));
        }
        asked.push(("hide", hide));
    }
    Ok((challenges, asked))
}

/// Writes the package, with `page` in it unless the request names another.
pub fn run(request: &ScormRequest, page: EmbeddedPage) -> Result<(), CommandFailure> {
    super::save(&request.file, &package(request, page)?)
}

fn package(request: &ScormRequest, page: EmbeddedPage) -> Result<Vec<u8>, CommandFailure> {
    let (start, page) = files_of(request, page)?;
    let address = urlencoded::written(request.asked.iter().map(|(name, v)| (*name, &**v)));
    let ScormRequest { lesson, challenges, lang, .. } = request;
    let task = json!({
        "page": format!("{start}?{address}"), "lesson": lesson, "challenges": challenges,
    });
    let title = lessons::find(lesson).map(|entry| lesson_title(entry, *lang)).unwrap_or_default();
    let title = escaped(&format!("{} · {title}", Words::of(*lang).get("app")));
    // The text must not close an element of the file.
    let task = task.to_string().replace('<', "\\u003c");
    let launch = LAUNCH.replace("{{LANG}}", lang.code()).replace("{{TITLE}}", &title);
    let launch = launch.replace("{{TASK}}", &task).into_bytes();
    let own = [("launch.html".to_owned(), launch), ("scorm.js".to_owned(), SCRIPT.into())];
    let files: Vec<_> = own.into_iter().chain(page).collect();
    let names = files.iter().map(|(name, _)| &**name);
    let manifest = manifest(lesson, &title, names).into_bytes();
    let mut archive = ZipArchive::default();
    let manifest = ("imsmanifest.xml".to_owned(), manifest);
    for (name, bytes) in [manifest].iter().chain(&files) {
        archive.add(name, bytes).map_err(CommandFailure::machine)?;
    }
    Ok(archive.finish())
}

/// The files of the page, and the start file.
type PageFiles = (String, Vec<(String, Vec<u8>)>);

fn files_of(request: &ScormRequest, page: EmbeddedPage) -> Result<PageFiles, CommandFailure> {
    if let Some(file) = request.page.as_deref().filter(|page| page.is_file()) {
        let bytes = fs::read(file)
            .map_err(|error| CommandFailure::machine(format!("{}: {error}", file.display())))?;
        let name = "page/crosspoint.html".to_owned();
        return Ok((name.clone(), vec![(name, bytes)]));
    }
    let site = serving::site(request.page.clone(), page)?;
    // A learning management system serves and compresses the files itself.
    let needed =
        |name: &str| !name.ends_with(".br") && !name.ends_with(".gz") && name != "crosspoint.html";
    let files = site.files().filter(|(name, _)| needed(name));
    let files = files.map(|(name, bytes)| (format!("page/{name}"), bytes.to_vec()));
    Ok(("page/index.html".to_owned(), files.collect()))
}

/// The manifest of the package.
fn manifest<'a>(lesson: &str, title: &str, names: impl Iterator<Item = &'a str>) -> String {
    let files: String =
        names.map(|name| format!("      <file href=\"{}\"/>\n", escaped(name))).collect();
    format!(
        "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<manifest identifier=\"crosspoint-{lesson}\" version=\"1.0\"
    xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"
    xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default=\"crosspoint\">
    <organization identifier=\"crosspoint\">
      <title>{title}</title>
      <item identifier=\"task\" identifierref=\"page\"><title>{title}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier=\"page\" type=\"webcontent\" adlcp:scormtype=\"sco\" href=\"launch.html\">
{files}    </resource>
  </resources>
</manifest>
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::command::parse;
    use miniz_oxide::inflate::decompress_to_vec;

    fn request(arguments: &[&str]) -> Result<ScormRequest, String> {
        let all = [&["export", "scorm"], arguments].concat();
        match parse(all.iter().map(ToString::to_string).collect::<Vec<_>>())? {
            Command::Scorm(request) => Ok(request),
            other => panic!("{other:?}"),
        }
    }

    /// The files of an archive, from its directory.
    fn unpacked(archive: &[u8]) -> Vec<(String, Vec<u8>)> {
        let half = |at: usize| usize::from(u16::from_le_bytes([archive[at], archive[at + 1]]));
        let word = |at: usize| half(at) + (half(at + 2) << 16);
        let end = archive.len() - 22;
        assert!(archive[end..].starts_with(b"PK\x05\x06"));
        let mut at = word(end + 16);
        let mut files = Vec::new();
        for _ in 0..half(end + 10) {
            assert!(archive[at..].starts_with(b"PK\x01\x02"));
            let (method, packed, whole) = (half(at + 10), word(at + 20), word(at + 24));
            let (name, start) = (half(at + 28), word(at + 42));
            assert!(archive[start..].starts_with(b"PK\x03\x04"));
            let from = start + 30 + half(start + 26) + half(start + 28);
            let data = &archive[from..from + packed];
            let bytes = if method == 8 { decompress_to_vec(data).unwrap() } else { data.to_vec() };
            assert_eq!((bytes.len(), crc32fast::hash(&bytes) as usize), (whole, word(at + 16)));
            files.push((String::from_utf8(archive[at + 46..][..name].to_vec()).unwrap(), bytes));
            at += 46 + name;
        }
        assert_eq!(at, end);
        files
    }

    #[test]
    fn a_package_contains_the_page_and_lists_all_of_it() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("index.html", "<p>"), ("a.js", "let x;"), ("a.js.gz", "packed")] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let page = folder.path().to_str().unwrap();
        let out = folder.path().join("task.zip");
        let out = out.to_str().unwrap();
        let words = ["1.2", "--challenge", "overlap", "--hide", "bars,code", "--lang", "ko"];
        let asked = request(&[&words[..], &["--page", page, "-o", out]].concat()).unwrap();
        run(&asked, &[]).unwrap();
        let files = unpacked(&fs::read(out).unwrap());
        let names: Vec<_> = files.iter().map(|(name, _)| &**name).collect();
        let expected =
            ["imsmanifest.xml", "launch.html", "scorm.js", "page/a.js", "page/index.html"];
        assert_eq!(names, expected);
        let text = |at: usize| String::from_utf8(files[at].1.clone()).unwrap();
        let manifest = text(0);
        roxmltree::Document::parse(&manifest).unwrap();
        for name in &expected[1..] {
            assert!(manifest.contains(&format!("<file href=\"{name}\"/>")), "{name}");
        }
        assert!(manifest.contains("<schemaversion>1.2<") && text(1).contains("lang=\"ko\""));
        let address =
            "page/index.html?lesson=perp_product&lang=ko&challenge=overlap&hide=bars%2Ccode";
        assert!(text(1).contains(address), "{}", text(1));
        assert!(!text(1).contains("{{") && text(2) == SCRIPT);
        assert_eq!(files[4].1, b"<p>");
    }

    #[test]
    fn the_page_in_one_file_is_enough() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("crosspoint.html");
        fs::write(&file, "<p>".repeat(1000)).unwrap();
        let out = folder.path().join("task.zip");
        let paths = [file.to_str().unwrap(), out.to_str().unwrap()];
        let asked = request(&["1.2", "--page", paths[0], "-o", paths[1]]).unwrap();
        assert!(asked.challenges.len() > 1);
        run(&asked, &[]).unwrap();
        let archive = fs::read(out).unwrap();
        assert!(unpacked(&archive).iter().any(|(name, _)| name == "page/crosspoint.html"));
        assert!(archive.windows(13).any(|part| part == b"page/crosspoi"), "names are not packed");
    }

    #[test]
    fn an_impossible_package_is_one_line_of_error() {
        for (arguments, word) in [
            (vec!["1.2"], "-o FILE.zip"),
            (vec!["-o", "a.zip"], "needs a lesson"),
            (vec!["9.9", "-o", "a.zip"], "9.9"),
            (vec!["1.2", "-o", "a.zip", "--challenge", "none"], "overlap"),
            (vec!["1.2", "-o", "a.zip", "--step", "none"], "no step"),
            (vec!["1.2", "-o", "a.zip", "--hide", "verdict,stars"], "stars"),
        ] {
            let line = request(&arguments).unwrap_err();
            assert!(line.contains(word) && !line.contains('\n'), "{line}");
        }
        assert!(parse(["export", "pdf"]).unwrap_err().contains("scorm"));
        assert_eq!(parse(["export", "--help"]), Ok(Command::Help(HELP)));
        let missing = request(&["1.2", "-o", "a.zip", "--page", "no such page"]).unwrap();
        assert!(run(&missing, &[]).unwrap_err().line.contains("no such page"));
    }
}
