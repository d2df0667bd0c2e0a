//! The cameras of the canvas, in the plane and in space.

use super::animated_camera::AnimatedCamera;
use super::camera2d::pos;
use super::keep_in_sight::into_sight;
use super::space::{DragConstraint, DragConstraints, OrbitCamera, StandardView};
use super::viewport::{CameraState, Viewport};
use super::wheel::{Wheel, bounded};
use super::{Canvas, Picture, ours};
use egui::{Context, PointerButton, Pos2, Rect, Ui, Vec2};
use glam::DVec3;

/// Duration of the transition to the default or a standard view, in seconds.
const HOME: f64 = 0.4;

/// Duration of the transition that follows a point, in seconds.
const FOLLOW: f64 = 0.2;

/// A plan shows this factor more than the picture of space: without perspective distant objects are
/// not smaller.
const PLAN: f64 = 1.25;

/// The duration of a transition: 0 with reduced motion.
fn seconds(seconds: f64, still: bool) -> f64 {
    if still { 0.0 } else { seconds }
}

/// The cameras of a picture in the plane and in space, which follow input and step.
#[derive(Debug, Default)]
pub struct CameraController {
    /// The camera of the plane and that of space.
    cameras: [AnimatedCamera; 2],
    /// The size of the last scene.
    size: Option<f64>,
    /// Whether the last picture was in space.
    in_space: bool,
    /// Pinch gestures not yet applied.
    pinches: Vec<(Pos2, f32, Vec2)>,
    /// The drag constraints of the handles.
    pub constraints: DragConstraints,
    wheel: Wheel,
}

impl CameraController {
    /// The moved camera; `None` for the default view.
    pub fn camera(&self) -> Option<CameraState> {
        self.cameras[usize::from(self.in_space)].moved()
    }

    fn shown(&mut self) -> &mut AnimatedCamera {
        &mut self.cameras[usize::from(self.in_space)]
    }

    /// Pauses a transition in this frame.
    pub fn pause(&mut self, ctx: &Context) {
        self.cameras.iter_mut().for_each(|camera| camera.pause(ctx));
    }

    fn home(&mut self, time: f64, seconds: f64) {
        self.cameras.iter_mut().for_each(|camera| camera.fly(None, time, seconds));
    }

    /// Starts a transition to a view in which a point of the world is visible, unless it is visible
    /// already.
    pub fn follow(&mut self, at: DVec3, rect: Rect, picture: &Picture<'_>, time: f64) {
        let seconds = seconds(FOLLOW, picture.still);
        let shown = &mut self.cameras[usize::from(picture.view.is_space())];
        let camera = shown.moved().unwrap_or_else(|| home(picture, rect));
        let view = Viewport::new(picture.view, Some(camera), rect, picture.map);
        // A point behind the eye has no screen position.
        let Some(place) = view.project(at) else { return self.home(time, seconds) };
        let by = into_sight(pos(place), rect, picture.insets, picture.scale);
        if by != Vec2::ZERO {
            let far = (view.unit(at) / view.scale()) as f32;
            shown.fly(Some(camera.panned(by * far)), time, seconds);
        }
    }

    /// Handles a drag of empty space: rotates the picture in space; with another button, with the
    /// hand tool, in a plan or in the plane, moves it.
    pub fn drag(&mut self, by: Vec2, button: PointerButton, picture: &Picture<'_>) {
        let moves = picture.hand || picture.plan.is_some();
        let turns = button == PointerButton::Primary && !moves;
        let turned = |orbit: OrbitCamera| if turns { orbit.turned(by) } else { orbit.panned(by) };
        self.shown().change(|camera| camera.map(|plane| plane.panned(by), turned));
    }

