//! 0.4 Linear equations and the determinant.

mod pictures;
mod scene;

use crate::geometry::double::linear_equations::{
    LinearEquations, linear_equations_trace, linear_equations_verdict,
};
use crate::geometry::question::linear_equations::Solutions;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> LinearEquations {
    linear_equations_trace(scene.a, scene.b, scene.c)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::ERICSON.sections(&["3.1.4", "3.1.5"]), works::CRAMER.whole()],
    symbols: &symbols![
        First("a" = r"\mathbf{a}"),
        Second("b" = r"\mathbf{b}"),
        Third("c" = r"\mathbf{c}"),
        Helper("m" = "M"),
        inlined("det" = r"@a \times @b", "area_x" = r"@c \times @b"),
        inlined("area_y" = r"@a \times @c"),
        Result("x" = "x", "y" = "y"),
        First("xa" = r"@x\,@a"),
        Second("yb" = r"@y\,@b"),
        Helper("inv" = "M^{-1}"),
    ],
    cases: &["impossible", "indeterminate"],
    question: "guess_solution_question",
    guesses: &[
        Guess::new("guess_one_solution", Yes, &["unique"]),
        Guess::new("guess_no_solution", No, &["impossible"]),
        Guess::new("guess_many_solutions", Special, &["indeterminate"]),
    ],
    challenges: &[
        goal::<Scene>("backwards", |scene| scene.solution() == Some([2.0, -1.0].map(number)))
            .beyond(|scene| scene.areas()[0] < number(0.0)),
        goal::<Scene>("out_of_reach", |scene| {
            scene.has_columns() && scene.decided(Exact) == Solutions::Impossible
        })
        .beyond(|scene| scene.a.dot(scene.b) < 0.0),
        goal::<Scene>("many_ways", |scene| {
            let moves = scene.has_columns() && scene.c != DVec2::ZERO;
            moves && scene.decided(Exact) == Solutions::Indeterminate
        })
        .beyond(|scene| scene.a + scene.b == scene.c),
    ],
    exercises: &[Exercise {
        id: "undo",
        answers: 1,
        shape: (2, 2),
        symbols: &["a", "b", "c", "d"],
        tests: &[
            AnswerTest { symbols: &[2.0, 1.0, 1.0, 3.0], row: &[1.0, 0.0] },
            AnswerTest { symbols: &[2.0, 1.0, 1.0, 3.0], row: &[0.0, 1.0] },
            AnswerTest { symbols: &[2.0, 1.0, 1.0, 3.0], row: &[1.0, 1.0] },
            AnswerTest { symbols: &[-1.0, 2.0, 5.0, 4.0], row: &[1.0, 0.0] },
            AnswerTest { symbols: &[-1.0, 2.0, 5.0, 4.0], row: &[0.0, 1.0] },
            AnswerTest { symbols: &[-1.0, 2.0, 5.0, 4.0], row: &[1.0, 1.0] },
        ],
        solution: &["d", "-b", "-c", "a"],
    }],
    digits: &["det", "x", "y"],
    home: (dvec2(2.25, 2.25), 3.25),
    inset: |scene| {
        let x = trace(scene);
        (!scene.rows).then_some(Inset::Lines {
            names: [name!(x.x), name!(x.y)],
            lines: [[x.a.x, x.b.x, x.c.x], [x.a.y, x.b.y, x.c.y]],
        })
    },
    by_inset: Scene::with_solution,
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles(|scene| handles!(scene; Grip::Plane => First(a), Second(b), Third(c))));
    by_scene!(answer(Scene::decided), attractors);

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["x", "y", "det", "inv"];
        vec![Method::new("linear_equations", trace(self), linear_equations_verdict, unknowns)]
    }

    fn second(&self) -> Option<Second> {
        self.rows.then(|| pictures::rows(&trace(self)))
    }

    fn by_second(&mut self, to: DVec2) {
        *self = self.with_solution(to);
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::arrows(&trace(self), self.decided(Filtered), on);
    }
}
