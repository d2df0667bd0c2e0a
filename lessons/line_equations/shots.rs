//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// Two segments that meet in a point with short coordinates, nearer to A than to B.
fn short() -> Scene {
    Scene::at([-3.5, -2.0], [4.5, 2.0], [-1.5, -3.0], [0.5, 2.0])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.0, -2.0], [4.0, 1.5], [2.0, -2.0], [4.0, 3.0])),
    Shot::scene("stretch", || Scene::at([-3.0, 0.5], [3.0, 0.5], [-1.5, -1.0], [2.0, 2.5])),
    Shot::scene("system", short),
    Shot::scene("rounded", short),
    Shot::scene("inside", short),
    Shot::scene("one_crosses", || Scene::at([-3.0, -0.75], [3.0, 0.75], [-1.5, 2.75], [0.0, 1.0])),
    Shot::scene("singular", || Scene::at([-3.0, -1.0], [1.0, 1.0], [-1.0, -1.5], [4.0, 1.0])),
    // Apart, and then overlapping.
    Shot::scene("one_line", || Scene::at([-4.0, -1.5], [0.0, 0.5], [1.0, 1.0], [4.0, 2.5])),
    Shot::scene("grazing", || Scene::at([-4.0, 1.5], [2.0, -1.5], [-1.0, 0.0], [3.5, -2.25])),
];
