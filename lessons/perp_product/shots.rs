//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { b: [-2.0, -1.75].into(), ..Scene::default() }),
    Shot::scene("flat", || Scene::at([-3.0, -2.0], [3.0, -0.5], [-2.5, 1.75], [1.5, 3.0])),
    Shot::scene("signs", || Scene::at([-3.0, -2.0], [3.0, -0.5], [-2.0, 1.0], [0.0, 1.5])),
    Shot::scene("wall", || Scene::at([-1.0, -0.75], [3.5, -0.25], [-4.0, -1.5], [-3.75, 1.5])),
    Shot::scene("eye", || Scene::at([-4.0, -1.0], [4.0, 0.0], [-2.0, 2.75], [0.0, -31.0 / 64.0])),
];
