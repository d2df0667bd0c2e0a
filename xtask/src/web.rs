//! The web page: a folder that any file server can serve.

use crate::split::{Parts, split};
use crate::wasm::Program;
use crate::{Failure, e2e, first_visit, imports, one_file, shell, toolchain};
use brotli::{CompressorWriter, enc::BrotliEncoderParams};
use crosspoint_server::{Coding, Site, sign};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The project's own scripts, in the order in which the page joins them: together they are packed
/// tighter, and are one download.
const OWN: [&str; 12] = [
    "sentences.js",
    "crosspoint.js",
    "graphics.js",
    "files.js",
    "keys.js",
    "article.js",
    "embed.js",
    "typing.js",
    "mirror.js",
    "speech.js",
    "pointer.js",
    "start.js",
];

/// The name of the joined scripts.
const SCRIPT: &str = "page.js";

/// Files that are copied unchanged.
const COPIED_FILES: [&str; 2] = ["icon.svg", "manifest.webmanifest"];

/// The texts of each language, written by the program.
pub const TEXTS: [&str; 2] = ["texts-ko.txt", "texts-en.txt"];

/// Scripts of the libraries: package, file in it, name in the page.
pub const LOADER: [(&str, &str, &str); 2] =
    [("miniquad", "js/gl.js", "gl.js"), ("sapp-jsutils", "js/sapp_jsutils.js", "sapp_jsutils.js")];

/// Builds `target/web` and prints its size; returns the folder. `base` is the future address of the
/// page, if known. With `install`, missing tools are installed.
///
/// A folder with an identical page is not changed, so that the program that embeds it is not linked
/// again.
pub fn build(base: Option<&str>, install: bool) -> Result<PathBuf, Failure> {
    let target = shell::target_folder()?;
    let wasm = fs::read(toolchain::compile(&target, install)?)?;
    let (folder, new) = (target.join("web"), target.join("web.new"));
    remove(&new)?;
    write(&split(&wasm, first_visit::functions()?)?, base, &new)?;
    let site = pack(&new, &folder)?;
    if Site::of_folder(&folder).is_ok_and(|old| old.files().eq(site.files())) {
        remove(&new)?;
    } else {
        remove(&folder)?;
        fs::rename(&new, &folder)?;
    }
    Ok(folder)
}

/// Writes the page with this program into `folder`.
pub fn write(program: &Parts, base: Option<&str>, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder.join("fonts"))?;
    let parts = [("crosspoint.wasm", &program.first), ("rest.wasm", &program.rest)];
    for (name, part) in parts {
        fs::write(folder.join(name), part)?;
    }
    articles(base, folder)?;

    let assets = shell::project().join("assets");
    let mut scripts = loader(folder)?;
    let own = OWN.map(|name| lean(&fs::read_to_string(assets.join("web").join(name))?));
    let own = own.into_iter().collect::<Result<String, _>>()?;
    fs::write(folder.join(SCRIPT), &own)?;
    scripts.push((SCRIPT, own));
    let imports = Program::read(&program.first)?.imports;
    let undefined = imports::undefined(&imports, scripts.iter().map(|(_, script)| &**script));
    if !undefined.is_empty() {
        return Err(format!("the page's scripts do not define {}", undefined.join(", ")).into());
    }

    fs::copy(assets.join("licences.txt"), folder.join("licences.txt"))?;
    for name in COPIED_FILES {
        fs::copy(assets.join("web").join(name), folder.join(name))?;
    }

    let fonts = fonts(&assets.join("fonts"), &folder.join("fonts"))?;
    let [program, rest] = parts.map(|(name, bytes)| part(name, name, bytes));
    let texts = TEXTS.map(|name| Ok::<_, Failure>(part(name, name, &fs::read(folder.join(name))?)));
    let texts = texts.into_iter().collect::<Result<Vec<_>, _>>()?;
    let lessons = e2e::FIRST_LESSONS;
    let files = json!({
        "program": program, "rest": rest, "texts": texts, "fonts": fonts, "lessons": lessons,
    });
    let mut index = fs::read_to_string(assets.join("web/index.html"))?;
    index = index.replace("{{FILES}}", &files.to_string());
    one_file::write(&index, &scripts, folder)?;
    // Start fetching the program while the scripts before it are read.
    let early = format!(
        "<link rel=\"preload\" href=\"{}\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n{{{{HEAD}}}}",
        program["url"].as_str().ok_or("the program has no address")?
    );
    index = index.replace("{{HEAD}}", &early);
    for (mark, name) in [("{{HEAD}}", "home-head.html"), ("{{HOME}}", "home.html")] {
        index = index.replace(mark, &fs::read_to_string(folder.join(name))?);
        fs::remove_file(folder.join(name))?;
    }
    let sheet = ("href", "article.css");
    for (attribute, name) in scripts.iter().map(|(name, _)| ("src", *name)).chain([sheet]) {
        let tag = format!("{attribute}=\"{name}\"");
        if !index.contains(&tag) {
            return Err(format!("index.html has no {tag}: add it").into());
        }
        let signed = signed(name, &fs::read(folder.join(name))?);
        index = index.replace(&tag, &format!("{attribute}=\"{signed}\""));
    }
    fs::write(folder.join("index.html"), &index)?;
    Ok(fs::write(folder.join("worker.js"), worker(&index, &files)?)?)
}

