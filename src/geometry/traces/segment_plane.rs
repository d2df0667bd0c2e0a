//! Whether a segment and a plane meet.

use super::{Real, Vec3, traced};
use crate::geometry::question::segment_plane::SegmentPlane;

/// The point at which segment `pq` meets the plane `n·x = d`, including an end on the plane.
///
/// `None` when it does not meet it, lies in the plane, or `n` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_plane::segment_plane};
/// let v = Vec3::new;
/// let x = segment_plane(v(2.0, 3.0, -1.0), v(2.0, 3.0, 3.0), Vec3::Z, 1.0);
/// assert_eq!(x, Some(v(2.0, 3.0, 1.0)));
/// assert_eq!(segment_plane(v(2.0, 3.0, 2.0), v(2.0, 3.0, 3.0), Vec3::Z, 1.0), None);
/// ```
///
/// Accuracy: see [`segment_plane_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.3.
#[inline]
pub fn segment_plane(p: Vec3, q: Vec3, n: Vec3, d: Real) -> Option<Vec3> {
    let x = segment_plane_trace(p, q, n, d);
    let verdict = segment_plane_verdict(&x);
    matches!(verdict, SegmentPlane::Crossing | SegmentPlane::Touching).then_some(x.x)
}

/// [`segment_plane`], with every intermediate value. `t` and `x` do not exist where both ends are
/// equally far from the plane.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p| + |t l|)` of the exact
/// point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn segment_plane_trace(
    /// Start of the segment.
    p: Vec3,
    /// End of the segment.
    q: Vec3,
    /// Normal of the plane, of any length.
    n: Vec3,
    /// The value of `n·x` on the plane.
    d: Real,
) -> SegmentPlaneCut {
    /// Residual of the plane's equation at the start; its sign is the side.
    let side_p: Real = n.dot(p) - d;
    /// Its residual at the end.
    let side_q: Real = n.dot(q) - d;
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
/// use crosspoint::geometry::{double::{Vec3, segment_plane::*}, question::segment_plane::SegmentPlane};
/// let x = segment_plane_trace(Vec3::ZERO, Vec3::X, Vec3::Z, 0.0);
/// assert_eq!(segment_plane_verdict(&x), SegmentPlane::Coplanar);
/// ```
#[inline]
pub fn segment_plane_verdict(x: &SegmentPlaneCut) -> SegmentPlane {
    let SegmentPlaneCut { n, side_p, side_q, .. } = *x;
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
