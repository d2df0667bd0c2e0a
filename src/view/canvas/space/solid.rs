//! Solids: the facets of a surface, its occluders, and its edges.

use super::super::clip::sides;
use super::occlusion::{OcclusionSet, normal};
use super::orbit_viewport::{Corners, EyePosition, OrbitViewport};
use super::plate::Plate;
use crate::sketch::{Shape, circle};
use glam::DVec3;
use smallvec::{SmallVec, smallvec};
use std::f64::consts::TAU;

/// Vertices of a circle drawn as a line.
const ROUND: usize = 72;

/// Sides of the polygon for a round figure of which only the outline matters.
const SIDES: usize = 32;

/// The number of rings and of sides per ring, for the near and the far half of a ball.
const RINGS: [(usize, usize); 2] = [(6, 40), (2, 20)];

/// Strips of the near half of a cylinder, and of the far half.
const STRIPS: [usize; 2] = [24, 12];

/// The density of rings and strips at the rim, where the shade changes fastest, relative to the
/// middle.
const CLOSER: f64 = 1.6;

/// Where thin lines rule a plate, as fractions of its half sides or its radius.
const RULES: [f64; 3] = [-0.5, 0.0, 0.5];

/// Parts of each side of a triangle of mixed colours.
const PARTS: usize = 10;

/// The form of a surface, for shading.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SurfaceForm {
    Flat {
        /// The unit normal.
        normal: DVec3,
    },
    Ball {
        centre: DVec3,
    },
    Tube {
        /// A point of the axis.
        from: DVec3,
        /// Unit vector along the axis.
        axis: DVec3,
    },
}

impl SurfaceForm {
    /// The unit normal at a point, outward if there is an outside.
    pub fn normal(self, at: DVec3) -> DVec3 {
        match self {
            Self::Flat { normal } => normal,
            Self::Ball { centre } => (at - centre).normalize_or(DVec3::Z),
            Self::Tube { from, axis } => {
                (at - from).reject_from_normalized(axis).normalize_or(axis)
            }
        }
    }
}

/// A convex piece of a surface.
#[derive(Clone, Debug, PartialEq)]
pub struct Facet {
    pub corners: Corners,
    pub form: SurfaceForm,
    /// The index of the facet's mark.
    pub mark: usize,
}

impl Facet {
    /// A flat piece; `None` if its corners are on a line.
    pub fn flat(corners: Vec<DVec3>, mark: usize) -> Option<Self> {
        let form = SurfaceForm::Flat { normal: normal(&corners).try_normalize()? };
        Some(Self { corners: corners.into(), form, mark })
    }
}

/// A line on a solid.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// The points of the polyline.
    pub points: Vec<DVec3>,
    /// The edge only indicates the shape, and is drawn thin.
    pub thin: bool,
}

impl Edge {
    fn line(points: Vec<DVec3>) -> Self {
        Self { points, thin: false }
    }

    fn thin(points: Vec<DVec3>) -> Self {
        Self { points, thin: true }
    }

    fn closed(mut points: Vec<DVec3>) -> Self {
        points.extend(points.first().copied());
        Self::line(points)
    }
}

/// The sides of a box, each a parallelogram.
fn box_sides(corner: DVec3, [u, v, w]: [DVec3; 3]) -> Vec<Vec<DVec3>> {
    let side = |at: DVec3, u: DVec3, v: DVec3| vec![at, at + u, at + u + v, at + v];
    let pairs = [(u, v, w), (v, w, u), (w, u, v)];
    let [near, far] = [0.0, 1.0].map(|part| pairs.map(|(u, v, w)| side(corner + w * part, u, v)));
    near.into_iter().chain(far).collect()
}

