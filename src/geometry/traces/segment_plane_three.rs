//! Whether a segment and the plane through three points meet.

use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::{Real, Vec3, traced};
use crate::geometry::question::segment_plane::SegmentPlane;

/// The point at which segment `pq` meets the plane through `v0`, `v1` and `v2`, including an end on
/// the plane.
///
/// `None` when it does not meet it, lies in the plane, or the three are on one line.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_plane_three::segment_plane_three};
/// let v = Vec3::new;
/// let x = segment_plane_three(v(2.0, 3.0, -1.0), v(2.0, 3.0, 3.0), Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, Some(v(2.0, 3.0, 0.0)));
/// ```
///
/// Accuracy: see [`segment_plane_three_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.3.
#[inline]
pub fn segment_plane_three(p: Vec3, q: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Vec3> {
    let x = segment_plane_three_trace(p, q, v0, v1, v2);
    let verdict = segment_plane_three_verdict(&x);
    matches!(verdict, SegmentPlane::Crossing | SegmentPlane::Touching).then_some(x.x)
}

/// [`segment_plane_three`], with every intermediate value. `t` and `x` do not exist where both ends
/// are equally far from the plane.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p| + |t l|)` of the exact
/// point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn segment_plane_three_trace(
    /// Start of the segment.
    p: Vec3,
    /// End of the segment.
    q: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> SegmentPlaneThree {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// Constant of the equation `n·x + shift = 0`: it holds at the first corner.
    let shift: Real = -plane.n.dot(v0);
    /// Residual of the plane's equation at the start; its sign is the side.
    let side_p: Real = plane.n.dot(p) + shift;
    /// Its residual at the end.
    let side_q: Real = plane.n.dot(q) + shift;
    /// Negative when the ends are on different sides.
    let product: Real = side_p * side_q;
    /// From the start to the end.
    let l: Vec3 = q - p;
    /// Where the plane is met: 0 at the start, 1 at the end.
    let t: Real = side_p / (side_p - side_q);
    /// The common point.
    let x: Vec3 = p + l * t;
}

/// Relative position of segment and plane: by the signs at both ends, not by their product, which
/// can underflow.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, segment_plane_three::*}, question::segment_plane::SegmentPlane};
/// let x = segment_plane_three_trace(Vec3::Z, Vec3::ONE, Vec3::ZERO, Vec3::X, Vec3::X * 3.0);
/// assert_eq!(segment_plane_three_verdict(&x), SegmentPlane::Degenerate);
/// ```
#[inline]
pub fn segment_plane_three_verdict(x: &SegmentPlaneThree) -> SegmentPlane {
    let SegmentPlaneThree { plane: TrianglePlane { n, .. }, side_p, side_q, .. } = *x;
    if n == Vec3::ZERO {
        return SegmentPlane::Degenerate;
    }
    if side_p == 0.0 && side_q == 0.0 {
        return SegmentPlane::Coplanar;
    }
    if side_p == 0.0 || side_q == 0.0 {
        return SegmentPlane::Touching;
    }
    if side_p > 0.0 && side_q < 0.0 || side_p < 0.0 && side_q > 0.0 {
        return SegmentPlane::Crossing;
    }
    SegmentPlane::Disjoint
}
