//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [3.0, -0.5, 3.75].into(), ..Scene::default() }),
    Shot::scene("unit", || Scene::default().times(2.0)),
    Shot::scene("turned", || Scene::default().times(-1.0)).from(ShotCamera::towards([-62.0, 16.0])),
    Shot::scene("slab", || Scene::at([1.5, -0.5, 1.75], [-0.5, -0.25, 1.0], 1.0, 0.25))
        .from(ShotCamera::towards([-78.0, 8.0])),
    Shot::scene("bare", || Scene::at([1.5, -0.5, 1.75], [-0.5, -0.25, 1.0], 1.0, 0.25))
        .from(ShotCamera::towards([-66.0, 12.0])),
];
