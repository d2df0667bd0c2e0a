//! The pictures of the steps that have their own.

use crate::lesson::Shot;
use crate::lessons::segment_basis::Scene;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-2.75, -2.25], [-0.75, 0.0], [2.25, -1.75], [-1.5, 2.5]))
        .in_scene(Scene::even),
    Shot::scene("cone", Scene::even),
    Shot::scene("coordinates", Scene::even),
    // Its parallelograms are about as high as broad.
    Shot::scene("matrix", || Scene::at([-3.0, -2.0], [1.5, 0.0], [2.5, -1.5], [-2.75, 1.0])),
    Shot::scene("adjugate", Scene::even),
    Shot::scene("point", Scene::even),
    Shot::scene("doubled", Scene::even),
    Shot::scene("summary", Scene::even),
];
