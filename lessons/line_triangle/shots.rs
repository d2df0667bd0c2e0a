//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::scene("plane", || {
        let level = [[-2.0, -1.0, 0.0], [2.0, -1.0, 0.0], [-2.0, 3.0, 0.0]];
        Scene::at([[0.0, -1.5, 3.0], [-0.5, -0.5, 1.5]], level)
    }),
    Shot::scene("eye", || {
        let beside = [1.25 + 1.0 / 64.0, -0.75, 2.75];
        Scene::at([[2.0, -1.5, 4.0], beside], Scene::TILTED)
    }),
];
