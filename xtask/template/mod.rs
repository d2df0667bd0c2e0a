//! 0.0 A new lesson: a point that may be one with the origin.

use crate::geometry::double::point_point::{PointPoint, point_point_trace, point_point_verdict};
use crate::geometry::relation::Nearness;
use crate::geometry::{exact, single, verdict};
use crate::lesson::{
    Answer, Challenge, Grip, Guess, Handle, Lesson, Method, Source, SpecialCase, Symbol, Verdict,
};
use crate::sketch::{Role, Seen, Sketch};
use glam::{DVec2, Vec2, dvec2};
use serde::{Deserialize, Serialize};

/// The lesson.
pub struct Topic;

/// What a reader moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The point.
    pub p2: DVec2,
}

impl Default for Scene {
    fn default() -> Self {
        Self { p2: dvec2(3.0, 1.0) }
    }
}

/// What counts as near.
const EPS: f64 = 2.0;

fn trace(scene: &Scene) -> PointPoint<DVec2> {
    point_point_trace(DVec2::ZERO, scene.p2, EPS)
}

fn exactly(scene: &Scene) -> Nearness {
    exact::point_point::point_point(DVec2::ZERO, scene.p2, EPS)
}

fn named(nearness: Nearness) -> Verdict {
    let answer = match nearness {
        Nearness::Near => Answer::Yes,
        Nearness::Far => Answer::No,
        Nearness::Same | Nearness::BoxOnly => Answer::Special,
    };
    Verdict::new(nearness, answer)
}

impl Lesson for Topic {
    type Scene = Scene;

    // Works of `lessons/works.rs`, or a `Work` of this lesson's own, with the places in them.
    const SOURCES: &'static [Source] = &[];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("p1", "O", Role::First),
        Symbol::plain("p2", "P", Role::Second),
        Symbol::plain("eps", r"\varepsilon", Role::Helper),
        Symbol::plain("between", r"\mathbf{d}", Role::Third),
        Symbol::plain("side", "m", Role::Helper),
        Symbol::plain("dist_sq", "D", Role::Helper),
        Symbol::plain("eps_sq", "E", Role::Helper),
    ];

    const CASES: &'static [SpecialCase<Scene>] =
        &[SpecialCase { case: "same", into: |_| Scene { p2: DVec2::ZERO } }];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        vec![Handle { name: "p2", role: Role::Second, grip: Grip::Plane(&mut scene.p2) }]
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        vec![Method::new("point_point", trace(scene), Self::verdict(scene), &["dist_sq", "side"])]
    }

    fn verdict(scene: &Scene) -> Verdict {
        named(point_point_verdict(&trace(scene)))
    }

    fn single(scene: &Scene) -> Verdict {
        let p2 = scene.p2.as_vec2();
        let x = single::point_point::point_point_trace(Vec2::ZERO, p2, EPS as f32);
        named(single::point_point::point_point_verdict(&x))
    }

    fn exact(scene: &Scene) -> Verdict {
        named(exactly(scene))
    }

    fn filtered(scene: &Scene) -> Verdict {
        named(verdict::point_point::point_point(DVec2::ZERO, scene.p2, EPS))
    }

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_meet", answer: Answer::Yes, cases: &["same", "near"] },
        Guess { word: "guess_miss", answer: Answer::No, cases: &["box_only", "far"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "close",
            goal: |scene| exactly(scene) == Nearness::Near,
            drags: 1,
            beyond: |scene| scene.p2.x == scene.p2.y,
            solution: || Scene { p2: dvec2(1.0, 1.0) },
        },
        Challenge {
            id: "corner",
            goal: |scene| exactly(scene) == Nearness::BoxOnly,
            drags: 1,
            beyond: |scene| scene.p2.x == scene.p2.y,
            solution: || Scene { p2: dvec2(2.0, 2.0) },
        },
    ];

    fn sketch(scene: &Scene, on: &mut Sketch) {
        let x = trace(scene);
        on.arrow(x.p1, ("between", x.between), Role::Third, Seen::Always);
        on.point(("p1", x.p1), Role::First);
    }
}
