//! Sentences of practice with the symbols of a lesson.

use crate::lesson::practice::AnswerChoice;
use crate::sketch::Role;
use crate::text::fill::{self, Piece};
use crate::text::marks::runs;
use crate::text::number::written;
use crate::text::run::TextRun;
use crate::view::bars::scene_bar::extent_word;
use crate::view::panel::links;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use std::fmt::Display;

/// The sentence of a key with the current values. A `{slot}` stands for the symbols of values,
/// separated by commas.
pub fn phrase(state: &PanelState<'_>, key: &str, slots: &[(&str, &[&'static str])]) -> Vec<Piece> {
    links::pieces(state, &sentence(state.reading, state.cx.words, key, slots))
}

/// The sentence of a key before values are filled in.
pub fn sentence(
    reading: &OpenLesson,
    words: &Words,
    key: &str,
    slots: &[(&str, &[&'static str])],
) -> Vec<TextRun> {
    let has_symbol = |names: &[&str]| names.iter().all(|name| reading.page.symbol(name).is_some());
    let is_plain = |names: &[&str]| !has_symbol(names) || names.iter().any(|n| n.contains('.'));
    let letters = |names: &[&str]| {
        names.iter().map(|name| reading.letter(name)).collect::<Vec<_>>().join(", ")
    };
    let plain = slots.iter().filter(|(_, names)| is_plain(names));
    let plain: Vec<_> = plain.map(|(slot, names)| (*slot, letters(names))).collect();
    let plain: Vec<_> = plain.iter().map(|(slot, text)| (*slot, text as &dyn Display)).collect();
    let mut text = words.fill(key, &plain);
    for (slot, names) in slots.iter().filter(|(_, names)| !is_plain(names)) {
        let Some((last, others)) = names.split_last() else { continue };
        let others: String = others.iter().map(|name| format!("{{${name}}}, ")).collect();
        text = text.replace(&format!("{{{slot}"), &format!("{others}{{${last}"));
    }
    runs(&text)
}

/// The question of a problem.
pub fn title(state: &PanelState<'_>, task: Task) -> Vec<Piece> {
    links::pieces(state, &asked(state.reading, state.cx.words, task))
}

/// The question of a task before values are filled in.
pub fn asked(reading: &OpenLesson, words: &Words, task: Task) -> Vec<TextRun> {
    let name: Vec<_> = task.name().into_iter().collect();
    sentence(reading, words, &key("ask", task), &[("name", &name)])
}

/// The given values: the points and numbers of the scene, and which part of each line counts.
pub fn given(reading: &OpenLesson, words: &Words) -> Vec<(String, Role)> {
    let derived = reading.page.derived();
    let clock = derived.clock.as_ref().map(|clock| clock.name);
    let handles = derived.handles.iter().filter(|handle| Some(handle.name) != clock);
    let numbers = handles.filter_map(|handle| {
        let value = written(handle.value)?;
        let sign = if handle.value.numbers().count() > 1 { " " } else { " = " };
        Some((format!("{}{sign}{value}", reading.letter(handle.name)), handle.role))
    });
    let extents = derived.switches.iter().map(|switch| {
        let key = extent_word(switch.extent);
        let of: String = switch.points.iter().map(|name| reading.letter(name)).collect();
        (format!("{of}: {}", words.get(key)), switch.role)
    });
    numbers.chain(extents).collect()
}

/// The instruction for answering.
pub fn manner(task: Task) -> &'static str {
    match task {
        Task::Value(_) | Task::Point(_) => "manner_numbers",
        Task::Sign(_) => "manner_sign",
        Task::Case => "manner_case",
        Task::Branch => "manner_branch",
        Task::NextLine => "manner_next",
    }
}

/// The name of a kind of problem for a value with this symbol.
pub fn kind(words: &Words, letter: &str, task: Task) -> String {
    words.fill(&key("kind", task), &[("name", &letter)])
}

/// The key of a kind of problem, such as `ask_sign`.
fn key(prefix: &str, task: Task) -> String {
    format!("{prefix}_{}", task.id().split('.').next().unwrap_or_default())
}

/// The name of a kind of problem of the open lesson.
pub fn kind_here(state: &PanelState<'_>, task: Task) -> String {
    let letter = task.name().map(|name| state.reading.letter(name)).unwrap_or_default();
    kind(state.cx.words, &letter, task)
}

/// A choice in words, with values filled in by `filled`, and whether the choice is code.
pub fn choice(
    reading: &OpenLesson,
    words: &Words,
    choice: &AnswerChoice,
    filled: &dyn Fn(&[TextRun]) -> Vec<Piece>,
) -> (String, bool) {
    match choice {
        AnswerChoice::Sign(sign) => {
            let key = match sign {
                -1 => "sign_negative",
                0 => "sign_zero",
                _ => "sign_positive",
            };
            (words.get(key).to_owned(), false)
        }
        AnswerChoice::Case(case) => {
            let said = reading.text(words.lang()).verdict(case);
            let said = said.map(|said| fill::plain(&filled(said.said(reading.in_space()))));
            let text = said.filter(|text| !text.is_empty());
            (text.unwrap_or_else(|| words.case(case).to_owned()), false)
        }
        AnswerChoice::Code(line) => (line.clone(), true),
    }
}
