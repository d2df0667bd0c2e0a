//! Where a line pierces the plane through three points, without a unit normal.

use super::line_plane::{LinePlaneCut, line_plane_trace};
use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::{Real, Vec3, traced};
use crate::geometry::question::line_plane::LinePlane;

/// The point at which the line `l0 + k l` pierces the plane through `v0`, `v1` and `v2`.
///
/// `None` when it runs parallel to the plane or in it, the three are on one line, or `l` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_plane_three::line_plane_three};
/// let v = Vec3::new;
/// let x = line_plane_three(v(4.0, 5.0, 6.0), v(0.0, 0.0, -2.0), Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, Some(v(4.0, 5.0, 0.0)));
/// ```
///
/// Accuracy: see [`line_plane_three_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.3, equation 2-8.
#[inline]
pub fn line_plane_three(l0: Vec3, l: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Vec3> {
    let LinePlaneCut { m, x, .. } = line_plane_three_trace(l0, l, v0, v1, v2).cut;
    (m != 0.0).then_some(x)
}

/// [`line_plane_three`], with every intermediate value. `k` and `x` do not exist where `m` is 0.
///
/// In f64, of inputs that are small whole numbers, `cut.x` is within `4 ε (|l0| + |k l|)` of the
/// exact point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn line_plane_three_trace(
    /// A point of the line.
    l0: Vec3,
    /// Direction of the line.
    l: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> LinePlaneThree {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// The value of `n·x` on the plane.
    let d: Real = plane.n.dot(v0);
    /// Where the line pierces it: in `k` the length of the normal cancels.
    let cut: LinePlaneCut = line_plane_trace(l0, l, plane.n, d);
}

/// Relative position of line and plane.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_plane_three::*}, question::line_plane::LinePlane};
/// let x = line_plane_three_trace(Vec3::Z, Vec3::X, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(line_plane_three_verdict(&x), LinePlane::Parallel);
/// ```
#[inline]
pub fn line_plane_three_verdict(x: &LinePlaneThree) -> LinePlane {
    let LinePlaneThree {
        l, plane: TrianglePlane { n, .. }, cut: LinePlaneCut { m, gap, .. }, ..
    } = *x;
    if n == Vec3::ZERO || l == Vec3::ZERO {
        return LinePlane::Degenerate;
    }
    if m == 0.0 && gap == 0.0 {
        return LinePlane::Coplanar;
    }
    if m == 0.0 {
        return LinePlane::Parallel;
    }
    LinePlane::Crossing
}
