//! The fields and the choices of a problem.

use super::OpenProblem;
use super::phrases;
use super::round::RoundItem;
use crate::lesson::exercise::MAX_ENTRY_LENGTH;
use crate::lesson::practice::{AnswerEntry, EntryJudgement};
use crate::text::run::TextRun;
use crate::view::msg::PracticeMsg;
use crate::view::panel::links;
use crate::view::prelude::*;
use crate::view::widgets::typed_field::FieldPurpose;
use egui::Event;

/// The field of a numerator, or of the denominator below it.
fn field_id(fraction: usize, below: bool) -> Id {
    Id::new(("fraction", fraction, below))
}

/// Removes the focus from fields that are no longer editable.
pub fn leave(ui: &Ui, item: &RoundItem) {
    for (index, below) in (0..item.fields.len()).flat_map(|index| [(index, false), (index, true)]) {
        ui.memory_mut(|memory| memory.surrender_focus(field_id(index, below)));
    }
}

/// Gap between the parts of a fraction.
const GAP: f32 = 12.0;

/// The fractions of the answer, and the submit button.
pub fn show(ui: &mut Ui, open: OpenProblem<'_>, fresh: bool) {
    let OpenProblem { cx, state, item, .. } = open;
    let size = if cx.touch { vec2(88.0, 48.0) } else { vec2(72.0, 40.0) * cx.ui_scale };
    let tall = 2.0 * size.y + GAP;
    let name = item.task.name().unwrap_or_default();
    let letter = state.reading.letter(name);
    let axes = ["x", "y", "z", "w"];
    let several = item.fields.len() > 1;
    let mut entered = false;
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 10.0);
        for index in 0..item.fields.len() {
            let symbol = match several {
                true => format!("{letter}.{}", axes[index.min(3)]),
                false => letter.clone(),
            };
            let left = format!("{symbol} =");
            let galley = ui.painter().layout_no_wrap(left, cx.digits(18.0), cx.theme.ink);
            let lead = galley.size().x + 10.0;
            let whole = vec2(lead + size.x + 20.0, tall);
            let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
            text_beside(ui.painter(), rect.left_center(), galley, cx.theme.ink);
            let field = Rect::from_min_size(rect.min + vec2(lead, 0.0), size);
            let line = field.x_range().expand(4.0);
            ui.painter().hline(line, rect.center().y, Stroke::new(1.6, cx.theme.ink));
            let mut place = ui.new_child(UiBuilder::new().max_rect(field));
            entered |= fraction(&mut place, cx, item, index, &symbol, field);
        }
        ui.available_rect_before_wrap()
    });
    if fresh {
        ui.memory_mut(|memory| memory.request_focus(field_id(0, false)));
    }
    let (rest, button) = (row.inner, vec2(120.0 * cx.ui_scale, cx.button(40.0)));
    let beside = rest.width() >= button.x + 4.0 * cx.ui_scale;
    let place = if beside {
        let corner = rest.right_top() + vec2(-button.x, tall / 2.0 - 20.0 * cx.ui_scale);
        Rect::from_min_size(corner, button)
    } else {
        ui.add_space(10.0);
        wide_row(ui, button.y).0
    };
    entered |= check(ui, cx, place, item);
    if beside && !item.solved {
        let (at, note) = (place.center_bottom() + vec2(0.0, 6.0), cx.words.get("need_not_reduce"));
        ui.painter().text(at, Align2::CENTER_TOP, note, cx.ui(12.0), cx.theme.ink3);
    }
    if entered && !item.solved {
        cx.ask(Msg::Practice(PracticeMsg::Check));
    }
}

/// The numerator in `field` and the denominator below it; returns whether Enter was pressed.
fn fraction(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    item: &RoundItem,
    index: usize,
    symbol: &str,
    field: Rect,
) -> bool {
    let theme = cx.theme;
    let wrong = match item.said() {
        Some(EntryJudgement::Unread(field, _) | EntryJudgement::ByZero(field)) => Some(field),
        _ => None,
    };
    let enter = |below, text| {
        cx.ask(Msg::Practice(PracticeMsg::Enter { fraction: index, below, text }));
    };
    let mut entered = false;
    for (below, text) in [false, true].into_iter().zip(&item.fields[index]) {
        let down = if below { field.height() + GAP } else { 0.0 };
        let rect = field.translate(vec2(0.0, down));
        let is_wrong = wrong == Some(2 * index + usize::from(below));
        let word = cx.words.get(if below { "denominator" } else { "numerator" });
        let several = item.fields.len() > 1;
        let named = if several { format!("{symbol} {word}") } else { word.to_owned() };
        let id = field_id(index, below);
        let border = match (is_wrong, ui.memory(|memory| memory.has_focus(id))) {
            (true, _) => Stroke::new(2.0, theme.special),
            (false, true) => Stroke::new(2.0, theme.ink),
            (false, false) => Stroke::new(1.0, theme.control),
        };
        let fill = if item.solved { theme.bg } else { theme.raised };
        ui.painter().rect(rect, CONTROL, fill, border, StrokeKind::Inside);
        let own = FieldLook::new(&named, cx.digits(18.0)).purpose(FieldPurpose::Number);
        let mut typed = text.clone();
        let (_, enter_pressed) = own.show_centred(ui, rect, id, &mut typed, |edit| {
            edit.interactive(!item.solved).text_color(theme.ink).char_limit(MAX_ENTRY_LENGTH)
        });
        entered |= enter_pressed;
        // A slash moves to the denominator.
        if let Some((above, rest)) = typed.clone().split_once('/')
            && !below
        {
            typed = above.to_owned();
            // The typed text must not reach the other field too.
            let is_text = |event: &Event| matches!(event, Event::Text(_) | Event::Paste(_));
            ui.input_mut(|input| input.events.retain(|event| !is_text(event)));
            ui.memory_mut(|memory| memory.request_focus(field_id(index, true)));
            if !rest.is_empty() {
                enter(true, rest.to_owned());
            }
        }
        if typed != *text {
            enter(below, typed);
        }
    }
    entered
}

