//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// Two arrows whose length, shadow and height are short numbers: `u` is 3.25 long.
fn even() -> Scene {
    Scene::of([3.0, 1.25], [1.125, 2.5])
}

/// Two arrows that fill a picture while the results are hidden.
fn broad() -> Scene {
    Scene::of([3.5, 1.0], [1.0, 2.25])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::of([3.0, 1.25], [0.25, 2.0])).in_scene(broad),
    Shot::scene("questions", even),
    Shot::scene("ahead", || Scene::of([1.5, 2.0], [2.0, 1.0])),
    // The step along x is one unit long.
    Shot::scene("ahead_sum", || Scene::of([2.0, 1.5], [1.0, 2.0])),
    Shot::scene("inner", || Scene::of([3.5, 1.0], [-2.0, 3.0])),
    // The foot is half of `u`.
    Shot::scene("inner_foot", || Scene::of([3.0, 1.25], [0.875, 2.125])),
    Shot::scene("turn", || Scene::of([4.0, 3.0], [1.0, 3.25])),
    // On the other side: the perp product is negative.
    Shot::scene("side", || Scene::of([4.0, 3.0], [3.0, -0.25])),
    Shot::scene("area", broad),
    // The label of the angle has room.
    Shot::scene("angle", || Scene::of([3.0, 0.875], [1.0, 2.375])),
    Shot::scene("doubled", broad),
    Shot::scene("summary", even),
];
