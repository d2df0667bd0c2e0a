//! A slider track: its knob is dragged or moved by the arrow keys.

use super::cancelled_drag;
use crate::view::prelude::*;
use crate::view::window_regions::steps_asked;

/// The fraction of the track, from 0 to 1, after a drag or an arrow key from `part`. An arrow key,
/// or a step of assistive technology, moves the knob by `step`. Escape undoes a drag.
pub fn moved(ui: &Ui, response: &Response, track: Rect, part: f64, step: f64) -> Option<f64> {
    if let Some(start) = cancelled_drag::restored(response, part) {
        return Some(start);
    }
    if response.dragged() || response.clicked() {
        response.request_focus();
        let pointer = response.interact_pointer_pos()?;
        let part = f64::from((pointer.x - track.left()) / track.width().max(1.0));
        return Some(part.clamp(0.0, 1.0));
    }
    let mut steps = f64::from(steps_asked(response));
    if response.has_focus() {
        let [right, up] = tab_stops::arrows(ui.ctx(), response.id, [true; 2]);
        steps += (right + up) as f64;
    }
    (steps != 0.0).then(|| (part + steps * step).clamp(0.0, 1.0))
}

/// Paints the knob, which is larger when hovered.
pub fn knob(
    ui: &Ui,
    cx: &UiContext<'_>,
    response: &Response,
    center: Pos2,
    radius: f32,
    color: Color32,
) {
    let larger = if response.hovered() || response.dragged() { 1.5 } else { 0.0 };
    let stroke = Stroke::new(2.2 * cx.ui_scale, color);
    ui.painter().circle(center, (radius + larger) * cx.ui_scale, cx.theme.canvas, stroke);
}
