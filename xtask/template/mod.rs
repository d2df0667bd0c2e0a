//! 0.0 A new lesson: a point that may be one with the origin.

use crate::geometry::double::point_point::{PointPoint, point_point_trace, point_point_verdict};
use crate::geometry::relation::Nearness;
use crate::geometry::{question, single};
use crate::lesson::{
    About, Answer, Challenge, Grip, Guess, Handle, Lesson, Method, SpecialCase, Symbol, Tables,
    Verdict,
};
use crate::sketch::{Role, Seen, Sketch};
use glam::{DVec2, Vec2, dvec2};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The lesson.
pub type Topic = Scene;

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
    question::point_point::exact(DVec2::ZERO, scene.p2, EPS)
}

fn named(nearness: Nearness) -> Verdict {
    let answer = match nearness {
        Nearness::Near => Answer::Yes,
        Nearness::Far => Answer::No,
        Nearness::Same | Nearness::BoxOnly => Answer::Special,
    };
    Verdict::new(nearness, answer)
}

const TABLES: Tables<Scene> = Tables {
    // Works of `lessons/works.rs`, or a `Work` of this lesson's own, with the places in them.
    sources: &[],
    symbols: &[
        Symbol::plain("p1", "O", Role::First),
        Symbol::plain("p2", "P", Role::Second),
        Symbol::plain("eps", r"\varepsilon", Role::Helper),
        Symbol::plain("between", r"\mathbf{d}", Role::Third),
        Symbol::plain("side", "m", Role::Helper),
        Symbol::plain("dist_sq", "D", Role::Helper),
        Symbol::plain("eps_sq", "E", Role::Helper),
    ],
    cases: &[SpecialCase { case: "same", into: |_| Scene { p2: DVec2::ZERO } }],
    guesses: &[
        Guess { word: "guess_meet", answer: Answer::Yes, cases: &["same", "near"] },
        Guess { word: "guess_miss", answer: Answer::No, cases: &["box_only", "far"] },
    ],
    challenges: &[
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
    ],
    ..Tables::EMPTY
};

static ABOUT: LazyLock<About> = LazyLock::new(|| About::of::<Topic, _>(TABLES));

impl Lesson for Topic {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn handles(&mut self) -> Vec<Handle<'_>> {
        vec![Handle { name: "p2", role: Role::Second, grip: Grip::Plane(&mut self.p2) }]
    }

    fn methods(&self) -> Vec<Method> {
        vec![Method::new("point_point", trace(self), self.verdict(), &["dist_sq", "side"])]
    }

    fn verdict(&self) -> Verdict {
        named(point_point_verdict(&trace(self)))
    }

    fn single(&self) -> Verdict {
        let p2 = self.p2.as_vec2();
        let x = single::point_point::point_point_trace(Vec2::ZERO, p2, EPS as f32);
        named(single::point_point::point_point_verdict(&x))
    }

    fn exact(&self) -> Verdict {
        named(exactly(self))
    }

    fn filtered(&self) -> Verdict {
        named(question::point_point::filtered(DVec2::ZERO, self.p2, EPS))
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        on.arrow(x.p1, ("between", x.between), Role::Third, Seen::Always);
        on.point(("p1", x.p1), Role::First);
    }
}
