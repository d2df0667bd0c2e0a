//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::Shot;
use glam::DVec3;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [-0.5, 1.0, 1.0].into(), ..Scene::default() }),
    Shot::scene("three", || Scene { p: DVec3::new(-2.5, 0.75, 1.0), ..Scene::default() }),
    // An obtuse triangle: the point as far from each corner is outside.
    Shot::scene("weights", || Scene::plane([0.5, -1.25], [[-1.5, -2.0], [4.0, -2.0], [-4.0, 1.5]])),
    Shot::scene("texture", || {
        Scene::plane([-0.5, -0.75], [[-1.0, -2.5], [3.5, -2.0], [-3.0, 2.0]])
    }),
    Shot::scene("plane", || {
        let corners = [[-2.5, -2.0, 0.0], [2.5, -1.5, 0.5], [-0.5, 2.5, 1.0]];
        Scene::space([-0.25, -0.5, 2.5], corners)
    }),
];
