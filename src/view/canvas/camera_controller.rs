//! The cameras of the canvas, in the plane and in space.

use super::animated_camera::AnimatedCamera;
use super::camera2d::{Camera, Camera2d, PlaneViewport, pos};
use super::keep_in_sight::into_sight;
use super::space::{DragConstraint, DragConstraints, OrbitCamera, OrbitViewport, StandardView};
use super::viewport::{CameraState, Viewport};
use super::wheel::{Wheel, bounded};
use super::{Canvas, Picture, ours};
use crate::lesson::{DefaultView, DefaultView3d};
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
    plane: AnimatedCamera<Camera2d>,
    space: AnimatedCamera<OrbitCamera>,
    /// The size of the last scene.
    size: Option<f64>,
    /// Whether the last picture was in space.
    in_space: bool,
    /// Dragging empty space moves the picture of space instead of rotating it.
    hand: bool,
    /// Pinch gestures not yet applied.
    pinches: Vec<(Pos2, f32, Vec2)>,
    /// The drag constraints of the handles.
    pub constraints: DragConstraints,
    wheel: Wheel,
}

impl CameraController {
    /// The moved camera; `None` for the default view.
    pub fn camera(&self) -> Option<CameraState> {
        if self.in_space {
            self.space.moved().map(CameraState::Space)
        } else {
            self.plane.moved().map(CameraState::Plane)
        }
    }

    /// Pauses a transition in this frame.
    pub fn pause(&mut self, ctx: &Context) {
        self.plane.pause(ctx);
        self.space.pause(ctx);
    }

    fn home(&mut self, time: f64, seconds: f64) {
        self.plane.fly(None, time, seconds);
        self.space.fly(None, time, seconds);
    }

    /// Starts a transition to a view in which a point of the world is visible, unless it is visible
    /// already.
    pub fn follow(&mut self, at: DVec3, rect: Rect, picture: &Picture<'_>, time: f64) {
        let seconds = seconds(FOLLOW, picture.still);
        let move_by = |place| into_sight(pos(place), rect, picture.insets, picture.scale);
        match picture.view {
            DefaultView::Plane(centre, half) => {
                let home = Camera2d::fit(centre, half, rect.size());
                let camera = self.plane.moved().unwrap_or(home);
                let view = PlaneViewport::new(camera, rect).with(picture.map);
                let by = move_by(view.screen(at.truncate()));
                if by != Vec2::ZERO {
                    self.plane.fly(Some(camera.panned(by)), time, seconds);
                }
            }
            DefaultView::Space(view3d) => {
                let home = space_home(&view3d, picture, rect);
                let orbit = self.space.moved().unwrap_or(home);
                let eye = OrbitViewport::new(orbit, rect);
                // A point behind the eye has no screen position.
                let Some(place) = eye.project(at) else { return self.home(time, seconds) };
                let by = move_by(place);
                if by != Vec2::ZERO {
                    let far = (eye.unit(at) / orbit.unit) as f32;
                    self.space.fly(Some(orbit.panned(by * far)), time, seconds);
                }
            }
        }
    }

