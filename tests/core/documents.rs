//! The documents of the project agree with the program.

use crate::query::answered;
use crosspoint::lesson::practice::INTERVALS;
use crosspoint::lessons::{self, plan::PLANS};
use crosspoint::platform::command::parse;
use crosspoint::text::words::{Lang, Words};
use crosspoint::view::article;
use crosspoint::view::settings::Settings;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/web");
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// The only request without `fetch`: it loads the second part of the program synchronously.
const REST: &str = "new XMLHttpRequest();
        request.open(\"GET\", rest.url, false);";

#[test]
fn the_page_names_no_other_server_and_sends_nothing() {
    let sending = ["http:", "https:", "sendBeacon", "XMLHttpRequest", "WebSocket", "EventSource"];
    for path in scripts() {
        // An XML namespace is not a link.
        let text = read(&path).replace("xmlns='http://www.w3.org/2000/svg'", "").replace(REST, "");
        for word in sending.into_iter().chain(["document.cookie", "indexedDB"]) {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
    }
}

#[test]
fn everything_that_the_page_keeps_is_named() {
    let privacy = read("privacy.md");
    let mut kept = 0;
    for path in scripts() {
        let text = read(&path);
        let keys = text.split("= \"crosspoint.").skip(1).filter_map(|rest| rest.split('"').next());
        for key in keys {
            let named = privacy.matches(&format!("`crosspoint.{key}`")).count();
            assert_eq!(named, 2, "crosspoint.{key} is not named in both languages");
            kept += 1;
        }
    }
    assert!(kept >= 3, "the keys are written otherwise now");
}

#[test]
fn every_line_of_the_settings_is_named() {
    let privacy = read("privacy.md");
    for key in Settings::KEYS {
        assert!(privacy.matches(&format!("`{key}`")).count() >= 2, "{key}");
    }
}

#[test]
fn the_button_that_erases_is_called_by_its_name() {
    let privacy = read("privacy.md");
    for lang in Lang::ALL {
        assert!(privacy.contains(Words::of(lang).get("clear_progress")), "{lang:?}");
    }
}

#[test]
fn the_example_of_a_query_answers_as_the_documents_say() {
    for document in ["README.md", "README.ko.md"] {
        let text = read(document);
        let mut lines = text.lines().skip_while(|line| !line.trim().starts_with("$ echo '"));
        let asked = lines.next().and_then(|line| line.split('\'').nth(1)).unwrap();
        let (_, answers) = answered("exact", asked.as_bytes());
        let told: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
        assert_eq!(answers, [told], "{document}");
    }
}

#[test]
fn the_days_of_reviews_are_those_of_the_documents() {
    let [start @ .., last] = INTERVALS.map(|days| days.to_string());
    let [english, korean] = [" and ", ", "].map(|and| start.join(", ") + and + &last);
    assert!(read("README.md").contains(&format!("after {english} days")), "{english}");
    assert!(read("README.ko.md").contains(&format!("{korean}일 뒤에")), "{korean}");
}

/// The arguments of each `crosspoint` command that a document shows as code.
fn commands(document: &str) -> Vec<Vec<String>> {
    let text = read(document);
    let spans = text.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " "));
    let commands = spans.filter_map(|span| span.strip_prefix("crosspoint ").map(str::to_owned));
    let words = |command: String| {
        let parts = command.split('\'').enumerate();
        // A quoted string is one argument.
        let words = parts.flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        });
        words.collect()
    };
    commands.map(words).collect()
}

#[test]
fn the_commands_of_the_documents_are_understood() {
    let named = |document: &str| -> BTreeSet<String> {
        commands(document).into_iter().map(|words| words[0].clone()).collect()
    };
    let (english, korean) = (named("README.md"), named("README.ko.md"));
    assert_eq!(english, korean, "both documents name the same commands");
    assert!(english.contains("sheet") && english.contains("judge"), "{english:?}");
    for words in ["README.md", "README.ko.md"].into_iter().flat_map(commands) {
        // These two commands are handled before command-line parsing.
        let early = ["query", "queries"].contains(&words[0].as_str());
        let said = parse(words.clone());
        assert!(early || said.is_ok(), "{words:?}: {said:?}");
    }
}

#[test]
fn the_documents_name_pages_that_are_written() {
    let mut pages: BTreeSet<String> =
        lessons::ALL.iter().flat_map(|e| [article::file(e), article::teacher_file(e)]).collect();
    pages.insert(article::TEACHERS.to_owned());
    pages.extend(PLANS.iter().map(article::plan_file));
    let mut named = 0;
    for document in ["README.md", "README.ko.md"] {
        let text = read(document);
        for span in text.split('`').skip(1).step_by(2).filter(|span| span.ends_with(".html")) {
            if let Some(page) = span.strip_prefix("ko/").or(span.strip_prefix("en/")) {
                assert!(pages.contains(page), "{document}: {span}");
                named += 1;
            }
        }
        for plan in &PLANS {
            assert!(text.contains(&plan.hours.to_string()), "{document}: {} hours", plan.hours);
        }
    }
    assert!(named >= 7, "{named}");
}

#[test]
fn the_documents_name_files_that_exist() {
    for document in ["README.md", "README.ko.md", "ARCHITECTURE.md", "EMBEDDING.md", "privacy.md"] {
        let text = read(document);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(target);
            assert!(target.starts_with('#') || place.exists(), "{document}: {target}");
        }
    }
}
