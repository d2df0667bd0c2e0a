//! Numbers edited by dragging.

use egui::{Id, Key, Pos2, Response, Ui};

/// Pointer movement per step, in points.
const POINTS_PER_STEP: f64 = 5.0;
/// Factor of a step with Shift.
pub const FINE: f64 = 0.1;

/// The number that a drag edits, at most one at a time. Escape restores the number.
#[derive(Clone, Debug, Default)]
pub struct NumberDrag {
    drag: Option<Drag>,
}

#[derive(Clone, Debug)]
struct Drag {
    id: Id,
    /// The number before the drag.
    start: f64,
    /// The steps so far, and the last pointer position.
    steps: f64,
    x: f32,
    /// The drag has changed the number, so a further change is joined to that edit.
    changed: bool,
    cancelled: bool,
}

/// The result of a frame of a drag.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dragged {
    /// The new number, and whether it joins the previous edit.
    pub change: Option<(f64, bool)>,
    /// Whether the drag continues.
    pub active: bool,
}

impl NumberDrag {
    /// Sets the number to `target` of the pointer position, from the press on.
    pub fn follow(
        &mut self,
        ui: &Ui,
        response: &Response,
        value: f64,
        target: impl FnOnce(Pos2) -> f64,
    ) -> Dragged {
        if response.drag_started() || response.clicked() {
            self.begin(ui, response, value);
        }
        self.change(ui, response, value, |_, pointer| target(pointer))
    }

    /// Adds `step` to the number for each few points of movement to the right, within limits.
    pub fn scrub(
        &mut self,
        ui: &Ui,
        response: &Response,
        value: f64,
        step: f64,
        limit: impl FnOnce(f64) -> f64,
    ) -> Dragged {
        if response.drag_started() {
            self.begin(ui, response, value);
        }
        let pace = if ui.input(|input| input.modifiers.shift) { FINE } else { 1.0 };
        self.change(ui, response, value, |drag, pointer| {
            drag.steps += f64::from(pointer.x - drag.x) / POINTS_PER_STEP * pace;
            drag.x = pointer.x;
            let whole = (drag.steps / pace).round() * pace;
            limit(drag.start + whole * step)
        })
    }

    /// Ends the drag without a change.
    pub fn clear(&mut self) {
        self.drag = None;
    }

    fn begin(&mut self, ui: &Ui, response: &Response, start: f64) {
        let origin = ui.input(|input| input.pointer.press_origin());
        let x = origin.or(response.interact_pointer_pos()).map_or(0.0, |origin| origin.x);
        let (id, steps) = (response.id, 0.0);
        self.drag = Some(Drag { id, start, steps, x, changed: false, cancelled: false });
    }

    fn change(
        &mut self,
        ui: &Ui,
        response: &Response,
        value: f64,
        target: impl FnOnce(&mut Drag, Pos2) -> f64,
    ) -> Dragged {
        let Some(drag) = self.drag.as_mut().filter(|drag| drag.id == response.id) else {
            return Dragged::default();
        };
        let mut change = None;
        if drag.cancelled {
            // Further movement is ignored until the pointer is released.
        } else if ui.input(|input| input.key_pressed(Key::Escape)) {
            drag.cancelled = true;
            change = drag.changed.then_some((drag.start, true));
        } else if let Some(pointer) = response.interact_pointer_pos() {
            let to = target(drag, pointer);
            if to != value {
                change = Some((to, drag.changed));
                drag.changed = true;
            }
        }
        let active = !drag.cancelled;
        if !response.dragged() {
            self.drag = None;
        }
        Dragged { change, active }
    }
}
