//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p2: [3.0, 0.0, 0.0].into(), ..Scene::default() }.standing())
        .in_scene(|| Scene::default().standing())
        .from(ShotCamera::towards([-100.0, 24.0])),
    Shot::scene("cut", || Scene::default().standing()).from(ShotCamera::towards([-90.0, 52.0])),
    Shot::scene("line", Scene::broad),
    // The line meets the circle behind its start.
    Shot::scene("endless", || Scene::at([1.75, 0.25], [3.5, 0.5], [-1.25, 0.5], 2.0)),
    Shot::scene("ball", Scene::broad),
    Shot::scene("substitute", || Scene::at([-4.5, -2.0], [3.5, 2.0], [-0.5, 2.5], 2.5)),
    Shot::scene("multiply_out", Scene::broad),
    Shot::scene("square", Scene::broad),
    // The line starts in the circle, after the foot.
    Shot::scene("half", || Scene::at([2.0, -0.5], [4.0, -0.5], [0.0, 0.75], 3.25)),
    Shot::scene("half_chord", Scene::broad),
    Shot::scene("chord_square", Scene::broad),
    // A little below a tangent in the direction (24, 7).
    Shot::scene("eye", || {
        let below = 1.0 / 256.0;
        Scene::at([-4.625, 1.90625 - below], [2.875, 4.09375 - below], [0.0, 0.0], 3.125)
    }),
    Shot::scene("no_direction", || Scene::at([-2.0, 1.0], [-2.0, 1.0], [1.0, 1.0], 2.0)),
    Shot::scene("limits", || Scene::at([8192.0, 2.0], [0.0, 2.0], [0.0, 0.0], 1.0))
        .from(ShotCamera::plane([0.0, 0.5], 1.75))
        .but(Exception::CloseUp),
    Shot::scene("summary", Scene::broad),
];
