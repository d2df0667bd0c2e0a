//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { b: [-3.25, -2.0, 1.25].into(), ..Scene::default() }),
    Shot::scene("part", || Scene::ray([-2.0, -1.0], [-3.5, -1.75])),
    Shot::scene("zero", || Scene::ray([1.0, -3.0], [1.0, -2.0])),
    Shot::scene("nan", || Scene::ray([-1.0, -3.0], [-1.0, -2.0])),
    Shot::scene("space", || Scene::default().in_space(0.0, 0.5)),
    Shot::scene("guess", || Scene::ray([0.5, 0.0], [1.5, 0.5])),
];
