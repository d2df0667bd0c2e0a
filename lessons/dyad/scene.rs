//! Three vectors and their dot products.

use crate::geometry::convex::{cross, dot};
use crate::geometry::double::dyad::{Dyad, dyad_trace};
use crate::lessons::prelude::*;

/// Three vectors from the origin.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The multiplied vector.
    #[default(dvec3(3.0, -0.5, 1.0))]
    pub a: DVec3,
    /// The other factor of the dot product.
    #[default(dvec3(0.5, 1.0, 1.0))]
    pub b: DVec3,
    /// The stretched vector.
    #[default(dvec3(-1.25, 0.25, 0.75))]
    pub c: DVec3,
}

const AXES: [DVec3; 3] = DVec3::AXES;

impl Scene {
    /// The values of the computation.
    pub fn trace(&self) -> Dyad {
        dyad_trace(self.a, self.b, self.c)
    }

    /// Whether one of them is zero.
    pub fn has_zero(&self) -> bool {
        [self.a, self.b, self.c].contains(&DVec3::ZERO)
    }

    /// The exact dot product of a and b.
    pub fn dot(&self) -> Rational {
        dot(&point(self.a), &point(self.b))
    }

    /// Whether the matrix is a projection: vectors along c stay unchanged.
    pub fn is_projection(&self) -> bool {
        dot(&point(self.b), &point(self.c)) == number(1.0)
    }

    /// Whether b is along c.
    pub fn is_symmetric(&self) -> bool {
        cross(&point(self.b), &point(self.c)) == [0.0; 3].map(number)
    }

    /// Whether b is along one of the axes.
    pub fn is_on_axis(&self) -> bool {
        self.b.to_array().iter().filter(|part| **part != 0.0).count() < 2
    }

    /// The attractors of the vector called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let mut found = vec![Attractor::point("zero_vector", DVec3::ZERO)];
        let (own, other) = match name {
            "a" => (self.a, self.b),
            "b" => (self.b, self.a),
            _ => return found,
        };
        let level = AXES.map(|axis| other.cross(axis));
        let square =
            |at: DVec3| level.into_iter().map(move |way| Attractor::line("perpendicular", at, way));
        found.extend(square(DVec3::ZERO));
        for axis in AXES.into_iter().filter(|axis| axis.dot(other) != 0.0) {
            found.extend(square(own - axis * (own.dot(other) / axis.dot(other))));
        }
        found
    }
}
