//! The terms of the field: names, definitions, and the lesson that introduces each.

pub mod linking;

use super::fill::{Piece, Values, fill};
use super::lesson::sections;
use super::run::TextRun;
use super::words::{Lang, Words};
use crate::geometry::TracedValue;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A term. Its texts in two languages are in the order of [`Lang::ALL`].
#[derive(Clone, Debug, PartialEq)]
pub struct GlossaryTerm {
    /// The term's names.
    pub names: [String; 2],
    /// The term's definitions.
    pub definitions: [Vec<TextRun>; 2],
    /// The id of the lesson that introduces it.
    pub lesson: String,
    /// Known from school: texts do not explain it where it occurs.
    pub plain: bool,
}

/// The term `key`; `None` if the glossary does not have it.
///
/// ```
/// use crosspoint::text::glossary::find;
/// let term = find("perp_product").unwrap();
/// assert_eq!(term.names, ["수직곱", "perp product"]);
/// assert_eq!(term.lesson, "dot_and_perp");
/// assert!(find("no such term").is_none());
/// ```
pub fn find(key: &str) -> Option<&'static GlossaryTerm> {
    all().get(key)
}

/// Every term by its key.
pub fn all() -> &'static BTreeMap<String, GlossaryTerm> {
    static ALL: OnceLock<BTreeMap<String, GlossaryTerm>> = OnceLock::new();
    // An invalid file gives an empty glossary; a test reads it.
    ALL.get_or_init(|| read().unwrap_or_default())
}

const FILE: &str = include_str!("../../assets/words/glossary.md");

/// The terms of the file, or the error of the first invalid one.
fn read() -> Result<BTreeMap<String, GlossaryTerm>, String> {
    let sections = sections(FILE).map_err(|fault| fault.to_string())?;
    let terms = sections.into_iter().skip(1).map(|section| {
        let wrong = |what: &str| format!("line {}: {what}", section.line);
        let [TextRun::Text { text: names, .. }] = &section.heading[..] else {
            return Err(wrong("write `## 한국어 · English {#key lesson=…}`"));
        };
        let (korean, english) = names.split_once(" · ").ok_or(wrong("two names with ` · `"))?;
        let [ko, en] = &section.blocks[..] else {
            return Err(wrong("two paragraphs: the definition in Korean and in English"));
        };
        let lesson = section.attributes.iter().find(|(key, _)| key == "lesson");
        let term = GlossaryTerm {
            names: [korean, english].map(str::to_owned),
            definitions: [ko, en].map(|block| block.runs().to_vec()),
            lesson: lesson.ok_or(wrong("`lesson=` with the id of a lesson"))?.1.clone(),
            plain: section.classes.iter().any(|class| class == "plain"),
        };
        Ok((section.id.clone().ok_or(wrong("`#key`"))?, term))
    });
    terms.collect()
}

impl GlossaryTerm {
    /// The term's name in `lang`.
    pub fn name(&self, lang: Lang) -> &str {
        &self.names[lang as usize]
    }

    /// The term's names in `lang` and in the other language.
    pub fn both(&self, lang: Lang) -> String {
        format!("{} · {}", self.name(lang), self.name(lang.other()))
    }

    /// The term's definition in the language of `words`.
    pub fn definition(&self, words: &Words) -> Vec<Piece> {
        fill(&self.definitions[words.lang() as usize], &NoValues, words)
    }
}

/// A definition has no live values.
struct NoValues;

impl Values for NoValues {
    fn value(&self, _: &str) -> Option<TracedValue> {
        None
    }

    fn tex(&self, _: &str) -> Option<&str> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_has_two_names_and_a_sentence_in_both_languages() {
        let terms = read().unwrap();
        assert_eq!(terms.len(), FILE.matches("\n## ").count(), "a key twice");
        let hangul = |text: &str| text.contains(|c| ('가'..='힣').contains(&c));
        for (key, term) in &terms {
            assert!(key.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{key}");
            for (lang, korean) in Lang::ALL.into_iter().zip([true, false]) {
                assert_eq!(hangul(term.name(lang)), korean, "{key}");
                let runs = &term.definitions[lang as usize];
                let words = runs.iter().map(|run| match run {
                    TextRun::Text { text, .. } => text,
                    TextRun::Math(tex) if !tex.contains('@') => tex,
                    other => panic!("{key}: {other:?} has no value in a definition"),
                });
                let words: String = words.cloned().collect();
                assert!(hangul(&words) == korean && words.ends_with('.'), "{key}: {words}");
            }
        }
    }
}
