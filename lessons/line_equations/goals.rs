//! Challenges.

use super::published;
use super::scene::Scene;
use crate::geometry::relation::SegmentMeeting;
use crate::lesson::Challenge;

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "products",
        goal: |scene| scene.meeting() == SegmentMeeting::Apart,
        drags: 2,
        beyond: Scene::has_gap_of_half_of_ab,
    },
    Challenge {
        id: "no_reciprocal",
        goal: |scene| scene.meeting() == SegmentMeeting::Crossing && published::misses(scene),
        drags: 4,
        beyond: |scene| scene.slanted() == [false; 2],
    },
];
