//! 6.2 Transforming vectors by a matrix in homogeneous coordinates.

mod goals;
mod scene;

use crate::geometry::double::homogeneous_matrices::homogeneous_matrices_verdict;
use crate::geometry::question;
use crate::lesson::Table;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["1.2"])],
    symbols: &symbols![
        First("v" = r"\mathbf{v}"),
        Second("b" = r"\mathbf{b}"),
        Third("t" = r"\mathbf{t}", "d" = "d", "m11" = "m_{11}", "m12" = "m_{12}", "m13" = "m_{13}"),
        Third("m14" = "m_{14}", "m21" = "m_{21}", "m22" = "m_{22}", "m23" = "m_{23}"),
        Third("m24" = "m_{24}", "m31" = "m_{31}", "m32" = "m_{32}", "m33" = "m_{33}"),
        Third("m34" = "m_{34}", "tx" = r"{@t}_x", "ty" = r"{@t}_y", "tz" = r"{@t}_z"),
        Second("k" = "k"),
        First("w" = "w"),
        Third("r1" = r"\mathbf{r}_1", "r2" = r"\mathbf{r}_2", "r3" = r"\mathbf{r}_3"),
        Third("r4" = r"\mathbf{r}_4"),
        Second("goal" = "G"),
        First("h" = r"\mathbf{h}"),
        Result("image" = r"\mathbf{h}'", "rhw" = r"\frac{1}{w'}", "p" = "P"),
        Helper("off" = r"\mathbf{e}"),
    ],
    table: Some(&Table {
        tex: "M",
        rows: &["x", "y", "z", "w"],
        columns: &["x'", "y'", "z'", "w'"],
        cells: &scene::CELLS,
    }),
    cases: &["same", "at_infinity"],
    ways: &[SpecialCase { case: "at_infinity", into: Scene::without_corner }],
    question: "guess_goal_question",
    guesses: &[
        Guess::new("guess_goal", Yes, &["same"]),
        Guess::new("guess_elsewhere", No, &["different"]),
        Guess::new("guess_no_point", Special, &["at_infinity"]),
    ],
    challenges: goals::CHALLENGES,
    exercises: goals::EXERCISES,
    digits: &["rhw"],
    view3d: Some(DefaultView3d::at([1.3, 0.9, 1.6], 3.9, [-72.0, 22.0])),
    along: |scene| {
        let x = scene.trace();
        Along::all(x.v, [("along_move", x.p - x.v)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, sketch(Scene::draw));

    fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        let options =
            &["map_self", "map_opposite", "map_constant", "map_against", "map_add", "map_less"];
        vec![Choice { name: "wanted_map", options, chosen: &mut self.task }]
    }

    fn methods(&self) -> Vec<Method> {
        let (x, unknowns) = (self.trace(), &["p", "image", "off"]);
        vec![Method::new("matrix", x, homogeneous_matrices_verdict, unknowns)]
    }

    fn answer(&self, by: Decision) -> Verdict {
        match by {
            Filtered if !self.is_rounded() => {
                let rows = self.rows().map(|row| row.to_array());
                question::homogeneous_matrices::filtered(self.v, rows, self.goal()).into()
            }
            _ => self.outcome().into(),
        }
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        match name {
            "t" => vec![Attractor::point("same", self.wanted_row())],
            _ => Vec::new(),
        }
    }
}
