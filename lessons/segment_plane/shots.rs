//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};
use crate::lessons::line_and_plane;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| {
        let start = Scene::default();
        start.with(line_and_plane::Scene { q: [0.75, -0.25, 3.5].into(), ..start.named() })
    }),
    Shot::view("product", ShotCamera::towards([-90.0, 22.0])),
    Shot::view("three", ShotCamera::towards([-80.0, 32.0])),
    Shot::scene("touch", || {
        let start = Scene::default();
        start.with(start.named().ending_on())
    })
    .from(ShotCamera::towards([-78.0, 40.0]))
    .but(Exception::Touching),
    Shot::scene("flat", || {
        let line = [[-2.0, -1.0, 1.5], [2.0, -1.0, 2.5], [0.0, -1.0, 2.0]];
        Scene::at([[1.0, -0.5, 4.0], [0.0, 1.0, 2.5]], line)
    })
    .from(ShotCamera::towards([-92.0, 46.0])),
    Shot::view("winding", ShotCamera::towards([-70.0, 24.0])),
];
