//! The pictures of the steps that have one of their own.

use super::{STAY, Scene};
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::scene("clamp", || Scene::at([-4.0, -1.0], [-1.0, 0.5], [1.0, 1.5], 2.0)),
    Shot::scene("uses", || Scene {
        more: STAY,
        ..Scene::at([-1.0, 1.0], [1.25, 2.5], [0.0, 2.5], 2.5)
    }),
];
