//! Surfaces as translucent triangles, lit so that their form is seen.

use super::super::clip::Window;
use super::super::figure::Placed;
use super::super::marks::lit_fill;
use super::eye::Eye;
use super::order::back_to_front;
use super::solid::{Facet, Form, facets};
use crate::sketch::Shape;
use crate::view::theme::{Theme, Tone};
use egui::{Color32, Mesh, Pos2};
use glam::{DVec2, DVec3, dvec3};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::collections::HashMap;

/// Where the light comes from, in the world: from above, a little from the side and the front.
const LIGHT: DVec3 = dvec3(0.35, -0.5, 0.79);

/// Opacity of a surface that is looked at squarely.
const PATCH: f64 = 0.17;
const FACE: f64 = 0.22;
const CELLS: f64 = 0.45;
const BOX: f64 = 0.11;
const TUBE: f64 = 0.12;
/// Of a sphere in its middle, and what is added towards its rim.
const BALL: [f64; 2] = [0.16, 0.3];
/// How much fainter the half of a round surface is that is turned away.
const AWAY: f64 = 0.5;

/// Further than this many pixels outside, a piece is cut before it is painted.
const MARGIN: f32 = 4000.0;

/// All surfaces of a picture, from back to front.
pub fn surfaces(eye: &Eye, marks: &[Placed<'_>], theme: &Theme) -> Mesh {
    let window = Window::new(eye.rect(), MARGIN);
    let mut pieces = Vec::new();
    for (index, placed) in marks.iter().enumerate() {
        let unlit_area = matches!(placed.mark.shape, Shape::Area(_)) && placed.lit <= 0.0;
        if placed.shown > 0.0 && !unlit_area {
            pieces.extend(facets(&placed.mark.shape, eye, index));
        }
    }
    let (mut mesh, light) = (Mesh::default(), LIGHT.normalize());
    let mut known = Known::default();
    for facet in back_to_front(eye, pieces) {
        let placed = &marks[facet.mark];
        let base = theme.line_of(placed.mark.role);
        let paint = Paint { eye, theme, placed, form: facet.form, light, base };
        add(&mut mesh, &window, &facet, (&paint, &mut known));
    }
    mesh
}

/// The colours of corners, of which four pieces of a round surface share each.
type Known = HashMap<(usize, [u64; 3]), Color32, FxBuildHasher>;

fn add(mesh: &mut Mesh, window: &Window, facet: &Facet, (paint, known): (&Paint<'_>, &mut Known)) {
    let corners = paint.eye.part(&facet.corners);
    if corners.len() < 3 {
        return;
    }
    let places: SmallVec<[DVec2; 6]> = corners.iter().map(|p| paint.eye.place(*p)).collect();
    let start = mesh.vertices.len() as u32;
    let at = |p: DVec2| Pos2::new(p.x as f32, p.y as f32);
    let count = if places.iter().all(|p| window.has(*p)) {
        for (place, corner) in places.iter().zip(corners.iter()) {
            let key = (facet.mark, corner.to_array().map(f64::to_bits));
            let colour = match facet.form {
                Form::Flat { .. } => paint.colour(*corner), // another one on each side of an edge
                _ => *known.entry(key).or_insert_with(|| paint.colour(*corner)),
            };
            mesh.colored_vertex(at(*place), colour);
        }
        places.len()
    } else {
        let middle = corners.iter().sum::<DVec3>() / corners.len() as f64;
        let (part, colour) = (window.figure(&places), paint.colour(middle));
        part.iter().for_each(|place| mesh.colored_vertex(at(*place), colour));
        part.len()
    };
    for i in 2..count as u32 {
        mesh.add_triangle(start, start + i - 1, start + i);
    }
}

/// What the colour of a piece depends on.
struct Paint<'a> {
    eye: &'a Eye,
    theme: &'a Theme,
    placed: &'a Placed<'a>,
    form: Form,
    /// Unit vector to the light.
    light: DVec3,
    /// Its colour before any light falls on it.
    base: Color32,
}

impl Paint<'_> {
    fn colour(&self, at: DVec3) -> Color32 {
        let normal = self.form.normal(at);
        let view = self.eye.view(at);
        let facing = -normal.dot(view);
        // What is seen of a surface is the side that is turned here.
        let seen = if facing < 0.0 { -normal } else { normal };
        let light = 0.5 + 0.5 * seen.dot(self.light);
        let (square, turned) = (facing.abs(), facing < 0.0);
        let opacity = match (&self.placed.mark.shape, self.form) {
            (Shape::Area(_), _) => 0.0,
            (_, Form::Ball { .. }) => {
                let rim = (1.0 - square).powi(2);
                (BALL[0] + BALL[1] * rim) * if turned { AWAY } else { 1.0 }
            }
            (_, Form::Tube { .. }) => {
                let rim = (1.0 - square).powi(2);
                (TUBE + 0.22 * rim) * if turned { AWAY } else { 1.0 }
            }
            (Shape::Box { .. }, _) => BOX,
            (Shape::Patch { .. }, _) => PATCH,
            (Shape::Cells(_), _) => CELLS,
            _ => FACE,
        };
        let towards = match self.theme.tone {
            Tone::Dark => Color32::BLACK,
            Tone::Light | Tone::Projector => Color32::WHITE,
        };
        // In the dark what is turned from the light is darker, on paper what is turned to it paler.
        let mix = match self.theme.tone {
            Tone::Dark => 0.45 * (1.0 - light),
            Tone::Light | Tone::Projector => 0.4 * light,
        };
        let plain = self.base.lerp_to_gamma(towards, mix as f32);
        let glint = match self.form {
            Form::Ball { .. } if !turned => seen.dot(self.halfway(view)).max(0.0).powi(24) * 0.5,
            _ => 0.0,
        };
        let shines = glint > 0.002; // less is no step of a colour
        let plain = if shines { plain.lerp_to_gamma(Color32::WHITE, glint as f32) } else { plain };
        let strength = (opacity + 0.4 * glint) as f32 * self.placed.shown * self.placed.dim;
        let plain = plain.gamma_multiply(strength);
        if self.placed.lit <= 0.0 {
            return plain;
        }
        over(lit_fill(self.theme).gamma_multiply(self.placed.lit * self.placed.shown), plain)
    }

    /// Half-way between the light and the eye: where the normal points there, the light glints.
    fn halfway(&self, view: DVec3) -> DVec3 {
        (self.light - view).normalize_or(DVec3::Z)
    }
}

/// One translucent colour over another.
fn over(above: Color32, below: Color32) -> Color32 {
    let left = 1.0 - f32::from(above.a()) / 255.0;
    let mix = |a: u8, b: u8| (f32::from(a) + f32::from(b) * left).round() as u8;
    Color32::from_rgba_premultiplied(
        mix(above.r(), below.r()),
        mix(above.g(), below.g()),
        mix(above.b(), below.b()),
        mix(above.a(), below.a()),
    )
}
