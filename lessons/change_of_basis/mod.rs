//! 1.4 Change of basis.

use crate::geometry::double::change_of_basis::change_of_basis_verdict;
use crate::geometry::question::perp_product::Meeting;
use crate::lessons::prelude::*;
use crate::lessons::segment_basis::{self, Scene};

topic!(Scene);

const TABLES: Tables<Scene> = Tables {
    challenges: &[
        goal::<Scene>("halfway", |scene| {
            let [det, s1, s2] = scene.numbers();
            scene.on.decided(Exact) == Meeting::Crossing && s1 + s2 == det * number(2.0)
        })
        .beyond(|scene| {
            let [_, s1, s2] = scene.numbers();
            s1 == s2
        }),
        goal::<Scene>("in_sight", |scene| {
            let ([det, s1, s2], zero) = (scene.numbers(), number(0.0));
            let between = &s1 * &det > zero && &s2 * &det > zero;
            between && (s1 + s2) * number(2.0) == det
        })
        .beyond(|scene| scene.numbers()[0] < number(0.0)),
    ],
    emblem: &["det"],
    ..segment_basis::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors, downward(|scene| &mut scene.on.down));
    by_scene!(answer(|scene, by| scene.on.decided(by)));
    // The value added to the diagonal is introduced in lesson 1.5.
    by_scene!(handles(|scene| scene.handles("eps")));

    fn methods(&self) -> Vec<Method> {
        let (x, verdict) = (self.0.trace(), change_of_basis_verdict);
        vec![Method::new("change_of_basis", x, verdict, &["x", "y", "t"])]
    }

    fn sketch(&self, on: &mut Sketch) {
        self.0.sketch(on);
        let x = self.0.trace();
        // The lines on which the new coordinates are 0, and the line of Q.
        on.line_through(name!(x.x), Role::Third, [x.p1, x.q1]);
        on.line_through(name!(x.y), Role::Third, [x.p1, x.q2]);
        on.line_through(name!(x.q), Role::Second, [x.q1, x.q2]);
        // The areas equal those of the parallelograms with P: a side moves along the base.
        on.scaled_parallelogram(name!(x.s1), Role::First, x.p1, x.x, [x.b1, x.b2]);
        on.scaled_parallelogram(name!(x.s2), Role::Second, x.p1, x.y, [x.b2, x.b1]);
        // The area equals that of the basis, on the same side as the parallelogram of P and Q.
        on.lit_with(name!(x.sum), Role::Third, WhenLit, Shape::parallelogram(x.p1, x.b1, x.q));
    }

    fn new_basis(&self) -> Option<NewBasis> {
        let x = self.0.trace();
        Some(NewBasis { origin: x.p1, vectors: [x.b1, x.b2], part: self.0.morph })
    }
}
