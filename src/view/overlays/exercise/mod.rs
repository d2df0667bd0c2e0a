//! An exercise: the question, its blanks, the judgement, and the worked solution.

mod answer_text;
mod blanks;
mod exercise_formula;
mod key_pad;

use super::overlay_texts::{OverlayTexts, with_margin};
use crate::lesson::Exercise;
use crate::lesson::exercise::{AnswerFault, AnswerJudgement};
use crate::text::fill;
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::{links, prose_msgs};
use crate::view::prelude::*;
use crate::view::typography::prose::Paragraph;

/// The state of an open exercise.
#[derive(Default)]
pub struct Exercising {
    /// The id of the exercise.
    id: &'static str,
    texts: OverlayTexts,
    /// The blank that the key pad writes to.
    chosen: usize,
    /// The entries that were judged last, and the judgement.
    judged: Option<(Vec<String>, AnswerJudgement)>,
    /// The number of shown lines of the solution.
    lines: usize,
    /// The blank that was scrolled into view.
    seen: usize,
    /// The last item must be scrolled into view.
    follow: bool,
    /// The height of the key pad, if it is docked at the bottom.
    high: f32,
}

impl Exercising {
    /// The judgement of these entries, if they were the judged ones.
    fn said(&self, entries: &[String]) -> Option<&AnswerJudgement> {
        self.judged.as_ref().filter(|(judged, _)| judged == entries).map(|(_, result)| result)
    }

    /// The index among all blanks of the one that is wrong by itself.
    fn wrong(&self, open: &OpenExercise<'_>) -> Option<usize> {
        match self.said(&open.entries)? {
            Err((answer, AnswerFault::Entry(blank, _) | AnswerFault::DividedByZero(_, blank))) => {
                Some(answer * open.exercise.size() + blank)
            }
            _ => None,
        }
    }
}

/// An exercise with its entries, and what showing it needs.
struct OpenExercise<'a> {
    cx: &'a UiContext<'a>,
    state: &'a PanelState<'a>,
    exercise: &'a Exercise,
    entries: Vec<String>,
}

/// The entries of all blanks.
fn entries(state: &PanelState<'_>, exercise: &Exercise) -> Vec<String> {
    let key = (state.reading.entry.id.to_owned(), exercise.id.to_owned());
    let mut entries = state.settings.entries.get(&key).cloned().unwrap_or_default();
    entries.resize(exercise.blanks(), String::new());
    entries
}

fn is_solved(state: &PanelState<'_>, id: &str) -> bool {
    let solved = state.settings.solved.get(state.reading.entry.id);
    solved.is_some_and(|solved| solved.contains(id))
}

/// Each exercise of the lesson by its title, with a tick if solved; a click opens it.
pub fn list(ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    let exercises = state.reading.page.about().exercises;
    if exercises.is_empty() {
        return;
    }
    let theme = cx.theme;
    ui.add_space(24.0);
    cx.label(ui, cx.words.get("exercises"), cx.bold(13.0), theme.ink3);
    ui.add_space(6.0);
    for exercise in exercises {
        let Some(text) = state.bar.text.exercise(exercise.id) else { continue };
        let title = fill::plain(&links::pieces(state, &text.title));
        let solved = is_solved(state, exercise.id);
        let key = if solved { "exercise_solved" } else { "exercise_open" };
        let name = cx.words.fill(key, &[("title", &title)]);
        let control = Control::button(&name).corners(CONTROL);
        let response = control.wide_row(ui, cx, cx.target().max(40.0));
        let rect = response.rect;
        let hover =
            if response.hovered() { theme.line.gamma_multiply(0.6) } else { Color32::TRANSPARENT };
        ui.painter().rect_filled(rect.expand2(vec2(8.0, 0.0)), CONTROL, hover);
        let (icon, ink) =
            if solved { (Icon::Check, theme.hitt) } else { (Icon::Right, theme.ink3) };
        let at = rect.left_center() + vec2(10.0, 0.0);
        icon.paint_at(ui.painter(), at, 16.0 * cx.ui_scale, ink, 2.0);
        let indent = vec2(30.0 * cx.ui_scale, 0.0);
        let title = elided(ui, &title, cx.ui(15.0), rect.width() - indent.x, 1);
        text_beside(ui.painter(), rect.left_center() + indent, title, theme.ink);
        response.on_click(cx, Msg::Overlay(Some(Overlay::Exercise(exercise.id))));
    }
}

