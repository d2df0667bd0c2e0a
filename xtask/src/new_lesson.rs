//! `cargo xtask new-lesson`: creates the folder of a lesson.

use std::fs;
use std::path::Path;

/// The files of a new lesson: one point, a minimal trace, the sections of a text.
const FILES: [(&str, &str); 4] = [
    ("mod.rs", include_str!("../template/mod.rs")),
    ("scenes.txt", include_str!("../template/scenes.txt")),
    ("ko.md", include_str!("../template/ko.md")),
    ("en.md", include_str!("../template/en.md")),
];

/// Reserved words of Rust.
const KEYWORDS: &str = " as async await box break const continue crate do dyn else enum extern false \
    final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self \
    static struct super trait true try type typeof unsafe unsized use virtual where while yield ";

/// Creates a lesson called `name` in the folder `lessons`, with its line in the table of contents
/// there: at `number` (`(1, 2)` for 1.2), or after the last lesson. Returns the number.
///
/// Fails with one sentence and changes nothing if the name or the number is invalid.
pub fn lay_out(lessons: &Path, name: &str, number: Option<(u8, u8)>) -> Result<String, String> {
    let first = name.starts_with(|c: char| c.is_ascii_lowercase());
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !first || !name.chars().all(plain) || name.contains("__") || name.ends_with('_') {
        return Err(format!(
            "{name:?} is not a lesson name: use lower case with _, as in perp_product"
        ));
    }
    if KEYWORDS.contains(&format!(" {name} ")) {
        return Err(format!("{name:?} is a Rust keyword: choose another name"));
    }
    let folder = lessons.join(name);
    if folder.exists() || folder.with_extension("rs").exists() {
        return Err(format!("there is a lesson or a scene called {name} already"));
    }
    let table = lessons.join("mod.rs");
    let unread = |error| format!("{}: {error}", table.display());
    let contents = fs::read_to_string(&table).map_err(unread)?;
    let (contents, place) = listed(&contents, name, number)?;

    let failed = |error| format!("{}: {error}", folder.display());
    fs::create_dir(&folder).map_err(failed)?;
    let title = name.replace('_', " ");
    for (file, text) in FILES {
        let text = text.replace("//! 0.0 ", &format!("//! {place} ")).replace("TITLE", &title);
        fs::write(folder.join(file), text).map_err(failed)?;
    }
    fs::write(&table, contents).map_err(unread)?;
    Ok(place)
}

/// Parses `1.2`.
pub fn number(text: &str) -> Result<(u8, u8), String> {
    let parts = text.split_once('.').and_then(|(chapter, number)| {
        Some((chapter.parse().ok()?, number.parse().ok().filter(|number| *number > 0)?))
    });
    parts.ok_or_else(|| format!("{text:?} is not a lesson number: write chapter.lesson, as in 1.2"))
}

/// The table of contents with the new lesson, and the lesson's number.
fn listed(
    contents: &str,
    name: &str,
    number: Option<(u8, u8)>,
) -> Result<(String, String), String> {
    const HEAD: &str = "entries! {\n";
    let unlike = || "lessons/mod.rs has no list that starts with `entries! {`".to_owned();
    let (before, rest) = contents.split_once(HEAD).ok_or_else(unlike)?;
    let (list, after) = rest.split_once('}').ok_or_else(unlike)?;
    let mut entries: Vec<_> = list.lines().filter_map(entry).collect();
    let behind = entries.last().map_or((0, 1), |(last, _)| (last.0, last.1.saturating_add(1)));
    let number = number.unwrap_or(behind);
    let place = format!("{}.{}", number.0, number.1);
    let last = contents.split_once("CHAPTERS: std::ops::RangeInclusive<u8> = 0..=");
    let last = last.and_then(|(_, rest)| rest.split_once(';')?.0.parse::<u8>().ok());
    if number.0 > last.ok_or_else(unlike)? {
        let n = number.0;
        return Err(format!("there is no chapter {n}: add it to CHAPTERS and its words first"));
    }
    if let Some((_, taken)) = entries.iter().find(|(known, _)| *known == number) {
        let id = taken.split(' ').next().unwrap_or_default();
        return Err(format!("{place} is the number of {id}"));
    }
    let at = entries.partition_point(|(known, _)| *known < number);
    entries.insert(at, (number, name));

    let own = format!("pub mod {name};\n");
    let modules = || before.match_indices("\npub mod ").map(|(at, _)| at + 1);
    let later = modules().find(|at| before[*at..] > own[..]);
    let behind_last = || {
        let last = modules().last()?;
        Some(last + before[last..].find('\n')? + 1)
    };
    let (head, tail) = before.split_at(later.or_else(behind_last).ok_or_else(unlike)?);

    let list: String =
        entries.iter().map(|((chapter, n), row)| format!("    {chapter} - {n} {row},\n")).collect();
    Ok((format!("{head}{own}{tail}{HEAD}{list}}}{after}"), place))
}

/// The number in `1 - 2 perp_product 15 min after dot_and_perp,`, and the rest of the line.
fn entry(line: &str) -> Option<((u8, u8), &str)> {
    let (chapter, rest) = line.trim().trim_end_matches(',').split_once(" - ")?;
    let (number, row) = rest.split_once(' ')?;
    Some(((chapter.parse().ok()?, number.parse().ok()?), row))
}
