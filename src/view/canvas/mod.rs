//! The picture: draws a [`Sketch`](crate::sketch::Sketch) and its handles, and turns pointer and
//! keys into [`Edit`]s.
//!
//! The canvas never changes the scene: it draws what it is given and asks for edits, and what came
//! of them it is given in the next frame.

mod camera;
mod clip;
mod drawing;
mod figure;
mod focus;
mod grid;
mod handle;
mod input;
mod keys;
mod labels;
mod letter;
mod marks;
mod nudge;
mod pen;
mod pick;
mod picture;
mod scene;
mod tag;
mod typeset;
mod write;

pub use camera::{Camera, Camera2d, View};
pub use clip::Window;
pub use grid::Step;
pub use letter::{Kind, Label, Labels, Text, paint_with_halo};
pub use nudge::Side;
pub use picture::{Answer, Light, Picture, Tap, Words};
pub use typeset::Symbols;

use crate::lesson::{Edit, Part};
use camera::Rig;
use drawing::{Doing, Drawing};
use egui::{CursorIcon, Event, Id, Key, Order, Pos2, Rect, Sense, Ui, Vec2};
use focus::Focus;
use glam::{DVec2, DVec3};
use input::{Act, Pointer};
use keys::{Keys, pace};
use scene::Scene;
use std::time::Duration;

/// Seconds that the way home takes.
const HOME: f64 = 0.4;

/// Seconds of the way to where a step looks.
const SHOW: f64 = 0.35;

/// The canvas between two frames.
#[derive(Debug, Default)]
pub struct Canvas {
    rig: Rig,
    pointer: Pointer,
    focus: Focus,
    keys: Keys,
    drawing: Drawing,
    /// The pointer, if there is one.
    over: Option<Pos2>,
    /// The handle under it.
    hovered: Option<usize>,
    entered: bool,
    /// Movements of two fingers that have not been taken in yet.
    pinches: Vec<(Pos2, f32, Vec2)>,
    places: Vec<Option<DVec2>>,
    view: Option<View>,
    /// Where to look from the next frame on.
    shown: Option<(DVec2, f64, (f64, bool))>,
}

impl Canvas {
    /// Makes it a canvas for another scene: nothing is focused or dragged, the view is the lesson's.
    pub fn reset(&mut self) {
        let entered = self.entered;
        *self = Self { entered, ..Self::default() };
    }

    /// The camera where a reader moved it; `None` at home.
    pub fn camera(&self) -> Option<Camera2d> {
        self.rig.moved()
    }

    /// Looks where `camera` looks.
    pub fn look(&mut self, camera: Camera2d) {
        self.rig.set(camera);
    }

    /// Sets out at `time` to look at a centre, so near that half of the height or width just fits,
    /// or at the lesson's view; is there at once if `still`.
    pub fn show(&mut self, camera: Option<[f64; 3]>, time: f64, still: bool) {
        match camera {
            Some([x, y, half]) => self.shown = Some((DVec2::new(x, y), half, (time, still))),
            None => self.rig.fly(None, time, if still { 0.0 } else { SHOW }),
        }
    }

    /// Returns to the lesson's view: sets out at `time`, or is there at once if `still`.
    pub fn home(&mut self, time: f64, still: bool) {
        self.rig.fly(None, time, if still { 0.0 } else { HOME });
    }

    /// Two fingers moved: see [`Notice::Pinch`](crate::view::host::Notice::Pinch).
    pub fn pinch(&mut self, at: Pos2, zoom: f32, pan: Vec2) {
        self.pinches.push((at, zoom, pan));
    }

    /// What is being dragged.
    pub fn dragged(&self) -> Option<Part> {
        self.pointer.dragged()
    }

    /// The places of the handles on the screen in the last frame.
    pub fn places(&self) -> &[Option<DVec2>] {
        &self.places
    }

    /// What was shown in the last frame.
    pub fn view(&self) -> Option<View> {
        self.view
    }

    /// Whether keys go to one of the handles.
    pub fn has_focus(&self) -> bool {
        self.focus.on().is_some()
    }

    /// One frame: input, then the picture, in all the room that `ui` has left.
    pub fn ui(&mut self, ui: &mut Ui, picture: &Picture<'_>) -> Answer {
        let rect = room(ui);
        let id = ui.id().with("canvas");
        ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
        ui.advance_cursor_after_rect(rect);

        let mut acts = Vec::new();
        let view = self.aim(ui, rect, picture, &mut acts);
        let scene = Scene::new(ui.ctx(), id, picture, view);
        self.focus.widgets(ui, id, picture, &scene.places);
        self.hear(ui, id, picture, &scene, &mut acts);
        let mut answer = Answer::default();
        self.act(ui, picture, &scene, acts, &mut answer);
        self.hold_keys(ui, picture, &view, &mut answer);
        self.hover(ui, picture, &scene, &mut answer);

        let doing = Doing {
            focused: self.focus.on(),
            hovered: self.hovered,
            dragged: self.pointer.dragged(),
            buttons: self.focus.buttons_at(),
            editing: self.focus.editor.on().is_some(),
        };
        let tag = self.drawing.draw(ui, id, picture, &scene, &doing);
        answer.ground = self.drawing.ground().map(|place| (place, view));
        self.extras(ui, picture, &scene, tag, &mut answer);
        answer.focused = self.focus.on().and_then(|i| Some(picture.handles.get(i)?.name));
        self.view = Some(scene.view);
        self.places = scene.places;
        answer
    }