    /// Handles a drag of empty space: rotates the picture in space; with another button, with the
    /// hand tool or in the plane, moves it.
    pub fn drag(&mut self, by: Vec2, button: PointerButton) {
        if self.in_space && button == PointerButton::Primary && !self.hand {
            self.space.change(|orbit| orbit.turned(by));
        } else {
            self.change(|camera| camera.panned(by), |orbit| orbit.panned(by));
        }
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
            self.plane.land();
            self.space.land();
        }
        self.hand = picture.hand || picture.plan.is_some();
        let by = picture.size / self.size.replace(picture.size).unwrap_or(picture.size);
        self.plane.grow(|camera| camera.scaled(by));
        self.space.grow(|orbit| orbit.scaled(by));
        let mut pinched = false;
        for (at, zoom, pan) in std::mem::take(&mut self.pinches) {
            if rect.intersect(ui.clip_rect()).contains(at) && !picture.closed {
                pinched = true;
                let zoom = bounded(zoom.into());
                // The centre of the two fingers keeps its screen position.
                let pan =
                    if pan.is_finite() { pan.clamp(-rect.size(), rect.size()) } else { Vec2::ZERO };
                self.change(
                    |c| c.panned(pan).zoomed(zoom, at, rect),
                    |o| o.panned(pan).zoomed(zoom, at, rect),
                );
            }
        }
        let (at, time, shift) = ui.input(|i| (i.pointer.latest_pos(), i.time, i.modifiers.shift));
        let at = at.filter(|at| rect.contains(*at) && ours(ui, *at, picture));
        let at = at.filter(|_| entered || !picture.embedded);
        let factor = self.wheel.factor(ui.ctx(), at.is_some());
        if let Some(at) = at.filter(|_| factor != 1.0) {
            self.change(|c| c.zoomed(factor, at, rect), |o| o.zoomed(factor, at, rect));
        }
        let (camera, flying) = match picture.view {
            DefaultView::Plane(centre, half) => {
                let home = Camera2d::fit(centre, half, rect.size());
                let (camera, flying) = self.plane.step(home, time);
                (CameraState::Plane(camera), flying)
            }
            DefaultView::Space(view3d) => {
                let (orbit, flying) = self.space.step(space_home(&view3d, picture, rect), time);
                (CameraState::Space(orbit), flying)
            }
        };
        if flying {
            ui.ctx().request_repaint();
        }
        let view = match Viewport::new(picture.view, Some(camera), rect, picture.map) {
            Viewport::Space(eye) => {
                (self.constraints.up, self.constraints.plan) = (shift, picture.plan.is_some());
                let constraint =
                    handle.map_or(self.constraints.usual, |handle| self.constraints.of(handle));
                Viewport::Space(eye.plan(self.constraints.plan).dragging(constraint))
            }
            plane @ Viewport::Plane(_) => plane,
        };
        (view, pinched)
    }

    fn change(
        &mut self,
        plane: impl FnOnce(Camera2d) -> Camera2d,
        space: impl FnOnce(OrbitCamera) -> OrbitCamera,
    ) {
        if self.in_space {
            self.space.change(space);
        } else {
            self.plane.change(plane);
        }
    }
}

impl Canvas {
    /// The moved camera; `None` for the default view.
    pub fn camera(&self) -> Option<CameraState> {
        self.controller.camera()
    }

    /// Sets the camera.
    pub fn set_camera(&mut self, camera: CameraState) {
        match camera {
            CameraState::Plane(camera) => self.controller.plane.set(camera),
            CameraState::Space(orbit) => self.controller.space.set(orbit),
        }
        self.controller.in_space = matches!(camera, CameraState::Space(_));
    }

    /// Starts a transition at `time` to the default view, which has changed.
    pub fn start_transition(&mut self, time: f64, seconds: f64) {
        self.controller.plane.start_transition(time, seconds);
        self.controller.space.start_transition(time, seconds);
    }

    /// Returns to the default view with a transition from `time`, or at once if `still`.
    pub fn home(&mut self, time: f64, still: bool) {
        self.controller.home(time, seconds(HOME, still));
    }

    /// Moves to a standard view of space with a transition from `time`, or at once if `still`.
    pub fn face(&mut self, facing: StandardView, time: f64, still: bool) {
        self.controller.space.turn(|now| facing.of(now), time, seconds(HOME, still));
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

/// The lesson's default view of space, or a plan of it.
fn space_home(view3d: &DefaultView3d, picture: &Picture<'_>, rect: Rect) -> OrbitCamera {
    let home = OrbitCamera::home(view3d, rect.size());
    picture.plan.map_or(home, |facing| facing.of(OrbitCamera { unit: home.unit * PLAN, ..home }))
}
