//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// Two arrows that fill a picture which is broader than high.
fn broad() -> Scene {
    Scene::of([3.5, 1.0], [1.0, 2.25])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::of([3.5, 1.0], [0.0, 2.0])).in_scene(broad),
    Shot::scene("questions", broad),
    Shot::scene("ahead", broad),
    Shot::scene("ahead_sum", || Scene::of([3.5, 2.0], [2.0, 2.5])),
    Shot::scene("inner", || Scene::of([3.5, 1.0], [-2.0, 3.0])),
    Shot::scene("side", || Scene::of([3.0, 1.0], [-2.0, 2.0])),
    Shot::scene("area", broad),
    Shot::scene("angle", broad),
    Shot::scene("doubled", broad),
    Shot::scene("summary", broad),
];
