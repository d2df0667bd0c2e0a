//! Where a line meets a triangle, in two stages: first its plane, then its inside.

use super::{Real, Vec3};
use crate::geometry::Extent;
use crate::geometry::relation::LineTriangle;

/// Every intermediate value of [`line_triangle`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineTriangleCut {
    /// A point of the line.
    pub p: Vec3,
    /// Direction of the line.
    pub l: Vec3,
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
    /// Normal of the triangle.
    pub n: Vec3,
    /// What `n·x` is on the plane.
    pub d: Real,
    /// What it is at the point of the line.
    pub s: Real,
    /// How fast the line nears the plane; 0 when it runs beside it.
    pub m: Real,
    /// What is missing at the point of the line.
    pub gap: Real,
    /// Parameter of the point in the plane.
    pub k: Real,
    /// That point.
    pub hit: Vec3,
    /// The same, seen from the first corner.
    pub rel: Vec3,
    /// `A·A`.
    pub dot_aa: Real,
    /// `A·B`.
    pub dot_ab: Real,
    /// `B·B`.
    pub dot_bb: Real,
    /// `A·x`.
    pub dot_ax: Real,
    /// `B·x`.
    pub dot_bx: Real,
    /// Determinant of the system: the squared area spanned by `A` and `B`.
    pub det_ab: Real,
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

/// The point at which the line `p + k l` meets the triangle `v0 v1 v2`, with its weights of `v1`
/// and `v2`.
///
/// `None` when it misses or runs in its plane, or the triangle or the line is none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_triangle::line_triangle};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(0.0, 4.0, 0.0));
/// let hit = line_triangle(v(1.0, 2.0, 5.0), v(0.0, 0.0, -1.0), v0, v1, v2);
/// assert_eq!(hit, Some((v(1.0, 2.0, 0.0), 0.25, 0.5)));
/// ```
///
/// Source: document 004, section 2.4.4.
#[inline]
pub fn line_triangle(p: Vec3, l: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<(Vec3, Real, Real)> {
    let x = line_triangle_trace(p, l, v0, v1, v2);
    let verdict = line_triangle_verdict(&x, Extent::Line, false);
    let hits = [LineTriangle::Inside, LineTriangle::Edge, LineTriangle::Vertex].contains(&verdict);
    hits.then_some((x.hit, x.alpha, x.beta))
}

/// [`line_triangle`], with its reasons. What comes after `gap` does not exist where `m` is 0,
/// except for the dot products and determinants of the sides.
#[inline]
pub fn line_triangle_trace(p: Vec3, l: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> LineTriangleCut {
    let (a, b) = (v1 - v0, v2 - v0);
    let n = a.cross(b);
    let d = n.dot(v0);
    let s = n.dot(p);
    let m = n.dot(l);
    let gap = d - s;
    let k = gap / m;
    let hit = p + l * k;
    let rel = hit - v0;
    let dot_aa = a.dot(a);
    let dot_ab = a.dot(b);
    let dot_bb = b.dot(b);
    let dot_ax = a.dot(rel);
    let dot_bx = b.dot(rel);
    let det_ab = dot_aa * dot_bb - dot_ab * dot_ab;
    let det_alpha = dot_ax * dot_bb - dot_ab * dot_bx;
    let det_beta = dot_aa * dot_bx - dot_ab * dot_ax;
    let det_gamma = det_ab - det_alpha - det_beta;
    let alpha = det_alpha / det_ab;
    let beta = det_beta / det_ab;
    let gamma = det_gamma / det_ab;
    LineTriangleCut {
        p,
        l,
        v0,
        v1,
        v2,
        a,
        b,
        n,
        d,
        s,
        m,
        gap,
        k,
        hit,
        rel,
        dot_aa,
        dot_ab,
        dot_bb,
        dot_ax,
        dot_bx,
        det_ab,
        det_alpha,
        det_beta,
        det_gamma,
        alpha,
        beta,
        gamma,
    }
}

/// How the line, or the ray that starts at `p`, lies to the triangle; where only its front counts, a
/// line from the back is no hit.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, line_triangle::*}, relation::LineTriangle};
/// let x = line_triangle_trace(Vec3::Z, Vec3::Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(line_triangle_verdict(&x, Line, false), LineTriangle::Vertex);
/// assert_eq!(line_triangle_verdict(&x, Ray, false), LineTriangle::Behind);
/// assert_eq!(line_triangle_verdict(&x, Line, true), LineTriangle::Back);
/// ```
#[inline]
pub fn line_triangle_verdict(x: &LineTriangleCut, of: Extent, front_only: bool) -> LineTriangle {
    let LineTriangleCut { l, n, m, gap, k, det_alpha, det_beta, det_gamma, .. } = *x;
    if n == Vec3::ZERO || l == Vec3::ZERO {
        return LineTriangle::Degenerate;
    }
    if m == 0.0 && gap == 0.0 {
        return LineTriangle::Coplanar;
    }
    if m == 0.0 {
        return LineTriangle::Parallel;
    }
    if front_only && m > 0.0 {
        return LineTriangle::Back;
    }
    if det_alpha < 0.0 || det_beta < 0.0 || det_gamma < 0.0 {
        return LineTriangle::Outside;
    }
    if !of.has(k) {
        return LineTriangle::Behind;
    }
    if det_alpha == 0.0 && det_beta == 0.0
        || det_gamma == 0.0 && (det_alpha == 0.0 || det_beta == 0.0)
    {
        return LineTriangle::Vertex;
    }
    if det_alpha == 0.0 || det_beta == 0.0 || det_gamma == 0.0 {
        return LineTriangle::Edge;
    }
    LineTriangle::Inside
}
