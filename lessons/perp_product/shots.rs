//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::Shot;

/// A wall beyond the end of the motion.
fn later() -> Scene {
    Scene::at([-3.5, -1.5], [0.5, -0.5], [3.5, -2.0], [1.5, 2.0])
}

/// They meet half way along both.
fn half_way() -> Scene {
    Scene::at([-4.0, -2.0], [4.0, 0.0], [1.5, -3.0], [-1.5, 1.0])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { b: [-2.0, -1.75].into(), ..Scene::default() }),
    Shot::scene("time", || Scene::at([-4.0, -1.5], [0.0, -0.5], [3.5, -2.0], [0.5, 2.0])),
    Shot::scene("flat", || Scene::at([-3.0, -2.0], [3.0, -0.5], [-2.5, 1.75], [1.5, 3.0])),
    Shot::scene("ratio", half_way),
    Shot::scene("undivided", later),
    Shot::scene("signs", || Scene::at([-3.0, -2.0], [3.0, -0.5], [-2.0, 1.0], [0.0, 1.5])),
    Shot::scene("wall", || Scene::at([-3.5, -0.5], [1.5, 0.5], [0.75, -2.25], [-0.25, 2.75])),
    Shot::scene("ranges", || Scene::at([-1.0, -0.5], [3.0, 0.5], [-4.25, -2.5], [-3.25, 2.5])),
    Shot::scene("stretch", || Scene::at([-3.0, -1.5], [5.0, 0.5], [2.5, -2.75], [0.5, 0.25])),
    Shot::scene("eye", || Scene::at([-4.0, -1.0], [4.0, 0.0], [-2.0, 2.75], [0.0, -31.0 / 64.0])),
];
