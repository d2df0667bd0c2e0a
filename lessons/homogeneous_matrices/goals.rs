//! Challenges and exercises.

use super::scene::{ADD, CONSTANT, Scene};
use crate::lessons::prelude::*;

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    goal::<Scene>("half", Scene::halves).beyond(|scene| scene.cells[0][0] == 1.0),
    goal::<Scene>("below_zero", |scene| {
        scene.d < 0.0 && Verdict::from(scene.outcome()).case == "same"
    })
    .beyond(|scene| scene.task == ADD && scene.b != DVec3::ZERO),
    goal::<Scene>("to_one_point", |scene| scene.cells == [[0.0; 4]; 3] && scene.d != 0.0)
        .beyond(|scene| scene.task == CONSTANT && Verdict::from(scene.outcome()).case == "same"),
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
        solution: &["1, 0, 0, 0", "0, 1, 0, 0", "0, 0, 1, 0", "b_x, b_y, b_z, 1"],
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
        solution: &["k, 0, 0, 0", "0, k, 0, 0", "0, 0, k, 0", "-b_x, -b_y, -b_z, k"],
    },
];
