//! The pictures of the steps that have their own.

use super::scene::{ADD, CONSTANT, LESS, OPPOSITE, SELF, Scene};
use crate::lesson::{Shot, ShotCamera};
use glam::DVec3;

/// A house with a corner at the origin that turns half round about it, grows, and is moved.
fn turned(t: DVec3) -> Scene {
    let cells = [[-1.0, 0.0, 0.0, 0.0], [0.0, -1.0, 0.0, 0.0], [0.0, 0.0, 1.5, 0.0]];
    Scene { v: DVec3::ZERO, cells, ..Scene::of(SELF, (1.0, t, 1.0)) }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { v: [-0.5, 0.5, 0.75].into(), ..Scene::default() }),
    // All numbers are doubled, and so is the one that divides.
    Shot::scene("same_point", || Scene {
        v: [-2.0, -0.5, 0.75].into(),
        ..Scene::of(SELF, (2.0, DVec3::ZERO, 2.0))
    }),
    // The first cell stretches x, and the next one adds x to y.
    Shot::scene("cells", || {
        let cells = [[1.5, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]];
        Scene { cells, ..Scene::of(SELF, (1.0, DVec3::ZERO, 1.0)) }
    }),
    Shot::scene("last_row", || Scene::of(SELF, (1.0, DVec3::new(-4.0, 1.0, 1.0), 2.0))),
    Shot::scene("opposite", || Scene::of(OPPOSITE, (-2.0, DVec3::ZERO, 2.0)))
        .from(ShotCamera::towards([-62.0, 36.0])),
    // With half of b in the last row both points can be picked.
    Shot::scene("constant", || Scene::of(CONSTANT, (0.0, Scene::default().b / 2.0, 0.5)))
        .from(ShotCamera::towards([-68.0, 20.0])),
    Shot::scene("origin", || turned(DVec3::ZERO)).from(ShotCamera::towards([-48.0, 24.0])),
    Shot::scene("fourth_number", || turned(DVec3::new(-0.75, 0.5, 0.75)))
        .from(ShotCamera::towards([-48.0, 24.0])),
    Shot::scene("add", || Scene::of(ADD, (0.5, Scene::default().b / 2.0, 0.5)))
        .from(ShotCamera::towards([-118.0, 20.0])),
    Shot::scene("not_one", || Scene::of(LESS, (2.0, -Scene::default().b, 2.0)))
        .from(ShotCamera::towards([-68.0, 20.0])),
    // Divided by a number close to 0.
    Shot::scene("corner", || Scene::of(SELF, (1.0, DVec3::ZERO, 0.375)))
        .from(ShotCamera::towards([-98.0, 30.0])),
    Shot::scene("sum", || Scene::of(ADD, (1.0, Scene::default().b, 2.0)))
        .from(ShotCamera::towards([-88.0, 20.0])),
];
