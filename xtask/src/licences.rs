//! The licences of all dependencies of the program and the page, in one file.

use crate::linked::{Crate, TARGETS, linked};
use crate::{Failure, shell, web};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::process::Command;

/// The version of cargo-about.
const ABOUT: &str = "0.9.3";

const HEAD: &str = "\
Crosspoint may be used under the MIT licence or the Apache License 2.0.
{own}

The program for Linux and the page contain the crates, scripts and fonts that follow. Where a crate
may be used under one of several licences, the text of one of them stands here. Each text stands
once, under the list of those that come with it and their copyright lines.

Made by cargo xtask licences.
";

/// Licence and copyright line of the standard library, which is not in the dependency tree; from
/// `COPYRIGHT-library.html` of the toolchain.
const STANDARD_LIBRARY: [(&str, &str); 2] = [
    ("Apache-2.0", "Copyright The Rust Project Developers (see https://thanks.rust-lang.org)"),
    ("Unicode-3.0", "Copyright © 1991-2024 Unicode, Inc."),
];

/// The title lines of a licence, which are not part of its terms.
const TITLES: [&str; 3] = ["MIT License", "The MIT License", "The MIT License (MIT)"];

/// The copyright lines of crates, by name.
type Notices = BTreeMap<String, BTreeSet<String>>;

/// A licence text and its users.
#[derive(Debug, Default)]
struct Section {
    id: String,
    name: String,
    text: String,
    /// Crate and version, or another name, with the copyright lines.
    users: Notices,
}

/// Writes `assets/licences.txt`.
pub fn write() -> Result<(), Failure> {
    let about = Command::new("cargo-about").arg("--version").output();
    if !about.is_ok_and(|about| about.status.success()) {
        return Err(format!(
            "missing: cargo-about (cargo install --locked cargo-about --version {ABOUT} --features cli)"
        )
        .into());
    }
    let assets = shell::project().join("assets");
    let mut cargo = Command::new("cargo");
    cargo.current_dir(shell::project()).args(["about", "generate", "--format", "json"]);
    cargo.args(["--locked", "--fail", "--all-features", "--config", "assets/licences/about.toml"]);
    let found: Value = serde_json::from_str(&shell::output(&mut cargo)?)?;
    let notices = notices(&fs::read_to_string(assets.join("licences/notices.txt"))?)?;
    let own = fs::read_to_string(shell::project().join("LICENSE-MIT"))?;
    let own = own.lines().next().unwrap_or_default();

    let mut crates = BTreeSet::new();
    for target in TARGETS {
        crates.extend(linked(shell::project(), target)?);
    }
    let mut text = HEAD.replace("{own}", own);
    let mut sections = texts(&found, &crates, &notices)?;
    add_standard_library(&mut sections)?;
    sections.iter().for_each(|section| section.print(&mut text));
    let fonts = fs::read_to_string(assets.join("fonts/OFL.txt"))?;
    rule(&mut text, "SIL Open Font License 1.1 (OFL-1.1)");
    text += fonts.trim_end();
    text.push('\n');
    let path = assets.join("licences.txt");
    fs::write(&path, &text)?;
    println!("{}: {} bytes", path.display(), text.len());
    Ok(())
}

/// Parses the copyright lines of crates without a licence text: `crate: line`.
fn notices(text: &str) -> Result<Notices, Failure> {
    let mut notices = Notices::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (name, notice) = line.split_once(": ").ok_or_else(|| format!("no notice: {line}"))?;
        notices.entry(name.to_owned()).or_default().insert(notice.to_owned());
    }
    Ok(notices)
}

/// The licence texts that cargo-about has found for `crates`, grouped by equal terms, the most used
/// text of each licence first.
///
/// cargo-about lists more crates than are linked, because it includes all targets at once.
fn texts(
    found: &Value,
    crates: &BTreeSet<Crate>,
    notices: &Notices,
) -> Result<Vec<Section>, Failure> {
    let mut sections: BTreeMap<(String, String), Section> = BTreeMap::new();
    let mut unused: BTreeSet<_> = notices.keys().collect();
    let mut left = crates.clone();
    for licence in list(&found["licenses"]) {
        let (id, whole) = (string(&licence["id"]), string(&licence["text"]));
        let (text, lines) = without_notices(whole);
        for user in list(&licence["used_by"]) {
            let user = ["name", "version"].map(|key| string(&user["crate"][key]).to_owned());
            let [name, version] = user.clone();
            if !crates.contains(&user.into()) {
                continue;
            }
            let mut lines = lines.clone();
            // cargo-about inserts a licence template for a crate without its own. The Apache
            // License requires no copyright line.
            if licence["source_path"].is_null() && id != "Apache-2.0" {
                let notice = notices.get(&name).ok_or_else(|| {
                    let file = "assets/licences/notices.txt";
                    format!("{name} brings no text of {id}: write its copyright line into {file}")
                })?;
                unused.remove(&name);
                lines.extend(notice.iter().cloned());
            }
            left.remove(&(name.clone(), version.clone()));
            let section = sections.entry((id.to_owned(), terms(&text))).or_default();
            if section.users.is_empty() {
                section.id = id.to_owned();
                section.name = string(&licence["name"]).to_owned();
                section.text.clone_from(&text);
            }
            section.users.entry(user_line(&name, &version)).or_default().extend(lines);
        }
    }
    if let Some((name, version)) = left.first() {
        return Err(format!("{name} {version}: no licence found").into());
    }
    if let Some(name) = unused.first() {
        return Err(format!("assets/licences/notices.txt: {name} needs no line").into());
    }
    let mut sections: Vec<_> = sections.into_values().collect();
    sections.sort_by(|a, b| (&a.id, b.users.len()).cmp(&(&b.id, a.users.len())));
    Ok(sections)
}

