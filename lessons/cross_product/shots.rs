//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// The scene with c on the other side of the base.
fn below() -> Scene {
    Scene::of([2.0, 0.0, 1.0], [0.0, 1.0, 1.0], [2.0, 0.0, -0.5])
}

/// A normal with only two components.
fn gable() -> Scene {
    Scene::of([1.0, 0.0, 0.0], [0.0, 1.5, 2.0], [-0.5, -0.5, 2.5])
}

/// The default scene with a and b in exchanged places.
fn swapped() -> Scene {
    Scene::of([0.0, 1.0, 1.0], [2.0, 0.0, 1.0], [-2.0, 0.0, 2.0])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::of([2.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-2.0, 0.0, 2.0])),
    Shot::view("floor", ShotCamera::towards([-66.0, 32.0])),
    Shot::view("shrink", ShotCamera::towards([-44.0, 8.0])),
    // A roof that is hinged on the x axis, seen from its gable: 3, 4 and 5.
    Shot::scene("component", gable).from(ShotCamera::towards([-32.0, 10.0])),
    Shot::view("walls", ShotCamera::towards([-50.0, 24.0])),
    Shot::view("product", ShotCamera::towards([-38.0, 24.0])),
    // Nearly along the roof, which lies between both edges: they are seen at right angles to it.
    Shot::view("check", ShotCamera::towards([22.0, 46.0])),
    Shot::view("hand", ShotCamera::towards([-30.0, 40.0])),
    Shot::scene("order", swapped).from(ShotCamera::towards([-75.0, 12.0])),
    Shot::view("box", ShotCamera::towards([-48.0, 32.0])),
    Shot::view("triple", ShotCamera::towards([-76.0, 24.0])),
    Shot::scene("side", below).from(ShotCamera::towards([-84.0, 4.0])),
    Shot::view("sheared", ShotCamera::towards([-60.0, 44.0])),
    Shot::view("summary", ShotCamera::towards([-48.0, 32.0])),
];
