//! Whether a segment and the plane through three points meet.

use super::{Real, Vec3};
use crate::geometry::relation::SegmentPlane;

/// Every intermediate value of [`segment_plane_three`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentPlaneThree {
    /// Start of the segment.
    pub p: Vec3,
    /// End of the segment.
    pub q: Vec3,
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
    /// Constant of the equation `n·x + shift = 0`: it holds at the first corner.
    pub shift: Real,
    /// What the equation of the plane leaves at the start; its sign is the side.
    pub side_p: Real,
    /// What it leaves at the end.
    pub side_q: Real,
    /// Negative when the ends are on different sides.
    pub product: Real,
    /// From the start to the end.
    pub l: Vec3,
    /// Where the plane is met: 0 at the start, 1 at the end.
    pub t: Real,
    /// The common point.
    pub x: Vec3,
}

/// The point at which segment `pq` meets the plane through `v0`, `v1` and `v2`, an end on it
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
pub fn segment_plane_three(p: Vec3, q: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Vec3> {
    let x = segment_plane_three_trace(p, q, v0, v1, v2);
    let verdict = segment_plane_three_verdict(&x);
    matches!(verdict, SegmentPlane::Crossing | SegmentPlane::Touching).then_some(x.x)
}

/// [`segment_plane_three`], with its reasons. `t` and `x` do not exist where both ends are equally
/// far from the plane.
#[inline]
pub fn segment_plane_three_trace(
    p: Vec3,
    q: Vec3,
    v0: Vec3,
    v1: Vec3,
    v2: Vec3,
) -> SegmentPlaneThree {
    let (a, b) = (v1 - v0, v2 - v0);
    let n = a.cross(b);
    let shift = -n.dot(v0);
    let side_p = n.dot(p) + shift;
    let side_q = n.dot(q) + shift;
    let product = side_p * side_q;
    let l = q - p;
    let t = side_p / (side_p - side_q);
    let x = p + l * t;
    SegmentPlaneThree { p, q, v0, v1, v2, a, b, n, shift, side_p, side_q, product, l, t, x }
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
    let SegmentPlaneThree { n, side_p, side_q, .. } = *x;
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
