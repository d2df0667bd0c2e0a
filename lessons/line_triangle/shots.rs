//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [0.0, 0.5, 2.75].into(), ..Scene::default() }),
    Shot::scene("plane", || {
        let level = [[-2.0, -1.0, 0.0], [2.0, -1.0, 0.0], [-2.0, 3.0, 0.0]];
        Scene::at([[0.0, -1.5, 3.0], [-0.5, -0.5, 1.5]], level)
    })
    .from(ShotCamera::towards([-114.0, 18.0])),
    // The sides are perpendicular: each foot is at the end of its weight.
    Shot::scene("foot", || Scene::at([[1.5, -1.0, 4.0], [0.5, -0.375, 2.5]], Scene::LIFTED))
        .from(ShotCamera::towards([-112.0, 40.0])),
    Shot::view("determinants", ShotCamera::parallel([-26.565, 48.19])).but(Exception::Touching),
    Shot::view("test", ShotCamera::towards([-100.0, 18.0])),
    // What the eye at the start of the ray sees.
    Shot::scene("pixels", || Scene::at([[0.0, -4.5, 2.25], [0.0, -3.5, 2.0]], Scene::TILTED))
        .from(ShotCamera::parallel([-90.0, 14.036]))
        .but(Exception::Touching),
    // From above the ray seems to cross the triangle, and pierces the plane beyond it.
    Shot::scene("eye", || Scene::at([[-4.5, -1.0, 4.5], [-0.5, -1.0, 2.5]], Scene::TILTED))
        .from(ShotCamera::parallel([90.0, 88.0])),
    // Through the middle of a side.
    Shot::scene("rounded", || Scene::at([[2.0, -1.0, 4.0], [1.25, -0.5, 2.75]], Scene::TILTED)),
];
