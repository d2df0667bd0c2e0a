//! Soft shadows on the ground, vertically below their objects, in the object's colour.

use super::super::camera2d::Camera;
use super::super::figure::ProjectedMark;
use super::super::glow;
use super::light::smooth;
use super::orbit_viewport::OrbitViewport;
use crate::geometry::Extent;
use crate::geometry::convex_hull::convex_hull;
use crate::sketch::{Mark, Role, Shape, circle};
use crate::view::theme::{Theme, Tone};
use egui::{Color32, Mesh};
use glam::{DVec2, DVec3};

/// Rings from the core of a shadow to its border.
const RINGS: usize = 6;

/// Points of a round outline.
const ROUND: usize = 32;

/// Points around a corner of an outline.
const CORNER: usize = 5;

/// The greatest reduction of a core, as a fraction of the distance to the centre.
const CORE: f64 = 0.8;

/// Half width of the soft border: at the ground, and its increase per unit of height.
const SOFT: [f64; 2] = [0.05, 0.12];

/// Half width of the soft border of a ball, in radii.
const SOFT_BALL: f64 = 0.3;

/// Half width of the shadow of a thin object, in points.
pub const THIN: f64 = 8.0;

/// Opacity of a shadow in the light and in the dark theme, and of the shadow of a thin object.
const FULL: [f32; 2] = [0.26, 0.72];
const NARROW: [f32; 2] = [0.2, 0.65];

/// The share of that opacity for a plate, which is translucent.
const GLASS: f32 = 0.5;

/// An object below this height casts no shadow.
const LOWEST: f64 = -1e-9;

/// A point of an outline below an object, and the half width of the soft border there.
type Rim = (DVec2, f64);

/// Shades the ground below the marks.
#[derive(Clone, Copy, Debug)]
pub struct Shadows<'a> {
    pub eye: &'a OrbitViewport,
    pub theme: &'a Theme,
    pub ui_scale: f32,
}

impl Shadows<'_> {
    /// The shadows of the visible marks that cast one.
    pub fn all(&self, marks: &[ProjectedMark<'_>]) -> Mesh {
        let mut mesh = Mesh::default();
        let casts = |mark: &Mark| mark.casts && !mark.is_helper();
        for placed in marks.iter().filter(|placed| placed.shown > 0.0 && casts(&placed.mark)) {
            let strength = placed.shown * placed.dim;
            let base = self.theme.line_of(placed.mark.role);
            let full = |part: f32| colour(self.theme, base, FULL).gamma_multiply(strength * part);
            let narrow = colour(self.theme, base, NARROW).gamma_multiply(strength);
            match &placed.mark.shape {
                // A result on a line has the shadow of the line.
                Shape::Carrier { a, b, extent } if placed.mark.role != Role::Result => {
                    self.thin(&mut mesh, [*a, *b], *extent, narrow)
                }
                Shape::Arrow(a, b) => self.thin(&mut mesh, [*a, *b], Extent::Segment, narrow),
                Shape::Patch { .. } | Shape::Sheet { .. } => {
                    self.broad(&mut mesh, below(&placed.mark.shape), full(GLASS))
                }
                shape => self.broad(&mut mesh, below(shape), full(1.0)),
            }
        }
        mesh
    }

    fn place(&self, at: DVec2) -> Option<DVec2> {
        self.eye.project(at.extend(0.0))
    }

    /// A line casts a shadow of constant width.
    fn thin(&self, mesh: &mut Mesh, [a, b]: [DVec3; 2], extent: Extent, colour: Color32) {
        let at = |t: f64| a + (b - a) * t;
        // An object below the ground casts no shadow.
        let rise = b.z - a.z;
        let cut = -a.z / rise;
        let [mut from, mut to] = casting(extent);
        if rise > 0.0 {
            from = from.max(cut);
        } else if rise < 0.0 {
            to = to.min(cut);
        } else if a.z < LOWEST {
            return;
        }
        if from < to
            && let Some((p, q)) = self.place(at(from).truncate()).zip(self.place(at(to).truncate()))
            && p.distance(q) > THIN
        {
            mesh.append(glow::along(&[p, q], THIN * f64::from(self.ui_scale), colour));
        }
    }

    /// The shadow of a solid: full inside, zero beyond the border.
    fn broad(&self, mesh: &mut Mesh, below: Vec<Rim>, full: Color32) {
        let outline = hull(below);
        if outline.len() < 3 {
            return;
        }
        let rim = rounded(&outline);
        let ring = |ring: usize| {
            let part = ring as f64 / RINGS as f64;
            let colour = full.gamma_multiply(1.0 - smooth(0.0, 1.0, part) as f32);
            let at = |[p, inward, outward]: &[DVec2; 3]| {
                self.place(*p + *inward * (1.0 - part) + *outward * part)
            };
            Some((rim.iter().map(at).collect::<Option<Vec<_>>>()?, colour))
        };
        let rings: Option<Vec<_>> = (0..=RINGS).map(ring).collect();
        let Some(rings) = rings else { return };
        glow::fan(mesh, rings[0].0.iter().map(|place| (*place, full)));
        mesh.append(glow::bands(&rings));
    }
}

/// The parameters between which a line casts a shadow: near its points, if it is infinite.
pub fn casting(extent: Extent) -> [f64; 2] {
    let (low, high) = extent.range();
    [low.max(-0.3), high.min(1.3)]
}

/// The colour of a shadow, with its opacity in the light and in the dark theme.
fn colour(theme: &Theme, base: Color32, [light, dark]: [f32; 2]) -> Color32 {
    if theme.tone == Tone::Dark {
        Color32::BLACK.lerp_to_gamma(base, 0.07).gamma_multiply(dark)
    } else {
        theme.ink.lerp_to_gamma(base, 0.55).gamma_multiply(light)
    }
}

