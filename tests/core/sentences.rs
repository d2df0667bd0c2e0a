//! Errors in lesson sentences that can be detected mechanically.

use crate::page_values::PageValues;
use crosspoint::lesson::{Edit, Page};
use crosspoint::lessons::{ALL, Entry};
use crosspoint::text::fill::{self, Values};
use crosspoint::text::lesson::{Block, LessonText};
use crosspoint::text::particle::{PARTICLES, Particle};
use crosspoint::text::plain_math;
use crosspoint::text::run::TextRun;
use crosspoint::text::typeset::LiveFormula;
use crosspoint::text::words::{Lang, Words};
use std::collections::BTreeSet;

/// Placeholder for a live number.
const LIVE: char = '\u{E000}';
/// Placeholder for a fitted particle.
const FITTED: char = '\u{E001}';
/// Placeholder for an interface word.
const WORD: char = '\u{E002}';

/// Each lesson with its text in each language.
fn texts() -> impl Iterator<Item = (&'static Entry, Lang, LessonText)> {
    let parse = |entry: &'static Entry, lang: Lang| {
        (entry, lang, LessonText::parse(entry.texts[lang as usize]).unwrap())
    };
    ALL.iter().flat_map(move |entry| Lang::ALL.map(|lang| parse(entry, lang)))
}

/// The runs of a text, with those inside phrases inlined.
fn flat(runs: &[TextRun]) -> Vec<&TextRun> {
    let inside = runs.iter().flat_map(|run| match run {
        TextRun::Phrase { runs, .. } => flat(runs),
        _ => vec![run],
    });
    inside.collect()
}

/// The runs as one line with placeholders for inserted content.
fn outline(runs: &[TextRun], values: &dyn Values) -> String {
    let tex = |name: &str| values.tex(name);
    let said = |run: &TextRun| match run {
        TextRun::Text { text, .. } | TextRun::Term { text, .. } => text.clone(),
        TextRun::Hole(_) => LIVE.into(),
        TextRun::Symbol(name) => plain_math::plain(&fill::linked(&format!("@{name}"), &tex)),
        TextRun::Math(tex_of) => plain_math::plain(&fill::linked(tex_of, &tex)),
        TextRun::Particle(_) => FITTED.into(),
        TextRun::Word(_) => WORD.into(),
        TextRun::Phrase { .. } => String::new(),
    };
    flat(runs).into_iter().map(said).collect()
}

/// Fails with all errors at once.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn is_hangul(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

#[test]
fn mathematics_in_texts_can_be_set() {
    let mut faults = Vec::new();
    for (entry, lang, text) in texts() {
        let page = PageValues((entry.open)());
        for (id, runs) in text.passages() {
            for run in flat(runs) {
                let tex = match run {
                    TextRun::Math(tex) => tex.clone(),
                    TextRun::Symbol(name) => format!("@{name}"),
                    _ => continue,
                };
                let set = LiveFormula::new(&fill::linked(&tex, &|name| page.tex(name)));
                if !set.is_ok_and(|mut formula| formula.layout().width > 0.0) {
                    faults.push(format!("{} {lang:?} {id}: {tex}", entry.id));
                }
            }
        }
    }
    none(&faults);
}

#[test]
fn no_value_stands_twice_in_a_row() {
    for (entry, lang, text) in texts() {
        for (id, runs) in text.passages() {
            for pair in flat(runs).windows(2) {
                let [TextRun::Hole(one), TextRun::Hole(other)] = pair else { continue };
                assert_ne!(one.name, other.name, "{} {lang:?} {id}: {one}", entry.id);
            }
        }
    }
}

/// The literal particles that follow something other than Hangul without a space, each with the
/// preceding text.
fn written_particles(line: &str) -> Vec<(&str, &str, Particle)> {
    let mut found = Vec::new();
    let starts = line.char_indices().zip(line.chars().skip(1)).filter(|((_, before), c)| {
        is_hangul(*c) && !is_hangul(*before) && !before.is_whitespace() && *before != FITTED
    });
    for ((at, before), _) in starts {
        let (before, rest) = line.split_at(at + before.len_utf8());
        let word = &rest[..rest.find(|c| !is_hangul(c)).unwrap_or(rest.len())];
        let stems = ["", "도", "만", "는", "의"].map(|end| word.strip_suffix(end).unwrap_or(word));
        let known = |stem: &str| {
            PARTICLES.into_iter().find(|pair| pair.to_string().split('/').any(|form| form == stem))
        };
        if let Some(particle) = stems.into_iter().find_map(known) {
            found.push((before, word, particle));
        }
    }
    found
}

