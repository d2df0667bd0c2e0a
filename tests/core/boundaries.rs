//! The boundary case of each challenge agrees with its text: "at least" includes the boundary,
//! "more than" does not.

use crosspoint::lesson::{Edit, Page, Standing};
use crosspoint::lessons::{self, ALL};
use crosspoint::text::fill;
use crosspoint::text::lesson::LessonText;
use crosspoint::text::run::TextRun;
use crosspoint::text::words::{Lang, Words};

/// An editable component of a value, and its new value.
type Put = (&'static str, usize, f64);

/// A comparison in a challenge's text, with a scene at its boundary.
struct Boundary {
    lesson: &'static str,
    challenge: &'static str,
    /// Whether the comparison belongs to the last star instead of the goal.
    beyond: bool,
    /// The wording of the comparison in each language.
    said: [&'static str; 2],
    /// The edits that turn the solution into a boundary scene.
    at: Vec<Put>,
    /// Further edits that change the result.
    off: Vec<Put>,
}

/// The wordings of comparisons, and whether each includes the boundary.
const WORDINGS: [(&str, bool); 19] = [
    ("이상", true),
    ("이하", true),
    ("가깝지 않", true),
    ("넘지 않", true),
    ("보다 작", false),
    ("보다 크", false),
    ("보다 커", false),
    ("넘게", false),
    ("초과", false),
    ("미만", false),
    ("at least", true),
    ("at most", true),
    ("no more than", true),
    ("or more", true),
    ("no nearer than", true),
    ("more than", false),
    ("less than", false),
    ("above", false),
    ("below", false),
];

/// The comparisons in the texts of challenges.
fn boundaries() -> Vec<Boundary> {
    let lines = include_str!("../data/boundaries.txt").lines();
    let lines: Vec<_> = lines.filter(|line| !line.starts_with('#')).collect();
    let read = |row: &[&'static str]| {
        let parts: Vec<_> = row[0].split(" | ").collect();
        let place: Vec<_> = parts[0].split(' ').collect();
        let beyond = place[2] == "star";
        let said = [parts[1], parts[2]];
        let (at, off) = (puts(row[1], "at"), puts(row[2], "off"));
        Boundary { lesson: place[0], challenge: place[1], beyond, said, at, off }
    };
    lines.chunks(3).map(read).collect()
}

/// Parses the edits in a line: `at p.0 = 1, q.2 = -0.5`.
fn puts(line: &'static str, word: &str) -> Vec<Put> {
    let edits = line.strip_prefix(word).unwrap().split(',').map(str::trim);
    let put = |edit: &'static str| {
        let (place, value) = edit.split_once(" = ").unwrap();
        let (name, component) = place.split_once('.').unwrap();
        (name, component.parse().unwrap(), value.parse().unwrap())
    };
    edits.filter(|edit| !edit.is_empty()).map(put).collect()
}

fn put(page: &mut Page, changes: &[Put]) {
    for &(name, component, value) in changes {
        page.apply(&Edit::Set { handle: name.into(), component, value, join: false });
    }
}

#[test]
fn a_boundary_counts_as_the_text_says() {
    for row in &boundaries() {
        let entry = lessons::find(row.lesson).unwrap();
        let mut page = (entry.open)();
        page.apply(&Edit::Become(page.solution(row.challenge).unwrap())).taken.unwrap();
        let met = |page: &Page| {
            let goals = &page.derived().challenges;
            let goal: &Standing = goals.iter().find(|goal| goal.id == row.challenge).unwrap();
            if row.beyond { goal.beyond } else { goal.reached }
        };
        put(&mut page, &row.at);
        let at = met(&page);
        put(&mut page, &row.off);
        let place = format!("{} {}: {:?}", row.lesson, row.challenge, row.said);
        assert_ne!(at, met(&page), "{place}: this is not the boundary");
        for (lang, said) in Lang::ALL.into_iter().zip(row.said) {
            let wording = WORDINGS.iter().find(|(words, _)| said.contains(words)).unwrap();
            assert_eq!(at, wording.1, "{place}");
            let text = part(&LessonText::parse(entry.texts[lang as usize]).unwrap(), row);
            assert!(text.contains(said), "{place} is not in: {text}");
        }
    }
}

/// The part of a challenge's text with the comparison, without values of the scene.
fn part(text: &LessonText, row: &Boundary) -> String {
    let challenge = text.challenge(row.challenge).unwrap();
    plain(&challenge.body[usize::from(row.beyond)])
}

fn plain(runs: &[TextRun]) -> String {
    struct Nothing;
    impl fill::Values for Nothing {
        fn value(&self, _: &str) -> Option<crosspoint::geometry::TracedValue> {
            None
        }

        fn tex(&self, _: &str) -> Option<&str> {
            None
        }
    }
    fill::plain(&fill::fill(runs, &Nothing, Words::of(Lang::Ko)))
}

#[test]
fn every_comparison_in_a_challenge_is_tried_at_its_boundary() {
    let rows = boundaries();
    for entry in ALL {
        let text = LessonText::parse(entry.texts[Lang::Ko as usize]).unwrap();
        for challenge in &text.challenges {
            for (beyond, runs) in [false, true].into_iter().zip(&challenge.body) {
                let said = plain(runs);
                let compares = WORDINGS.iter().any(|(words, _)| said.contains(words));
                let tried = rows.iter().any(|row| {
                    (row.lesson, row.challenge, row.beyond) == (entry.id, &challenge.id, beyond)
                });
                assert!(!compares || tried, "{} {}: {said}", entry.id, challenge.id);
            }
        }
    }
}
