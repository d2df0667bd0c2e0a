//! Published code about this question, rewritten with its flaws.

use super::Scene;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};

/// Whether they meet, and the residuals of the plane's equation at both ends.
type Answered = (bool, [Real; 2]);

/// The segment meets the plane if the product is not positive.
///
/// S4-flp-degenerate: three collinear corners give a zero normal, so every product is 0.
/// S4-flp-underflow: the product of two small numbers of one sign is rounded to 0. S4-flp-closed:
/// an end on the plane and a whole segment in it get the same answer.
pub fn sign_of_product([p, q]: [Vec3; 2], [v0, v1, v2]: [Vec3; 3]) -> (bool, [Real; 2]) {
    let n = (v1 - v0).cross(v2 - v0);
    let d = -n.dot(v0);
    let sides = [n.dot(p) + d, n.dot(q) + d];
    (sides[0] * sides[1] <= 0.0, sides)
}

/// The function by the formula printed above it in the source.
///
/// S4-flp-sign: in the form `n·x + d = 0` the constant is `−n·v0`.
pub fn printed_constant([p, q]: [Vec3; 2], [v0, v1, v2]: [Vec3; 3]) -> (bool, [Real; 2]) {
    let n = (v1 - v0).cross(v2 - v0);
    let d = n.dot(v0);
    let sides = [n.dot(p) + d, n.dot(q) + d];
    (sides[0] * sides[1] <= 0.0, sides)
}

fn returned(piece: fn([Vec3; 2], [Vec3; 3]) -> Answered, scene: &Scene) -> Returned {
    let [p, q, v0, v1, v2] = scene.named().points().map(|p| p.as_vec3());
    let (meets, sides) = piece([p, q], [v0, v1, v2]);
    let values = ["side_p", "side_q"].into_iter().zip(sides.map(f64::from));
    Returned::new(meets, values.collect())
}

pieces! { Single by returned on Scene; sign_of_product, printed_constant }
