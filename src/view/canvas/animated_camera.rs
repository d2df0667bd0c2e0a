//! The current camera: in the default view, moved by the reader, or in transition.

use super::viewport::CameraState;
use crate::view::transition::Transition;
use egui::Context;

/// A camera, and its transition to another.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnimatedCamera {
    /// `None` before the first frame, which shows the default view.
    now: Option<CameraState>,
    /// The target camera; `None`: the default view, for any size of the window.
    target: Option<CameraState>,
    flight: Option<Transition<CameraState>>,
}

impl AnimatedCamera {
    /// The current or target camera; `None` for the default view, which a link does not store.
    pub fn moved(&self) -> Option<CameraState> {
        self.target
    }

    /// Shows this camera without a transition.
    pub fn set(&mut self, camera: CameraState) {
        *self = Self { now: Some(camera), target: Some(camera), flight: None };
    }

    /// Changes the camera by input, which ends a transition.
    pub fn change(&mut self, by: impl FnOnce(CameraState) -> CameraState) {
        let Some(now) = self.now else { return };
        let camera = by(now);
        if camera != now {
            self.set(camera);
        }
    }

    /// Scales the camera with the world; the default view needs no change.
    pub fn grow(&mut self, by: impl FnOnce(CameraState) -> CameraState) {
        if let Some(target) = self.target {
            let grown = by(target);
            if grown != target {
                self.set(grown);
            }
        }
    }

    /// Starts a transition at `time` to `target`, or to the default view; without a duration at once.
    pub fn fly(&mut self, target: Option<CameraState>, time: f64, seconds: f64) {
        let away = target != self.target || self.flight.is_some();
        self.start(target, time, if away { seconds } else { 0.0 });
    }

    /// [`Self::fly`], also if the camera is there: the default view has changed.
    pub fn start(&mut self, target: Option<CameraState>, time: f64, seconds: f64) {
        let from = self.now.filter(|_| seconds > 0.0);
        self.flight = from.map(|from| Transition::new(from, time, seconds));
        self.target = target;
    }

    /// Pauses a transition in this frame.
    pub fn pause(&mut self, ctx: &Context) {
        self.flight.iter_mut().for_each(|flight| flight.pause(ctx));
    }

    /// Ends a transition at its target.
    pub fn land(&mut self) {
        self.flight = None;
    }

    /// Starts a transition to a view computed from the current one.
    pub fn turn(&mut self, view: impl FnOnce(CameraState) -> CameraState, time: f64, seconds: f64) {
        if let Some(now) = self.target.or(self.now) {
            self.fly(Some(view(now)), time, seconds);
        }
    }

    /// The camera at `time`, where `home` is the default view, and whether it is still moving.
    pub fn step(&mut self, home: CameraState, time: f64) -> (CameraState, bool) {
        let target = self.target.unwrap_or(home);
        let on_way = |flight: Transition<CameraState>| {
            flight.eased(time).map(|part| flight.from.towards(target, part))
        };
        let between = self.flight.and_then(on_way);
        self.flight.take_if(|_| between.is_none());
        let now = between.unwrap_or(target);
        self.now = Some(now);
        (now, between.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::view::canvas::camera2d::Camera2d;
    use egui::vec2;
    use glam::dvec2;

    fn at(x: f64) -> CameraState {
        CameraState::Plane(Camera2d::new(dvec2(x, 0.0), 1.0))
    }

    #[test]
    fn a_transition_home_ends_in_the_default_view() {
        let mut camera = AnimatedCamera::default();
        camera.set(at(8.0));
        assert_eq!(camera.moved(), Some(at(8.0)));
        camera.fly(None, 1.0, 0.5);
        assert_eq!(camera.step(at(0.0), 1.25), (at(4.0), true));
        assert_eq!(camera.step(at(0.0), 1.5), (at(0.0), false));
        assert_eq!(camera.moved(), None);
        camera.set(at(8.0));
        camera.fly(None, 2.0, 0.0);
        assert_eq!(camera.step(at(0.0), 2.0), (at(0.0), false));
    }

    #[test]
    fn a_transition_ends_at_its_target_and_input_ends_it() {
        let mut camera = AnimatedCamera::default();
        camera.step(at(0.0), 0.0);
        camera.turn(|now| now.panned(vec2(-6.0, 0.0)), 1.0, 0.5);
        assert_eq!(camera.moved(), Some(at(6.0)), "a link made on the way leads to its end");
        assert_eq!(camera.step(at(0.0), 1.25), (at(3.0), true));
        camera.change(|now| now.panned(vec2(-10.0, 0.0)));
        assert_eq!(
            (camera.moved(), camera.step(at(0.0), 9.0)),
            (Some(at(13.0)), (at(13.0), false))
        );
        camera.fly(Some(at(1.0)), 10.0, 0.5);
        assert_eq!(camera.step(at(0.0), 10.5), (at(1.0), false));
    }
}
