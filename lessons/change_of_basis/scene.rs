//! The two segments of chapter 1 by their letters in `works::CIRCLE_AND_SEGMENT`, and the number that
//! is added to the diagonal of the basis.

use super::change_of_basis_trace;
use crate::geometry::double::change_of_basis::ChangeOfBasis;
use crate::geometry::double::regularised_basis::{RegularisedBasis, regularised_basis_trace};
use crate::geometry::exact::{Rational, point};
use crate::lesson::snap::Attractor;
use crate::lesson::{Grip, Handle, SpecialCase};
use crate::lessons::two_segments;
use crate::sketch::Role;
use glam::DVec2;
use serde::{Deserialize, Serialize};

/// Two segments, P1P2 and Q1Q2.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// Where they are: P is AB, Q is CD.
    pub on: two_segments::Scene,
    /// What is added to the diagonal.
    pub eps: f64,
}

/// The ways into the special cases.
pub const CASES: &[SpecialCase<Scene>] = &[
    SpecialCase { case: "parallel", into: |scene| scene.in_case(0) },
    SpecialCase { case: "overlapping", into: |scene| scene.in_case(1) },
    SpecialCase { case: "shared_end", into: |scene| scene.in_case(2) },
    SpecialCase { case: "touching", into: |scene| scene.in_case(3) },
    SpecialCase { case: "zero_length", into: |scene| scene.in_case(4) },
];

impl Scene {
    /// Two segments with these ends.
    pub fn at(p1: [f64; 2], p2: [f64; 2], q1: [f64; 2], q2: [f64; 2]) -> Self {
        Self::with_eps(p1, p2, q1, q2, 0.0)
    }

    /// Two segments with these ends, and how far the diagonal is pushed.
    pub fn with_eps(p1: [f64; 2], p2: [f64; 2], q1: [f64; 2], q2: [f64; 2], eps: f64) -> Self {
        Self { on: two_segments::Scene::at(p1, p2, q1, q2), eps }
    }

    /// P1, P2, Q1, Q2.
    pub fn points(&self) -> [DVec2; 4] {
        [self.on.a, self.on.b, self.on.c, self.on.d]
    }

    /// What follows from the points.
    pub fn trace(&self) -> ChangeOfBasis {
        let [p1, p2, q1, q2] = self.points();
        change_of_basis_trace(p1, p2, q1, q2)
    }

    /// What follows with `eps` on the diagonal; the same without it.
    pub fn regularised(&self) -> RegularisedBasis {
        let [p1, p2, q1, q2] = self.points();
        regularised_basis_trace(p1, p2, q1, q2, self.eps)
    }

    /// The determinant and both products, exactly.
    pub fn numbers(&self) -> [Rational; 3] {
        let [p1, p2, q1, q2] = self.points().map(point);
        let from = |to: &[Rational; 2]| [&to[0] - &p1[0], &to[1] - &p1[1]];
        let perp = |u: &[Rational; 2], v: &[Rational; 2]| &u[0] * &v[1] - &u[1] * &v[0];
        let (b1, b2, p) = (from(&q1), from(&q2), from(&p2));
        [perp(&b1, &b2), perp(&p, &b2), perp(&b1, &p)]
    }

    /// The same with P2 where it has these coordinates in the basis that the second picture shows.
    pub fn with_coordinates(&self, to: DVec2) -> Self {
        let x = self.regularised();
        let on = two_segments::Scene { b: x.p1 + x.c1 * to.x + x.c2 * to.y, ..self.on.clone() };
        Self { on, ..*self }
    }

    /// The points, and the slider.
    pub fn handles(&mut self) -> Vec<Handle<'_>> {
        let names = ["p1", "p2", "q1", "q2"];
        let points = self.on.handles().into_iter().zip(names);
        let mut handles: Vec<_> = points.map(|(point, name)| Handle { name, ..point }).collect();
        let grip = Grip::Number(&mut self.eps, -0.5..=0.5);
        handles.push(Handle { name: "eps", role: Role::Helper, grip });
        handles
    }

    /// Where the end called `name` makes a special case.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        self.on.attractors(match name {
            "p1" => "a",
            "p2" => "b",
            "q1" => "c",
            _ => "d",
        })
    }

    fn in_case(&self, case: usize) -> Self {
        Self { on: (two_segments::CASES[case].into)(&self.on), eps: self.eps }
    }
}
