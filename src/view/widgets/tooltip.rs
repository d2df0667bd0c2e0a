//! Names and explanations beside the pointer.

use super::shown_part::ShownPart;
use egui::{Event, Id, Key, Label, Response, WidgetText};

/// Whether Escape closes, or has closed, what a widget shows while the pointer rests on it: until the
/// pointer has left the widget.
pub fn is_closed(response: &Response) -> bool {
    is_closed_by(response, |key| key == Key::Escape)
}

fn is_closed_by(response: &Response, closes: impl Fn(Key) -> bool) -> bool {
    let (ctx, id) = (&response.ctx, Id::new("closed tooltip"));
    let closed = ctx.data(|data| data.get_temp(id)) == Some(response.id);
    let is_press =
        |event: &Event| matches!(event, Event::Key { key, pressed: true, .. } if closes(*key));
    // A key with an action is no longer among the events of the frame.
    let pressed = ctx.input(|input| input.raw.events.iter().any(is_press));
    if pressed && response.hovered() {
        ctx.data_mut(|data| data.insert_temp(id, response.id));
    } else if closed && !response.hovered() {
        ctx.data_mut(|data| data.remove::<Id>(id));
    }
    pressed || closed && response.hovered()
}

/// A widget with a text that is shown while the pointer rests on it.
pub trait Tooltip {
    /// Like [`Response::on_hover_text`], but the text vanishes when a sheet covers the widget, and
    /// on any key until the pointer has left the widget: the user works with keys, and the pointer
    /// was only left there.
    fn tooltip(self, text: impl Into<WidgetText>) -> Self;
}

impl Tooltip for Response {
    fn tooltip(self, text: impl Into<WidgetText>) -> Self {
        // egui keeps an open text while the pointer is within the widget's rectangle.
        if is_closed_by(&self, |_| true) || !self.hovered() {
            return self;
        }
        self.on_hover_ui(|ui| {
            ShownPart::Tooltip.record(ui.ctx());
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.add(Label::new(text));
        })
    }
}