#[test]
fn particles_fit_the_number_or_name_before_them() {
    let mut faults = Vec::new();
    for (entry, _, text) in texts().filter(|(_, lang, _)| *lang == Lang::Ko) {
        let page = PageValues((entry.open)());
        for (id, runs) in text.passages() {
            for (before, word, particle) in written_particles(&outline(runs, &page)) {
                let changes = before.ends_with([LIVE, WORD]);
                // 이다 may stay uncontracted after a vowel.
                let whole = particle.of_absence().is_some() && word.starts_with('이');
                if !whole && (changes || !word.starts_with(particle.after(before))) {
                    let tail: String = before.chars().rev().take(20).collect();
                    let tail: String = tail.chars().rev().collect();
                    faults.push(format!("{} {id}: …{tail}{word}: {particle}", entry.id));
                }
            }
        }
    }
    none(&faults);
}

#[test]
fn the_scan_for_particles_sees_wrong_ones() {
    let wrong = |line| {
        let found = written_particles(line);
        found.iter().any(|(before, word, p)| !word.starts_with(p.after(before)))
    };
    assert!(wrong("직선 2.2과 2.5") && !wrong("직선 2.2와 2.5"));
    assert!(wrong("d₁는 길다") && wrong("f32을") && wrong("M로도") && !wrong("x축과 d₁은"));
}

/// The sentences of a line.
fn sentences(line: &str) -> impl Iterator<Item = &str> {
    line.split_inclusive(['.', '?', '!', ':']).map(str::trim)
}

