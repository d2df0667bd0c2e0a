//! Sentences of practice with the letters of a lesson in them.

use crate::lesson::practice::{AnswerChoice, Task};
use crate::text::fill::{self, Piece};
use crate::text::marks::runs;
use crate::text::words::Words;
use crate::view::panel::links;
use crate::view::panel_state::PanelState;
use crate::view::ui_context::UiContext;

/// The sentence of a key. In it `{slot}` stands for the letters of values, separated by commas.
pub fn phrase(
    look: &UiContext<'_>,
    state: &PanelState<'_>,
    key: &str,
    slots: &[(&str, &[&'static str])],
) -> Vec<Piece> {
    let has_symbol =
        |names: &[&str]| names.iter().all(|name| state.reading.page.symbol(name).is_some());
    let is_plain = |names: &[&str]| !has_symbol(names) || names.iter().any(|n| n.contains('.'));
    let letters = |names: &[&str]| {
        names.iter().map(|name| state.reading.letter(name)).collect::<Vec<_>>().join(", ")
    };
    let plain: Vec<_> = slots.iter().filter(|(_, names)| is_plain(names)).collect();
    let plain: Vec<_> = plain.into_iter().map(|(slot, names)| (*slot, letters(names))).collect();
    let plain: Vec<_> = plain.iter().map(|(slot, text)| (*slot, text.as_str())).collect();
    let mut text = look.words.fill(key, &plain);
    for (slot, names) in slots.iter().filter(|(_, names)| !is_plain(names)) {
        let Some((last, others)) = names.split_last() else { continue };
        let others: String = others.iter().map(|name| format!("{{${name}}}, ")).collect();
        text = text.replace(&format!("{{{slot}"), &format!("{others}{{${last}"));
    }
    links::pieces(state, &runs(&text))
}

/// What a problem asks for.
pub fn title(look: &UiContext<'_>, state: &PanelState<'_>, task: Task) -> Vec<Piece> {
    let key = match task {
        Task::Value(_) => "ask_value",
        Task::Point(_) => "ask_point",
        Task::Sign(_) => "ask_sign",
        Task::Case => "ask_case",
        Task::Branch => "ask_branch",
        Task::NextLine => "ask_next",
    };
    let name: Vec<_> = task.name().into_iter().collect();
    phrase(look, state, key, &[("name", &name)])
}

/// How it is to be answered.
pub fn manner(task: Task) -> &'static str {
    match task {
        Task::Value(_) | Task::Point(_) => "manner_numbers",
        Task::Sign(_) => "manner_sign",
        Task::Case => "manner_case",
        Task::Branch => "manner_branch",
        Task::NextLine => "manner_next",
    }
}

/// The name of a kind of problem about a value with this letter.
pub fn kind(words: &Words, letter: &str, task: Task) -> String {
    let key = match task {
        Task::Value(_) => "kind_value",
        Task::Point(_) => "kind_point",
        Task::Sign(_) => "kind_sign",
        Task::Case => "kind_case",
        Task::Branch => "kind_branch",
        Task::NextLine => "kind_next",
    };
    words.fill(key, &[("name", letter)])
}

/// The name of a kind of problem of the open lesson.
pub fn kind_here(look: &UiContext<'_>, state: &PanelState<'_>, task: Task) -> String {
    let letter = task.name().map(|name| state.reading.letter(name)).unwrap_or_default();
    kind(look.words, &letter, task)
}

/// An answer to choose in words, and whether it is code.
pub fn choice(
    look: &UiContext<'_>,
    state: &PanelState<'_>,
    choice: &AnswerChoice,
) -> (String, bool) {
    match choice {
        AnswerChoice::Sign(sign) => {
            let key = match sign {
                -1 => "sign_negative",
                0 => "sign_zero",
                _ => "sign_positive",
            };
            (look.words.get(key).to_owned(), false)
        }
        AnswerChoice::Case(case) => {
            let said = state.reading.text(state.lang).verdict(case);
            let said = said.map(|said| links::pieces(state, said.said(state.reading.in_space())));
            let text = said.map(|pieces| fill::plain(&pieces)).filter(|text| !text.is_empty());
            (text.unwrap_or_else(|| look.words.case(case).to_owned()), false)
        }
        AnswerChoice::Code(line) => (line.clone(), true),
    }
}
