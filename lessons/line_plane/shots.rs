//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Shot, ShotCamera};
use glam::dvec3;

/// A line and a plane whose values are round.
fn round() -> Scene {
    let plane = [[-2.0, -1.5, 0.5], [2.0, -1.5, 0.5], [-1.0, 2.5, 2.5]];
    Scene::at([[2.0, -1.5, 4.25], [-1.0, 0.5, 0.25]], plane)
}

/// The line moved along the plane, away from the normal.
fn beside() -> Scene {
    let start = round();
    let aside = dvec3(1.0, 0.5, 0.25);
    Scene { p: start.p + aside, q: start.q + aside, ..start }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [1.5, 0.0, 1.5].into(), ..Scene::default() }),
    Shot::scene("pierce", round),
    Shot::scene("gap", || {
        let level = [[-1.0, -1.0, 2.5], [2.0, -1.0, 2.5], [0.5, 2.0, 2.5]];
        Scene::at([[-0.75, 0.0, 0.25], [0.75, 0.5, 1.75]], level)
    })
    .from(ShotCamera::towards([-84.0, 16.0])),
    Shot::scene("speed", || Scene::at([[-2.0, 2.0, 3.75], [1.5, 2.0, 0.75]], Scene::GROUND))
        .from(ShotCamera::towards([-106.0, 38.0])),
    Shot::scene("k", round),
    Shot::scene("three", beside).from(ShotCamera::towards([-70.0, 12.0])),
    // The corners in the other order.
    Shot::scene("order", || {
        let start = beside();
        Scene { v1: start.v2, v2: start.v1, ..start }
    })
    .from(ShotCamera::towards([-70.0, 12.0])),
    Shot::scene("doubled", round),
    Shot::scene("drag", || {
        let level = [[-2.0, -1.5, 0.75], [2.0, -1.5, 0.75], [-1.0, 2.0, 0.75]];
        Scene::at([[1.5, -2.5, 4.5], [0.5, -1.0, 1.5]], level)
    })
    .from(ShotCamera::towards([-96.0, 20.0])),
    Shot::scene("edge_on", || {
        let start = round();
        Scene { q: start.p + (start.v1 - start.v0) / 2.0 + dvec3(0.0, 0.0, -1.0 / 64.0), ..start }
    })
    .from(ShotCamera::towards([98.0, 34.0])),
];
