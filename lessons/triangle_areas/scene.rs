//! The challenges of lesson 5.2, its areas as exact fractions, and the region of a tolerance.

use super::published;
use crate::geometry::double::triangle_areas::TriangleAreas;
use crate::geometry::exact::{Rational, number};
use crate::geometry::relation::InTriangle;
use crate::lesson::{AnswerKind, Challenge};
use crate::lessons::point_and_triangle::Scene;
use glam::DVec3;
use num_traits::Signed;

/// The three areas as fractions of the whole, exactly.
fn parts(scene: &Scene) -> Option<[Rational; 3]> {
    scene.weights().map(|weights| weights.map(|weight| weight.abs()))
}

/// The sum of the three, relative to the whole area.
pub fn sum(scene: &Scene) -> Option<Rational> {
    Some(parts(scene)?.into_iter().sum())
}

/// The region outside the triangle that the published code accepts in exact arithmetic: beyond a
/// side, by this fraction of the other two.
pub fn skin(x: &TriangleAreas) -> Vec<Vec<DVec3>> {
    let part = f64::from(published::EPSILON) / (2.0 * x.area_t);
    let beyond = |v: DVec3, from: DVec3| v + (v - from) * part;
    let around = [(x.v0, x.v1, x.v2), (x.v1, x.v2, x.v0), (x.v2, x.v0, x.v1)];
    let pieces = around.map(|(a, b, c)| {
        [vec![a, b, beyond(b, c), beyond(a, c)], vec![a, beyond(a, b), beyond(a, c)]]
    });
    pieces.into_iter().flatten().collect()
}

/// The challenges.
pub const CHALLENGES: &[Challenge<Scene>] = &[
    Challenge {
        id: "thirds",
        goal: |scene| scene.weights().is_some_and(|[a, b, c]| a == b && b == c),
        drags: 3,
        beyond: |scene| scene.p.x == 0.0 && scene.p.y == 0.0,
        solution: || Scene::plane([0.0, 0.0], [[-3.0, -1.5], [3.0, -1.5], [0.0, 3.0]]),
    },
    Challenge {
        id: "double",
        goal: |scene| sum(scene) == Some(number(2.0)),
        drags: 3,
        beyond: |scene| parts(scene).is_some_and(|[a, b, c]| a == b || b == c || c == a),
        solution: || Scene::plane([0.0, -3.75], [[0.0, 3.0], [-3.0, -1.5], [3.0, -1.5]]),
    },
    Challenge {
        id: "fool",
        goal: |scene| {
            let hit = published::run(scene).verdict.answer == AnswerKind::Yes;
            scene.relation() == InTriangle::Outside && hit
        },
        drags: 2,
        beyond: |scene| sum(scene).is_some_and(|sum| sum >= number(2.0)),
        solution: || (published::PUBLISHED[0].exhibits[0].counterexample)(),
    },
];
