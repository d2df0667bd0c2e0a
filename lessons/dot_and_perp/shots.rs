//! The pictures of the steps that have one of their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::of([3.0, 1.0], [-2.5, 2.0])),
    Shot::view("ahead", ShotCamera::plane([1.4, 1.2], 2.4)),
    Shot::view("inner", ShotCamera::plane([1.4, 1.2], 2.4)),
    Shot::view("turn", ShotCamera::plane([1.0, 1.5], 2.6)),
    Shot::scene("side", || Scene::of([3.0, 1.0], [-2.0, 2.0]))
        .from(ShotCamera::plane([0.5, 1.0], 3.2)),
    Shot::view("area", ShotCamera::plane([1.6, 1.6], 2.9)),
    Shot::view("angle", ShotCamera::plane([1.4, 1.2], 2.4)),
    Shot::view("doubled", ShotCamera::plane([1.2, 2.0], 3.4)),
];
