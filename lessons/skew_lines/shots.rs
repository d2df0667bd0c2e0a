//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene {
        p3: [0.0, -2.25, 2.0].into(),
        p4: [-0.5, 0.75, 4.0].into(),
        ..Scene::default()
    }),
    Shot::view("normal", ShotCamera::space([-0.5, 0.1, 1.5], 3.7, [-104.0, 38.0])),
    Shot::view("distance", ShotCamera::space([-0.2, -0.8, 1.2], 3.0, [-40.0, 8.0])),
    Shot::view("move", ShotCamera::space([-0.3, -0.7, 1.2], 3.6, [-92.0, 24.0])),
    Shot::view("points", ShotCamera::space([-0.2, -0.7, 1.1], 3.2, [-58.0, 30.0])),
    Shot::scene("none", || Scene::default().parallel()),
];
