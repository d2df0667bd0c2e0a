//! The parts that a complete lesson has besides steps: an opening question with guesses, and a
//! summary.

use crosspoint::derivation::Formula;
use crosspoint::geometry::double::Vec3;
use crosspoint::geometry::double::segment_plane::segment_plane_trace;
use crosspoint::lesson::published::text_name;
use crosspoint::lesson::{Edit, Page};
use crosspoint::lessons::{ALL, Entry, find};
use crosspoint::program::program_of;
use crosspoint::text::lesson::{LessonText, Step, StepKind, SummaryCard};
use crosspoint::text::run::TextRun;
use std::fmt::Write as _;

fn text(entry: &Entry) -> LessonText {
    LessonText::parse(entry.texts[0]).unwrap()
}

/// The list may only shrink: completing a lesson removes its line.
#[test]
fn the_list_of_what_lessons_lack_is_as_it_is_written_down() {
    let mut list = String::new();
    for entry in ALL {
        let mut lacks = text(entry).lacks();
        lacks.extend(entry.minutes().is_none().then_some("minutes"));
        if !lacks.is_empty() {
            writeln!(list, "{}: {}", entry.id, lacks.join(" ")).unwrap();
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/lesson-parts.txt");
    assert_eq!(list, std::fs::read_to_string(path).unwrap(), "{path}");
}

/// The scene of a step that asks a question.
fn asked_in(entry: &Entry, step: &Step) -> Page {
    let mut page = (entry.open)();
    let shot = page.about().scenes.shot(&step.picture).map(|shot| shot.step);
    if shot.is_some() {
        page.apply(&Edit::Shot(shot));
    }
    page
}

#[test]
fn one_guess_is_right_and_the_others_are_answered() {
    for entry in ALL {
        for step in text(entry).steps.iter().filter(|step| !step.guesses.is_empty()) {
            let page = asked_in(entry, step);
            let exact = page.derived().exact.case;
            let right = |cases: &[String]| cases.iter().any(|case| case == exact);
            let count = step.guesses.iter().filter(|g| g.right || right(&g.cases)).count();
            assert_eq!(count, 1, "{} {}: {exact}", entry.id, step.id);
            assert!((2..=3).contains(&step.guesses.len()), "{} {}", entry.id, step.id);
            for case in step.guesses.iter().flat_map(|guess| &guess.cases) {
                let known = text(entry).verdict(case).is_some();
                assert!(known, "{} {}: {case} is not an outcome", entry.id, step.id);
            }
            assert!(step.guesses.iter().all(|guess| !guess.said.is_empty()), "{}", entry.id);
        }
    }
}

#[test]
fn an_opening_has_guesses_of_its_own() {
    for entry in ALL {
        if let Some(opening) = text(entry).opening() {
            assert!(opening.guesses.len() >= 2, "{}", entry.id);
        }
    }
}

/// The worked numbers of an exit question match the lesson's method.
#[test]
fn the_exit_question_with_numbers_has_the_answer_of_the_method() {
    let [question, answer] = text(find("segment_plane").unwrap()).exit.unwrap();
    let said = |runs: &[TextRun], part: &str| {
        let is = |run: &TextRun| matches!(run, TextRun::Math(tex) if tex == part);
        assert!(runs.iter().any(is), "{part}");
    };
    for given in ["3", "-1"] {
        said(&question, given);
    }
    let (p, q) = (Vec3::Z * 3.0, -Vec3::Z);
    let trace = segment_plane_trace(p, q, Vec3::Z, 0.0);
    assert_eq!((trace.side_p, trace.side_q, trace.t), (3.0, -1.0, 0.75));
    said(&answer, "3/4");
}

fn cards() -> impl Iterator<Item = (&'static Entry, SummaryCard)> {
    let card = |step: Step| if let StepKind::Summary(card) = step.kind { Some(card) } else { None };
    let of = move |entry| text(entry).steps.into_iter().filter_map(card).map(move |c| (entry, c));
    ALL.iter().flat_map(of)
}

#[test]
fn a_summary_shows_formulas_and_lines_that_its_methods_have() {
    for (entry, card) in cards() {
        let page = (entry.open)();
        let methods = &page.derived().methods;
        assert!(!card.formulas.is_empty() && !card.lines.is_empty(), "{}", entry.id);
        for name in &card.formulas {
            let made = methods.iter().find_map(|method| {
                Formula::new(&page.derived().displayed(method), page.about().symbols, name)
            });
            assert!(made.is_some(), "{}: no formula of {name}", entry.id);
        }
        let program = methods.iter().map(|method| program_of(&*method.trace));
        let program = program.into_iter().find(|text| text.step(&card.lines[0]).is_some());
        let program = program.unwrap_or_else(|| panic!("{}: {:?}", entry.id, card.lines));
        for name in &card.lines {
            assert!(program.step(name).is_some(), "{}: no line of {name}", entry.id);
        }
        let keeps = |names: &Vec<String>| names.iter().any(|name| card.lines.contains(name));
        let lines = program.lines.iter().filter(|line| keeps(&line.defines)).count();
        assert!((1..=6).contains(&lines), "{}: {lines} lines", entry.id);
    }
}

#[test]
fn a_summary_leads_to_an_exhibit_and_to_lessons_that_there_are() {
    for (entry, card) in cards() {
        let page = (entry.open)();
        let errata = page.about().published.iter().flat_map(|piece| piece.errata.iter());
        let names: Vec<_> = errata.map(|erratum| text_name(erratum)).collect();
        if let Some(exhibit) = &card.exhibit {
            assert!(names.contains(exhibit), "{}: {exhibit}", entry.id);
        }
        for id in &card.instead {
            assert!(find(id).is_some_and(|other| other.id != entry.id), "{}: {id}", entry.id);
        }
    }
}
