//! Whether a point is in a triangle, by the angles under which it sees the sides.

use super::{PI, Real, Vec3};
use crate::geometry::relation::InTriangle;

/// Every intermediate value of [`triangle_angles`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TriangleAngles {
    /// The point.
    pub p: Vec3,
    /// First corner.
    pub v0: Vec3,
    /// Second corner.
    pub v1: Vec3,
    /// Third corner.
    pub v2: Vec3,
    /// How much the angles may miss, in radians; rounding alone needs some 10⁻⁷.
    pub eps: Real,
    /// Normal of the triangle; its length is twice the area.
    pub n: Vec3,
    /// Height of the point above the plane, times the length of the normal.
    pub height: Real,
    /// From the point to the first corner.
    pub a0: Vec3,
    /// From the point to the second corner.
    pub a1: Vec3,
    /// From the point to the third corner.
    pub a2: Vec3,
    /// Distance of the first corner.
    pub len0: Real,
    /// Distance of the second corner.
    pub len1: Real,
    /// Distance of the third corner.
    pub len2: Real,
    /// Cosine of the angle between first and second corner.
    pub cos_a: Real,
    /// Cosine of the angle between second and third corner.
    pub cos_b: Real,
    /// Cosine of the angle between third and first corner.
    pub cos_c: Real,
    /// Angle between first and second corner; rounding may leave the range of the cosine, the clamp
    /// undoes that.
    pub angle_a: Real,
    /// Angle between second and third corner.
    pub angle_b: Real,
    /// Angle between third and first corner.
    pub angle_c: Real,
    /// Sum of the angles: a full turn inside, less outside.
    pub turn: Real,
    /// A full turn.
    pub full: Real,
    /// What is missing to a full turn.
    pub missing: Real,
    /// The widest angle: half a turn on a side.
    pub widest: Real,
}

/// Whether `p` is in the triangle `v0 v1 v2`, its border included, by angles that may miss a full turn by `eps`.
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
/// Source: document 004, section 2.4.1.
#[inline]
pub fn triangle_angles(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3, eps: Real) -> bool {
    let verdict = triangle_angles_verdict(&triangle_angles_trace(p, v0, v1, v2, eps));
    matches!(verdict, InTriangle::Inside | InTriangle::Edge | InTriangle::Vertex)
}

/// [`triangle_angles`], with its reasons. The cosines and what follows do not exist on a corner.
#[inline]
pub fn triangle_angles_trace(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3, eps: Real) -> TriangleAngles {
    let n = (v1 - v0).cross(v2 - v0);
    let height = n.dot(p - v0);
    let (a0, a1, a2) = (v0 - p, v1 - p, v2 - p);
    let (len0, len1, len2) = (a0.length(), a1.length(), a2.length());
    let cos_a = a0.dot(a1) / (len0 * len1);
    let cos_b = a1.dot(a2) / (len1 * len2);
    let cos_c = a2.dot(a0) / (len2 * len0);
    let angle_a = cos_a.clamp(-1.0, 1.0).acos();
    let angle_b = cos_b.clamp(-1.0, 1.0).acos();
    let angle_c = cos_c.clamp(-1.0, 1.0).acos();
    let turn = angle_a + angle_b + angle_c;
    let full = 2.0 * PI;
    let missing = full - turn;
    let widest = angle_a.max(angle_b).max(angle_c);
    TriangleAngles {
        p,
        v0,
        v1,
        v2,
        eps,
        n,
        height,
        a0,
        a1,
        a2,
        len0,
        len1,
        len2,
        cos_a,
        cos_b,
        cos_c,
        angle_a,
        angle_b,
        angle_c,
        turn,
        full,
        missing,
        widest,
    }
}

/// Where the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, triangle_angles::*}, relation::InTriangle};
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
