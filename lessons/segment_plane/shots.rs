//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};
use crate::lessons::line_and_plane;

/// The same plane by a corner farther from the segment.
fn wide() -> Scene {
    let start = Scene::default();
    start.with(line_and_plane::Scene { v2: [-2.0, 2.5, 1.5].into(), ..start.named() })
}

/// The same with another end of the segment.
fn ending_at(q: [f64; 3], start: &Scene) -> Scene {
    start.with(line_and_plane::Scene { q: q.into(), ..start.named() })
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| ending_at([0.75, -0.25, 3.5], &Scene::default())),
    Shot::view("product", ShotCamera::towards([-90.0, 22.0])),
    Shot::scene("same_side", || ending_at([-1.0, 0.75, 3.25], &Scene::default()))
        .from(ShotCamera::towards([-90.0, 22.0])),
    // Its end is not in front of the way from the origin to the corner.
    Shot::scene("constant", || ending_at([1.0, 0.75, 0.5], &Scene::default()))
        .from(ShotCamera::towards([-88.0, 10.0])),
    Shot::view("three", ShotCamera::towards([-80.0, 32.0])),
    Shot::scene("touch", || ending_at([0.0, -0.125, 2.0], &wide()))
        .from(ShotCamera::towards([-78.0, 40.0])),
    Shot::scene("flat", || {
        let line = [[-2.0, -1.0, 1.5], [2.0, -1.0, 2.5], [0.0, -1.0, 2.0]];
        Scene::at([[1.0, -0.5, 4.0], [0.0, 1.0, 2.5]], line)
    })
    .from(ShotCamera::towards([-92.0, 46.0])),
    Shot::scene("winding", wide).from(ShotCamera::towards([-70.0, 24.0])),
];
