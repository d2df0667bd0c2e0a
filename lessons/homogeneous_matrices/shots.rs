//! The pictures of the steps that have one of their own.

use super::scene::{ADD, CONSTANT, LESS, OPPOSITE, Scene};
use crate::lesson::Shot;
use glam::DVec3;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::scene("opposite", || Scene::of(OPPOSITE, (-2.0, DVec3::ZERO, 2.0))),
    Shot::scene("constant", || Scene::of(CONSTANT, (0.0, Scene::default().b, 1.0))),
    Shot::scene("add", || Scene::of(ADD, (1.0, Scene::default().b, 1.0))),
    Shot::scene("not_one", || Scene::of(LESS, (2.0, -Scene::default().b, 2.0))),
    Shot::scene("sum", || Scene::of(ADD, (1.0, Scene::default().b, 2.0))),
];
