//! The challenges of the lesson, and the scenes of its steps.

use crate::geometry::relation::SpaceMeeting;
use crate::lessons::prelude::*;
use crate::lessons::two_lines::Scene;

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "two_apart",
        goal: |scene| {
            let apart = scene.answer().dist_sq == number(4.0);
            apart && scene.as_lines() == SpaceMeeting::Skew
        },
        drags: 4,
        beyond: |scene| scene.dot() == number(0.0),
        solution: || {
            Scene::lines([-2.0, 0.0, 1.0], [4.0, 0.0, 0.0], [0.0, -1.0, 3.0], [0.0, 3.0, 0.0])
        },
    },
    Challenge {
        id: "from_the_starts",
        goal: |scene| {
            let zero = number(0.0);
            let starts = scene.parameters().is_some_and(|(s, t)| s == zero && t == zero);
            starts && scene.as_lines() == SpaceMeeting::Skew
        },
        drags: 4,
        beyond: |scene| scene.answer().dist_sq == number(1.0),
        solution: || {
            Scene::lines([0.0, 0.0, 1.0], [2.0, 1.0, 0.0], [0.0, 0.0, 2.0], [1.0, -2.0, 0.0])
        },
    },
    Challenge {
        id: "rails",
        goal: |scene| {
            let apart = scene.answer().dist_sq == number(1.0);
            apart && scene.as_lines() == SpaceMeeting::Parallel
        },
        drags: 4,
        beyond: |scene| scene.dot() < number(0.0),
        solution: || {
            Scene::lines([-2.0, 0.0, 1.0], [4.0, 0.0, 0.0], [1.0, 0.0, 2.0], [-3.0, 0.0, 0.0])
        },
    },
];
