//! Surfaces as shaded triangles with vertex colours.

use super::super::camera2d::{Camera, pos};
use super::super::clip::{Window, sides};
use super::super::figure::ProjectedMark;
use super::super::glow::{self, fan};
use super::half_spaces;
use super::light::Lamp;
use super::occlusion::normal;
use super::orbit_viewport::OrbitViewport;
use super::paint_order::back_to_front;
use super::plate::is_rim;
use super::plate_shadow;
use super::post;
use super::solid::{Facet, SurfaceForm, facets, flats_of_thing};
use crate::sketch::{Mark, Role, Shape};
use crate::view::theme::Theme;
use egui::{Color32, Mesh};
use glam::{DVec2, DVec3};
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::collections::HashMap;

/// Opacity of flat surfaces.
const PATCH: f64 = 0.6;
const FACE: f64 = 0.88;
const CELLS: f64 = 0.45;
const MIXED: f64 = 0.9;
const BOX: f64 = 0.16;
const DISC: f64 = 0.55;
/// Opacity of the section of a plane, on paper and in the dark.
const SECTION: [f64; 2] = [0.85, 0.55];
/// Opacity of a ball and of a cylinder: at the centre, and the increase toward the rim.
const BALL: [f64; 2] = [0.16, 0.46];
const TUBE: [f64; 2] = [0.17, 0.4];
/// Additional opacity without light.
const TERMINATOR: f64 = 0.24;
/// Opacity of the inside of the far half, and the increase toward its rim.
const INSIDE: [f64; 2] = [0.09, 0.12];
/// Opacity of a highlighted flat surface, of a round one, and of the sides of a box, which must
/// stay transparent.
const LIT: [f64; 3] = [0.93, 0.55, 0.4];

/// The fraction of the shade on a highlight: more shade would look brown.
const LIT_SHADE: f32 = 0.25;

/// The share of a skin's opacity that is omitted beside a highlighted measure.
const BESIDE_LIT: f64 = 0.45;

/// The share of a face's opacity that is omitted beside a highlighted box, on paper and in the dark:
/// through the sides of the box the face would look brown.
const BESIDE_BOX: [f64; 2] = [0.7, 0.35];

/// The reach of the glow of a resulting point on a face, in halves of the picture.
const SPOT: f64 = 0.2;

/// The brightness of the lamp's reflection on a ball, in the light and in the dark theme.
const SHINE: [f32; 2] = [0.62, 0.2];

/// The circles of this reflection, 4 degrees apart, and its exponent: a larger one makes it smaller.
const GLINT: usize = 5;
const GLINT_EXPONENT: f64 = 70.0;

/// Further than this many pixels outside, a piece is cut before it is painted.
const MARGIN: f32 = 4000.0;

