//! What Escape restores when it ends the drag of a widget.

use egui::{Key, Response};

/// The value before the drag, in the pass in which Escape ends the drag. `now` is the value in this
/// pass; call this in every pass.
pub fn restored<T: Clone + Send + Sync + 'static>(response: &Response, now: T) -> Option<T> {
    let (ctx, id) = (&response.ctx, response.id.with("before the drag"));
    if response.drag_started() {
        ctx.data_mut(|data| data.insert_temp(id, now));
    }
    let escaped = response.drag_stopped() && ctx.input(|input| input.key_pressed(Key::Escape));
    escaped.then(|| ctx.data(|data| data.get_temp(id))).flatten()
}
