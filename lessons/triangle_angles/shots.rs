//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// From the front side, where the point does not cover a side.
const ABOVE: ShotCamera = ShotCamera::towards([-80.0, 31.0]);

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [-1.5, 0.5, 1.0].into(), ..Scene::broad() }).in_scene(Scene::broad),
    Shot::scene("beyond", || {
        Scene::plane([0.5, -3.0], [[-3.75, -2.25], [3.75, -2.0], [-0.5, 2.0]])
    }),
    Shot::scene("lifted", lifted).from(ABOVE),
    Shot::scene("plane", lifted).from(ABOVE),
    // The cosine is 7/25.
    Shot::scene("cosine", || {
        Scene::plane([0.0, 0.375], [[-1.125, -1.125], [1.125, -1.125], [0.0, 0.875]])
    }),
    // Almost half a turn: the cosine is -24/25.
    Shot::scene("clamp", || {
        Scene::plane([0.0, -0.875], [[-1.75, -1.125], [1.75, -1.125], [-0.25, 1.25]])
    }),
    // Around the point: seen from it, the corners on both sides are almost opposite.
    Shot::scene("cut_early", || {
        Scene::plane([0.0, -1.625], [[-330.0, 0.0], [660.0, 0.0], [660.0, 3.75]])
    })
    .from(ShotCamera::plane([0.0, -0.25], 2.25))
    .but(Exception::CloseUp),
    Shot::scene("corner", || Scene::plane([0.0, -2.0], [[-3.0, -2.0], [3.0, -2.0], [-3.0, 2.0]])),
    Shot::scene("compare", || Scene { p: [0.5, -3.5, 1.0].into(), ..Scene::broad() }),
    // Here the f64 angles add up to a full turn exactly.
    Shot::scene("cost", || Scene { p: [0.5, -0.5, 1.0].into(), ..Scene::broad() }),
    Shot::scene("summary", Scene::broad),
];

/// The point above the inside of a triangle in space.
fn lifted() -> Scene {
    let corners = [[-2.5, -2.0, 0.0], [2.5, -1.5, 0.5], [-0.5, 2.5, 1.0]];
    Scene::space([0.0, -0.75, 1.25], corners)
}
