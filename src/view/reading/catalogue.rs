//! The index of all lessons, read once: titles, steps, exhibits, and search entries.

use crate::lesson::Source;
use crate::lesson::published::text_name;
use crate::lessons;
use crate::text::fill;
use crate::text::pack;
use crate::text::plain_math;
use crate::text::run::TextRun;
use crate::view::prelude::*;
use std::sync::OnceLock;

/// A lesson in lists.
pub struct Listed {
    /// The lesson's entry in the table of contents.
    pub entry: &'static Entry,
    /// The titles, steps and search entries; computed again when the second language has been
    /// loaded.
    read: [OnceLock<ListedText>; 2],
    found: [OnceLock<Finds>; 2],
}

/// The titles, steps and exhibits of a lesson.
pub struct ListedText {
    /// The lesson's title in each language.
    titles: [String; 2],
    /// The ids of the counted steps.
    pub steps: Vec<String>,
    /// The number of its exhibits.
    pub exhibits: usize,
}

/// The search entries of a lesson.
pub struct Finds {
    /// The lesson's sources.
    pub sources: &'static [Source],
    /// The lesson's search entries; the title is the first.
    pub finds: Vec<Find>,
}

/// A search entry.
pub struct Find {
    /// The text's place in the lesson.
    pub place: LessonPlace,
    /// The text, in each language.
    pub texts: [String; 2],
    /// Further keywords: names and numbers.
    pub keys: Vec<String>,
}

/// A place in a lesson. Hits are sorted in the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LessonPlace {
    /// The lesson's title.
    Title,
    /// A name in the lesson's formulas.
    Symbol,
    /// An exhibit, by its erratum.
    Exhibit(&'static str),
    /// A step of the guided text.
    Step(usize),
    Challenge,
    /// The sentence of an outcome.
    Verdict,
    /// The goal of the lesson.
    Goal,
}

/// Every lesson, in teaching order.
pub fn all() -> &'static [Listed] {
    static ALL: OnceLock<Vec<Listed>> = OnceLock::new();
    ALL.get_or_init(|| lessons::ALL.iter().map(Listed::new).collect())
}

/// The lessons of a chapter.
pub fn of_chapter(chapter: u8) -> impl Iterator<Item = &'static Listed> {
    all().iter().filter(move |listed| listed.entry.number.0 == chapter)
}

/// The lesson `by` positions after this one, or before it; `None` beyond the ends.
pub fn neighbour(entry: &Entry, by: isize) -> Option<&'static Listed> {
    let here = all().iter().position(|listed| listed.entry.id == entry.id)?;
    all().get(here.checked_add_signed(by)?)
}

/// The number and the title of a lesson: "1.2 The perp product".
pub fn name(entry: &Entry, lang: Lang) -> String {
    let title = neighbour(entry, 0).map_or("", |listed| listed.title(lang));
    format!("{} {title}", entry.place())
}

impl Listed {
    fn new(entry: &'static Entry) -> Self {
        Self { entry, read: Default::default(), found: Default::default() }
    }

    /// The lesson's titles, steps and exhibits.
    pub fn read(&self) -> &ListedText {
        self.read[languages()].get_or_init(|| ListedText::of(self.entry))
    }

    /// The lesson's sources and search entries.
    pub fn found(&self) -> &Finds {
        self.found[languages()].get_or_init(|| Finds::of(self.entry))
    }

    /// The title, without the number.
    pub fn title(&self, lang: Lang) -> &str {
        &self.read().titles[lang as usize]
    }

    /// The lesson's exhibits: the erratum and the title of each.
    pub fn exhibits(&self, lang: Lang) -> impl Iterator<Item = (&'static str, &str)> {
        self.found().finds.iter().filter_map(move |find| match find.place {
            LessonPlace::Exhibit(erratum) => Some((erratum, find.texts[lang as usize].as_str())),
            _ => None,
        })
    }
}

/// 1 if the texts of both languages are loaded.
fn languages() -> usize {
    usize::from(Lang::ALL.into_iter().all(pack::has))
}

impl ListedText {
    fn of(entry: &'static Entry) -> Self {
        let [ko, en] = Lang::ALL.map(|lang| entry.contents(lang));
        Self { titles: [ko.title, en.title], steps: ko.steps, exhibits: ko.exhibits }
    }
}

