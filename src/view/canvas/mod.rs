//! The picture: draws a [`Sketch`](crate::sketch::Sketch) and its handles, and turns pointer and
//! keys into [`Edit`]s.
//!
//! The canvas never changes the scene: it draws what it is given and asks for edits, and what came
//! of them it is given in the next frame.

mod anchor;
mod animated_camera;
mod camera2d;
mod camera_controller;
mod carrier_parts;
mod clip;
mod coordinate_readout;
mod cutting;
mod depth;
mod depth_fade;
mod fading;
mod figure;
mod fitted;
mod focus;
mod frame_input;
mod frame_painter;
mod glow;
mod grid;
mod handle;
mod handle_names;
mod held_keys;
mod hit_test;
mod keep_in_sight;
mod label_pass;
mod labels;
mod listening;
mod mark_labels;
mod marks;
mod nudge;
mod pointer;
mod projected_scene;
mod space;
mod stroker;
mod thumbnail;
mod typeset;
mod viewport;
mod wheel;

pub use camera2d::{Camera, Camera2d, View, pos, screen};
pub use clip::Window;
pub use fitted::{PictureRoom, fitted, framed, seen};
pub use frame_input::{CanvasWords, FrameOutcome, LitMarks, Picture, PointerState, Side, Tap};
pub use grid::GridStep;
pub use handle_names::HandleNames;
pub use mark_labels::{Kind, Label};
pub use space::{
    DragConstraint, EyePosition, Occluder, OcclusionSet, OrbitCamera, OrbitViewport, StandardView,
};
pub use thumbnail::Thumbnail;
pub use typeset::Symbols;
pub use viewport::{CameraState, Viewport};

use crate::lesson::{Edit, HeldPart};
use camera_controller::CameraController;
use egui::{CursorIcon, Pos2, Rect, Sense, Ui};
use focus::Focus;
use frame_painter::DrawnLabels;
pub use frame_painter::print;
use glam::{DVec2, DVec3};
use held_keys::{Keys, pace};
use pointer::{Pointer, ours, room};
use projected_scene::{ProjectedScene, places};

/// The canvas between two frames.
#[derive(Debug, Default)]
pub struct Canvas {
    aim: CameraController,
    pointer: Pointer,
    focus: Focus,
    keys: Keys,
    drawing: DrawnLabels,
    /// The pointer, if there is one.
    over: Option<Pos2>,
    /// The handle under it.
    hovered: Option<usize>,
    /// The name of what lies there.
    rests: Option<&'static str>,
    entered: bool,
    places: Vec<Option<DVec2>>,
    /// The outermost points of what is drawn.
    outermost: Vec<DVec2>,
    view: Option<Viewport>,
    /// The handle that keys moved, and where it was before: it is followed where it went.
    moved: Option<(usize, DVec3)>,
}

impl Canvas {
    /// Makes it a canvas for another scene: nothing is focused or dragged, the view is the lesson's.
    pub fn reset(&mut self) {
        let entered = self.entered;
        *self = Self { entered, ..Self::default() };
    }

    /// The handle that is dragged, has the focus or was used last.
    fn at_hand(&self) -> Option<usize> {
        let first = (!self.places.is_empty()).then_some(0);
        self.pointer.handle().or(self.focus.last()).or(first)
    }

    /// Lets go of what is dragged and of the keys that are held.
    pub fn let_go(&mut self) {
        (self.pointer, self.keys) = Default::default();
    }

    /// What is being dragged.
    pub fn dragged(&self) -> Option<HeldPart> {
        self.pointer.dragged()
    }

