//! Two triples of numbers, and the points of the plane that they represent.

use crate::lessons::prelude::*;

/// Two triples (x, y, w).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The first.
    pub g: DVec3,
    /// The second.
    pub h: DVec3,
}

impl Default for Scene {
    fn default() -> Self {
        Self::at([3.0, 1.0, 2.0], [-1.0, 1.0, 0.5])
    }
}

/// Limit of the coordinates of special cases.
const FAR: f64 = 1e5;

impl Scene {
    /// Two triples.
    pub fn at(g: [f64; 3], h: [f64; 3]) -> Self {
        Self { g: g.into(), h: h.into() }
    }

    /// The same with both triples on a grid of 1/64 and nonzero: from here multiples by short
    /// binary numbers are exact.
    fn rounded(&self) -> Self {
        let round = |v: DVec3| {
            let v = v.on_grid(FAR);
            if v == DVec3::ZERO { DVec3::Z } else { v }
        };
        Self { g: round(self.g), h: round(self.h) }
    }

    /// The second triple a multiple of the first.
    pub fn in_line(&self) -> Self {
        let Self { mut g, h } = self.rounded();
        if g.z == 0.0 {
            g.z = 1.0;
        }
        let part = eighth(h.dot(g) / g.length_squared()).clamp(-8.0, 8.0);
        let part = if part == 0.0 || part == 1.0 { 0.5 } else { part };
        Self { g, h: g * part }
    }

    /// The first triple with w = 0.
    pub fn level(&self) -> Self {
        let Self { mut g, h } = self.rounded();
        g.z = 0.0;
        if g == DVec3::ZERO {
            g.x = 1.0;
        }
        Self { g, h }
    }

    /// The first triple all zero.
    pub fn without(&self) -> Self {
        Self { g: DVec3::ZERO, ..self.clone() }
    }

    /// The first triple moved on its line through the origin to this w; one with w = 0 is moved
    /// vertically, because its line is horizontal.
    pub fn with_w(&self, w: f64) -> Self {
        let g = if self.g.z == 0.0 { self.g } else { self.g * (w / self.g.z) };
        Self { g: g.truncate().extend(w), ..self.clone() }
    }

    /// Whether the first triple represents a point at least this far from the origin.
    pub fn is_far(&self, distance: f64) -> bool {
        let [x, y, w] = self.g.to_array().map(number);
        let least = number(distance) * &w;
        &x * &x + &y * &y >= &least * &least
    }

    /// The attractors of the triple called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let (own, other) = if name == "g" { (self.g, self.h) } else { (self.h, self.g) };
        vec![
            Attractor::point("nothing", DVec3::ZERO),
            Attractor::line("same", DVec3::ZERO, other),
            Attractor::point("direction", own.truncate().extend(0.0)),
        ]
    }
}
