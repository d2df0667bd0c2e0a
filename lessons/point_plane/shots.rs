//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// A little above the sheet, whose normal points up.
const BESIDE: ShotCamera = ShotCamera::towards([-82.0, 22.0]);

/// The point above a level plane.
fn level() -> Scene {
    Scene::at([1.5, -0.5, 2.75], [0.0, 0.0, 1.5], 1.5, 0.25)
}

/// The point within the thickness of that plane.
fn within() -> Scene {
    Scene { p: [1.0, -1.5, 1.4375].into(), eps: 0.5, ..level() }
}

/// The point below a plane above the ground.
fn below() -> Scene {
    Scene::at([1.5, -0.5, 0.75], [0.0, 0.0, 1.5], 3.75, 0.25)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [3.0, -0.5, 3.75].into(), ..Scene::default() }),
    Shot::scene("side", level).from(BESIDE),
    // From beside the lower side, between the origin and points of the plane.
    Shot::scene("equation", || Scene::at([1.875, -1.25, 3.0], [0.0, 0.0, 1.5], 4.5, 0.25))
        .from(ShotCamera::towards([-82.0, 18.0])),
    Shot::scene("meaning", level).from(BESIDE),
    Shot::scene("unit", || level().times(2.0)).from(BESIDE),
    Shot::scene("foot", below).from(ShotCamera::towards([-82.0, 20.0])),
    Shot::scene("convention", level).from(ShotCamera::towards([-82.0, 16.0])),
    Shot::scene("turned", || level().times(-1.0)).from(BESIDE),
    Shot::scene("slab", within).from(BESIDE),
    // The same distance on the other side: a square has no sign.
    Shot::scene("squared", || Scene { p: [1.0, -1.5, 0.5625].into(), ..within() }).from(BESIDE),
    Shot::scene("bare", within).from(BESIDE),
    Shot::scene("summary", level).from(BESIDE),
];
