//! The pictures of the steps that have one of their own.

use super::scene::Scene;
use crate::lesson::{Camera, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::scene("plane", || {
        Scene::at([[-2.0, -1.0, 1.0], [2.0, 1.0, 2.0]], [[1.0, -1.5, 1.5], [-1.0, 1.5, 1.5]])
    })
    .from(Camera::space([1.25, 0.5, 1.25], 4.25, [-40.0, 26.0])),
    Shot::scene("regions", || {
        Scene::at([[-3.0, -1.0, 1.0], [0.0, -1.0, 1.0]], [[1.5, -0.5, 2.5], [2.5, 2.0, 2.5]])
    }),
    Shot::scene("clamp", || {
        Scene::at([[-3.0, 1.5, 1.0], [-0.5, 1.0, 1.0]], [[2.5, -2.0, 2.0], [1.25, -0.125, 2.0]])
    }),
    Shot::scene("basis", || {
        Scene::at([[-2.0, -1.0, 1.0], [2.0, 1.0, 2.0]], [[1.0, -1.5, 1.5], [-1.0, 1.5, 1.5]])
    }),
    Shot::scene("eye", || {
        let z = 1.5 + 1.0 / 64.0;
        Scene::at([[-2.0, -1.0, 1.0], [2.0, 1.0, 2.0]], [[1.0, -1.5, z], [-1.0, 1.5, z]])
    }),
];