/// The colour of the shadow that a plate casts on a plate of the colour `base`.
pub fn on_plate(theme: &Theme, base: Color32, strength: f32) -> Color32 {
    colour(theme, base, FULL).gamma_multiply(strength * GLASS)
}

/// The points of a rim, each with the vectors inward to the core and outward to the border. A
/// corner is rounded on the outside.
fn rounded(outline: &[Rim]) -> Vec<[DVec2; 3]> {
    let count = outline.len();
    let middle = outline.iter().map(|(p, _)| *p).sum::<DVec2>() / count as f64;
    let way = |i: usize| {
        let (a, b) = (outline[i % count].0, outline[(i + 1) % count].0);
        (b - a).normalize_or(DVec2::X)
    };
    // The distance from the centre to the nearest side limits the reduction of the core.
    let room = |i: usize| way(i).perp_dot(middle - outline[i].0);
    let room = (0..count).map(room).fold(f64::INFINITY, f64::min).max(1e-9);
    let mut rim = Vec::with_capacity(count * CORNER);
    for (i, (p, soft)) in outline.iter().enumerate() {
        // Counter-clockwise: the outside is on the right.
        let (one, other) = (-way(i + count - 1).perp(), -way(i).perp());
        let turn = one.angle_between(other);
        let inward = (middle - *p) * (soft / room).min(CORE);
        let points = if turn > 0.3 { CORNER } else { 1 };
        for j in 0..points {
            let part = if points == 1 { 0.5 } else { j as f64 / (points - 1) as f64 };
            rim.push([*p, inward, DVec2::from_angle(turn * part).rotate(one) * *soft]);
        }
    }
    rim
}

/// The points below a shape that outline its shadow; none for a measurement, a shape below the
/// ground, or a plane that continues there.
fn below(shape: &Shape) -> Vec<Rim> {
    let point = |p: DVec3| (p.truncate(), SOFT[0] + SOFT[1] * p.z.max(0.0));
    match shape {
        Shape::Face(corners) if corners.iter().any(|p| p.z > LOWEST) => {
            corners.iter().copied().map(point).collect()
        }
        Shape::Patch { at, u, v } if at.z - u.z.abs() - v.z.abs() > LOWEST => {
            shape.extent().into_iter().map(point).collect()
        }
        Shape::Sheet { disc, .. } if disc.centre.z > LOWEST => {
            let rim = circle(disc.centre, disc.normal, disc.radius, ROUND);
            rim.into_iter().map(point).collect()
        }
        Shape::Sphere { centre, radius } if centre.z + radius.abs() > LOWEST => {
            let soft = SOFT_BALL * radius.abs();
            let rim = circle(*centre, DVec3::Z, *radius, ROUND);
            rim.into_iter().map(|p| (p.truncate(), soft)).collect()
        }
        Shape::Cylinder { from, to, radius } if from.z.max(to.z) > LOWEST => {
            // One softness for each end: with that of each point, the core would fold.
            let ring = |at: DVec3| {
                let soft = point(at).1.min(SOFT_BALL * radius.abs());
                circle(at, *to - *from, *radius, ROUND)
                    .into_iter()
                    .map(move |p| (p.truncate(), soft))
            };
            ring(*from).chain(ring(*to)).collect()
        }
        _ => Vec::new(),
    }
}

/// The convex hull of points, counter-clockwise.
fn hull(mut points: Vec<Rim>) -> Vec<Rim> {
    points.sort_by(|(p, _), (q, _)| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    // Keep only the softest of coincident points: otherwise each half could take another.
    points.dedup_by(|(q, soft), (p, kept)| {
        let same = p.distance(*q) < 1e-9;
        *kept = if same { kept.max(*soft) } else { *kept };
        same
    });
    convex_hull(&points, |(a, _), (b, _), (p, _)| (b - a).perp_dot(p - a))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn a_hull_is_closed_and_excludes_inner_points() {
        let v = |x, y| (dvec2(x, y), 0.0);
        let points =
            vec![v(0.0, 0.0), v(2.0, 0.0), v(1.0, 0.5), v(2.0, 2.0), v(0.0, 2.0), v(1.0, 0.0)];
        assert_eq!(hull(points), [v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)]);
        assert!(hull(vec![v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0)]).len() < 3);
    }

    #[test]
    fn a_rim_is_wider_outside_than_inside() {
        let square =
            [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(|(x, y)| (dvec2(x, y), 0.5));
        let middle = dvec2(1.0, 1.0);
        let rim = rounded(&square);
        assert_eq!(rim.len(), 4 * CORNER);
        for [p, inward, outward] in rim {
            let far = p.distance(middle);
            assert!((p + inward).distance(middle) < far && (p + outward).distance(middle) > far);
        }
    }

    #[test]
    fn a_shadow_is_seen_on_the_ground_in_every_theme() {
        use crate::view::theme::{DARK, LIGHT, PROJECTOR};
        for theme in [&LIGHT, &DARK, &PROJECTOR] {
            let seen = [Role::First, Role::Second].map(|role| {
                let above = colour(theme, theme.line_of(role), FULL);
                let left = 1.0 - f32::from(above.a()) / 255.0;
                let mixed = |i: usize| f32::from(above[i]) + f32::from(theme.floor[i]) * left;
                [0, 1, 2].map(mixed)
            });
            for shadow in &seen {
                let darker = f32::from(theme.floor[1]) - shadow[1];
                assert!(darker >= 12.0, "{:?}: {darker}", theme.tone);
            }
            assert!((seen[0][0] - seen[1][0]).abs() >= 1.0, "{:?}: not tinted", theme.tone);
        }
    }
}