/// All surfaces of a picture, from back to front.
pub fn surfaces(eye: &OrbitViewport, marks: &[ProjectedMark<'_>], theme: &Theme) -> Mesh {
    let window = Window::new(eye.rect, MARGIN);
    let (mut mesh, lamp) = (Mesh::default(), Lamp::new(eye, theme));
    let mut pieces = Vec::new();
    for (index, placed) in marks.iter().enumerate() {
        let is_area = matches!(placed.mark.shape, Shape::Area(_));
        let empty = is_area && placed.filled <= 0.0 && !placed.mark.covers();
        if placed.shown > 0.0 && !empty {
            pieces.extend(facets(&placed.mark.shape, eye, index));
            pieces.extend(post::facets(marks, index, &lamp));
            half_spaces::add(&mut mesh, &window, &lamp, placed);
        }
    }
    let lit = |is_counted: fn(&Mark) -> bool| -> f64 {
        let shown = marks.iter().filter(|placed| placed.shown > 0.0 && is_counted(&placed.mark));
        shown.map(|placed| placed.filled).fold(0.0, f32::max).into()
    };
    let (measured, boxed) = (lit(is_measure), lit(is_box));
    let mut known = Known::with_capacity_and_hasher(pieces.len(), FxBuildHasher);
    mesh.reserve_vertices(pieces.len());
    mesh.reserve_triangles(2 * pieces.len());
    let shadows: Vec<_> = (0..marks.len()).map(|index| plate_shadow::on(marks, index)).collect();
    for facet in over_skins(back_to_front(eye, pieces), marks) {
        let placed = &marks[facet.mark];
        let middle = facet.corners.iter().sum::<DVec3>() / facet.corners.len() as f64;
        let turned = facet.form.normal(middle).dot(eye.view(middle)) > 0.0;
        let (form, role, turned) = match placed.mark.shape {
            Shape::Sheet { disc, under } => {
                let rim = is_rim(&placed.mark.shape, facet.form.normal(middle));
                let round = SurfaceForm::Tube { from: disc.centre, axis: disc.normal };
                let above = eye.view(middle).dot(disc.normal) < 0.0;
                let own = above != rim; // the rim belongs to the side away from the eye
                (
                    if rim { round } else { facet.form },
                    if own { placed.mark.role } else { under },
                    false,
                )
            }
            _ => (facet.form, placed.mark.role, turned),
        };
        let base = theme.line_of(role);
        let paint = Paint { lamp, placed, form, base, turned, measured, boxed };
        add(&mut mesh, &window, &facet, &paint, &mut known);
        for shadow in &shadows[facet.mark] {
            plate_shadow::add(&mut mesh, &lamp, placed, &facet, shadow);
        }
    }
    spots(&mut mesh, &lamp, marks);
    for placed in marks.iter().filter(|placed| placed.shown > 0.0) {
        let strength = placed.shown * placed.dim * (1.0 - placed.filled);
        let shine = SHINE[usize::from(lamp.dark())] * strength;
        mesh.append(glint(&window, &lamp, &placed.mark.shape, shine));
    }
    mesh
}

/// Whether a mark is drawn as a measure: an area, or a box that is not always seen.
fn is_measure(mark: &Mark) -> bool {
    matches!(mark.shape, Shape::Area(_)) || is_box(mark)
}

/// Whether a mark is a box that is not always seen.
fn is_box(mark: &Mark) -> bool {
    matches!(mark.shape, Shape::Box { .. }) && mark.is_helper()
}

/// The paint order with lit areas in front of the round skins that would tint them; flat surfaces
/// still hide them.
fn over_skins(ordered: Vec<Facet>, marks: &[ProjectedMark<'_>]) -> Vec<Facet> {
    let is_area = |facet: &Facet| matches!(marks[facet.mark].mark.shape, Shape::Area(_));
    if !ordered.iter().any(is_area) {
        return ordered;
    }
    let (mut out, mut lit) = (Vec::with_capacity(ordered.len()), Vec::new());
    for facet in ordered {
        if is_area(&facet) {
            lit.push(facet);
        } else {
            if matches!(facet.form, SurfaceForm::Flat { .. }) {
                out.append(&mut lit);
            }
            out.push(facet);
        }
    }
    out.append(&mut lit);
    out
}

/// The light of points that are found on a face, in the face itself.
fn spots(mesh: &mut Mesh, lamp: &Lamp<'_>, marks: &[ProjectedMark<'_>]) {
    let &Lamp { eye, theme, half, .. } = lamp;
    let is_mixed = |placed: &ProjectedMark<'_>| matches!(placed.mark.shape, Shape::Mixed(_));
    if marks.iter().any(|placed| placed.shown > 0.5 && is_mixed(placed)) {
        return; // the light would hide the colour at the point
    }
    let points = marks.iter().filter(|placed| placed.mark.role == Role::Result);
    for placed in points {
        let Shape::Point(at) = placed.mark.shape else { continue };
        let strength = placed.shown * placed.dim * (1.0 - placed.lit);
        let faces = marks.iter().filter(|face| face.shown > 0.5 && face.filled < 0.5);
        let mut flats = faces.flat_map(|face| flats_of_thing(&face.mark.shape));
        let found = flats
            .find_map(|corners| Some((normal(&corners).try_normalize()?, room(&corners, at)?)));
        let Some((normal, room)) = found.filter(|_| strength > 0.0) else { continue };
        let (u, v) = normal.any_orthonormal_pair();
        let reach = (SPOT * half * eye.unit(at)).min(room);
        let white = if lamp.dark() { 0.1 } else { 0.6 };
        for (part, colour, opacity) in [(1.0, Color32::WHITE, white), (0.8, theme.hit, 0.5)] {
            let place = |off: DVec2| eye.project(at + (u * off.x + v * off.y) * (reach * part));
            mesh.append(glow::rings(place, colour.gamma_multiply(opacity * strength)));
        }
    }
}

/// The least distance of a point in a flat figure from its sides; `None` outside.
fn room(corners: &[DVec3], at: DVec3) -> Option<f64> {
    let normal = normal(corners).try_normalize()?;
    let inward = |p: DVec3, q: DVec3| normal.cross((q - p).normalize_or(DVec3::X));
    let off = sides(corners).map(|(p, q)| inward(p, q).dot(at - p));
    let least = off.fold(f64::INFINITY, f64::min);
    let flat = (at - corners[0]).dot(normal).abs() <= 1e-6 * (1.0 + at.length());
    (flat && least > 0.0).then_some(least)
}

/// The reflection of the lamp on a ball.
fn glint(window: &Window, lamp: &Lamp<'_>, shape: &Shape, strength: f32) -> Mesh {
    let Shape::Sphere { centre, radius } = shape else { return Mesh::default() };
    let towards = lamp.halfway(lamp.eye.view(*centre));
    let (u, v) = towards.any_orthonormal_pair();
    let rings: [_; GLINT + 1] = std::array::from_fn(|i| {
        let (sin, cos) = (i as f64 * 4.0_f64.to_radians()).sin_cos();
        let part = if i == GLINT { 0.0 } else { cos.powf(GLINT_EXPONENT) };
        (sin, Color32::WHITE.gamma_multiply(part as f32 * strength))
    });
    let place = |off: DVec2| {
        let normal = u * off.x + v * off.y + towards * (1.0 - off.length_squared()).sqrt();
        lamp.eye.project(*centre + normal * radius.abs()).filter(|place| window.has(*place))
    };
    glow::disc(&rings, 20, place)
}

/// The colour at a point of a triangle: the weighted mean of the corners' colours.
fn mixed(corners: &[(DVec3, Role); 3], at: DVec3, theme: &Theme) -> Color32 {
    let [a, b, c] = corners.map(|(corner, _)| corner - at);
    let normal = (b - a).cross(c - a);
    let weights = [b.cross(c), c.cross(a), a.cross(b)].map(|part| part.dot(normal));
    let whole = normal.length_squared();
    let parts = corners.iter().zip(weights);
    let channel = |i: usize| {
        let sum = |(corner, weight): (&(DVec3, Role), f64)| {
            f64::from(theme.line_of(corner.1)[i]) * weight / whole
        };
        parts.clone().map(sum).sum::<f64>().round() as u8
    };
    Color32::from_rgb(channel(0), channel(1), channel(2))
}

/// The vertices of round surfaces in the mesh, each shared by four pieces; `None` if it is outside
/// of the window.
type Known = HashMap<(usize, bool, [u64; 3]), Option<u32>, FxBuildHasher>;

fn add(mesh: &mut Mesh, window: &Window, facet: &Facet, paint: &Paint<'_>, known: &mut Known) {
    let eye = paint.lamp.eye;
    let corners = eye.part(&facet.corners);
    if corners.len() < 3 {
        return;
    }
    let mut vertex = |corner: &DVec3| {
        let place = eye.place(*corner);
        window.has(place).then(|| {
            mesh.colored_vertex(pos(place), paint.colour(*corner));
            mesh.vertices.len() as u32 - 1
        })
    };
    let flat = matches!(facet.form, SurfaceForm::Flat { .. });
    let shared = |corner: &DVec3| {
        if flat {
            return vertex(corner); // its colour differs on each side of an edge
        }
        let key = (facet.mark, paint.turned, corner.to_array().map(f64::to_bits));
        *known.entry(key).or_insert_with(|| vertex(corner))
    };
    let vertices: Option<SmallVec<[u32; 6]>> = corners.iter().map(shared).collect();
    if let Some(vertices) = vertices {
        vertices[1..].windows(2).for_each(|pair| mesh.add_triangle(vertices[0], pair[0], pair[1]));
    } else {
        let middle = corners.iter().sum::<DVec3>() / corners.len() as f64;
        let colour = paint.colour(middle);
        let places: SmallVec<[DVec2; 6]> = corners.iter().map(|p| eye.place(*p)).collect();
        fan(mesh, window.figure(&places).into_iter().map(|place| (place, colour)));
    }
}

/// The inputs of a piece's colour.
struct Paint<'a> {
    lamp: Lamp<'a>,
    placed: &'a ProjectedMark<'a>,
    form: SurfaceForm,
    /// The colour of the piece before lighting.
    base: Color32,
    /// Whether the back of the piece is visible.
    turned: bool,
    /// The highlight of an area or a box, from 0 to 1; it suppresses other tints.
    measured: f64,
    /// The highlight of a box alone.
    boxed: f64,
}

