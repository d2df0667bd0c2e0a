//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// The line at more than a unit from the axis.
fn wide() -> Scene {
    Scene::at([[-2.0, -1.25, 0.75], [2.0, -1.25, 2.75]], Scene::UPRIGHT, 1.75)
}

/// A steep line.
fn steep() -> Scene {
    Scene::at([[-1.0, -0.75, 1.0], [1.0, -0.75, 3.0]], Scene::UPRIGHT, 1.75)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p2: [1.0, -3.0, 2.0].into(), ..Scene::default() }),
    Shot::scene("distance", wide).from(ShotCamera::towards([-160.0, 34.0])),
    Shot::view("sine", ShotCamera::towards([-70.0, 34.0])),
    Shot::scene("parallel", || {
        Scene::at([[0.5, -1.0, 0.5], [0.5, -1.0, 3.5]], Scene::UPRIGHT, 1.75)
    })
    .from(ShotCamera::towards([-126.0, 22.0])),
    Shot::scene("above", wide).from(ShotCamera::parallel([-90.0, 90.0])).but(Exception::Touching),
    Shot::scene("front", steep).from(ShotCamera::parallel([-90.0, 0.0])),
    Shot::scene("two_points", steep).from(ShotCamera::towards([-84.0, 16.0])),
    Shot::view("quadratic", ShotCamera::towards([-76.0, 34.0])),
];
