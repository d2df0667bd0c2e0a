//! (a·b) c as a vector times a matrix, the outer product of b and c.

use super::{Real, Vec3};
use crate::geometry::relation::DyadImage;

/// Every intermediate value of [`dyad`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dyad {
    /// The vector that is multiplied.
    pub a: Vec3,
    /// Its partner in the dot product.
    pub b: Vec3,
    /// The vector that is stretched.
    pub c: Vec3,
    /// How far `c` is stretched.
    pub dot: Real,
    /// (a·b) c.
    pub stretched: Vec3,
    /// First row of the matrix BC.
    pub bc1: Vec3,
    /// Its second row.
    pub bc2: Vec3,
    /// Its third row.
    pub bc3: Vec3,
    /// The matrix BC.
    pub bc: [Vec3; 3],
    /// What the first component of `a` brings in: it multiplies the first row.
    pub by_x: Vec3,
    /// What the second brings in.
    pub by_y: Vec3,
    /// What the third brings in.
    pub by_z: Vec3,
    /// a times BC.
    pub by_bc: Vec3,
    /// First row of the matrix AC.
    pub ac1: Vec3,
    /// Its second row.
    pub ac2: Vec3,
    /// Its third row.
    pub ac3: Vec3,
    /// The matrix AC.
    pub ac: [Vec3; 3],
    /// b times AC.
    pub by_ac: Vec3,
}

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
/// Source: document 004, section 1.3.
#[inline]
pub fn dyad(a: Vec3, b: Vec3, c: Vec3) -> Vec3 {
    dyad_trace(a, b, c).stretched
}

/// [`dyad`], with its reasons.
#[inline]
pub fn dyad_trace(a: Vec3, b: Vec3, c: Vec3) -> Dyad {
    let dot = a.dot(b);
    let stretched = c * dot;
    let (bc1, bc2, bc3) = (c * b.x, c * b.y, c * b.z);
    let bc = [bc1, bc2, bc3];
    let (by_x, by_y, by_z) = (bc1 * a.x, bc2 * a.y, bc3 * a.z);
    let by_bc = by_x + by_y + by_z;
    let (ac1, ac2, ac3) = (c * a.x, c * a.y, c * a.z);
    let ac = [ac1, ac2, ac3];
    let by_ac = ac1 * b.x + ac2 * b.y + ac3 * b.z;
    Dyad {
        a,
        b,
        c,
        dot,
        stretched,
        bc1,
        bc2,
        bc3,
        bc,
        by_x,
        by_y,
        by_z,
        by_bc,
        ac1,
        ac2,
        ac3,
        ac,
        by_ac,
    }
}

/// Where (a·b) c points.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, dyad::*}, relation::DyadImage};
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
