//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// The default scene at half its size, where vectors of length 1 are long.
fn half() -> Scene {
    let [p1, p2, p3, p4] = Scene::default().points().map(|p| p / 2.0);
    Scene { p1, p2, p3, p4, ..Scene::default() }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene {
        p2: [-1.5, -0.25, 0.75].into(),
        p4: [0.0, -1.5, 1.25].into(),
        ..Scene::default()
    })
    .from(ShotCamera::towards([-78.0, 8.0])),
    Shot::view("box", ShotCamera::towards([-114.0, 8.0])),
    Shot::scene("cross", || Scene::default().crossing()).from(ShotCamera::towards([-70.0, 16.0])),
    Shot::scene("areas", || Scene::default().crossing()).from(ShotCamera::towards([-76.0, 16.0])),
    Shot::view("divide", ShotCamera::towards([-66.0, 16.0])),
    Shot::scene("range", Scene::meeting_outside).from(ShotCamera::towards([-90.0, 10.0])),
    Shot::view("dot", ShotCamera::towards([-100.0, 20.0])),
    Shot::scene("unit", half).from(ShotCamera::towards([-74.0, 14.0])),
    Shot::scene("eye", Scene::nearly_meeting).from(ShotCamera::towards([-76.0, 16.0])),
    Shot::view("summary", ShotCamera::towards([-102.0, 6.0])),
];
