//! Where two segments of the plane meet, by the equations of their lines.

use super::{Real, Vec2};
use crate::geometry::relation::SegmentMeeting;

/// Every intermediate value of [`line_equations`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineEquations {
    /// Start of the first segment.
    pub a: Vec2,
    /// End of the first.
    pub b: Vec2,
    /// Start of the second segment.
    pub c: Vec2,
    /// End of the second.
    pub d: Vec2,
    /// Direction of the first.
    pub d1: Vec2,
    /// Direction of the second.
    pub d2: Vec2,
    /// Coefficient of x in the first equation, `a1 x + b1 y = c1`.
    pub a1: Real,
    /// Coefficient of y in the first equation.
    pub b1: Real,
    /// Right-hand side of the first equation: it holds at `a`.
    pub c1: Real,
    /// Coefficient of x in the second equation.
    pub a2: Real,
    /// Coefficient of y in the second equation.
    pub b2: Real,
    /// Right-hand side of the second equation.
    pub c2: Real,
    /// Normal vector of the first line: its coefficients.
    pub n1: Vec2,
    /// Normal vector of the second line.
    pub n2: Vec2,
    /// The coefficients, an equation a row.
    pub m: [[Real; 2]; 2],
    /// Determinant of the system; 0 when the lines have one direction.
    pub det: Real,
    /// Numerator of x.
    pub det_x: Real,
    /// Numerator of y.
    pub det_y: Real,
    /// First coordinate of the crossing.
    pub x: Real,
    /// Second coordinate of the crossing.
    pub y: Real,
    /// The matrix that undoes `m`.
    pub inv: [[Real; 2]; 2],
    /// Where the lines cross.
    pub p: Vec2,
    /// What the first equation leaves at `c`; 0 when `c` is on the first line.
    pub off_c: Real,
    /// What it leaves at `d`; of the other sign when `d` is on the other side.
    pub off_d: Real,
    /// What the second equation leaves at `a`.
    pub off_a: Real,
    /// What it leaves at `b`.
    pub off_b: Real,
    /// Where the foot of `c` is on the first segment: 0 at `a`, 1 at `b`.
    pub t_c: Real,
    /// Where the foot of `d` is on the first segment.
    pub t_d: Real,
    /// Where the second segment begins on the first, if both are on one line.
    pub low: Real,
    /// Where it ends there.
    pub high: Real,
}

/// The point at which the lines `ab` and `cd` cross, from their equations.
///
/// `None` when they have one direction, or one of them has none (`a = b` or `c = d`).
///
/// ```
/// use crosspoint::geometry::double::{Vec2, line_equations::line_equations};
/// let v = Vec2::new;
/// assert_eq!(line_equations(v(0.0, 0.0), v(2.0, 0.0), v(1.0, -1.0), v(1.0, 1.0)), Some(v(1.0, 0.0)));
/// assert_eq!(line_equations(v(0.0, 0.0), v(1.0, 1.0), v(0.0, 1.0), v(1.0, 2.0)), None);
/// ```
///
/// Source: document 003, without its reciprocals: those have no value on a line parallel to an axis.
#[inline]
pub fn line_equations(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<Vec2> {
    let LineEquations { det, x, y, .. } = line_equations_trace(a, b, c, d);
    (det != 0.0).then_some(Vec2::new(x, y))
}

/// [`line_equations`], with its reasons. `x`, `y`, `p` and `inv` do not exist where `det` is 0;
/// `t_c`, `t_d`, `low` and `high` do not where `a = b`.
#[inline]
pub fn line_equations_trace(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> LineEquations {
    let (d1, d2) = (b - a, d - c);
    let (a1, b1) = (d1.y, -d1.x);
    let c1 = a1 * a.x + b1 * a.y;
    let (a2, b2) = (d2.y, -d2.x);
    let c2 = a2 * c.x + b2 * c.y;
    let (n1, n2) = (Vec2::new(a1, b1), Vec2::new(a2, b2));
    let m = [[a1, b1], [a2, b2]];
    let det = a1 * b2 - b1 * a2;
    let det_x = c1 * b2 - b1 * c2;
    let det_y = a1 * c2 - c1 * a2;
    let x = det_x / det;
    let y = det_y / det;
    let inv = [[b2 / det, -b1 / det], [-a2 / det, a1 / det]];
    let p = Vec2::new(x, y);
    let off_c = n1.dot(c - a);
    let off_d = n1.dot(d - a);
    let off_a = n2.dot(a - c);
    let off_b = n2.dot(b - c);
    let t_c = (c - a).dot(d1) / d1.dot(d1);
    let t_d = (d - a).dot(d1) / d1.dot(d1);
    let low = t_c.min(t_d);
    let high = t_c.max(t_d);
    LineEquations {
        a,
        b,
        c,
        d,
        d1,
        d2,
        a1,
        b1,
        c1,
        a2,
        b2,
        c2,
        n1,
        n2,
        m,
        det,
        det_x,
        det_y,
        x,
        y,
        inv,
        p,
        off_c,
        off_d,
        off_a,
        off_b,
        t_c,
        t_d,
        low,
        high,
    }
}

/// How the segments lie. The rounded point (x, y) is not asked whether it is inside of them; the
/// signs of what the equations leave at the ends say it without a division. For a `shot`, what lies
/// on one line only grazes, and that does not count.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, line_equations::*}, relation::SegmentMeeting};
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
