//! Published code about this question, rewritten with its flaws.

use super::Scene;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};

/// The area first; then the taxicab distance must not be longer.
///
/// S4-pl1-absorb: a small tolerance added to a large length is absorbed, and no number is less than
/// itself. S4-pl1-scale+: a squared area is not a distance.
pub fn by_lengths(v: Vec3, p1: Vec3, p2: Vec3, epsilon: Real) -> (bool, Real) {
    let area_sq = (v - p1).cross(p2 - p1).length_squared();
    if area_sq > epsilon {
        return (false, area_sq);
    }
    let along = |a: Vec3, b: Vec3| (a - b).abs().element_sum();
    let whole = along(p2, p1);
    let ways = along(v, p1) + along(v, p2);
    (ways < whole + epsilon, area_sq)
}

/// The area first; then the vectors to both ends must not have the same direction.
///
/// S4-pl2-scale+ and S4-pl2-scale−: the effective tolerance grows as the segment shrinks, and vice
/// versa.
pub fn by_dot(v: Vec3, p1: Vec3, p2: Vec3, epsilon: Real) -> (bool, Real) {
    let area_sq = (v - p1).cross(p2 - p1).length_squared();
    if area_sq > epsilon {
        return (false, area_sq);
    }
    ((v - p1).dot(v - p2) <= 0.0, area_sq)
}

/// The pseudocode: the dot product only.
///
/// S4-pl2-pseudo: it is negative in a whole ball.
pub fn dot_alone(v: Vec3, p1: Vec3, p2: Vec3) -> (bool, Real) {
    let dot = (v - p1).dot(v - p2);
    (dot <= 0.0, dot)
}

fn returned((hit, value): (bool, Real), name: &'static str) -> Returned {
    Returned::new(hit, vec![(name, value.into())])
}

fn single(scene: &Scene) -> [Vec3; 3] {
    scene.points().map(|p| p.as_vec3())
}

pieces! { Single on Scene;
    by_lengths: |scene| {
        let [v, p1, p2] = single(scene);
        returned(by_lengths(v, p1, p2, scene.eps as Real), "area_sq")
    },
    by_dot: |scene| {
        let [v, p1, p2] = single(scene);
        returned(by_dot(v, p1, p2, scene.eps as Real), "area_sq")
    },
    dot_alone: |scene| {
        let [v, p1, p2] = single(scene);
        returned(dot_alone(v, p1, p2), "dot")
    },
}
