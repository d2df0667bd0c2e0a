//! The canvas: draws a [`Sketch`](crate::sketch::Sketch) and its handles, and turns pointer and
//! keys into [`Edit`]s.
//!
//! The canvas never changes the scene: it requests edits, which are applied before
//! [`Canvas::paint`] draws the result.

mod anchor;
mod animated_camera;
mod camera2d;
mod camera_controller;
mod camera_fit;
mod carrier_parts;
mod clip;
mod coordinate_readout;
mod cut_animation;
mod depth;
mod depth_fade;
mod fade;
mod figure;
mod finger_callout;
mod focus;
mod frame_input;
mod frame_painter;
mod glow;
mod grid;
mod handle;
mod handle_names;
mod held_keys;
mod hit_test;
mod input_edits;
mod keep_in_sight;
mod label_pass;
mod labels;
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

pub use camera_fit::{PictureRoom, fitted, seen};
pub use camera2d::{Camera, Camera2d, PlaneViewport, pos, screen};
pub use clip::Window;
pub use frame_input::{CanvasWords, FrameOutcome, LitMarks, Picture, PointerState, Side, Tap};
pub use grid::GridStep;
pub use handle_names::HandleNames;
pub use mark_labels::{Kind, Label};
pub use projected_scene::edges;
pub use space::{
    DragConstraint, EyePosition, OcclusionSet, OrbitCamera, OrbitViewport, StandardView,
};
pub use thumbnail::{SceneCopy, Thumbnail};
pub use typeset::Symbols;
pub use viewport::{CameraState, Viewport};

use crate::lesson::{Edit, HeldPart};
use camera_controller::CameraController;
use coordinate_readout::PlacedReadout;
use egui::{Context, CursorIcon, Pos2, Rect, Sense, Ui};
use fade::Animations;
use focus::Focus;
use frame_painter::DrawnLabels;
pub use frame_painter::print;
use glam::{DVec2, DVec3};
use held_keys::Keys;
use hit_test::HitTester;
use pointer::{Pointer, ours, room};
use projected_scene::{ProjectedScene, SceneFrame, places};

/// The state of the canvas.
#[derive(Debug, Default)]
pub struct Canvas {
    controller: CameraController,
    pointer: Pointer,
    focus: Focus,
    keys: Keys,
    /// What the last frame has drawn beside the marks.
    pub(crate) drawing: DrawnLabels,
    /// The pointer position, if any.
    over: Option<Pos2>,
    /// The hovered handle.
    hovered: Option<usize>,
    /// The hovered name.
    rests: Option<&'static str>,
    entered: bool,
    places: Vec<Option<DVec2>>,
    /// The outermost screen positions of the last frame's drawing; for an infinite line, its two
    /// defining points.
    pub(crate) outermost: Vec<DVec2>,
    view: Option<Viewport>,
    /// The handle moved by keys and its previous position, for keeping the handle in view.
    moved: Option<(usize, DVec3)>,
}

impl Canvas {
    /// Resets the canvas for another scene: no focus, no drag, the default view.
    pub fn reset(&mut self) {
        let entered = self.entered;
        *self = Self { entered, ..Self::default() };
    }

    /// The handle that is dragged, focused or was used last.
    fn at_hand(&self) -> Option<usize> {
        let first = (!self.places.is_empty()).then_some(0);
        self.pointer.dragged().and_then(HeldPart::handle).or(self.focus.last).or(first)
    }

    /// Ends a drag and releases held keys.
    pub fn let_go(&mut self) {
        (self.pointer, self.keys) = Default::default();
    }

    /// The dragged part.
    pub fn dragged(&self) -> Option<HeldPart> {
        self.pointer.dragged()
    }

    /// Whether Escape ends a press, a drag or a field of the canvas.
    pub fn takes_escape(&self) -> bool {
        self.pointer.ends_on_escape() || self.focus.editor.on().is_some()
    }

    /// Whether transitions stand still in this frame: a press meets a part where it was seen, and
    /// the part stays under the pointer.
    pub fn pauses(&self, ctx: &Context) -> bool {
        self.pointer.holds() || ctx.input(|input| input.pointer.any_pressed())
    }

    /// The screen positions of the handles in the last frame.
    pub fn places(&self) -> &[Option<DVec2>] {
        &self.places
    }

    /// The view of the last frame.
    pub fn view(&self) -> Option<Viewport> {
        self.view
    }

    /// Whether one of the handles has the keyboard focus.
    pub fn has_focus(&self) -> bool {
        self.focus.on.is_some()
    }

    /// Turns pointer and keys into edits, with the picture in the available rectangle of `ui`.
    /// Apply the edits before [`Canvas::paint`], which shows their effect.
    pub fn listen(&mut self, ui: &mut Ui, picture: &Picture<'_>) -> FrameOutcome {
        let rect = room(ui);
        let id = ui.id().with("canvas");
        ui.interact(rect, id, Sense::CLICK | Sense::DRAG);

        let mut acts = Vec::new();
        let held = self.pointer.dragged().map_or(self.focus.on, HeldPart::handle);
        if self.pauses(ui.ctx()) {
            self.controller.pause(ui.ctx());
        }
        self.follow(ui, rect, picture);
        let (view, pinched) = self.controller.step(ui, rect, picture, self.entered, held);
        if pinched {
            self.pointer.interrupt(&mut acts);
        }
        let mut outcome = FrameOutcome::default();
        self.focus.widgets(ui, id, picture, &places(picture, &view));
        let quiet = ui.input(|input| input.events.is_empty()) && acts.is_empty();
        if !quiet || self.pointer.busy() {
            let scene = self.scene(ui, picture, view);
            self.on_events(ui, id, picture, &scene, &mut acts);
            self.act(ui, picture, &scene, acts, &mut outcome);
        }
        outcome.edits.extend(self.hold_keys(ui, picture.handles.len(), &view));
        if self.controller.camera().is_some_and(|camera| camera != view.camera_state()) {
            ui.ctx().request_repaint();
        }
        self.moved = moved(&outcome, picture);
        self.view = Some(view);
        outcome
    }