/// The exercise with its blanks. Its key pad is docked at the bottom or in the right half for touch
/// or presenter size; the rest scrolls.
pub fn show(at: &mut Exercising, ui: &mut Ui, id: &'static str, state: &PanelState<'_>) {
    let cx = state.cx;
    let exercise = state.reading.page.about().exercises.iter().find(|exercise| exercise.id == id);
    let Some(exercise) = exercise else { return };
    if at.id != id {
        *at = Exercising { id, ..Exercising::default() };
    }
    let open = &OpenExercise { cx, state, exercise, entries: entries(state, exercise) };
    let [read, pressed] = key_pad::places(cx, ui.available_rect_before_wrap(), at.high);
    let mut asked = false;
    // The position of the last item is known in the next layout.
    let follow = std::mem::take(&mut at.follow);
    let page = with_margin(ui, read);
    scroll_area::page(ui, page, ("exercise", id), |ui| {
        ui.set_width(read.width());
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        asked = question(at, ui, open);
        if !pressed.is_positive() {
            ui.add_space(12.0);
            asked |= key_pad::show(ui, open, at);
        }
        if let Some(result) = at.said(&open.entries) {
            ui.add_space(14.0);
            answer_text::show(ui, open, result);
        }
        if at.lines > 0 {
            solution(at, ui, open);
        } else if at.judged.is_some() || is_solved(state, id) {
            ui.add_space(14.0);
            if word_button(ui, cx, Weight::Plain, "worked_solution") {
                (at.lines, at.follow) = (1, true);
            }
        }
        if follow {
            ui.scroll_to_cursor(Some(Align::BOTTOM));
        }
        ui.add_space(16.0);
    });
    if pressed.is_positive() {
        let mut foot = ui.new_child(UiBuilder::new().max_rect(pressed));
        foot.spacing_mut().item_spacing = Vec2::ZERO;
        asked |= key_pad::show(&mut foot, open, at);
        let high = foot.min_rect().height();
        if high != at.high {
            at.high = high;
            lay_out_again(ui.ctx());
        }
    }
    if asked {
        let result = exercise.judge(&open.entries);
        let at_once = at.judged.as_ref().is_none_or(|(_, before)| before.is_ok());
        cx.ask_all(result.is_ok().then_some(Msg::Solved { exercise: id, at_once }));
        cx.ask(Msg::Say(answer_text::sentence(cx.words, exercise, &result)));
        at.judged = Some((open.entries.clone(), result));
        at.follow = true;
    }
}

/// The question and the blanks; returns whether Enter was pressed in one of them.
fn question(at: &mut Exercising, ui: &mut Ui, open: &OpenExercise<'_>) -> bool {
    let OpenExercise { cx, state, exercise, .. } = open;
    let Some(text) = state.bar.text.exercise(exercise.id) else { return false };
    prose_msgs::runs(at.texts.text(0), ui, state, &text.title, prose_msgs::TITLE);
    ui.add_space(8.0);
    let size = prose_msgs::body(ui, cx);
    prose_msgs::runs(at.texts.text(1), ui, state, &text.body[0], size);
    ui.add_space(14.0);
    blanks::show(ui, open, at)
}

/// The shown lines of the worked solution, and at its end the entries.
fn solution(at: &mut Exercising, ui: &mut Ui, open: &OpenExercise<'_>) {
    let OpenExercise { cx, state, exercise, .. } = open;
    let Some(text) = state.bar.text.exercise(exercise.id) else { return };
    let head = |ui: &mut Ui, key: &str| {
        ui.add_space(18.0);
        cx.label(ui, cx.words.get(key), cx.ui(12.0), cx.theme.ink3);
        ui.add_space(4.0);
    };
    head(ui, "worked_solution");
    for (index, line) in text.body[1..].iter().take(at.lines).enumerate() {
        let line = [Paragraph { item: true, pieces: links::pieces(state, line) }];
        let size = prose_msgs::body(ui, cx);
        prose_msgs::paragraphs(at.texts.text(index + 2), ui, state, &line, size);
        ui.add_space(4.0);
    }
    if at.lines + 1 < text.body.len() {
        ui.add_space(8.0);
        let word = cx.words.get("next_line");
        if text_button(ui, cx, Weight::Plain, word, [None, Some(Icon::Down)]).clicked() {
            at.lines += 1;
            at.follow = true;
        }
    } else {
        head(ui, "one_answer");
        for answer in exercise.solved().chunks(exercise.size()) {
            exercise_formula::formula(ui, open, &exercise_formula::shaped(exercise, answer));
            ui.add_space(6.0);
        }
    }
}
