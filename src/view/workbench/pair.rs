//! The chosen pair: what it is called, how far apart it is, and the lesson about it.

use super::pair_lesson::PairLesson;
use super::{WorkbenchView, kind_word, palette};
use crate::lesson::Edit;
use crate::text::number::WrittenNumber;
use crate::view::catalogue;
use crate::view::controls::{Weight, text_button};
use crate::view::icons::Icon;
use crate::view::msg::Msg;
use crate::view::ui_context::UiContext;
use egui::text::{LayoutJob, TextFormat};
use egui::{Layout as Flow, RichText, Ui};

/// All of it.
pub fn show(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (table, lesson): (&WorkbenchView<'_>, &mut PairLesson),
    acts: &mut Vec<Msg>,
) {
    lesson.follow(table.board);
    let theme = look.theme;
    let Some((a, b)) = table.board.chosen() else {
        palette::examples(ui, look, acts);
        return;
    };
    let mut job = LayoutJob::default();
    for (i, (shape, ink)) in [(a, theme.o1t), (b, theme.o2t)].into_iter().enumerate() {
        let space = if i == 0 { "" } else { ", " };
        job.append(space, 0.0, TextFormat::simple(look.bold(16.0), theme.ink));
        let name = format!("{} ", shape.name());
        job.append(&name, 0.0, TextFormat::simple(look.bold(16.0), ink));
        let kind = kind_word(look.words, shape.kind, table.board);
        job.append(&kind, 0.0, TextFormat::simple(look.bold(16.0), theme.ink));
    }
    ui.label(job);
    let answer = table.board.answer_of(a, b);
    let number = |x: f64| WrittenNumber::new(x).map(|x| x.to_string()).unwrap_or_default();
    let mut rows = vec![("bench_core_distance", number(answer.core_distance()))];
    if a.reach() + b.reach() > 0.0 {
        rows.push(("bench_reach", number(a.reach() + b.reach())));
    }
    let apart = answer.gap([a, b]);
    if apart > 0.0 {
        rows.push(("bench_gap", number(apart)));
    }
    for (key, value) in rows {
        ui.horizontal(|ui| {
            let text = RichText::new(look.words.get(key)).font(look.ui(13.0));
            ui.label(text.color(theme.ink2));
            ui.with_layout(Flow::right_to_left(egui::Align::Center), |ui| {
                ui.label(RichText::new(value).font(look.digits(16.0)).color(theme.ink));
            });
        });
    }
    lesson.rows(ui, look, table.maths);
    if look.touch && lesson.has_cases(table.board) {
        ui.horizontal_wrapped(|ui| lesson.chips(ui, look, table, acts));
    }
    match lesson.target() {
        Some((entry, fields)) => {
            let title =
                catalogue::neighbour(entry, 0).map_or("", |listed| listed.title(table.lang));
            let lesson = format!("{} {title}", entry.place());
            let text = look.words.fill("bench_learn", &[("lesson", &lesson)]);
            ui.with_layout(Flow::top_down_justified(egui::Align::Center), |ui| {
                let icons = [None, Some(Icon::Right)];
                if text_button(ui, look, Weight::Primary, &text, icons).clicked() {
                    acts.push(Msg::Visit(entry.id, Edit::Become(fields.clone())));
                }
            });
        }
        None => {
            let [a, b] = [a, b].map(|shape| kind_word(look.words, shape.kind, table.board));
            let text = look.words.fill("bench_no_lesson_for", &[("a", &a), ("b", &b)]);
            ui.label(RichText::new(text).font(look.ui(14.0)).color(theme.ink2));
        }
    }
}
