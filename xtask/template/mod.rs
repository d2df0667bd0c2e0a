//! 0.0 A new lesson: a point compared with the origin.

use crate::geometry::double::point_point::{PointPoint, point_point_trace, point_point_verdict};
use crate::geometry::question::point_point::Nearness;
use crate::lesson::prelude::*;
use glam::{DVec2, dvec2};

/// The lesson.
pub type Topic = Scene;

/// The movable inputs.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The point.
    #[default(dvec2(3.0, 1.0))]
    pub p2: DVec2,
}

/// The tolerance.
const EPS: f64 = 2.0;

fn trace(scene: &Scene) -> PointPoint<DVec2> {
    point_point_trace(DVec2::ZERO, scene.p2, EPS)
}

fn nearness(scene: &Scene, by: Decision) -> Nearness {
    decide!(by, point_point(DVec2::ZERO, scene.p2, EPS))
}

const TABLES: Tables<Scene> = Tables {
    // Works of `lessons/works.rs`, or a `Work` of this lesson, with the cited places.
    sources: &[],
    symbols: &symbols![
        First("p1" = "O"),
        Second("p2" = "P"),
        Helper("eps" = r"\varepsilon"),
        Third("between" = r"\mathbf{d}"),
        Helper("side" = "m", "dist_sq" = "D", "eps_sq" = "E"),
    ],
    cases: &["same"],
    guesses: &[
        Guess::new("guess_meet", Yes, &["same", "near"]),
        Guess::new("guess_miss", No, &["box_only", "far"]),
    ],
    challenges: &[
        goal::<Scene>("close", |scene| nearness(scene, Decision::Exact) == Nearness::Near)
            .beyond(|scene| scene.p2.x == scene.p2.y),
        goal::<Scene>("corner", |scene| nearness(scene, Decision::Exact) == Nearness::BoxOnly)
            .beyond(|scene| scene.p2.x == scene.p2.y),
    ],
    digits: &["dist_sq", "eps_sq"],
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);

    fn handles(&mut self) -> Vec<Handle<'_>> {
        vec![Handle { name: "p2", role: Role::Second, grip: Grip::Plane(&mut self.p2) }]
    }

    fn methods(&self) -> Vec<Method> {
        vec![Method::new("point_point", trace(self), point_point_verdict, &["dist_sq", "side"])]
    }

    fn answer(&self, by: Decision) -> Verdict {
        nearness(self, by).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        on.arrow(x.p1, named!(x.between), Role::Third, Always);
        on.point(named!(x.p1), Role::First);
    }
}
