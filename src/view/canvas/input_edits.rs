//! Converts input events of the canvas to edits.

use super::held_keys;
use super::hit_test::HitTester;
use super::nudge;
use super::pointer::{PointerAct, ours};
use super::projected_scene::ProjectedScene;
use super::{Canvas, DragConstraint, FrameOutcome, Picture, Tap, Viewport};
use crate::lesson::Edit;
use egui::{Event, Id, Key, Pos2, Ui};
use std::time::Duration;

impl Canvas {
    /// Handles pointer and key events in order.
    pub(super) fn on_events(
        &mut self,
        ui: &Ui,
        id: Id,
        picture: &Picture<'_>,
        scene: &ProjectedScene<'_>,
        acts: &mut Vec<PointerAct>,
    ) {
        let hits = HitTester { picture, scene, last: self.focus.last };
        self.pointer.check(&hits, self.over, acts);
        // egui is locked while its input is read, so the input is copied; most frames have one
        // event.
        let (events, time) = ui.input(|i| (i.events.clone(), i.time));
        let rect = scene.view.rect();
        let own = &self.focus.own;
        let open = |at: Pos2| {
            rect.contains(at) && !own.iter().any(|r| r.contains(at)) && ours(ui, at, picture)
        };
        let pans = !picture.embedded || !picture.finger || self.entered;
        let mut escaped = false;
        for event in &events {
            let busy = self.pointer.busy();
            self.pointer.on_event(event, &hits, &open, pans, acts);
            match event {
                Event::PointerMoved(at) => self.over = Some(*at),
                Event::PointerButton { pos, .. } => self.over = Some(*pos),
                Event::PointerGone => self.over = None,
                Event::Key { key: Key::Escape, pressed: true, .. } => escaped |= !busy,
                _ => {}
            }
            if let (Some(axis), Some(handle)) = (held_keys::axis(event), self.focus.keys_go_to())
                && scene.view.eye().is_some()
            {
                self.controller.constraints.change(handle, |constraint| constraint.locked(axis));
                ui.ctx().request_repaint();
            }
            let by = self.keys.on_event(event, time);
            if let (Some(by), Some(handle)) = (by, self.focus.keys_go_to()) {
                acts.push(PointerAct::Edit(nudge::edit(ui, handle, by, &scene.view)));
            }
        }
        if escaped && self.focus.keys_go_to().is_some() {
            self.focus.leave(ui);
        }
        if self.pointer.dragged().is_some() {
            // A press and a drag within one frame may end over another widget, which must not
            // react.
            ui.ctx().set_dragged_id(id);
        }
    }

    /// Performs an action of the pointer.
    pub(super) fn act(
        &mut self,
        ui: &Ui,
        picture: &Picture<'_>,
        scene: &ProjectedScene<'_>,
        acts: Vec<PointerAct>,
        answer: &mut FrameOutcome,
    ) {
        for act in acts {
            let enters = !matches!(act, PointerAct::Edit(_) | PointerAct::Focus(_));
            match act {
                PointerAct::Edit(edit) => {
                    if matches!(edit, Edit::Grab(_)) {
                        self.focus.tapped = None;
                    }
                    answer.edits.push(edit);
                }
                PointerAct::Focus(handle) => self.focus.take(ui, handle),
                PointerAct::Empty(by, button) => self.controller.drag(by, button, picture),
                PointerAct::Tap(at, handle) => {
                    self.focus.tapped = handle;
                    if let Some(handle) = handle.filter(|_| scene.view.eye().is_some()) {
                        self.controller.constraints.change(handle, DragConstraint::tapped);
                    }
                    let hits = HitTester { picture, scene, last: self.focus.last };
                    let name = hits.name(at).or_else(|| self.drawing.lettered(at));
                    answer.tap = Some(name.map_or(Tap::Nothing, Tap::Name));
                }
            }
            if enters && !self.entered {
                self.entered = true;
                answer.entered = true;
            }
        }
    }

    /// Moves the focused handle again while an arrow key is held; `handles` is their number.
    pub(super) fn hold_keys(&mut self, ui: &Ui, handles: usize, view: &Viewport) -> Vec<Edit> {
        let Some(handle) = self.focus.keys_go_to().filter(|i| *i < handles) else {
            self.keys.clear();
            return Vec::new();
        };
        let (again, wait) = self.keys.due(ui.input(|i| i.time));
        if let Some(wait) = wait {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(wait));
        }
        again.into_iter().map(|by| nudge::edit(ui, handle, by, view)).collect()
    }
}
