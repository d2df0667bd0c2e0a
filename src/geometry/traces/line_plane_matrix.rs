//! Where a line pierces a plane, as one matrix for all its starting points.

use super::{Real, Vec3, Vec4};
use crate::geometry::relation::LinePlane;

/// Every intermediate value of [`line_plane_matrix`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePlaneMatrix {
    /// A point of the line.
    pub p: Vec3,
    /// Direction of the line.
    pub t: Vec3,
    /// Normal of the plane, of any length.
    pub n: Vec3,
    /// What `n·x` is on the plane.
    pub d: Real,
    /// How fast the line nears the plane: the w of every image.
    pub m: Real,
    /// The direction in homogeneous coordinates.
    pub along: Vec4,
    /// First row of the matrix.
    pub r1: Vec4,
    /// Second row.
    pub r2: Vec4,
    /// Third row.
    pub r3: Vec4,
    /// Fourth row.
    pub r4: Vec4,
    /// The matrix.
    pub matrix: [Vec4; 4],
    /// (x, y, z, 1) times the matrix.
    pub image: Vec4,
    /// What is missing at the point of the line; 0 when it is on the plane.
    pub gap: Real,
    /// The common point.
    pub x: Vec3,
}

/// The point at which the line `p + k t` pierces the plane `n·x = d`: the shadow of `p` under
/// parallel light along `t`.
///
/// `None` when the line runs beside the plane or in it, or `n` or `t` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_plane_matrix::line_plane_matrix};
/// let x = line_plane_matrix(Vec3::new(1.0, 0.0, 2.0), Vec3::new(1.0, 0.0, -1.0), Vec3::Z, 0.0);
/// assert_eq!(x, Some(Vec3::new(3.0, 0.0, 0.0)));
/// ```
///
/// Source: document 004, exercise 1-6.
#[inline]
pub fn line_plane_matrix(p: Vec3, t: Vec3, n: Vec3, d: Real) -> Option<Vec3> {
    let x = line_plane_matrix_trace(p, t, n, d);
    (x.m != 0.0).then_some(x.x)
}

/// [`line_plane_matrix`], with its reasons. `x` does not exist where `m` is 0.
#[inline]
pub fn line_plane_matrix_trace(p: Vec3, t: Vec3, n: Vec3, d: Real) -> LinePlaneMatrix {
    let m = n.dot(t);
    let along = t.extend(0.0);
    let r1 = Vec4::X * m - along * n.x;
    let r2 = Vec4::Y * m - along * n.y;
    let r3 = Vec4::Z * m - along * n.z;
    let r4 = Vec4::W * m + along * d;
    let matrix = [r1, r2, r3, r4];
    let image = r1 * p.x + r2 * p.y + r3 * p.z + r4;
    let gap = d - n.dot(p);
    let x = image.truncate() * (1.0 / m);
    LinePlaneMatrix { p, t, n, d, m, along, r1, r2, r3, r4, matrix, image, gap, x }
}

/// How line and plane lie.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_plane_matrix::*}, relation::LinePlane};
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
