//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// A view in which no edge of the triangle or of the boxes over it hides another.
const OVER: ShotCamera = ShotCamera::towards([-90.0, 28.0]);

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [2.0, 1.25, 2.75].into(), ..Scene::default() }).from(OVER),
    Shot::view("boxes", OVER),
    Shot::view("volumes", OVER),
    Shot::view("one_denominator", ShotCamera::towards([-100.0, 20.0])),
    Shot::view("saved", OVER),
    Shot::scene("faces", || {
        let scene = Scene::at([[-1.0, 0.5, -1.0], [-0.75, 0.25, -0.5]], Scene::LIFTED);
        Scene { front_only: 1, ..scene }
    }),
    Shot::view("order", ShotCamera::parallel([-26.565, 48.19])).but(Exception::Touching),
    Shot::scene("watertight", || Scene::at([[2.0, -1.0, 4.0], [1.25, -0.5, 2.75]], Scene::TILTED)),
];
