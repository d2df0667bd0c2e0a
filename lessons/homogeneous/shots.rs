//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// A name, and another one with a negative w.
fn opposite() -> Scene {
    Scene::at([3.0, 2.0, 2.0], [-1.5, -1.0, -1.0])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    // The name of the point where rails meet, and of a point.
    Shot::opening(|| Scene::at([3.0, 0.0, 1.0], [-1.5, 2.0, 3.0]))
        .in_scene(|| Scene::at([3.0, 0.0, 0.0], [-1.5, 2.0, 3.0]))
        .from(ShotCamera::towards([-172.0, 13.0])),
    // Three names of the point 2 of a line: (2, 1), (4, 2) and (6, 3).
    Shot::scene("names", || Scene::at([4.0, 0.0, 2.0], [6.0, 0.0, 3.0]))
        .from(ShotCamera::towards([-90.0, 12.0]))
        .but(Exception::Collinear),
    Shot::scene("scale", || Scene::at([3.0, 1.0, 2.0], [1.5, -0.5, 1.0]))
        .from(ShotCamera::towards([-12.0, 18.0])),
    // The same x and y with a smaller and a greater w.
    Shot::scene("endless", || Scene::at([1.5, 0.0, 0.5], [1.5, 0.0, 1.5]))
        .from(ShotCamera::towards([-90.0, 12.0]))
        .but(Exception::Collinear),
    // Along both rails, to where they seem to meet.
    Shot::scene("direction_only", || Scene::at([3.0, 0.0, 0.0], [-2.0, 0.0, 0.0]))
        .from(ShotCamera::space([1.0, 0.0, 0.9], 3.3, [-178.0, 10.0]))
        .but(Exception::CloseUp),
    // Two corners, each divided by its own w.
    Shot::scene("pipeline", || Scene::at([-3.0, 1.5, 3.0], [3.0, -1.0, 2.0]))
        .from(ShotCamera::towards([-96.0, 24.0])),
    Shot::scene("behind", opposite).from(ShotCamera::towards([150.0, 18.0])),
    Shot::scene("negative_scale", opposite).from(ShotCamera::towards([-60.0, 24.0])),
];
