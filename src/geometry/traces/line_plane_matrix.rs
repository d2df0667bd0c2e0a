//! Where a line pierces a plane, as one matrix for all its starting points.

use super::{Real, Vec3, Vec4, traced};
use crate::geometry::question::line_plane::LinePlane;

/// The point at which the line `p + k t` pierces the plane `n·x = d`: the shadow of `p` under
/// parallel light along `t`.
///
/// `None` when the line runs parallel to the plane or in it, or `n` or `t` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_plane_matrix::line_plane_matrix};
/// let x = line_plane_matrix(Vec3::new(1.0, 0.0, 2.0), Vec3::new(1.0, 0.0, -1.0), Vec3::Z, 0.0);
/// assert_eq!(x, Some(Vec3::new(3.0, 0.0, 0.0)));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, exercise 1-6.
#[inline]
pub fn line_plane_matrix(p: Vec3, t: Vec3, n: Vec3, d: Real) -> Option<Vec3> {
    let x = line_plane_matrix_trace(p, t, n, d);
    (x.m != 0.0).then_some(x.x)
}

/// [`line_plane_matrix`], with every intermediate value. `x` does not exist where `m` is 0.
#[traced]
pub fn line_plane_matrix_trace(
    /// A point of the line.
    p: Vec3,
    /// Direction of the line.
    t: Vec3,
    /// Normal of the plane, of any length.
    n: Vec3,
    /// The value of `n·x` on the plane.
    d: Real,
) -> LinePlaneMatrix {
    /// How fast the line nears the plane: the w of every image.
    let m: Real = n.dot(t);
    /// The direction in homogeneous coordinates.
    let along: Vec4 = t.extend(0.0);
    /// First row of the matrix.
    let r1: Vec4 = Vec4::X * m - along * n.x;
    /// Second row.
    let r2: Vec4 = Vec4::Y * m - along * n.y;
    /// Third row.
    let r3: Vec4 = Vec4::Z * m - along * n.z;
    /// Fourth row.
    let r4: Vec4 = Vec4::W * m + along * d;
    /// The matrix.
    let matrix: [Vec4; 4] = [r1, r2, r3, r4];
    /// (x, y, z, 1) times the matrix.
    let image: Vec4 = r1 * p.x + r2 * p.y + r3 * p.z + r4;
    /// The residual at the point of the line; 0 when it is on the plane.
    let gap: Real = d - n.dot(p);
    /// The common point.
    let x: Vec3 = image.truncate() * (1.0 / m);
}

/// Relative position of line and plane.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_plane_matrix::*}, question::line_plane::LinePlane};
/// let x = line_plane_matrix_trace(Vec3::Z, Vec3::X, Vec3::Z, 0.0);
/// assert_eq!(line_plane_matrix_verdict(&x), LinePlane::Parallel);
/// ```
#[inline]
pub fn line_plane_matrix_verdict(x: &LinePlaneMatrix) -> LinePlane {
    let LinePlaneMatrix { t, n, m, gap, .. } = *x;
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