/// Adds the standard library with its licences.
fn add_standard_library(sections: &mut [Section]) -> Result<(), Failure> {
    for (id, notice) in STANDARD_LIBRARY {
        let section = sections.iter_mut().find(|section| section.id == id);
        let section = section.ok_or_else(|| format!("no text of {id}"))?;
        let user = "the Rust standard library".to_owned();
        section.users.entry(user).or_default().insert(notice.to_owned());
    }
    Ok(())
}

/// The line for a crate, including its script for the page.
fn user_line(name: &str, version: &str) -> String {
    match web::LOADER.iter().find(|(package, ..)| *package == name) {
        Some((_, _, script)) => format!("{name} {version}, with the page's {script}"),
        None => format!("{name} {version}"),
    }
}

/// A licence without its copyright lines, and these lines.
fn without_notices(text: &str) -> (String, BTreeSet<String>) {
    let placeholder =
        |line: &str| ["yyyy", "<year>", "[year]"].iter().any(|word| line.contains(word));
    let is_notice = |line: &&str| line.trim().starts_with("Copyright ") && !placeholder(line);
    let (notices, rest): (Vec<_>, Vec<_>) = text.lines().partition(is_notice);
    // Instead of the line, a crate without its own text has a placeholder.
    let rest: Vec<_> =
        rest.into_iter().filter(|line| !line.contains("<year>")).map(str::trim_end).collect();
    let notices = notices.into_iter().map(|line| line.trim().to_owned()).collect();
    (rest.join("\n").trim_matches('\n').to_owned(), notices)
}

/// The identity of a licence: the words of its terms.
///
/// The Apache License has several versions of its header and its appendix; other licences differ at
/// most in their title.
fn terms(text: &str) -> String {
    let apache = text.split_once("TERMS AND CONDITIONS FOR USE").and_then(|(_, rest)| {
        rest.split_once("END OF TERMS AND CONDITIONS").map(|(terms, _)| terms)
    });
    let lines = apache.unwrap_or(text).lines().filter(|line| !TITLES.contains(&line.trim()));
    let words: Vec<_> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ").replace("https://", "http://")
}

impl Section {
    fn print(&self, to: &mut String) {
        rule(to, &format!("{} ({})", self.name, self.id));
        for (user, notices) in &self.users {
            let _ = writeln!(to, "- {user}");
            for notice in notices {
                let _ = writeln!(to, "    {notice}");
            }
        }
        let _ = write!(to, "\n{}\n", self.text);
    }
}

fn rule(to: &mut String, title: &str) {
    let _ = write!(to, "\n{}\n{title}\n\n", "=".repeat(80));
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const TERMS: &str = "Permission is hereby granted\nto any person";

    fn licence(text: &str, source: Value, name: &str) -> Value {
        json!({ "id": "MIT", "name": "MIT License", "text": text, "source_path": source,
            "used_by": [{ "crate": { "name": name, "version": "1.2.3" } }] })
    }

    fn crates(names: &[&str]) -> BTreeSet<Crate> {
        names.iter().map(|name| ((*name).to_owned(), "1.2.3".to_owned())).collect()
    }

    #[test]
    fn equal_terms_appear_once_with_each_copyright_line() {
        let found = json!({ "licenses": [
            licence(&format!("MIT License\n\nCopyright (c) A\n\n{TERMS}"), json!("LICENSE"), "a"),
            licence(&format!("Copyright (c) B\n\n{}", TERMS.replace('\n', " ")), json!("L"), "b"),
            licence(&format!("Copyright (c) <year> <holders>\n\n{TERMS}"), Value::Null, "c"),
            licence("not linked", json!("LICENSE"), "d"),
        ] });
        let notices = notices("# of the repository\nc: Copyright (c) C").unwrap();
        let sections = texts(&found, &crates(&["a", "b", "c"]), &notices).unwrap();
        let mut printed = String::new();
        sections.iter().for_each(|section| section.print(&mut printed));
        assert_eq!(printed.matches("Permission").count(), 1, "{printed}");
        for user in ["a", "b", "c"] {
            let line = format!("- {user} 1.2.3\n    Copyright (c) {}\n", user.to_uppercase());
            assert!(printed.contains(&line), "{printed}");
        }
        assert!(!printed.contains("<year>") && !printed.contains("- d "), "{printed}");
    }

    #[test]
    fn a_crate_without_a_licence_or_a_copyright_line_is_named() {
        let found = json!({ "licenses": [licence(TERMS, Value::Null, "a")] });
        let refused = |crates: &BTreeSet<Crate>, lines: &str| {
            texts(&found, crates, &notices(lines).unwrap()).unwrap_err().to_string()
        };
        assert!(refused(&crates(&["a"]), "").contains("a brings no text of MIT"));
        assert!(refused(&crates(&["b"]), "").contains("b 1.2.3"));
        assert!(refused(&crates(&[]), "a: Copyright (c) A").contains("a needs no line"));
    }
}
