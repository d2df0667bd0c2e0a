//! Whether a segment and a plane meet.

use super::{Real, Vec3};
use crate::geometry::relation::SegmentPlane;

/// Every intermediate value of [`segment_plane`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentPlaneCut {
    /// Start of the segment.
    pub a: Vec3,
    /// End of the segment.
    pub b: Vec3,
    /// Normal of the plane, of any length.
    pub n: Vec3,
    /// What `n·x` is on the plane.
    pub d: Real,
    /// What the equation of the plane leaves at the start; its sign is the side.
    pub side_a: Real,
    /// What it leaves at the end.
    pub side_b: Real,
    /// Negative when the ends are on different sides.
    pub product: Real,
    /// Where the plane is met: 0 at the start, 1 at the end.
    pub t: Real,
    /// The common point.
    pub x: Vec3,
}

/// The point at which segment `ab` meets the plane `n·x = d`, an end on it included.
///
/// `None` when it does not, lies in the plane, or `n` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_plane::segment_plane};
/// let v = Vec3::new;
/// let x = segment_plane(v(2.0, 3.0, -1.0), v(2.0, 3.0, 3.0), Vec3::Z, 1.0);
/// assert_eq!(x, Some(v(2.0, 3.0, 1.0)));
/// assert_eq!(segment_plane(v(2.0, 3.0, 2.0), v(2.0, 3.0, 3.0), Vec3::Z, 1.0), None);
/// ```
///
/// Source: document 004, section 2.3.3.
#[inline]
pub fn segment_plane(a: Vec3, b: Vec3, n: Vec3, d: Real) -> Option<Vec3> {
    let x = segment_plane_trace(a, b, n, d);
    let verdict = segment_plane_verdict(&x);
    matches!(verdict, SegmentPlane::Crossing | SegmentPlane::Touching).then_some(x.x)
}

/// [`segment_plane`], with its reasons. `t` and `x` do not exist where both ends are equally far
/// from the plane.
#[inline]
pub fn segment_plane_trace(a: Vec3, b: Vec3, n: Vec3, d: Real) -> SegmentPlaneCut {
    let side_a = n.dot(a) - d;
    let side_b = n.dot(b) - d;
    let product = side_a * side_b;
    let t = side_a / (side_a - side_b);
    let x = a + (b - a) * t;
    SegmentPlaneCut { a, b, n, d, side_a, side_b, product, t, x }
}

/// How segment and plane lie: by the signs at both ends, not by their product, which can underflow.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, segment_plane::*}, relation::SegmentPlane};
/// let x = segment_plane_trace(Vec3::ZERO, Vec3::X, Vec3::Z, 0.0);
/// assert_eq!(segment_plane_verdict(&x), SegmentPlane::Coplanar);
/// ```
#[inline]
pub fn segment_plane_verdict(x: &SegmentPlaneCut) -> SegmentPlane {
    let SegmentPlaneCut { n, side_a, side_b, .. } = *x;
    if n == Vec3::ZERO {
        return SegmentPlane::Degenerate;
    }
    if side_a == 0.0 && side_b == 0.0 {
        return SegmentPlane::Coplanar;
    }
    if side_a == 0.0 || side_b == 0.0 {
        return SegmentPlane::Touching;
    }
    if side_a > 0.0 && side_b < 0.0 || side_a < 0.0 && side_b > 0.0 {
        return SegmentPlane::Crossing;
    }
    SegmentPlane::Disjoint
}
