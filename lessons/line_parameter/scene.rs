//! A line through two points, and a parameter.

use crate::lessons::prelude::*;

/// The range of the parameter.
pub const RANGE: std::ops::RangeInclusive<f64> = -2.0..=3.0;

/// A line, ray or segment, and a parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The start.
    pub a: DVec2,
    /// The point at the parameter 1.
    pub b: DVec2,
    /// The parameter.
    pub t: f64,
    /// Which part of the line counts.
    pub part: Extent,
}

impl Default for Scene {
    fn default() -> Self {
        Self::at([-3.0, -2.0], [1.0, 1.0], 0.5, Extent::Segment)
    }
}

impl Scene {
    /// Two points, a parameter and a part.
    pub fn at(a: [f64; 2], b: [f64; 2], t: f64, part: Extent) -> Self {
        Self { a: a.into(), b: b.into(), t, part }
    }

    /// Distinct points on a grid of 1/64.
    fn rounded(&self) -> Self {
        let (a, b) = (self.a.on_grid(1e4), self.b.on_grid(1e4));
        Self { a, b: if a == b { a + DVec2::X } else { b }, ..self.clone() }
    }

    /// The point on an end.
    pub fn end_point(&self) -> Self {
        let part = if self.part == Extent::Line { Extent::Segment } else { self.part };
        let at_end = part == Extent::Segment && self.t > 0.5;
        Self { t: if at_end { 1.0 } else { 0.0 }, part, ..self.rounded() }
    }

    /// The point before the start.
    pub fn before_start(&self) -> Self {
        let part = if self.part == Extent::Line { Extent::Ray } else { self.part };
        Self { t: if self.t < 0.0 { self.t } else { -0.5 }, part, ..self.rounded() }
    }

    /// Both points are equal.
    pub fn zero_length(&self) -> Self {
        Self { b: self.a, ..self.clone() }
    }

    /// The exact point.
    pub fn point(&self) -> [Rational; 2] {
        let ([ax, ay], [bx, by]) = (point(self.a), point(self.b));
        let t = number(self.t);
        [&ax + (bx - &ax) * &t, &ay + (by - &ay) * &t]
    }

    /// The exact square of the distance from the start to the point.
    pub fn dist_sq(&self) -> Rational {
        let ([x, y], [ax, ay]) = (self.point(), point(self.a));
        let (x, y) = (x - ax, y - ay);
        &x * &x + &y * &y
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        match name {
            "a" => vec![Attractor::point("zero_length", self.b)],
            "b" => vec![Attractor::point("zero_length", self.a)],
            _ => [0.0, 1.0].map(|t| Attractor::point("end_point", dvec2(t, 0.0))).into(),
        }
    }
}
