//! Where two segments of the plane meet, by the equations of their lines.

use super::{Real, Vec2, traced};
use crate::geometry::question::line_equations::SegmentMeeting;

/// The point at which the lines `ab` and `cd` cross, from their equations.
///
/// `None` when they are parallel or a direction is zero (`a = b` or `c = d`).
///
/// ```
/// use crosspoint::geometry::double::{Vec2, line_equations::line_equations};
/// let v = Vec2::new;
/// assert_eq!(line_equations(v(0.0, 0.0), v(2.0, 0.0), v(1.0, -1.0), v(1.0, 1.0)), Some(v(1.0, 0.0)));
/// assert_eq!(line_equations(v(0.0, 0.0), v(1.0, 1.0), v(0.0, 1.0), v(1.0, 2.0)), None);
/// ```
///
/// Source: *Collision check of two segments, 1*, without its reciprocals: those have no value on a
/// line parallel to an axis.
#[inline]
pub fn line_equations(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<Vec2> {
    let LineEquations { det, x, y, .. } = line_equations_trace(a, b, c, d);
    (det != 0.0).then_some(Vec2::new(x, y))
}

/// [`line_equations`], with every intermediate value. `x`, `y`, `p` and `inv` do not exist where
/// `det` is 0; `t_c`, `t_d`, `low` and `high` do not where `a = b`.
#[traced]
pub fn line_equations_trace(
    /// Start of the first segment.
    a: Vec2,
    /// End of the first.
    b: Vec2,
    /// Start of the second segment.
    c: Vec2,
    /// End of the second.
    d: Vec2,
) -> LineEquations {
    /// Direction of the first.
    let d1: Vec2 = b - a;
    /// Direction of the second.
    let d2: Vec2 = d - c;
    /// Coefficient of x in the first equation, `a1 x + b1 y = c1`.
    let a1: Real = d1.y;
    /// Coefficient of y in the first equation.
    let b1: Real = -d1.x;
    /// Right-hand side of the first equation: it holds at `a`.
    let c1: Real = a1 * a.x + b1 * a.y;
    /// Coefficient of x in the second equation.
    let a2: Real = d2.y;
    /// Coefficient of y in the second equation.
    let b2: Real = -d2.x;
    /// Right-hand side of the second equation.
    let c2: Real = a2 * c.x + b2 * c.y;
    /// Normal vector of the first line: its coefficients.
    let n1: Vec2 = Vec2::new(a1, b1);
    /// Normal vector of the second line.
    let n2: Vec2 = Vec2::new(a2, b2);
    /// The coefficients, an equation a row.
    let m: [[Real; 2]; 2] = [[a1, b1], [a2, b2]];
    /// Determinant of the system; 0 when the lines are parallel.
    let det: Real = a1 * b2 - b1 * a2;
    /// Numerator of x.
    let det_x: Real = c1 * b2 - b1 * c2;
    /// Numerator of y.
    let det_y: Real = a1 * c2 - c1 * a2;
    /// First coordinate of the crossing.
    let x: Real = det_x / det;
    /// Second coordinate of the crossing.
    let y: Real = det_y / det;
    /// The inverse of `m`.
    let inv: [[Real; 2]; 2] = [[b2 / det, -b1 / det], [-a2 / det, a1 / det]];
    /// Where the lines cross.
    let p: Vec2 = Vec2::new(x, y);
    /// Residual of the first equation at `c`; 0 when `c` is on the first line.
    let off_c: Real = n1.dot(c - a);
    /// Its residual at `d`; of opposite sign when `d` is on the other side.
    let off_d: Real = n1.dot(d - a);
    /// Residual of the second equation at `a`.
    let off_a: Real = n2.dot(a - c);
    /// Its residual at `b`.
    let off_b: Real = n2.dot(b - c);
    /// Where the foot of `c` is on the first segment: 0 at `a`, 1 at `b`.
    let t_c: Real = (c - a).dot(d1) / d1.dot(d1);
    /// Where the foot of `d` is on the first segment.
    let t_d: Real = (d - a).dot(d1) / d1.dot(d1);
    /// Where the second segment begins on the first, if both are on one line.
    let low: Real = t_c.min(t_d);
    /// Where it ends there.
    let high: Real = t_c.max(t_d);
}

/// Relative position of the segments. Decided without a division, by the signs of the equations at
/// the ends, not by the rounded point (x, y). For a `shot`, collinear segments only graze, which
/// does not count.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, line_equations::*}, question::line_equations::SegmentMeeting};
/// let v = Vec2::new;
/// let x = line_equations_trace(v(1.0, -1.0), v(-2.0, 0.0), v(0.0, 1.0), v(-2.0, 0.0));
/// assert_eq!(line_equations_verdict(&x, false), SegmentMeeting::SharedEnd);
/// let x = line_equations_trace(v(0.0, 0.0), v(2.0, 2.0), v(1.0, 1.0), v(3.0, 3.0));
/// assert_eq!(line_equations_verdict(&x, false), SegmentMeeting::Overlapping);
/// assert_eq!(line_equations_verdict(&x, true), SegmentMeeting::Grazed);
/// ```
#[inline]
pub fn line_equations_verdict(x: &LineEquations, shot: bool) -> SegmentMeeting {
    let LineEquations { d1, d2, det, off_a, off_b, off_c, off_d, low, high, .. } = *x;
    if d1 == Vec2::ZERO || d2 == Vec2::ZERO {
        return SegmentMeeting::ZeroLength;
    }
    if det == 0.0 && off_c != 0.0 {
        return SegmentMeeting::Parallel;
    }
    if det == 0.0 && (high < 0.0 || low > 1.0) {
        return SegmentMeeting::Apart;
    }
    if det == 0.0 && shot {
        return SegmentMeeting::Grazed;
    }
    if det == 0.0 && (low >= 0.0 && high <= 1.0 || low <= 0.0 && high >= 1.0) {
        return SegmentMeeting::Contained;
    }
    if det == 0.0 && high > 0.0 && low < 1.0 {
        return SegmentMeeting::Overlapping;
    }
    if det == 0.0 {
        return SegmentMeeting::EndToEnd;
    }
    if (off_a == 0.0 || off_b == 0.0) && (off_c == 0.0 || off_d == 0.0) {
        return SegmentMeeting::SharedEnd;
    }
    if off_a * off_b > 0.0 || off_c * off_d > 0.0 {
        return SegmentMeeting::Miss;
    }
    if off_a * off_b == 0.0 || off_c * off_d == 0.0 {
        return SegmentMeeting::Touching;
    }
    SegmentMeeting::Crossing
}