    /// Applies wheel, pinch and transition; returns the view of this frame, and whether a pinch
    /// started. `entered`: the scene was entered; `handle`: the dragged or focused handle.
    pub fn step(
        &mut self,
        ui: &Ui,
        rect: Rect,
        picture: &Picture<'_>,
        entered: bool,
        handle: Option<usize>,
    ) -> (Viewport, bool) {
        // There is no transition between a picture of the plane and one of space.
        if std::mem::replace(&mut self.in_space, picture.view.is_space()) != self.in_space {
            self.cameras.iter_mut().for_each(AnimatedCamera::land);
        }
        let by = picture.size / self.size.replace(picture.size).unwrap_or(picture.size);
        for camera in &mut self.cameras {
            camera.grow(|camera| camera.map(|plane| plane.scaled(by), |orbit| orbit.scaled(by)));
        }
        let mut pinched = false;
        for (at, zoom, pan) in std::mem::take(&mut self.pinches) {
            if rect.intersect(ui.clip_rect()).contains(at) && !picture.closed {
                pinched = true;
                let zoom = bounded(zoom.into());
                // The centre of the two fingers keeps its screen position.
                let pan =
                    if pan.is_finite() { pan.clamp(-rect.size(), rect.size()) } else { Vec2::ZERO };
                self.shown().change(|camera| zoomed(camera.panned(pan), zoom, at, rect));
            }
        }
        let (at, time, shift) = ui.input(|i| (i.pointer.latest_pos(), i.time, i.modifiers.shift));
        let at = at.filter(|at| rect.contains(*at) && ours(ui, *at, picture));
        let at = at.filter(|_| entered || !picture.embedded);
        let factor = self.wheel.factor(ui.ctx(), at.is_some());
        if let Some(at) = at.filter(|_| factor != 1.0) {
            self.shown().change(|camera| zoomed(camera, factor, at, rect));
        }
        let (camera, flying) = self.shown().step(home(picture, rect), time);
        if flying {
            ui.ctx().request_repaint();
        }
        let mut view = Viewport::new(picture.view, Some(camera), rect, picture.map);
        if let Viewport::Space(eye) = &mut view {
            let constraints = &mut self.constraints;
            (constraints.up, constraints.plan) = (shift, picture.plan.is_some());
            eye.plan = constraints.plan;
            eye.constraint = handle.map_or(constraints.usual, |handle| constraints.of(handle));
        }
        (view, pinched)
    }
}

impl Canvas {
    /// The moved camera; `None` for the default view.
    pub fn camera(&self) -> Option<CameraState> {
        self.controller.camera()
    }

    /// Sets the camera.
    pub fn set_camera(&mut self, camera: CameraState) {
        self.controller.in_space = matches!(camera, CameraState::Space(_));
        self.controller.shown().set(camera);
    }

    /// Starts a transition at `time` to the default view, which has changed.
    pub fn start_transition(&mut self, time: f64, seconds: f64) {
        for camera in &mut self.controller.cameras {
            camera.start(None, time, seconds);
        }
    }

    /// Returns to the default view with a transition from `time`, or at once if `still`.
    pub fn home(&mut self, time: f64, still: bool) {
        self.controller.home(time, seconds(HOME, still));
    }

    /// Moves to a standard view of space with a transition from `time`, or at once if `still`.
    pub fn face(&mut self, facing: StandardView, time: f64, still: bool) {
        let turned = |now: CameraState| now.map(|plane| plane, |orbit| facing.of(orbit));
        self.controller.cameras[1].turn(turned, time, seconds(HOME, still));
    }

    /// Whether the projection of space is parallel.
    pub fn flat(&self) -> bool {
        matches!(self.view, Some(Viewport::Space(eye)) if eye.orbit.perspective == 0.0)
    }

    /// The drag constraint of the current handle in space; [`Canvas::next_constraint`] changes it.
    pub fn drag_constraint(&self) -> DragConstraint {
        self.at_hand()
            .map_or(DragConstraint::Ground, |handle| self.controller.constraints.of(handle))
    }

    /// Selects the next drag constraint of the current handle.
    pub fn next_constraint(&mut self) {
        if let Some(handle) = self.at_hand() {
            self.controller.constraints.change(handle, DragConstraint::next);
        }
    }

    /// Sets the drag constraint of all handles in space, until a handle gets its own.
    pub fn drag_along(&mut self, constraint: DragConstraint) {
        let constraints = &mut self.controller.constraints;
        if constraints.usual != constraint {
            (constraints.usual, constraints.own) = (constraint, None);
        }
    }

    /// Adds a pinch gesture: see [`HostEvent::Pinch`](crate::view::exchange::host::HostEvent::Pinch).
    pub fn pinch(&mut self, at: Pos2, zoom: f32, pan: Vec2) {
        self.controller.pinches.push((at, zoom, pan));
    }
}

/// The camera of the lesson's default view, or of a plan of it.
fn home(picture: &Picture<'_>, rect: Rect) -> CameraState {
    let home = CameraState::home(picture.view, rect.size());
    picture.plan.map_or(home, |facing| {
        let plan = |home: OrbitCamera| facing.of(OrbitCamera { unit: home.unit * PLAN, ..home });
        home.map(|plane| plane, plan)
    })
}

/// A camera after zooming the picture in `rect` by `factor` about the screen point `at`.
fn zoomed(camera: CameraState, factor: f64, at: Pos2, rect: Rect) -> CameraState {
    camera.map(|plane| plane.zoomed(factor, at, rect), |orbit| orbit.zoomed(factor, at, rect))
}
