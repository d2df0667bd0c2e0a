//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Dimension, Shot, ShotCamera};

/// Two balls that rest on the ground.
fn balls() -> Scene {
    let (p1, p2) = ([-1.5, -0.5, 2.0].into(), [1.25, 1.0, 1.5].into());
    Scene { p1, p2, dimension: Dimension::Space, ..Scene::default() }
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p1: [-3.5, -1.5, 2.0].into(), ..balls() })
        .in_scene(balls)
        .from(ShotCamera::towards([-62.0, 17.0])),
    // Apart, at the distance 5.
    Shot::scene("pairs", || Scene::circles([-2.25, -1.5], 1.75, [1.75, 1.5], 1.25)),
    Shot::scene("difference", || Scene::circles([0.0, 0.0], 2.5, [0.75, 1.25], 1.0)),
    // The second is the larger one: the difference is negative.
    Shot::scene("rim_only", || Scene::circles([-0.75, -1.125], 1.0, [0.0, 0.0], 2.5)),
    // The legs start on the other side than the radius.
    Shot::scene("touch_exactly", || Scene::circles([2.0, -1.25], 2.0, [-2.0, 1.75], 2.0)),
    Shot::scene("squares_apart", || Scene::circles([-1.5, -0.5], 2.0, [1.5, 0.5], 1.5)),
    // The square is to the left of the way down, the radii to the right.
    Shot::scene("middle_term", || Scene::circles([1.25, 1.25], 1.5, [1.25, -1.5], 1.5)),
    Shot::scene("nearly_equal", || Scene::circles([0.0, 0.0], 1.0, [1.75, 0.75], 1.0)),
    Shot::scene("small", || Scene::circles([0.0, 0.0], 0.375, [1.5, 1.0], 0.375)),
    Shot::scene("box_corner", || Scene::circles([0.0, 0.0], 1.0, [1.875, 1.5], 1.0)),
];
