//! The challenges of lesson 5.3, the scenes of its steps, and the mapped picture.

use super::published;
use crate::geometry::relation::InTriangle;
use crate::lessons::point_and_triangle::Scene;
use crate::lessons::prelude::*;

/// The name of its marks: only the step about them says it. No value of this method measures them.
pub const TEXTURE: &str = "full";

/// A picture that is mapped onto the triangle.
pub const PICTURE: [&str; 16] = [
    "#...............",
    "................",
    "#...............",
    "................",
    "#...............",
    "................",
    "#...............",
    "...####.........",
    "#..####.........",
    "...##...........",
    "#..####.........",
    "...####.........",
    "#..##...........",
    "...##...........",
    "#..##...........",
    ".#.#.#.#.#.#.#.#",
];

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "quarter",
        goal: |scene| scene.weights() == Some([0.25, 0.5, 0.25].map(number)),
        drags: 2,
        beyond: |scene| scene.p.x == 0.0 && scene.p.y == 0.0,
    },
    Challenge {
        id: "slope",
        goal: |scene| {
            scene.weights().is_some_and(|[gamma, ..]| gamma == number(0.0))
                && scene.relation() == InTriangle::Edge
        },
        drags: 2,
        beyond: |scene| scene.weights().is_some_and(|[_, alpha, beta]| alpha == beta),
    },
    Challenge {
        id: "fool",
        goal: |scene| {
            let hit = published::run(scene).verdict.answer == AnswerKind::Yes;
            scene.relation() == InTriangle::OffPlane && hit
        },
        drags: 3,
        beyond: |scene| scene.v0.z != scene.v1.z && scene.v1.z != scene.v2.z,
    },
];
