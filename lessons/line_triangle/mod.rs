//! 5.4 Where a line meets a triangle, in two stages.

mod published;
mod shots;

use crate::geometry::double::line_triangle::{
    LineTriangleCut, line_triangle_trace, line_triangle_verdict,
};
use crate::geometry::exact::number;
use crate::lesson::prelude::*;
use crate::lessons::ray_and_triangle::Scene;
use crate::lessons::ray_and_triangle_symbols as symbols;
use crate::lessons::works;
use glam::DVec2;
pub use published::point_first;

topic!(Scene);

fn trace(scene: &Scene) -> LineTriangleCut {
    let [p, u, v0, v1, v2] = scene.given();
    line_triangle_trace(p, u, v0, v1, v2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.4.4"])],
    symbols: symbols::STAGED,
    bodies: &[
        Body { name: "l", handles: &["p", "q"] },
        Body { name: "v0", handles: &["v0", "v1", "v2"] },
    ],
    cases: Scene::CASES,
    published: published::PUBLISHED,
    mend: include_str!("mend.txt"),
    agrees,
    guesses: Scene::GUESSES,
    challenges: &[
        Challenge {
            id: "half_half",
            goal: |scene| {
                scene
                    .weights()
                    .is_some_and(|[_, alpha, beta]| [alpha, beta] == [number(0.5), number(0.5)])
            },
            drags: 3,
            beyond: Scene::is_square,
            solution: || Scene::at([[2.0, 2.0, 4.0], [2.0, 2.0, 2.0]], Scene::LEGS),
        },
        Challenge {
            id: "both_negative",
            goal: |scene| {
                let zero = number(0.0);
                scene.weights().is_some_and(|[_, alpha, beta]| alpha < zero && beta < zero)
            },
            drags: 2,
            beyond: |scene| scene.weights().is_some_and(|[_, alpha, beta]| alpha == beta),
            solution: || Scene::at([[-1.0, -1.0, 4.0], [-1.0, -1.0, 2.0]], Scene::LEGS),
        },
    ],
    shots: shots::SHOTS,
    digits: &["k", "alpha", "beta"],
    stand: Some(Scene::STAND),
    ..Tables::EMPTY
};

/// The code knows a hit and a miss; a degenerate triangle is a miss. It does not support a
/// one-sided triangle.
fn agrees(published: Verdict, exact: Verdict) -> bool {
    match exact.case {
        "back" => true,
        "degenerate" => published.answer == AnswerKind::No,
        _ => published.answer == exact.answer,
    }
}

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors);

    fn switches(&mut self) -> Vec<Switch<'_>> {
        vec![self.0.switch()]
    }

    fn choices(&mut self) -> Vec<Choice<'_>> {
        vec![self.0.choice()]
    }

    fn methods(&self) -> Vec<Method> {
        let (x, (extent, front_only)) = (trace(&self.0), self.0.told());
        let outcome = line_triangle_verdict(&x, extent, front_only);
        vec![Method::new("two_stages", x, outcome, &["k", "x", "alpha", "beta", "gamma"])]
    }

    fn answer(&self, by: Decision) -> Verdict {
        self.0.decided(by).into()
    }

    fn inset(&self) -> Option<Inset> {
        Some(Inset::Triangle { names: ["alpha", "beta"], letters: ["α", "β"] })
    }

    fn by_inset(&mut self, to: DVec2) {
        let x = trace(&self.0).weights;
        self.0 = self.0.shifted(to.x - x.alpha, to.y - x.beta);
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(&self.0);
        let (n, cut, weights) = (x.plane.n, x.cut, x.weights);
        let (a, b, n_sq) = (x.plane.a, x.plane.b, n.length_squared());
        self.0.draw(on);
        let foot = x.p + n * (cut.gap / n_sq);
        on.perpendicular("gap", x.p, foot, cut.x - foot);
        on.arrow(x.p, ("m", n * (cut.m / n_sq)), Role::Third, Visibility::WhenLit);
        on.carrier("l", Role::First, x.p, self.0.q, self.0.extent);
        on.arrow(x.v0, named!(x.rel), Role::Result, Visibility::WhenLit);
        // The feet of the two dot products, and the path along both sides.
        on.perpendicular("dot_aq", cut.x, x.v0 + a * (weights.dot_aq / weights.dot_aa), a);
        on.perpendicular("dot_bq", cut.x, x.v0 + b * (weights.dot_bq / weights.dot_bb), b);
        on.parallelogram("det_ab", x.v0, a, b);
        for (name, [u, v]) in [("det_alpha", [x.rel, b]), ("det_beta", [a, x.rel])] {
            on.unlabelled(
                name,
                Role::Helper,
                Visibility::WhenLit,
                Shape::parallelogram(x.v0, u, v),
            );
        }
        let rest = Shape::parallelogram(x.v1, cut.x - x.v1, b - a);
        on.unlabelled("det_gamma", Role::Result, Visibility::WhenLit, rest);
        let turn = x.v0 + a * weights.alpha;
        on.add("alpha", Role::Result, Visibility::WhenLit, Shape::Arrow(x.v0, turn));
        on.add("beta", Role::Result, Visibility::WhenLit, Shape::Arrow(turn, cut.x));
        on.point(named!(cut.x), Role::Result);
    }

    fn along(&self) -> Vec<Along> {
        self.0.along(trace(&self.0).cut.x)
    }
}
