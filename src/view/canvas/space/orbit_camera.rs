//! The camera in space: it orbits a point.

use crate::lesson::DefaultView3d;
use egui::{Pos2, Rect, Vec2};
use glam::{DVec3, dvec3};
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::ops::RangeInclusive;

/// The range of world units per logical pixel at the target.
const UNITS: RangeInclusive<f64> = 1e-7..=1e4;

/// The greatest distance of the target from the origin.
const MAX_DISTANCE: f64 = 1e6;

/// Radians per pixel of dragging.
const TURN: f64 = 0.0075;

/// A camera that orbits a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrbitCamera {
    /// The point at the centre.
    pub target: DVec3,
    /// The angle from the x axis to the eye, about the z axis.
    pub yaw: f64,
    /// The angle from the ground up to the eye.
    pub pitch: f64,
    /// World units per pixel at the target.
    pub unit: f64,
    /// Perspective from 0, parallel, to 1, full.
    pub perspective: f64,
}

impl OrbitCamera {
    /// A camera above the ground, for tests.
    #[cfg(test)]
    pub const OBLIQUE: Self =
        Self { target: DVec3::ZERO, yaw: -1.0, pitch: 0.4, unit: 0.01, perspective: 1.0 };

    /// This camera with its numbers clamped to the range without overflow. Non-finite numbers count
    /// as 0.
    #[must_use]
    pub fn sound(self) -> Self {
        let finite = |x: f64| if x.is_finite() { x } else { 0.0 };
        let near = |x: f64| finite(x).clamp(-MAX_DISTANCE, MAX_DISTANCE);
        let Self { target, yaw, pitch, unit, perspective } = self;
        let target = dvec3(near(target.x), near(target.y), near(target.z));
        let unit = if unit.is_nan() { 1.0 } else { unit.clamp(*UNITS.start(), *UNITS.end()) };
        Self {
            target,
            yaw: (finite(yaw) + PI).rem_euclid(TAU) - PI,
            pitch: finite(pitch).clamp(-FRAC_PI_2, FRAC_PI_2),
            unit: unit.max(target.abs().max_element() * 1e-10),
            perspective: finite(perspective).clamp(0.0, 1.0),
        }
    }

    /// The lesson's default view in a picture of the given size.
    pub fn home(view3d: &DefaultView3d, size: Vec2) -> Self {
        Self {
            target: view3d.centre,
            yaw: view3d.yaw.to_radians(),
            pitch: view3d.pitch.to_radians(),
            unit: 2.0 * view3d.half / f64::from(size.min_elem().max(1.0)),
            perspective: if view3d.parallel { 0.0 } else { 1.0 },
        }
        .sound()
    }

    /// The seven numbers in a link.
    pub fn numbers(self) -> [f64; 7] {
        let Self { target, yaw, pitch, unit, perspective } = self;
        [target.x, target.y, target.z, yaw, pitch, unit, perspective]
    }

    /// The camera of a link; `None` if a number is not finite or out of range.
    pub fn from_numbers(numbers: [f64; 7]) -> Option<Self> {
        let [x, y, z, yaw, pitch, unit, perspective] = numbers;
        let camera = Self { target: dvec3(x, y, z), yaw, pitch, unit, perspective };
        (camera.sound() == camera).then_some(camera)
    }

    /// Right, up, and toward the eye: orthonormal vectors.
    pub fn axes(self) -> [DVec3; 3] {
        let ((sin, cos), (up, flat)) = (self.yaw.sin_cos(), self.pitch.sin_cos());
        [
            dvec3(-sin, cos, 0.0),
            dvec3(-up * cos, -up * sin, flat),
            dvec3(flat * cos, flat * sin, up),
        ]
    }

    /// This camera after rotating the picture by a drag over empty space, in pixels.
    #[must_use]
    pub fn turned(self, by: Vec2) -> Self {
        let yaw = self.yaw - f64::from(by.x) * TURN;
        Self { yaw, pitch: self.pitch + f64::from(by.y) * TURN, ..self }.sound()
    }

