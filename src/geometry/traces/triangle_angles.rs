//! Whether a point is in a triangle, by the angles that the sides subtend.

use super::{PI, Real, Vec3, traced};
use crate::geometry::question::point_in_triangle::InTriangle;

/// Whether `p` is in the triangle `v0 v1 v2`, its border included, by angles whose sum may differ
/// from a full turn by `eps`.
///
/// `false` for a triangle whose corners are on one line, and off its plane.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, triangle_angles::triangle_angles};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0), v(0.0, 4.0, 0.0));
/// assert!(triangle_angles(v(1.0, 1.0, 0.0), v0, v1, v2, 1e-6));
/// assert!(!triangle_angles(v(3.0, 3.0, 0.0), v0, v1, v2, 1e-6));
/// assert!(!triangle_angles(v(1.0, 1.0, 0.5), v0, v1, v2, 1e-6));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.1.
#[inline]
pub fn triangle_angles(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3, eps: Real) -> bool {
    let verdict = triangle_angles_verdict(&triangle_angles_trace(p, v0, v1, v2, eps));
    matches!(verdict, InTriangle::Inside | InTriangle::Edge | InTriangle::Vertex)
}

/// [`triangle_angles`], with every intermediate value. The cosines and what follows do not exist on
/// a corner.
#[traced]
pub fn triangle_angles_trace(
    /// The point.
    p: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
    /// Tolerance of the sum of the angles, in radians; rounding alone needs about 10⁻⁷.
    eps: Real,
) -> TriangleAngles {
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
    /// Distance of the first corner.
    let len0: Real = a0.length();
    /// Distance of the second corner.
    let len1: Real = a1.length();
    /// Distance of the third corner.
    let len2: Real = a2.length();
    /// Cosine of the angle between first and second corner.
    let cos_a: Real = a0.dot(a1) / (len0 * len1);
    /// Cosine of the angle between second and third corner.
    let cos_b: Real = a1.dot(a2) / (len1 * len2);
    /// Cosine of the angle between third and first corner.
    let cos_c: Real = a2.dot(a0) / (len2 * len0);
    /// Angle between first and second corner; the clamp corrects a rounded cosine out of range.
    let angle_a: Real = cos_a.clamp(-1.0, 1.0).acos();
    /// Angle between second and third corner.
    let angle_b: Real = cos_b.clamp(-1.0, 1.0).acos();
    /// Angle between third and first corner.
    let angle_c: Real = cos_c.clamp(-1.0, 1.0).acos();
    /// Sum of the angles: a full turn inside, less outside.
    let turn: Real = angle_a + angle_b + angle_c;
    /// A full turn.
    let full: Real = 2.0 * PI;
    /// The difference to a full turn.
    let missing: Real = full - turn;
    /// The widest angle: half a turn on a side.
    let widest: Real = angle_a.max(angle_b).max(angle_c);
}

/// Where the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, triangle_angles::*}, question::point_in_triangle::InTriangle};
/// let x = triangle_angles_trace(Vec3::X, Vec3::ZERO, Vec3::X, Vec3::Y, 1e-6);
/// assert_eq!(triangle_angles_verdict(&x), InTriangle::Vertex);
/// ```
#[inline]
pub fn triangle_angles_verdict(x: &TriangleAngles) -> InTriangle {
    let TriangleAngles { eps, n, height, a0, a1, a2, missing, widest, .. } = *x;
    if n == Vec3::ZERO {
        return InTriangle::Degenerate;
    }
    if height != 0.0 {
        return InTriangle::OffPlane;
    }
    if a0 == Vec3::ZERO || a1 == Vec3::ZERO || a2 == Vec3::ZERO {
        return InTriangle::Vertex;
    }
    if missing > eps {
        return InTriangle::Outside;
    }
    if widest >= PI - eps {
        return InTriangle::Edge;
    }
    InTriangle::Inside
}
