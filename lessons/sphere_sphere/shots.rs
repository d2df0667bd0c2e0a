//! The pictures of the steps that have one of their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p1: [-3.5, -1.5, 0.0].into(), ..Scene::default() }),
    Shot::scene("difference", || Scene::circles([0.0, 0.0], 3.0, [-1.0, 1.0], 1.0)),
    Shot::scene("touch_exactly", || Scene::circles([-2.0, -1.75], 2.5, [1.0, 2.25], 2.0)),
    Shot::scene("small", || Scene::circles([0.0, 0.0], 1.0, [1.75, 1.25], 1.0))
        .from(ShotCamera::plane([0.8, 0.6], 2.8)),
    Shot::scene("box_corner", || Scene::circles([0.0, 0.0], 1.0, [1.75, 1.25], 1.0))
        .from(ShotCamera::plane([0.8, 0.6], 3.4)),
];
