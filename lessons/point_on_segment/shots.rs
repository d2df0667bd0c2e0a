//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { v: [-2.0, 2.0, 2.5].into(), ..Scene::default() }),
    Shot::scene("box", || Scene::at([1.5, -0.75], [-3.0, -1.5], [3.0, 1.5], 0.25)),
    Shot::scene("skin", || Scene::at([0.5, 0.4375], [0.0, 0.0], [1.0, 0.0], 0.25)),
    Shot::scene("bare", || Scene::at([0.5, 0.4375], [0.0, 0.0], [1.0, 0.0], 0.25)),
    Shot::scene("scale", || Scene::at([1.0, 0.125], [-4.0, 0.0], [4.0, 0.0], 0.25))
        .but(Exception::Collinear),
];
