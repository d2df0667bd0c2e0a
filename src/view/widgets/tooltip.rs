//! Names and explanations beside the pointer.

use egui::{Context, Id, Key, Label, Response, WidgetText};

/// The pass in which a tooltip that Escape closes was shown last.
fn last_shown() -> Id {
    Id::new("shown tooltip")
}

/// Records that a text is shown in this pass that vanishes on Escape.
pub fn record(ctx: &Context) {
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(last_shown(), pass));
}

/// Whether a tooltip was shown in the last pass: Escape closes it, and does nothing else.
pub fn is_shown(ctx: &Context) -> bool {
    let shown = ctx.data(|data| data.get_temp::<u64>(last_shown()));
    shown.is_some_and(|pass| pass + 1 >= ctx.cumulative_pass_nr())
}

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
            record(&ctx);
            ui.set_max_width(ui.spacing().tooltip_width);
            ui.add(Label::new(text));
        })
    }
}
