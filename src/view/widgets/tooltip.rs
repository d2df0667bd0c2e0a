//! Names and explanations beside the pointer.

use super::shown_part::ShownPart;
use egui::{Id, Key, Label, Response, WidgetText};

/// Whether Escape closes, or has closed, what a widget shows while the pointer rests on it: until the
/// pointer has left the widget.
pub fn is_closed(response: &Response) -> bool {
    let (ctx, key) = (&response.ctx, Id::new("closed tooltip"));
    let closed = ctx.data(|data| data.get_temp(key)) == Some(response.id);
    let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    if escaped && response.hovered() {
        ctx.data_mut(|data| data.insert_temp(key, response.id));
    } else if closed && !response.hovered() {
        ctx.data_mut(|data| data.remove::<Id>(key));
    }
    escaped || closed && response.hovered()
}

/// A widget with a text that is shown while the pointer rests on it.
pub trait Tooltip {
    /// Like [`Response::on_hover_text`], but the text vanishes when a sheet covers the widget, and
    /// on Escape until the pointer has left the widget.
    fn tooltip(self, text: impl Into<WidgetText>) -> Self;
}

impl Tooltip for Response {
    fn tooltip(self, text: impl Into<WidgetText>) -> Self {
        // egui keeps an open text while the pointer is within the widget's rectangle.
        if is_closed(&self) || !self.hovered() {
            return self;
        }
        self.on_hover_ui(|ui| {
            ShownPart::Tooltip.record(ui.ctx());
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.add(Label::new(text));
        })
    }
}
