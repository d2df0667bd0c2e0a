//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::geometry::Extent;
use crate::lesson::{Shot, ShotCamera};

/// The far corner of a box that is broader than high.
const LOW: [f64; 3] = [4.0, 1.0, 3.0];

/// A ray given by two points before the box.
fn short() -> Scene {
    Scene::ray([-4.0, -2.0], [-2.25, -1.25])
}

/// A ray that starts outside of both slabs, and a box small enough for letters beside its ticks.
fn outside() -> Scene {
    Scene { l: [2.5, 1.75, 3.0].into(), ..Scene::ray([-3.0, -1.5], [1.0, 0.5]) }
}

/// A ray that leads away from the box.
fn behind() -> Scene {
    Scene::ray([-2.0, -1.0], [-3.0, -1.5])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { b: [-3.25, -2.0, 1.25].into(), ..short() }).in_scene(short),
    Shot::scene("slab", outside),
    Shot::scene("overlap", outside),
    Shot::scene("in_order", || Scene {
        l: [0.75, 1.0, 3.0].into(),
        ..Scene::ray([-4.25, -1.25], [-3.25, -0.25])
    }),
    Shot::scene("part", behind),
    Shot::scene("range", || Scene { part: Extent::Line, ..behind() }),
    Shot::scene("zero", || Scene { l: LOW.into(), ..Scene::ray([1.0, -3.0], [1.0, -2.0]) }),
    Shot::scene("nan", || Scene { l: LOW.into(), ..Scene::ray([-1.0, -3.0], [-1.0, -2.0]) }),
    Shot::scene("space", || short().in_space(0.0, 0.5)).from(ShotCamera::towards([-98.0, 24.0])),
    Shot::scene("guess", || Scene::ray([0.5, 0.0], [1.5, 0.5])),
];
