//! Names and explanations beside the pointer.

use super::shown_part::ShownPart;
use egui::{Id, Key, Label, Response, WidgetText};

/// A widget with a text that is shown while the pointer rests on it.
pub trait Tooltip {
    /// Like [`Response::on_hover_text`], but the text vanishes when a sheet covers the widget, and
    /// on Escape until the pointer has left the widget.
    fn tooltip(self, text: impl Into<WidgetText>) -> Self;
}

impl Tooltip for Response {
    fn tooltip(self, text: impl Into<WidgetText>) -> Self {
        let closed = Id::new("closed tooltip");
        let was_closed = self.ctx.data(|data| data.get_temp(closed)) == Some(self.id);
        // egui keeps an open text while the pointer is within the widget's rectangle.
        if !self.hovered() {
            if was_closed {
                self.ctx.data_mut(|data| data.remove::<Id>(closed));
            }
            return self;
        }
        if self.ctx.input(|input| input.key_pressed(Key::Escape)) {
            self.ctx.data_mut(|data| data.insert_temp(closed, self.id));
            return self;
        }
        if was_closed {
            return self;
        }
        let ctx = self.ctx.clone();
        self.on_hover_ui(|ui| {
            ShownPart::Tooltip.record(&ctx);
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.add(Label::new(text));
        })
    }
}