impl Paint<'_> {
    fn colour(&self, at: DVec3) -> Color32 {
        let Lamp { eye, theme, .. } = self.lamp;
        let (normal, view) = (self.form.normal(at), eye.view(at));
        let facing = normal.dot(view).abs();
        let seen = if self.turned { -normal } else { normal };
        let dark = self.lamp.dark();
        let (plain, opacity) = match (&self.placed.mark.shape, self.form) {
            (Shape::Dashed(..), _) => (self.lamp.on(theme.lit, seen), self.placed.lit.into()),
            (_, SurfaceForm::Ball { .. }) => self.skin(BALL, seen, view, facing),
            (Shape::Sheet { .. }, SurfaceForm::Tube { .. }) => {
                (self.lamp.flat(self.base, seen, eye.place(at), false), FACE)
            }
            (_, SurfaceForm::Tube { .. }) => self.skin(TUBE, seen, view, facing),
            (Shape::Cells(_), _) => (self.base, CELLS),
            (Shape::Mixed(corners), _) => (mixed(corners, at, theme), MIXED),
            (Shape::Area(_), _) if self.placed.mark.covers() => {
                (theme.pale_of(self.placed.mark.role), FACE)
            }
            (shape, SurfaceForm::Flat { .. }) => {
                let opacity = match shape {
                    Shape::Area(_) => 0.0,
                    Shape::Box { .. } if is_box(&self.placed.mark) => BOX * (1.0 - self.measured),
                    Shape::Box { .. } => BOX,
                    // A section must look different from the cutting plane.
                    Shape::Disc(_) if self.placed.mark.cut.is_some() => SECTION[usize::from(dark)],
                    Shape::Disc(_) => DISC,
                    Shape::Patch { .. } | Shape::Sheet { .. } if !is_rim(shape, normal) => PATCH,
                    Shape::Face(_) => FACE * (1.0 - BESIDE_BOX[usize::from(dark)] * self.boxed),
                    _ => FACE,
                };
                (self.lamp.flat(self.base, seen, eye.place(at), self.turned), opacity)
            }
        };
        let is_mixed = matches!(self.placed.mark.shape, Shape::Mixed(_) | Shape::Dashed(..));
        let lit = if is_mixed { 0.0 } else { f64::from(self.placed.filled) };
        let area = match self.placed.mark.shape {
            _ if lit == 0.0 => plain,
            Shape::Area(_) => theme.lit_area, // a measure has one colour
            _ => theme.lit_area.lerp_to_gamma(self.lamp.on(theme.lit_area, seen), LIT_SHADE),
        };
        let round = !matches!(self.form, SurfaceForm::Flat { .. });
        let under = match &self.placed.mark.shape {
            Shape::Box { .. } => LIT[2],
            _ if round && self.turned => 0.0,
            _ => LIT[usize::from(round)],
        };
        let colour = plain.lerp_to_gamma(area, lit as f32);
        let opacity = opacity + (opacity.max(under) - opacity) * lit;
        let opacity = if dark && !round { opacity.min(0.9) } else { opacity };
        let steps_back = self.placed.dim + (1.0 - self.placed.dim) * self.placed.filled;
        colour.gamma_multiply(opacity.min(1.0) as f32 * self.placed.shown * steps_back)
    }

    /// Colour and opacity of a ball or a cylinder: more opaque toward the rim and without light.
    fn skin(
        &self,
        [least, rim]: [f64; 2],
        normal: DVec3,
        view: DVec3,
        facing: f64,
    ) -> (Color32, f64) {
        let plain = self.lamp.skin(self.base, normal, self.turned);
        // Rounding can make the product of equal unit vectors exceed 1.
        let edge = (1.0 - facing).max(0.0);
        let tube = matches!(self.form, SurfaceForm::Tube { .. });
        if self.turned {
            let more = if tube { 1.7 } else { 1.0 };
            return (plain, more * (INSIDE[0] + INSIDE[1] * edge * edge));
        }
        let opacity = least + rim * edge.powf(2.3) + TERMINATOR * self.lamp.shade(normal);
        let opacity = opacity * (1.0 - BESIDE_LIT * self.measured);
        let shine = if tube {
            let most = if self.lamp.dark() { 0.15 } else { 0.45 };
            most * normal.dot(self.lamp.halfway(view)).max(0.0).powi(26)
        } else {
            0.0 // see `glint`
        };
        (plain.lerp_to_gamma(Color32::WHITE, shine as f32), opacity + 0.5 * shine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::theme::LIGHT;

    #[test]
    fn a_mixed_colour_is_that_of_a_corner_there_and_between_them_elsewhere() {
        let corners = [
            (DVec3::ZERO, Role::First),
            (DVec3::X * 4.0, Role::Second),
            (DVec3::new(1.0, 3.0, 2.0), Role::Third),
        ];
        for (at, role) in corners {
            assert_eq!(mixed(&corners, at, &LIGHT), LIGHT.line_of(role));
        }
        let [one, other] = [Role::First, Role::Second].map(|role| LIGHT.line_of(role));
        let middle = mixed(&corners, DVec3::X * 2.0, &LIGHT);
        for i in 0..3 {
            let mean = f64::midpoint(f64::from(one[i]), f64::from(other[i]));
            assert!((f64::from(middle[i]) - mean).abs() <= 0.5);
        }
    }
}
