//! 5.1 Whether a point is in a triangle, by angles.

mod published;
mod scene;

use crate::geometry::double::triangle_angles::triangle_angles_trace;
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Challenge, Dimension, Guess, Handle, Lesson, Method, Published, Scale, Source,
    SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::point_and_triangle::{self as shared, EPS, Scene, Way};
use crate::lessons::{point_and_triangle_cases::CASES, works};
use crate::sketch::{Role, Seen, Shape, Sketch};
use glam::DVec2;

/// The lesson.
pub struct Topic;

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::COLLISIONS.sections(&["2.4.1"])];

    const SYMBOLS: &'static [Symbol] = shared::SYMBOLS;

    const CASES: &'static [SpecialCase<Scene>] = CASES;

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        Way::Angles.methods(scene)
    }

    fn verdict(scene: &Scene) -> Verdict {
        Way::Angles.verdict(scene)
    }

    fn single(scene: &Scene) -> Verdict {
        Way::Angles.single(scene)
    }

    fn singles(scene: &Scene) -> Vec<Verdict> {
        Way::Angles.singles(scene)
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.relation().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        scene.filtered()
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
        let [p, v0, v1, v2] = scene.points();
        let x = triangle_angles_trace(p, v0, v1, v2, EPS);
        let pairs = [("angle_a", x.a0, x.a1), ("angle_b", x.a1, x.a2), ("angle_c", x.a2, x.a0)];
        for (index, (name, a, b)) in pairs.into_iter().enumerate() {
            // Three radii, so that each is told from its neighbours.
            let radius = scene.factor() * (1.25 + 0.125 * index as f64);
            let sector = scene::sector(x.p, a, b, radius);
            on.add(name, Role::First, Seen::WhenLit, Shape::Area(sector));
        }
        scene.sketch(on);
    }
}
