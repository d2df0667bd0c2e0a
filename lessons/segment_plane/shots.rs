//! The pictures of the steps that have one of their own.

use super::scene::Scene;
use crate::lesson::{Camera, Shot};
use glam::dvec3;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::view("product", Camera::space([0.0, -0.1, 2.0], 3.2, [-100.0, 14.0])),
    Shot::scene("three", || Scene::default().turned()),
    Shot::scene("touch", || {
        let start = Scene::default();
        start.with(start.named().ending_on())
    })
    .from(Camera::space([0.0, 0.0, 2.25], 3.25, [-90.0, 4.0])),
    Shot::scene("flat", || {
        let line = [[-2.0, -1.0, 1.5], [2.0, -1.0, 2.5], [0.0, -1.0, 2.0]];
        Scene::at([[1.0, -0.5, 4.0], [0.0, 1.0, 2.5]], line)
    }),
    Shot::scene("eye", || {
        let start = Scene::default();
        let mut on = start.named().ending_on();
        on.q += dvec3(0.0, 0.0, 1.0 / 64.0);
        start.with(on)
    }),
];
