//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// A segment that ends on the far side of the ball.
fn through() -> Scene {
    Scene::at([-3.5, -2.0], [3.5, -1.0], [0.625, 0.375], 2.5)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-2.75, -1.5], [-0.75, -0.5], [0.0, 0.25], 2.5).standing())
        .in_scene(|| Scene::at([-1.5, -0.75], [1.25, 1.25], [0.0, 0.25], 2.5).standing())
        .from(ShotCamera::towards([-90.0, 40.0])),
    Shot::scene("roots", through),
    Shot::scene("range", || Scene::at([-3.5, -1.5], [-2.5, -0.75], [1.0, 0.0], 2.5)),
    // Whole distances, on a line of the grid.
    Shot::scene("as_lengths", || Scene::at([-4.0, -1.0], [1.0, -1.0], [0.0, 0.5], 2.5)),
    // The segment ends inside: the intervals overlap in a part of each.
    Shot::scene("overlap", || Scene::at([-3.5, -1.5], [0.0, -1.0], [-0.25, 0.75], 2.5)),
    Shot::scene("no_overlap", || Scene::at([1.5, -0.5], [3.5, -0.75], [-1.5, 0.75], 2.0)),
    Shot::scene("one_point", || Scene::at([-4.5, -1.5], [-2.0, -1.5], [0.0, 0.0], 2.5)),
    Shot::scene("contained", || Scene::at([-1.5, -0.75], [1.0, -1.0], [0.0, 0.25], 2.5)),
    Shot::scene("none", || Scene::at([-4.0, 2.0], [3.0, 3.0], [0.0, 0.0], 2.0)),
    Shot::scene("eye", || Scene::at([-5.0, 2.5], [-1.5, 2.0 + 1.0 / 64.0], [0.0, 0.0], 2.5)),
    Shot::scene("summary", through),
];
