//! Whether a point is in a triangle, by its barycentric coordinates.

use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::triangle_weights::{TriangleWeights, triangle_weights_trace};
use super::{Real, Vec3, traced};
use crate::geometry::question::point_in_triangle::InTriangle;

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
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.1, with the test of the
/// plane.
#[inline]
pub fn triangle_barycentric(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> bool {
    let verdict = triangle_barycentric_verdict(&triangle_barycentric_trace(p, v0, v1, v2));
    matches!(verdict, InTriangle::Inside | InTriangle::Edge | InTriangle::Vertex)
}

/// [`triangle_barycentric`], with every intermediate value. `alpha`, `beta` and `gamma` do not
/// exist where the corners are on one line.
#[traced]
pub fn triangle_barycentric_trace(
    /// The point.
    p: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> TriangleBarycentric {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// The point, seen from the first corner.
    let q: Vec3 = p - v0;
    /// Signed volume of the box of `a`, `b` and `q`; 0 on the plane of the triangle.
    let height: Real = plane.n.dot(q);
    /// The barycentric weights of the point.
    let weights: TriangleWeights = triangle_weights_trace(plane.a, plane.b, q);
}

/// Where the point is, without a division.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, triangle_barycentric::*}, question::point_in_triangle::InTriangle};
/// let x = triangle_barycentric_trace(Vec3::ZERO, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(triangle_barycentric_verdict(&x), InTriangle::Vertex);
/// ```
#[inline]
pub fn triangle_barycentric_verdict(x: &TriangleBarycentric) -> InTriangle {
    let TriangleBarycentric {
        p,
        v0,
        v1,
        v2,
        height,
        weights: TriangleWeights { det_ab, det_alpha, det_beta, det_gamma, .. },
        ..
    } = *x;
    if det_ab <= 0.0 {
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
