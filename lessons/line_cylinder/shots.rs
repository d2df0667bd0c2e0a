//! The pictures of the steps that have one of their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p2: [1.0, -3.0, 2.0].into(), ..Scene::default() }),
    Shot::scene("parallel", || {
        Scene::at([[0.5, -1.0, 0.5], [0.5, -1.0, 3.5]], Scene::UPRIGHT, 1.5)
    }),
    Shot::view("above", ShotCamera::parallel([0.0, -0.375, 2.0], 3.0, [-90.0, 90.0])),
    Shot::scene("front", || {
        Scene::at([[-1.5, -0.75, 0.0], [1.5, -0.75, 4.5]], Scene::UPRIGHT, 1.5)
    })
    .from(ShotCamera::parallel([0.0, 0.0, 2.2], 3.5, [-90.0, 0.0])),
    Shot::view("without_angle", ShotCamera::space([0.0, -0.15, 1.7], 3.3, [-80.0, 30.0])),
    Shot::view("quadratic", ShotCamera::space([0.0, -0.15, 1.6], 3.6, [-112.0, 20.0])),
];
