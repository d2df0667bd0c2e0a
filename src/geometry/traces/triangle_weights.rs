//! The weights of the corners at a point of a triangle, by dot products.

use super::{Real, Vec3, traced};

/// The barycentric weights of a point; undefined if the triangle is degenerate.
/// A part of [`triangle_barycentric`](super::triangle_barycentric::triangle_barycentric).
#[traced]
pub fn triangle_weights_trace(
    /// First side.
    a: Vec3,
    /// Second side.
    b: Vec3,
    /// The point, seen from the first corner.
    q: Vec3,
) -> TriangleWeights {
    /// `A·A`.
    let dot_aa: Real = a.dot(a);
    /// `A·B`.
    let dot_ab: Real = a.dot(b);
    /// `B·B`.
    let dot_bb: Real = b.dot(b);
    /// `A·q`.
    let dot_aq: Real = a.dot(q);
    /// `B·q`.
    let dot_bq: Real = b.dot(q);
    /// Determinant of the system: the squared area spanned by `A` and `B`.
    let det_ab: Real = dot_aa * dot_bb - dot_ab * dot_ab;
    /// Numerator of `alpha`.
    let det_alpha: Real = dot_aq * dot_bb - dot_ab * dot_bq;
    /// Numerator of `beta`.
    let det_beta: Real = dot_aa * dot_bq - dot_ab * dot_aq;
    /// Numerator of the third weight.
    let det_gamma: Real = det_ab - det_alpha - det_beta;
    /// Weight of `v1`.
    let alpha: Real = det_alpha / det_ab;
    /// Weight of `v2`.
    let beta: Real = det_beta / det_ab;
    /// Weight of `v0`: the rest to 1.
    let gamma: Real = det_gamma / det_ab;
}
