//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { c: [3.5, 1.0].into(), ..Scene::default() }),
    Shot::scene("push", || Scene::of([2.0, 0.5], [0.5, 1.5], [3.5, 2.5])),
    Shot::scene("flat", || Scene::of([2.0, 1.0], [-1.0, -0.5], [1.0, 2.5]))
        .but(Exception::Collinear),
    Shot::scene("nearly", || Scene::of([2.0, 1.0], [2.0, 1.25], [4.0, 2.25]))
        .but(Exception::Touching),
];
