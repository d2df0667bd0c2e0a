//! Where two lines in space cross, by dot products and Cramer's rule.

use super::{Real, Vec3, traced};
use crate::geometry::Extent;
use crate::geometry::question::line_line::SpaceMeeting;

/// The parameters `(α, β)` at which the lines `p1 p2` and `p3 p4` cross or pass each other, by Cramer's rule.
///
/// Of skew lines they belong to the closest points. `None` when the lines are parallel or a
/// direction is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_line_dot::line_line_dot};
/// let v = Vec3::new;
/// let (p1, p2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0));
/// assert_eq!(line_line_dot(p1, p2, v(1.0, -1.0, 0.0), v(1.0, 3.0, 0.0)), Some((0.25, 0.25)));
/// assert_eq!(line_line_dot(p1, p2, v(0.0, 1.0, 0.0), v(4.0, 1.0, 0.0)), None);
/// ```
///
/// Accuracy: see [`line_line_dot_trace`].
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.1.
#[inline]
pub fn line_line_dot(p1: Vec3, p2: Vec3, p3: Vec3, p4: Vec3) -> Option<(Real, Real)> {
    let x = line_line_dot_trace(p1, p2, p3, p4);
    (x.det != 0.0).then_some((x.alpha, x.beta))
}

/// [`line_line_dot`], with every intermediate value. `alpha` to `y` do not exist where `det` is 0;
/// `t_3` and `t_4` do not where `p1 = p2`.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p1| + |α l1|)` of the exact
/// point, and `y` within `4 ε (|p3| + |β l2|)`, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn line_line_dot_trace(
    /// Start of the first.
    p1: Vec3,
    /// A second point of the first, its end if it is a segment.
    p2: Vec3,
    /// Start of the second.
    p3: Vec3,
    /// A second point of the second, its end if it is a segment.
    p4: Vec3,
) -> LineLineDot {
    /// Direction of the first.
    let l1: Vec3 = p2 - p1;
    /// Direction of the second.
    let l2: Vec3 = p4 - p3;
    /// From start to start.
    let l3: Vec3 = p3 - p1;
    /// Signed volume of the box of all three; 0 when the lines are in one plane.
    let volume: Real = l1.dot(l2.cross(l3));
    /// `L₁·L₁`.
    let dot11: Real = l1.dot(l1);
    /// `L₁·L₂`.
    let dot12: Real = l1.dot(l2);
    /// `L₂·L₂`.
    let dot22: Real = l2.dot(l2);
    /// `L₁·L₃`.
    let dot13: Real = l1.dot(l3);
    /// `L₂·L₃`.
    let dot23: Real = l2.dot(l3);
    /// Determinant of the system, the squared area spanned by both directions; 0 when they are
    /// parallel.
    let det: Real = dot11 * dot22 - dot12 * dot12;
    /// Numerator of `alpha`.
    let det_alpha: Real = dot13 * dot22 - dot12 * dot23;
    /// Numerator of `beta`.
    let det_beta: Real = dot13 * dot12 - dot11 * dot23;
    /// Parameter on the first line.
    let alpha: Real = det_alpha / det;
    /// Parameter on the second line.
    let beta: Real = det_beta / det;
    /// Squared area of `L₁` and `L₃`; 0 when `p3` is on the first line.
    let off_sq: Real = dot11 * l3.dot(l3) - dot13 * dot13;
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
/// use crosspoint::geometry::{Extent::*, double::{Vec3, line_line_dot::*}, question::line_line::SpaceMeeting};
/// let x = line_line_dot_trace(Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Y + Vec3::X * 2.0);
/// assert_eq!(line_line_dot_verdict(&x, Line, Segment), SpaceMeeting::Parallel);
/// ```
#[inline]
pub fn line_line_dot_verdict(x: &LineLineDot, first: Extent, second: Extent) -> SpaceMeeting {
    let LineLineDot { l1, l2, volume, det, off_sq, alpha, beta, t_3, t_4, .. } = *x;
    if l1 == Vec3::ZERO || l2 == Vec3::ZERO {
        return SpaceMeeting::ZeroLength;
    }
    if det == 0.0 && off_sq != 0.0 {
        return SpaceMeeting::Parallel;
    }
    if det == 0.0 && first.shared(second, t_3, t_4) < 0.0 {
        return SpaceMeeting::Apart;
    }
    if det == 0.0 && first.shared(second, t_3, t_4) > 0.0 {
        return SpaceMeeting::Overlapping;
    }
    if det != 0.0 && volume != 0.0 {
        return SpaceMeeting::Skew;
    }
    if det == 0.0 || first.ends_at(alpha) && second.ends_at(beta) {
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