/// A triangle in small triangles: in a file each has a gradient between two colours only.
fn parts([a, b, c]: [DVec3; 3]) -> Vec<Vec<DVec3>> {
    let [u, v] = [b - a, c - a].map(|side| side / PARTS as f64);
    let at = |i: usize, j: usize| a + u * i as f64 + v * j as f64;
    let part = |(i, j): (usize, usize)| {
        let next = vec![at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        let next = (i + j + 1 < PARTS).then_some(next);
        [Some(vec![at(i, j), at(i + 1, j), at(i, j + 1)]), next]
    };
    let places = (0..PARTS).flat_map(|i| (0..PARTS - i).map(move |j| (i, j)));
    places.flat_map(part).flatten().collect()
}

/// The flat figures of a shape.
fn flats(shape: &Shape) -> Vec<Vec<DVec3>> {
    match shape {
        Shape::Patch { .. } | Shape::Sheet { .. } => {
            Plate::of(shape).map(|plate| plate.corners).into_iter().collect()
        }
        Shape::Face(corners) | Shape::Area(corners) => vec![corners.clone()],
        Shape::Cells(cells) => cells.clone(),
        Shape::Mixed(corners) => parts(corners.map(|(corner, _)| corner)),
        Shape::Box { corner, sides } => box_sides(*corner, *sides),
        Shape::Disc(disc) => vec![circle(disc.centre, disc.normal, disc.radius, ROUND)],
        _ => Vec::new(),
    }
}

/// The flat figures that are solid things. Areas are measures, cells and mixed colours are ink, and
/// boxes are transparent.
pub fn flats_of_thing(shape: &Shape) -> Vec<Vec<DVec3>> {
    match shape {
        Shape::Area(_) | Shape::Cells(_) | Shape::Mixed(_) | Shape::Box { .. } | Shape::Disc(_) => {
            Vec::new()
        }
        _ => flats(shape),
    }
}

/// The angle at the centre of a ball between the direction to the eye and its visible outline;
/// `None` from inside.
fn rim(from: EyePosition, centre: DVec3, radius: f64) -> Option<f64> {
    let part = from.apparent(radius, from.towards(centre).length());
    (part < 1.0).then(|| part.acos())
}

/// The visible outline of a ball as points; `None` from inside.
fn ball_outline(from: EyePosition, centre: DVec3, radius: f64, count: usize) -> Option<Vec<DVec3>> {
    let (sin, cos) = rim(from, centre, radius)?.sin_cos();
    let pole = from.towards(centre).normalize_or(DVec3::Z);
    Some(circle(centre + pole * (cos * radius), pole, sin * radius, count))
}

/// The pieces of a shape's surface.
pub fn facets(shape: &Shape, eye: &OrbitViewport, mark: usize) -> Vec<Facet> {
    let from = eye.viewpoint();
    match shape {
        Shape::Sphere { centre, radius } => ball(from, *centre, radius.abs(), mark),
        Shape::Cylinder { from: low, to: high, radius } => {
            tube(from, [*low, *high], radius.abs(), mark).concat()
        }
        _ => {
            let flat = |corners| Facet::flat(corners, mark);
            let rim = Plate::of(shape).map(|plate| plate.rim(from).pieces).unwrap_or_default();
            let rim = rim.into_iter().map(|(corners, normal)| {
                let form = SurfaceForm::Flat { normal };
                Facet { corners: SmallVec::from_slice(&corners), form, mark }
            });
            flats(shape).into_iter().filter_map(flat).chain(rim).collect()
        }
    }
}

/// A ball in rings about the line to the eye, so that its outline is round and no piece crosses it.
fn ball(from: EyePosition, centre: DVec3, radius: f64, mark: usize) -> Vec<Facet> {
    let Some(rim) = rim(from, centre, radius) else { return Vec::new() };
    let pole = from.towards(centre).normalize_or(DVec3::Z);
    let form = SurfaceForm::Ball { centre };
    let mut pieces = Vec::with_capacity(RINGS.iter().map(|(count, sides)| count * sides).sum());
    for ((count, sides), from, to) in [(RINGS[1], TAU / 2.0, rim), (RINGS[0], 0.0, rim)] {
        let around = circle(DVec3::ZERO, pole, radius, sides);
        let ring = |i: usize| {
            let (sin, cos) = (from + (to - from) * closer(i, count)).sin_cos();
            let middle = centre + pole * (cos * radius);
            around.iter().map(|off| middle + *off * sin).collect::<Vec<_>>()
        };
        let rings: Vec<_> = (0..=count).map(ring).collect();
        // From the middle to the rim: a file has one gradient for a sector.
        for (i, j) in (0..sides).map(|i| (i, (i + 1) % sides)) {
            pieces.extend(rings.windows(2).map(|pair| {
                let corners = smallvec![pair[0][i], pair[1][i], pair[1][j], pair[0][j]];
                Facet { corners, form, mark }
            }));
        }
    }
    pieces
}

/// The position of ring or strip `i` of `count`, from 0 to 1 at the rim.
fn closer(i: usize, count: usize) -> f64 {
    1.0 - (1.0 - i as f64 / count as f64).powf(CLOSER)
}

/// The unit vector across the axis of a cylinder to the eye, the one aside, and the angle from the
/// first to the visible outline; 0 from inside.
fn cylinder_rim(from: EyePosition, low: DVec3, axis: DVec3, radius: f64) -> (DVec3, DVec3, f64) {
    let across = from.towards(low).reject_from_normalized(axis);
    let towards = across.try_normalize().unwrap_or(axis.any_orthonormal_vector());
    let part = from.apparent(radius, across.length());
    (towards, axis.cross(towards), part.min(1.0).acos())
}

/// The far and the near half of a cylinder, in strips along its axis that start and end at its
/// outline.
pub fn tube(
    from: EyePosition,
    [low, high]: [DVec3; 2],
    radius: f64,
    mark: usize,
) -> [Vec<Facet>; 2] {
    let axis = (high - low).normalize_or(DVec3::Z);
    let form = SurfaceForm::Tube { from: low, axis };
    let (towards, side, rim) = cylinder_rim(from, low, axis, radius);
    let half = |count: usize, middle: f64, reach: f64| {
        let part = move |i: usize| {
            let half = count / 2;
            let off = if i < half { -closer(half - i, half) } else { closer(i - half, half) };
            let (sin, cos) = (middle + off * reach).sin_cos();
            (towards * cos + side * sin) * radius
        };
        let strip = |i| {
            let (a, b) = (part(i), part(i + 1));
            let corners = smallvec![low + a, low + b, high + b, high + a];
            Facet { corners, form, mark }
        };
        (0..count).map(strip).collect()
    };
    [half(STRIPS[1], TAU / 2.0, TAU / 2.0 - rim), half(STRIPS[0], 0.0, rim)]
}

/// Adds the parts of a shape that hide what is behind them.
pub fn hiders(shape: &Shape, out: &mut OcclusionSet) {
    match shape {
        Shape::Sphere { centre, radius } => out.add_ball(*centre, radius.abs()),
        Shape::Cylinder { from, to, radius } => {
            let axis = *to - *from;
            let low = circle(*from, axis, radius.abs(), SIDES);
            sides(&low).for_each(|(a, b)| out.add_flat(&[a, b, b + axis, a + axis]));
        }
        // An area is a measurement, ink lies on a surface, and a disc is transparent.
        Shape::Area(_) | Shape::Cells(_) | Shape::Mixed(_) | Shape::Disc(_) => {}
        _ => flats(shape).iter().for_each(|corners| out.add_flat(corners)),
    }
}

/// The lines that a shape is drawn with.
pub fn edges(shape: &Shape, eye: &OrbitViewport) -> Vec<Edge> {
    let from = eye.viewpoint();
    let ring = |centre: DVec3, normal: DVec3, radius: f64| {
        Edge::closed(circle(centre, normal, radius.abs(), ROUND))
    };
    match shape {
        Shape::Cells(_) | Shape::Mixed(_) => Vec::new(),
        Shape::Rules(lines) => lines.iter().map(|line| Edge::thin(line.to_vec())).collect(),
        Shape::Sphere { centre, radius } => {
            let radius = radius.abs();
            let equator = Edge { thin: true, ..ring(*centre, DVec3::Z, radius) };
            let outline = ball_outline(from, *centre, radius, ROUND).map(Edge::closed);
            outline.map_or_else(Vec::new, |outline| vec![outline, equator])
        }
        Shape::Cylinder { from: low, to: high, radius } => {
            let (axis, radius) = ((*high - *low).normalize_or(DVec3::Z), radius.abs());
            let rims = [*low, *high].map(|at| ring(at, axis, radius));
            let (towards, side, rim) = cylinder_rim(from, *low, axis, radius);
            let outline = [rim, -rim].into_iter().filter(|_| rim > 0.0).map(|turn| {
                let off = (towards * turn.cos() + side * turn.sin()) * radius;
                Edge::line(vec![*low + off, *high + off])
            });
            rims.into_iter().chain(outline).collect()
        }
        Shape::Ring { centre, normal, radius } => vec![ring(*centre, *normal, *radius)],
        Shape::Circle { centre, radius } => vec![ring(*centre, DVec3::Z, *radius)],
        Shape::Patch { at, u, v } => {
            let Some(plate) = Plate::of(shape) else { return Vec::new() };
            let across = RULES.into_iter().flat_map(|part| {
                [(*v * part, *u), (*u * part, *v)]
                    .map(|(off, along)| Edge::thin(vec![*at + off - along, *at + off + along]))
            });
            let border = plate.rim(from).border.into_iter().map(Edge::line);
            across.chain(border).chain([Edge::closed(plate.corners)]).collect()
        }
        Shape::Sheet { disc, .. } => {
            let (u, v) = disc.normal.any_orthonormal_pair();
            let rules = RULES.into_iter().flat_map(|part: f64| {
                let half = (1.0 - part * part).sqrt();
                [(u, v), (v, u)].map(|(along, across)| {
                    [-half, half]
                        .map(|end| disc.centre + (across * part + along * end) * disc.radius)
                })
            });
            let rules = rules.map(|points| Edge::thin(points.into()));
            let outline = Plate::of(shape).map(|plate| Edge::closed(plate.corners));
            rules.chain(outline).collect()
        }
        Shape::Box { corner, sides: [u, v, w] } => {
            let edge = |at: DVec3, along: DVec3| Edge::line(vec![at, at + along]);
            [(*u, *v, *w), (*v, *w, *u), (*w, *u, *v)]
                .into_iter()
                .flat_map(|(along, one, other)| {
                    [DVec3::ZERO, one, other, one + other].map(|off| edge(*corner + off, along))
                })
                .collect()
        }
        _ => flats(shape).into_iter().map(Edge::closed).collect(),
    }
}

/// The figures within which a pointer is on the shape.
pub fn faces(shape: &Shape, eye: &OrbitViewport) -> Vec<Vec<DVec3>> {
    let from = eye.viewpoint();
    match shape {
        Shape::Sphere { centre, radius } => {
            ball_outline(from, *centre, radius.abs(), SIDES).into_iter().collect()
        }
        Shape::Cylinder { .. } => {
            facets(shape, eye, 0).into_iter().map(|f| f.corners.into_vec()).collect()
        }
        _ => flats(shape),
    }
}
