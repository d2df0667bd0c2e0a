//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Camera, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::scene("plane", || {
        let level = [[-2.0, -1.0, 0.0], [2.0, -1.0, 0.0], [-2.0, 3.0, 0.0]];
        Scene::at([[0.0, -1.5, 3.0], [-0.5, -0.5, 1.5]], level)
    }),
    Shot::view("determinants", Camera::parallel([0.2, 0.3, 1.2], 3.6, [-26.565, 48.19])),
    Shot::view("test", Camera::space([0.2, -0.3, 1.7], 3.5, [-100.0, 34.0])),
    Shot::scene("eye", || {
        let beside = [1.25 + 1.0 / 64.0, -0.75, 2.75];
        Scene::at([[2.0, -1.5, 4.0], beside], Scene::TILTED)
    }),
];
