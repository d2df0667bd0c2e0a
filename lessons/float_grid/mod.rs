//! 0.5 Floating-point numbers.

mod pictures;
mod scene;

use crate::geometry::double::orientation::orientation_verdict;
use crate::lessons::prelude::*;
use crate::sketch::Microscope;
use scene::{CellAnswer, ZOOM};
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[
        works::FLOATING_POINT.whole(),
        works::ROBUSTNESS.whole(),
        works::ERICSON.sections(&["11.2"]),
    ],
    symbols: &symbols![
        First("a" = "A", "b" = "B"),
        Third("p" = "P", "x" = "X", "q" = "Q"),
        Helper("zoom" = "z", "cell" = "s", "gap" = r"\mathbf{g}", "count" = "n"),
        Third("err" = r"\mathbf{r}"),
        First("d" = r"\mathbf{d}"),
        Third("u" = r"\mathbf{u}", "v" = r"\mathbf{v}"),
        Helper("m1" = "m_1", "m2" = "m_2", "area" = "D", "eps" = r"\varepsilon", "bound" = "E"),
    ],
    bodies: &[Body { name: "d", handles: &["a", "b"] }],
    cases: &["on_line", "zero_length"],
    question: "guess_left_question",
    guesses: &[
        Guess::new("guess_left", Plus, &["left"]),
        Guess::new("guess_right_side", Minus, &["right"]),
        Guess::new("guess_neither", Special, &["on_line", "zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("wrong_side", Scene::is_mistaken).beyond(|scene| {
            let d = scene.b - scene.a;
            d.x.abs() != d.y.abs() && d.x != 0.0 && d.y != 0.0
        }),
        goal::<Scene>("fooled_tolerance", |scene| {
            scene.is_mistaken() && scene.single_area().abs() >= 1.0 / 1024.0
        })
        .beyond(|scene| scene.single_area().abs() >= 1.0),
    ],
    digits: &["area"],
    home: (dvec2(2.75, 2.75), 3.5),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors, sketch(pictures::first));
    by_scene!(answer(|scene, by| decide!(by, orientation(scene.a, scene.b, scene.q()))));

    fn handles(&mut self) -> Vec<Handle<'_>> {
        let halvings = |zoom| Grip::Number(zoom, ZOOM);
        handles!(self; Grip::Plane => First(a, b), Third(p); halvings => Helper(zoom))
    }

    fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        const OPTIONS: &[&str] = &["cells_f32", "cells_bound", "cells_f64", "cells_exact"];
        const { assert!(OPTIONS.len() == CellAnswer::ALL.len()) };
        vec![Choice { name: "cells_by", options: OPTIONS, chosen: &mut self.cells }]
    }

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["area", "bound", "count"];
        vec![Method::new("orientation", self.trace(), orientation_verdict, unknowns)]
    }

    fn second(&self) -> Option<Second> {
        Some(pictures::second(self))
    }

    fn by_second(&mut self, to: DVec2) {
        let edge = DVec2::splat(Microscope::EDGE);
        self.at = to.clamp(-edge, edge);
    }
}
