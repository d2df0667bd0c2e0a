//! The selected pair: its name, its computation, and the lesson about it.

use super::pair_lesson::PairLesson;
use super::{WorkbenchView, kind_word, palette};
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::widgets::controls::text_button_size;
use crate::workbench::{find, near_lesson};
use egui::text::{LayoutJob, TextFormat};

/// Shows the selected pair, or examples if none is selected. If cases are
/// `wished`, the button of the lesson is not the primary one.
pub fn show(ui: &mut Ui, table: &WorkbenchView<'_>, lesson: &PairLesson, wished: bool) {
    let (cx, theme) = (table.cx, table.cx.theme);
    let Some((a, b)) = table.board.chosen() else {
        palette::examples(ui, cx);
        return;
    };
    let mut job = LayoutJob::default();
    for (i, (shape, ink)) in [(a, theme.o1t), (b, theme.o2t)].into_iter().enumerate() {
        let space = if i == 0 { "" } else { ", " };
        job.append(space, 0.0, TextFormat::simple(cx.bold(16.0), theme.ink));
        let name = format!("{} ", shape.name());
        job.append(&name, 0.0, TextFormat::simple(cx.bold(16.0), ink));
        let kind = kind_word(cx.words, shape.kind, table.board);
        job.append(&kind, 0.0, TextFormat::simple(cx.bold(16.0), theme.ink));
    }
    ui.label(job);
    let quiet = |ui: &mut Ui, text: &str| cx.label(ui, text, cx.ui(14.0), theme.ink2);
    lesson.rows(ui, table);
    match lesson.target() {
        Some((entry, fields)) => {
            ui.with_layout(Flow::top_down_justified(Align::Center), |ui| {
                let weight = if wished { Weight::Plain } else { Weight::Primary };
                if lesson_button(ui, cx, weight, "bench_learn", entry) {
                    cx.ask(Msg::Visit(entry.id, Edit::Become(fields.clone())));
                    cx.ask_all(lesson.shrunk().map(|_| Msg::Note("bench_shrunk_note")));
                }
            });
            if let Some(scale) = lesson.shrunk() {
                let part = format!("1/{}", 1.0 / scale);
                quiet(ui, &cx.words.fill("bench_shrunk", &[("part", &part)]));
            }
        }
        None => {
            let kinds = [a.kind, b.kind];
            let [a, b] = kinds.map(|kind| kind_word(cx.words, kind, table.board));
            quiet(ui, &cx.words.fill("bench_no_lesson_for", &[("a", &a), ("b", &b)]));
            let near = near_lesson(kinds, table.board.dimension).and_then(find);
            if let Some(entry) = near
                && lesson_button(ui, cx, Weight::Plain, "bench_near_lesson", entry)
            {
                cx.ask(Msg::Open(entry.id));
            }
        }
    }
}

/// A button that links to a lesson, without the lesson's title if that does not fit. Returns whether
/// it was clicked.
fn lesson_button(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    weight: Weight,
    key: &str,
    entry: &'static Entry,
) -> bool {
    let icons = [None, Some(Icon::Right)];
    let text = |lesson: &str| cx.words.fill(key, &[("lesson", &lesson)]);
    let mut shown = text(&catalogue::name(entry, cx.words.lang()));
    if text_button_size(ui, cx, weight, &shown, icons).0.x > ui.available_width() {
        shown = text(&entry.place());
    }
    text_button(ui, cx, weight, &shown, icons).clicked()
}
