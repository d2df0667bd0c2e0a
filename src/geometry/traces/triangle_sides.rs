//! Whether a point of the plane is in a triangle, by the signs of three areas.

use super::{Real, Vec2, traced};
use crate::geometry::question::point_in_triangle::InTriangle;

/// The barycentric weights of `p` in the triangle `v0 v1 v2`: they add up to 1, and none is
/// negative inside.
///
/// `None` when the corners are on one line.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, triangle_sides::triangle_sides};
/// let v = Vec2::new;
/// let w = triangle_sides(v(1.0, 1.0), v(0.0, 0.0), v(4.0, 0.0), v(0.0, 4.0));
/// assert_eq!(w, Some([0.5, 0.25, 0.25]));
/// ```
#[inline]
pub fn triangle_sides(p: Vec2, v0: Vec2, v1: Vec2, v2: Vec2) -> Option<[Real; 3]> {
    let x = triangle_sides_trace(p, v0, v1, v2);
    (x.area != 0.0).then_some([x.w0, x.w1, x.w2])
}

/// [`triangle_sides`], with every intermediate value. The weights do not exist where `area` is 0.
#[traced]
pub fn triangle_sides_trace(
    /// The point.
    p: Vec2,
    /// First corner.
    v0: Vec2,
    /// Second corner.
    v1: Vec2,
    /// Third corner.
    v2: Vec2,
) -> TriangleSides {
    /// Twice the signed area of the triangle, positive counter-clockwise (y up).
    let area: Real = (v1 - v0).perp_dot(v2 - v0);
    /// Twice the signed area of the point and the edge opposite to `v0`.
    let area0: Real = (v2 - v1).perp_dot(p - v1);
    /// The same for the edge opposite to `v1`.
    let area1: Real = (v0 - v2).perp_dot(p - v2);
    /// The same for the edge opposite to `v2`.
    let area2: Real = (v1 - v0).perp_dot(p - v0);
    /// Barycentric weight of `v0`.
    let w0: Real = area0 / area;
    /// Barycentric weight of `v1`.
    let w1: Real = area1 / area;
    /// Barycentric weight of `v2`.
    let w2: Real = area2 / area;
}

/// Where the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, triangle_sides::*}, question::point_in_triangle::InTriangle};
/// let v = Vec2::new;
/// let x = triangle_sides_trace(v(2.0, 0.0), v(0.0, 0.0), v(4.0, 0.0), v(0.0, 4.0));
/// assert_eq!(triangle_sides_verdict(&x), InTriangle::Edge);
/// ```
#[inline]
pub fn triangle_sides_verdict(x: &TriangleSides) -> InTriangle {
    let TriangleSides { p, v0, v1, v2, area, w0, w1, w2, .. } = *x;
    if area == 0.0 {
        return InTriangle::Degenerate;
    }
    if w0 < 0.0 || w1 < 0.0 || w2 < 0.0 {
        return InTriangle::Outside;
    }
    if p == v0 || p == v1 || p == v2 {
        return InTriangle::Vertex;
    }
    if w0 == 0.0 || w1 == 0.0 || w2 == 0.0 {
        return InTriangle::Edge;
    }
    InTriangle::Inside
}
