//! The pictures of the steps that have their own.

use crate::lesson::Shot;
use crate::lessons::segment_basis::Scene;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.0, -2.0], [3.5, -3.5], [2.0, -3.0], [-1.0, 2.0])),
    Shot::scene("doubled", || Scene::at([-3.0, -2.0], [2.0, 0.5], [1.0, -3.0], [1.0, 3.0])),
];
