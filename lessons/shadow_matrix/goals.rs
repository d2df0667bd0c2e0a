//! Challenges and exercises.

use super::Scene;
use crate::geometry::question::shadow_matrix::Shadow;
use crate::lessons::prelude::*;

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    goal::<Scene>("onto_origin", Scene::meets_origin)
        .beyond(|scene| scene.w == 1.0 && scene.p != scene.trace().shadow),
    goal::<Scene>("half_way", |scene| {
        let [k, _, depth] = scene.numbers();
        scene.w == 1.0 && k != number(0.0) && k == number(2.0) * depth
    })
    .beyond(|scene| scene.n.x != 0.0 || scene.n.y != 0.0),
    goal::<Scene>("over_the_lamp", |scene| scene.decided(Exact) == Shadow::BehindLight)
        .beyond(Scene::is_upright),
];

/// Exercises 1-5 and 1-6 of [`works::COLLISIONS`](crate::lessons::works::COLLISIONS).
pub const EXERCISES: &[Exercise] = &[
    Exercise {
        id: "e_1_5",
        answers: 1,
        shape: (4, 4),
        symbols: &["k", "d", "l_x", "l_y", "l_z", "n_x", "n_y", "n_z"],
        tests: &[
            AnswerTest {
                symbols: &[5.0, 2.0, 1.0, -2.0, 3.0, 2.0, 1.0, -1.0],
                row: &[1.0, 2.0, -1.0, 1.0],
            },
            AnswerTest {
                symbols: &[-2.0, 3.0, 4.0, 1.0, -1.0, 1.0, 3.0, 2.0],
                row: &[2.0, -1.0, 3.0, 1.0],
            },
        ],
        solution: &[
            "k - n_x l_x, -n_x l_y, -n_x l_z, 0",
            "-n_y l_x, k - n_y l_y, -n_y l_z, 0",
            "-n_z l_x, -n_z l_y, k - n_z l_z, 0",
            "d l_x, d l_y, d l_z, k",
        ],
    },
    Exercise {
        id: "e_1_6",
        answers: 1,
        shape: (4, 4),
        symbols: &["d", "t_x", "t_y", "t_z", "n_x", "n_y", "n_z"],
        tests: &[
            AnswerTest {
                symbols: &[2.0, 1.0, -2.0, 3.0, 2.0, 1.0, 4.0],
                row: &[1.0, 2.0, -1.0, 1.0],
            },
            AnswerTest {
                symbols: &[3.0, 4.0, 1.0, -1.0, 1.0, 3.0, 2.0],
                row: &[2.0, -1.0, 3.0, 1.0],
            },
        ],
        solution: &[
            "n_y t_y + n_z t_z, -n_x t_y, -n_x t_z, 0",
            "-n_y t_x, n_x t_x + n_z t_z, -n_y t_z, 0",
            "-n_z t_x, -n_z t_y, n_x t_x + n_y t_y, 0",
            "d t_x, d t_y, d t_z, n_x t_x + n_y t_y + n_z t_z",
        ],
    },
];
