//! The pictures of the steps that have one of their own.

use super::scene::Scene;
use crate::lesson::{Camera, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::view("ahead", Camera::plane([1.4, 1.2], 2.4)),
    Shot::view("inner", Camera::plane([1.4, 1.2], 2.4)),
    Shot::view("turn", Camera::plane([1.0, 1.5], 2.6)),
    Shot::scene("side", || Scene::of([3.0, 1.0], [-2.0, 2.0])).from(Camera::plane([0.5, 1.0], 3.2)),
    Shot::view("area", Camera::plane([1.6, 1.6], 2.9)),
    Shot::view("angle", Camera::plane([1.4, 1.2], 2.4)),
    Shot::view("doubled", Camera::plane([1.2, 2.0], 3.4)),
];
