//! The light of a picture of space: one lamp fixed to the camera, at its upper left.

use super::orbit_viewport::OrbitViewport;
use crate::view::theme::{Theme, Tone};
use egui::Color32;
use glam::{DVec2, DVec3};

/// The direction of the lamp: right, up, toward the eye.
const KEY: DVec3 = DVec3::new(-0.55, 0.62, 0.56);

/// The fraction of a colour that remains without light.
const MIN_LIGHT: f64 = 0.75;

/// The fraction of its own colour in the surface of a ball or a cylinder.
const SKIN: f64 = 0.76;

/// The lamp and the colours under its light.
#[derive(Clone, Copy, Debug)]
pub struct Lamp<'a> {
    /// The camera that the lamp is fixed to.
    pub eye: &'a OrbitViewport,
    pub theme: &'a Theme,
    /// Unit vector to the lamp.
    pub towards: DVec3,
    middle: DVec2,
    /// Half of the lesser side of the picture, in pixels.
    pub half: f64,
}

/// A smooth step from 0 below `low` to 1 above `high`, with zero slope at both ends.
pub fn smooth(low: f64, high: f64, x: f64) -> f64 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn mixed(from: Color32, to: Color32, part: f64) -> Color32 {
    from.lerp_to_gamma(to, part as f32)
}

impl<'a> Lamp<'a> {
    /// The lamp of a camera.
    pub fn new(eye: &'a OrbitViewport, theme: &'a Theme) -> Self {
        let [across, up, back] = eye.orbit.axes();
        let towards = (across * KEY.x + up * KEY.y + back * KEY.z).normalize();
        let (rect, middle) = (eye.rect, super::super::camera2d::screen(eye.rect.center()));
        let half = f64::from(rect.size().min_elem().max(1.0)) / 2.0;
        Self { eye, theme, towards, middle, half }
    }

    pub(super) fn dark(&self) -> bool {
        self.theme.tone == Tone::Dark
    }

    /// The brightness from 0, facing away, to 1, facing the lamp.
    fn level(&self, normal: DVec3) -> f64 {
        smooth(-0.35, 1.0, normal.dot(self.towards))
    }

    /// A colour under the light on a surface with this normal.
    pub fn on(&self, colour: Color32, normal: DVec3) -> Color32 {
        mixed(Color32::BLACK, colour, MIN_LIGHT + (1.0 - MIN_LIGHT) * self.level(normal))
    }

    /// The colour of a flat surface with this normal, toward the eye, at a screen position.
    /// `turned`: the back of the surface is visible.
    pub fn flat(&self, base: Color32, normal: DVec3, place: DVec2, turned: bool) -> Color32 {
        let away = 1.0 - self.level(normal);
        // Paler toward the upper left, like a sheet under a lamp.
        let near = (-(place - self.middle).dot(DVec2::new(0.6, 0.8)) / self.half).clamp(-1.0, 1.0);
        // The back is in shade: more of its own colour in the light theme, less in the dark theme.
        let back = if turned { 0.16 } else { 0.0 };
        let own = if self.dark() {
            0.68 - 0.32 * away + 0.1 * near - back
        } else {
            0.28 + 0.42 * away - 0.09 * near + back
        };
        let colour = mixed(self.theme.canvas, base, own);
        let cool = match (turned, self.dark()) {
            (true, false) => 0.8,
            (true, true) => 0.7,
            (false, false) => 0.3 * away,
            (false, true) => 0.12 * away,
        };
        self.on(
            mixed(colour, mixed(self.theme.canvas, self.theme.cool, own.max(0.5)), cool),
            normal,
        )
    }

    /// The colour of the surface of a ball or a cylinder.
    pub fn skin(&self, base: Color32, normal: DVec3, turned: bool) -> Color32 {
        let colour = mixed(self.theme.canvas, base, SKIN);
        self.on(if turned { mixed(colour, self.theme.cool, 0.24) } else { colour }, normal)
    }

    /// The darkening of a surface beyond the terminator.
    pub fn shade(&self, normal: DVec3) -> f64 {
        1.0 - smooth(-0.45, 0.62, normal.dot(self.towards))
    }

    /// The half vector: a normal in this direction reflects the lamp to the eye.
    pub fn halfway(&self, view: DVec3) -> DVec3 {
        (self.towards - view).normalize_or(DVec3::Z)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Role;
    use crate::view::canvas::OrbitCamera;
    use crate::view::theme::{DARK, LIGHT, PROJECTOR};
    use egui::{Rect, pos2};

    const RECT: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(820.0, 624.0) };

    fn far(one: Color32, other: Color32) -> u8 {
        let parts = one.to_array().into_iter().zip(other.to_array());
        parts.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
    }

    #[test]
    fn walls_and_roof_of_a_house_and_both_sides_of_a_sheet_differ() {
        for theme in [&LIGHT, &DARK, &PROJECTOR] {
            for degrees in (-170..180).step_by(35) {
                let yaw = f64::from(degrees).to_radians();
                let orbit = OrbitCamera { yaw, pitch: 0.42, ..OrbitCamera::OBLIQUE };
                let eye = OrbitViewport::new(orbit, RECT);
                let lamp = Lamp::new(&eye, theme);
                let base = theme.line_of(Role::First);
                let middle = super::super::super::camera2d::screen(RECT.center());
                let colour = |normal, turned| lamp.flat(base, normal, middle, turned);
                // Two walls that meet at a corner toward the eye.
                let walls = [-0.7, 0.7].map(|turn| {
                    let (sin, cos) = (yaw + turn).sin_cos();
                    colour(DVec3::new(cos, sin, 0.0), false)
                });
                let apart = far(walls[0], walls[1]);
                assert!(apart >= 20, "{:?} {degrees}: {apart}", theme.tone);
                let [front, back] = [false, true].map(|turned| colour(DVec3::Z, turned));
                assert!(far(front, back) >= 12, "{:?} {degrees}", theme.tone);
            }
        }
    }
}
