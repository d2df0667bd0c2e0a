//! On which side of the plane through three points a point is.

use super::triangle_plane::{TrianglePlane, triangle_plane_trace};
use super::{Real, Vec3, traced};
use crate::geometry::question::point_plane::PlaneSide;

/// The signed distance of `p` from the plane through `v0`, `v1` and `v2`, positive on the side from
/// which they run counter-clockwise.
///
/// `None` when the three are on one line.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, point_plane_three::point_plane_three};
/// let v = Vec3::new;
/// assert_eq!(point_plane_three(v(7.0, 7.0, 3.0), Vec3::ZERO, Vec3::X, Vec3::Y), Some(3.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, sections 2.1.3 and 2.3.3.
#[inline]
pub fn point_plane_three(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> Option<Real> {
    let x = point_plane_three_trace(p, v0, v1, v2);
    (x.plane.n != Vec3::ZERO).then_some(x.dist)
}

/// [`point_plane_three`], with every intermediate value. `dist` and `foot` do not exist where the
/// corners are on one line.
#[traced]
pub fn point_plane_three_trace(
    /// The point.
    p: Vec3,
    /// First corner.
    v0: Vec3,
    /// Second corner.
    v1: Vec3,
    /// Third corner.
    v2: Vec3,
) -> PointPlaneThree {
    /// The plane of the corners.
    let plane: TrianglePlane = triangle_plane_trace(v0, v1, v2);
    /// From the first corner to the point.
    let w: Vec3 = p - v0;
    /// Signed volume of the box of `a`, `b` and `w`; 0 on the plane.
    let value: Real = plane.n.dot(w);
    /// Length of the normal: the area spanned by both sides.
    let n_len: Real = plane.n.length();
    /// Signed distance, positive above.
    let dist: Real = value / n_len;
    /// Foot of the point on the plane.
    let foot: Vec3 = p - plane.n * (value / plane.n.dot(plane.n));
}

/// On which side of the plane the point is.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, point_plane_three::*}, question::point_plane::PlaneSide};
/// let x = point_plane_three_trace(Vec3::Z, Vec3::ZERO, Vec3::Y, Vec3::X);
/// assert_eq!(point_plane_three_verdict(&x), PlaneSide::Below);
/// ```
#[inline]
pub fn point_plane_three_verdict(x: &PointPlaneThree) -> PlaneSide {
    let PointPlaneThree { plane: TrianglePlane { n, .. }, value, .. } = *x;
    if n == Vec3::ZERO {
        return PlaneSide::Degenerate;
    }
    if value < 0.0 {
        return PlaneSide::Below;
    }
    if value > 0.0 {
        return PlaneSide::Above;
    }
    PlaneSide::On
}
