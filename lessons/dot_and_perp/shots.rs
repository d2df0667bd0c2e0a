//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::of([3.0, 1.0], [0.0, 2.25])),
    Shot::scene("side", || Scene::of([3.0, 1.0], [-2.0, 2.0])),
];
