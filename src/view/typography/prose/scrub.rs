//! Numbers that can be dragged sideways, stepped by keys and wheel, and typed.

use super::super::fonts;
use crate::lesson::Edit;
use crate::text::number::WrittenNumber;
use crate::text::words::Words;
use crate::view::msg::Msg;
use crate::view::ui_context::UiContext;
use crate::view::widgets::controls::Control;
use crate::view::widgets::number_drag::{FINE, NumberDrag, editable, parse};
use crate::view::widgets::tab_stops;
use crate::view::widgets::typed_field::{self, FieldLook, FieldPurpose};
use crate::view::window_regions::steps_asked;
use egui::{
    CursorIcon, Event, FontId, Id, Key, MouseWheelUnit, Rect, Response, Sense, TextEdit, Ui,
    UiBuilder, vec2,
};
use std::ops::RangeInclusive;

/// Factor of a key's step with Ctrl.
const COARSE: f64 = 10.0;
/// Keys within this many seconds of each other are one undo step.
const RUN: f64 = 1.0;
/// Duration of a refusal in seconds.
const NOTE: f64 = 2.0;

/// An editable number.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// The present value of the number.
    pub value: f64,
    /// One step of a drag or a key.
    pub step: f64,
    /// The range of the number.
    pub range: RangeInclusive<f64>,
}

/// An editable number on the screen.
pub struct ShownInput<'a> {
    /// The id of the number's widget.
    pub id: Id,
    /// The place of the digits.
    pub rect: Rect,
    /// The number.
    pub input: &'a Input,
    /// The accessible name of the number.
    pub label: &'a str,
    /// The rectangle of the focus ring, if the number has one.
    pub ring: Option<Rect>,
}

/// The response of a number in this frame.
pub struct ScrubResponse {
    /// The widget's response: hover, focus, click.
    pub response: Response,
    /// The new value, and whether it continues the previous edit.
    change: Option<(f64, bool)>,
    /// Why a typed text was refused.
    refusal: Option<String>,
    /// Whether the number is being dragged.
    pub dragged: bool,
}

/// The state of a text's numbers: at most one is dragged or typed at a time.
#[derive(Debug, Default)]
pub struct Scrub {
    drag: NumberDrag,
    typing: Option<Typing>,
    key: Option<(Id, f64)>,
    note: Option<Note>,
}

#[derive(Debug)]
struct Typing {
    id: Id,
    text: String,
    /// The field must take the focus.
    fresh: bool,
}

#[derive(Debug)]
struct Note {
    id: Id,
    text: String,
    until: f64,
}

