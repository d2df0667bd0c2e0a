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

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [3.0, -0.5, 3.75].into(), ..Scene::default() }),
    Shot::scene("side", level).from(BESIDE),
    Shot::scene("equation", level).from(BESIDE),
    Shot::scene("meaning", level).from(BESIDE),
    Shot::scene("unit", || level().times(2.0)).from(BESIDE),
    Shot::scene("turned", || level().times(-1.0)).from(BESIDE),
    Shot::scene("slab", within).from(BESIDE),
    Shot::scene("bare", within).from(BESIDE),
    Shot::scene("summary", level).from(BESIDE),
];
