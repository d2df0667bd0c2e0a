//! Challenges and exercises.

use super::scene::{ADD, CONSTANT, SELF, Scene};
use crate::lessons::prelude::*;

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "half",
        goal: Scene::halves,
        drags: 4,
        beyond: |scene| scene.cells[0][0] == 1.0,
        solution: || Scene::of(SELF, (1.0, DVec3::ZERO, 2.0)),
    },
    Challenge {
        id: "below_zero",
        goal: |scene| scene.d < 0.0 && Verdict::from(scene.outcome()).case == "same",
        drags: 6,
        beyond: |scene| scene.task == ADD && scene.b != DVec3::ZERO,
        solution: || Scene::of(ADD, (-1.0, -Scene::default().b, -1.0)),
    },
    Challenge {
        id: "to_one_point",
        goal: |scene| scene.cells == [[0.0; 4]; 3] && scene.d != 0.0,
        drags: 3,
        beyond: |scene| scene.task == CONSTANT && Verdict::from(scene.outcome()).case == "same",
        solution: || Scene::of(CONSTANT, (0.0, Scene::default().b * 2.0, 2.0)),
    },
];

/// The exercises.
pub const EXERCISES: &[Exercise] = &[
    Exercise {
        id: "e_1_3",
        answers: 1,
        shape: (4, 4),
        symbols: &["b_x", "b_y", "b_z"],
        tests: &[
            AnswerTest { symbols: &[0.0, 4.0, 0.0], row: &[2.0, 0.0, 0.0, 1.0] },
            AnswerTest { symbols: &[5.0, -2.0, 3.0], row: &[1.0, 2.0, 3.0, 1.0] },
            AnswerTest { symbols: &[-1.0, 7.0, 2.0], row: &[4.0, -3.0, 5.0, 2.0] },
        ],
        wanted: |of, row| moved(of, row, &number(1.0)),
        solution: &[
            "1", "0", "0", "0", "0", "1", "0", "0", "0", "0", "1", "0", "b_x", "b_y", "b_z", "1",
        ],
    },
    Exercise {
        id: "e_1_4",
        answers: 1,
        shape: (4, 4),
        symbols: &["b_x", "b_y", "b_z", "k"],
        tests: &[
            AnswerTest { symbols: &[2.0, 4.0, -6.0, 2.0], row: &[3.0, 1.0, 2.0, 1.0] },
            AnswerTest { symbols: &[5.0, -2.0, 3.0, 4.0], row: &[1.0, 2.0, 3.0, 1.0] },
            AnswerTest { symbols: &[-1.0, 7.0, 2.0, -3.0], row: &[4.0, -3.0, 5.0, 2.0] },
        ],
        wanted: |of, row| moved(of, row, &-of("k").recip()),
        solution: &[
            "k", "0", "0", "0", "0", "k", "0", "0", "0", "0", "k", "0", "-b_x", "-b_y", "-b_z", "k",
        ],
    },
];

/// The expected image of a row vector in an exercise: `times` the vector of b_x, b_y and b_z is
/// added.
fn moved(of: &Worth<'_>, row: &[Rational], times: &Rational) -> Vec<Rational> {
    let shift = |(x, name): (&Rational, &'static str)| x + of(name) * times * &row[3];
    let names = ["b_x", "b_y", "b_z"];
    row.iter().zip(names).map(shift).chain([row[3].clone()]).collect()
}
