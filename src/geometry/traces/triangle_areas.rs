//! Whether a point is in a triangle, by the areas of its three parts.

use super::{Real, Vec3, traced};
use crate::geometry::question::point_in_triangle::InTriangle;

/// Whether `p` is in the triangle `v0 v1 v2`, its border included, by areas whose sum may exceed
/// the whole by the fraction `eps`.
///
/// `false` for a triangle whose corners are on one line, and off its plane.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, triangle_areas::triangle_areas};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(0.0, 4.0, 0.0));
/// assert!(triangle_areas(v(1.0, 1.0, 0.0), v0, v1, v2, 1e-9));
/// assert!(!triangle_areas(v(3.0, 3.0, 0.0), v0, v1, v2, 1e-9));
/// assert!(!triangle_areas(v(1.0, 1.0, 0.5), v0, v1, v2, 1e-9));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.1.
#[inline]
pub fn triangle_areas(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3, eps: Real) -> bool {
    let verdict = triangle_areas_verdict(&triangle_areas_trace(p, v0, v1, v2, eps));
    matches!(verdict, InTriangle::Inside | InTriangle::Edge | InTriangle::Vertex)
}

/// [`triangle_areas`], with every intermediate value.
#[traced]
pub fn triangle_areas_trace(
    /// The point.
    p: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
    /// Tolerance of the sum of the areas, as a fraction of the whole; rounding alone needs about
    /// 10⁻⁷.
    eps: Real,
) -> TriangleAreas {
    /// Normal of the triangle; its length is twice the area.
    let n: Vec3 = (v1 - v0).cross(v2 - v0);
    /// Height of the point above the plane, times the length of the normal.
    let height: Real = n.dot(p - v0);
    /// From the point to the first corner.
    let a0: Vec3 = v0 - p;
    /// From the point to the second corner.
    let a1: Vec3 = v1 - p;
    /// From the point to the third corner.
    let a2: Vec3 = v2 - p;
    /// Twice the area of the point and the side from first to second corner.
    let area_a: Real = a0.cross(a1).length();
    /// Twice the area of the point and the side from second to third corner.
    let area_b: Real = a1.cross(a2).length();
    /// Twice the area of the point and the side from third to first corner.
    let area_c: Real = a2.cross(a0).length();
    /// T, twice the area of the triangle.
    let area_t: Real = n.length();
    /// Sum of the three: T inside, more outside.
    let sum: Real = area_a + area_b + area_c;
    /// The excess over T.
    let excess: Real = sum - area_t;
    /// The allowed excess.
    let limit: Real = eps * area_t;
    /// The least of the three: 0 on a side.
    let least: Real = area_a.min(area_b).min(area_c);
}

/// Where the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, triangle_areas::*}, question::point_in_triangle::InTriangle};
/// let x = triangle_areas_trace(Vec3::X * 0.5, Vec3::ZERO, Vec3::X, Vec3::Y, 1e-9);
/// assert_eq!(triangle_areas_verdict(&x), InTriangle::Edge);
/// ```
#[inline]
pub fn triangle_areas_verdict(x: &TriangleAreas) -> InTriangle {
    let TriangleAreas { n, height, a0, a1, a2, excess, limit, least, .. } = *x;
    if n == Vec3::ZERO {
        return InTriangle::Degenerate;
    }
    if height != 0.0 {
        return InTriangle::OffPlane;
    }
    if a0 == Vec3::ZERO || a1 == Vec3::ZERO || a2 == Vec3::ZERO {
        return InTriangle::Vertex;
    }
    if excess > limit {
        return InTriangle::Outside;
    }
    if least <= limit {
        return InTriangle::Edge;
    }
    InTriangle::Inside
}
