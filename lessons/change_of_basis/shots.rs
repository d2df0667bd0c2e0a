//! The pictures of the steps that have their own.

use crate::lesson::Shot;
use crate::lessons::segment_basis::Scene;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.0, -1.25], [2.5, -3.0], [1.75, -2.75], [-1.75, 2.5]))
        .in_scene(Scene::even),
    Shot::scene("doubled", Scene::even),
];
