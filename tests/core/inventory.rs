//! lessons/INVENTORY.md, the table of topics and errata of the five documents, agrees with the
//! lessons.

use crosspoint::lesson::Work;
use crosspoint::lesson::published::text_name;
use crosspoint::lessons::works::{COLLISIONS, DOCUMENTS};
use crosspoint::lessons::{ALL, Entry, find};
use crosspoint::text::words::Lang;
use std::collections::{BTreeMap, BTreeSet};

const TABLE: &str = include_str!("../../lessons/INVENTORY.md");
/// Every erratum with its kind, from the errata lists of the documents.
const ERRATA: &str = include_str!("../data/errata.txt");

/// The heading of the table of errata; all headings before it are documents.
const LAST: &str = "Errata";

/// The minimum numbers of topics, formulas, code pieces and exercises of each of [`DOCUMENTS`].
const TAUGHT: [usize; 5] = [12, 22, 17, 14, 56];

/// The heading of a document in the table.
fn heading(work: &Work) -> &'static str {
    work.english.unwrap()
}

/// The cells of each row below a heading that starts with `heading`.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let mut sections = TABLE.split("\n## ").filter(|section| section.starts_with(heading));
    let section = sections.next().unwrap_or_else(|| panic!("no section {heading}"));
    assert!(sections.next().is_none(), "{heading} is there twice");
    let lines = section.lines().filter(|line| line.starts_with('|'));
    // The first two lines are the table header.
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect();
    lines.skip(2).map(cells).collect()
}

/// The references of a cell, separated by semicolons: ``5.5 `id` 3 `step` ``.
fn places(cell: &'static str) -> Vec<[&'static str; 4]> {
    let place = |place: &'static str| {
        let words: Vec<_> = place.split_whitespace().map(|word| word.trim_matches('`')).collect();
        <[&str; 4]>::try_from(words).unwrap_or_else(|words| panic!("no place: {words:?}"))
    };
    cell.split(';').map(place).collect()
}

/// The errata that the lessons show, with the lessons.
fn exhibited() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for entry in ALL {
        for piece in &(entry.open)().about().published {
            for &erratum in &piece.errata {
                found.entry(erratum).or_default().insert(entry.id);
            }
        }
    }
    found
}

/// Fails unless the lesson has this number and contains the step with the given number, the
/// exhibit, the exercise or the note.
fn check([place, id, number, name]: [&str; 4]) {
    let entry = find(id).unwrap_or_else(|| panic!("no lesson {id}"));
    assert_eq!((entry.id, entry.place().as_str()), (id, place));
    let text = entry.text(Lang::En);
    match number {
        "exhibit" => {
            let shown =
                (entry.open)().about().published.iter().any(|piece| piece.errata.contains(&name));
            assert!(shown, "{id} does not exhibit {name}");
        }
        "exercise" => {
            let asked = text.exercises.iter().any(|exercise| exercise.id == name);
            assert!(asked, "{id} has no exercise {name}");
        }
        "note" => {
            let noted = text.notes.iter().any(|note| note.id == text_name(name));
            assert!(noted, "{id} has no note {name}");
        }
        _ => {
            let number_of = |index: &usize| text.number(*index).map(|n| n.to_string());
            let index = (0..text.steps.len()).find(|i| number_of(i).as_deref() == Some(number));
            let step = index.map(|index| &text.steps[index]);
            let step = step.unwrap_or_else(|| panic!("{id} has no step {number}"));
            assert_eq!(step.id, name, "step {number} of {id}");
        }
    }
}

#[test]
fn all_that_the_documents_teach_has_its_lesson_and_step() {
    let mut lessons = BTreeSet::new();
    for (document, least) in DOCUMENTS.iter().map(heading).zip(TAUGHT) {
        let rows = rows(document);
        assert!(rows.len() >= least, "{document} has only {} rows", rows.len());
        let topics: BTreeSet<_> = rows.iter().map(|row| row[..2].to_vec()).collect();
        assert_eq!(topics.len(), rows.len(), "{document}: a row is there twice");
        for row in rows {
            let [kind, _, cell] = row[..] else { panic!("{document}: {row:?}") };
            assert!(["topic", "formula", "code", "exercise"].contains(&kind), "{row:?}");
            for place in places(cell) {
                check(place);
                lessons.insert(place[1]);
            }
        }
    }
    // A lesson may be based on another book alone.
    let cites = |entry: &&Entry| {
        let page = (entry.open)();
        page.about().sources.iter().any(|source| DOCUMENTS.contains(&source.work))
    };
    let citing: BTreeSet<_> = ALL.iter().filter(cites).map(|entry| entry.id).collect();
    assert_eq!(lessons, citing, "those that teach what a document has, and those that cite one");
}

#[test]
fn the_exercises_are_all_there() {
    let rows = rows(heading(&COLLISIONS));
    let exercises = rows.iter().filter(|row| row[0] == "exercise");
    let numbers = exercises.map(|row| row[1].split(':').next().unwrap());
    assert!(numbers.eq(["1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7"]));
}

#[test]
fn every_erratum_is_exhibited_or_only_a_slip_of_the_text() {
    let known: Vec<_> = ERRATA.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert_eq!(known.len(), 122);
    let shown = exhibited();
    let rows = rows(LAST);
    let listed: Vec<_> = rows.iter().map(|row| (row[0], row[1])).collect();
    assert_eq!(listed, known, "the table must list each erratum once, in the order of the list");
    let mut left = shown.clone();
    for row in rows {
        let [id, kind, cell] = row[..] else { panic!("{row:?}") };
        if let Some(said) = cell.strip_prefix("text only: ") {
            places(said).into_iter().for_each(check);
            assert!(!shown.contains_key(id), "{id} is exhibited");
            // Errata that can be demonstrated by execution must be exhibited.
            assert!(kind.starts_with(['T', 'N', 'C']), "{id} is of kind {kind}");
            continue;
        }
        let places = places(cell);
        places.iter().for_each(|place| check(*place));
        // Double errata have a suffix per part.
        let names: BTreeSet<_> = places.iter().map(|[.., name]| *name).collect();
        for name in names {
            assert!(name.trim_end_matches(['+', '−']) == id.trim_end_matches(['+', '±']), "{name}");
            let named = places.iter().filter(|place| place[3] == name).map(|place| place[1]);
            assert_eq!(left.remove(name), Some(named.collect()), "{name}");
        }
    }
    assert!(left.is_empty(), "not in the table: {left:?}");
}

#[test]
fn every_note_is_of_an_erratum_in_the_table() {
    let rows = rows(LAST);
    for entry in ALL {
        for note in &entry.text(Lang::En).notes {
            let row = rows.iter().find(|row| text_name(row[0]) == note.id);
            let row = row.unwrap_or_else(|| panic!("{}: {} is not an erratum", entry.id, note.id));
            let place = format!("{} `{}` note `{}`", entry.place(), entry.id, row[0]);
            assert!(row[2].contains(&place), "{}: {} is not in the table", entry.id, note.id);
        }
    }
}
