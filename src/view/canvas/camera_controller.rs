//! Where the canvas looks, in the plane and in space.

use super::animated_camera::AnimatedCamera;
use super::camera2d::{Camera, Camera2d, View, pos};
use super::keep_in_sight::into_sight;
use super::space::{DragConstraint, DragConstraints, OrbitCamera, OrbitViewport, StandardView};
use super::viewport::{CameraState, Viewport};
use super::wheel::{Wheel, bounded};
use super::{Canvas, Picture, ours};
use crate::lesson::DefaultView3d;
use egui::{PointerButton, Pos2, Rect, Ui, Vec2};
use glam::DVec3;

/// Seconds that the way home takes, or to a view that has a name.
const HOME: f64 = 0.4;

/// Seconds of the way to where a point went.
const FOLLOW: f64 = 0.2;

/// A plan shows so many times as much as the picture of space: without perspective what is far away
/// is as large as what is near.
const PLAN: f64 = 1.25;

/// How long a way takes: no time with less motion.
fn seconds(seconds: f64, still: bool) -> f64 {
    if still { 0.0 } else { seconds }
}

/// Where the canvas looks between two frames.
#[derive(Debug, Default)]
pub struct CameraController {
    plane: AnimatedCamera<Camera2d>,
    space: AnimatedCamera<OrbitCamera>,
    /// How large the last scene was.
    size: Option<f64>,
    /// The last picture was one of space.
    in_space: bool,
    /// Dragging empty space moves the picture of space instead of turning it.
    hand: bool,
    /// Movements of two fingers that have not been taken in yet.
    pinches: Vec<(Pos2, f32, Vec2)>,
    /// Along what handles follow the pointer.
    ways: DragConstraints,
    wheel: Wheel,
}

impl CameraController {
    /// The camera where a reader moved it; `None` at home.
    pub fn camera(&self) -> Option<CameraState> {
        if self.in_space {
            self.space.moved().map(CameraState::Space)
        } else {
            self.plane.moved().map(CameraState::Plane)
        }
    }

    /// Looks where `camera` looks.
    pub fn look(&mut self, camera: CameraState) {
        match camera {
            CameraState::Plane(camera) => self.plane.set(camera),
            CameraState::Space(orbit) => self.space.set(orbit),
        }
        self.in_space = matches!(camera, CameraState::Space(_));
    }

    /// Sets out at `time` for the lesson's view, which is another one from now on.
    pub fn glide(&mut self, time: f64, seconds: f64) {
        self.plane.glide(time, seconds);
        self.space.glide(time, seconds);
    }

    /// Returns to the lesson's view: sets out at `time`, or is there at once if `still`.
    pub fn home(&mut self, time: f64, still: bool) {
        self.home_in(time, seconds(HOME, still));
    }

    fn home_in(&mut self, time: f64, seconds: f64) {
        self.plane.fly(None, time, seconds);
        self.space.fly(None, time, seconds);
    }

    /// Sets out for a view of space.
    pub fn face(&mut self, facing: StandardView, time: f64, still: bool) {
        self.space.turn(|now| facing.of(now), time, seconds(HOME, still));
    }

