//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Camera, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::view("move", Camera::space([0.25, -0.5, 1.5], 4.0, [-82.0, 16.0])),
    Shot::scene("none", || Scene::default().parallel()),
    Shot::scene("eye", || Scene::default().nearly_parallel()),
];
