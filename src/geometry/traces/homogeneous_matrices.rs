//! A row vector times a 4 × 4 matrix in homogeneous coordinates.

use super::{Real, Vec3, Vec4, traced};
use crate::geometry::question::homogeneous_matrices::Image;

/// The image of `v`, a row vector on the left, under the matrix with the rows `m`.
///
/// `None` when the last coordinate becomes 0.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::*};
/// let v = Vec3::new(1.0, 2.0, 3.0);
/// let b = Vec3::new(0.0, 4.0, 0.0);
/// assert_eq!(homogeneous_matrices(v, identity(2.0)), Some(v));
/// assert_eq!(homogeneous_matrices(v, opposite(2.0)), Some(-v));
/// assert_eq!(homogeneous_matrices(v, constant(b, 2.0)), Some(b));
/// assert_eq!(homogeneous_matrices(v, constant(-b, 2.0)), Some(-b));
/// assert_eq!(homogeneous_matrices(v, translation(b, 2.0)), Some(v + b));
/// assert_eq!(homogeneous_matrices(v, less_part(b, 2.0)), Some(v - b * 0.5));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.2.
#[inline]
pub fn homogeneous_matrices(v: Vec3, m: [Vec4; 4]) -> Option<Vec3> {
    let x = homogeneous_matrices_trace(v, 1.0, m[0], m[1], m[2], m[3], v);
    (x.image.w != 0.0).then_some(x.p)
}

/// [`homogeneous_matrices`], with every intermediate value. `rhw` and `p` do not exist where the
/// last coordinate of `image` is 0.
#[traced]
pub fn homogeneous_matrices_trace(
    /// The point.
    v: Vec3,
    /// The w with which it is written; its size does not matter.
    w: Real,
    /// First row of the matrix: the contribution of x.
    r1: Vec4,
    /// Second row: the contribution of y.
    r2: Vec4,
    /// Third row: the contribution of z.
    r3: Vec4,
    /// Fourth row: the constant contribution.
    r4: Vec4,
    /// The wanted point.
    goal: Vec3,
) -> HomogeneousMatrices {
    /// The point as (wx, wy, wz, w).
    let h: Vec4 = v.extend(1.0) * w;
    /// The row vector times the matrix; its w is not yet 1.
    let image: Vec4 = r1 * h.x + r2 * h.y + r3 * h.z + r4 * h.w;
    /// Reciprocal of its w.
    let rhw: Real = 1.0 / image.w;
    /// The image as a point.
    let p: Vec3 = image.truncate() * rhw;
    /// Zero exactly when it is the wanted point, up to scale.
    let off: Vec3 = image.truncate() - goal * image.w;
}

/// Whether the matrix maps the point to the wanted point.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, homogeneous_matrices::*}, question::homogeneous_matrices::Image};
/// let [r1, r2, r3, r4] = translation(Vec3::X, 7.0);
/// let x = homogeneous_matrices_trace(Vec3::Y, 2.0, r1, r2, r3, r4, Vec3::new(1.0, 1.0, 0.0));
/// assert_eq!(homogeneous_matrices_verdict(&x), Image::Same);
/// ```
#[inline]
pub fn homogeneous_matrices_verdict(x: &HomogeneousMatrices) -> Image {
    let HomogeneousMatrices { image, off, .. } = *x;
    if image.w == 0.0 {
        return Image::AtInfinity;
    }
    if off == Vec3::ZERO {
        return Image::Same;
    }
    Image::Different
}

/// Rows of the identity on points, for any `w` but 0.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::*};
/// assert_eq!(homogeneous_matrices(Vec3::ONE, identity(2.0)), Some(Vec3::ONE));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.2.
#[inline]
pub fn identity(w: Real) -> [Vec4; 4] {
    [Vec4::X * w, Vec4::Y * w, Vec4::Z * w, Vec4::W * w]
}

/// Rows of the matrix that maps v to −v, for any `w` but 0.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::*};
/// assert_eq!(homogeneous_matrices(Vec3::ONE, opposite(2.0)), Some(-Vec3::ONE));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.2.
#[inline]
pub fn opposite(w: Real) -> [Vec4; 4] {
    [Vec4::X * -w, Vec4::Y * -w, Vec4::Z * -w, Vec4::W * w]
}

/// Rows of the matrix that maps every point to `c`, for any `w` but 0.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::*};
/// assert_eq!(homogeneous_matrices(Vec3::ONE, constant(Vec3::X, 2.0)), Some(Vec3::X));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.2.
#[inline]
pub fn constant(c: Vec3, w: Real) -> [Vec4; 4] {
    [Vec4::ZERO, Vec4::ZERO, Vec4::ZERO, c.extend(1.0) * w]
}

/// Rows of the matrix that adds `b`, for any `w` but 0.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::*};
/// let image = homogeneous_matrices(Vec3::ONE, translation(Vec3::X, 2.0));
/// assert_eq!(image, Some(Vec3::new(2.0, 1.0, 1.0)));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.2, exercise 1-3.
#[inline]
pub fn translation(b: Vec3, w: Real) -> [Vec4; 4] {
    [Vec4::X * w, Vec4::Y * w, Vec4::Z * w, b.extend(1.0) * w]
}

/// Rows of the matrix that subtracts `b / k`: `k` becomes the w.
/// If `k` is 0, every image is at infinity.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::*};
/// let image = homogeneous_matrices(Vec3::ONE, less_part(Vec3::X, 2.0));
/// assert_eq!(image, Some(Vec3::new(0.5, 1.0, 1.0)));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.2, exercise 1-4.
#[inline]
pub fn less_part(b: Vec3, k: Real) -> [Vec4; 4] {
    [Vec4::X * k, Vec4::Y * k, Vec4::Z * k, (-b).extend(k)]
}
