//! Where a line pierces a plane.

use super::{Real, Vec3, traced};
use crate::geometry::question::line_plane::LinePlane;

/// The point at which the line `p + k t` pierces the plane `n·x = d`.
///
/// `None` when it runs parallel to the plane or in it, or `n` or `t` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_plane::line_plane};
/// let v = Vec3::new;
/// assert_eq!(line_plane(v(4.0, 5.0, 6.0), v(0.0, 0.0, -2.0), Vec3::Z, 1.0), Some(v(4.0, 5.0, 1.0)));
/// assert_eq!(line_plane(v(4.0, 5.0, 6.0), Vec3::X, Vec3::Z, 1.0), None);
/// ```
///
/// Accuracy: see [`line_plane_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.4.3, equation 2-6.
#[inline]
pub fn line_plane(p: Vec3, t: Vec3, n: Vec3, d: Real) -> Option<Vec3> {
    let x = line_plane_trace(p, t, n, d);
    (x.m != 0.0).then_some(x.x)
}

/// [`line_plane`], with every intermediate value. `k` and `x` do not exist where `m` is 0.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p| + |k t|)` of the exact
/// point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn line_plane_trace(
    /// A point of the line.
    p: Vec3,
    /// Direction of the line.
    t: Vec3,
    /// Normal of the plane, of any length.
    n: Vec3,
    /// The value of `n·x` on the plane.
    d: Real,
) -> LinePlaneCut {
    /// How fast the line nears the plane; 0 when it runs parallel to it.
    let m: Real = n.dot(t);
    /// The value of `n·x` at the point of the line.
    let s: Real = n.dot(p);
    /// The difference to `d`; 0 when the point is on the plane.
    let gap: Real = d - s;
    /// Parameter of the common point.
    let k: Real = gap / m;
    /// The common point.
    let x: Vec3 = p + t * k;
}

/// Relative position of line and plane.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_plane::*}, question::line_plane::LinePlane};
/// let x = line_plane_trace(Vec3::ZERO, Vec3::X, Vec3::Z, 0.0);
/// assert_eq!(line_plane_verdict(&x), LinePlane::Coplanar);
/// ```
#[inline]
pub fn line_plane_verdict(x: &LinePlaneCut) -> LinePlane {
    let LinePlaneCut { t, n, m, gap, .. } = *x;
    if n == Vec3::ZERO || t == Vec3::ZERO {
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