impl Scrub {
    /// Makes a number of the scene editable, which highlights `lit`.
    pub fn input(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        shown: &ShownInput<'_>,
        of: (&'static str, usize),
        lit: &'static str,
    ) -> ScrubResponse {
        let turn = self.number(ui, cx, shown, of);
        if turn.response.hovered() || turn.response.has_focus() || turn.dragged {
            cx.ask(Msg::Hover(lit));
        }
        turn
    }

    /// Makes a component of a handle editable.
    pub fn number(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        shown: &ShownInput<'_>,
        (handle, component): (&'static str, usize),
    ) -> ScrubResponse {
        let ShownInput { id, rect, input, label, ring } = *shown;
        let sense = tab_stops::value(ui.ctx(), id, Sense::click_and_drag());
        let response = ui.interact(rect, id, sense);
        let control = Control::number(label, input.value);
        match ring {
            Some(ring) => control.around(ring).ring(ui, cx, &response),
            None => control.announce(&response),
        }
        let mut turn = ScrubResponse { response, change: None, refusal: None, dragged: false };
        if turn.response.hovered() || turn.response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
        }
        if turn.response.clicked() || turn.response.drag_started() {
            turn.response.request_focus();
        }
        let limit = |value| within(value, input);
        let dragged = self.drag.scrub(ui, &turn.response, input.value, input.step, limit);
        (turn.change, turn.dragged) = (dragged.change, dragged.active);
        self.keys(ui, &mut turn, input);
        self.wheel(ui, &mut turn, input);
        let entered = turn.response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        if self.typing.is_none() && (turn.response.double_clicked() || entered) {
            let text =
                WrittenNumber::all_digits(input.value).map_or(String::new(), |n| n.to_string());
            self.typing = Some(Typing { id, text: editable(&text), fresh: true });
            ui.input_mut(|i| i.events.retain(|e| !is_press(e, Key::Enter)));
        }
        self.field(ui, cx, &mut turn, shown);
        self.note(ui, cx, &turn.response);
        if let Some((value, join)) = turn.change {
            cx.ask(Msg::Edit(Edit::Set { handle: handle.into(), component, value, join }));
        }
        // The field shows the error; screen readers need an announcement.
        cx.ask_all(turn.refusal.take().map(Msg::Say));
        turn
    }

    /// Arrow keys change the focused number.
    fn keys(&mut self, ui: &Ui, turn: &mut ScrubResponse, input: &Input) {
        self.step(ui, turn, input, f64::from(steps_asked(&turn.response)));
        if !turn.response.has_focus() {
            return;
        }
        tab_stops::go_on(&turn.response);
        tab_stops::hold_arrows(ui.ctx(), turn.response.id, [true; 2]);
        let steps = ui.input_mut(|i| {
            let mut steps = 0.0;
            i.events.retain(|event| {
                let up = is_press(event, Key::ArrowRight) || is_press(event, Key::ArrowUp);
                let down = is_press(event, Key::ArrowLeft) || is_press(event, Key::ArrowDown);
                steps += f64::from(u8::from(up)) - f64::from(u8::from(down));
                !(up || down)
            });
            let fine = if i.modifiers.shift { FINE } else { 1.0 };
            let coarse = if i.modifiers.command { COARSE } else { 1.0 };
            steps * fine * coarse
        });
        self.step(ui, turn, input, steps);
    }

    /// The wheel changes a focused number; otherwise it scrolls the page.
    fn wheel(&mut self, ui: &Ui, turn: &mut ScrubResponse, input: &Input) {
        if !(turn.response.has_focus() && turn.response.hovered()) {
            return;
        }
        let notches = ui.input_mut(|i| {
            let mut notches = 0.0;
            for event in &i.events {
                if let Event::MouseWheel { unit, delta, .. } = event {
                    let tiny = *unit == MouseWheelUnit::Point && delta.y.abs() < 0.1;
                    notches += if tiny { 0.0 } else { f64::from(delta.y).signum() };
                }
            }
            i.smooth_scroll_delta = vec2(0.0, 0.0);
            notches
        });
        self.step(ui, turn, input, notches);
    }

    fn step(&mut self, ui: &Ui, turn: &mut ScrubResponse, input: &Input, steps: f64) {
        if steps == 0.0 {
            return;
        }
        let (id, now) = (turn.response.id, ui.input(|i| i.time));
        let join = self.key.is_some_and(|(last, at)| last == id && now - at < RUN);
        self.key = Some((id, now));
        let value = within(input.value + steps * input.step, input);
        if value != input.value {
            turn.change = Some((value, join));
        }
    }

    /// The text field of the number, over its digits.
    fn field(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        turn: &mut ScrubResponse,
        shown: &ShownInput<'_>,
    ) {
        let ShownInput { id, input, label, .. } = *shown;
        let Some(typing) = self.typing.as_mut().filter(|typing| typing.id == id) else { return };
        let size = turn.response.rect.size().max(vec2(72.0, 26.0));
        let rect = Rect::from_center_size(turn.response.rect.center(), size);
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(id));
        let edit_id = id.with("field");
        let focus = ui.memory(|m| m.has_focus(edit_id) || m.had_focus_last_frame(edit_id));
        if !(focus || typing.fresh) {
            // A tab or a smaller window has hidden the field, which then lost the focus.
            self.typing = None;
            return;
        }
        let font = FontId::new(15.0, fonts::family(fonts::MONO));
        let edit = TextEdit::singleline(&mut typing.text).id(edit_id).font(font.clone());
        let response = child.add(edit.desired_width(size.x - 8.0));
        if std::mem::take(&mut typing.fresh) {
            response.request_focus();
            typed_field::select(ui.ctx(), edit_id, [0, typing.text.chars().count()]);
        }
        let own = FieldLook::new(label, font).purpose(FieldPurpose::Number).inset(vec2(4.0, 2.0));
        own.describe(ui, &response, &typing.text);
        if !response.lost_focus() {
            return;
        }
        let (enter, escape, now) =
            ui.input(|i| (i.key_pressed(Key::Enter), i.key_pressed(Key::Escape), i.time));
        let read = if escape { Ok(input.value) } else { read(&typing.text, input, cx.words) };
        match read {
            Ok(value) => {
                turn.change = Some((value, false)).filter(|_| value != input.value);
                self.typing = None;
                turn.response.request_focus();
            }
            Err(refusal) => {
                turn.refusal = Some(refusal.clone());
                self.note = Some(Note { id, text: refusal, until: now + NOTE });
                typing.fresh = true;
                if !enter {
                    self.typing = None;
                }
            }
        }
    }

