//! Two segments in space, by a change of basis with the pseudo-inverse.

use super::{Real, Vec3};
use crate::geometry::relation::SpaceMeeting;

/// Every intermediate value of [`pseudo_inverse`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PseudoInverse {
    /// Start of the first segment, the new origin.
    pub p1: Vec3,
    /// End of the first segment.
    pub p2: Vec3,
    /// Start of the second segment.
    pub q1: Vec3,
    /// End of the second segment.
    pub q2: Vec3,
    /// First column of the matrix.
    pub b1: Vec3,
    /// Second column of the matrix.
    pub b2: Vec3,
    /// The first segment.
    pub p: Vec3,
    /// The second segment.
    pub q: Vec3,
    /// First entry of the matrix times its transpose.
    pub g11: Real,
    /// Its entry off the diagonal.
    pub g12: Real,
    /// Its last entry.
    pub g22: Real,
    /// Square to the plane of the basis; zero when the rank is below 2.
    pub n: Vec3,
    /// Determinant, g11 · g22 − g12².
    pub det: Real,
    /// Signed volume of the box of the basis and `p`; 0 when all four points are in one plane.
    pub volume: Real,
    /// First row of the pseudo-inverse.
    pub row1: Vec3,
    /// Second row of the pseudo-inverse.
    pub row2: Vec3,
    /// First coordinate of `p2` in the new basis.
    pub x1: Real,
    /// Second coordinate of `p2` in the new basis.
    pub x2: Real,
    /// Their sum: at least 1 when `p2` is on or beyond the line of the second segment.
    pub sum: Real,
    /// Where the lines cross.
    pub i: Vec3,
    /// Zero when both segments have one direction.
    pub along: Vec3,
    /// Where the foot of `q1` is on the first segment.
    pub t_1: Real,
    /// Where the foot of `q2` is on the first segment.
    pub t_2: Real,
    /// Where the second begins on the first, if both are on one line.
    pub low: Real,
    /// Where it ends there.
    pub high: Real,
}

/// The coordinates of `p2`, seen from `p1`, in the basis of `q1` and `q2`: those of the nearest
/// point in the plane of the basis.
///
/// `None` when `p1` is on the line of `q1` and `q2`, where the basis has no plane.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, pseudo_inverse::pseudo_inverse};
/// let v = Vec3::new;
/// assert_eq!(pseudo_inverse(Vec3::ZERO, v(2.0, 3.0, 7.0), Vec3::X, Vec3::Y), Some((2.0, 3.0)));
/// assert_eq!(pseudo_inverse(Vec3::ZERO, v(2.0, 3.0, 7.0), Vec3::X, Vec3::X * 2.0), None);
/// ```
///
/// Source: document 001.
#[inline]
pub fn pseudo_inverse(p1: Vec3, p2: Vec3, q1: Vec3, q2: Vec3) -> Option<(Real, Real)> {
    let r = pseudo_inverse_trace(p1, p2, q1, q2);
    (r.det != 0.0).then_some((r.x1, r.x2))
}

/// [`pseudo_inverse`], with its reasons. `row1` to `i` do not exist where `det` is 0; `t_1` to
/// `high` do not where `p1 = p2`.
#[inline]
pub fn pseudo_inverse_trace(p1: Vec3, p2: Vec3, q1: Vec3, q2: Vec3) -> PseudoInverse {
    let (b1, b2) = (q1 - p1, q2 - p1);
    let p = p2 - p1;
    let q = q2 - q1;
    let g11 = b1.dot(b1);
    let g12 = b1.dot(b2);
    let g22 = b2.dot(b2);
    let n = b1.cross(b2);
    let det = n.dot(n);
    let volume = n.dot(p);
    let row1 = (b1 * g22 - b2 * g12) * (1.0 / det);
    let row2 = (b2 * g11 - b1 * g12) * (1.0 / det);
    let x1 = row1.dot(p);
    let x2 = row2.dot(p);
    let sum = x1 + x2;
    let i = p1 + p * (1.0 / sum);
    let along = p.cross(q);
    let t_1 = b1.dot(p) / p.dot(p);
    let t_2 = b2.dot(p) / p.dot(p);
    let low = t_1.min(t_2);
    let high = t_1.max(t_2);
    PseudoInverse {
        p1,
        p2,
        q1,
        q2,
        b1,
        b2,
        p,
        q,
        g11,
        g12,
        g22,
        n,
        det,
        volume,
        row1,
        row2,
        x1,
        x2,
        sum,
        i,
        along,
        t_1,
        t_2,
        low,
        high,
    }
}

/// How the segments lie. Coplanarity comes first: without it the coordinates say nothing.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, pseudo_inverse::*}, relation::SpaceMeeting};
/// let v = Vec3::new;
/// let x = pseudo_inverse_trace(Vec3::ZERO, v(1.0, 1.0, 0.0), Vec3::X, Vec3::Y);
/// assert_eq!(pseudo_inverse_verdict(&x), SpaceMeeting::Crossing);
/// ```
#[inline]
pub fn pseudo_inverse_verdict(r: &PseudoInverse) -> SpaceMeeting {
    let PseudoInverse { b1, b2, p, q, g12, det, volume, x1, x2, sum, along, low, high, .. } = *r;
    if p == Vec3::ZERO || q == Vec3::ZERO {
        return SpaceMeeting::ZeroLength;
    }
    if det != 0.0 && along == Vec3::ZERO {
        return SpaceMeeting::Parallel;
    }
    if det == 0.0 && along == Vec3::ZERO && (high < 0.0 || low > 1.0) {
        return SpaceMeeting::Apart;
    }
    if det == 0.0 && along == Vec3::ZERO && high > 0.0 && low < 1.0 {
        return SpaceMeeting::Overlapping;
    }
    if volume != 0.0 {
        return SpaceMeeting::Skew;
    }
    if det == 0.0 && along != Vec3::ZERO && g12 > 0.0 || x1 < 0.0 || x2 < 0.0 || sum < 1.0 {
        return SpaceMeeting::Miss;
    }
    if det == 0.0 && along == Vec3::ZERO
        || b1 == Vec3::ZERO
        || b2 == Vec3::ZERO
        || sum == 1.0 && (x1 == 0.0 || x2 == 0.0)
    {
        return SpaceMeeting::SharedEnd;
    }
    if det == 0.0 || x1 == 0.0 || x2 == 0.0 || sum == 1.0 {
        return SpaceMeeting::Touching;
    }
    SpaceMeeting::Crossing
}