    /// Moves the camera by wheel, pinch and flight.
    fn aim(&mut self, ui: &Ui, rect: Rect, picture: &Picture<'_>, acts: &mut Vec<Act>) -> View {
        if let Some((centre, half, (time, still))) = self.shown.take() {
            let seconds = if still { 0.0 } else { SHOW };
            self.rig.fly(Some(Camera2d::fit(centre, half, rect.size())), time, seconds);
        }
        for (at, zoom, pan) in std::mem::take(&mut self.pinches) {
            if rect.contains(at) && !picture.closed {
                self.pointer.yield_to_pinch(acts);
                self.rig.change(|c| c.panned(pan).zoomed(zoom.into(), at, rect));
            }
        }
        let (scroll, factor, at, time) =
            ui.input(|i| (i.smooth_scroll_delta.y, i.zoom_delta(), i.pointer.latest_pos(), i.time));
        let factor = f64::from(factor) * (f64::from(scroll) / 240.0).exp();
        let asks = (factor - 1.0).abs() > 1e-9 && (self.entered || !picture.embedded);
        if let Some(at) = at.filter(|at| asks && rect.contains(*at) && ours(ui, *at, picture)) {
            self.rig.change(|c| c.zoomed(factor, at, rect));
        }
        let home = Camera2d::fit(picture.home.0, picture.home.1, rect.size());
        let (camera, flying) = self.rig.step(home, time);
        if flying {
            ui.ctx().request_repaint();
        }
        View::new(camera, rect).downward(picture.down)
    }

    /// Takes in pointer and keys in the order in which they came.
    fn hear(
        &mut self,
        ui: &Ui,
        id: Id,
        picture: &Picture<'_>,
        scene: &Scene<'_>,
        acts: &mut Vec<Act>,
    ) {
        let reach = scene.reach(picture, self.focus.last());
        self.pointer.check(&reach, acts);
        // egui is locked while its input is read, so it is copied; most frames have one event.
        let (events, time, modifiers) = ui.input(|i| (i.events.clone(), i.time, i.modifiers));
        let rect = scene.view.rect();
        let own = self.focus.own();
        let open = |at: Pos2| {
            rect.contains(at) && !own.iter().any(|r| r.contains(at)) && ours(ui, at, picture)
        };
        let pans = !picture.embedded || !picture.finger || self.entered;
        let mut escaped = false;
        for event in &events {
            let busy = self.pointer.busy();
            self.pointer.hear(event, &reach, (&open, pans), acts);
            match event {
                Event::PointerMoved(at) => self.over = Some(*at),
                Event::PointerButton { pos, .. } => self.over = Some(*pos),
                Event::PointerGone => self.over = None,
                Event::Key { key: Key::Escape, pressed: true, .. } => escaped |= !busy,
                _ => {}
            }
            let by = self.keys.hear(event, time);
            if let (Some(by), Some(handle)) = (by, self.focus.keys_go_to()) {
                acts.push(Act::Edit(nudge(handle, by, pace(modifiers), &scene.view, time)));
            }
        }
        if escaped && self.focus.keys_go_to().is_some() {
            self.focus.leave(ui);
        }
        if self.pointer.dragged().is_some() {
            // A press and a drag inside one frame end over another widget, which is not to react.
            ui.ctx().set_dragged_id(id);
        }
    }

    fn act(
        &mut self,
        ui: &Ui,
        picture: &Picture<'_>,
        scene: &Scene<'_>,
        acts: Vec<Act>,
        answer: &mut Answer,
    ) {
        for act in acts {
            let enters = !matches!(act, Act::Edit(_) | Act::Focus(_));
            match act {
                Act::Edit(edit) => {
                    if matches!(edit, Edit::Grab(_)) {
                        self.focus.tap(None);
                    }
                    answer.edits.push(edit);
                }
                Act::Focus(handle) => self.focus.take(ui, handle),
                Act::Pan(by) => self.rig.change(|c| c.panned(by)),
                Act::Tap(at, handle) => {
                    self.focus.tap(handle);
                    let reach = scene.reach(picture, self.focus.last());
                    let name = reach.name(at).or_else(|| self.drawing.lettered(at));
                    answer.tap = Some(name.map_or(Tap::Nothing, Tap::Name));
                }
            }
            if enters && !self.entered {
                self.entered = true;
                answer.entered = true;
            }
        }
        if self.rig.moved().is_some_and(|camera| {
            View::new(camera, scene.view.rect()).downward(picture.down) != scene.view
        }) {
            ui.ctx().request_repaint();
        }
    }

