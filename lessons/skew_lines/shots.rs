//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// A little above both planes, which are level: the distance of the lines stands upright.
const BESIDE: ShotCamera = ShotCamera::towards([-84.0, 20.0]);

/// Two level lines, one above the other.
fn level() -> Scene {
    Scene::segments([-2.5, -0.75, 0.5], [2.5, 0.25, 0.5], [-1.75, -1.25, 2.5], [2.0, 1.0, 2.5])
}

/// The same, the second starting farther from where the first is moved to.
fn moved() -> Scene {
    Scene { p3: [0.25, -2.0, 2.5].into(), p4: [1.5, 1.5, 2.5].into(), ..level() }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p3: [0.0, -2.25, 2.0].into(), ..Scene::default() }),
    Shot::scene("planes", level).from(BESIDE),
    // Along the normal: the closest points lie on each other.
    Shot::scene("common", level).from(ShotCamera::parallel([-90.0, 90.0])),
    Shot::scene("normal", level).from(BESIDE),
    Shot::scene("distance", || {
        Scene::segments([-1.5, -0.75, 0.5], [3.5, 0.25, 0.5], [-0.75, -1.25, 2.5], [3.0, 1.0, 2.5])
    })
    .from(BESIDE),
    // The first line is the upper one.
    Shot::scene("sign", || {
        Scene::segments([-1.5, -0.75, 2.5], [3.5, 0.25, 2.5], [-0.75, -1.25, 0.5], [3.0, 1.0, 0.5])
    })
    .from(BESIDE),
    Shot::scene("move", moved).from(ShotCamera::towards([-50.0, 16.0])),
    Shot::scene("points", moved).from(ShotCamera::towards([-62.0, 28.0])),
    Shot::scene("none", || {
        Scene::segments(
            [-2.25, -0.5, 0.5],
            [1.25, -1.0, 1.0],
            [-0.75, 0.0, 2.75],
            [2.75, -0.5, 3.25],
        )
    })
    .from(ShotCamera::parallel([-84.0, 20.0])),
    // On one line.
    Shot::scene("how_many", || {
        Scene::segments(
            [-2.25, -0.5, 0.5],
            [1.25, -1.0, 1.0],
            [-0.5, -0.75, 0.75],
            [3.0, -1.25, 1.25],
        )
    })
    .from(ShotCamera::parallel([-84.0, 20.0]))
    .but(Exception::Collinear),
    Shot::scene("summary", level).from(BESIDE),
];
