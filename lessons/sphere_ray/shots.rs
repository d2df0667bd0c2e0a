//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};

/// A ball behind the shot.
fn behind() -> Scene {
    Scene::at([1.5, 0.0], [3.0, 0.375], [-1.5, 1.0], 2.0)
}

/// A ball ahead of the shot.
fn ahead() -> Scene {
    Scene::at([-3.5, -1.0], [-2.0, -1.0], [1.0, 1.0], 2.5)
}

/// A ball behind the shot, which points away from it.
fn away() -> Scene {
    Scene::at([1.75, -1.0], [3.75, -1.0], [-1.5, 2.0], 3.25)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p2: [0.5, -2.0, 0.0].into(), ..behind() }.standing())
        .in_scene(|| behind().standing())
        .from(ShotCamera::towards([-85.0, 40.0])),
    Shot::scene("ahead", ahead),
    Shot::scene("inside", || Scene::at([-1.0, 2.0], [-4.0, 3.0], [0.0, 2.5], 2.5)),
    Shot::scene("away", away),
    Shot::scene("both_behind", away),
    Shot::scene("rest", || Scene::at([-4.0, -1.0], [-1.0, 0.0], [1.0, 2.0], 2.0)),
    Shot::scene("rim", || Scene::at([1.5, 1.984375], [3.0, 3.0], [0.0, 0.0], 2.5)),
    Shot::scene("on_rim", || Scene::at([1.5, 2.0], [0.0, 1.5], [0.0, 0.0], 2.5)),
    Shot::scene("unit", ahead),
    Shot::scene("forgotten", || Scene::at([-1.5, 2.0], [1.5, 2.0], [0.0, 0.0], 1.5)),
    Shot::scene("summary", ahead),
];