    /// Shows for a while why a text was refused.
    fn note(&mut self, ui: &Ui, cx: &UiContext<'_>, number: &Response) {
        let (theme, id, rect) = (cx.theme, number.id, number.rect);
        let Some(note) = self.note.as_ref().filter(|note| note.id == id) else { return };
        let left = note.until - ui.input(|i| i.time);
        if left <= 0.0 {
            self.note = None;
            return;
        }
        ui.ctx().request_repaint_after(std::time::Duration::from_secs_f64(left));
        let layer = egui::LayerId::new(egui::Order::Tooltip, id.with("note"));
        let painter = ui.ctx().layer_painter(layer);
        let font = FontId::new(13.0, fonts::family(fonts::UI));
        let galley = painter.layout(note.text.clone(), font, theme.inv_ink, 280.0);
        let room = ui.ctx().screen_rect().shrink(8.0);
        let size = galley.size() + vec2(20.0, 12.0);
        let below = Rect::from_min_size(rect.left_bottom() + vec2(-8.0, 8.0), size);
        let shift = (room.right() - below.right()).min(0.0);
        let below = below.translate(vec2(shift.max(room.left() - below.left()), 0.0));
        painter.rect_filled(below, 8.0, theme.inv);
        painter.galley(below.min + vec2(10.0, 6.0), galley, theme.inv_ink);
    }

    /// Whether the number called `id` is being typed.
    pub fn is_typing(&self, id: Id) -> bool {
        self.typing.as_ref().is_some_and(|typing| typing.id == id)
    }
}

fn is_press(event: &Event, wanted: Key) -> bool {
    matches!(event, Event::Key { key, pressed: true, .. } if *key == wanted)
}

fn within(value: f64, input: &Input) -> f64 {
    value.max(*input.range.start()).min(*input.range.end())
}

/// The number of a typed text, or the error sentence.
fn read(text: &str, input: &Input, words: &Words) -> Result<f64, String> {
    let Some(value) = parse(text) else {
        return Err(words.get("refused_no_number").to_owned());
    };
    if input.range.contains(&value) {
        return Ok(value + 0.0);
    }
    let [low, high] = [input.range.start(), input.range.end()].map(|x| WrittenNumber::text(*x));
    Err(words.fill("refused_range", &[("low", &low), ("high", &high)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::words::Lang;

    #[test]
    fn typed_texts() {
        let input = Input { value: 1.0, step: 0.25, range: -100.0..=100.0 };
        let words = Words::of(Lang::En);
        assert_eq!(read(" -1.5 ", &input, words), Ok(-1.5));
        let refusal = words.get("refused_no_number").to_owned();
        assert_eq!(read("abc", &input, words), Err(refusal));
        for text in ["1e999", "-1e999", "100.1"] {
            let refusal = read(text, &input, words).unwrap_err();
            assert_eq!(refusal, "Only −100 to 100 is possible here.", "{text}");
        }
    }

    #[test]
    fn the_text_of_a_field_parses_to_its_number() {
        let input = Input { value: 0.0, step: 1.0, range: -1e300..=1e300 };
        for value in [-0.1, 1.0 / 3.0, 2.5e-7, -1.2e30, 4.0] {
            let text = editable(&WrittenNumber::all_digits(value).unwrap().to_string());
            assert!(text.is_ascii());
            assert_eq!(read(&text, &input, Words::of(Lang::Ko)), Ok(value));
        }
    }
}
