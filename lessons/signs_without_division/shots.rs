//! The pictures of the steps that have their own.

use crate::lesson::Shot;
use crate::lessons::segment_basis::Scene;

/// P1 on the line of Q, outside of Q, with this value on the diagonal.
fn collinear(eps: f64) -> Scene {
    Scene::with_eps([0.0, 0.0], [0.75, 0.75], [1.0, 1.5], [2.0, 3.0], eps)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.25, -2.0], [1.5, 1.75], [1.75, -2.5], [-2.5, 1.75]))
        .in_scene(|| Scene::at([-3.25, -2.0], [1.75, -0.5], [1.75, -2.5], [-2.5, 1.75])),
    Shot::scene("same_sign", Scene::even),
    // The wall turned round: the determinant is negative.
    Shot::scene("square", || Scene::at([-2.75, -2.25], [1.0, 1.5], [-1.5, 2.5], [2.25, -1.75])),
    Shot::scene("undivided", || Scene::at([0.0, -0.5], [-0.25, -2.5], [-3.5, 0.5], [2.5, 1.5])),
    Shot::scene("one_division", Scene::narrow),
    Shot::scene("flat", || collinear(0.25)),
    // So close to 0 that P2 is near the edge of the second picture.
    Shot::scene("runs_away", || collinear(0.109375)),
    Shot::scene("between", || {
        Scene::with_eps([0.0, 0.0], [1.0, 4.0], [-2.0, 0.0], [2.0, 0.0], 0.25)
    }),
    Shot::scene("four_cases", || Scene::at([0.0, 0.0], [3.5, 0.5], [0.25, -1.5], [-0.5, 3.0])),
    Shot::scene("line", || Scene::with_eps([0.0, 0.0], [2.0, 4.0], [1.0, 2.0], [3.0, 6.0], 0.25)),
    Shot::scene("one_line", || Scene::at([-4.0, -2.0], [1.0, 0.5], [-1.0, -0.5], [4.0, 2.0])),
    Shot::scene("summary", Scene::narrow),
];
