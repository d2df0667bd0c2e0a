//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { g: [3.0, 1.0, 0.25].into(), ..Scene::default() }),
    Shot::scene("scale", || Scene::at([3.0, 1.0, 2.0], [0.75, 0.25, 0.5]))
        .from(ShotCamera::towards([-12.0, 18.0])),
    Shot::scene("endless", || Scene::at([0.5, 0.375, 0.25], [-1.0, 1.5, 1.0]))
        .from(ShotCamera::towards([20.0, 24.0])),
    Shot::scene("behind", || Scene::at([3.0, 2.0, 2.0], [-1.5, -1.0, -1.0]))
        .from(ShotCamera::towards([150.0, 18.0])),
];
