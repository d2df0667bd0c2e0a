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
    Shot::scene("relative", Scene::from_the_right).from(Scene::ASIDE),
    Shot::scene("dots", Scene::from_the_right).from(Scene::ASIDE),
    // The sides are perpendicular: each foot is at the end of its weight.
    Shot::scene("foot", || Scene::at([[1.5, -1.0, 4.0], [0.5, -0.375, 2.5]], Scene::LIFTED))
        .from(ShotCamera::towards([-112.0, 40.0])),
    // From straight above, with the common base at the bottom.
    Shot::scene("determinants", || {
        let level = [[2.0, -1.5, 0.0], [1.0, 1.5, 0.0], [-2.0, -1.5, 0.0]];
        Scene::at([[3.5, 1.5, 3.0], [2.0, 0.75, 1.5]], level)
    })
    .from(ShotCamera::parallel([-90.0, 88.0])),
    Shot::view("test", ShotCamera::towards([-100.0, 18.0])),
    // Seen from the side, from the back along the normal.
    Shot::scene("front_only", || {
        let scene = Scene::at([[0.5, 2.5, 0.25], [0.0, 1.25, 0.875]], Scene::TILTED);
        Scene { front_only: 1, ..scene }
    })
    .from(ShotCamera::towards([-20.0, 12.0])),
    Shot::scene("colour", Scene::from_the_right).from(Scene::ASIDE),
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
