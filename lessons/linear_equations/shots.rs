//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Exception, Shot};

/// Steps in two directions that lead almost opposite ways.
fn apart() -> Scene {
    Scene::of([2.5, 1.25], [-1.0, 1.5], [2.5, 2.25])
}

/// A treasure less than a step of both away, so that all three areas are large.
fn nearer() -> Scene {
    Scene { c: [1.5, 1.75].into(), ..apart() }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { c: [1.5, 1.0].into(), ..apart() }).in_scene(apart),
    Shot::scene("mix", apart),
    // It fills both the half of a window and a phone.
    Shot::scene("rows", || Scene::of([2.0, 0.25], [-0.25, 2.0], [2.0, 2.0]).by_rows()),
    // Less than a step of the one and more of the other.
    Shot::scene("matrix", || Scene { c: [0.25, 2.625].into(), ..apart() }),
    Shot::scene("determinant", apart),
    Shot::scene("push", nearer),
    Shot::scene("cramer", nearer),
    Shot::scene("inverse", || Scene::of([2.25, 1.0], [-1.0, 1.5], [2.25, 2.0])),
    Shot::scene("flat", || Scene::of([2.0, 1.0], [-1.0, -0.5], [1.0, 2.5]))
        .but(Exception::Collinear),
    Shot::scene("flat_why", || Scene::of([2.0, 1.0], [-1.0, -0.5], [3.0, 1.5])),
    Shot::scene("nearly", || Scene::of([2.0, 1.0], [2.0, 1.25], [4.0, 2.25]))
        .but(Exception::Touching),
    Shot::scene("summary", apart),
];
