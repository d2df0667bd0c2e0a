//! Requirements on every lesson in the table of contents.

use crate::scenes::scenes;
use crosspoint::derivation::role_of;
use crosspoint::lesson::published::text_name;
use crosspoint::lesson::{Edit, HandleId, HeldPart, Page, Source, Verdict, with_numbers};
use crosspoint::lessons::{ALL, Entry};
use crosspoint::program::{Unknown, program_of};
use crosspoint::text::lesson::LessonText;
use crosspoint::text::run;
use crosspoint::text::words::{Lang, Words};
use glam::DVec3;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

fn texts(entry: &Entry) -> [LessonText; 2] {
    entry.texts.map(|text| LessonText::parse(text).unwrap())
}

/// The page of a lesson in its initial scene.
pub fn open(entry: &Entry) -> Page {
    (entry.open)()
}

/// Every lesson in its initial scene.
pub fn pages() -> impl Iterator<Item = (&'static Entry, Page)> {
    ALL.iter().map(|entry| (entry, open(entry)))
}

/// Every lesson in each scene in which a test examines its pictures.
pub fn all_scenes() -> impl Iterator<Item = (&'static Entry, Page)> {
    ALL.iter().flat_map(|entry| scenes(entry).into_iter().map(move |page| (entry, page)))
}

/// The page with every number of the scene set to a random multiple of 1/4, and each component
/// moved by another multiple of `off`.
pub fn anywhere(entry: &Entry, rng: &mut TestRunner, off: f64) -> Page {
    let mut page = open(entry);
    let handles: Vec<_> = page.derived().handles.iter().map(|handle| handle.name).collect();
    for (i, name) in handles.into_iter().enumerate() {
        for component in 0..3 {
            let value = f64::from((-20i32..=20).new_tree(rng).unwrap().current()) / 4.0;
            let value = value + off * (i + component) as f64;
            page.apply(&Edit::Set { handle: name.into(), component, value, join: false });
        }
    }
    page
}

fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    items.into_iter().collect()
}

#[test]
fn every_outcome_has_a_sentence_a_word_and_a_guess() {
    for (entry, page) in pages() {
        let guessed: Vec<_> = page.about().guesses.iter().flat_map(|guess| guess.cases).collect();
        assert_eq!(set(&guessed).len(), guessed.len(), "{}: guesses overlap", entry.id);
        for (text, lang) in texts(entry).iter().zip(Lang::ALL) {
            let said = set(text.verdicts.iter().map(|verdict| verdict.id.as_str()));
            assert_eq!(said, set(guessed.iter().map(|case| **case)), "{} {lang:?}", entry.id);
            for case in said.into_iter().chain(page.about().cases.iter().copied()) {
                let word = Words::of(lang).case(case);
                assert!(!word.is_empty(), "{}: no word case_{case} in {lang:?}", entry.id);
            }
            assert_ne!(
                Words::of(lang).get(page.about().question),
                page.about().question,
                "{}",
                entry.id
            );
            for guess in page.about().guesses {
                assert_ne!(Words::of(lang).get(guess.word), guess.word, "{}", entry.id);
            }
        }
    }
}

#[test]
fn computations_to_choose_from_have_names() {
    for (entry, page) in pages() {
        let methods = &page.derived().methods;
        for method in methods.iter().filter(|_| methods.len() > 1) {
            let named = |lang: &Lang| !Words::of(*lang).method(method.id).is_empty();
            assert!(Lang::ALL.iter().all(named), "{}: {}", entry.id, method.id);
            let computed = |name: &&str| program_of(&*method.trace).step(name).is_some();
            assert!(method.unknowns.iter().all(computed), "{}: {}", entry.id, method.id);
        }
    }
}

