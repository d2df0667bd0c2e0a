//! The pictures of the steps that have their own.

use crate::lesson::Shot;
use crate::lessons::segment_basis::Scene;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.0, -2.0], [-1.5, 0.0], [2.25, -1.25], [-1.75, 2.75]))
        .in_scene(Scene::even),
    // Seen upward, the region is in the middle.
    Shot::scene("cone", || Scene::at([0.0, -3.0], [1.125, 1.75], [2.25, -1.5], [-2.25, -0.5])),
    // The leg along b1 is longer than half of it, where its letter is.
    Shot::scene("coordinates", || {
        Scene::at([-3.0, -2.0], [1.5625, 0.9375], [2.25, -1.25], [-1.75, 2.75])
    }),
    Shot::scene("inequalities", || Scene::at([-3.0, -2.0], [2.0, 5.0], [2.0, -1.0], [-2.0, 3.0])),
    // Its parallelograms are about as high as broad.
    Shot::scene("matrix", || Scene::at([-3.0, -2.0], [1.5, 0.25], [3.0, -1.0], [-3.0, 1.0])),
    Shot::scene("adjugate", Scene::even),
    Shot::scene("point", Scene::narrow),
    Shot::scene("doubled", Scene::even),
    Shot::scene("summary", Scene::narrow),
];