#[test]
fn texts_name_controls_by_their_words() {
    for (entry, lang, text) in texts() {
        let (page, words) = (PageValues((entry.open)()), Words::of(lang));
        let control: &[&str] = match lang {
            Lang::Ko => &["단추", "탭"],
            Lang::En => &["button", " tab", "chip", "Press "],
        };
        let labels: BTreeSet<_> = words.keys().map(|key| words.get(key)).collect();
        for (id, runs) in text.passages() {
            let place = format!("{} {lang:?} {id}", entry.id);
            for sentence in sentences(&outline(runs, &page)) {
                let told = control.iter().any(|word| sentence.contains(word));
                assert!(!told || sentence.contains(WORD), "{place}: {sentence}");
            }
            for run in flat(runs) {
                match run {
                    TextRun::Word(key) => assert!(words.keys().any(|k| k == key), "{place}: {key}"),
                    TextRun::Text { text, bold: true } => {
                        assert!(!labels.contains(text.as_str()), "{place}: {text}");
                    }
                    TextRun::Text { text, .. } => {
                        for quoted in text.split(['‘', '“']).skip(1) {
                            let quoted = quoted.split(['’', '”']).next().unwrap();
                            let known =
                                labels.iter().any(|label| label.eq_ignore_ascii_case(quoted));
                            assert!(!known, "{place}: {quoted}");
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn a_label_that_one_text_names_by_its_word_is_spelled_out_in_none() {
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        let words = Words::of(lang);
        let all: Vec<_> = texts().filter(|(_, of, _)| *of == lang).collect();
        let passages = || {
            all.iter().flat_map(|(entry, _, text)| {
                text.passages().into_iter().map(|(id, runs)| (entry.id, id, runs))
            })
        };
        let mut named: BTreeSet<&str> = ["field", "free_play", "bug_museum", "parameter_plane"]
            .map(|key| words.get(key))
            .into();
        for run in passages().flat_map(|(_, _, runs)| flat(runs)) {
            // The names of outcomes and computations are also terms of the texts.
            if let TextRun::Word(key) = run
                && !["case_", "method_"].iter().any(|start| key.starts_with(start))
            {
                named.insert(words.get(key));
            }
        }
        // A single word may also be an ordinary word of the language.
        named.retain(|label| label.contains(' '));
        for (lesson, id, runs) in passages() {
            for run in flat(runs) {
                let TextRun::Text { text, .. } = run else { continue };
                let labels = named.iter().filter(|label| text.contains(**label));
                faults.extend(labels.map(|label| format!("{lesson} {lang:?} {id}: {label}")));
            }
        }
    }
    none(&faults);
}

#[test]
fn phrases_that_are_wrong_are_nowhere() {
    let wrong = [
        // Korean texts use another word for the museum.
        "박물관",
        "버그 전시",
        // The verb means "to miss each other", not "to cross".
        "엇갈",
        // The Korean phrase is 닿은 것처럼 보인다.
        "닿아 보",
        "만나 보인",
        "만나 보이",
        "나란해 보인다",
        // A right turn is a turn to the right.
        "A right turn",
        "called off",
    ];
    let files = texts().map(|(entry, lang, _)| entry.texts[lang as usize]);
    let words = Lang::ALL.into_iter().flat_map(|lang| {
        let words = Words::of(lang);
        words.keys().map(|key| words.get(key))
    });
    for text in files.chain(words).chain([include_str!("../../README.md")]) {
        for phrase in wrong {
            assert!(!text.contains(phrase), "{phrase}");
        }
    }
}

#[test]
fn outcomes_speak_of_circles_in_the_plane_and_of_spheres_in_space() {
    for (entry, lang, text) in texts() {
        if (entry.open)().derived().dimension.is_none() {
            continue;
        }
        let [round, ball]: [&[&str]; 2] = match lang {
            Lang::Ko => [&["원과", "원의", "원 ", "원은"], &["구와", "구의", "구 ", "구는"]],
            Lang::En => [&["circle"], &["sphere", "ball"]],
        };
        for verdict in &text.verdicts {
            let page = PageValues((entry.open)());
            let names = |runs: &[TextRun], words: &[&str]| {
                let line = outline(runs, &page);
                words.iter().any(|word| line.contains(word))
            };
            let place = format!("{} {lang:?} {}", entry.id, verdict.id);
            assert!(!names(&verdict.sentence, ball), "{place}: a sphere in the plane");
            assert!(!names(verdict.said(true), round), "{place}: a circle in space");
        }
    }
}

#[test]
fn the_source_is_spoken_of_in_exhibits_and_notes_only() {
    for (entry, lang, text) in texts() {
        let apart: BTreeSet<_> = text.exhibits.iter().map(|exhibit| exhibit.id.as_str()).collect();
        let notes: BTreeSet<_> = text.notes.iter().map(|note| note.id.as_str()).collect();
        for (id, runs) in text.passages() {
            let line = outline(runs, &PageValues((entry.open)()));
            let told = ["원문", "The source", "the source"];
            let told = told.iter().find(|word| line.contains(**word));
            let apart = apart.contains(id) || notes.contains(id);
            assert!(apart || told.is_none(), "{} {lang:?} {id}: {line}", entry.id);
        }
    }
}

/// The page of a lesson in each of its special cases.
fn special_pages(entry: &Entry) -> impl Iterator<Item = Page> {
    (0..(entry.open)().about().cases.len()).map(|case| {
        let mut page = (entry.open)();
        page.apply(&Edit::MoveToCase { case, part: 1.0 });
        page
    })
}

#[test]
fn a_sentence_reads_well_where_a_value_does_not_exist() {
    let mut faults = BTreeSet::new();
    for (entry, lang, text) in texts() {
        for page in special_pages(entry).map(PageValues) {
            let steps = text.steps.iter().flat_map(|step| &step.body).map(Block::runs);
            let parts = text.challenges.iter().chain(&text.exhibits);
            let parts = parts.flat_map(|part| &part.body).map(Vec::as_slice);
            let guesses = text.steps.iter().flat_map(|step| &step.guesses);
            let guesses = guesses.map(|guess| guess.said.as_slice());
            for runs in steps.chain(parts).chain(guesses) {
                let said = fill::plain(&fill::fill(runs, &page, Words::of(lang)));
                let wrong: &[&str] = match lang {
                    Lang::Ko => &["없음"],
                    Lang::En => &[
                        "to does not",
                        "of does not",
                        "is does not",
                        "at does not",
                        "in does not",
                        "exist is",
                        "exist has",
                        "exist in",
                        "exist of",
                    ],
                };
                if wrong.iter().any(|part| said.contains(part)) {
                    faults.insert(format!("{} {lang:?}: {said}", entry.id));
                }
            }
        }
    }
    none(&Vec::from_iter(faults));
}