#[test]
fn every_line_of_a_scene_file_is_read_whole() {
    for (entry, page) in pages() {
        let file = &page.about().scenes;
        assert_eq!(file.faults, [""; 0], "{}", entry.id);
        let steps = set(file.shots.iter().map(|shot| shot.step));
        assert_eq!(steps.len(), file.shots.len(), "{}: a step has two pictures", entry.id);
        let challenges = page.derived().challenges.iter().map(|goal| goal.id);
        assert!(file.solutions.iter().map(|known| known.challenge).eq(challenges), "{}", entry.id);
        let pieces = set(page.about().published.iter().map(|piece| piece.name));
        assert!(file.errata.iter().all(|known| pieces.contains(known.code)), "{}", entry.id);
        let shots = file.shots.iter().flat_map(|shot| [Some(&shot.scene), shot.before.as_ref()]);
        let solutions = file.solutions.iter().map(|known| &known.scene);
        let errata = file.errata.iter().map(|known| &known.scene);
        for scene in shots.flatten().chain(solutions).chain(errata) {
            let unknown = scene.0.iter().find(|(name, _)| !page.scene_fields().has(name));
            assert_eq!(unknown, None, "{}", entry.id);
            assert_eq!(page.lesson().with_fields(scene).1, 0, "{}: {scene:?}", entry.id);
        }
    }
}

#[test]
fn every_challenge_can_be_met_and_is_not_met_at_the_start() {
    for (entry, mut page) in pages() {
        let goals = page.derived().challenges.clone();
        assert!(goals.len() >= 2, "{}", entry.id);
        for text in texts(entry) {
            let told = text.challenges.iter().map(|challenge| challenge.id.as_str());
            assert!(told.eq(goals.iter().map(|goal| goal.id)), "{}", entry.id);
        }
        for (index, goal) in goals.iter().enumerate() {
            assert!(!goal.reached, "{}: {} is met at the start", entry.id, goal.id);
            page.apply(&Edit::Become(page.solution(goal.id).unwrap())).taken.unwrap();
            let solved = page.derived().challenges[index];
            assert_eq!(solved.stars(solved.drags), 3, "{}: {}", entry.id, goal.id);
        }
    }
}

#[test]
fn every_exercise_has_its_texts_a_right_solution_and_refuses_a_wrong_entry() {
    for entry in ALL {
        let exercises = open(entry).about().exercises;
        for text in texts(entry) {
            let told = text.exercises.iter().map(|exercise| exercise.id.as_str());
            assert!(told.eq(exercises.iter().map(|exercise| exercise.id)), "{}", entry.id);
        }
        for exercise in exercises {
            let name = format!("{}: {}", entry.id, exercise.id);
            let solution = exercise.solved();
            assert_eq!(solution.len(), exercise.blanks(), "{name}");
            assert!(exercise.tests.iter().all(|t| t.symbols.len() == exercise.symbols.len()));
            assert_eq!(exercise.judge(&solution), Ok(()), "{name}");
            let scaled = solution.iter().map(|text| format!("-2/3 ({text})")).collect::<Vec<_>>();
            assert_eq!(exercise.judge(&scaled), Ok(()), "{name} times a number");
            assert!(exercise.judge(&vec![String::new(); exercise.blanks()]).is_err(), "{name}");
            for blank in 0..exercise.blanks() {
                let mut wrong = solution.clone();
                wrong[blank] += " + 1";
                assert!(exercise.judge(&wrong).is_err(), "{name}: no test sees blank {blank}");
            }
        }
    }
}

#[test]
fn published_code_fails_at_its_counterexamples_and_only_there() {
    let rng = &mut TestRunner::deterministic();
    for entry in ALL {
        let pieces = &open(entry).about().published;
        for (index, piece) in pieces.iter().enumerate() {
            assert!(piece.listing.starts_with("pub fn "), "{}: {}", entry.id, piece.name);
            assert!(!piece.errata.is_empty(), "{}: {}", entry.id, piece.name);
            for erratum in &piece.errata {
                let mut page = open(entry);
                page.apply(&Edit::Exhibit(erratum));
                let returned = &page.derived().returned[index];
                assert!(!returned.agrees, "{}: {erratum} is right at its counterexample", entry.id);
                assert_eq!(page.erratum(index), Some(*erratum), "{}", entry.id);
                for text in texts(entry) {
                    assert!(text.exhibit(&text_name(erratum)).is_some(), "{}: {erratum}", entry.id);
                }
            }
            let mut ordinary = 0;
            while piece.special_input && ordinary < 200 {
                let page = anywhere(entry, rng, 0.0);
                let derived = page.derived();
                if page.about().cases.contains(&derived.special) {
                    continue;
                }
                ordinary += 1;
                let returned = &derived.returned[index];
                assert!(returned.agrees, "{}: {} at {:?}", entry.id, piece.name, derived.handles);
            }
        }
        for text in texts(entry) {
            let errata = set(pieces.iter().flat_map(|piece| &piece.errata).map(|id| text_name(id)));
            assert_eq!(set(text.exhibits.iter().map(|e| e.id.clone())), errata, "{}", entry.id);
        }
    }
}

