//! The questions of the table, with inputs of three numbers each.

use crate::architecture::sources;
use crosspoint::geometry::question::outcome::AnyOutcome;
use crosspoint::geometry::question::table::{ParameterKind, QUESTIONS, Question};
use proptest::strategy::Strategy;
use proptest::test_runner::{TestCaseError, TestRunner};
use std::collections::BTreeSet;

/// Pairs of words that are swapped in an answer.
pub type Words = &'static [(&'static str, &'static str)];

/// The numbers of an input; one that needs fewer than three uses the first ones.
pub type Input = [f64; 3];

/// The question with this name.
pub fn question(name: &str) -> &'static Question {
    Question::named(name).unwrap_or_else(|| panic!("no question is called {name}"))
}

/// All questions whose inputs are vectors and numbers.
pub fn questions() -> impl Iterator<Item = &'static Question> {
    let vectors = |question: &&Question| kinds(question).all(|kind| kind != ParameterKind::Matrix);
    QUESTIONS.iter().filter(|question| !question.takes_shapes()).filter(vectors)
}

/// The questions about any two shapes.
pub fn shape_questions() -> impl Iterator<Item = &'static Question> {
    QUESTIONS.iter().filter(|question| question.takes_shapes())
}

/// The kinds of the inputs of a question.
pub fn kinds(question: &Question) -> impl ExactSizeIterator<Item = ParameterKind> + use<> {
    question.parameters.iter().map(|(_, kind)| *kind)
}

/// The answer of one arithmetic to a question.
pub fn asked(ask: fn(&[&[f64]]) -> Box<dyn AnyOutcome>, inputs: &[Input]) -> Box<dyn AnyOutcome> {
    ask(&inputs.iter().map(<[f64; 3]>::as_slice).collect::<Vec<_>>())
}

/// The filtered answer as text.
pub fn filtered(question: &Question, inputs: &[Input]) -> String {
    format!("{:?}", asked(question.filtered, inputs))
}

/// The exact answer as text.
pub fn exact(question: &Question, inputs: &[Input]) -> String {
    format!("{:?}", asked(question.exact, inputs))
}

/// The text with the words of each pair swapped.
pub fn exchanged(text: &str, words: Words) -> String {
    let (mut rest, mut out) = (text, String::new());
    let ends = |from: &str| !from.starts_with(|next: char| next.is_alphanumeric());
    'text: while let Some(next) = rest.chars().next() {
        let at_word = !out.ends_with(|last: char| last.is_alphanumeric() || last == '-');
        for (one, other) in words.iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
            if let Some(after) = rest.strip_prefix(one).filter(|after| at_word && ends(after)) {
                out.push_str(other);
                rest = after;
                continue 'text;
            }
        }
        out.push(next);
        rest = &rest[next.len_utf8()..];
    }
    out
}

/// Tests a property of generated values in `units` times [`crate::cases`]' unit of cases.
pub fn hold<S: Strategy>(
    units: u32,
    values: S,
    property: impl Fn(S::Value) -> Result<(), TestCaseError>,
) {
    let mut runner = TestRunner::new(crate::cases::config(units));
    if let Err(failure) = runner.run(&values, property) {
        panic!("{failure}");
    }
}

#[test]
fn words_exchange_places_as_wholes() {
    let words: Words = &[("AB", "A"), ("x: 1", "x: -1")];
    assert_eq!(
        exchanged("A, AB, ABC, x: 1, x: -1, x: 10", words),
        "AB, A, ABC, x: -1, x: 1, x: 10"
    );
}

/// If this holds, the other tests cover all verdicts of lessons.
#[test]
fn every_lesson_asks_a_question_of_the_table() {
    let asked = sources("lessons").into_iter().flat_map(|(_, code)| {
        let calls = code.split("decide!(").skip(1);
        let asked =
            calls.filter_map(|call| call.trim_start().strip_prefix("by,")?.split('(').next());
        asked.map(|name| name.trim().to_owned()).collect::<Vec<_>>()
    });
    let asked: BTreeSet<_> = asked.collect();
    assert!(asked.len() >= 25, "{asked:?}");
    let known: BTreeSet<_> = QUESTIONS.iter().map(|question| question.module.to_owned()).collect();
    let unknown: Vec<_> = asked.difference(&known).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
