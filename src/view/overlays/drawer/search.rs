//! Search for a place in a lesson: in both languages, by symbol, by number and by erratum.

use super::hangul;
use crate::text::words::Lang;
use crate::view::reading::catalogue::{self, Find, LessonPlace, Listed};

/// A search result.
pub struct Hit {
    /// The lesson.
    pub listed: &'static Listed,
    /// The search entry.
    pub find: &'static Find,
    /// The language of the match; the current one is tried first.
    pub lang: Lang,
}

/// The greatest number of results.
const MAX_RESULTS: usize = 40;

/// The entries of all lessons that contain every word of `query`, alone or together with the title
/// of their lesson, in the order of [`LessonPlace`]. Empty for an empty query.
pub fn find(query: &str, lang: Lang) -> Vec<Hit> {
    let words: Vec<Word> = query.split_whitespace().map(Word::new).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<Hit> = catalogue::all()
        .iter()
        .flat_map(|listed| listed.found().finds.iter().map(move |find| (listed, find)))
        .filter_map(|(listed, find)| hit(listed, find, &words, lang))
        .collect();
    hits.sort_by_key(|hit| hit.find.place);
    hits.truncate(MAX_RESULTS);
    hits
}

fn hit(listed: &'static Listed, find: &'static Find, words: &[Word], lang: Lang) -> Option<Hit> {
    let title = &listed.found().finds[0];
    let own = words.iter().any(|word| says(find, word));
    let all = words.iter().all(|word| says(find, word) || says(title, word));
    let spoken = [lang, lang.other()].into_iter().find(|lang| {
        let text = find.texts[*lang as usize].to_lowercase();
        words.iter().any(|word| word.is_in(&text))
    });
    (own && all).then(|| Hit { listed, find, lang: spoken.unwrap_or(lang) })
}

fn says(find: &Find, word: &Word) -> bool {
    let texts = find.texts.iter().chain(&find.keys);
    // A single letter means the symbol, not a word of one letter.
    let letter = word.typed.chars().count() == 1 && word.typed.is_ascii();
    let symbol = find.place == LessonPlace::Symbol;
    let mut texts = texts.filter(|_| !letter || symbol);
    texts.any(|text| word.is_in(&text.to_lowercase()))
}

/// A word of the query.
struct Word {
    typed: String,
    /// The Korean typed by the same keys.
    korean: Option<String>,
}

impl Word {
    fn new(typed: &str) -> Self {
        Self { typed: typed.to_lowercase(), korean: hangul::typed(typed) }
    }

    fn is_in(&self, text: &str) -> bool {
        let korean = self.korean.as_ref().is_some_and(|korean| text.contains(korean.as_str()));
        korean || starts_in(text, &self.typed)
    }
}

/// Whether `text` contains `word`. Latin letters and digits match from the start of a word, a
/// single one as a whole word; Korean matches anywhere, since its words are compounds.
fn starts_in(text: &str, word: &str) -> bool {
    let joined = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !word.starts_with(joined) {
        return text.contains(word);
    }
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let whole = word.len() > 1 || !after.is_some_and(joined);
        whole && !before.is_some_and(|c| c.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(query: &str) -> Vec<LessonPlace> {
        let hits = find(query, Lang::Ko);
        hits.iter()
            .filter(|hit| hit.listed.entry.id == "perp_product")
            .map(|h| h.find.place)
            .collect()
    }

    #[test]
    fn a_lesson_is_found_by_title_number_and_name_in_both_languages() {
        for query in ["수직곱으로", "교점 찾기", "1.2", "perp_product", "CROSSING", "perp"]
        {
            assert_eq!(places(query).first(), Some(&LessonPlace::Title), "{query}");
        }
    }

    #[test]
    fn symbols_steps_verdicts_and_errata_are_found() {
        assert_eq!(places("d1"), [LessonPlace::Symbol]);
        // Not the words with a t.
        assert!(places("t").contains(&LessonPlace::Symbol));
        assert!(places("t").iter().all(|place| *place == LessonPlace::Symbol));
        assert_eq!(places("S2-div0"), [LessonPlace::Exhibit("S2-div0")]);
        assert!(places("나누지 않고").contains(&LessonPlace::Step(6)));
        assert!(places("parallel and do not meet").contains(&LessonPlace::Verdict));
        assert!(places("1.2 넓이").iter().all(|place| *place != LessonPlace::Title));
        assert_eq!(places("넓이 zzz"), []);
        assert_eq!(places("  "), []);
    }

    #[test]
    fn at_most_40_entries_are_found() {
        assert_eq!(find("the", Lang::En).len(), 40);
    }

    #[test]
    fn a_word_matches_from_its_start() {
        assert!(starts_in("two segments", "seg") && !starts_in("two segments", "ment"));
        assert!(starts_in("a t-shirt", "t") && !starts_in("two", "t"));
        assert!(starts_in("수직곱으로", "곱"));
    }
}
