//! Where two lines in space cross, by dot products and Cramer's rule.

use super::{Real, Vec3};
use crate::geometry::Extent;
use crate::geometry::relation::SpaceMeeting;

/// Every intermediate value of [`line_line_dot`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineLineDot {
    /// Start of the first.
    pub p1: Vec3,
    /// A second point of the first, its end if it is a segment.
    pub p2: Vec3,
    /// Start of the second.
    pub p3: Vec3,
    /// A second point of the second, its end if it is a segment.
    pub p4: Vec3,
    /// Direction of the first.
    pub l1: Vec3,
    /// Direction of the second.
    pub l2: Vec3,
    /// From start to start.
    pub l3: Vec3,
    /// Signed volume of the box of all three; 0 when the lines are in one plane.
    pub volume: Real,
    /// `L₁·L₁`.
    pub dot11: Real,
    /// `L₁·L₂`.
    pub dot12: Real,
    /// `L₂·L₂`.
    pub dot22: Real,
    /// `L₁·L₃`.
    pub dot13: Real,
    /// `L₂·L₃`.
    pub dot23: Real,
    /// Determinant of the system, the squared area spanned by both directions; 0 when they are
    /// parallel.
    pub det: Real,
    /// Numerator of `alpha`.
    pub det_alpha: Real,
    /// Numerator of `beta`.
    pub det_beta: Real,
    /// Parameter on the first line.
    pub alpha: Real,
    /// Parameter on the second line.
    pub beta: Real,
    /// Squared area of `L₁` and `L₃`; 0 when `p3` is on the first line.
    pub off_sq: Real,
    /// The point of the first line at `alpha`.
    pub x: Vec3,
    /// The point of the second line at `beta`: the same one if they cross.
    pub y: Vec3,
    /// Where the foot of `p3` is on the first.
    pub t_3: Real,
    /// Where the foot of `p4` is on the first.
    pub t_4: Real,
}

/// The parameters `(α, β)` at which the lines `p1 p2` and `p3 p4` cross or pass each other, by Cramer's rule.
///
/// Of skew lines they belong to the closest points. `None` when the lines have one direction, or
/// one of them has none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_line_dot::line_line_dot};
/// let v = Vec3::new;
/// let (p1, p2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0));
/// assert_eq!(line_line_dot(p1, p2, v(1.0, -1.0, 0.0), v(1.0, 3.0, 0.0)), Some((0.25, 0.25)));
/// assert_eq!(line_line_dot(p1, p2, v(0.0, 1.0, 0.0), v(4.0, 1.0, 0.0)), None);
/// ```
///
/// Source: document 004, section 2.3.1.
#[inline]
pub fn line_line_dot(p1: Vec3, p2: Vec3, p3: Vec3, p4: Vec3) -> Option<(Real, Real)> {
    let x = line_line_dot_trace(p1, p2, p3, p4);
    (x.det != 0.0).then_some((x.alpha, x.beta))
}

/// [`line_line_dot`], with its reasons. `alpha` to `y` do not exist where `det` is 0; `t_3` and
/// `t_4` do not where `p1 = p2`.
#[inline]
pub fn line_line_dot_trace(p1: Vec3, p2: Vec3, p3: Vec3, p4: Vec3) -> LineLineDot {
    let l1 = p2 - p1;
    let l2 = p4 - p3;
    let l3 = p3 - p1;
    let volume = l1.dot(l2.cross(l3));
    let dot11 = l1.dot(l1);
    let dot12 = l1.dot(l2);
    let dot22 = l2.dot(l2);
    let dot13 = l1.dot(l3);
    let dot23 = l2.dot(l3);
    let det = dot11 * dot22 - dot12 * dot12;
    let det_alpha = dot13 * dot22 - dot12 * dot23;
    let det_beta = dot13 * dot12 - dot11 * dot23;
    let alpha = det_alpha / det;
    let beta = det_beta / det;
    let off_sq = dot11 * l3.dot(l3) - dot13 * dot13;
    let x = p1 + l1 * alpha;
    let y = p3 + l2 * beta;
    let t_3 = l3.dot(l1) / l1.dot(l1);
    let t_4 = (p4 - p1).dot(l1) / l1.dot(l1);
    LineLineDot {
        p1,
        p2,
        p3,
        p4,
        l1,
        l2,
        l3,
        volume,
        dot11,
        dot12,
        dot22,
        dot13,
        dot23,
        det,
        det_alpha,
        det_beta,
        alpha,
        beta,
        off_sq,
        x,
        y,
        t_3,
        t_4,
    }
}

/// How the parts of the two lines lie.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, line_line_dot::*}, relation::SpaceMeeting};
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