/// Makes the program write the static pages of the lessons.
fn articles(base: Option<&str>, folder: &Path) -> Result<(), Failure> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(shell::project());
    cargo.args(["run", "--locked", "--quiet", "--bin", "crosspoint", "--", "articles"]).arg(folder);
    shell::run(cargo.args(base.map(|base| format!("--base={base}"))))
}

/// The service worker that keeps the page and each file named in it for offline use.
fn worker(index: &str, files: &Value) -> Result<String, Failure> {
    let named = |attribute: &str| {
        let mark = format!(" {attribute}=\"");
        let names = index.split(&mark).skip(1).filter_map(|rest| rest.split('"').next());
        names.filter(|name| name.contains('?')).map(str::to_owned).collect::<Vec<_>>()
    };
    let programs = [&files["program"], &files["rest"]];
    let lists = [&files["fonts"], &files["texts"]].into_iter().filter_map(Value::as_array);
    let parts = lists.flatten().chain(programs);
    let parts = parts.filter_map(|part| part["url"].as_str().map(str::to_owned));
    let beside = COPIED_FILES.into_iter().chain(["icon-192.png", "icon-512.png", "index.html"]);
    let beside = beside.map(str::to_owned);
    let kept: Vec<_> =
        [named("src"), named("href")].concat().into_iter().chain(parts).chain(beside).collect();
    let kept = json!({ "version": sign(index.as_bytes()), "files": kept }).to_string();
    let script = fs::read_to_string(shell::project().join("assets/web/worker.js"))?;
    Ok(script.replace("KEPT_FILES", &kept))
}

/// A script without comments that fill lines, without indentation and without empty lines. Fails if
/// a text goes on over a line, where indentation would count.
fn lean(script: &str) -> Result<String, Failure> {
    let mut lines = Vec::new();
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if in_comment {
            in_comment = !line.ends_with("*/");
        } else if line.matches('`').count() % 2 == 1 {
            return Err(format!("write this text on one line: {line}").into());
        } else if !line.is_empty() && !line.starts_with("//") {
            lines.push(line);
        }
    }
    Ok(lines.join("\n") + "\n")
}

/// Removes a folder if it exists.
fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Copies the scripts of the libraries into `folder`; returns them.
fn loader(folder: &Path) -> Result<Vec<(&'static str, String)>, Failure> {
    let metadata = shell::metadata(true)?;
    let mut scripts = Vec::new();
    for (package, file, name) in LOADER {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let found = packages.into_iter().find(|found| found["name"] == package);
        let found = found.ok_or_else(|| format!("{package} is not among the dependencies"))?;
        let manifest = Path::new(found["manifest_path"].as_str().unwrap_or_default());
        let home = manifest.parent().unwrap_or(manifest);
        let script = lean(&fs::read_to_string(home.join(file))?)?;
        fs::write(folder.join(name), &script)?;
        scripts.push((name, script));
    }
    Ok(scripts)
}

/// Copies the fonts and their licences; returns the files that the page fetches.
fn fonts(from: &Path, to: &Path) -> Result<Vec<Value>, Failure> {
    for name in names(from, ".txt")? {
        fs::copy(from.join(&name), to.join(&name))?;
    }
    let mut fonts = Vec::new();
    for name in names(from, ".ttf")? {
        let bytes = fs::read(from.join(&name))?;
        fs::write(to.join(&name), &bytes)?;
        fonts.push(part(&name, &format!("fonts/{name}"), &bytes));
    }
    Ok(fonts)
}

