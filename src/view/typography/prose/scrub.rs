//! Numbers that can be dragged sideways, stepped by keys and wheel, and typed.

use crate::lesson::Edit;
use crate::view::msg::Msg;
use crate::view::ui_context::{UiContext, mono};
use crate::view::widgets::controls::Control;
use crate::view::widgets::number_drag::{FINE, NumberDrag};
use crate::view::widgets::number_field::NumberField;
use crate::view::widgets::tab_stops;
use crate::view::widgets::typed_field::FieldLook;
use crate::view::window_regions::steps_asked;
use egui::{CursorIcon, Event, Id, Key, MouseWheelUnit, Rect, Response, Sense, Ui, Vec2, vec2};
use std::ops::RangeInclusive;

/// Factor of a key's step with Ctrl.
const COARSE: f64 = 10.0;
/// Keys within this many seconds of each other are one undo step.
const RUN: f64 = 1.0;

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
    /// The rectangle of the focus ring, if it is not around the digits.
    pub ring: Option<Rect>,
}

/// The response of a number in this frame.
pub struct ScrubResponse {
    /// The widget's response: hover, focus, click.
    pub response: Response,
    /// The new value, and whether it continues the previous edit.
    change: Option<(f64, bool)>,
    /// Whether the number is being dragged.
    pub dragged: bool,
}

/// The state of a text's numbers: at most one is dragged or typed at a time.
#[derive(Debug, Default)]
pub struct Scrub {
    drag: NumberDrag,
    typing: Option<NumberField>,
    key: Option<(Id, f64)>,
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
            None if response.dragged() => control.announce(&response),
            None => control.corners(4).ring(ui, cx, &response),
        }
        let mut turn = ScrubResponse { response, change: None, dragged: false };
        if turn.response.hovered() || turn.response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
        }
        if turn.response.clicked() || turn.response.drag_started() {
            turn.response.request_focus();
        }
        let limit = |value| within(value, input);
        let dragged = self.drag.scrub(ui, &turn.response, input.value, input.step, limit);
        (turn.change, turn.dragged) = (dragged.change, dragged.active);
        let number = &turn.response;
        let steps = f64::from(steps_asked(number)) + keys(ui, number) + wheel(ui, number);
        self.step(ui, &mut turn, input, steps);
        let entered = turn.response.has_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        if self.typing.is_none() && (turn.response.double_clicked() || entered) {
            self.typing = Some(NumberField::new(id, input.value, input.range.clone()));
            ui.input_mut(|i| i.events.retain(|e| !is_press(e, Key::Enter)));
        }
        self.field(ui, cx, &mut turn, shown);
        if let Some((value, join)) = turn.change {
            cx.ask(Msg::Edit(Edit::Set { handle: handle.into(), component, value, join }));
        }
        turn
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
        if !self.is_typing(shown.id) {
            return;
        }
        let size = turn.response.rect.size().max(vec2(72.0, 26.0));
        let rect = Rect::from_center_size(turn.response.rect.center(), size);
        let look = FieldLook::new(shown.label, mono(15.0));
        match NumberField::show(&mut self.typing, ui, rect, look) {
            Some(Ok(value)) => {
                turn.change = value.map(|value| (value, false));
                turn.response.request_focus();
            }
            Some(Err(refusal)) => cx.ask(Msg::Refused(refusal)),
            None => {}
        }
    }

    /// Whether the number called `id` is being typed.
    pub fn is_typing(&self, id: Id) -> bool {
        self.typing.as_ref().is_some_and(|field| field.is_of(id))
    }
}

/// The steps of the arrow keys, for a focused number.
fn keys(ui: &Ui, number: &Response) -> f64 {
    if !number.has_focus() {
        return 0.0;
    }
    tab_stops::go_on(number);
    tab_stops::hold_arrows(ui.ctx(), number.id, [true; 2]);
    ui.input_mut(|i| {
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
    })
}

/// The steps of the wheel, for a focused number; otherwise the wheel scrolls the page.
fn wheel(ui: &Ui, number: &Response) -> f64 {
    if !(number.has_focus() && number.hovered()) {
        return 0.0;
    }
    ui.input_mut(|i| {
        i.smooth_scroll_delta = Vec2::ZERO;
        let notches = i.events.iter().map(|event| match event {
            Event::MouseWheel { unit: MouseWheelUnit::Point, delta, .. } if delta.y.abs() < 0.1 => {
                0.0
            }
            Event::MouseWheel { delta, .. } => f64::from(delta.y).signum(),
            _ => 0.0,
        });
        notches.sum()
    })
}

fn is_press(event: &Event, wanted: Key) -> bool {
    matches!(event, Event::Key { key, pressed: true, .. } if *key == wanted)
}

fn within(value: f64, input: &Input) -> f64 {
    value.max(*input.range.start()).min(*input.range.end())
}
