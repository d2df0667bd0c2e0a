//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene {
        p2: [-1.5, -0.25, 0.75].into(),
        p4: [0.0, -1.5, 1.25].into(),
        ..Scene::default()
    }),
    Shot::view("box", ShotCamera::space([1.2, 0.2, 1.5], 4.4, [-40.0, 22.0])),
    Shot::scene("cross", || Scene::default().crossing()).from(ShotCamera::space(
        [0.4, -0.2, 1.6],
        3.9,
        [-70.0, 16.0],
    )),
    Shot::scene("areas", || Scene::default().crossing()).from(ShotCamera::space(
        [0.4, -0.2, 1.6],
        3.9,
        [-56.0, 24.0],
    )),
    Shot::scene("range", Scene::meeting_outside).from(ShotCamera::space(
        [1.25, 1.0, 1.75],
        5.0,
        [-70.0, 18.0],
    )),
    Shot::view("dot", ShotCamera::space([-0.4, -0.4, 1.6], 2.9, [-100.0, 20.0])),
    Shot::scene("eye", Scene::nearly_meeting).from(ShotCamera::space(
        [1.4, 0.0, 1.6],
        3.8,
        [-66.0, 16.0],
    )),
];
