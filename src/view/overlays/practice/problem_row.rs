//! The row of a round's problems, and the replacement of the verdict.

use super::phrases;
use super::round::{Round, RoundStanding};
use super::{PracticeView, date};
use crate::text::fill;
use crate::view::layout::columns;
use crate::view::msg::PracticeMsg;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::verdict_panel::unknown;
use crate::view::widgets::controls;

/// The row in place of the special cases, with the day of the next review at its right.
pub fn row(ui: &mut Ui, rect: Rect, view: PracticeView<'_>, state: &PanelState<'_>) {
    let cx = state.cx;
    let theme = cx.theme;
    cx.panel(ui.painter(), rect);
    let inner = rect.shrink2(vec2(16.0, 0.0));
    let mut right = controls::row(ui, inner, Align::RIGHT, 10.0);
    if let Some(due) = view.next {
        let text = cx.words.fill("next_review", &[("date", &date(cx, due))]);
        cx.label(&mut right, text, cx.ui(12.0), theme.ink3);
    }
    let room = right.available_rect_before_wrap();
    scroll_area::row(ui, room, "problems", theme.panel, |ui| {
        cx.label(ui, cx.words.get("problems"), cx.ui(12.0), theme.ink3);
        all(ui, view.round, state);
    });
}

/// The chips in a row that scrolls sideways.
pub fn chips(ui: &mut Ui, round: &Round, state: &PanelState<'_>) {
    scroll_area::horizontal(ui).id_salt("problem chips").show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            all(ui, round, state);
        });
    });
}

fn all(ui: &mut Ui, round: &Round, state: &PanelState<'_>) {
    for (index, item) in round.items.iter().enumerate() {
        let kind = phrases::kind_here(state, item.task);
        let text = format!("{} {kind}", index + 1);
        if chip(ui, state.cx, &text, item.standing(), index == round.at) {
            state.cx.ask(Msg::Practice(PracticeMsg::Open(index)));
        }
    }
}

/// A problem with its mark; returns whether its chip was pressed.
fn chip(ui: &mut Ui, cx: &UiContext<'_>, text: &str, standing: RoundStanding, here: bool) -> bool {
    let ui_scale = cx.ui_scale;
    let word = match standing {
        RoundStanding::Open => "problem_open",
        RoundStanding::Right => "problem_right",
        RoundStanding::Helped => "problem_helped",
        RoundStanding::Skipped => "problem_skipped",
    };
    let name = format!("{text}, {}", cx.words.get(word));
    let galley = ui.painter().layout_no_wrap(text.to_owned(), cx.ui(13.0), Color32::PLACEHOLDER);
    let size = vec2(galley.size().x + 44.0 * ui_scale, cx.button(30.0));
    let corners = CornerRadius::same((size.y / 2.0) as u8);
    let response = Control::choice(&name, here).corners(corners).allocate(ui, cx, size);
    let face = ButtonFace::new(cx.theme, here);
    face.paint(ui, cx, &response, corners);
    let (painter, at) = (ui.painter(), response.rect.left_center());
    mark(painter, cx, at + vec2(17.0 * ui_scale, 0.0), standing, face);
    text_beside(painter, at + vec2(32.0 * ui_scale, 0.0), galley, face.ink);
    response.clicked()
}

/// A tick without help, a tick with a dot with help, a ring with a dash if skipped.
fn mark(
    painter: &Painter,
    cx: &UiContext<'_>,
    at: Pos2,
    standing: RoundStanding,
    face: ButtonFace,
) {
    let (ui_scale, theme, ink) = (cx.ui_scale, cx.theme, face.ink);
    match standing {
        RoundStanding::Right | RoundStanding::Helped => {
            painter.circle_filled(at, 8.0 * ui_scale, theme.hit);
            Icon::Check.paint_at(painter, at, 12.0 * ui_scale, theme.canvas, 2.6);
            if standing == RoundStanding::Helped {
                let dot = at + vec2(7.0, -7.0) * ui_scale;
                painter.circle(dot, 3.6 * ui_scale, ink, Stroke::new(1.2, face.fill));
            }
        }
        RoundStanding::Open => {
            painter.circle_stroke(at, 6.5 * ui_scale, Stroke::new(1.4, ink));
        }
        RoundStanding::Skipped => {
            painter.circle_stroke(at, 6.5 * ui_scale, Stroke::new(1.4, ink));
            let dash = at.x - 3.0 * ui_scale..=at.x + 3.0 * ui_scale;
            painter.hline(dash, at.y, Stroke::new(1.6, ink));
        }
    }
}

/// The row in place of the verdict: a question mark, the question, and masked cells.
pub fn dock(ui: &mut Ui, rect: Rect, round: &Round, state: &PanelState<'_>) {
    let cx = state.cx;
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let painter = ui.painter_at(rect);
    cx.panel(&painter, rect);
    let low = rect.height() < 64.0;
    let radius = if low { 13.0 } else { 17.0 * ui_scale };
    let at = pos2(rect.left() + 16.0 + radius, rect.center().y);
    let font = cx.bold(if low { 15.0 } else { 18.0 });
    unknown(&painter, cx, at, radius, font.clone());
    let cells = if rect.width() >= 620.0 && !cx.presenter() && !low { 300.0 } else { 0.0 };
    let words = Rect::from_min_max(
        pos2(at.x + radius + 13.0, rect.top() + 6.0),
        pos2(rect.right() - cells - 10.0, rect.bottom() - 4.0),
    );
    let title = round.item().map(|item| phrases::title(state, item.task));
    let asks = title.map(|title| fill::plain(&title)).unwrap_or_default();
    let solved = round.item().is_some_and(|item| item.solved);
    let task = round.item().map_or(Task::Case, |item| item.task);
    let below = match (solved, task.is_choice()) {
        (true, _) => "drag_to_check",
        (false, true) => phrases::manner(task),
        (false, false) => "compute_first",
    };
    let below = cx.words.get(below);
    let said = format!("{asks} {below}");
    Control::label(&said).at(ui, cx, sound(words), "practice dock");
    let title = painter.layout(asks, font, theme.ink, words.width().max(1.0));
    let second = painter.layout(below.to_owned(), cx.ui(14.0), theme.ink2, words.width().max(1.0));
    let both = title.size().y + second.size().y;
    let tall = if both <= words.height() { both } else { title.size().y };
    let top = words.center().y - tall / 2.0;
    let under = pos2(words.left(), top + title.size().y);
    painter.galley(pos2(words.left(), top), title, theme.ink);
    if both <= words.height() {
        painter.galley(under, second, theme.ink2);
    }
    if cells > 0.0 {
        masked(&painter, cx, rect.with_min_x(rect.right() - cells));
    }
}

/// The masked verdicts of three arithmetics.
fn masked(painter: &Painter, cx: &UiContext<'_>, rect: Rect) {
    let theme = cx.theme;
    let keys = ["published_f32", "this_code_f64", "exact"];
    for (index, (key, cell)) in keys.into_iter().zip(columns(rect, keys.len())).enumerate() {
        if index > 0 {
            let line = rect.top() + 14.0..=rect.bottom() - 12.0;
            painter.vline(cell.left(), line, Stroke::new(1.0, theme.line));
        }
        let at = cell.left_center() + vec2(12.0, -10.0);
        painter.text(at, Align2::LEFT_CENTER, cx.words.get(key), cx.ui(12.0), theme.ink3);
        let eye = cell.left_center() + vec2(19.0, 9.0);
        Icon::EyeOff.paint_at(painter, eye, 16.0, theme.ink3, 1.6);
    }
}
