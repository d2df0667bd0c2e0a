//! 6.3 (A·B)C as a matrix.

mod pictures;
mod scene;
mod shots;

use crate::geometry::double::dyad::{Dyad, dyad_trace, dyad_verdict};
use crate::geometry::exact::number;
use crate::lesson::prelude::*;
use crate::lessons::works;
use glam::DVec3;
use scene::Scene;

/// The lesson.
pub type Topic = Scene;

fn trace(scene: &Scene) -> Dyad {
    dyad_trace(scene.a, scene.b, scene.c)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["1.3"])],
    symbols: &[
        Symbol::plain("a", r"\mathbf{A}", Role::First),
        Symbol::plain("b", r"\mathbf{B}", Role::Second),
        Symbol::plain("c", r"\mathbf{C}", Role::Third),
        Symbol::plain("dot", "s", Role::Helper),
        Symbol::plain("stretched", r"(@a \cdot @b)\,@c", Role::Result),
        Symbol::written_out("bc1", r"B_x @c"),
        Symbol::written_out("bc2", r"B_y @c"),
        Symbol::written_out("bc3", r"B_z @c"),
        Symbol::plain("bc", "@b@c", Role::Helper),
        Symbol::plain("by_x", r"\mathbf{v}_x", Role::Result),
        Symbol::plain("by_y", r"\mathbf{v}_y", Role::Result),
        Symbol::plain("by_z", r"\mathbf{v}_z", Role::Result),
        Symbol::plain("by_bc", r"@a\,(@b@c)", Role::Result),
        Symbol::written_out("ac1", r"A_x @c"),
        Symbol::written_out("ac2", r"A_y @c"),
        Symbol::written_out("ac3", r"A_z @c"),
        Symbol::plain("ac", "@a@c", Role::Helper),
        Symbol::plain("by_ac", r"@b\,(@a@c)", Role::Result),
    ],
    cases: scene::CASES,
    question: "guess_pointing_question",
    guesses: &[
        Guess { word: "guess_along", answer: AnswerKind::Plus, cases: &["along"] },
        Guess { word: "guess_against", answer: AnswerKind::Minus, cases: &["against"] },
        Guess { word: "guess_zero", answer: AnswerKind::Special, cases: &["zero"] },
    ],
    challenges: &[
        Challenge {
            id: "mirrored",
            goal: |scene| !scene.has_zero() && scene.dot() == number(-1.0),
            drags: 2,
            beyond: |scene| scene.a.to_array().iter().all(|part| *part < 0.0),
            solution: || Scene::of([-0.5, -0.25, -0.5], [0.5, 1.0, 1.0], [-1.25, 0.25, 0.75]),
        },
        Challenge {
            id: "vanished",
            goal: |scene| !scene.has_zero() && scene.dot() == number(0.0),
            drags: 2,
            beyond: |scene| scene.is_symmetric(),
            solution: || Scene::of([1.5, -2.0, 1.0], [2.0, 2.0, 1.0], [1.0, 1.0, 0.5]),
        },
        Challenge {
            id: "once",
            goal: Scene::is_projection,
            drags: 2,
            beyond: |scene| scene.is_symmetric() && !scene.is_on_axis(),
            solution: || Scene::of([1.5, -2.0, 1.0], [0.5, 0.0, 0.5], [1.0, 0.0, 1.0]),
        },
    ],
    shots: shots::SHOTS,
    digits: &["dot"],
    stand: Some(DefaultView3d::at([0.2, 0.1, 0.5], 3.1, [120.0, 40.0])),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors);

    fn handles(&mut self) -> Vec<Handle<'_>> {
        let Scene { a, b, c } = self;
        [("a", Role::First, a), ("b", Role::Second, b), ("c", Role::Third, c)]
            .into_iter()
            .map(|(name, role, at)| Handle { name, role, grip: Grip::Space(at) })
            .collect()
    }

    fn special(&self) -> &'static str {
        match self.exact().case {
            "zero" if self.has_zero() => "zero_vector",
            "zero" => "perpendicular",
            case => case,
        }
    }

    fn methods(&self) -> Vec<Method> {
        let (x, unknowns) = (trace(self), &["dot", "stretched", "bc", "by_bc", "ac", "by_ac"]);
        vec![Method::new("dyad", x, dyad_verdict(&x), unknowns)]
    }

    fn answer(&self, by: Decision) -> Verdict {
        decide!(by, dyad(self.a, self.b, self.c)).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::draw(self, &trace(self), on);
    }

    fn along(&self) -> Vec<Along> {
        [("along_normal", -self.b), ("along_line", self.c)]
            .into_iter()
            .map(|(word, direction)| Along { word, at: DVec3::ZERO, direction })
            .collect()
    }
}
