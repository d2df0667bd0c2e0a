//! Names and explanations beside the pointer.

use egui::{Response, WidgetText};

/// A widget with a text that is shown while the pointer rests on it.
pub trait Tooltip {
    /// Like [`Response::on_hover_text`], but the text vanishes when a sheet covers the widget.
    fn tooltip(self, text: impl Into<WidgetText>) -> Self;
}

impl Tooltip for Response {
    fn tooltip(self, text: impl Into<WidgetText>) -> Self {
        // egui keeps an open text while the pointer is within the widget's rectangle.
        if self.hovered() { self.on_hover_text(text) } else { self }
    }
}
