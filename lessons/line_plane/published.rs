//! Published code about this question, rewritten with its flaw.

use crate::geometry::question::line_plane::LinePlane;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::line_and_plane::Scene;

/// The point by the quotient, for any denominator; the answer is always that it exists.
///
/// S4-lp-parallel: parallel to the plane and in it `n·t` is 0, and so is the denominator.
pub fn untested_quotient([p, t]: [Vec3; 2], [v0, v1, v2]: [Vec3; 3]) -> (LinePlane, Real) {
    let n = (v1 - v0).cross(v2 - v0);
    let d = n.dot(v0);
    let k = (d - n.dot(p)) / n.dot(t);
    (LinePlane::Crossing, k)
}

pieces! { Single on Scene;
    untested_quotient: |scene| {
        let [p, t] = [scene.p, scene.q - scene.p].map(|v| v.as_vec3());
        let plane = [scene.v0, scene.v1, scene.v2].map(|v| v.as_vec3());
        let (outcome, k) = untested_quotient([p, t], plane);
        Returned::new(outcome, vec![("k", k.into())])
    },
}