#[test]
fn every_name_in_a_text_is_a_value_with_a_symbol() {
    for (entry, page) in pages() {
        let page = &page;
        let known = |name: &str| page.value(name).is_some() && page.symbol(name).is_some();
        for text in texts(entry) {
            for hole in text.holes().into_values().flatten() {
                let bare = hole.trim_start_matches(['$', '[']);
                let name = bare.split(['.', ':', '=', ']']).next().unwrap();
                assert!(
                    hole.starts_with("term:") || hole.starts_with("word:") || known(name),
                    "{}: {hole}",
                    entry.id
                );
            }
            for step in &text.steps {
                let names = step.light.iter().chain(&step.formula);
                names.for_each(|name| assert!(known(name), "{}: {name}", entry.id));
            }
            assert!(run::holes(&text.title).is_empty(), "{}: a list shows its title", entry.id);
        }
    }
}

#[test]
fn no_text_says_that_a_value_is_its_own_formula() {
    for (entry, page) in pages() {
        for symbol in page.about().symbols.iter().filter(|symbol| symbol.inlined) {
            let empty = format!("@{} = {}", symbol.name, symbol.tex);
            assert!(entry.texts.iter().all(|text| !text.contains(&empty)), "{}: {empty}", entry.id);
        }
    }
}

#[test]
fn steps_try_what_there_is_and_ask_before_they_answer() {
    for (entry, page) in pages() {
        let [text, _] = texts(entry);
        let tried = text.steps.iter().filter_map(|step| step.trial.as_deref());
        assert_eq!(set(tried), set(page.about().trials.iter().map(|plan| plan.id)), "{}", entry.id);
        for step in text.steps.iter().filter(|step| step.predict) {
            let answers = step.body.len() >= 2 || !step.guesses.is_empty();
            assert!(answers, "{}: {} answers nothing", entry.id, step.id);
        }
    }
}

#[test]
fn a_point_of_a_second_picture_takes_the_scene_with_it() {
    for (entry, mut page) in pages() {
        let own = page.derived().handles.len();
        let count = page.derived().second.as_ref().map_or(0, |second| second.handles.len());
        for handle in own..own + count {
            let at = |page: &Page| page.handle_view(handle).unwrap().at;
            let to = DVec3::new(0.5, 1.25, 0.0);
            for edit in
                [Edit::Grab(HeldPart::Handle(handle)), Edit::Drag { to, unit: 0.01 }, Edit::Drop]
            {
                page.apply(&edit);
            }
            assert!((at(&page) - to).length() < 1e-9, "{}", entry.id);
            let handle = HandleId::Second(page.handle_view(handle).unwrap().name);
            page.apply(&Edit::Set { handle, component: 1, value: 2.0, join: false });
            assert!((at(&page).y - 2.0).abs() < 1e-9, "{}", entry.id);
            page.apply(&Edit::Undo);
            assert!(page.apply(&Edit::Undo).changed, "{}: one undo each", entry.id);
        }
    }
}

#[test]
fn every_lesson_names_its_sources() {
    for entry in ALL {
        let sources = open(entry).about().sources;
        assert!(!sources.is_empty(), "{}: no sources", entry.id);
        for source in sources {
            assert_eq!(source.work.fault(), None, "{}: {source:?}", entry.id);
        }
        for erratum in open(entry).about().published.iter().flat_map(|piece| &piece.errata) {
            let work = Source::of_erratum(sources, erratum);
            assert!(work.is_some(), "{}: no source has the erratum {erratum}", entry.id);
        }
    }
}

#[test]
fn every_outcome_in_f32_is_one_of_the_lesson() {
    for entry in ALL {
        let cases = open(entry).about().cases.len();
        let guesses = open(entry).about().guesses;
        for case in 0..=cases {
            let mut page = open(entry);
            page.apply(&Edit::MoveToCase { case, part: 1.0 });
            let known =
                |verdict: &Verdict| guesses.iter().any(|guess| guess.cases.contains(&verdict.case));
            assert!(known(&page.single()), "{}: {:?}", entry.id, page.single());
            assert!(page.singles().iter().all(known), "{}: {:?}", entry.id, page.singles());
            let many = if page.about().compared { page.derived().methods.len() } else { 0 };
            assert_eq!(page.singles().len(), many, "{}", entry.id);
        }
    }
}

