//! 3.3 Whether a segment and a plane meet.

mod published;
mod scene;

use crate::geometry::double::segment_plane::segment_plane_verdict;
use crate::geometry::double::segment_plane_three::{
    segment_plane_three_trace, segment_plane_three_verdict,
};
use crate::geometry::exact::number;
use crate::geometry::relation::SegmentPlane;
use crate::geometry::{single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Answer, Body, Challenge, Choice, Digits, Guess, Handle, Inset, Lesson, Method,
    Published, Source, SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::works;
use crate::sketch::{Role, Sketch};
use glam::{DVec2, dvec3};
pub use scene::Scene;

/// The lesson.
pub struct Topic;

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::COLLISIONS.sections(&["2.3.3"])];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("p", "P", Role::First),
        Symbol::plain("q", "Q", Role::First),
        Symbol::plain("l", r"\mathbf{l}", Role::First),
        Symbol::plain("v0", "V_0", Role::Second),
        Symbol::plain("v1", "V_1", Role::Second),
        Symbol::plain("v2", "V_2", Role::Second),
        Symbol::plain("a", r"\mathbf{a}", Role::Second),
        Symbol::plain("b", r"\mathbf{b}", Role::Second),
        Symbol::plain("n", r"\mathbf{n}", Role::Third),
        Symbol::plain("d", "d", Role::Third),
        Symbol::plain("shift", "D", Role::Third),
        Symbol::plain("side_p", "s_P", Role::Helper),
        Symbol::plain("side_q", "s_Q", Role::Helper),
        Symbol::written_out("product", r"@side_p\,@side_q"),
        Symbol::plain("t", "t", Role::Helper),
        Symbol::plain("x", "X", Role::Result),
    ];

    const CASES: &'static [SpecialCase<Scene>] = &[
        SpecialCase { case: "touching", into: |scene| scene.with(scene.named().ending_on()) },
        SpecialCase { case: "coplanar", into: |scene| scene.with(scene.named().within()) },
        SpecialCase { case: "parallel", into: |scene| scene.with(scene.named().beside()) },
        SpecialCase { case: "degenerate", into: |scene| scene.with(scene.named().without_plane()) },
    ];

    const BODIES: &'static [Body] = &[Body { name: "l", handles: &["p", "q"] }];

    fn special(scene: &Scene) -> &'static str {
        if scene.is_parallel() { "parallel" } else { Self::exact(scene).case }
    }

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn choices(scene: &mut Scene) -> Vec<Choice<'_>> {
        scene.choices()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let [p, q, v0, v1, v2] = scene.named().points();
        let three = segment_plane_three_trace(p, q, v0, v1, v2);
        let verdict = Verdict::from(segment_plane_three_verdict(&three));
        let shown = &["product", "side_p", "side_q", "t", "x"];
        let from_three = &["product", "n", "shift", "side_p", "t"];
        vec![
            Method::new("equation", scene.trace(), Self::verdict(scene), shown),
            Method::new("three_points", three, verdict, from_three),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        segment_plane_verdict(&scene.trace()).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::segment_plane_three::segment_plane_three_verdict(&scene.single()).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.outcome().relation.into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        let [p, q, v0, v1, v2] = scene.named().points();
        verdict::segment_plane::segment_plane_three(p, q, v0, v1, v2).relation.into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let (double, single) = (scene.trace(), scene.single());
        let [p, q] = scene.sides().map(Some);
        vec![
            Digits { name: "side_p", single: single.side_p, double: double.side_p, exact: p },
            Digits { name: "side_q", single: single.side_q, double: double.side_q, exact: q },
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        published.answer == exact.answer
    }

    const GUESSES: &'static [Guess] = &[
        Guess {
            word: "guess_meet",
            answer: Answer::Yes,
            cases: &["crossing", "touching", "coplanar"],
        },
        Guess { word: "guess_miss", answer: Answer::No, cases: &["disjoint", "degenerate"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "quarter",
            goal: |scene| {
                scene.outcome().relation == SegmentPlane::Crossing
                    && scene.named().parameter() == Some(number(0.25))
            },
            drags: 3,
            beyond: |scene| scene.named().is_square(),
            solution: || Scene::at([[0.5, 0.5, 1.0], [0.5, 0.5, -3.0]], GROUND),
        },
        Challenge {
            id: "from_below",
            goal: |scene| matches!(scene.outcome().sides, Some((0, -1) | (-1, 0))),
            drags: 2,
            beyond: |scene| scene.named().hits_triangle(),
            solution: || Scene::at([[0.5, 0.5, 0.0], [1.0, 0.5, -2.0]], GROUND),
        },
        Challenge {
            id: "right_by_luck",
            goal: |scene| {
                let on = scene.named();
                let constant = Scene::at([[0.0; 3]; 2], [on.v0, on.v1, on.v2].map(Into::into));
                constant.outcome().relation == SegmentPlane::Coplanar
            },
            drags: 3,
            beyond: |scene| {
                let on = scene.named();
                (on.v1.z, on.v2.z) != (on.v0.z, on.v0.z)
            },
            solution: || {
                let plane = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 2.0, 1.0]];
                Scene::at([[0.0, 1.0, 2.0], [0.0, 1.0, 0.0]], plane)
            },
        },
    ];

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn inset(_scene: &Scene) -> Option<Inset> {
        Some(Inset::Signs { names: ["side_p", "side_q"], letters: ["P", "Q"] })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        scene.with_sides(to.x, to.y)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        scene.draw(on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        let on = scene.named();
        [on.touches(name), on.attractors(name)].concat()
    }

    fn stand() -> Option<Stand> {
        Some(Stand { centre: dvec3(0.0, 0.0, 1.75), half: 4.4, yaw: -64.0, pitch: 14.0 })
    }

    fn along(scene: &Scene) -> Vec<Along> {
        let x = scene.trace();
        let at = if x.x.is_finite() { x.x } else { scene.named().v0 };
        vec![
            Along { word: "along_normal", at, direction: -x.n },
            Along { word: "along_plane", at, direction: x.l.cross(x.n) },
        ]
    }
}

const GROUND: [[f64; 3]; 3] = crate::lessons::line_and_plane::Scene::GROUND;
