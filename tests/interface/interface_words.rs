//! Interface words, compared with the sources that use them.

use crosspoint::text::words::{Lang, Words};
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// Helper functions with a key as their fourth argument.
const BUTTONS: [&str; 3] = ["word_button(", "ask_button(", "ask_icon("];

/// The keys that a source uses: `words.get("key")`, `words.fill("key", …)`, and those of buttons.
fn asked(source: &str) -> Vec<&str> {
    let mut keys = Vec::new();
    for (at, call) in [".get(", ".fill("].into_iter().flat_map(|c| source.match_indices(c)) {
        let before = source[..at].trim_end().trim_end_matches("()");
        let after = source[at + call.len()..].trim_start();
        let literal = after.strip_prefix('"').and_then(|rest| rest.split_once('"'));
        if let Some((key, _)) = literal.filter(|_| before.ends_with("words")) {
            keys.push(key);
        }
    }
    for (at, call) in BUTTONS.into_iter().flat_map(|call| source.match_indices(call)) {
        let key = source[at + call.len()..].splitn(4, ',').nth(3).unwrap_or_default();
        let literal = key.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
        keys.extend(literal.map(|(key, _)| key));
    }
    keys
}

#[test]
fn every_key_that_is_asked_for_exists() {
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    let words = Words::of(Lang::Ko);
    let mut count = 0;
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        for key in asked(&source) {
            let deliberate = key == "no such key";
            assert!(deliberate || words.keys().any(|k| k == key), "{}: {key}", file.display());
            count += 1;
        }
    }
    assert!(count > 2, "the scan found nothing");
}

#[test]
fn the_scan_sees_calls_over_lines() {
    let source = r#"self.words().get("a"); words.fill("b", &[]); words
        .get(
            "c"); map.get("d"); words.get(key);
        word_button(ui, look, Weight::Plain, "e"); ask_button(&mut row, look, weight, key, msg);"#;
    assert_eq!(asked(source), ["a", "c", "b", "e"]);
}
