//! The two sides of a sheet: the colour of each, which fades away from it.

use super::super::camera2d::Camera;
use super::super::clip::{Window, sides};
use super::super::figure::ProjectedMark;
use super::super::glow::fan;
use super::light::{Lamp, smooth};
use super::plate::Plate;
use crate::sketch::Shape;
use egui::Mesh;
use glam::DVec3;

/// How far the colour reaches in front of the sheet, where the normal points, and behind it, in
/// radii.
const REACH: [f64; 2] = [0.45, 0.33];

/// The opacity at parts of the way from the sheet to where the colour ends.
const OPACITY: [(f64, f32); 4] = [(0.0, 0.27), (0.3, 0.15), (0.65, 0.045), (1.0, 0.0)];

/// The cosine of the angle to the line of sight at which the colour is full; at the outline, where
/// the cosine is 0, there is no colour.
const FULL: f64 = 0.35;

/// Paints each side as half a cylinder around it: on the side of the eye the far half, which is
/// behind the sheet, and on the other side the near half.
pub fn add(mesh: &mut Mesh, window: &Window, lamp: &Lamp<'_>, placed: &ProjectedMark<'_>) {
    let &Lamp { eye, theme, .. } = lamp;
    let Shape::Sheet { disc, under } = placed.mark.shape else { return };
    let Some(plate) = Plate::of(&placed.mark.shape) else { return };
    let eye_side = -eye.view(disc.centre).dot(disc.normal).signum();
    let strength = placed.shown * placed.dim;
    for (side, role, reach) in [(1.0, placed.mark.role, REACH[0]), (-1.0, under, REACH[1])] {
        let away = disc.normal * (side * reach * disc.radius);
        let vertex = |p: DVec3, (part, opacity): (f64, f32)| {
            let facing = -eye.view(p).dot(p - disc.centre) / disc.radius;
            let share = smooth(0.0, FULL, -facing * side * eye_side) as f32;
            let place = eye.project(p + away * part).filter(|place| window.has(*place))?;
            Some((place, theme.line_of(role).gamma_multiply(opacity * share * strength)))
        };
        for (a, b) in sides(&plate.corners) {
            for pair in OPACITY.windows(2) {
                let corners = [(a, pair[0]), (a, pair[1]), (b, pair[1]), (b, pair[0])];
                let corners: Option<Vec<_>> =
                    corners.map(|(p, at)| vertex(p, at)).into_iter().collect();
                fan(mesh, corners.into_iter().flatten());
            }
        }
    }
}
