//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Camera, Shot};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::scene("cross", || Scene::default().crossing()),
    Shot::scene("range", Scene::meeting_outside).from(Camera::space(
        [1.25, 1.0, 1.75],
        5.5,
        [-62.0, 22.0],
    )),
    Shot::scene("eye", Scene::nearly_meeting),
];
