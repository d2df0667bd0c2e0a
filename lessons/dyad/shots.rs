//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { a: [1.0, 1.0, 2.0].into(), ..Scene::default() }),
    Shot::scene("twice", || Scene::of([2.5, -0.5, 1.5], [0.5, -0.5, 0.0], [1.0, -1.0, 0.0]))
        .but(Exception::Touching),
];
