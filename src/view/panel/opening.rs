//! The opening question of a lesson: prerequisites, abilities taught, and duration.

use super::headings::{caption_row, indented_column, lesson_row, rule};
use super::prose_msgs;
use crate::text::lesson::{Block, Step};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::verdict_panel::guess;

/// The state of the opening's texts.
#[derive(Default)]
pub struct OpeningTexts {
    said: Prose,
    body: Prose,
    items: Vec<Prose>,
}

impl OpeningTexts {
    /// Shows the parts below the question.
    pub fn show(&mut self, ui: &mut Ui, state: &PanelState<'_>, step: &Step) {
        let cx = state.cx;
        guess::result(ui, state, &mut self.said);
        let (items, body): (Vec<_>, Vec<_>) =
            step.body.iter().partition(|block| matches!(block, Block::Item(_)));
        let body: Vec<_> = body.into_iter().map(|block| prose_msgs::block(state, block)).collect();
        let size = prose_msgs::body(ui, cx);
        prose_msgs::paragraphs(&mut self.body, ui, state, &body, size);
        rule(ui, cx);
        // The goals need the height of presenter mode; what to know first and the duration are for
        // a reader alone.
        let needs: Vec<_> = state.reading.entry.needs().filter(|_| !cx.presenter()).collect();
        if !needs.is_empty() {
            caption_row(ui, cx, cx.words.get("know_first"));
            needs.into_iter().for_each(|entry| lesson_row(ui, state, entry));
            rule(ui, cx);
        }
        caption_row(ui, cx, cx.words.get("can_do_after"));
        self.items.resize_with(items.len(), Prose::default);
        for (index, (prose, block)) in self.items.iter_mut().zip(items).enumerate() {
            numbered(ui, state, index, prose, block);
        }
        if cx.presenter() {
            return;
        }
        rule(ui, cx);
        let counts = counts(cx.words, state.reading.entry);
        cx.label(ui, counts, cx.ui(13.0), cx.theme.ink2);
    }
}

/// A list item with its number.
pub fn numbered(
    ui: &mut Ui,
    state: &PanelState<'_>,
    index: usize,
    prose: &mut Prose,
    block: &Block,
) {
    let cx = state.cx;
    let number = (index + 1).to_string();
    let size = prose_msgs::body(ui, cx);
    let row = indented_column(ui, &number, 22.0 * cx.ui_scale, |ui| {
        prose_msgs::runs(prose, ui, state, block.runs(), size);
    });
    let at = pos2(row.left(), row.top() + cx.prose(size).line / 2.0);
    let font = cx.digits(size.font);
    ui.painter().text(at, Align2::LEFT_CENTER, number, font, cx.theme.ink3);
}

/// The duration of the lesson, and the counts of its parts.
pub fn counts(words: &Words, entry: &Entry) -> String {
    let text = entry.text(words.lang());
    let minutes = entry.minutes().map(usize::from);
    let parts = [
        ("minutes", minutes.unwrap_or(0)),
        ("count_steps", text.guided()),
        ("count_challenges", text.challenges.len()),
        ("count_exercises", text.exercises.len()),
    ];
    let parts = parts.into_iter().filter(|(_, count)| *count > 0);
    let parts = parts.map(|(key, count)| match (key, count) {
        ("count_exercises", 1) => words.get("count_exercise").to_owned(),
        _ => words.fill(key, &[("n", &count)]),
    });
    parts.collect::<Vec<_>>().join("   ")
}