impl Finds {
    fn of(entry: &'static Entry) -> Self {
        let reading = OpenLesson::open(entry);
        let texts = Lang::ALL.map(|lang| reading.text(lang));
        let plain = |runs: [&[TextRun]; 2]| {
            let written = |lang: Lang| fill::fill(runs[lang as usize], &reading, Words::of(lang));
            Lang::ALL.map(|lang| fill::plain(&written(lang)))
        };
        let mut finds = Vec::new();
        let mut add = |place, texts, keys: &[&str]| {
            let keys = keys.iter().map(|key| (*key).to_owned()).collect();
            finds.push(Find { place, texts, keys });
        };
        let keys = [entry.id, &entry.place()];
        add(LessonPlace::Title, plain(texts.map(|text| &text.title[..])), &keys);
        add(LessonPlace::Goal, plain(texts.map(|text| &text.goal[..])), &[]);
        // A test proves that both texts have the same sections.
        let [korean, english] = texts;
        for (index, (ko, en)) in korean.steps.iter().zip(&english.steps).enumerate() {
            // A summary has no title.
            if ko.title.is_empty() {
                continue;
            }
            add(LessonPlace::Step(index), plain([&ko.title, &en.title]), &[&ko.id]);
        }
        for (ko, en) in korean.verdicts.iter().zip(&english.verdicts) {
            add(LessonPlace::Verdict, plain([&ko.sentence, &en.sentence]), &[]);
        }
        for (ko, en) in korean.challenges.iter().zip(&english.challenges) {
            add(LessonPlace::Challenge, plain([&ko.title, &en.title]), &[]);
        }
        for &erratum in reading.page.about().published.iter().flat_map(|piece| &piece.errata) {
            let titled = texts.map(|text| text.exhibit(&text_name(erratum)));
            let runs = titled.map(|exhibit| exhibit.map_or(&[][..], |exhibit| &exhibit.title));
            add(LessonPlace::Exhibit(erratum), plain(runs), &[erratum]);
        }
        let tex = |name: &str| reading.page.symbol(name).map(|symbol| symbol.tex);
        for symbol in reading.page.about().symbols {
            let written = plain_math::plain(&fill::linked(symbol.tex, &tex));
            add(LessonPlace::Symbol, [written.clone(), written], &[symbol.name]);
        }
        Self { sources: reading.page.about().sources, finds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::lesson::StepKind;

    #[test]
    fn a_lesson_is_listed_with_all_its_texts() {
        let listed = all().iter().find(|listed| listed.entry.id == "perp_product").unwrap();
        assert_eq!((listed.entry.place().as_str(), listed.read().steps.len()), ("1.2", 11));
        assert_eq!(listed.title(Lang::Ko), "수직곱으로 교점 찾기");
        assert!(listed.exhibits(Lang::En).any(|(erratum, _)| erratum == "S2-div0"));
        let count = |place: fn(&LessonPlace) -> bool| {
            listed.found().finds.iter().filter(|find| place(&find.place)).count()
        };
        assert_eq!(count(|place| matches!(place, LessonPlace::Step(_))), 12);
        assert_eq!(count(|place| matches!(place, LessonPlace::Verdict)), 8);
        for listed in all() {
            for find in &listed.found().finds {
                assert!(find.texts.iter().all(|text| !text.is_empty()), "{:?}", find.place);
            }
            for lang in Lang::ALL {
                let steps = listed.entry.text(lang).steps.iter();
                let guided = steps.filter(|step| step.kind == StepKind::Guided);
                assert!(guided.map(|step| &step.id).eq(&listed.read().steps));
                assert_eq!(listed.title(lang), listed.found().finds[0].texts[lang as usize]);
                assert_eq!(listed.read().exhibits, listed.exhibits(lang).count());
            }
        }
    }

    #[test]
    fn neighbours_are_those_of_the_table_of_contents() {
        for pair in all().windows(2) {
            let next = neighbour(pair[0].entry, 1).map(|listed| listed.entry.id);
            let back = neighbour(pair[1].entry, -1).map(|listed| listed.entry.id);
            assert_eq!((next, back), (Some(pair[1].entry.id), Some(pair[0].entry.id)));
        }
        assert!(neighbour(all()[0].entry, -1).is_none());
        assert!(neighbour(all()[all().len() - 1].entry, 1).is_none());
    }
}
