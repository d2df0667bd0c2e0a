//! Whether a segment and the plane through three points meet.

use super::{Real, Vec3};
use crate::geometry::relation::SegmentPlane;

/// Every intermediate value of [`segment_plane_three`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentPlaneThree {
    /// Start of the segment.
    pub p1: Vec3,
    /// End of the segment.
    pub p2: Vec3,
    /// First corner.
    pub v0: Vec3,
    /// Second corner.
    pub v1: Vec3,
    /// Third corner.
    pub v2: Vec3,
    /// First side.
    pub a: Vec3,
    /// Second side.
    pub b: Vec3,
    /// Normal of the plane, to the side from which the corners run counter-clockwise.
    pub n: Vec3,
    /// Constant of the equation `n·x + d = 0`: it holds at the first corner.
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

/// The point at which segment `p1 p2` meets the plane through `v0`, `v1` and `v2`, an end on it
/// included.
///
/// `None` when it does not, lies in the plane, or the three are on one line.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_plane_three::segment_plane_three};
/// let v = Vec3::new;
/// let x = segment_plane_three(v(2.0, 3.0, -1.0), v(2.0, 3.0, 3.0), Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, Some(v(2.0, 3.0, 0.0)));
/// ```
///
/// Source: document 004, section 2.3.3.
#[inline]
pub fn segment_plane_three(p1: Vec3, p2: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Vec3> {
    let x = segment_plane_three_trace(p1, p2, v0, v1, v2);
    let verdict = segment_plane_three_verdict(&x);
    matches!(verdict, SegmentPlane::Crossing | SegmentPlane::Touching).then_some(x.x)
}

/// [`segment_plane_three`], with its reasons. `t` and `x` do not exist where both ends are equally
/// far from the plane.
#[inline]
pub fn segment_plane_three_trace(
    p1: Vec3,
    p2: Vec3,
    v0: Vec3,
    v1: Vec3,
    v2: Vec3,
) -> SegmentPlaneThree {
    let (a, b) = (v1 - v0, v2 - v0);
    let n = a.cross(b);
    let d = -n.dot(v0);
    let side_a = n.dot(p1) + d;
    let side_b = n.dot(p2) + d;
    let product = side_a * side_b;
    let t = side_a / (side_a - side_b);
    let x = p1 + (p2 - p1) * t;
    SegmentPlaneThree { p1, p2, v0, v1, v2, a, b, n, d, side_a, side_b, product, t, x }
}

/// How segment and plane lie: by the signs at both ends, not by their product, which can underflow.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, segment_plane_three::*}, relation::SegmentPlane};
/// let x = segment_plane_three_trace(Vec3::Z, Vec3::ONE, Vec3::ZERO, Vec3::X, Vec3::X * 3.0);
/// assert_eq!(segment_plane_three_verdict(&x), SegmentPlane::Degenerate);
/// ```
#[inline]
pub fn segment_plane_three_verdict(x: &SegmentPlaneThree) -> SegmentPlane {
    let SegmentPlaneThree { n, side_a, side_b, .. } = *x;
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
