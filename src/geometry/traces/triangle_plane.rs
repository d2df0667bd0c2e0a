//! The plane through three points.

use super::{Vec3, traced};

/// Two sides of a triangle and the normal of its plane.
/// A part of [`line_triangle`](super::line_triangle::line_triangle).
#[traced]
pub fn triangle_plane_trace(
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> TrianglePlane {
    /// First side.
    let a: Vec3 = v1 - v0;
    /// Second side.
    let b: Vec3 = v2 - v0;
    /// Normal of the plane, to the side from which the corners run counter-clockwise.
    let n: Vec3 = a.cross(b);
}
