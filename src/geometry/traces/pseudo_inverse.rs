//! Two segments in space, by a change of basis with the pseudo-inverse.

use super::{Real, Vec3, traced};
use crate::geometry::question::line_line::SpaceMeeting;

/// The coordinates of `p2`, seen from `p1`, in the basis of `q1` and `q2`: in space, those of the
/// nearest point in the plane of the basis.
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
/// Source: *How a circle and a segment, and two segments, lie in one plane*.
#[inline]
pub fn pseudo_inverse(p1: Vec3, p2: Vec3, q1: Vec3, q2: Vec3) -> Option<(Real, Real)> {
    let r = pseudo_inverse_trace(p1, p2, q1, q2);
    (r.det != 0.0).then_some((r.x1, r.x2))
}

/// [`pseudo_inverse`], with every intermediate value. `row1` to `i` do not exist where `det` is 0;
/// `t_1` to `high` do not where `p1 = p2`.
#[traced]
pub fn pseudo_inverse_trace(
    /// Start of the first segment, the new origin.
    p1: Vec3,
    /// End of the first segment.
    p2: Vec3,
    /// Start of the second segment.
    q1: Vec3,
    /// End of the second segment.
    q2: Vec3,
) -> PseudoInverse {
    /// First column of the matrix.
    let b1: Vec3 = q1 - p1;
    /// Second column of the matrix.
    let b2: Vec3 = q2 - p1;
    /// The first segment.
    let p: Vec3 = p2 - p1;
    /// The second segment.
    let q: Vec3 = q2 - q1;
    /// First entry of the matrix times its transpose.
    let g11: Real = b1.dot(b1);
    /// Its entry off the diagonal.
    let g12: Real = b1.dot(b2);
    /// Its last entry.
    let g22: Real = b2.dot(b2);
    /// Perpendicular to the plane of the basis; zero when the rank is below 2.
    let n: Vec3 = b1.cross(b2);
    /// Determinant, g11 · g22 − g12².
    let det: Real = n.dot(n);
    /// Signed volume of the box of the basis and `p`; 0 when all four points are in one plane.
    let volume: Real = n.dot(p);
    /// First row of the pseudo-inverse.
    let row1: Vec3 = (b1 * g22 - b2 * g12) * (1.0 / det);
    /// Second row of the pseudo-inverse.
    let row2: Vec3 = (b2 * g11 - b1 * g12) * (1.0 / det);
    /// First coordinate of `p2` in the new basis.
    let x1: Real = row1.dot(p);
    /// Second coordinate of `p2` in the new basis.
    let x2: Real = row2.dot(p);
    /// Their sum: at least 1 when `p2` is on or beyond the line of the second segment.
    let sum: Real = x1 + x2;
    /// Where the lines cross.
    let i: Vec3 = p1 + p * (1.0 / sum);
    /// Zero when both segments are parallel.
    let along: Vec3 = p.cross(q);
    /// Where the foot of `q1` is on the first segment.
    let t_1: Real = b1.dot(p) / p.dot(p);
    /// Where the foot of `q2` is on the first segment.
    let t_2: Real = b2.dot(p) / p.dot(p);
    /// Where the second begins on the first, if both are on one line.
    let low: Real = t_1.min(t_2);
    /// Where it ends there.
    let high: Real = t_1.max(t_2);
}

/// Relative position of the segments. Coplanarity comes first: otherwise the coordinates are
/// meaningless.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, pseudo_inverse::*}, question::line_line::SpaceMeeting};
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
