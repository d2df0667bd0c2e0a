//! Whether two planes have a line in common, by the cross product of their normals.

use super::{Real, Vec3, traced};

/// Whether the plane through `p0`, `p1`, `p2` and that through `q0`, `q1`, `q2` have a point in
/// common. For three collinear points the answer is meaningless.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, plane_plane::plane_plane};
/// let [o, x, y, z] = [Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z];
/// assert!(plane_plane([o, x, y], [o, x, z]));
/// assert!(!plane_plane([o, x, y], [z, z + x, z + y]));
/// ```
#[inline]
pub fn plane_plane([p0, p1, p2]: [Vec3; 3], [q0, q1, q2]: [Vec3; 3]) -> bool {
    let x = plane_plane_trace(p0, p1, p2, q0, q1, q2);
    x.way_sq > 0.0 || x.offset == 0.0
}

/// [`plane_plane`], with every intermediate value.
#[traced]
pub fn plane_plane_trace(
    /// A point of the first plane.
    p0: Vec3,
    /// A second point of it.
    p1: Vec3,
    /// A third point of it.
    p2: Vec3,
    /// A point of the second plane.
    q0: Vec3,
    /// A second point of it.
    q1: Vec3,
    /// A third point of it.
    q2: Vec3,
) -> PlanePlane {
    /// Normal of the first plane.
    let n1: Vec3 = (p1 - p0).cross(p2 - p0);
    /// Normal of the second plane.
    let n2: Vec3 = (q1 - q0).cross(q2 - q0);
    /// Direction of the line that they have in common; zero when they are parallel.
    let way: Vec3 = n1.cross(n2);
    /// Its squared length.
    let way_sq: Real = way.length_squared();
    /// How far the second plane's point is from the first plane, times the length of its normal.
    let offset: Real = n1.dot(q0 - p0);
}
