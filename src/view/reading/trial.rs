//! A trial on many random scenes: start and cancel, progress, and a table of the results, from
//! which a failing scene can be opened.

use crate::lesson::{TrialRun, TrialSpec};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;

/// Shows the trial with this id, if any.
pub fn show(ui: &mut Ui, id: Option<&str>, state: &PanelState<'_>) {
    let cx = state.cx;
    let mut plans = state.reading.page.about().trials.iter();
    let Some(plan) = plans.find(|plan| Some(plan.id) == id) else { return };
    let trying = state.bench.of(plan.id);
    let going = trying.is_some() && state.bench.going;
    ui.add_space(14.0 * cx.ui_scale);
    let title = egui::RichText::new(cx.words.get(plan.word)).font(cx.bold(14.0));
    ui.add(egui::Label::new(title.color(cx.theme.ink)).wrap());
    ui.add_space(8.0 * cx.ui_scale);
    let done = trying.map_or(0, TrialRun::done);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0 * cx.ui_scale;
        let word = match trying {
            Some(_) if going => "trial_cancel",
            Some(_) => "trial_again",
            None => "trial_start",
        };
        ask_button(ui, cx, Weight::Plain, word, Msg::Try(plan.id));
        progress(ui, cx, done, plan.rounds);
    });
    if let Some(trying) = trying.filter(|trying| trying.done() > 0) {
        ui.add_space(10.0 * cx.ui_scale);
        table(ui, cx, trying);
    }
    ui.add_space(6.0 * cx.ui_scale);
}

/// The number of judged scenes of all scenes.
fn progress(ui: &mut Ui, cx: &UiContext<'_>, done: u32, rounds: u32) {
    let counts = [done, rounds].map(grouped);
    let text = cx.words.fill("trial_progress", &[("n", &counts[0]), ("all", &counts[1])]);
    let control = Control::new(WidgetType::ProgressIndicator, &text, None);
    let rect = control.wide_row(ui, cx, cx.target()).rect;
    let ink = cx.theme.ink2;
    let above = rect.center_top() + vec2(0.0, rect.height() * 0.3);
    ui.painter().text(pos2(rect.left(), above.y), Align2::LEFT_CENTER, text, cx.ui(13.0), ink);
    let high = 4.0 * cx.ui_scale;
    let start = pos2(rect.left(), rect.top() + rect.height() * 0.68);
    let bar = Rect::from_min_size(start, vec2(rect.width(), high));
    let part = (f64::from(done) / f64::from(rounds.max(1))) as f32;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, high));
    ui.painter().rect_filled(bar, high / 2.0, cx.theme.line);
    ui.painter().rect_filled(filled, high / 2.0, cx.theme.ink);
}

/// The numbers of answers by program. Wrong answers are highlighted and open their first scene.
fn table(ui: &mut Ui, cx: &UiContext<'_>, trying: &TrialRun) {
    let TrialSpec { rows, columns, .. } = trying.plan;
    let words = |key| -> &str { cx.words.get(key) };
    let (wide, high) = (ui.available_width(), 28.0 * cx.ui_scale);
    let cell = (wide * 0.58 / columns.len() as f32).min(96.0 * cx.ui_scale);
    let left = wide - cell * columns.len() as f32;
    let (head, _) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
    for (index, column) in columns.iter().enumerate() {
        let right = head.left() + left + cell * (index + 1) as f32;
        let at = pos2(right - 6.0, head.center().y);
        let text = words(column.word);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, cx.ui(12.0), cx.theme.ink3);
    }
    let mut opens = None;
    for (row, name) in rows.iter().enumerate() {
        let shown = words(name);
        let line = Control::label(shown).allocate(ui, cx, vec2(wide, high)).rect;
        let edge = Stroke::new(1.0, cx.theme.line);
        ui.painter().hline(line.x_range(), line.top() + 0.5, edge);
        let at = pos2(line.left(), line.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, shown, cx.ui(13.0), cx.theme.ink);
        for (column, sort) in columns.iter().enumerate() {
            let min = pos2(line.left() + left + cell * column as f32, line.top());
            let place = Rect::from_min_size(min, vec2(cell, high));
            let count = grouped(trying.count(row, column));
            let first = trying.first(row, column);
            let ink = if trying.count(row, column) == 0 { cx.theme.ink3 } else { cx.theme.ink };
            let at = place.right_center() - vec2(6.0, 0.0);
            let Some(scene) = first else {
                ui.painter().text(at, Align2::RIGHT_CENTER, count, cx.digits(13.5), ink);
                continue;
            };
            opens = opens.or(Some(scene));
            let said = format!("{shown}, {}: {count}", words(sort.word));
            let control = Control::button(&said).corners(CONTROL);
            let button = control.at(ui, cx, place.shrink(2.0), (row, column));
            let ground = place.shrink2(vec2(0.0, 3.0));
            ui.painter().rect_filled(ground, CONTROL, cx.theme.inv);
            let ink = cx.theme.inv_ink;
            ui.painter().text(at, Align2::RIGHT_CENTER, count, cx.digits(13.5), ink);
            if button.tooltip(cx.words.get("trial_hint")).clicked() {
                cx.ask(Msg::Edit(Edit::Become(scene.clone())));
            }
        }
    }
    if let Some(scene) = opens {
        ui.add_space(8.0 * cx.ui_scale);
        if word_button(ui, cx, Weight::Plain, "trial_first") {
            cx.ask(Msg::Edit(Edit::Become(scene.clone())));
        }
    }
}

/// A count with thousands separators.
fn grouped(count: u32) -> String {
    let digits = count.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}
