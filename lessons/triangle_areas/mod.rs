//! 5.2 Whether a point is in a triangle, by areas.

mod published;
mod scene;

use crate::geometry::double::triangle_areas::{TriangleAreas, triangle_areas_trace};
use crate::geometry::single;
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Challenge, Digits, Dimension, Guess, Handle, Lesson, Method, Published, Rounding, Scale,
    Source, SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::point_and_triangle::{self as shared, EPS, Scene, Way};
use crate::lessons::{point_and_triangle_cases::CASES, works};
use crate::sketch::{Role, Seen, Shape, Sketch};
use glam::{DVec2, DVec3};

/// The lesson.
pub struct Topic;

fn trace(scene: &Scene) -> TriangleAreas {
    let [p, v0, v1, v2] = scene.points();
    triangle_areas_trace(p, v0, v1, v2, EPS)
}

fn single_trace(scene: &Scene) -> single::triangle_areas::TriangleAreas {
    let [p, v0, v1, v2] = scene.single();
    single::triangle_areas::triangle_areas_trace(p, v0, v1, v2, EPS as f32)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::COLLISIONS.sections(&["2.4.1"])];

    const SYMBOLS: &'static [Symbol] = shared::SYMBOLS;

    const CASES: &'static [SpecialCase<Scene>] = CASES;

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        Way::Areas.methods(scene)
    }

    fn verdict(scene: &Scene) -> Verdict {
        Way::Areas.verdict(scene)
    }

    fn single(scene: &Scene) -> Verdict {
        Way::Areas.single(scene)
    }

    fn singles(scene: &Scene) -> Vec<Verdict> {
        Way::Areas.singles(scene)
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.relation().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        scene.filtered()
    }

    /// In the plane; areas in space are roots.
    fn digits(scene: &Scene) -> Vec<Digits> {
        let (x, f) = (trace(scene), single_trace(scene));
        let (whole, parts) = (scene.area(), scene::sum(scene));
        let Some(sum) = parts.filter(|_| scene.dimension == Dimension::Plane) else {
            return vec![];
        };
        let digits =
            |name, single, double, exact| Digits { name, single, double, exact: Some(exact) };
        vec![digits("sum", f.sum, x.sum, sum * &whole), digits("area_t", f.area_t, x.area_t, whole)]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        shared::agrees(published, exact)
    }

    const QUESTION: &'static str = "guess_triangle_question";

    const GUESSES: &'static [Guess] = shared::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = scene::CHALLENGES;

    const STAGES: &'static [Stage<Scene>] = &[
        Stage {
            name: "beyond",
            scene: || Scene { p: DVec3::new(3.5, 1.25, 1.0), ..Scene::default() },
        },
        Stage {
            name: "above",
            scene: || {
                let corners = [[-2.5, -2.0, 0.0], [2.5, -1.5, 0.5], [-0.5, 2.5, 1.0]];
                Scene::space([0.0, 0.0, 1.5], corners)
            },
        },
        Stage {
            name: "speckle",
            scene: || {
                let corners = [[-3.7, -2.9], [4.1, -1.6], [-0.3, 3.4]];
                Scene::plane([0.125, 1.25], corners).sized(2)
            },
        },
        Stage { name: "tiny", scene: || Scene::plane([2.0, 0.75], shared::CORNERS).sized(0) },
    ];

    fn scale(scene: &mut Scene) -> Option<Scale<'_>> {
        Some(scene.scale())
    }

    fn rounding(scene: &Scene) -> Option<Rounding> {
        let x = single_trace(scene);
        let (at, came) = (x.area_t, x.sum);
        Some(Rounding { name: "area_t", at, eps: published::EPSILON, sum: "sum", came })
    }

    fn dimension(scene: &mut Scene) -> Option<&mut Dimension> {
        Some(&mut scene.dimension)
    }

    fn stand() -> Option<Stand> {
        Some(Scene::stand())
    }

    fn along(scene: &Scene) -> Vec<Along> {
        scene.along()
    }

    fn home() -> (DVec2, f64) {
        Scene::home()
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        let x = trace(scene);
        on.add("eps", Role::Result, Seen::Always, Shape::Cells(scene::skin(&x)));
        let pieces = [("area_a", x.v0, x.v1), ("area_b", x.v1, x.v2), ("area_c", x.v2, x.v0)];
        for (name, from, to) in pieces {
            on.add(name, Role::First, Seen::WhenLit, Shape::Area(vec![x.p, from, to]));
        }
        on.parallelogram("n", x.v0, x.v1 - x.v0, x.v2 - x.v0);
        scene.sketch(on);
    }
}
