//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// The first segment ends before the point that is closest to the line of the other.
fn oblique() -> Scene {
    Scene::at([[-2.0, -1.0, 1.0], [0.0, -1.0, 1.0]], [[0.5, -2.75, 3.0], [3.0, 1.0, 3.0]])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene {
        b: [2.0, -1.5, 1.5].into(),
        d: [1.0, 1.75, 3.5].into(),
        ..Scene::default()
    }),
    Shot::scene("plane", || {
        Scene::at([[-2.0, -1.0, 1.0], [2.0, 1.0, 2.0]], [[1.0, -1.5, 1.5], [-1.0, 1.5, 1.5]])
    })
    .from(ShotCamera::towards([-48.0, 26.0])),
    Shot::view("lines", ShotCamera::towards([-150.0, 8.0])),
    // Along the normal of both lines: the closest points lie on each other.
    Shot::view("square", ShotCamera::parallel([-122.47, 80.86])),
    Shot::scene("regions", || {
        Scene::at([[-3.5, -1.0, 1.0], [0.0, -1.0, 1.0]], [[1.0, 0.5, 2.5], [-0.5, 3.5, 2.5]])
    })
    .from(ShotCamera::towards([-80.0, 40.0])),
    Shot::scene("ellipse", oblique).from(ShotCamera::towards([-34.0, 10.0])),
    // Along the normal: of the ways from B to the other line the perpendicular one is shortest.
    Shot::scene("tilted", oblique).from(ShotCamera::parallel([-33.69, 89.0])),
    Shot::scene("clamp", || {
        // Each of the three numbers of the first two lines lies beyond an end, the last one does not.
        Scene::at([[-3.0, -1.0, 1.0], [0.0, -1.0, 1.0]], [[-3.0, 2.0, 2.0], [-1.0, 0.5, 2.0]])
    })
    .from(ShotCamera::towards([-64.0, 40.0])),
    Shot::scene("basis", || {
        Scene::at([[-2.0, -1.0, 1.0], [2.0, 1.0, 2.0]], [[1.0, -1.5, 1.5], [-1.0, 1.5, 1.5]])
    })
    .from(ShotCamera::towards([-30.0, 52.0])),
    Shot::scene("nearest_answer", || {
        Scene::at([[-2.0, -1.0, 1.0], [2.0, 1.0, 3.5]], [[1.0, -1.5, 1.5], [-1.0, 1.5, 1.5]])
    })
    .from(ShotCamera::towards([-120.0, 28.0])),
];
