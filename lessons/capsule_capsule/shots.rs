//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene {
        c: [2.5, -2.0, 3.5].into(),
        d: [2.0, 2.0, 3.0].into(),
        ..Scene::default()
    }),
    Shot::scene("squares", || {
        Scene::at(
            [[-1.0, 0.0, 0.75], [-1.0, 0.0, 2.75]],
            0.75,
            [[1.5, 0.5, 0.5], [1.5, 0.5, 1.75]],
            0.5,
        )
    })
    .from(ShotCamera::towards([-70.0, 22.0])),
    Shot::scene("out", || {
        Scene::at(
            [[-2.0, 0.0, 1.25], [2.0, 0.0, 1.25]],
            1.25,
            [[0.0, -2.0, 2.75], [0.0, 2.0, 2.75]],
            0.75,
        )
    })
    .from(ShotCamera::towards([-36.0, 12.0])),
    Shot::scene("crossed", || crossed(1.5)),
    // Pushed up by the sum of the radii.
    Shot::scene("normal_out", || crossed(2.75)).from(ShotCamera::towards([-92.0, 12.0])),
];

/// Two level axes that cross in a view from above, the second at this height.
fn crossed(z: f64) -> Scene {
    let first = [[-2.0, -0.75, 1.5], [2.0, 0.75, 1.5]];
    Scene::at(first, 0.75, [[0.75, -2.0, z], [-0.75, 2.0, z]], 0.5)
}
