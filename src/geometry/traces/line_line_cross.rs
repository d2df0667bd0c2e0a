//! Where two lines in space cross, by cross products.

use super::{Real, Vec3, traced};
use crate::geometry::Extent;
use crate::geometry::question::line_line::SpaceMeeting;

/// The parameters `(α, β)` at which the lines `p1 p2` and `p3 p4` cross or pass each other, by cross products.
///
/// Of skew lines they belong to the closest points. `None` when the lines are parallel or a
/// direction is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_line_cross::line_line_cross};
/// let v = Vec3::new;
/// let (p1, p2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0));
/// assert_eq!(line_line_cross(p1, p2, v(1.0, -1.0, 0.0), v(1.0, 3.0, 0.0)), Some((0.25, 0.25)));
/// assert_eq!(line_line_cross(p1, p2, v(0.0, 1.0, 0.0), v(4.0, 1.0, 0.0)), None);
/// ```
///
/// Accuracy: see [`line_line_cross_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.1.
#[inline]
pub fn line_line_cross(p1: Vec3, p2: Vec3, p3: Vec3, p4: Vec3) -> Option<(Real, Real)> {
    let x = line_line_cross_trace(p1, p2, p3, p4);
    (x.n_sq != 0.0).then_some((x.alpha, x.beta))
}

/// [`line_line_cross`], with every intermediate value. `alpha` to `y` do not exist where `n` is
/// zero; `t_3` and `t_4` do not where `p1 = p2`.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p1| + |α l1|)` of the exact
/// point, and `y` within `4 ε (|p3| + |β l2|)`, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn line_line_cross_trace(
    /// Start of the first.
    p1: Vec3,
    /// A second point of the first, its end if it is a segment.
    p2: Vec3,
    /// Start of the second.
    p3: Vec3,
    /// A second point of the second, its end if it is a segment.
    p4: Vec3,
) -> LineLineCross {
    /// Direction of the first.
    let l1: Vec3 = p2 - p1;
    /// Direction of the second.
    let l2: Vec3 = p4 - p3;
    /// From start to start.
    let l3: Vec3 = p3 - p1;
    /// Cross product of the second direction and the vector from start to start.
    let m: Vec3 = l2.cross(l3);
    /// Its length: the area of the parallelogram of both.
    let m_len: Real = m.length();
    /// Signed volume of the box of all three; 0 when the lines are in one plane.
    let volume: Real = l1.dot(m);
    /// Perpendicular to both lines; zero when they are parallel.
    let n: Vec3 = l2.cross(l1);
    /// Its length: the area of the parallelogram of both directions.
    let n_len: Real = n.length();
    /// The squared area, the denominator of both parameters.
    let n_sq: Real = n.dot(n);
    /// Cross product of the first direction and that vector; zero when `p3` is on the first line.
    let k: Vec3 = l1.cross(l3);
    /// Numerator of `alpha`.
    let num_alpha: Real = n.dot(m);
    /// Numerator of `beta`; 0 when they cross at `p3`, a valid case.
    let num_beta: Real = n.dot(k);
    /// Parameter on the first line.
    let alpha: Real = num_alpha / n_sq;
    /// Parameter on the second line.
    let beta: Real = num_beta / n_sq;
    /// The point of the first line at `alpha`.
    let x: Vec3 = p1 + l1 * alpha;
    /// The point of the second line at `beta`: the same one if they cross.
    let y: Vec3 = p3 + l2 * beta;
    /// Where the foot of `p3` is on the first.
    let t_3: Real = l3.dot(l1) / l1.dot(l1);
    /// Where the foot of `p4` is on the first.
    let t_4: Real = (p4 - p1).dot(l1) / l1.dot(l1);
}

/// Relative position of the parts of the two lines.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, line_line_cross::*}, question::line_line::SpaceMeeting};
/// let x = line_line_cross_trace(Vec3::NEG_X, Vec3::ZERO, Vec3::ZERO, Vec3::Y);
/// assert_eq!(line_line_cross_verdict(&x, Line, Line), SpaceMeeting::Crossing);
/// assert_eq!(line_line_cross_verdict(&x, Segment, Segment), SpaceMeeting::SharedEnd);
/// ```
#[inline]
pub fn line_line_cross_verdict(x: &LineLineCross, first: Extent, second: Extent) -> SpaceMeeting {
    let LineLineCross { l1, l2, volume, n_sq, k, alpha, beta, t_3, t_4, .. } = *x;
    if l1 == Vec3::ZERO || l2 == Vec3::ZERO {
        return SpaceMeeting::ZeroLength;
    }
    if n_sq == 0.0 && k != Vec3::ZERO {
        return SpaceMeeting::Parallel;
    }
    if n_sq == 0.0 && first.shared(second, t_3, t_4) < 0.0 {
        return SpaceMeeting::Apart;
    }
    if n_sq == 0.0 && first.shared(second, t_3, t_4) > 0.0 {
        return SpaceMeeting::Overlapping;
    }
    if n_sq != 0.0 && volume != 0.0 {
        return SpaceMeeting::Skew;
    }
    if n_sq == 0.0 || first.ends_at(alpha) && second.ends_at(beta) {
        return SpaceMeeting::SharedEnd;
    }
    if !first.has(alpha) || !second.has(beta) {
        return SpaceMeeting::Miss;
    }
    if first.ends_at(alpha) || second.ends_at(beta) {
        return SpaceMeeting::Touching;
    }
    SpaceMeeting::Crossing
}
