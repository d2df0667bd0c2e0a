//! The pictures of the steps that have their own.

use super::{Scene, scene};
use crate::lesson::{Exception, Shot, ShotCamera};

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [-2.5, 3.0, 0.0].into(), ..Scene::default() }.standing())
        .in_scene(|| Scene::default().standing())
        .from(ShotCamera::towards([-65.0, 24.0])),
    Shot::scene("nearest", Scene::broad),
    Shot::scene("within_radius", || Scene { r: 1.5, ..Scene::broad() }),
    Shot::scene("sides", Scene::broad),
    // Another point of the same line.
    Shot::scene("other_side", || Scene { p2: [1.75, 0.25, 0.0].into(), ..Scene::broad() }),
    Shot::scene("area", Scene::broad),
    // The line passes so close to the centre that one area is much larger.
    Shot::scene("undivided", || Scene { q: [-0.75, 0.75, 0.0].into(), ..Scene::broad() }),
    Shot::scene("digits", || Scene::at([8192.0, 2.0], [8193.0, 2.0], [0.0, 0.0], 1.375))
        .from(ShotCamera::plane([0.0, 0.3], 1.9))
        .but(Exception::CloseUp),
    Shot::scene("skin", || Scene::at([-2.0, -1.0], [2.0, 1.0], [0.5, 1.0625], 0.75)),
    Shot::scene("ends", || scene::finite(Scene::at([-4.0, -1.0], [-1.0, 0.5], [1.5, 0.0], 2.0))),
    Shot::scene("forgotten_end", || {
        scene::finite(Scene::at([-4.0, -1.5], [-0.5, -1.0], [0.5, 0.5], 2.0))
    }),
    Shot::scene("summary", Scene::broad),
];
