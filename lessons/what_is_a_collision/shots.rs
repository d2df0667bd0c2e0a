//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// A point far from the middle of the disc and from what sets its radius.
fn aside() -> Scene {
    Scene::of([-1.25, 2.75], 2.0, [-2.5, 1.25])
}

/// A point of the box that is not the closest one.
fn farther() -> Scene {
    Scene::of([-1.25, 2.75], 2.0, [2.5, 0.5])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { c: [-4.0, 3.5].into(), ..aside() }).in_scene(aside),
    Shot::scene("points", || Scene::of([-1.25, 2.75], 2.0, [-0.25, 1.25])),
    Shot::scene("box", || Scene::of([-1.25, 2.75], 2.0, [-0.5, 0.25])),
    Shot::scene("both", || Scene::of([0.0, 1.5], 2.0, [1.0, 0.25])),
    // They have less in common, and it is enough.
    Shot::scene("enough", || Scene::of([-0.5, 1.75], 2.0, [1.0, 0.75])),
    Shot::scene("none", || Scene::of([-0.5, 1.5], 2.0, [2.5, 2.5])),
    // No point of the grid is in what both have in common.
    Shot::scene("reason", || Scene { grid: true, ..Scene::of([-0.75, 1.75], 2.0, [2.25, 2.625]) }),
    Shot::scene("nearest", farther),
    Shot::scene("clamp", || Scene::of([6.0, -0.5], 1.5, [1.5, 0.25])),
    // Both coordinates of the centre are outside of the box.
    Shot::scene("clamp_why", || Scene::of([-1.5, 2.5], 1.5, [2.25, -0.25])),
    Shot::scene("compare", || Scene::of([-1.0, 3.0], 2.0, [2.25, 0.0])),
    Shot::scene("touch", || Scene::of([-1.0, 3.0], 2.5, [2.25, 0.0])),
    // The square is apart, and then it alone overlaps.
    Shot::scene("corner", || Scene::of([-2.0, 2.75], 2.0, [2.5, 0.5])),
    Shot::scene("only_corner", farther),
    Shot::scene("every", || Scene::of([-0.5, 1.5], 2.0, [1.0, 0.5])),
];