/// The sorted names in `folder` with this ending.
pub fn names(folder: &Path, ending: &str) -> io::Result<Vec<String>> {
    let files = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let names = files.iter().map(|file| file.file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    Ok(names)
}

/// A file that the page fetches, with its length for the progress bar.
fn part(name: &str, path: &str, bytes: &[u8]) -> Value {
    json!({ "name": name, "url": signed(path, bytes), "bytes": bytes.len() })
}

/// The address of a file with a hash of its content. A browser may cache the file forever, and does
/// not combine a new page with an old file.
fn signed(path: &str, bytes: &[u8]) -> String {
    format!("{path}?{}", sign(bytes))
}

/// The greatest download before a Korean page's first picture, compressed by brotli and by gzip,
/// with a margin of 20 kB. A commit that raises it must state the benefit.
const WEIGHTS: [usize; 2] = [1_440_000, 1_730_000];

/// Writes the compressed form of each file if it is shorter, and prints the sizes of the files that
/// a first visit fetches before its first picture.
///
/// A server keeps all files in memory. Figures, which are fetched one at a time, and the
/// single-file program, which is compressed inside, are not compressed. For files that are equal in
/// the `last` page, the compressed forms are copied from there, which saves minutes. Returns the
/// files.
fn pack(folder: &Path, last: &Path) -> Result<Site, Failure> {
    let site = Site::of_folder(folder)?;
    let figure = |name: &str| name.starts_with("figures/");
    let files: Vec<_> =
        site.files().filter(|(name, _)| *name != one_file::NAME && !figure(name)).collect();
    let tasks = files.par_iter().flat_map(|file| Coding::ALL.map(|coding| (file, coding)));
    let lengths = tasks.map(|((name, bytes), coding)| {
        let short = format!("{name}.{}", coding.ending());
        let known = fs::read(last.join(name)).is_ok_and(|known| known == **bytes);
        let packed = match fs::read(last.join(&short)) {
            Ok(packed) if known => packed,
            _ => packed(bytes, coding)?,
        };
        if packed.len() < bytes.len() {
            fs::write(folder.join(short), &packed)?;
        }
        Ok(((*name, coding.ending()), packed.len().min(bytes.len())))
    });
    let lengths = lengths.collect::<io::Result<BTreeMap<_, _>>>()?;
    let sizes = ["ko", "en"].map(|lang| {
        let first = || files.iter().filter(|(name, _)| is_first(name, lang));
        let packed = Coding::ALL.map(|coding| {
            first().map(|(name, _)| lengths[&(*name, coding.ending())]).sum::<usize>()
        });
        [first().map(|(_, bytes)| bytes.len()).sum(), packed[0], packed[1]]
    });
    for (language, [plain, brotli, gzip]) in ["Korean", "English"].into_iter().zip(sizes) {
        println!("a first visit in {language}: {plain} bytes, {brotli} by brotli, {gzip} by gzip");
    }
    for ((coding, size), allowed) in ["brotli", "gzip"].iter().zip(&sizes[0][1..]).zip(WEIGHTS) {
        if *size > allowed + 20_000 {
            return Err(
                format!("the page has {size} bytes by {coding}, {allowed} are allowed").into()
            );
        }
    }
    // Reading the folder fails if a server would not accept all of it.
    Ok(Site::of_folder(folder)?)
}

/// Whether the page fetches a file before its first picture in a language.
fn is_first(name: &str, lang: &str) -> bool {
    match name.split_once('/') {
        // Syllables that only a user types are not needed yet, nor are those that an English page
        // does not show.
        Some(("fonts", font)) => {
            font.ends_with(".ttf")
                && !font.contains("Rare")
                && (lang == "ko" || !font.contains("Hangul"))
        }
        Some(_) => false,
        None => {
            let ending = [".js", ".css"].iter().any(|ending| name.ends_with(ending));
            let named = ["index.html", "crosspoint.wasm"].contains(&name);
            named || name == format!("texts-{lang}.txt") || ending && name != "worker.js"
        }
    }
}

/// The number of passes that improve a gzip file: 15 passes take half as long again and save 67
/// bytes.
const ROUNDS: NonZeroU64 = NonZeroU64::new(5).unwrap();

pub fn packed(bytes: &[u8], coding: Coding) -> io::Result<Vec<u8>> {
    match coding {
        Coding::Brotli => {
            let mut packed = Vec::new();
            let parameters =
                BrotliEncoderParams { quality: 11, size_hint: bytes.len(), ..Default::default() };
            let mut packer = CompressorWriter::with_params(&mut packed, 1 << 16, &parameters);
            packer.write_all(bytes)?;
            drop(packer);
            Ok(packed)
        }
        Coding::Gzip => {
            let mut packed = Vec::new();
            let options = zopfli::Options { iteration_count: ROUNDS, ..Default::default() };
            zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut packed)?;
            Ok(packed)
        }
    }
}