    /// What was written in the last frame and where, and what had no room.
    pub fn written(&self) -> (&[(&'static str, Rect)], &[&'static str]) {
        self.drawing.written()
    }

    /// The places of the handles on the screen in the last frame.
    pub fn places(&self) -> &[Option<DVec2>] {
        &self.places
    }

    /// The outermost points on the screen of all that was drawn in the last frame: of a line without
    /// end, the two points by which it is given.
    pub fn outermost(&self) -> &[DVec2] {
        &self.outermost
    }

    /// What was shown in the last frame.
    pub fn view(&self) -> Option<Viewport> {
        self.view
    }

    /// Whether keys go to one of the handles.
    pub fn has_focus(&self) -> bool {
        self.focus.on().is_some()
    }

    /// One frame for a scene that nobody changes in between: [`Canvas::listen`], [`Canvas::paint`].
    pub fn ui(&mut self, ui: &mut Ui, picture: &Picture<'_>) -> FrameOutcome {
        let mut outcome = self.listen(ui, picture);
        outcome.append(self.paint(ui, picture));
        outcome
    }

    /// Turns pointer and keys into edits, with the picture in all the room that `ui` has left. They
    /// are to be applied before [`Canvas::paint`] shows what they did.
    pub fn listen(&mut self, ui: &mut Ui, picture: &Picture<'_>) -> FrameOutcome {
        let rect = room(ui);
        let id = ui.id().with("canvas");
        ui.interact(rect, id, Sense::CLICK | Sense::DRAG);

        let mut acts = Vec::new();
        let held = match self.pointer.dragged() {
            Some(_) => self.pointer.handle(),
            None => self.focus.on(),
        };
        self.follow(ui, rect, picture);
        let (view, pinched) = self.aim.step(ui, rect, picture, (self.entered, held));
        if pinched {
            self.pointer.yield_to_pinch(&mut acts);
        }
        let mut outcome = FrameOutcome::default();
        self.focus.widgets(ui, id, picture, &places(picture, &view));
        let quiet = ui.input(|input| input.events.is_empty()) && acts.is_empty();
        if !quiet || self.pointer.busy() {
            let scene = self.scene(ui, picture, view);
            self.hear(ui, id, picture, &scene, &mut acts);
            self.act(ui, picture, &scene, acts, &mut outcome);
        }
        self.hold_keys(ui, picture, &view, &mut outcome);
        if self.aim.has_left(&view) {
            ui.ctx().request_repaint();
        }
        self.moved = moved(&outcome, picture);
        self.view = Some(view);
        outcome
    }

    /// Draws the picture, and its coordinates and buttons, where [`Canvas::listen`] has listened.
    pub fn paint(&mut self, ui: &mut Ui, picture: &Picture<'_>) -> FrameOutcome {
        let mut outcome = FrameOutcome::default();
        let Some(view) = self.view else { return outcome };
        let scene = self.scene(ui, picture, view);
        self.focus.name_widgets(picture);
        self.hover(ui, picture, &scene, &mut outcome);
        let doing = PointerState {
            focused: self.focus.on(),
            hovered: self.hovered,
            dragged: self.pointer.dragged(),
            gesture: self.pointer.busy(),
            buttons: self.focus.buttons_at(),
            editing: self.focus.editor.on().is_some(),
        };
        let id = ui.id().with("canvas");
        let (tag, ground) = self.drawing.show(ui, id, picture, &scene, &doing);
        outcome.ground = ground.map(|place| (place, view));
        self.extras(ui, picture, &scene, tag, &mut outcome);
        self.moved = moved(&outcome, picture).or(self.moved);
        outcome.focused = self.focus.on().and_then(|i| Some(picture.handles.get(i)?.name));
        self.outermost.clear();
        self.outermost.extend(scene.outermost());
        self.places = scene.places;
        ui.advance_cursor_after_rect(view.rect());
        outcome
    }

    fn scene<'a>(&self, ui: &Ui, picture: &Picture<'a>, view: Viewport) -> ProjectedScene<'a> {
        let light = LitMarks { rests: self.rests, ..picture.light };
        let id = ui.id().with("canvas");
        ProjectedScene::new(ui.ctx(), id, (picture, &light), (view, self.aim.ways()))
    }

    /// What the pointer is over, and its cursor.
    fn hover(
        &mut self,
        ui: &Ui,
        picture: &Picture<'_>,
        scene: &ProjectedScene<'_>,
        answer: &mut FrameOutcome,
    ) {
        (self.hovered, self.rests) = (None, None);
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
        self.rests = name;
        answer.hovered = name;
        let locked = |i: usize| picture.handles[i].locked;
        if self.hovered.map_or(reach.body(at).is_some(), |i| !locked(i)) {
            ui.ctx().set_cursor_icon(CursorIcon::Move);
        } else if self.hovered.is_none() && name.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
    }

    /// The coordinates that can be changed, and the four buttons.
    fn extras(
        &mut self,
        ui: &mut Ui,
        picture: &Picture<'_>,
        scene: &ProjectedScene<'_>,
        tag: Option<(usize, coordinate_readout::CoordinateReadout, Pos2)>,
        answer: &mut FrameOutcome,
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
            let places = nudge::places(camera2d::pos(at), rect, picture);
            own.extend(&places);
            for side in self.focus.buttons.show(ui, index, &places, picture) {
                let by = side.by();
                answer.edits.push(nudge::edit(index, by, pace(modifiers), &scene.view, time));
            }
        }
        self.focus.keep(own);
    }
}

/// The handle that keys or buttons move, and where it is before.
fn moved(outcome: &FrameOutcome, picture: &Picture<'_>) -> Option<(usize, DVec3)> {
    outcome.edits.iter().rev().find_map(|edit| match edit {
        Edit::Nudge { handle, .. } => Some((*handle, picture.handles.get(*handle)?.at)),
        _ => None,
    })
}
