//! Where a line pierces the plane through three points, without a unit normal.

use super::{Real, Vec3};
use crate::geometry::relation::LinePlane;

/// Every intermediate value of [`line_plane_three`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePlaneThree {
    /// A point of the line.
    pub l0: Vec3,
    /// Direction of the line.
    pub l: Vec3,
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
    /// What `n·x` is on the plane.
    pub d: Real,
    /// What `n·x` is at the point of the line.
    pub s: Real,
    /// How fast the line nears the plane; 0 when it runs beside it.
    pub m: Real,
    /// What is missing at the point of the line.
    pub gap: Real,
    /// Parameter of the common point: the length of the normal cancels.
    pub k: Real,
    /// The common point.
    pub x: Vec3,
}

/// The point at which the line `l0 + k l` pierces the plane through `v0`, `v1` and `v2`.
///
/// `None` when it runs beside the plane or in it, the three are on one line, or `l` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_plane_three::line_plane_three};
/// let v = Vec3::new;
/// let x = line_plane_three(v(4.0, 5.0, 6.0), v(0.0, 0.0, -2.0), Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, Some(v(4.0, 5.0, 0.0)));
/// ```
///
/// Source: document 004, section 2.4.3, equation 2-8.
#[inline]
pub fn line_plane_three(l0: Vec3, l: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Vec3> {
    let x = line_plane_three_trace(l0, l, v0, v1, v2);
    (x.m != 0.0).then_some(x.x)
}

/// [`line_plane_three`], with its reasons. `k` and `x` do not exist where `m` is 0.
#[inline]
pub fn line_plane_three_trace(l0: Vec3, l: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> LinePlaneThree {
    let (a, b) = (v1 - v0, v2 - v0);
    let n = a.cross(b);
    let d = n.dot(v0);
    let s = n.dot(l0);
    let m = n.dot(l);
    let gap = d - s;
    let k = gap / m;
    let x = l0 + l * k;
    LinePlaneThree { l0, l, v0, v1, v2, a, b, n, d, s, m, gap, k, x }
}

/// How line and plane lie.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_plane_three::*}, relation::LinePlane};
/// let x = line_plane_three_trace(Vec3::Z, Vec3::X, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(line_plane_three_verdict(&x), LinePlane::Parallel);
/// ```
#[inline]
pub fn line_plane_three_verdict(x: &LinePlaneThree) -> LinePlane {
    let LinePlaneThree { l, n, m, gap, .. } = *x;
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