#[test]
fn the_deciding_numbers_are_those_of_the_trace() {
    for (entry, page) in pages() {
        for digits in page.digits() {
            let traced = page.value(digits.name).unwrap().numbers().next().unwrap();
            assert_eq!(traced, digits.double, "{}: {}", entry.id, digits.name);
            let near = (f64::from(digits.single) - traced).abs();
            assert!(near <= 1e-5 * traced.abs().max(1.0), "{}: {}", entry.id, digits.name);
        }
    }
}

#[test]
fn the_deciding_numbers_are_known_exactly_but_for_capsules_with_tiny_coordinates() {
    let sizes = [1e6, 5e-324, -1e-160, 0.1, -1e6, 1.0 / 3.0, 2.5e-310, 7.0];
    let mut unknown = BTreeSet::new();
    for entry in ALL {
        let shifts = if entry.id == "capsule_capsule" { sizes.len() } else { 2 };
        for shift in 0..shifts {
            let mut page = open(entry);
            let mut numbers = sizes.into_iter().cycle().skip(shift);
            let mut place = || numbers.by_ref().take(3).collect();
            let places: Vec<_> = page.derived().handles.iter().map(|_| place()).collect();
            page.apply(&Edit::Become(with_numbers(page.lesson(), &places).fields()));
            let doubts = page.digits().into_iter().filter_map(|digits| digits.exact.err());
            unknown.extend(doubts.map(|doubt| (entry.id, doubt)));
        }
    }
    assert_eq!(unknown, BTreeSet::from([("capsule_capsule", Unknown::TooLarge)]));
}

#[test]
fn y_may_run_down_where_signs_depend_on_it_and_the_outcome_stays() {
    let rng = &mut TestRunner::deterministic();
    for entry in ALL {
        for _ in 0..40 {
            let mut page = anywhere(entry, rng, 0.0);
            let (before, was) = (page.scene_fields(), page.derived().exact);
            let turned = page.apply(&Edit::FlipY).changed;
            assert_eq!(turned, page.derived().down.is_some(), "{}", entry.id);
            assert_eq!(page.derived().exact, was, "{}", entry.id);
            page.apply(&Edit::FlipY);
            assert_eq!(page.scene_fields(), before, "{}", entry.id);
        }
    }
}

#[test]
fn what_is_tried_has_words_and_the_scene_that_it_found_can_be_opened() {
    for (entry, mut page) in pages() {
        for plan in &page.about().trials {
            let columns = plan.columns.iter().map(|column| column.word);
            for key in plan.rows.iter().copied().chain(columns).chain([plan.word]) {
                let said = Lang::ALL.iter().all(|lang| Words::of(*lang).get(key) != key);
                assert!(said, "{}: {key}", entry.id);
            }
            let mut trial = page.trial(plan.id, 1).unwrap();
            trial.go_on(400);
            let counts = |row| (0..plan.columns.len()).map(move |column| (row, column));
            for row in 0..plan.rows.len() {
                let all: u32 = counts(row).map(|(row, column)| trial.count(row, column)).sum();
                assert_eq!(all, 400, "{}: {}", entry.id, plan.rows[row]);
            }
            for (row, column) in (0..plan.rows.len()).flat_map(counts) {
                let wrong = !plan.columns[column].right && trial.count(row, column) > 0;
                assert_eq!(trial.first(row, column).is_some(), wrong, "{}", entry.id);
                if let Some(scene) = trial.first(row, column) {
                    page.apply(&Edit::Become(scene.clone()));
                    assert_eq!(page.scene_fields(), *scene, "{}: {}", entry.id, plan.id);
                }
            }
        }
    }
}

#[test]
fn a_switch_has_the_colour_of_its_line() {
    for (entry, page) in pages() {
        for switch in &page.derived().switches {
            let role = role_of(page.about().symbols, switch.points[0]);
            assert_eq!(role, Some(switch.role), "{} {:?}", entry.id, switch.points);
        }
    }
}
