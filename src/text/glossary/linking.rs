//! Finds terms in texts by their names.

use super::all;
use crate::text::lesson::{Block, LessonText};
use crate::text::run::TextRun;
use crate::text::words::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Suffixes of a Korean noun: particles, the copula, and verbs that derive a verb or an adjective
/// from a noun. Longer suffixes start with one of these.
const ENDINGS: [&str; 40] = [
    "은", "는", "이", "가", "을", "를", "의", "에", "로", "으로", "와", "과", "도", "만", "다",
    "라", "란", "인", "일", "나", "까지", "부터", "보다", "마다", "처럼", "들", "끼리", "하", "한",
    "할", "해", "했", "되", "된", "될", "됨", "임", "며", "고", "면",
];

/// Marks each name of the glossary as a term at its first occurrence in a step of a text in `lang`.
///
/// Words known from school, and words that the step marks itself, stay unchanged.
pub fn link(text: &mut LessonText, lang: Lang) {
    for step in &mut text.steps {
        let marked = step.body.iter().flat_map(Block::runs).filter_map(|run| match run {
            TextRun::Term { key, .. } => Some(key.clone()),
            _ => None,
        });
        let mut seen: BTreeSet<String> = marked.collect();
        for block in &mut step.body {
            let (Block::Paragraph(runs) | Block::Item(runs)) = block;
            let cut = |run| match run {
                TextRun::Text { text, bold: false } => split(text, lang, &mut seen),
                other => vec![other],
            };
            *runs = std::mem::take(runs).into_iter().flat_map(cut).collect();
        }
    }
}

/// The words of a run, with the terms that were not `seen` before.
fn split(text: String, lang: Lang, seen: &mut BTreeSet<String>) -> Vec<TextRun> {
    let (mut runs, mut rest, mut from) = (Vec::new(), text.as_str(), 0);
    let plain = |text: &str| TextRun::Text { text: text.to_owned(), bold: false };
    while let Some((at, key, length)) = first(rest, from, lang) {
        from = at + length;
        if seen.insert(key.to_owned()) {
            runs.extend((at > 0).then(|| plain(&rest[..at])));
            runs.push(TextRun::Term { key: key.to_owned(), text: rest[at..from].to_owned() });
            (rest, from) = (&rest[from..], 0);
        }
    }
    runs.extend((!rest.is_empty()).then(|| plain(rest)));
    runs
}

/// Position, key and length of the first term at or after `from`, the longest there.
fn first(text: &str, from: usize, lang: Lang) -> Option<(usize, &'static str, usize)> {
    let starts = text.char_indices().map(|(at, _)| at).filter(|at| {
        let (before, after) = text.split_at(*at);
        *at >= from
            && after.starts_with(char::is_alphabetic)
            && !before.ends_with(char::is_alphanumeric)
    });
    { starts }.find_map(|at| {
        let named = |&(key, name)| Some((at, key, ends(&text[at..], name, lang)?));
        let same = names(lang).get(&initial(&text[at..])?)?;
        same.iter().filter_map(named).max_by_key(|(.., length)| *length)
    })
}

/// The length of the start of `text` that is a term called `name`.
fn ends(text: &str, name: &str, lang: Lang) -> Option<usize> {
    let written = text.get(..name.len()).filter(|start| start.eq_ignore_ascii_case(name))?.len();
    let rest = &text[written..];
    let word = &rest[..rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len())];
    match lang {
        _ if word.is_empty() => Some(written),
        Lang::Ko => ENDINGS.iter().any(|ending| word.starts_with(ending)).then_some(written),
        Lang::En => ["s", "es"].contains(&word).then_some(written + word.len()),
    }
}

/// The first letter of a text, in lower case.
fn initial(text: &str) -> Option<char> {
    text.chars().next().map(|first| first.to_ascii_lowercase())
}

/// Names with the keys of their terms.
type KeyedNames = Vec<(&'static str, &'static str)>;

/// The names to look for in a language, by their first letters.
fn names(lang: Lang) -> &'static BTreeMap<char, KeyedNames> {
    static NAMES: OnceLock<[BTreeMap<char, KeyedNames>; 2]> = OnceLock::new();
    let of = |lang: Lang| {
        let mut names: BTreeMap<char, KeyedNames> = BTreeMap::new();
        for (key, term) in all().iter().filter(|(_, term)| !term.plain) {
            let name = term.name(lang);
            names.entry(initial(name).unwrap_or_default()).or_default().push((key, name));
        }
        names
    };
    &NAMES.get_or_init(|| Lang::ALL.map(of))[lang as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of one step, with the terms in angle brackets.
    fn linked(body: &str, lang: Lang) -> String {
        let source = format!("# Title\n\nGoal.\n\n## One {{#one .step}}\n\n{body}\n");
        let mut text = LessonText::parse(&source).unwrap();
        link(&mut text, lang);
        let runs = text.steps[0].body.iter().flat_map(Block::runs);
        let said = runs.map(|run| match run {
            TextRun::Text { text, .. } => text.clone(),
            TextRun::Term { text, .. } => format!("<{text}>"),
            other => panic!("{other:?}"),
        });
        said.collect()
    }

    #[test]
    fn a_term_is_linked_at_its_first_occurrence_in_a_step() {
        let said = linked("Unit vectors, then one unit vector. A vector.", Lang::En);
        assert_eq!(said, "<Unit vectors>, then one unit vector. A <vector>.");
        let said = linked("판별식의 부호를 보자. 판별식이 음수다.", Lang::Ko);
        assert_eq!(said, "<판별식>의 부호를 보자. 판별식이 음수다.");
    }

    #[test]
    fn a_word_with_only_a_prefix_or_suffix_of_a_term_is_not_linked() {
        assert_eq!(linked("A rayon array of rays.", Lang::En), "A rayon array of <rays>.");
        assert_eq!(linked("현재의 구현과 현의 길이.", Lang::Ko), "현재의 구현과 <현>의 길이.");
    }

    #[test]
    fn words_that_a_step_marks_itself_are_not_linked_again() {
        let said = linked("A matrix is a [table](term:matrix).", Lang::En);
        assert_eq!(said, "A matrix is a <table>.");
    }
}
