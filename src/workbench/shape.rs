//! The shapes of a sheet.

pub use crate::geometry::shape::ShapeKind;

use crate::geometry::Extent;
use crate::geometry::shape::GivenShape;
use crate::lesson::{Dimension, MAX_COORDINATE};
use glam::DVec3;

/// The greatest number of shapes on a sheet.
pub const MAX_SHAPES: usize = 24;
/// The greatest radius.
pub const MAX_RADIUS: f64 = 1e3;

/// A point of a shape, or its radius.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapePart {
    /// The point with this index.
    Point(usize),
    /// The radius.
    Radius,
}

/// A shape on a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedShape {
    /// The index of the letter in the alphabet: 0 is A.
    pub letter: u8,
    /// The kind of shape.
    pub kind: ShapeKind,
    /// The points, as many as the kind has; the others are 0.
    pub points: [DVec3; 3],
    /// The radius, if the shape is round.
    pub radius: f64,
    /// Hidden: neither drawn nor judged.
    pub hidden: bool,
    /// Locked: cannot be moved.
    pub locked: bool,
}

impl PlacedShape {
    /// A shape with these points.
    pub fn new(letter: u8, kind: ShapeKind, given: &[DVec3], radius: f64) -> Self {
        let points = std::array::from_fn(|i| given.get(i).copied().unwrap_or_default());
        Self { letter, kind, points, radius, hidden: false, locked: false }
    }

    /// The points that the kind has.
    pub fn given(&self) -> &[DVec3] {
        &self.points[..self.kind.points()]
    }

    /// The points that the kind has, mutable.
    pub fn given_mut(&mut self) -> &mut [DVec3] {
        &mut self.points[..self.kind.points()]
    }

    /// The letter of the shape.
    pub fn name(&self) -> char {
        char::from(b'A' + self.letter)
    }

    /// The radius: how far the shape extends beyond its core.
    pub fn reach(&self) -> f64 {
        if self.kind.is_round() { self.radius } else { 0.0 }
    }

    /// The part of its line that the shape covers; `None` unless it is a line, a ray or a segment.
    pub fn line_extent(&self) -> Option<Extent> {
        match self.kind {
            ShapeKind::Line => Some(Extent::Line),
            ShapeKind::Ray => Some(Extent::Ray),
            ShapeKind::Segment => Some(Extent::Segment),
            _ => None,
        }
    }

    /// Whether the shape is not degenerate: its points are distinct and not collinear, no side and
    /// no radius is 0.
    pub fn has_size(&self, dimension: Dimension) -> bool {
        let [a, b, c] = self.points;
        let reaches = !self.kind.is_round() || self.radius > 0.0;
        reaches
            && match self.kind {
                ShapeKind::Block => (0..dimension.count()).all(|axis| a[axis] != b[axis]),
                kind => match kind.points() {
                    1 => true,
                    2 => a != b,
                    _ => (b - a).cross(c - a) != DVec3::ZERO,
                },
            }
    }

    /// The shape scaled by this factor about the origin.
    #[must_use]
    pub fn scaled(&self, by: f64) -> Self {
        Self { points: self.points.map(|p| p * by), radius: self.radius * by, ..self.clone() }
    }

    /// The kind and the numbers of the shape.
    pub fn numbered(&self) -> GivenShape<f64> {
        let points = self.points.map(|p| p.to_array());
        GivenShape { kind: self.kind, points, reach: self.reach() }
    }

    /// The numbers of the shape, in writing order.
    pub fn numbers(&self, dimension: Dimension) -> Vec<f64> {
        let count = dimension.count();
        let points = self.given().iter().flat_map(|p| p.to_array().into_iter().take(count));
        points.chain(self.kind.is_round().then_some(self.radius)).collect()
    }

    /// The shape of a kind with these numbers; `None` for a wrong count or an invalid number.
    pub fn from_numbers(
        letter: u8,
        kind: ShapeKind,
        dimension: Dimension,
        numbers: &[f64],
    ) -> Option<Self> {
        let count = dimension.count();
        let wanted = kind.points() * count;
        let fits = numbers.len() == kind.numbers(count);
        let near = numbers.iter().all(|x| x.abs() <= MAX_COORDINATE);
        let radius = if kind.is_round() { *numbers.last()? } else { 0.0 };
        if !fits || !near || !(0.0..=MAX_RADIUS).contains(&radius) {
            return None;
        }
        let at = |p: &[f64]| DVec3::new(p[0], p[1], p.get(2).copied().unwrap_or(0.0));
        let points: Vec<_> = numbers[..wanted].chunks_exact(count).map(at).collect();
        Some(Self::new(letter, kind, &points, radius))
    }
}