/// The button that judges the entry, or requests new numbers; returns whether to judge.
fn check(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, item: &RoundItem) -> bool {
    let justified = Flow::top_down_justified(Align::Center);
    let mut place = ui.new_child(UiBuilder::new().max_rect(rect).layout(justified));
    if item.solved {
        let again = Msg::Practice(PracticeMsg::Again);
        ask_button(&mut place, cx, Weight::Plain, "again_new_numbers", again);
        return false;
    }
    let word = cx.words.get("check_answer");
    let ready = item.entry().is_some();
    let weight = if ready { Weight::Primary } else { Weight::Plain };
    let response = text_button(&mut place, cx, weight, word, [None, None]);
    if ready {
        return response.clicked();
    }
    let missing = cx.words.get("fill_fields_first");
    if response.tooltip(missing).clicked() {
        cx.ask(Msg::Say(missing.to_owned()));
    }
    false
}

/// The choices, stacked, and the submit button.
pub fn choices(ui: &mut Ui, open: OpenProblem<'_>) {
    let OpenProblem { cx, state, item, problem, .. } = open;
    for (index, one) in problem.choices.iter().enumerate() {
        let here = item.chosen == Some(index);
        let filled = |runs: &[TextRun]| links::pieces(state, runs);
        let (text, is_code) = phrases::choice(state.reading, cx.words, one, &filled);
        let font = if is_code { cx.mono(14.0) } else { cx.ui(15.0) };
        let wide = ui.available_width();
        let galley =
            ui.painter().layout(text.clone(), font, cx.theme.ink, wide - 54.0 * cx.ui_scale);
        let tall = (galley.size().y + 14.0).max(cx.target());
        let (rect, _) = ui.allocate_exact_size(vec2(wide, tall), Sense::hover());
        let control = Control::new(WidgetType::RadioButton, &text, Some(here));
        let response = control.at(ui, cx, rect, ("choice", index));
        let hovered = response.hovered() && !item.solved;
        let border = match (here, hovered) {
            (true, _) => Stroke::new(2.0, cx.theme.ink),
            (false, true) => Stroke::new(1.5, cx.theme.ink),
            (false, false) => Stroke::new(1.0, cx.theme.control),
        };
        let painter = ui.painter();
        painter.rect(rect, CONTROL, cx.theme.raised, border, StrokeKind::Inside);
        let mark = pos2(rect.left() + 22.0 * cx.ui_scale, rect.center().y);
        let judged = item.judged == Some(AnswerEntry::Choice(index));
        if item.solved && here {
            painter.circle_filled(mark, 9.0 * cx.ui_scale, cx.theme.hit);
            Icon::Check.paint_at(painter, mark, 14.0 * cx.ui_scale, cx.theme.canvas, 2.6);
        } else if judged {
            painter.circle_filled(mark, 9.0 * cx.ui_scale, cx.theme.inv);
            Icon::NotEqual.paint_at(painter, mark, 14.0 * cx.ui_scale, cx.theme.inv_ink, 2.0);
        } else {
            let fill = if here { cx.theme.ink } else { Color32::TRANSPARENT };
            painter.circle_stroke(mark, 9.0 * cx.ui_scale, Stroke::new(1.4, cx.theme.ink2));
            painter.circle_filled(mark, 4.5 * cx.ui_scale, fill);
        }
        let at = rect.left_center() + vec2(42.0 * cx.ui_scale, 0.0);
        text_beside(painter, at, galley, cx.theme.ink);
        if response.clicked() && !item.solved {
            cx.ask(Msg::Practice(PracticeMsg::Choose(index)));
        }
        ui.add_space(6.0);
    }
    ui.add_space(4.0);
    let (row, _) = wide_row(ui, cx.button(40.0));
    let place = row.with_min_x(row.right() - 140.0 * cx.ui_scale);
    if check(ui, cx, place, item) {
        cx.ask(Msg::Practice(PracticeMsg::Check));
    }
}
