//! The pictures of the steps that have their own.

use super::{Scene, boxed};
use crate::lesson::Shot;
use glam::{DVec2, dvec2};

/// A point that flies over a wall from `a` to `b`, from `p` by way of `q`.
fn over(p: DVec2, q: DVec2, [a, b]: [DVec2; 2]) -> Scene {
    let Scene { corners: [.., c, d], .. } = Scene::default();
    Scene { p, q, corners: [a, b, c, d], ..Scene::default() }
}

/// A flight that is broader than high.
fn broad() -> Scene {
    over(dvec2(-3.5, 2.5), dvec2(-1.5, 1.0), [dvec2(-3.0, -1.0), dvec2(4.0, 0.0)])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [-1.5, 2.0].into(), ..broad() }).in_scene(broad),
    Shot::scene("reach", broad),
    Shot::scene("split", broad),
    Shot::scene("projection", broad),
    Shot::scene("turn", broad),
    Shot::scene("material", || Scene { friction: 0.25, restitution: 0.5, ..broad() }),
    Shot::scene("friction", || {
        let wall = [dvec2(-4.0, -1.5), dvec2(4.0, -0.5)];
        Scene { friction: 0.75, ..over(dvec2(-3.5, 2.75), dvec2(-1.0, 1.0), wall) }
    }),
    // The normal is as long as the wall.
    Shot::scene("normal", || {
        let wall = [dvec2(-0.8125, -1.1875), dvec2(2.6875, -0.6875)];
        over(dvec2(-3.5, 2.0), dvec2(-1.5, 0.5), wall)
    }),
    // The normal is shorter and points to the other side.
    Shot::scene("any_normal", || {
        let wall = [dvec2(1.75, -0.75), dvec2(0.0, -1.0)];
        over(dvec2(-4.0, 1.75), dvec2(-1.5, 0.5), wall)
    }),
    Shot::scene("box", || Scene { now: 2.25, ..boxed([-2.0, 0.0], [3.0, 2.0]) }),
    Shot::scene("bounces", || Scene { now: 7.0, ..boxed([-3.0, -1.0], [2.0, 1.25]) }),
    Shot::scene("two_walls", || boxed([-2.0, -1.0], [2.0, 1.0])),
    // One wall after the other, close to the corner: back in the direction it came from.
    Shot::scene("corner_angle", || Scene { now: 3.0, ..boxed([0.0, -1.0], [2.0, 1.0]) }),
    Shot::scene("through", || {
        let wall = [dvec2(-3.5, -1.25), dvec2(3.0, 0.0)];
        over(dvec2(-3.5, 2.0), dvec2(-125.0 / 512.0, 513.0 / 512.0), wall)
    }),
    // The next position is beyond the wall.
    Shot::scene("tunnelling", || {
        over(dvec2(-3.5, 1.75), dvec2(3.0, -1.25), [dvec2(-1.75, -0.5), dvec2(1.5, -0.125)])
    }),
    Shot::scene("summary", broad),
];