    fn hold_keys(&mut self, ui: &Ui, picture: &Picture<'_>, view: &View, answer: &mut Answer) {
        let handle = self.focus.keys_go_to().filter(|i| *i < picture.handles.len());
        let Some(handle) = handle else { return self.keys.clear() };
        let (time, modifiers) = ui.input(|i| (i.time, i.modifiers));
        let (again, wait) = self.keys.due(time);
        let edit = |by| nudge(handle, by, pace(modifiers), view, time);
        answer.edits.extend(again.into_iter().map(edit));
        if let Some(wait) = wait {
            ui.ctx().request_repaint_after(Duration::from_secs_f64(wait));
        }
    }

    /// What the pointer is over, and its cursor.
    fn hover(&mut self, ui: &Ui, picture: &Picture<'_>, scene: &Scene<'_>, answer: &mut Answer) {
        self.hovered = None;
        if self.pointer.dragged().is_some() {
            let refused = picture.refused.is_some();
            let icon = if refused { CursorIcon::NotAllowed } else { CursorIcon::Move };
            return ui.ctx().set_cursor_icon(icon);
        }
        let own = |at: &Pos2| self.focus.own().iter().any(|r| r.contains(*at));
        let inside = |at: &Pos2| scene.view.rect().contains(*at) && !own(at);
        let at = self.over.filter(inside).filter(|at| ours(ui, *at, picture));
        let Some(at) = at.filter(|_| !picture.finger && !self.pointer.busy()) else { return };
        let reach = scene.reach(picture, self.focus.last());
        let name = reach.name(at).or_else(|| self.drawing.lettered(at));
        self.hovered = reach.handle(at);
        answer.hovered = name;
        let locked = |i: usize| picture.handles[i].locked;
        match self.hovered {
            Some(i) if locked(i) => {}
            Some(_) => ui.ctx().set_cursor_icon(CursorIcon::Move),
            None if reach.body(at).is_some() => ui.ctx().set_cursor_icon(CursorIcon::Move),
            None if name.is_some() => ui.ctx().set_cursor_icon(CursorIcon::PointingHand),
            None => {}
        }
    }

    /// The coordinates that can be changed, and the four buttons.
    fn extras(
        &mut self,
        ui: &mut Ui,
        picture: &Picture<'_>,
        scene: &Scene<'_>,
        tag: Option<(usize, tag::Tag, Pos2)>,
        answer: &mut Answer,
    ) {
        let mut own = Vec::new();
        if let Some((index, tag, at)) = tag {
            own.push(Rect::from_min_size(at, tag.size()).expand(3.0));
            let outcome = self.focus.editor.show(ui, &tag, (index, at), picture);
            answer.edits.extend(outcome.edit);
            answer.refused |= outcome.refused;
            if outcome.done {
                self.focus.take(ui, index);
            }
        }
        let (time, modifiers) = ui.input(|i| (i.time, i.modifiers));
        let place = |i: usize| Some((i, (*scene.places.get(i)?)?));
        if let Some((index, at)) = self.focus.buttons_at().and_then(place) {
            let rect = scene.view.rect();
            let places = nudge::places(camera::pos(at), rect, picture.scale, picture.finger);
            own.extend(places);
            for side in self.focus.buttons.show(ui, index, places, picture) {
                answer.edits.push(nudge(index, side.by(), pace(modifiers), &scene.view, time));
            }
        }
        self.focus.keep(own);
    }
}

/// The room that is left; never less than a point.
fn room(ui: &Ui) -> Rect {
    let rect = ui.available_rect_before_wrap();
    let size = rect.size().max(Vec2::splat(1.0));
    if rect.min.is_finite() && size.is_finite() {
        Rect::from_min_size(rect.min, size)
    } else {
        Rect::from_min_size(Pos2::ZERO, Vec2::splat(1.0))
    }
}

/// Whether the topmost thing at a point of the screen is the canvas.
fn ours(ui: &Ui, at: Pos2, picture: &Picture<'_>) -> bool {
    let (layer, ctx) = (ui.layer_id(), ui.ctx());
    let top = ctx.layer_id_at(at).is_none_or(|top| top == layer || top.order == Order::Background);
    let open = ui.is_enabled() && ctx.memory(|m| m.allows_interaction(layer));
    top && open && !picture.closed && !picture.insets.iter().any(|r| r.contains(at))
}

fn nudge(handle: usize, by: DVec3, pace: f64, view: &View, time: f64) -> Edit {
    let by = view.turned(by);
    let view = f64::from(view.rect().width()) * view.scale();
    Edit::Nudge { handle, by, pace, view, time }
}
