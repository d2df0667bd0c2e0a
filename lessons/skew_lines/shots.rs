//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p3: [0.0, -2.25, 2.0].into(), ..Scene::default() }),
    Shot::view("normal", ShotCamera::towards([-104.0, 38.0])),
    Shot::view("move", ShotCamera::towards([-92.0, 24.0])),
    Shot::view("points", ShotCamera::towards([-58.0, 30.0])),
    Shot::scene("none", || Scene::default().parallel()),
];
