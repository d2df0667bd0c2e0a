//! Keyboard focus of handles. Every handle is an egui widget with a name, reachable by Tab and by
//! screen readers.

use super::coordinate_readout::CoordinateEditor;
use super::held_keys::ARROWS;
use super::nudge::Buttons;
use super::{Picture, camera2d};
use crate::view::widgets::tab_stops;
use egui::{EventFilter, Id, Key, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType};
use glam::DVec2;

/// The arrow keys and Escape belong to the focused handle, Tab moves to the next.
const FILTER: EventFilter =
    EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: true };

/// The focused handle and its controls.
#[derive(Debug, Default)]
pub struct Focus {
    /// The handle that keys move.
    pub on: Option<usize>,
    /// The handle that was used last.
    pub last: Option<usize>,
    /// The handle that was tapped.
    pub tapped: Option<usize>,
    /// egui leaves the arrow keys to this handle.
    guarded: Option<usize>,
    /// The handle that gets the focus back when egui has handled a key.
    pending: Option<usize>,
    ids: Vec<Id>,
    /// The widgets of the handles, by index.
    widgets: Vec<(usize, Response)>,
    /// The rectangles of the handle's buttons and coordinates in the last frame.
    pub own: Vec<Rect>,
    /// The fields of the handle's coordinates.
    pub editor: CoordinateEditor,
    /// The buttons around the handle.
    pub buttons: Buttons,
}

impl Focus {
    /// The handle that keys move, unless a text field takes the keys.
    pub fn keys_go_to(&self) -> Option<usize> {
        self.on.filter(|_| self.editor.on().is_none())
    }

    /// The handle whose buttons are shown.
    pub fn buttons_at(&self) -> Option<usize> {
        self.tapped.filter(|_| self.editor.on().is_none())
    }

    /// Gives the focus to a handle.
    pub fn take(&mut self, ui: &Ui, handle: usize) {
        (self.on, self.last) = (Some(handle), Some(handle));
        self.tapped = self.tapped.filter(|t| *t == handle);
        if let Some(id) = self.ids.get(handle) {
            ui.memory_mut(|m| m.request_focus(*id));
        }
    }

    /// Removes the focus.
    pub fn leave(&mut self, ui: &Ui) {
        if let Some(id) = self.on.and_then(|i| self.ids.get(i)) {
            ui.memory_mut(|m| m.surrender_focus(*id));
        }
        (self.on, self.tapped, self.pending) = (None, None, None);
    }

    /// Creates a widget for each handle and reads egui's focus.
    pub fn widgets(&mut self, ui: &Ui, id: Id, picture: &Picture<'_>, places: &[Option<DVec2>]) {
        self.ids.clear();
        self.widgets.clear();
        let arrows = ui.input(|i| ARROWS.iter().any(|key| i.key_pressed(*key)));
        let mut found = None;
        for (i, handle) in picture.handles.iter().enumerate() {
            let id = id.with(handle.name);
            self.ids.push(id);
            if handle.range.is_some() {
                continue;
            }
            let at = places.get(i).copied().flatten().map(camera2d::pos);
            let at = at.map_or(ui.max_rect().center(), |at| ui.max_rect().clamp(at));
            let rect = Rect::from_center_size(at, Vec2::splat(26.0 * picture.scale));
            let sense = tab_stops::value(ui.ctx(), id, Sense::focusable_noninteractive());
            let response = ui.interact(rect, id, sense);
            if response.has_focus() {
                found = Some(i);
            }
            self.widgets.push((i, response));
        }
        let count = picture.handles.len();
        if found.is_none() && self.pressed_own(ui) {
            self.pending = self.on;
        }
        let pending = self.pending.filter(|i| *i < count && found.is_none());
        if let Some(i) = pending {
            if !arrows {
                ui.memory_mut(|m| m.request_focus(self.ids[i]));
                self.pending = None;
            }
            found = Some(i);
        }
        let editing = self.editor.on();
        let edited = picture.handles.iter().position(|h| Some(h.name) == editing);
        self.on = found.or(edited);
        self.last = self.on.or(self.last.filter(|i| *i < count));
        self.tapped = self.tapped.filter(|t| self.on == Some(*t));

        let Some((i, handle)) = found.and_then(|i| Some((i, picture.handles.get(i)?))) else {
            self.guarded = None;
            return;
        };
        if arrows && self.guarded != Some(i) {
            // egui moves the focus by the arrow keys until an event filter is set.
            ui.memory_mut(|m| m.surrender_focus(self.ids[i]));
            self.pending = Some(i);
            ui.ctx().request_repaint();
            self.guarded = None;
            return;
        }
        let held = ui.memory_mut(|m| {
            m.set_focus_lock_filter(self.ids[i], FILTER);
            m.had_focus_last_frame(self.ids[i]) && m.has_focus(self.ids[i])
        });
        self.guarded = held.then_some(i);
        if let Some((_, widget)) = self.widgets.iter().find(|(index, _)| *index == i) {
            tab_stops::go_on(widget);
        }
        if picture.handles[i].locked {
            self.tapped = None;
        }
        let entered = ui.input(|i| i.key_pressed(Key::Enter));
        if entered && editing.is_none() && !handle.locked {
            self.editor.open(ui, handle, 0);
        }
    }

    /// Sets the names of the widgets, with the numbers of a picture.
    pub fn name_widgets(&mut self, picture: &Picture<'_>) {
        for (i, widget) in self.widgets.drain(..) {
            let enabled = picture.handles.get(i).is_some_and(|handle| !handle.locked);
            let name = || picture.words.handle(i);
            widget.widget_info(|| WidgetInfo::labeled(WidgetType::Other, enabled, name()));
            widget.ctx.accesskit_node_builder(widget.id, |node| {
                node.set_role_description(picture.words.movable());
                if !enabled {
                    node.set_disabled();
                }
            });
        }
    }

    /// A press on the buttons or the coordinates keeps the focus of the handle, which egui removes
    /// on a press elsewhere.
    fn pressed_own(&self, ui: &Ui) -> bool {
        let (pressed, at) = ui.input(|i| (i.pointer.any_pressed(), i.pointer.press_origin()));
        pressed && at.is_some_and(|at| self.own.iter().any(|r| r.contains(at)))
    }
}
