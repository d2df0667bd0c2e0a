//! 5.2 Whether a point is in a triangle, by areas.

mod published;

use crate::geometry::double::triangle_areas::{TriangleAreas, triangle_areas_trace};
use crate::geometry::exact::{Rational, number};
use crate::geometry::relation::InTriangle;
use crate::geometry::single;
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Challenge, Digits, Dimension, Guess, Handle, Lesson, Method, Published, Rounding, Scale,
    SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::point_and_triangle::{self as shared, EPS, Scene, Way};
use crate::lessons::point_and_triangle_cases::CASES;
use crate::sketch::{Role, Seen, Shape, Sketch};
use glam::{DVec2, DVec3};
use num_traits::Signed;

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

/// The three areas as parts of the whole one, exactly.
fn parts(scene: &Scene) -> Option<[Rational; 3]> {
    scene.weights().map(|weights| weights.map(|weight| weight.abs()))
}

/// So many times the whole area is the sum of the three.
fn sum(scene: &Scene) -> Option<Rational> {
    Some(parts(scene)?.into_iter().sum())
}

/// Where the published code, computing without rounding, lets a point of the plane in: beyond each
/// corner, along the two sides that end there, by a part of them.
fn skin(x: &TriangleAreas) -> Vec<DVec3> {
    let by = f64::from(published::EPSILON) / (2.0 * x.area_t);
    let [a, b, c] = [x.v0, x.v1, x.v2];
    [(a, c), (a, b), (b, a), (b, c), (c, b), (c, a)].map(|(v, w)| v + (v - w) * by).to_vec()
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [&'static str] = &["004"];

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
        let (whole, parts) = (scene.area(), sum(scene));
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

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "thirds",
            goal: |scene| scene.weights().is_some_and(|[a, b, c]| a == b && b == c),
            drags: 3,
            beyond: |scene| scene.p.x == 0.0 && scene.p.y == 0.0,
            solution: || Scene::plane([0.0, 0.0], [[-3.0, -1.5], [3.0, -1.5], [0.0, 3.0]]),
        },
        Challenge {
            id: "double",
            goal: |scene| sum(scene) == Some(number(2.0)),
            drags: 3,
            beyond: |scene| parts(scene).is_some_and(|[a, b, c]| a == b || b == c || c == a),
            solution: || Scene::plane([0.0, -3.75], [[0.0, 3.0], [-3.0, -1.5], [3.0, -1.5]]),
        },
        Challenge {
            id: "fool",
            goal: |scene| {
                let hit = shared::agrees(published::run(scene).verdict, InTriangle::Inside.into());
                scene.relation() == InTriangle::Outside && hit
            },
            drags: 2,
            beyond: |scene| sum(scene).is_some_and(|sum| sum >= number(2.0)),
            solution: || (published::PUBLISHED[0].exhibits[0].counterexample)(),
        },
    ];

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
        Stage { name: "tiny", scene: || Scene::plane([2.5, 1.0], shared::CORNERS).sized(0) },
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
        on.add("eps", Role::Result, Seen::Always, Shape::Area(skin(&x)));
        let pieces = [("area_a", x.v0, x.v1), ("area_b", x.v1, x.v2), ("area_c", x.v2, x.v0)];
        for (name, from, to) in pieces {
            on.add(name, Role::First, Seen::WhenLit, Shape::Area(vec![x.p, from, to]));
        }
        on.parallelogram("n", x.v0, x.v1 - x.v0, x.v2 - x.v0);
        scene.sketch(on);
    }
}
