//! The challenges of lesson 5.1.

use super::published;
use crate::geometry::convex::{dot, way};
use crate::geometry::relation::InTriangle;
use crate::lessons::point_and_triangle::Scene;
use crate::lessons::prelude::*;

/// The exact dot product of the vectors to the first two corners, and their squared lengths.
fn ways(scene: &Scene) -> [Rational; 3] {
    let [p, v0, v1, _] = scene.points().map(point);
    let [a, b] = [way(&p, &v0), way(&p, &v1)];
    [dot(&a, &b), dot(&a, &a), dot(&b, &b)]
}

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "right",
        goal: |scene| scene.relation() == InTriangle::Inside && ways(scene)[0] == number(0.0),
        drags: 3,
        beyond: |scene| {
            let [_, first, second] = ways(scene);
            first == second
        },
    },
    Challenge {
        id: "straight",
        goal: |scene| scene.relation() == InTriangle::Edge,
        drags: 1,
        beyond: |scene| {
            let half = number(0.5);
            scene.weights().is_some_and(|w| w.iter().filter(|weight| **weight == half).count() == 2)
        },
    },
    Challenge {
        id: "fool",
        goal: |scene| {
            let hit = published::run(scene).verdict.answer == AnswerKind::Yes;
            scene.relation() == InTriangle::Outside && hit
        },
        drags: 4,
        beyond: |scene| {
            scene.weights().is_some_and(|w| w.iter().any(|weight| *weight <= number(-1.0)))
        },
    },
];
