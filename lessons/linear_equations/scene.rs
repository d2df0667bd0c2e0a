//! Two columns, a right-hand side, and the solution.

use crate::geometry::question::linear_equations::Solutions;
use crate::lessons::prelude::*;

/// Two columns and a right-hand side: `x a + y b = c`.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The first column.
    #[default(dvec2(2.0, 0.5))]
    pub a: DVec2,
    /// The second column.
    #[default(dvec2(0.5, 1.5))]
    pub b: DVec2,
    /// The right-hand side.
    #[default(dvec2(4.0, 3.75))]
    pub c: DVec2,
    /// Whether the lines of the rows are a second picture.
    pub rows: bool,
}

impl Scene {
    /// The number of solutions.
    pub fn decided(&self, by: Decision) -> Solutions {
        decide!(by, linear_equations(self.a, self.b, self.c))
    }

    /// Whether both columns have a length.
    pub fn has_columns(&self) -> bool {
        self.a != DVec2::ZERO && self.b != DVec2::ZERO
    }

    /// The exact determinant, and the exact areas with the right-hand side in place of the first
    /// and of the second column.
    pub fn areas(&self) -> [Rational; 3] {
        let area = |u: DVec2, v: DVec2| {
            let ([ux, uy], [vx, vy]) = (point(u), point(v));
            ux * vy - uy * vx
        };
        [area(self.a, self.b), area(self.c, self.b), area(self.a, self.c)]
    }

    /// The exact solution, if it is unique.
    pub fn solution(&self) -> Option<[Rational; 2]> {
        let [det, x, y] = self.areas();
        (det != number(0.0)).then(|| [x / &det, y / &det])
    }

    /// This scene with the right-hand side that has this solution.
    pub fn with_solution(&self, to: DVec2) -> Self {
        Self { c: self.a * to.x + self.b * to.y, ..*self }
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let along = |case, way| Attractor::line(case, DVec2::ZERO, way);
        match name {
            "a" => vec![along("indeterminate", self.b), along("impossible", self.b)],
            "b" => vec![along("indeterminate", self.a), along("impossible", self.a)],
            _ => vec![along("indeterminate", self.a), along("indeterminate", self.b)],
        }
    }
}
