//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// A little above both planes, which are level: the distance of the lines stands upright.
const BESIDE: ShotCamera = ShotCamera::towards([-84.0, 20.0]);

/// Two level lines, one above the other.
fn level() -> Scene {
    Scene::segments([-2.5, -0.75, 0.5], [2.5, 0.25, 0.5], [-1.75, -1.25, 2.5], [2.0, 1.0, 2.5])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p3: [0.0, -2.25, 2.0].into(), ..Scene::default() }),
    Shot::scene("planes", level).from(BESIDE),
    Shot::scene("normal", level).from(BESIDE),
    Shot::scene("distance", level).from(BESIDE),
    Shot::scene("move", level).from(ShotCamera::towards([-50.0, 16.0])),
    Shot::scene("points", level).from(ShotCamera::towards([-66.0, 26.0])),
    Shot::scene("none", || Scene::default().parallel()).from(ShotCamera::towards([-56.0, 12.0])),
    Shot::scene("summary", level).from(BESIDE),
];
