//! Where a line meets a triangle, in two stages: first its plane, then its inside.

use super::line_plane::{LinePlaneCut, line_plane_trace};
use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::triangle_weights::{TriangleWeights, triangle_weights_trace};
use super::{Real, Vec3, traced};
use crate::geometry::Extent;
use crate::geometry::question::line_triangle::LineTriangle;

/// The point at which the line `p + k l` meets the triangle `v0 v1 v2`, with its weights of `v1`
/// and `v2`.
///
/// `None` when it misses or runs in its plane, or the triangle or the line is degenerate.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_triangle::line_triangle};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(0.0, 4.0, 0.0));
/// let hit = line_triangle(v(1.0, 2.0, 5.0), v(0.0, 0.0, -1.0), v0, v1, v2);
/// assert_eq!(hit, Some((v(1.0, 2.0, 0.0), 0.25, 0.5)));
/// ```
///
/// Accuracy: see [`line_triangle_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.4.
#[inline]
pub fn line_triangle(p: Vec3, l: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<(Vec3, Real, Real)> {
    let x = line_triangle_trace(p, l, v0, v1, v2);
    let verdict = line_triangle_verdict(&x, Extent::Line, false);
    let hits = [LineTriangle::Inside, LineTriangle::Edge, LineTriangle::Vertex].contains(&verdict);
    hits.then_some((x.cut.x, x.weights.alpha, x.weights.beta))
}

/// [`line_triangle`], with every intermediate value. What comes after `gap` does not exist where
/// `m` is 0, except for the dot products and determinants of the sides.
///
/// In f64, of inputs that are small whole numbers, `cut.x` is within `4 ε (|p| + |k l|)` of the
/// exact point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn line_triangle_trace(
    /// A point of the line.
    p: Vec3,
    /// Direction of the line.
    l: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> LineTriangleCut {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// The value of `n·x` on the plane.
    let d: Real = plane.n.dot(v0);
    /// Where the line pierces it.
    let cut: LinePlaneCut = line_plane_trace(p, l, plane.n, d);
    /// The common point, seen from the first corner.
    let rel: Vec3 = cut.x - v0;
    /// Its barycentric weights.
    let weights: TriangleWeights = triangle_weights_trace(plane.a, plane.b, rel);
}

/// The position of the line, or the ray that starts at `p`, relative to the triangle; where only
/// its front counts, a line from the back misses.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, line_triangle::*}, question::line_triangle::LineTriangle};
/// let x = line_triangle_trace(Vec3::Z, Vec3::Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(line_triangle_verdict(&x, Line, false), LineTriangle::Vertex);
/// assert_eq!(line_triangle_verdict(&x, Ray, false), LineTriangle::Behind);
/// assert_eq!(line_triangle_verdict(&x, Line, true), LineTriangle::Back);
/// ```
#[inline]
pub fn line_triangle_verdict(x: &LineTriangleCut, of: Extent, front_only: bool) -> LineTriangle {
    let LineTriangleCut {
        l,
        plane: TrianglePlane { n, .. },
        cut: LinePlaneCut { m, gap, k, .. },
        weights: TriangleWeights { det_alpha, det_beta, det_gamma, .. },
        ..
    } = *x;
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
