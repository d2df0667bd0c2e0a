//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::geometry::Extent::{Line, Segment};
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { b: [-1.0, 1.0].into(), ..Scene::default() }),
    // To the left.
    Shot::scene("middle", || Scene::at([2.5, -2.0], [-1.5, 1.5], 0.5, Segment)),
    // Two steps of 2.5.
    Shot::scene("distance", || Scene::at([-3.0, -1.5], [-1.0, 0.0], 2.0, Line)),
    Shot::scene("sign", || Scene::at([-1.0, -1.0], [1.0, 0.5], -0.75, Line)),
    Shot::scene("ranges", || Scene::at([-1.5, -1.0], [1.0, 0.25], 1.5, Segment)),
    Shot::scene("mix", || Scene::at([-3.0, -2.0], [1.0, 1.0], 0.25, Segment)),
    Shot::scene("ratio", || Scene::at([-3.0, -2.0], [1.0, 1.0], 0.75, Segment)),
    Shot::scene("back", || Scene::at([-3.0, -2.0], [1.0, 1.0], 0.75, Segment)),
    Shot::scene("agree", || Scene::at([-3.0, -2.0], [1.0, 1.0], 1.25, Line)),
    Shot::scene("doubled", || Scene::at([-3.0, -2.0], [-0.75, -0.5], 1.5, Line)),
];
