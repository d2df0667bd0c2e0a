//! EMBEDDING.md, the embedding examples and the SCORM package name only things that exist.

use crosspoint::platform::command::parse;
use crosspoint::view::exchange::embedding::{Embedding, HiddenPart, PARAMETERS, link_to};
use crosspoint::view::exchange::frame_message::{NOTICES, REQUESTS, VERSION};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use strum::VariantArray;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The text between `before` and `after`.
fn between<'a>(text: &'a str, before: &'a str, after: char) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

/// The first words of the rows of the table whose first column has this title.
fn rows(text: &str, title: &str) -> Vec<BTreeSet<String>> {
    let mut tables = Vec::new();
    let mut lines = text.lines();
    while lines.any(|line| line.starts_with(&format!("| {title} |"))) {
        let rows = lines.by_ref().skip(1).take_while(|line| line.starts_with('|'));
        let words =
            rows.filter_map(|row| Some(row.strip_prefix("| `")?.split('`').next()?.to_owned()));
        tables.push(words.collect());
    }
    tables
}

fn set(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn the_document_has_every_parameter_part_and_message_and_no_other() {
    let text = read("EMBEDDING.md");
    assert!(text.contains(&format!("Version {VERSION}.")));
    assert_eq!(rows(&text, "parameter"), [set(&PARAMETERS)]);
    assert_eq!(rows(&text, "`type`"), [set(&REQUESTS), set(&NOTICES)]);
    let hide = text.lines().find(|line| line.starts_with("| `hide`")).unwrap();
    let named = hide.split('|').nth(2).unwrap().split('`').skip(1).step_by(2);
    assert!(named.eq(HiddenPart::VARIANTS.iter().map(<&str>::from)), "{hide}");
    let script = read("assets/web/embed.js");
    assert!(script.contains(&format!("const VERSION = {VERSION};")));
    for (number, name) in [("MAX_TEXT_LENGTH", "characters"), ("FIELDS", "fields")] {
        let before = format!("const {number} = ");
        let value = between(&script, &before, ';').next().unwrap();
        let told = text.replace(',', "");
        assert!(told.contains(&format!("{value} {name}")), "{value} {name}");
    }
}

/// The query strings of the addresses in a text, with the names and values of a notebook's calls.
fn queries(text: &str) -> Vec<String> {
    let plain = text.replace("&amp;", "&").replace("\\\"", "\"");
    let parts: Vec<_> = plain.split('?').collect();
    // Addresses of pages, not of `#` links.
    let page = |before: &str| before.ends_with('/') || before.ends_with(".html");
    let written = parts.windows(2).filter(|two| page(two[0])).map(|two| {
        let rest = two[1];
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "=&.,_-".contains(c)));
        rest[..end.unwrap_or(rest.len())].to_owned()
    });
    let called = between(&plain, "crosspoint(", ')').map(|call| {
        let words = call
            .split(", ")
            .filter(|word| !word.starts_with("width") && !word.starts_with("height"));
        words.map(|word| word.replace('"', "")).collect::<Vec<_>>().join("&")
    });
    // The `*` marks the definition of the function, not a call.
    written.chain(called).filter(|query| query.contains('=') && !query.contains('*')).collect()
}

#[test]
fn the_examples_name_only_what_exists() {
    let mut asked = 0;
    for file in
        ["plain.html", "moodle.md", "notebook.ipynb", "../../EMBEDDING.md", "../../README.md"]
    {
        let text = read(&format!("examples/embed/{file}"));
        for query in &queries(&text) {
            let embedding = Embedding::read(query);
            let wrong = [&embedding.ignored[..], &embedding.foreign].concat();
            assert!(wrong.is_empty(), "{file}: {query}: {wrong:?}");
            if !embedding.lesson.is_empty() {
                let there = link_to(&embedding.lesson, &embedding.step);
                assert!(there.is_ok(), "{file}: {query}: {there:?}");
                asked += 1;
            }
        }
        for kind in between(&text, "say(\"", '"').chain(between(&text, "type: \"", '"')) {
            assert!(REQUESTS.contains(&kind), "{file} says {kind}");
        }
        for kind in between(&text, "case \"", '"') {
            assert!(NOTICES.contains(&kind), "{file} hears {kind}");
        }
    }
    assert!(asked >= 5, "the examples are written otherwise now: {asked}");
    let script = read("assets/scorm/scorm.js");
    let heard: BTreeSet<_> = between(&script, "data.type === \"", '"').collect();
    assert_eq!(heard, BTreeSet::from(["met", "state"]));
    let notebook: serde_json::Value =
        serde_json::from_str(&read("examples/embed/notebook.ipynb")).unwrap();
    assert_eq!(notebook["nbformat"], 4);
}

#[test]
fn the_commands_of_the_examples_are_understood() {
    for file in ["EMBEDDING.md", "examples/embed/moodle.md"] {
        let text = read(file);
        let commands =
            text.split('`').skip(1).step_by(2).filter_map(|c| c.strip_prefix("crosspoint export"));
        for command in commands {
            let words = format!("export{command}").replace('\n', " ");
            let said = parse(words.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
            assert!(said.is_ok(), "{file}: {words}: {said:?}");
        }
    }
}

#[test]
fn the_package_reports_as_the_standard_says() {
    let paths =
        ["tests/data/scorm-runtime.js", "assets/scorm/scorm.js"].map(|p| Path::new(ROOT).join(p));
    match Command::new("node").args(&paths).output() {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
        Err(error) => println!("The script of the package did not run: node is missing ({error})."),
    }
}
