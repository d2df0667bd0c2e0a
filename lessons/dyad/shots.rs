//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// Three vectors that spread over a picture seen from [`ACROSS`].
fn fan() -> Scene {
    Scene::of([1.5, -0.25, 0.75], [0.75, 1.0, 1.5], [-1.0, 0.25, 0.75])
}

/// A view of the fan in which each vector has almost its length.
const ACROSS: ShotCamera = ShotCamera::towards([-72.0, 20.0]);

/// A view of it in which the plane perpendicular to b is not edge-on.
const ASIDE: ShotCamera = ShotCamera::towards([-96.0, 12.0]);

/// A view of it in which the rows of the matrix, drawn beside c, do not hide each other.
const ROWS: ShotCamera = ShotCamera::towards([-150.0, 20.0]);

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { a: [0.5, -1.0, 0.75].into(), ..fan() }).in_scene(fan).from(ACROSS),
    Shot::scene("stretch", fan).from(ACROSS),
    Shot::scene("dot", fan).from(ASIDE),
    // The tip of a house that stands in the plane perpendicular to b.
    Shot::scene("pressed", || Scene::of([2.5, -0.5, 2.0], [0.0, 0.0, 1.0], [-1.0, 0.5, 0.75]))
        .from(ACROSS),
    Shot::scene("twice", || Scene::of([2.5, -0.5, 1.5], [0.5, -0.5, 0.0], [1.0, -1.0, 0.0])),
    // Not parallel, with the dot product 1.
    Shot::scene("slanted", || Scene::of([2.0, 0.5, 1.5], [0.0, 0.0, 1.0], [1.0, -0.5, 1.0]))
        .from(ACROSS),
    Shot::scene("eye", fan).from(ROWS),
    Shot::scene("same_matrix", || {
        let Scene { a, b, c } = fan();
        Scene { a, b: b * 2.0, c: c / 2.0 }
    })
    .from(ROWS),
    Shot::scene("summary", fan).from(ACROSS),
];
