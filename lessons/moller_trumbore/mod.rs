//! 5.5 Where a ray meets a triangle, at once.

mod pictures;
mod published;

use crate::geometry::double::line_triangle::{line_triangle_trace, line_triangle_verdict};
use crate::geometry::double::moller_trumbore::{
    MollerTrumbore, moller_trumbore_trace, moller_trumbore_verdict,
};
use crate::geometry::double::moller_trumbore_order as order;
use crate::geometry::{exact::number, relation::LineTriangle, single};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Answer, Body, Challenge, Choice, Digits, Guess, Handle, Inset, Lesson, Method,
    Published, Scale, Source, SpecialCase, Stage, Stand, Switch, Symbol, Trial, Verdict,
};
use crate::lessons::ray_and_triangle::Scene;
use crate::lessons::{
    ray_and_triangle_symbols as symbols, ray_and_triangle_trials as trials, works,
};
use crate::sketch::Sketch;
use glam::DVec2;
pub use published::absolute_tolerance;

/// The lesson.
pub struct Topic;

fn trace(scene: &Scene) -> MollerTrumbore {
    let [p, u, v0, v1, v2] = scene.given();
    moller_trumbore_trace(p, u, v0, v1, v2)
}

fn single_trace(scene: &Scene) -> single::moller_trumbore::MollerTrumbore {
    let [p, u, v0, v1, v2] = scene.single();
    single::moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] =
        &[works::COLLISIONS.sections(&["2.4.4"]), works::RAY_TRIANGLE.whole()];

    const SYMBOLS: &'static [Symbol] = symbols::AT_ONCE;

    const CASES: &'static [SpecialCase<Scene>] = Scene::CASES;

    const BODIES: &'static [Body] = &[
        Body { name: "dir", handles: &["p", "q"] },
        Body { name: "v0", handles: &["v0", "v1", "v2"] },
    ];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn switches(scene: &mut Scene) -> Vec<Switch<'_>> {
        vec![scene.switch()]
    }

    fn choices(scene: &mut Scene) -> Vec<Choice<'_>> {
        vec![scene.choice()]
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let [p, u, v0, v1, v2] = scene.given();
        let in_order = order::moller_trumbore_order_trace(p, u, v0, v1, v2);
        let (extent, front_only) = scene.told();
        let left = order::moller_trumbore_order_verdict(&in_order, extent, front_only);
        let staged = line_triangle_trace(p, u, v0, v1, v2);
        let found = line_triangle_verdict(&staged, extent, front_only);
        vec![
            Method::new(
                "at_once",
                trace(scene),
                Self::verdict(scene),
                &["u", "v", "k", "x", "dist"],
            ),
            Method::new("in_order", in_order, left.into(), &["part_u", "part_sum", "size"]),
            Method::new("two_stages", staged, found.into(), &["alpha", "beta", "hit"]),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        let (extent, front_only) = scene.told();
        moller_trumbore_verdict(&trace(scene), extent, front_only).into()
    }

    fn single(scene: &Scene) -> Verdict {
        let (x, (extent, front_only)) = (single_trace(scene), scene.told());
        single::moller_trumbore::moller_trumbore_verdict(&x, extent, front_only).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.exact().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        scene.filtered().into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let (double, single) = (trace(scene), single_trace(scene));
        let [k, u, v] = scene.weights().map_or([None, None, None], |found| found.map(Some));
        vec![
            Digits { name: "u", single: single.u, double: double.u, exact: u },
            Digits { name: "v", single: single.v, double: double.v, exact: v },
            Digits { name: "k", single: single.k, double: double.k, exact: k },
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    /// The code knows a hit and a miss; what has no volume it does not hit. That only the front counts
    /// it was never told.
    fn agrees(published: Verdict, exact: Verdict) -> bool {
        exact.case == "back" || (published.answer == Answer::Yes) == (exact.answer == Answer::Yes)
    }

    const GUESSES: &'static [Guess] = Scene::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "second_corner",
            goal: |scene| {
                scene.exact() == LineTriangle::Vertex
                    && scene.weights().is_some_and(|[_, u, _]| u == number(1.0))
            },
            drags: 3,
            beyond: |scene| scene.answer().outcome.det_sign == Some(-1),
            solution: || Scene::at([[4.0, 1.0, -4.0], [4.0, 0.5, -2.0]], Scene::LEGS),
        },
        Challenge {
            id: "just_behind",
            goal: |scene| scene.weights().is_some_and(|[k, ..]| k == number(-1.0)),
            drags: 3,
            beyond: |scene| scene.exact() == LineTriangle::Behind && scene.is_square(),
            solution: || Scene::at([[1.0, 1.0, 2.0], [1.0, 1.0, 4.0]], Scene::LEGS),
        },
        Challenge {
            id: "fool_the_tolerance",
            goal: |scene| {
                let [p, u, v0, v1, v2] = scene.single();
                Self::exact(scene).case == "inside"
                    && absolute_tolerance(p, u, [v0, v1, v2]).is_none()
            },
            drags: 6,
            beyond: |scene| scene.v1.distance(scene.v0).min(scene.v2.distance(scene.v0)) >= 1.0,
            solution: || {
                let end = 2.0 - 0.5_f64.powi(22);
                Scene::at([[1.0, 1.0, 2.0], [1.0, 1.0, end]], Scene::LEGS)
            },
        },
    ];

    const STAGES: &'static [Stage<Scene>] = &[
        Stage {
            name: "from_below",
            scene: || {
                let scene = Scene::at([[-1.0, 0.5, -1.0], [-0.75, 0.25, -0.5]], Scene::LIFTED);
                Scene { front_only: 1, ..scene }
            },
        },
        Stage {
            name: "side_by_side",
            scene: || Scene::at([[2.0, -1.0, 4.0], [1.25, -0.5, 2.75]], Scene::TILTED),
        },
    ];

    const TRIALS: &'static [Trial<Scene>] = trials::TRIALS;

    fn inset(_scene: &Scene) -> Option<Inset> {
        Some(Inset::Triangle { names: ["u", "v"], letters: ["u", "v"] })
    }

    fn scale(scene: &mut Scene) -> Option<Scale<'_>> {
        Some(Scale { factors: Scene::SIZES, chosen: &mut scene.size })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        let x = trace(scene);
        scene.shifted(to.x - x.u, to.y - x.v)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        pictures::draw(scene, &trace(scene), on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn stand() -> Option<Stand> {
        Some(Scene::stand())
    }

    fn along(scene: &Scene) -> Vec<Along> {
        scene.along(trace(scene).x)
    }
}
