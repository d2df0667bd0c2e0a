//! The words of the interface: one file per language, one `key: text` per line.

use super::pack::{self, carried};
use super::particle::Particle;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::OnceLock;

pub use super::lang::Lang;

/// The words of one language.
#[derive(Debug)]
pub struct Words {
    lang: Lang,
    entries: BTreeMap<&'static str, &'static str>,
}

impl Words {
    /// The words of `lang`, parsed once.
    ///
    /// ```
    /// use crosspoint::text::words::{Lang, Words};
    /// let words = Words::of(Lang::Ko);
    /// assert_eq!(words.get("undo"), "되돌리기");
    /// assert_eq!(words.fill("step_of", &[("n", &3), ("all", &5)]), "3단계 / 5");
    /// assert_eq!(words.fill("lesson_missing", &[("id", &"2.9")]), "2.9는 없는 단원이다");
    /// ```
    pub fn of(lang: Lang) -> &'static Self {
        static WORDS: [OnceLock<Words>; 2] = [const { OnceLock::new() }; 2];
        let lang = pack::shown(lang);
        WORDS[lang as usize].get_or_init(|| Self { lang, entries: entries(Self::file(lang)) })
    }

    /// The file of `lang`, called `words` among the texts of a language.
    pub fn file(lang: Lang) -> &'static str {
        pack::text(
            lang,
            "words",
            match lang {
                Lang::Ko => carried!("../../assets/words/ko.txt"),
                Lang::En => carried!("../../assets/words/en.txt"),
            },
        )
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of `key`; the key itself if there is no text, so that an error is visible.
    pub fn get<'a>(&self, key: &'a str) -> &'a str {
        self.entries.get(key).copied().unwrap_or(key)
    }

    /// The word of an outcome; empty if the outcome has none.
    pub fn case(&self, case: &str) -> &'static str {
        self.entries.get(format!("case_{case}").as_str()).copied().unwrap_or_default()
    }

    /// The name of a computation; empty if it has none.
    pub fn method(&self, id: &str) -> &'static str {
        self.entries.get(format!("method_{id}").as_str()).copied().unwrap_or_default()
    }

    /// The text of `key` with values in its placeholders. A placeholder without a value stays.
    pub fn fill(&self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let value =
            |name: &str| values.iter().find(|(n, _)| *n == name).map(|(_, v)| v.to_string());
        let mut filled = String::new();
        for piece in pieces(self.get(key)) {
            match piece {
                WordPiece::Text(text) => filled.push_str(text),
                WordPiece::Slot { raw, name, particle } => match value(name) {
                    Some(value) => {
                        filled.push_str(&value);
                        filled.push_str(particle.map_or("", |p| p.after(&value)));
                    }
                    None => filled.push_str(raw),
                },
            }
        }
        filled
    }

    /// All keys in alphabetical order.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.entries.keys().copied()
    }
}

/// The lines of a file, without comments and blanks.
fn entries(file: &'static str) -> BTreeMap<&'static str, &'static str> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(": ")).collect()
}

enum WordPiece<'a> {
    Text(&'a str),
    Slot { raw: &'a str, name: &'a str, particle: Option<Particle> },
}

/// Cuts a text at its placeholders `{name}` and `{name|은/는}`.
fn pieces(text: &str) -> Vec<WordPiece<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((inside, then)) = after.split_once('}') else { break };
        let (name, pair) = inside.split_once('|').unwrap_or((inside, ""));
        let raw = &rest[before.len()..before.len() + inside.len() + 2];
        found.push(WordPiece::Text(before));
        found.push(WordPiece::Slot { raw, name, particle: Particle::parse(pair) });
        rest = then;
    }
    found.push(WordPiece::Text(rest));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 2] =
        [include_str!("../../assets/words/ko.txt"), include_str!("../../assets/words/en.txt")];

    #[test]
    fn every_line_is_a_comment_or_a_new_key_with_a_text() {
        for file in FILES {
            let mut seen = std::collections::HashSet::new();
            for line in file.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
                let (key, text) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
                let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
                assert!(key.chars().all(plain) && seen.insert(key), "{line}");
                assert!(!text.is_empty() && text == text.trim(), "{line}");
            }
        }
    }

    #[test]
    fn both_languages_have_the_same_keys_and_placeholders() {
        let slots = |text| {
            let mut names: Vec<&str> = Vec::new();
            for piece in pieces(text) {
                if let WordPiece::Slot { name, .. } = piece {
                    names.push(name);
                }
            }
            names.sort_unstable();
            names
        };
        let [ko, en] = Lang::ALL.map(Words::of);
        assert_eq!(ko.keys().collect::<Vec<_>>(), en.keys().collect::<Vec<_>>());
        for key in ko.keys() {
            assert_eq!(slots(ko.get(key)), slots(en.get(key)), "{key}");
        }
    }

    #[test]
    fn braces_are_placeholders_with_known_particles() {
        for words in Lang::ALL.map(Words::of) {
            for key in words.keys() {
                for piece in pieces(words.get(key)) {
                    match piece {
                        WordPiece::Text(text) => assert!(!text.contains(['{', '}', '|']), "{key}"),
                        WordPiece::Slot { raw, particle, .. } => {
                            assert_eq!(raw.contains('|'), particle.is_some(), "{key}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn english_has_no_hangul_and_no_particles() {
        let hangul = |c: char| ('가'..='힣').contains(&c);
        assert!(!FILES[1].contains(hangul) && !FILES[1].contains('|'));
    }

    #[test]
    fn fill_leaves_what_it_has_no_value_for() {
        let words = Words::of(Lang::En);
        assert_eq!(words.fill("step_of", &[("all", &5), ("x", &1)]), "Step {n} of 5");
        assert_eq!(words.fill("no such key", &[]), "no such key");
        assert_eq!(words.get("no such key"), "no such key");
    }

    #[test]
    fn languages_by_code() {
        for lang in Lang::ALL {
            assert_eq!(Lang::of(lang.code()), Some(lang));
            assert_eq!(lang.other().other(), lang);
        }
        assert_eq!(Lang::of("EN_us.UTF-8"), Some(Lang::En));
        assert_eq!((Lang::of(""), Lang::of("fr"), Lang::of("english")), (None, None, None));
    }
}
