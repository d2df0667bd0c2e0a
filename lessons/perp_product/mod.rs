//! 1.2 The perp product finds the crossing.

mod published;

use crate::geometry::Extent::{Line, Segment};
use crate::geometry::double::moving_point::moving_point_trace;
use crate::geometry::double::perp_product::{
    PerpProduct, perp_product_trace, perp_product_verdict,
};
use crate::geometry::question::perp_product::Meeting;
use crate::lesson::Clock;
use crate::lessons::prelude::*;
pub use crate::lessons::two_segments::Scene as Topic;
use crate::lessons::two_segments::{self, Scene};

fn trace(scene: &Scene) -> PerpProduct {
    perp_product_trace(scene.a, scene.b, scene.c, scene.d)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::INTERSECTION.whole()],
    symbols: &symbols![
        First("a" = "A", "b" = "B"),
        Second("c" = "C", "d" = "D"),
        First("d1" = r"\mathbf{d}_1"),
        Second("d2" = r"\mathbf{d}_2"),
        Third("w" = r"\mathbf{w}"),
        inlined("den" = r"@d1 \times @d2", "area_t" = r"@w \times @d2"),
        inlined("area_u" = r"@w \times @d1"),
        Helper("t" = "t", "u" = "u"),
        Result("p" = "P"),
        First("now" = "T", "m" = "M"),
        Helper("t_c" = "t_C", "t_d" = "t_D"),
    ],
    bodies: two_segments::BODIES,
    cases: two_segments::CASES,
    published: published!(),
    agrees: two_segments::agrees,
    guesses: two_segments::GUESSES,
    challenges: &[
        goal::<Scene>("t_one", |scene| {
            let one = |t| t == number(1.0);
            scene.parameters().is_some_and(|(t, _)| one(t)) && scene.decided(Exact) != Meeting::Miss
        })
        .beyond(|scene| scene.dot() == number(0.0)),
        goal::<Scene>("past", |scene| {
            let as_parts = |ab, cd| Scene { ab, cd, ..scene.clone() }.decided(Exact);
            let behind = scene.parameters().is_some_and(|(t, _)| t < number(0.0));
            behind && as_parts(Line, Line) == Meeting::Crossing
        })
        .beyond(|scene| scene.parameters().is_some_and(|(_, u)| u < number(0.0))),
        goal::<Scene>("overlap", |scene| {
            let segments = Scene { ab: Segment, cd: Segment, ..scene.clone() };
            segments.decided(Exact) == Meeting::Overlapping
        })
        .beyond(|scene| scene.dot() < number(0.0)),
    ],
    emblem: &["den"],
    digits: &["t", "u"],
    home: (dvec2(-0.25, 0.5), 5.25),
    inset: |scene| {
        let x = trace(scene);
        let extents = [scene.ab, scene.cd];
        Some(Inset::Square { names: [name!(x.t), name!(x.u)], extents, pairs: None })
    },
    by_inset: |scene, to| scene.meeting_at(to.x, to.y),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), attractors, switches, handles(Scene::timed_handles));
    by_scene!(downward(|scene| &mut scene.down));

    fn clock(&self) -> Option<Clock> {
        Some(self.clock())
    }

    fn methods(&self) -> Vec<Method> {
        let verdict = |x: &_| perp_product_verdict(x, self.ab, self.cd);
        vec![Method::new("perp_product", trace(self), verdict, &["t", "u"])]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        if x.den != 0.0 {
            on.parallelogram(name!(x.den), x.a, x.d1, x.d2);
        }
        for (name, role, side) in
            [(name!(x.area_t), Role::Second, x.d2), (name!(x.area_u), Role::First, x.d1)]
        {
            on.add(name, role, WhenLit, Shape::parallelogram(x.a, x.w, side));
        }
        // The scaled parallelograms have the same areas: t and u are the parts of the whole
        // parallelogram.
        on.scaled_parallelogram(name!(x.area_t), Role::Second, x.a, x.t, [x.d1, x.d2]);
        on.scaled_parallelogram(name!(x.area_u), Role::First, x.c, x.u, [x.d2, x.d1]);
        if x.den != 0.0 {
            // The rest of the whole parallelogram.
            let corner = at_parameter(x.c, x.d1, 1.0);
            for (from, side) in [(x.d.at(), x.d1), (corner, x.d2)] {
                let shape = Shape::stretch(from, side, 1.0);
                on.lit_with(name!(x.area_u), Role::Helper, WhenLit, shape);
            }
        }
        on.parameter_on(name!(x.t_c), (x.a, x.d1, x.t_c), x.c);
        on.parameter_on(name!(x.t_d), (x.a, x.d1, x.t_d), x.d);
        on.add(name!(x.t), Role::Result, WhenLit, Shape::stretch(x.a, x.d1, x.t));
        on.add(name!(x.u), Role::Result, WhenLit, Shape::stretch(x.c, x.d2, x.u));
        on.arrow(x.a, named!(x.d2), Role::Second, WhenLit);
        on.arrow(x.a, named!(x.w), Role::Third, Always);
        on.carrier(name!(x.d1), Role::First, x.a, x.b, self.ab);
        on.carrier(name!(x.d2), Role::Second, x.c, x.d, self.cd);
        if x.den == 0.0 {
            on.parallel(name!(x.den), [x.a, x.b], [x.c, x.d]);
        }
        on.point(named!(x.p), Role::Result);
        if self.now > 0.0 {
            let now = self.now.min(self.clock().end);
            let moving = moving_point_trace(x.a, x.d1, 0.0, now);
            on.point(named!(moving.m), Role::First);
        }
    }
}
