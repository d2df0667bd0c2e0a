//! The grip at the edge of the panel, which widens it for code.

use super::App;
use crate::view::layout::{WIDTHS, WRITING};
use crate::view::prelude::*;
use crate::view::widgets::cancelled_drag;
use crate::view::window_regions::steps_asked;

/// Size of the grip.
const GRIP: Vec2 = vec2(9.0, 56.0);
/// Change of the width per arrow key.
const STEP: f32 = 24.0;

impl App {
    /// The width of the panel while code is written.
    pub(super) fn writing_width(&self) -> f32 {
        self.reader.width.unwrap_or(WRITING)
    }

    /// Makes the panel narrow, or wide enough for lines of code.
    pub(super) fn turn_panel_width(&mut self) {
        let narrow = self.writing_width() == *WIDTHS.start();
        self.reader.width = (!narrow).then_some(*WIDTHS.start());
    }

    /// The grip: it follows the pointer and the arrows; Escape undoes a drag, a double click toggles the width.
    pub(super) fn panel_grip(&self, ui: &Ui, cx: &UiContext<'_>, layout: &Layout) {
        if !(self.writes() || self.breaks()) || !layout.widens() || layout.alone {
            return;
        }
        let panel = layout.panel;
        let at = panel.left_center() - vec2(0.0, GRIP.y / 2.0);
        let place = Rect::from_min_size(at, GRIP);
        let width = f64::from(self.writing_width());
        let name = cx.words.get("panel_width");
        let ends = [*WIDTHS.start(), *WIDTHS.end()].map(f64::from);
        let control = Control::slider(name, width, ends).corners(4);
        let grip = control.at(ui, cx, place, "panel grip");
        let ink = if grip.hovered() || grip.dragged() { cx.theme.ink2 } else { cx.theme.control };
        ui.painter().rect_filled(place.shrink2(vec2(2.5, 4.0)), 2, ink);
        if grip.double_clicked() {
            return cx.ask(Msg::Do(KeyAction::PanelWidth));
        }
        let mut to = self.writing_width();
        if let Some(start) = cancelled_drag::restored(&grip, to) {
            to = start;
        } else if let Some(at) = grip.interact_pointer_pos().filter(|_| grip.dragged()) {
            to = panel.right() - at.x;
        }
        if grip.has_focus() {
            let [right, _] = tab_stops::arrows(ui.ctx(), grip.id, [true, false]);
            to -= STEP * right as f32;
        }
        to += STEP * steps_asked(&grip) as f32;
        let to = to.clamp(*WIDTHS.start(), *WIDTHS.end());
        if to != self.writing_width() {
            cx.ask(Msg::PanelWidth(to));
        }
    }
}
