//! Formats citations of works and places in works.

use crate::lesson::{Source, Work};
use crate::text::words::{Lang, Words};

/// The title of a work in the language of the words, if it has one.
pub fn title(work: &Work, lang: Lang) -> &'static str {
    match lang {
        Lang::Ko => work.title,
        Lang::En => work.english.unwrap_or(work.title),
    }
}

/// Author, title, year, place and link of a source, as far as known. A translated title is followed
/// by the original one.
pub fn cited(source: &Source, words: &Words) -> String {
    let Source { work, sections } = source;
    let title = title(work, words.lang());
    let original = if title == work.title { String::new() } else { format!(" ({})", work.title) };
    let place = match *sections {
        [] => None,
        [n] => Some(words.fill("cited_section", &[("n", &n)])),
        all => Some(words.fill("cited_sections", &[("n", &all.join(", "))])),
    };
    let author = work.author.map(str::to_owned);
    let year = work.year.map(|year| year.to_string());
    let link = work.link.map(str::to_owned);
    let parts = [author, Some(format!("“{title}”{original}")), year, place, link];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_cited_with_its_known_fields() {
        let [ko, en] = Lang::ALL.map(Words::of);
        let book = Work::published("Ericson", "Real-Time Collision Detection", 2005);
        let source = book.sections(&["5.1.9"]);
        assert_eq!(
            cited(&source, en),
            "Ericson, “Real-Time Collision Detection”, 2005, section 5.1.9"
        );
        assert_eq!(cited(&source, ko), "Ericson, “Real-Time Collision Detection”, 2005, 5.1.9절");
        let link = Some("https://example.org/a");
        let page = Work { link, ..Work::document("교차하기", "Intersection") };
        let source = page.sections(&["3", "7"]);
        assert_eq!(
            cited(&source, en),
            "“Intersection” (교차하기), sections 3, 7, https://example.org/a"
        );
        assert_eq!(cited(&page.whole(), ko), "“교차하기”, https://example.org/a");
    }
}
