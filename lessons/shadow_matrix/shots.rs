//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { light: [1.0, 3.0, 4.0].into(), ..Scene::default() }),
    Shot::scene("lamp", || Scene { w: 1.0, ..Scene::default() }),
    Shot::scene("behind", || Scene::on_ground([-2.5, 1.25, 3.5], [-3.0, 1.5, 1.0], 1.0)),
    Shot::view("line", ShotCamera::towards([-138.0, 40.0])),
];
