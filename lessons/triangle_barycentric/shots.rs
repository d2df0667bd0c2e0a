//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Dimension, Shot, ShotCamera};
use glam::DVec3;

/// In space, where the colours of the corners are mixed.
fn coloured() -> Scene {
    Scene { dimension: Dimension::Space, ..Scene::broad() }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [-0.5, 1.0, 1.0].into(), ..coloured() })
        .in_scene(coloured)
        .from(ShotCamera::towards([-90.0, 64.0])),
    Shot::scene("sides", Scene::broad),
    // The weights are 1/2, -1/4, 3/4, and -1/4, 3/4, 1/2.
    Shot::scene("three", || Scene { p: DVec3::new(-2.6875, 1.1875, 1.0), ..Scene::default() }),
    Shot::scene("third", || Scene { p: DVec3::new(3.5, 0.3125, 1.0), ..Scene::broad() }),
    // An obtuse triangle: the point as far from each corner is outside.
    Shot::scene("weights", || Scene::plane([0.5, -1.25], [[-3.0, -2.5], [4.0, -2.5], [-4.0, 2.5]])),
    Shot::scene("areas", Scene::broad),
    Shot::scene("dots", Scene::broad),
    Shot::scene("signs", Scene::broad),
    Shot::scene("texture", || {
        Scene::plane([-0.5, -0.75], [[-2.75, -2.25], [3.75, -2.0], [-3.0, 2.0]])
    }),
    Shot::scene("plane", || {
        let corners = [[-2.5, -2.0, 0.0], [2.5, -1.5, 0.5], [-0.5, 2.5, 1.0]];
        Scene::space([-0.25, -0.5, 2.5], corners)
    }),
    // On a side, where one numerator is 0: the other two areas make the whole.
    Shot::scene("compare", || Scene { p: DVec3::new(2.15625, -0.3125, 1.0), ..Scene::broad() }),
    Shot::scene("summary", Scene::broad),
];