    /// Sets out for a view in which a point of the world is in sight, if it is not.
    pub fn follow(&mut self, at: DVec3, (rect, picture): (Rect, &Picture<'_>), time: f64) {
        let seconds = seconds(FOLLOW, picture.still);
        let move_by = |place| into_sight(pos(place), rect, picture.insets, picture.scale);
        match picture.space {
            None => {
                let camera = self.plane.moved().unwrap_or(plane_home(picture, rect));
                let view = View::new(camera, rect).downward(picture.down);
                let by = move_by(view.screen(at.truncate()));
                if by != Vec2::ZERO {
                    self.plane.fly(Some(camera.panned(by)), time, seconds);
                }
            }
            Some(stand) => {
                let home = space_home(&stand, picture, rect);
                let orbit = self.space.moved().unwrap_or(home);
                let eye = OrbitViewport::new(orbit, rect);
                // Behind the eye there is no place from which to move it.
                let Some(place) = eye.project(at) else { return self.home_in(time, seconds) };
                let by = move_by(place);
                if by != Vec2::ZERO {
                    let far = (eye.unit(at) / orbit.unit) as f32;
                    self.space.fly(Some(orbit.panned(by * far)), time, seconds);
                }
            }
        }
    }

    /// Two fingers moved.
    pub fn pinch(&mut self, at: Pos2, zoom: f32, pan: Vec2) {
        self.pinches.push((at, zoom, pan));
    }

    /// Along what the handle of this number follows the pointer.
    pub fn way(&self, handle: usize) -> DragConstraint {
        self.ways.of(handle)
    }

    /// Along what each of them does.
    pub fn ways(&self) -> DragConstraints {
        self.ways
    }

    /// From now on all of them follow this way; what one was told before is forgotten if that is
    /// another way than before.
    pub fn set_usual_way(&mut self, way: DragConstraint) {
        if self.ways.usual != way {
            (self.ways.usual, self.ways.told) = (way, None);
        }
    }

    /// From now on it follows this way.
    pub fn set_way(&mut self, handle: usize, way: DragConstraint) {
        self.ways.told = Some((handle, way));
    }

    /// Empty space was dragged: in space that turns the picture; with another button, by the hand or
    /// in the plane it moves it.
    pub fn drag(&mut self, by: Vec2, button: PointerButton) {
        match (self.in_space, button) {
            (true, PointerButton::Primary) if !self.hand => {
                self.space.change(|orbit| orbit.turned(by))
            }
            (true, _) => self.space.change(|orbit| orbit.panned(by)),
            (false, _) => self.plane.change(|camera| camera.panned(by)),
        }
    }

    /// Whether the camera has moved since it showed `seen`.
    pub fn has_left(&self, seen: &Viewport) -> bool {
        match (self.camera(), seen) {
            (Some(CameraState::Plane(camera)), Viewport::Plane(view)) => camera != view.camera(),
            (Some(CameraState::Space(orbit)), Viewport::Space(eye)) => orbit != eye.orbit(),
            _ => false,
        }
    }

    /// Moves the camera by wheel, pinch and flight: what is seen in this frame, and whether two
    /// fingers took over. `entered`: the scene was entered; `handle`: the one that is held or that
    /// keys move.
    pub fn step(
        &mut self,
        ui: &Ui,
        rect: Rect,
        picture: &Picture<'_>,
        (entered, handle): (bool, Option<usize>),
    ) -> (Viewport, bool) {
        // From a picture of the plane to one of space there is no way.
        if std::mem::replace(&mut self.in_space, picture.space.is_some()) != self.in_space {
            self.plane.land();
            self.space.land();
        }
        self.hand = picture.hand || picture.plan.is_some();
        let by = picture.size / self.size.replace(picture.size).unwrap_or(picture.size);
        self.plane.grow(|camera| camera.scaled(by));
        self.space.grow(|orbit| orbit.scaled(by));
        let mut pinched = false;
        for (at, zoom, pan) in std::mem::take(&mut self.pinches) {
            if rect.contains(at) && !picture.closed {
                pinched = true;
                let zoom = bounded(zoom.into());
                // The middle of two fingers stays on the screen.
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
        let (camera, flying) = match picture.space {
            None => {
                let (camera, flying) = self.plane.step(plane_home(picture, rect), time);
                (CameraState::Plane(camera), flying)
            }
            Some(stand) => {
                let (orbit, flying) = self.space.step(space_home(&stand, picture, rect), time);
                (CameraState::Space(orbit), flying)
            }
        };
        if flying {
            ui.ctx().request_repaint();
        }
        let lesson = (picture.home, picture.space);
        let view = match Viewport::new(lesson, Some(camera), rect, picture.down) {
            Viewport::Space(eye) => {
                (self.ways.up, self.ways.plan) = (shift, picture.plan.is_some());
                let way = handle.map_or(self.ways.usual, |handle| self.way(handle));
                Viewport::Space(eye.plan(self.ways.plan).dragging(way))
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
    /// The camera where a reader moved it; `None` at home.
    pub fn camera(&self) -> Option<CameraState> {
        self.aim.camera()
    }

    /// Looks where `camera` looks.
    pub fn look(&mut self, camera: CameraState) {
        self.aim.look(camera);
    }

    /// Sets out at `time` for the lesson's view, which is another one from now on.
    pub fn glide(&mut self, time: f64, seconds: f64) {
        self.aim.glide(time, seconds);
    }

    /// Returns to the lesson's view: sets out at `time`, or is there at once if `still`.
    pub fn home(&mut self, time: f64, still: bool) {
        self.aim.home(time, still);
    }

    /// Sets out for a view of space at `time`, or is there at once if `still`.
    pub fn face(&mut self, facing: StandardView, time: f64, still: bool) {
        self.aim.face(facing, time, still);
    }

    /// Whether space is seen without perspective.
    pub fn flat(&self) -> bool {
        matches!(self.view, Some(Viewport::Space(eye)) if eye.orbit().bend == 0.0)
    }

    /// Along what the handle at hand follows the pointer in space; [`Canvas::next_way`] changes it.
    pub fn way(&self) -> DragConstraint {
        self.at_hand().map_or(DragConstraint::Ground, |handle| self.aim.way(handle))
    }

    /// The handle at hand follows the pointer another way.
    pub fn next_way(&mut self) {
        if let Some(handle) = self.at_hand() {
            self.aim.set_way(handle, self.aim.way(handle).next());
        }
    }

    /// From now on handles follow the pointer this way in space, until one of them is told another.
    pub fn drag_along(&mut self, way: DragConstraint) {
        self.aim.set_usual_way(way);
    }

    /// Two fingers moved: see [`HostEvent::Pinch`](crate::view::host::HostEvent::Pinch).
    pub fn pinch(&mut self, at: Pos2, zoom: f32, pan: Vec2) {
        self.aim.pinch(at, zoom, pan);
    }
}

/// The lesson's view of the plane.
fn plane_home(picture: &Picture<'_>, rect: Rect) -> Camera2d {
    Camera2d::fit(picture.home.0, picture.home.1, rect.size())
}

/// The lesson's view of space, or a plan of it.
fn space_home(stand: &DefaultView3d, picture: &Picture<'_>, rect: Rect) -> OrbitCamera {
    let home = OrbitCamera::home(stand, rect.size());
    picture.plan.map_or(home, |facing| facing.of(OrbitCamera { unit: home.unit * PLAN, ..home }))
}
