//! The terms of the field, each with its name in both languages.

use super::words::Lang;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The names of a term, in the order of [`Lang::ALL`].
pub type Names = [&'static str; 2];

/// The name of the term `key` in `lang`; `None` if the glossary does not have it.
///
/// ```
/// use crosspoint::text::{glossary::name, words::Lang};
/// assert_eq!(name("perp_product", Lang::Ko), Some("수직곱"));
/// assert_eq!(name("perp_product", Lang::En), Some("perp product"));
/// assert_eq!(name("no such term", Lang::En), None);
/// ```
pub fn name(key: &str, lang: Lang) -> Option<&'static str> {
    all().get(key).map(|names| names[lang as usize])
}

/// Every term by its key.
pub fn all() -> &'static BTreeMap<&'static str, Names> {
    static ALL: OnceLock<BTreeMap<&'static str, Names>> = OnceLock::new();
    ALL.get_or_init(|| FILE.lines().filter_map(term).collect())
}

const FILE: &str = include_str!("../../assets/words/glossary.txt");

/// The term of a line `key = 한국어 | English`; `None` for a comment or a blank.
fn term(line: &'static str) -> Option<(&'static str, Names)> {
    let (key, names) = line.split_once(" = ").filter(|_| !line.starts_with('#'))?;
    let (korean, english) = names.split_once(" | ")?;
    Some((key, [korean, english]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_comment_or_a_new_term_with_both_names() {
        let mut seen = std::collections::BTreeSet::new();
        for line in FILE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (key, [korean, english]) = term(line).unwrap_or_else(|| panic!("{line}"));
            let plain = |c: char| c.is_ascii_lowercase() || c == '_';
            assert!(key.chars().all(plain) && seen.insert(key), "{line}");
            let hangul = |c: char| ('가'..='힣').contains(&c);
            assert!(korean.contains(hangul) && !english.contains(hangul), "{line}");
            for name in [korean, english] {
                assert!(!name.is_empty() && name == name.trim() && !name.contains('|'), "{line}");
            }
        }
        assert!(seen.len() == all().len() && seen.len() > 100);
    }
}
