//! (a·b) c as a vector times a matrix, the outer product of b and c.

use super::{Real, Vec3, traced};
use crate::geometry::question::dyad::DyadImage;

/// (a·b) c.
///
/// Zero when `a` is perpendicular to `b`, or one of the three is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, dyad::*};
/// let v = Vec3::new;
/// let (a, b, c) = (v(1.0, 2.0, 3.0), v(4.0, 0.0, 1.0), v(0.0, 1.0, -1.0));
/// assert_eq!(dyad(a, b, c), v(0.0, 7.0, -7.0));
/// let x = dyad_trace(a, b, c);
/// assert_eq!((x.by_bc, x.by_ac), (x.stretched, x.stretched));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.3.
#[inline]
pub fn dyad(a: Vec3, b: Vec3, c: Vec3) -> Vec3 {
    dyad_trace(a, b, c).stretched
}

/// [`dyad`], with every intermediate value.
#[traced]
pub fn dyad_trace(
    /// The vector that is multiplied.
    a: Vec3,
    /// The second factor of the dot product.
    b: Vec3,
    /// The vector that is stretched.
    c: Vec3,
) -> Dyad {
    /// How far `c` is stretched.
    let dot: Real = a.dot(b);
    /// (a·b) c.
    let stretched: Vec3 = c * dot;
    /// First row of the matrix BC.
    let bc1: Vec3 = c * b.x;
    /// Its second row.
    let bc2: Vec3 = c * b.y;
    /// Its third row.
    let bc3: Vec3 = c * b.z;
    /// The matrix BC.
    let bc: [Vec3; 3] = [bc1, bc2, bc3];
    /// Contribution of the first component of `a`: it multiplies the first row.
    let by_x: Vec3 = bc1 * a.x;
    /// Contribution of the second component.
    let by_y: Vec3 = bc2 * a.y;
    /// Contribution of the third component.
    let by_z: Vec3 = bc3 * a.z;
    /// a times BC.
    let by_bc: Vec3 = by_x + by_y + by_z;
    /// First row of the matrix AC.
    let ac1: Vec3 = c * a.x;
    /// Its second row.
    let ac2: Vec3 = c * a.y;
    /// Its third row.
    let ac3: Vec3 = c * a.z;
    /// The matrix AC.
    let ac: [Vec3; 3] = [ac1, ac2, ac3];
    /// b times AC.
    let by_ac: Vec3 = ac1 * b.x + ac2 * b.y + ac3 * b.z;
}

/// Where (a·b) c points.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, dyad::*}, question::dyad::DyadImage};
/// let x = dyad_trace(Vec3::X, Vec3::NEG_X, Vec3::Z);
/// assert_eq!(dyad_verdict(&x), DyadImage::Against);
/// ```
#[inline]
pub fn dyad_verdict(x: &Dyad) -> DyadImage {
    let Dyad { c, dot, .. } = *x;
    if dot == 0.0 || c == Vec3::ZERO {
        return DyadImage::Zero;
    }
    if dot > 0.0 {
        return DyadImage::Along;
    }
    DyadImage::Against
}
