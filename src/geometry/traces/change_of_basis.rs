//! Two segments of the plane, seen from the start of one in the basis of the other's ends.

use super::{Real, Vec2, traced};
use crate::geometry::question::perp_product::Meeting;

/// The point at which segment `p1 p2` meets segment `q1 q2`, its ends included.
///
/// `None` when they do not meet, or on one line: there the verdict distinguishes the cases.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, change_of_basis::change_of_basis};
/// let v = Vec2::new;
/// let i = change_of_basis(v(0.0, -1.0), v(0.0, 3.0), v(-1.0, 0.0), v(1.0, 0.0));
/// assert_eq!(i, Some(v(0.0, 0.0)));
/// let i = change_of_basis(v(0.0, 0.0), v(3.0, 1.0), v(1.0, 0.0), v(0.0, 1.0));
/// assert_eq!(i, Some(v(0.75, 0.25)));
/// assert_eq!(change_of_basis(v(0.0, 0.0), v(0.0, -1.0), v(1.0, 1.0), v(-1.0, 1.0)), None);
/// ```
///
/// Source: *How a circle and a segment, and two segments, lie in one plane*, with the sign
/// condition that its shorter version lacks.
#[inline]
pub fn change_of_basis(p1: Vec2, p2: Vec2, q1: Vec2, q2: Vec2) -> Option<Vec2> {
    let x = change_of_basis_trace(p1, p2, q1, q2);
    match change_of_basis_verdict(&x) {
        Meeting::SharedEnd | Meeting::Touching | Meeting::Crossing if x.det != 0.0 => Some(x.i),
        Meeting::SharedEnd | Meeting::Touching if x.sum != 0.0 => Some(p1),
        _ => None,
    }
}

/// [`change_of_basis`], with every intermediate value. `x` and `y` do not exist where `det` is 0,
/// `t` and `i` where `sum` is; `t_1` to `high` do not where `p1 = p2`.
#[traced]
pub fn change_of_basis_trace(
    /// Start of the first segment, the new origin.
    p1: Vec2,
    /// End of the first segment.
    p2: Vec2,
    /// Start of the second segment.
    q1: Vec2,
    /// End of the second segment.
    q2: Vec2,
) -> ChangeOfBasis {
    /// First basis vector: from the origin to `q1`.
    let b1: Vec2 = q1 - p1;
    /// Second basis vector: from the origin to `q2`.
    let b2: Vec2 = q2 - p1;
    /// The first segment.
    let p: Vec2 = p2 - p1;
    /// The second segment.
    let q: Vec2 = q2 - q1;
    /// The basis vectors as the columns of a matrix.
    let basis: [[Real; 2]; 2] = [[b1.x, b2.x], [b1.y, b2.y]];
    /// Its adjugate: the diagonal changes places, the rest changes sign.
    let adj: [[Real; 2]; 2] = [[b2.y, -b2.x], [-b1.y, b1.x]];
    /// Determinant of the basis; 0 when `p1` is on the line of the second segment.
    let det: Real = b1.perp_dot(b2);
    /// First component of the adjugate matrix times `p`: `x` before the division.
    let s1: Real = p.perp_dot(b2);
    /// Second component: `y` before the division.
    let s2: Real = b1.perp_dot(p);
    /// `x + y` before the division; 0 when the segments are parallel.
    let sum: Real = s1 + s2;
    /// First coordinate of `p2` in the new basis.
    let x: Real = s1 / det;
    /// Second coordinate of `p2` in the new basis.
    let y: Real = s2 / det;
    /// Where the crossing is on the first segment: `1 / (x + y)`.
    let t: Real = det / sum;
    /// Where the two lines cross.
    let i: Vec2 = p1 + p * t;
    /// Dot product of the basis vectors.
    let dot: Real = b1.dot(b2);
    /// Product of their lengths: `dot` is minus this exactly when `p1` is between `q1` and `q2`.
    let lengths: Real = b1.length() * b2.length();
    /// Where the foot of `q1` is on the first segment.
    let t_1: Real = b1.dot(p) / p.dot(p);
    /// Where the foot of `q2` is on the first segment.
    let t_2: Real = b2.dot(p) / p.dot(p);
    /// Where the second segment begins on the first, if both are on one line.
    let low: Real = t_1.min(t_2);
    /// Where it ends there.
    let high: Real = t_1.max(t_2);
}

/// Relative position of the segments, by the test without a division: `x ≥ 0`, `y ≥ 0` and `x + y ≥
/// 1`, each multiplied by `det`² so that the sign of `det` counts.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, change_of_basis::*}, question::perp_product::Meeting};
/// let v = Vec2::new;
/// let x = change_of_basis_trace(v(1.0, 1.0), v(0.0, 0.0), v(-1.0, 0.0), v(1.0, 0.0));
/// assert_eq!(change_of_basis_verdict(&x), Meeting::Touching);
/// ```
#[inline]
pub fn change_of_basis_verdict(x: &ChangeOfBasis) -> Meeting {
    let ChangeOfBasis { p, q, det, s1, s2, sum, low, high, .. } = *x;
    if p == Vec2::ZERO || q == Vec2::ZERO {
        return Meeting::ZeroLength;
    }
    if det != 0.0 && sum == 0.0 {
        return Meeting::Parallel;
    }
    if det == 0.0 && s1 == 0.0 && s2 == 0.0 && (high < 0.0 || low > 1.0) {
        return Meeting::Apart;
    }
    if det == 0.0 && s1 == 0.0 && s2 == 0.0 && high > 0.0 && low < 1.0 {
        return Meeting::Overlapping;
    }
    if s1 * det < 0.0 || s2 * det < 0.0 || sum * det < det * det || s1 * s2 < 0.0 {
        return Meeting::Miss;
    }
    if s1 * s2 == 0.0 && (det == 0.0 || sum == det) {
        return Meeting::SharedEnd;
    }
    if det == 0.0 || s1 * s2 == 0.0 || sum == det {
        return Meeting::Touching;
    }
    Meeting::Crossing
}
