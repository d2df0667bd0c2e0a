//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [0.0, 0.5, 2.75].into(), ..Scene::default() }),
    Shot::scene("plane", || {
        let level = [[-2.0, -1.0, 0.0], [2.0, -1.0, 0.0], [-2.0, 3.0, 0.0]];
        Scene::at([[0.0, -1.5, 3.0], [-0.5, -0.5, 1.5]], level)
    }),
    Shot::view("determinants", ShotCamera::parallel([-26.565, 48.19])).but(Exception::Touching),
    Shot::view("test", ShotCamera::towards([-100.0, 18.0])),
    // From above the ray seems to cross the triangle, and pierces the plane beyond it.
    Shot::scene("eye", || Scene::at([[-4.5, -1.0, 4.5], [-0.5, -1.0, 2.5]], Scene::TILTED))
        .from(ShotCamera::parallel([90.0, 88.0])),
];
