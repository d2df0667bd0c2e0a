//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// A view that has room for the boxes over the triangle.
const OVER: ShotCamera = ShotCamera::space([-0.2, 0.3, 2.2], 5.0, [-118.0, 20.0]);

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [2.0, 1.25, 2.75].into(), ..Scene::default() }).from(OVER),
    Shot::view("boxes", OVER),
    Shot::view("volumes", OVER),
    Shot::view("one_denominator", ShotCamera::space([1.6, 0.2, 2.6], 5.4, [-100.0, 20.0])),
    Shot::view("saved", OVER),
    Shot::scene("faces", || {
        let scene = Scene::at([[-1.0, 0.5, -1.0], [-0.75, 0.25, -0.5]], Scene::LIFTED);
        Scene { front_only: 1, ..scene }
    }),
    Shot::view("order", ShotCamera::parallel([-0.2, -0.4, 1.4], 3.0, [-26.565, 48.19])),
    Shot::scene("watertight", || Scene::at([[2.0, -1.0, 4.0], [1.25, -0.5, 2.75]], Scene::TILTED)),
];
