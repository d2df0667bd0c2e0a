//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot};

/// A point high above a segment.
fn broad() -> Scene {
    Scene::at([-2.0, 3.75], [-4.0, -1.0], [4.0, 1.0], 0.25)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { v: [1.0, 3.0, 0.0].into(), ..broad() }).in_scene(broad),
    Shot::scene("where", broad),
    Shot::scene("lengths", broad),
    Shot::scene("cross", broad),
    // On the line before its start, outside the box.
    Shot::scene("area_first", || Scene::at([-4.0, -1.0], [-2.0, -0.5], [4.0, 1.0], 0.25))
        .but(Exception::Collinear),
    Shot::scene("box", || Scene::at([1.5, -0.75], [-3.0, -1.5], [3.0, 1.5], 0.25)),
    Shot::scene("skin", || Scene::at([0.5, 0.4375], [0.0, 0.0], [1.0, 0.0], 0.25)),
    // A little past the end, where both ways differ.
    Shot::scene("skin_ends", || Scene::at([1.1875, 0.03125], [0.0, 0.0], [1.0, 0.0], 0.5))
        .but(Exception::Touching),
    Shot::scene("bare", || Scene::at([0.5, 0.4375], [0.0, 0.0], [1.0, 0.0], 0.25)),
    Shot::scene("scale", || Scene::at([-0.5, 0.25], [-2.0, -1.0], [2.0, 1.0], 0.5))
        .but(Exception::Collinear),
    // The same, twice as large.
    Shot::scene("resize", || Scene::at([-1.0, 0.5], [-4.0, -2.0], [4.0, 2.0], 0.5))
        .but(Exception::Collinear),
    Shot::scene("summary", broad),
];
