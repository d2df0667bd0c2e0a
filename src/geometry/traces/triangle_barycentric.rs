//! Whether a point is in a triangle, by its barycentric coordinates.

use super::{Real, Vec3};
use crate::geometry::relation::InTriangle;

/// Every intermediate value of [`triangle_barycentric`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TriangleBarycentric {
    /// The point.
    pub p: Vec3,
    /// First corner.
    pub v0: Vec3,
    /// Second corner.
    pub v1: Vec3,
    /// Third corner.
    pub v2: Vec3,
    /// First side.
    pub a: Vec3,
    /// Second side.
    pub b: Vec3,
    /// The point, seen from the first corner.
    pub q: Vec3,
    /// Signed volume of the box of `a`, `b` and `q`; 0 on the plane of the triangle.
    pub height: Real,
    /// `A·A`.
    pub dot_aa: Real,
    /// `A·B`.
    pub dot_ab: Real,
    /// `B·B`.
    pub dot_bb: Real,
    /// `A·q`.
    pub dot_aq: Real,
    /// `B·q`.
    pub dot_bq: Real,
    /// Determinant of the system: the squared area spanned by `A` and `B`.
    pub det: Real,
    /// Numerator of `alpha`.
    pub det_alpha: Real,
    /// Numerator of `beta`.
    pub det_beta: Real,
    /// Numerator of the third weight.
    pub det_gamma: Real,
    /// Weight of `v1`.
    pub alpha: Real,
    /// Weight of `v2`.
    pub beta: Real,
    /// Weight of `v0`: what is left to 1.
    pub gamma: Real,
}

/// Whether `p` is in the triangle `v0 v1 v2`, its border included, by the signs of three determinants.
///
/// `false` for a triangle whose corners are on one line, and off its plane.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, triangle_barycentric::triangle_barycentric};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(0.0, 4.0, 0.0));
/// assert!(triangle_barycentric(v(1.0, 1.0, 0.0), v0, v1, v2));
/// assert!(!triangle_barycentric(v(3.0, 3.0, 0.0), v0, v1, v2));
/// assert!(!triangle_barycentric(v(1.0, 1.0, 0.5), v0, v1, v2));
/// ```
///
/// Source: document 004, section 2.4.1, with the test of the plane.
#[inline]
pub fn triangle_barycentric(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> bool {
    let verdict = triangle_barycentric_verdict(&triangle_barycentric_trace(p, v0, v1, v2));
    matches!(verdict, InTriangle::Inside | InTriangle::Edge | InTriangle::Vertex)
}

/// [`triangle_barycentric`], with its reasons. `alpha`, `beta` and `gamma` do not exist where the
/// corners are on one line.
#[inline]
pub fn triangle_barycentric_trace(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> TriangleBarycentric {
    let (a, b) = (v1 - v0, v2 - v0);
    let q = p - v0;
    let height = a.cross(b).dot(q);
    let dot_aa = a.dot(a);
    let dot_ab = a.dot(b);
    let dot_bb = b.dot(b);
    let dot_aq = a.dot(q);
    let dot_bq = b.dot(q);
    let det = dot_aa * dot_bb - dot_ab * dot_ab;
    let det_alpha = dot_aq * dot_bb - dot_ab * dot_bq;
    let det_beta = dot_aa * dot_bq - dot_ab * dot_aq;
    let det_gamma = det - det_alpha - det_beta;
    let alpha = det_alpha / det;
    let beta = det_beta / det;
    let gamma = det_gamma / det;
    TriangleBarycentric {
        p,
        v0,
        v1,
        v2,
        a,
        b,
        q,
        height,
        dot_aa,
        dot_ab,
        dot_bb,
        dot_aq,
        dot_bq,
        det,
        det_alpha,
        det_beta,
        det_gamma,
        alpha,
        beta,
        gamma,
    }
}

/// Where the point is, without a division.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, triangle_barycentric::*}, relation::InTriangle};
/// let x = triangle_barycentric_trace(Vec3::ZERO, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(triangle_barycentric_verdict(&x), InTriangle::Vertex);
/// ```
#[inline]
pub fn triangle_barycentric_verdict(x: &TriangleBarycentric) -> InTriangle {
    let TriangleBarycentric { p, v0, v1, v2, height, det, det_alpha, det_beta, det_gamma, .. } = *x;
    if det <= 0.0 {
        return InTriangle::Degenerate;
    }
    if height != 0.0 {
        return InTriangle::OffPlane;
    }
    if det_alpha < 0.0 || det_beta < 0.0 || det_gamma < 0.0 {
        return InTriangle::Outside;
    }
    if p == v0 || p == v1 || p == v2 {
        return InTriangle::Vertex;
    }
    if det_alpha == 0.0 || det_beta == 0.0 || det_gamma == 0.0 {
        return InTriangle::Edge;
    }
    InTriangle::Inside
}