    /// This camera after moving the picture by `by` pixels.
    #[must_use]
    pub fn panned(self, by: Vec2) -> Self {
        let [across, up, _] = self.axes();
        let by = (across * f64::from(-by.x) + up * f64::from(by.y)) * self.unit;
        Self { target: self.target + by, ..self }.sound()
    }

    /// The camera with the same picture after the world is scaled by this factor.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        Self { target: self.target * by, unit: self.unit * by, ..self }.sound()
    }

    /// This camera after zooming the picture in `rect` by `factor` about the screen point `at`. A
    /// factor that is not positive changes nothing.
    #[must_use]
    pub fn zoomed(self, factor: f64, at: Pos2, rect: Rect) -> Self {
        if !(factor.is_finite() && factor > 0.0) {
            return self;
        }
        let grown = Self { unit: self.unit / factor, ..self }.sound();
        // The point under the pointer at the depth of the target stays there.
        let drift = (at - rect.center()) * (1.0 - self.unit / grown.unit) as f32;
        grown.panned(drift)
    }

    /// This camera looking along a direction at a point, in parallel projection, so that lines in
    /// that direction become points. A zero direction changes nothing.
    #[must_use]
    pub fn along(self, at: DVec3, direction: DVec3) -> Self {
        let Some(back) = (-direction).try_normalize() else { return self };
        let level = back.truncate().length();
        let yaw = if level > 1e-9 { back.y.atan2(back.x) } else { -FRAC_PI_2 };
        Self { target: at, yaw, pitch: back.z.atan2(level), perspective: 0.0, ..self }.sound()
    }

    /// The interpolation to `other` at `part` (0 to 1), which rotates the shorter way.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        let mix = |a: f64, b: f64| a + (b - a) * part;
        let turn = (other.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            target: self.target.lerp(other.target, part),
            yaw: self.yaw + turn * part,
            pitch: mix(self.pitch, other.pitch),
            unit: self.unit * (other.unit / self.unit).powf(part),
            perspective: mix(self.perspective, other.perspective),
        }
        .sound()
    }
}

/// A standard view of space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StandardView {
    /// The view from above.
    Top,
    /// The view from the front: x is horizontal, z vertical.
    Front,
    /// The view from the side: y is horizontal, z vertical.
    Side,
    /// The view along a direction, at a point.
    Along(DVec3, DVec3),
    /// The present view in parallel projection, or with perspective again.
    Flat(bool),
}

impl StandardView {
    /// The camera of this view, derived from the current one.
    pub fn of(self, now: OrbitCamera) -> OrbitCamera {
        match self {
            Self::Top => now.along(now.target, DVec3::NEG_Z),
            Self::Front => now.along(now.target, DVec3::Y),
            Self::Side => now.along(now.target, DVec3::NEG_X),
            Self::Along(at, direction) => now.along(at, direction),
            Self::Flat(flat) => OrbitCamera { perspective: if flat { 0.0 } else { 1.0 }, ..now },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn zoom_keeps_the_point_under_the_pointer_at_the_depth_of_the_target() {
        let rect = Rect { min: pos2(10.0, 20.0), max: pos2(410.0, 220.0) };
        let orbit = OrbitCamera { target: dvec3(3.0, -1.0, 0.5), ..OrbitCamera::OBLIQUE };
        let at = pos2(77.0, 181.0);
        let under = |orbit: OrbitCamera| {
            let ([across, up, _], off) = (orbit.axes(), at - rect.center());
            orbit.target + (across * f64::from(off.x) - up * f64::from(off.y)) * orbit.unit
        };
        for factor in [0.3, 0.99, 1.0, 1.5, 40.0] {
            let zoomed = orbit.zoomed(factor, at, rect);
            assert!(under(orbit).abs_diff_eq(under(zoomed), 1e-5), "{factor}");
            assert!((zoomed.unit * factor / orbit.unit - 1.0).abs() < 1e-12, "{factor}");
        }
        for broken in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(orbit.zoomed(broken, at, rect), orbit);
        }
    }
}
