//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene::at([-3.0, -2.0], [4.0, 1.5], [2.0, -2.0], [4.0, 3.0])),
    // All coordinates are different whole numbers.
    Shot::scene("eight", || Scene::at([-3.0, -1.0], [3.0, 2.0], [4.0, -2.0], [-1.0, 3.0])),
    // The normal and the legs of the coefficients are on different sides of AB.
    Shot::scene("equation", || Scene::at([-3.5, 2.0], [3.5, -1.5], [1.5, -2.5], [2.5, 1.0])),
    Shot::scene("stretch", || Scene::at([-3.0, 0.5], [3.0, 0.5], [-1.5, -1.0], [2.0, 2.5])),
    Shot::scene("inside", || Scene::at([-3.0, -2.0], [3.0, 2.0], [1.25, -3.0], [0.0, 2.0])),
    Shot::scene("one_crosses", || Scene::at([-3.0, -0.75], [3.0, 0.75], [-1.5, 2.75], [0.0, 1.0])),
    Shot::scene("singular", || Scene::at([-3.0, 0.0], [1.0, 2.0], [-1.0, -2.5], [4.0, 0.0])),
    // Apart, and then overlapping.
    Shot::scene("one_line", || Scene::at([-4.0, 2.25], [0.0, 0.25], [1.0, -0.25], [4.0, -1.75])),
    Shot::scene("grazing", || Scene::at([-4.0, 1.5], [2.0, -1.5], [-1.0, 0.0], [3.5, -2.25])),
];
