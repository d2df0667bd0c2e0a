//! Problems of every kind of every lesson: right answers, known mistakes, simple numbers.

use crate::cases;
use crosspoint::derivation::call_meaning;
use crosspoint::lesson::practice::{
    Answer, AnswerChoice, AnswerEntry, EntryJudgement, Mistake, PracticeProblem, Task, code, tasks,
    written,
};
use crosspoint::lessons::{self, Entry};
use std::collections::BTreeSet;
use strum::VariantArray;

/// The kinds of problem of a lesson.
fn kinds(entry: &Entry) -> Vec<Task> {
    tasks((entry.open)().lesson())
}

fn problem(entry: &Entry, task: Task, seed: u64) -> PracticeProblem {
    let drawn = PracticeProblem::drawn((entry.open)().lesson(), task, seed);
    drawn
        .unwrap_or_else(|| panic!("{} {} {seed}: no scene with small numbers", entry.id, task.id()))
}

#[test]
fn every_lesson_has_four_to_eight_kinds_of_problem() {
    for entry in lessons::ALL {
        let kinds = kinds(entry);
        let ids: BTreeSet<_> = kinds.iter().map(|task| task.id()).collect();
        assert!((4..=8).contains(&ids.len()), "{}: {ids:?}", entry.id);
        assert_eq!(ids.len(), kinds.len(), "{}: {ids:?}", entry.id);
        assert!(ids.iter().all(|id| !id.contains(' ')), "{}: {ids:?}", entry.id);
    }
}

#[test]
fn answers_are_right_and_known_mistakes_are_told_apart() {
    for entry in lessons::ALL {
        for task in kinds(entry) {
            for seed in 0..u64::from(cases::cases(1)) / 5 {
                let problem = problem(entry, task, seed);
                let at = format!("{} {} {seed}", entry.id, task.id());
                assert_eq!(problem.judge(&problem.solved()), EntryJudgement::Right, "{at}");
                check_answer(&problem, &at);
                for known in &problem.mistakes {
                    assert_ne!(known.answer, problem.answer, "{at}: {:?}", known.mistake);
                    let judged = problem.judge(&written(&known.answer));
                    assert_eq!(judged, EntryJudgement::Known(known), "{at}");
                }
            }
        }
    }
}

/// Computes the answer by another method than the generator of the problem.
fn check_answer(problem: &PracticeProblem, at: &str) {
    let scene = &*problem.scene;
    let methods = scene.methods();
    let trace = &*methods[scene.about().single].trace;
    let double = |name: &str| trace.traced(name).map(|value| value.numbers().collect::<Vec<_>>());
    match (problem.task, &problem.answer) {
        (Task::Value(name) | Task::Point(name), Answer::Numbers(numbers)) => {
            for (exact, double) in numbers.iter().zip(double(name).unwrap_or_default()) {
                let exact = num_traits::ToPrimitive::to_f64(exact).unwrap_or(f64::NAN);
                assert!((exact - double).abs() <= 1e-9 * exact.abs().max(1.0), "{at}: {double}");
            }
            let AnswerEntry::Numbers(fields) = problem.solved() else { panic!("{at}") };
            assert!(fields.iter().all(|[above, below]| above.len() <= 4 && below.len() <= 2));
            let scaled = fields.iter().map(|field| field.clone().map(|text| format!("6*{text}")));
            assert_eq!(
                problem.judge(&AnswerEntry::Numbers(scaled.collect())),
                EntryJudgement::Right,
                "{at}"
            );
        }
        (Task::Sign(name), Answer::Choice(index)) => {
            let double = double(name).unwrap_or_default()[0];
            let AnswerChoice::Sign(sign) = problem.choices[*index] else { panic!("{at}") };
            let small = double.abs() < 1e-9;
            let of_double = if small { 0.0 } else { double.signum() };
            assert_eq!(f64::from(sign), of_double, "{at}");
        }
        (Task::Case, Answer::Choice(index)) => {
            assert_eq!(problem.choices[*index], AnswerChoice::Case(scene.filtered().case), "{at}");
        }
        (Task::Branch | Task::NextLine, Answer::Choice(index)) => {
            let mut all: Vec<_> = problem.choices.iter().map(|c| format!("{c:?}")).collect();
            assert!(*index < all.len() && all.len() >= 2, "{at}");
            all.sort();
            all.dedup();
            assert_eq!(all.len(), problem.choices.len(), "{at}: {all:?}");
            for call in &problem.calls {
                let meaning = call_meaning(call, trace).map(|meaning| code(meaning.call));
                let code = meaning.unwrap_or_else(|| panic!("{at}: {call} is not explained"));
                assert!(code.contains(&format!(".{call}(")), "{at}: {code}");
                assert!(all.iter().any(|line| line.contains(&format!("{call}("))), "{at}: {call}");
            }
        }
        _ => panic!("{at}: an answer of another kind"),
    }
}

#[test]
fn what_lies_in_the_plane_is_asked_for_with_two_numbers() {
    let entry = lessons::find("triangle_barycentric").unwrap();
    let points: Vec<_> =
        kinds(entry).into_iter().filter(|task| matches!(task, Task::Point(_))).collect();
    assert!(!points.is_empty());
    for (task, seed) in points.into_iter().flat_map(|task| (0..20).map(move |seed| (task, seed))) {
        let problem = problem(entry, task, seed);
        assert_eq!(problem.fractions(), 2, "{} {seed}: {:?}", task.id(), problem.answer);
    }
}

#[test]
fn every_known_mistake_is_reached_somewhere() {
    let mut left: BTreeSet<_> = Mistake::VARIANTS.iter().copied().collect();
    // The seed changes last, so that a problem of each kind reaches almost all lessons.
    for (seed, entry) in (0..3).flat_map(|seed| lessons::ALL.iter().map(move |entry| (seed, entry)))
    {
        if left.is_empty() {
            return;
        }
        for known in kinds(entry).into_iter().flat_map(|task| problem(entry, task, seed).mistakes) {
            left.remove(&known.mistake);
        }
    }
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn problems_come_again_for_their_numbers_and_differ_between_them() {
    let entry = lessons::find("perp_product").expect("it is in the table");
    let shown = |seed| problem(entry, Task::Value("t"), seed).scene.fields();
    assert_eq!(shown(4), shown(4));
    let all: BTreeSet<_> = (0..20).map(|seed| format!("{:?}", shown(seed))).collect();
    assert!(all.len() >= 19);
}

#[test]
fn an_entry_is_judged_exactly() {
    let entry = lessons::find("perp_product").expect("it is in the table");
    let problem = problem(entry, Task::Value("t"), 0);
    let judge = |above: &str, below: &str| {
        problem.judge(&AnswerEntry::Numbers(vec![[above.to_owned(), below.to_owned()]]))
    };
    assert!(matches!(judge("", ""), EntryJudgement::Unread(0, _)));
    assert!(matches!(judge("1", "x"), EntryJudgement::Unread(1, _)));
    assert_eq!(judge("1", "0"), EntryJudgement::ByZero(1));
    assert_eq!(judge("1/0", ""), EntryJudgement::ByZero(0));
    assert_eq!(judge("0.123", ""), EntryJudgement::Decimal);
    assert!(matches!(judge(&"9".repeat(500), ""), EntryJudgement::Unread(0, _)));
    assert_eq!(judge("999", "1"), EntryJudgement::Unknown);
    assert!(problem.mistakes.iter().any(|known| known.mistake == Mistake::Exchanged));
    assert!(problem.mistakes.iter().any(|known| known.mistake == Mistake::UpsideDown));
    assert!(problem.place.is_some(), "the parameter has its place on AB");
}
