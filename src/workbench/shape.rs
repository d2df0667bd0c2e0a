//! The shapes of a sheet.

use super::core::{Core, Domain, Measure, way};
use crate::lesson::Dimension;
use glam::DVec3;

/// No sheet has more shapes.
pub const MOST: usize = 24;
/// The greatest radius.
pub const LARGEST: f64 = 1e3;

/// What a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeKind {
    /// A point.
    Point,
    /// A segment.
    Segment,
    /// A ray.
    Ray,
    /// A line.
    Line,
    /// A circle with its inside, in space a sphere.
    Ball,
    /// A triangle.
    Triangle,
    /// A box along the axes.
    Block,
    /// A plane through three points.
    Plane,
    /// An infinite cylinder.
    Cylinder,
    /// A capsule.
    Capsule,
}

use ShapeKind::*;

impl ShapeKind {
    /// Those of the plane or of space, in the order of the palette.
    pub const fn all(dimension: Dimension) -> &'static [Self] {
        match dimension {
            Dimension::Plane => &[Point, Segment, Ray, Line, Ball, Triangle, Block],
            Dimension::Space => {
                &[Point, Segment, Ray, Line, Ball, Plane, Cylinder, Capsule, Triangle, Block]
            }
        }
    }

    /// Its name in links, and the key of its word with `shape_` before it.
    pub const fn name(self, dimension: Dimension) -> &'static str {
        match self {
            Point => "point",
            Segment => "segment",
            Ray => "ray",
            Line => "line",
            Ball if matches!(dimension, Dimension::Plane) => "circle",
            Ball => "sphere",
            Triangle => "triangle",
            Block => "box",
            Plane => "plane",
            Cylinder => "cylinder",
            Capsule => "capsule",
        }
    }

    /// How many points it is given by.
    pub const fn points(self) -> usize {
        match self {
            Point | Ball => 1,
            Segment | Ray | Line | Block | Cylinder | Capsule => 2,
            Triangle | Plane => 3,
        }
    }

    /// Whether it has a radius.
    pub const fn is_round(self) -> bool {
        matches!(self, Ball | Cylinder | Capsule)
    }
}

/// A shape on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedShape {
    /// Its number among the letters: 0 is A.
    pub letter: u8,
    /// What it is.
    pub kind: ShapeKind,
    /// Its points, as many as its kind has; the rest are 0.
    pub points: [DVec3; 3],
    /// Its radius, if it is round.
    pub radius: f64,
    /// It is not drawn and not judged.
    pub hidden: bool,
    /// It cannot be moved.
    pub locked: bool,
}

impl PlacedShape {
    /// A shape of these points.
    pub fn new(letter: u8, kind: ShapeKind, given: &[DVec3], radius: f64) -> Self {
        let points = std::array::from_fn(|i| given.get(i).copied().unwrap_or_default());
        Self { letter, kind, points, radius, hidden: false, locked: false }
    }

    /// Its points.
    pub fn given(&self) -> &[DVec3] {
        &self.points[..self.kind.points()]
    }

    /// Its letter.
    pub fn name(&self) -> char {
        char::from(b'A' + self.letter)
    }

    /// How far it reaches beyond its core.
    pub fn reach(&self) -> f64 {
        if self.kind.is_round() { self.radius } else { 0.0 }
    }

    /// What is no further than the radius from it, or is it.
    pub fn core<T: Measure>(&self, dimension: Dimension, number: impl Fn(f64) -> T) -> Core<T> {
        let [a, b, c] = self.points.map(|p| p.to_array().map(&number));
        let ways = match self.kind {
            Point | Ball => Vec::new(),
            Segment | Ray | Line | Cylinder | Capsule => vec![way(&a, &b)],
            Triangle | Plane => vec![way(&a, &b), way(&a, &c)],
            Block => {
                let axes = if dimension == Dimension::Plane { 2 } else { 3 };
                let sides = way(&a, &b);
                let side = |i: usize| {
                    std::array::from_fn(|k| if k == i { sides[k].clone() } else { T::zero() })
                };
                (0..axes).map(side).collect()
            }
        };
        let domain = match self.kind {
            Line | Plane | Cylinder => Domain::Free,
            Ray => Domain::Forward,
            Triangle => Domain::Simplex,
            _ => Domain::Unit,
        };
        Core { at: a, ways, domain }
    }

    /// Its numbers in the order in which they are written.
    pub fn numbers(&self, dimension: Dimension) -> Vec<f64> {
        let count = if dimension == Dimension::Plane { 2 } else { 3 };
        let points = self.given().iter().flat_map(|p| p.to_array().into_iter().take(count));
        points.chain(self.kind.is_round().then_some(self.radius)).collect()
    }

    /// The shape of a kind with these numbers; `None` if there are too many or too few, or one is no
    /// number that a sheet takes.
    pub fn from_numbers(
        (letter, kind): (u8, ShapeKind),
        dimension: Dimension,
        numbers: &[f64],
    ) -> Option<Self> {
        use crate::lesson::FARTHEST;
        let count = if dimension == Dimension::Plane { 2 } else { 3 };
        let wanted = kind.points() * count;
        let fits = numbers.len() == wanted + usize::from(kind.is_round());
        let near = numbers.iter().all(|x| x.abs() <= FARTHEST);
        let radius = if kind.is_round() { *numbers.last()? } else { 0.0 };
        if !fits || !near || !(0.0..=LARGEST).contains(&radius) {
            return None;
        }
        let at = |p: &[f64]| DVec3::new(p[0], p[1], p.get(2).copied().unwrap_or(0.0));
        let points: Vec<_> = numbers[..wanted].chunks_exact(count).map(at).collect();
        Some(Self::new(letter, kind, &points, radius))
    }
}
