//! The challenges of lesson 5.2, its areas as exact fractions, and the reach of a tolerance.

use super::published;
use crate::geometry::relation::InTriangle;
use crate::lessons::point_and_triangle::Scene;
use crate::lessons::prelude::*;
use num_traits::Signed;

/// The three areas as fractions of the whole, exactly.
fn parts(scene: &Scene) -> Option<[Rational; 3]> {
    scene.weights().map(|weights| weights.map(|weight| weight.abs()))
}

/// The sum of the three, relative to the whole area.
pub fn sum(scene: &Scene) -> Option<Rational> {
    Some(parts(scene)?.into_iter().sum())
}

/// How far outside the triangle the published code accepts a point in exact arithmetic: beyond a
/// side, by this part of the other two.
pub fn skin(area_t: f64) -> f64 {
    f64::from(published::EPSILON) / (2.0 * area_t)
}

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "thirds",
        goal: |scene| scene.weights().is_some_and(|[a, b, c]| a == b && b == c),
        drags: 3,
        beyond: |scene| scene.p.x == 0.0 && scene.p.y == 0.0,
    },
    Challenge {
        id: "double",
        goal: |scene| sum(scene) == Some(number(2.0)),
        drags: 3,
        beyond: |scene| parts(scene).is_some_and(|[a, b, c]| a == b || b == c || c == a),
    },
    Challenge {
        id: "fool",
        goal: |scene| {
            let hit = published::run(scene).verdict.answer == AnswerKind::Yes;
            scene.relation() == InTriangle::Outside && hit
        },
        drags: 2,
        beyond: |scene| sum(scene).is_some_and(|sum| sum >= number(2.0)),
    },
];
