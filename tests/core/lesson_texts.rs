//! Properties of the texts of all lessons, read from the folders of the lessons.

use crosspoint::lessons::{ALL, Entry, find};
use crosspoint::text::glossary::{self, GlossaryTerm};
use crosspoint::text::lesson::{Block, GuessText, LessonText};
use crosspoint::text::run::TextRun;
use crosspoint::text::words::Lang;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Every lesson's folder with its texts, in the order of [`Lang::ALL`].
fn lessons() -> Vec<(PathBuf, [LessonText; 2])> {
    let folders = std::fs::read_dir("lessons").unwrap().map(|entry| entry.unwrap().path());
    let read = |folder: PathBuf| {
        let texts = Lang::ALL.map(|lang| {
            let file = folder.join(lang.code()).with_extension("md");
            let source = std::fs::read_to_string(&file).unwrap();
            LessonText::parse(&source).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()))
        });
        (folder, texts)
    };
    // Folders without this file contain code shared by lessons.
    folders.filter(|folder| folder.join("mod.rs").exists()).map(read).collect()
}

#[test]
fn both_languages_have_the_same_sections_in_the_same_order_and_speak_of_the_same_values() {
    for (folder, [ko, en]) in lessons() {
        let frame = |text: &LessonText| {
            let steps = text.steps.iter();
            let steps: Vec<_> = steps
                .map(|s| {
                    let guess = |g: &GuessText| (g.id.clone(), g.cases.clone(), g.right);
                    let guesses: Vec<_> = s.guesses.iter().map(guess).collect();
                    let own = (s.id.clone(), s.kind.clone(), guesses, s.predict, s.picture.clone());
                    (own, s.light.clone(), s.formula.clone())
                })
                .collect();
            let verdicts: Vec<_> =
                text.verdicts.iter().map(|v| (v.id.clone(), v.in_space.is_some())).collect();
            let challenges: Vec<_> = text.challenges.iter().map(|c| c.id.clone()).collect();
            let exhibits: Vec<_> = text.exhibits.iter().map(|e| e.id.clone()).collect();
            let exercises = text.exercises.iter().map(|e| (e.id.clone(), e.body.len()));
            let notes: Vec<_> = text.notes.iter().map(|note| note.id.clone()).collect();
            let asks: Vec<_> = text.asks.iter().map(|ask| ask.id.clone()).collect();
            let ends = (text.history.is_some(), asks, text.exit.is_some());
            (steps, verdicts, challenges, exhibits, exercises.collect::<Vec<_>>(), notes, ends)
        };
        assert_eq!(frame(&ko), frame(&en), "{}", folder.display());
        assert_eq!(ko.holes(), en.holes(), "{}", folder.display());
    }
}

#[test]
fn a_lesson_has_four_to_fourteen_steps_and_two_challenges() {
    for (folder, texts) in lessons() {
        for text in texts {
            assert!((4..=14).contains(&text.guided()), "{}", folder.display());
            assert!(text.challenges.len() >= 2, "{}", folder.display());
        }
    }
}

/// All words of the runs, including those inside phrases.
fn words(runs: &[TextRun]) -> Vec<&str> {
    let of = |run| match run {
        &TextRun::Text { ref text, .. } | &TextRun::Term { ref text, .. } => vec![text.as_str()],
        TextRun::Phrase { runs, .. } => words(runs),
        _ => Vec::new(),
    };
    runs.iter().flat_map(of).collect()
}

#[test]
fn every_number_in_a_text_is_a_hole_or_mathematics() {
    for (folder, texts) in lessons() {
        for text in texts {
            let steps = text.steps.iter().flat_map(|s| &s.body).map(Block::runs);
            let LessonText { challenges, exhibits, exercises, notes, asks, .. } = &text;
            let parts = [challenges, exhibits, exercises, notes, asks].into_iter().flatten();
            let parts = parts.flat_map(|part| &part.body).chain(asks.iter().map(|ask| &ask.title));
            let lines = text.verdicts.iter().map(|v| v.values.as_slice());
            let guesses = text.steps.iter().flat_map(|s| &s.guesses);
            let lines = lines.chain(guesses.flat_map(|guess| [&*guess.word, &*guess.said]));
            let lines = lines.chain(parts.chain(text.exit.iter().flatten()).map(Vec::as_slice));
            for said in steps.chain(lines).chain(text.history.as_deref()).flat_map(words) {
                assert!(!said.contains(char::is_numeric), "{}: {said}", folder.display());
            }
        }
    }
}

#[test]
fn every_term_is_in_the_glossary_and_those_of_the_glossary_are_used() {
    let of = |(entry, lang): (&Entry, Lang)| -> Vec<String> {
        let passages = entry.text(lang).passages().into_iter();
        let runs = passages.flat_map(|(_, runs)| runs);
        runs.filter_map(|run| match run {
            TextRun::Term { key, .. } => Some(key.clone()),
            _ => None,
        })
        .collect()
    };
    let texts = ALL.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang)));
    let used: BTreeSet<_> = texts.flat_map(of).collect();
    for key in &used {
        assert!(glossary::find(key).is_some(), "{key}");
    }
    let unused = |(key, term): &(&String, &GlossaryTerm)| !term.plain && !used.contains(*key);
    let unused: Vec<_> = glossary::all().iter().filter(unused).map(|(key, _)| key).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn a_term_is_introduced_by_a_lesson_that_speaks_of_it() {
    let mut wrong = Vec::new();
    for (key, term) in glossary::all() {
        let entry = find(&term.lesson).unwrap_or_else(|| panic!("{key}: {}", term.lesson));
        let says = |lang: Lang| {
            let passages = entry.text(lang).passages().into_iter();
            let name = term.name(lang).to_lowercase();
            let marks = |run: &TextRun| matches!(run, TextRun::Term { key: own, .. } if own == key);
            passages.map(|(_, runs)| runs).any(|runs| {
                runs.iter().any(marks) || words(runs).concat().to_lowercase().contains(&name)
            })
        };
        if !Lang::ALL.into_iter().any(says) {
            wrong.push((key, &term.lesson));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
