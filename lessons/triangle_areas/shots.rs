//! The pictures of the steps that have their own.

use super::{Scene, shared};
use crate::lesson::{Shot, ShotCamera};
use glam::DVec3;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [3.5, -1.75, 1.0].into(), ..pixel() }).in_scene(pixel),
    Shot::scene("pieces", Scene::broad),
    Shot::scene("beyond", || Scene { p: DVec3::new(3.5, 1.25, 1.0), ..Scene::default() }),
    Shot::scene("on_side", || Scene {
        p: DVec3::new(2.34375, -0.21875, 1.0), // 3/8 of the way from V1 to V2
        ..Scene::default()
    }),
    Shot::scene("plane", || {
        let corners = [[-2.5, -2.0, 0.0], [2.5, -1.5, 0.5], [-0.5, 2.5, 1.0]];
        Scene::space([0.75, -0.25, 1.5], corners)
    })
    .from(ShotCamera::towards([-90.0, 36.0])),
    Shot::scene("grid", || {
        let corners = [[-3.7, -2.3], [4.0, -2.3], [-0.5, 3.4]];
        Scene::plane([0.2, 0.3], corners).sized(2)
    }),
    Shot::scene("tiny", || Scene::plane([2.0, 0.75], shared::CORNERS).sized(0)),
    // A thin piece beyond a side: its double is the excess.
    Shot::scene("relative", || Scene { p: [1.875, 0.5, 1.0].into(), ..Scene::broad() }),
    Shot::scene("summary", Scene::broad),
];

/// A pixel in a triangle that points down.
fn pixel() -> Scene {
    Scene::plane([0.75, 0.5], [[-4.0, 1.5], [0.5, -2.5], [4.0, 2.0]])
}
