//! The pictures of the steps that have their own.

use crate::lesson::Shot;
use crate::lessons::segment_basis::Scene;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.0, -1.25], [2.0, 3.0], [1.75, -2.75], [-1.75, 2.5]))
        .in_scene(Scene::even),
    Shot::scene("square", || Scene::at([-3.0, -2.0], [4.0, 0.0], [-1.0, 2.0], [2.0, -3.0])),
    Shot::scene("undivided", || Scene::at([0.0, 0.0], [-0.75, -2.0], [3.75, -1.0], [-1.0, 2.0])),
    Shot::scene("flat", || Scene::with_eps([0.0, 0.0], [1.5, 1.5], [2.0, 3.0], [4.0, 6.0], 0.125)),
    Shot::scene("between", || {
        Scene::with_eps([0.0, 0.0], [1.0, 4.0], [-2.0, 0.0], [2.0, 0.0], 0.25)
    }),
    Shot::scene("four_cases", || Scene::at([0.0, 0.0], [3.0, 1.0], [-1.0, -2.0], [1.5, 3.0])),
    Shot::scene("line", || Scene::with_eps([0.0, 0.0], [2.0, 4.0], [1.0, 2.0], [3.0, 6.0], 0.125)),
    Shot::scene("one_line", || {
        Scene::with_eps([0.0, 0.0], [2.0, 4.0], [1.0, 2.0], [3.0, 6.0], 0.0)
    }),
];
