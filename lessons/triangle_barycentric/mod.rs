//! 5.3 Whether a point is in a triangle, by barycentric coordinates.

mod published;
mod scene;

use crate::geometry::Extent::Segment;
use crate::geometry::double::triangle_barycentric::{
    TriangleBarycentric, triangle_barycentric_trace,
};
use crate::geometry::single;
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Challenge, Digits, Dimension, Guess, Handle, Inset, Lesson, Method, Published, Scale,
    Source, SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::point_and_triangle::{self as shared, Scene, Way};
use crate::lessons::{point_and_triangle_cases::CASES, works};
use crate::sketch::{Role, Seen, Shape, Sketch};
use glam::DVec2;

/// The lesson.
pub struct Topic;

fn trace(scene: &Scene) -> TriangleBarycentric {
    let [p, v0, v1, v2] = scene.points();
    triangle_barycentric_trace(p, v0, v1, v2)
}

fn single_trace(scene: &Scene) -> single::triangle_barycentric::TriangleBarycentric {
    let [p, v0, v1, v2] = scene.single();
    single::triangle_barycentric::triangle_barycentric_trace(p, v0, v1, v2)
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
        Way::Barycentric.methods(scene)
    }

    fn verdict(scene: &Scene) -> Verdict {
        Way::Barycentric.verdict(scene)
    }

    fn single(scene: &Scene) -> Verdict {
        Way::Barycentric.single(scene)
    }

    fn singles(scene: &Scene) -> Vec<Verdict> {
        Way::Barycentric.singles(scene)
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.relation().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        scene.filtered()
    }

    /// On the plane of a triangle.
    fn digits(scene: &Scene) -> Vec<Digits> {
        let (x, f) = (trace(scene), single_trace(scene));
        let Some([_, alpha, beta]) = scene.weights() else { return Vec::new() };
        vec![
            Digits { name: "alpha", single: f.alpha, double: x.alpha, exact: Some(alpha) },
            Digits { name: "beta", single: f.beta, double: x.beta, exact: Some(beta) },
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        shared::agrees(published, exact)
    }

    const QUESTION: &'static str = "guess_triangle_question";

    const GUESSES: &'static [Guess] = shared::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = scene::CHALLENGES;

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn scale(scene: &mut Scene) -> Option<Scale<'_>> {
        Some(scene.scale())
    }

    fn inset(_scene: &Scene) -> Option<Inset> {
        Some(Inset::Triangle { names: ["alpha", "beta"], letters: ["α", "β"] })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        let (a, b) = (scene.v1 - scene.v0, scene.v2 - scene.v0);
        Scene { p: scene.v0 + a * to.x + b * to.y, ..scene.clone() }
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
        scene.triangle(on);
        on.texture(("det", Role::Third), x.v0, [x.a, x.b], &scene::PICTURE);
        if x.alpha >= 0.0 && x.beta >= 0.0 && x.gamma >= 0.0 {
            on.add("det", Role::Result, Seen::Always, Shape::Area(scene::cell(&x)));
        }
        on.arrow(x.v0, ("a", x.a), Role::Second, Seen::Always);
        on.arrow(x.v0, ("b", x.b), Role::Second, Seen::Always);
        let (along, beside) = (x.v0 + x.a * x.alpha, x.v0 + x.b * x.beta);
        for (name, from, to) in [("alpha", x.v0, along), ("beta", x.v0, beside)] {
            on.carrier(name, Role::Result, from, to, Segment);
        }
        let foot = along + x.b * x.beta;
        on.add("alpha", Role::Helper, Seen::Always, Shape::Extension(beside, foot));
        on.add("beta", Role::Helper, Seen::Always, Shape::Extension(along, foot));
        on.arrow(x.v0, ("q", x.q), Role::First, Seen::WhenLit);
        scene.normal(on);
    }
}
