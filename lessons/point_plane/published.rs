//! Published code about this question, rewritten with its flaws.

use super::Scene;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};

/// The residual of the equation must be less than the tolerance.
///
/// S4-pplane-abs: it is less for every point below the plane, at any distance.
pub fn without_size(p: Vec3, n: Vec3, d: Real, epsilon: Real) -> (bool, Real) {
    let value = n.dot(p) - d;
    (value < epsilon, value)
}

/// The absolute residual of the equation must be less than the tolerance, as in the text.
///
/// S4-pplane-unit: that is a distance for a unit normal only.
pub fn without_length(p: Vec3, n: Vec3, d: Real, epsilon: Real) -> (bool, Real) {
    let value = n.dot(p) - d;
    (value.abs() < epsilon, value)
}

/// The equation of another section of the same document.
///
/// S4-plane-sign: there a plane is `n·x + d = 0`, with a `d` of the other sign.
pub fn other_sign(p: Vec3, n: Vec3, d: Real, epsilon: Real) -> (bool, Real) {
    let value = n.dot(p) + d;
    (value.abs() < epsilon, value)
}

fn returned(piece: fn(Vec3, Vec3, Real, Real) -> (bool, Real), scene: &Scene) -> Returned {
    let [p, n] = [scene.p, scene.n].map(|v| v.as_vec3());
    let (hit, value) = piece(p, n, scene.d as Real, scene.eps as Real);
    Returned::new(hit, vec![("value", value.into())])
}

pieces! { Single by returned on Scene; without_size, without_length, other_sign }
