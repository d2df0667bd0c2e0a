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
    Shot::scene("box", || Scene::at([1.5, -0.75], [-3.0, -1.5], [3.0, 1.5], 0.25)),
    Shot::scene("skin", || Scene::at([0.5, 0.4375], [0.0, 0.0], [1.0, 0.0], 0.25)),
    Shot::scene("bare", || Scene::at([0.5, 0.4375], [0.0, 0.0], [1.0, 0.0], 0.25)),
    Shot::scene("scale", || Scene::at([-0.5, 0.25], [-2.0, -1.0], [2.0, 1.0], 0.5))
        .but(Exception::Collinear),
    Shot::scene("summary", broad),
];
