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

/// The tolerance proposed by the document.
const USUAL: f64 = 1e-4;
/// Half the length of a short segment.
const TINY: f64 = 1.0 / 128.0;
/// A distance below the usual tolerance.
const SLIGHT: f64 = 1.0 / 65536.0;

/// The scene in another size.
fn sized(size: u8, v: [f64; 2], p1: [f64; 2], p2: [f64; 2], eps: f64) -> Scene {
    Scene { size, ..Scene::at(v, p1, p2, eps) }
}

pieces! { single on Scene;
    by_lengths: |scene| {
        let [v, p1, p2] = single(scene);
        returned(by_lengths(v, p1, p2, scene.eps as Real), "area_sq")
    } => {
        common "S4-pl1-absorb" sized(3, [0.0, 0.0], [-1024.0, 0.0], [1024.0, 0.0], USUAL);
        common "S4-pl1-scale+" sized(0, [-TINY, TINY], [-TINY, -TINY], [TINY, TINY], USUAL);
    }
    by_dot: |scene| {
        let [v, p1, p2] = single(scene);
        returned(by_dot(v, p1, p2, scene.eps as Real), "area_sq")
    } => {
        common "S4-pl2-scale+" sized(0, [0.0, TINY / 2.0], [-TINY, 0.0], [TINY, 0.0], USUAL);
        common "S4-pl2-scale−" sized(3, [0.0, SLIGHT], [-512.0, 0.0], [512.0, 0.0], USUAL);
    }
    dot_alone: |scene| {
        let [v, p1, p2] = single(scene);
        returned(dot_alone(v, p1, p2), "dot")
    } => {
        common "S4-pl2-pseudo" Scene::at([0.0, 1.0], [-1.0, 0.0], [1.0, 0.0], 0.25);
    }
}
