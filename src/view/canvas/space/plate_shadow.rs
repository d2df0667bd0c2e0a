//! The shadows of plates and lines on plates below them.

use super::super::camera2d::Camera;
use super::super::clip::sides;
use super::super::figure::ProjectedMark;
use super::super::glow::fan;
use super::light::Lamp;
use super::occlusion::normal;
use super::orbit_viewport::Corners;
use super::plate::Plate;
use super::shadow::{THIN, casting, on_plate};
use super::solid::Facet;
use crate::sketch::{Role, Shape, clipped};
use egui::Mesh;
use glam::DVec3;

/// Figures of one shadow, each a little smaller than the one before, which makes the border soft.
const LAYERS: u8 = 5;

/// Half width of the soft border, as a fraction of the shadow.
const SOFT: f64 = 0.05;

/// The largest sine of the angle between a plane and the way to a point that counts as in the
/// plane.
const FLAT: f64 = 1e-3;

/// A plate that is closer to vertical than this slope has no shadow on it.
const STEEP: f64 = 0.1;

/// The shadows on the plate with this index: the plates and the lines above it, moved down into its
/// plane. A line has two points.
pub fn on(marks: &[ProjectedMark<'_>], index: usize) -> Vec<Vec<DVec3>> {
    let Shape::Patch { at, u, v } = marks[index].mark.shape else { return Vec::new() };
    let up = u.cross(v).normalize_or_zero();
    if up.z.abs() < STEEP {
        return Vec::new();
    }
    let height = |p: DVec3| (p - at).dot(up) / up.z;
    let others = marks.iter().filter(|other| other.shown > 0.5 && other.mark.casts);
    let things = others.filter_map(|other| match other.mark.shape {
        Shape::Patch { .. } => Plate::of(&other.mark.shape).map(|plate| plate.corners),
        Shape::Carrier { a, b, extent } if other.mark.role != Role::Result => {
            Some(casting(extent).map(|t| a + (b - a) * t).to_vec())
        }
        _ => None,
    });
    let above = things.filter(|corners| corners.iter().all(|p| height(*p) > 1e-6));
    above.map(|corners| corners.iter().map(|p| *p - DVec3::Z * height(*p)).collect()).collect()
}

/// Paints a shadow on a piece of a plate that is seen from above.
pub fn add(
    mesh: &mut Mesh,
    &Lamp { eye, theme, .. }: &Lamp<'_>,
    placed: &ProjectedMark<'_>,
    facet: &Facet,
    shadow: &[DVec3],
) {
    let up = normal(&facet.corners).normalize_or_zero();
    let up = if up.z < 0.0 { -up } else { up };
    let middle = shadow.iter().sum::<DVec3>() / shadow.len() as f64;
    let in_plane = shadow.iter().all(|p| {
        let off = *p - facet.corners[0];
        off.dot(up).abs() <= FLAT * off.length()
    });
    if !in_plane || eye.view(middle).dot(up) >= 0.0 {
        return;
    }
    let strength = placed.shown * placed.dim / f32::from(LAYERS);
    let colour = on_plate(theme, theme.line_of(placed.mark.role), strength);
    for layer in 0..LAYERS {
        let outward = 1.0 - 2.0 * f64::from(layer) / f64::from(LAYERS - 1);
        let figure: Corners = match *shadow {
            [a, b] => {
                let half = THIN * eye.unit(middle) * (1.0 + outward) / 2.0;
                let side = up.cross(b - a).normalize_or_zero() * half;
                [a - side, b - side, b + side, a + side].into_iter().collect()
            }
            _ => shadow.iter().map(|p| middle + (*p - middle) * (1.0 + SOFT * outward)).collect(),
        };
        let turn = normal(&facet.corners).dot(up).signum();
        let clipped = sides(&facet.corners).fold(figure, |rest, (a, b)| {
            let inward = up.cross(b - a) * turn;
            clipped(&rest, |p| (p - a).dot(inward))
        });
        let clipped = eye.part(&clipped);
        let places = clipped.iter().map(|p| eye.place(*p));
        fan(mesh, places.map(|place| (place, colour)));
    }
}
