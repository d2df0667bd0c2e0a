//! 6.2 Transforming vectors by a matrix in homogeneous coordinates.

mod goals;
mod scene;
mod shots;

use crate::geometry::double::homogeneous_matrices::homogeneous_matrices_verdict;
use crate::geometry::question;
use crate::lesson::Table;
use crate::lesson::prelude::*;
use crate::lessons::works;
use glam::DVec3;
pub use scene::Scene;

/// The lesson.
pub type Topic = Scene;

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["1.2"])],
    symbols: &[
        Symbol::plain("v", r"\mathbf{v}", Role::First),
        Symbol::plain("b", r"\mathbf{b}", Role::Second),
        Symbol::plain("t", r"\mathbf{t}", Role::Third),
        Symbol::plain("d", "d", Role::Third),
        Symbol::plain("m11", "m_{11}", Role::Third),
        Symbol::plain("m12", "m_{12}", Role::Third),
        Symbol::plain("m13", "m_{13}", Role::Third),
        Symbol::plain("m14", "m_{14}", Role::Third),
        Symbol::plain("m21", "m_{21}", Role::Third),
        Symbol::plain("m22", "m_{22}", Role::Third),
        Symbol::plain("m23", "m_{23}", Role::Third),
        Symbol::plain("m24", "m_{24}", Role::Third),
        Symbol::plain("m31", "m_{31}", Role::Third),
        Symbol::plain("m32", "m_{32}", Role::Third),
        Symbol::plain("m33", "m_{33}", Role::Third),
        Symbol::plain("m34", "m_{34}", Role::Third),
        Symbol::plain("tx", r"{@t}_x", Role::Third),
        Symbol::plain("ty", r"{@t}_y", Role::Third),
        Symbol::plain("tz", r"{@t}_z", Role::Third),
        Symbol::plain("k", "k", Role::Second),
        Symbol::plain("w", "w", Role::First),
        Symbol::plain("r1", r"\mathbf{r}_1", Role::Third),
        Symbol::plain("r2", r"\mathbf{r}_2", Role::Third),
        Symbol::plain("r3", r"\mathbf{r}_3", Role::Third),
        Symbol::plain("r4", r"\mathbf{r}_4", Role::Third),
        Symbol::plain("goal", "G", Role::Second),
        Symbol::plain("h", r"\mathbf{h}", Role::First),
        Symbol::plain("image", r"\mathbf{h}'", Role::Result),
        Symbol::plain("rhw", r"\frac{1}{w'}", Role::Result),
        Symbol::plain("p", "P", Role::Result),
        Symbol::plain("off", r"\mathbf{e}", Role::Helper),
    ],
    table: Some(&Table {
        tex: "M",
        rows: &["x", "y", "z", "w"],
        columns: &["x'", "y'", "z'", "w'"],
        cells: &scene::CELLS,
    }),
    cases: &[
        SpecialCase { case: "same", into: Scene::right },
        SpecialCase { case: "at_infinity", into: Scene::without_corner },
    ],
    question: "guess_goal_question",
    guesses: &[
        Guess { word: "guess_goal", answer: AnswerKind::Yes, cases: &["same"] },
        Guess { word: "guess_elsewhere", answer: AnswerKind::No, cases: &["different"] },
        Guess { word: "guess_no_point", answer: AnswerKind::Special, cases: &["at_infinity"] },
    ],
    challenges: goals::CHALLENGES,
    exercises: goals::EXERCISES,
    shots: shots::SHOTS,
    digits: &["rhw"],
    stand: Some(DefaultView3d::at([1.3, 0.9, 1.6], 3.9, [-72.0, 22.0])),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles);

    fn choices(&mut self) -> Vec<Choice<'_>> {
        let options =
            &["map_self", "map_opposite", "map_constant", "map_against", "map_add", "map_less"];
        vec![Choice { name: "wanted_map", options, chosen: &mut self.task }]
    }

    fn methods(&self) -> Vec<Method> {
        let x = self.trace();
        vec![Method::new("matrix", x, homogeneous_matrices_verdict(&x), &["p", "image", "off"])]
    }

    fn answer(&self, by: Decision) -> Verdict {
        match by {
            Decision::Filtered if !self.is_rounded() => {
                let rows = self.rows().map(|row| row.to_array());
                question::homogeneous_matrices::filtered(self.v, rows, self.goal()).into()
            }
            _ => self.outcome().into(),
        }
    }

    fn sketch(&self, on: &mut Sketch) {
        self.draw(on);
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        match name {
            "t" => vec![Attractor::point("same", self.wanted_row())],
            _ => Vec::new(),
        }
    }

    fn along(&self) -> Vec<Along> {
        let x = self.trace();
        let direction = x.p - x.v;
        let moves = direction.is_finite() && direction != DVec3::ZERO;
        let along = Along { word: "along_move", at: x.v, direction };
        if moves { vec![along] } else { Vec::new() }
    }
}
