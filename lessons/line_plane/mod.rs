//! 3.4 Where a line pierces a plane.

mod published;
mod scene;

use crate::geometry::Extent::Line;
use crate::geometry::double::line_plane::{LinePlaneCut, line_plane_trace, line_plane_verdict};
use crate::geometry::double::line_plane_three::{line_plane_three_trace, line_plane_three_verdict};
use crate::geometry::{exact::number, relation::LinePlane, single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Answer, Body, Challenge, Digits, Guess, Handle, Inset, Lesson, Method, Published,
    Source, SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::{line_and_plane::Scene, works};
use crate::named;
use crate::sketch::{Role, Seen, Shape, Sketch};
use glam::{DVec2, dvec3};

/// The lesson.
pub struct Topic;

fn trace(scene: &Scene) -> LinePlaneCut {
    let n = (scene.v1 - scene.v0).cross(scene.v2 - scene.v0);
    line_plane_trace(scene.p, scene.q - scene.p, n, n.dot(scene.v0))
}

fn single_trace(scene: &Scene) -> single::line_plane_three::LinePlaneThree {
    let [p, q, v0, v1, v2] = scene.points().map(|p| p.as_vec3());
    single::line_plane_three::line_plane_three_trace(p, q - p, v0, v1, v2)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::COLLISIONS.sections(&["2.4.3"])];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("p", "P", Role::First),
        Symbol::plain("q", "Q", Role::First),
        Symbol::plain("t", r"\mathbf{t}", Role::First),
        Symbol::plain("v0", "V_0", Role::Second),
        Symbol::plain("v1", "V_1", Role::Second),
        Symbol::plain("v2", "V_2", Role::Second),
        Symbol::plain("a", r"\mathbf{a}", Role::Second),
        Symbol::plain("b", r"\mathbf{b}", Role::Second),
        Symbol::plain("n", r"\mathbf{n}", Role::Third),
        Symbol::plain("d", "d", Role::Third),
        Symbol::written_out("m", r"@n \cdot @t"),
        Symbol::written_out("s", r"@n \cdot @p"),
        Symbol::written_out("gap", r"@d - @s"),
        Symbol::plain("k", "k", Role::Helper),
        Symbol::plain("x", "X", Role::Result),
        Symbol::plain("l0", "P", Role::First),
        Symbol::plain("l", r"\mathbf{t}", Role::First),
    ];

    const CASES: &'static [SpecialCase<Scene>] = &[
        SpecialCase { case: "parallel", into: Scene::beside },
        SpecialCase { case: "coplanar", into: Scene::within },
        SpecialCase { case: "degenerate", into: Scene::without_plane },
    ];

    const BODIES: &'static [Body] = &[Body { name: "t", handles: &["p", "q"] }];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let [p, q, v0, v1, v2] = scene.points();
        let three = line_plane_three_trace(p, q - p, v0, v1, v2);
        let verdict = Verdict::from(line_plane_three_verdict(&three));
        vec![
            Method::new("equation", trace(scene), Self::verdict(scene), &["k", "x"]),
            Method::new("three_points", three, verdict, &["k", "x"]),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        line_plane_verdict(&trace(scene)).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::line_plane_three::line_plane_three_verdict(&single_trace(scene)).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.answer().outcome.into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        let [p, q, v0, v1, v2] = scene.points();
        verdict::line_plane::line_plane_three(p, q - p, v0, v1, v2).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let exact = scene.parameter();
        vec![Digits { name: "k", single: single_trace(scene).k, double: trace(scene).k, exact }]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_meet", answer: Answer::Yes, cases: &["crossing", "coplanar"] },
        Guess { word: "guess_miss", answer: Answer::No, cases: &["parallel", "degenerate"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "k_two",
            goal: |scene| scene.parameter() == Some(number(2.0)),
            drags: 3,
            beyond: Scene::is_square,
            solution: || Scene::at([[0.5, 0.5, 4.0], [0.5, 0.5, 2.0]], Scene::GROUND),
        },
        Challenge {
            id: "behind",
            goal: |scene| scene.parameter().is_some_and(|k| k < number(0.0)),
            drags: 2,
            beyond: Scene::hits_triangle,
            solution: || Scene::at([[0.5, 0.5, 1.0], [0.5, 0.5, 2.0]], Scene::GROUND),
        },
        Challenge {
            id: "beside",
            goal: |scene| scene.answer().outcome == LinePlane::Parallel,
            drags: 3,
            beyond: |scene| {
                scene.p.z == scene.q.z && (scene.v1.z, scene.v2.z) != (scene.v0.z, scene.v0.z)
            },
            solution: || {
                let plane = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 2.0]];
                Scene::at([[0.0, 0.0, 1.0], [1.0, 0.0, 1.0]], plane)
            },
        },
    ];

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn inset(_scene: &Scene) -> Option<Inset> {
        Some(Inset::Axis { name: "k", extent: Line })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        // The line slides along itself: the point where it pierces the plane stays.
        let by = (scene.q - scene.p) * (trace(scene).k - to.x);
        Scene { p: scene.p + by, q: scene.q + by, ..scene.clone() }
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        let x = trace(scene);
        let (unit, n_sq) = (x.n.normalize(), x.n.length_squared());
        let (middle, sides) = scene.patch(unit);
        on.patch("d", Role::Second, middle, sides);
        for (name, to) in [("a", scene.v1), ("b", scene.v2)] {
            on.add(name, Role::Second, Seen::Always, Shape::Arrow(scene.v0, to));
        }
        // The normal shows a direction: as long as an area it would leave the picture.
        on.arrow(middle, ("n", unit * 1.25), Role::Third, Seen::Always);
        let foot = x.p + x.n * (x.gap / n_sq);
        on.perpendicular("gap", x.p, foot, sides[0]);
        let fall = x.p + x.n * (x.m / n_sq);
        on.arrow(x.p, ("m", fall - x.p), Role::Third, Seen::WhenLit);
        on.add("m", Role::Helper, Seen::WhenLit, Shape::Extension(scene.q, fall));
        on.carrier("t", Role::First, x.p, scene.q, Line);
        on.point(named!(x.x), Role::Result);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn stand() -> Option<Stand> {
        Some(Stand { centre: dvec3(0.0, 0.0, 1.5), half: 4.75, yaw: -62.0, pitch: 22.0 })
    }

    fn along(scene: &Scene) -> Vec<Along> {
        let x = trace(scene);
        let at = if x.x.is_finite() { x.x } else { scene.p };
        vec![
            Along { word: "along_line", at, direction: x.t },
            Along { word: "along_normal", at, direction: -x.n },
        ]
    }
}
