//! Where two lines in space cross, by cross products.

use super::{Real, Vec3};
use crate::geometry::Extent;
use crate::geometry::relation::SpaceMeeting;

/// Every intermediate value of [`line_line_cross`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineLineCross {
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
    /// Square to both lines; zero when they are parallel.
    pub n: Vec3,
    /// Its squared length, the denominator of both parameters.
    pub n_sq: Real,
    /// Cross product of the second direction and the way from start to start.
    pub m: Vec3,
    /// Cross product of the first direction and that way; zero when `p3` is on the first line.
    pub k: Vec3,
    /// Numerator of `alpha`.
    pub num_alpha: Real,
    /// Numerator of `beta`; 0 when they cross at `p3`, which is no reason to give up.
    pub num_beta: Real,
    /// Parameter on the first line.
    pub alpha: Real,
    /// Parameter on the second line.
    pub beta: Real,
    /// The point of the first line at `alpha`.
    pub x: Vec3,
    /// The point of the second line at `beta`: the same one if they cross.
    pub y: Vec3,
    /// Where the foot of `p3` is on the first.
    pub t_3: Real,
    /// Where the foot of `p4` is on the first.
    pub t_4: Real,
}

/// The parameters `(α, β)` at which the lines `p1 p2` and `p3 p4` cross or pass each other, by cross products.
///
/// Of skew lines they belong to the closest points. `None` when the lines have one direction, or
/// one of them has none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_line_cross::line_line_cross};
/// let v = Vec3::new;
/// let (p1, p2) = (v(0.0, 0.0, 0.0), v(4.0, 0.0, 0.0));
/// assert_eq!(line_line_cross(p1, p2, v(1.0, -1.0, 0.0), v(1.0, 3.0, 0.0)), Some((0.25, 0.25)));
/// assert_eq!(line_line_cross(p1, p2, v(0.0, 1.0, 0.0), v(4.0, 1.0, 0.0)), None);
/// ```
///
/// Source: document 004, section 2.3.1.
#[inline]
pub fn line_line_cross(p1: Vec3, p2: Vec3, p3: Vec3, p4: Vec3) -> Option<(Real, Real)> {
    let x = line_line_cross_trace(p1, p2, p3, p4);
    (x.n_sq != 0.0).then_some((x.alpha, x.beta))
}

/// [`line_line_cross`], with its reasons. `alpha` to `y` do not exist where `n` is zero; `t_3` and
/// `t_4` do not where `p1 = p2`.
#[inline]
pub fn line_line_cross_trace(p1: Vec3, p2: Vec3, p3: Vec3, p4: Vec3) -> LineLineCross {
    let l1 = p2 - p1;
    let l2 = p4 - p3;
    let l3 = p3 - p1;
    let m = l2.cross(l3);
    let volume = l1.dot(m);
    let n = l2.cross(l1);
    let n_sq = n.dot(n);
    let k = l1.cross(l3);
    let num_alpha = n.dot(m);
    let num_beta = n.dot(k);
    let alpha = num_alpha / n_sq;
    let beta = num_beta / n_sq;
    let x = p1 + l1 * alpha;
    let y = p3 + l2 * beta;
    let t_3 = l3.dot(l1) / l1.dot(l1);
    let t_4 = (p4 - p1).dot(l1) / l1.dot(l1);
    LineLineCross {
        p1,
        p2,
        p3,
        p4,
        l1,
        l2,
        l3,
        volume,
        n,
        n_sq,
        m,
        k,
        num_alpha,
        num_beta,
        alpha,
        beta,
        x,
        y,
        t_3,
        t_4,
    }
}

/// How the parts of the two lines lie.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::{Vec3, line_line_cross::*}, relation::SpaceMeeting};
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