    /// Draws the picture, and its coordinates and buttons, in the rectangle of [`Canvas::listen`].
    pub fn paint(&mut self, ui: &mut Ui, picture: &Picture<'_>) -> FrameOutcome {
        let mut outcome = FrameOutcome::default();
        let Some(view) = self.view else { return outcome };
        let scene = self.scene(ui, picture, view);
        self.focus.name_widgets(picture);
        self.hover(ui, picture, &scene);
        outcome.hovered = self.rests;
        let doing = PointerState {
            focused: self.focus.on,
            hovered: self.hovered,
            dragged: self.pointer.dragged(),
            gesture: self.pointer.busy(),
            buttons: self.focus.buttons_at(),
            editing: self.focus.editor.on().is_some(),
        };
        let time = ui.input(|input| input.time);
        let animations = animations(ui, picture);
        let frame = SceneFrame { animations, time, picture, scene: &scene, doing: &doing };
        let (readout, ground) = self.drawing.show(ui, &frame);
        outcome.ground = ground.map(|place| (place, view));
        self.extras(ui, picture, &scene, readout, &mut outcome);
        self.moved = moved(&outcome, picture).or(self.moved);
        outcome.focused = self.focus.on.and_then(|i| Some(picture.handles.get(i)?.name));
        self.outermost.clear();
        self.outermost.extend(scene.outermost());
        self.places = scene.places;
        ui.advance_cursor_after_rect(view.rect());
        outcome
    }

    fn scene<'a>(&self, ui: &Ui, picture: &Picture<'a>, view: Viewport) -> ProjectedScene<'a> {
        let light = LitMarks { rests: self.rests, ..picture.light };
        let animations = animations(ui, picture);
        ProjectedScene::new(animations, picture, &light, view, self.controller.constraints)
    }

    /// Updates the hovered object and the cursor.
    fn hover(&mut self, ui: &Ui, picture: &Picture<'_>, scene: &ProjectedScene<'_>) {
        (self.hovered, self.rests) = (None, None);
        if self.pointer.dragged().is_some() {
            let refused = picture.refused.is_some();
            let icon = if refused { CursorIcon::NotAllowed } else { CursorIcon::Move };
            return ui.ctx().set_cursor_icon(icon);
        }
        let own = |at: &Pos2| self.focus.own.iter().any(|r| r.contains(*at));
        let inside = |at: &Pos2| scene.view.rect().contains(*at) && !own(at);
        let at = self.over.filter(inside).filter(|at| ours(ui, *at, picture));
        let Some(at) = at.filter(|_| !picture.finger && !self.pointer.busy()) else { return };
        let hits = HitTester { picture, scene, last: self.focus.last };
        let name = hits.name(at).or_else(|| self.drawing.lettered(at));
        self.hovered = hits.handle(at);
        self.rests = name;
        let locked = |i: usize| picture.handles[i].locked;
        if self.hovered.map_or(hits.body(at).is_some(), |i| !locked(i)) {
            ui.ctx().set_cursor_icon(CursorIcon::Move);
        } else if self.hovered.is_none() && name.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
    }

    /// The editable coordinates, and the nudge buttons.
    fn extras(
        &mut self,
        ui: &mut Ui,
        picture: &Picture<'_>,
        scene: &ProjectedScene<'_>,
        placed: Option<PlacedReadout>,
        answer: &mut FrameOutcome,
    ) {
        let mut own = Vec::new();
        if let Some(placed) = placed {
            let (index, readout, at) = &placed;
            own.push(Rect::from_min_size(*at, readout.size).expand(3.0));
            if self.focus.editor.show(ui, &placed, picture, answer) {
                self.focus.take(ui, *index);
            }
        }
        let place = |i: usize| Some((i, (*scene.places.get(i)?)?));
        if let Some((index, at)) = self.focus.buttons_at().and_then(place) {
            let rect = scene.view.rect();
            let places = nudge::places(camera2d::pos(at), rect, picture);
            own.extend(&places);
            for by in self.focus.buttons.show(ui, index, &places, picture) {
                answer.edits.push(nudge::edit(ui, index, by, &scene.view));
            }
        }
        self.focus.own = own;
    }
}

/// The animations of the canvas in `ui`.
fn animations<'a>(ui: &'a Ui, picture: &Picture<'_>) -> Animations<'a> {
    Animations::new(ui.ctx(), ui.id().with("canvas"), picture.still)
}

/// The handle moved by keys or buttons, and its previous position.
fn moved(outcome: &FrameOutcome, picture: &Picture<'_>) -> Option<(usize, DVec3)> {
    outcome.edits.iter().rev().find_map(|edit| match edit {
        Edit::Nudge { handle, .. } => Some((*handle, picture.handles.get(*handle)?.at)),
        _ => None,
    })
}
