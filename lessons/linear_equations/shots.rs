//! The pictures of the steps that have one of their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { c: [3.5, 1.0].into(), ..Scene::default() }),
    Shot::view("determinant", ShotCamera::plane([1.6, 1.4], 2.4)),
    Shot::scene("push", || Scene::of([2.0, 0.5], [0.5, 1.5], [3.5, 2.5]))
        .from(ShotCamera::plane([2.1, 1.9], 2.75)),
    Shot::view("cramer", ShotCamera::plane([2.25, 2.5], 3.1)),
    Shot::scene("flat", || Scene::of([2.0, 1.0], [-1.0, -0.5], [1.0, 2.5]))
        .from(ShotCamera::plane([0.75, 1.0], 2.5)),
    Shot::scene("nearly", || Scene::of([2.0, 1.0], [2.0, 1.25], [4.0, 2.25]))
        .from(ShotCamera::plane([2.25, 1.25], 2.75)),
];
