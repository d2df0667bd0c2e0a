//! The pictures of the steps that have their own.

use super::{Scene, boxed};
use crate::lesson::Shot;
use glam::dvec2;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [-2.0, 2.0].into(), ..Scene::default() }),
    Shot::scene("material", || Scene { friction: 0.25, restitution: 0.5, ..Scene::default() }),
    Shot::scene("friction", || Scene { friction: 0.75, ..Scene::default() }),
    Shot::scene("box", || boxed([-2.0, 0.0], [3.0, 2.0])),
    Shot::scene("two_walls", || boxed([0.0, 0.0], [2.0, 1.0])),
    Shot::scene("through", || Scene {
        p: dvec2(-2.0, 4.0),
        q: dvec2(259.0 / 512.0, 1025.0 / 512.0),
        ..Scene::default()
    }),
];
