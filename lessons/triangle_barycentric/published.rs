//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::point_and_triangle::{Scene, said};

/// Whether the determinants have the correct signs, and those of both weights.
///
/// S4-bary-degenerate: for a degenerate triangle all of them are 0, and every point is inside.
/// S4-bary-offplane: for a point at any height, its foot on the plane is tested. S4-bary-f32:
/// products of four coordinates exceed the precision of f32, and a point of a side is lost.
pub fn three_determinants(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> (bool, [Real; 2]) {
    let (a, b, q) = (v1 - v0, v2 - v0, p - v0);
    let (aa, ab, bb) = (a.dot(a), a.dot(b), b.dot(b));
    let (aq, bq) = (a.dot(q), b.dot(q));
    let alpha = aq * bb - ab * bq;
    let beta = aa * bq - ab * aq;
    let whole = aa * bb - ab * ab;
    (alpha >= 0.0 && beta >= 0.0 && alpha + beta <= whole, [alpha, beta])
}

/// The published code's answer on a scene.
pub fn run(scene: &Scene) -> Returned {
    let [p, v0, v1, v2] = scene.single();
    let (hit, [alpha, beta]) = three_determinants(p, v0, v1, v2);
    Returned::new(said(hit), vec![("det_alpha", alpha.into()), ("det_beta", beta.into())])
}

pieces! { Single on Scene; three_determinants: run }
