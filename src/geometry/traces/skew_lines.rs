//! The closest points of two lines in space, by two parallel planes.

use super::{Real, Vec3};
use crate::geometry::relation::LinesInSpace;

/// Every intermediate value of [`skew_lines`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SkewLines {
    /// A point of the first line.
    pub p1: Vec3,
    /// Direction of the first.
    pub l1: Vec3,
    /// A point of the second line.
    pub p3: Vec3,
    /// Direction of the second.
    pub l2: Vec3,
    /// Square to both lines; zero when they are parallel.
    pub n: Vec3,
    /// Zero when `p3` is on the first line.
    pub beside: Vec3,
    /// Signed volume of the box of both directions and the way between the points; 0 in one plane.
    pub volume: Real,
    /// N, the common normal of both planes, with length 1.
    pub unit: Vec3,
    /// Where the plane of the first line is along N.
    pub d1: Real,
    /// Where the plane of the second line is along N.
    pub d2: Real,
    /// D, the signed distance of both planes.
    pub dist: Real,
    /// The point of the first line, moved into the plane of the second.
    pub moved: Vec3,
    /// From there to the point of the second line.
    pub l3: Vec3,
    /// `L₁·L₁`; 1 for a unit direction.
    pub dot11: Real,
    /// `L₁·L₂`.
    pub dot12: Real,
    /// `L₂·L₂`; 1 for a unit direction.
    pub dot22: Real,
    /// `L₁·L₃`.
    pub dot13: Real,
    /// `L₂·L₃`.
    pub dot23: Real,
    /// Squared area spanned by both directions, the denominator.
    pub det: Real,
    /// Numerator of `beta`.
    pub num_beta: Real,
    /// Parameter on the second line.
    pub beta: Real,
    /// The closest point of the second line.
    pub v0: Vec3,
    /// The closest point of the first line.
    pub v1: Vec3,
    /// Parameter on the first line.
    pub alpha: Real,
    /// Distance from `p3` to the first line: the distance of the lines if they are parallel.
    pub parallel_dist: Real,
}

/// The closest points of the lines `p1 + α l1` and `p3 + β l2`, in that order.
///
/// `None` when they have one direction, where no pair is closest, or one of them has none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, skew_lines::skew_lines};
/// let v = Vec3::new;
/// let pair = skew_lines(v(0.0, 1.0, -1.0), v(0.0, 0.0, -1.0), v(2.0, 0.0, 0.0), v(0.0, 2.0, 0.0));
/// assert_eq!(pair, Some((v(0.0, 1.0, 0.0), v(2.0, 1.0, 0.0))));
/// ```
///
/// Source: document 004, section 2.3.1, for directions of any length.
#[inline]
pub fn skew_lines(p1: Vec3, l1: Vec3, p3: Vec3, l2: Vec3) -> Option<(Vec3, Vec3)> {
    let x = skew_lines_trace(p1, l1, p3, l2);
    (x.n != Vec3::ZERO).then_some((x.v1, x.v0))
}

/// [`skew_lines`], with its reasons. `unit` to `alpha` do not exist where `n` is zero;
/// `parallel_dist` does not where `l1` is.
#[inline]
pub fn skew_lines_trace(p1: Vec3, l1: Vec3, p3: Vec3, l2: Vec3) -> SkewLines {
    let n = l1.cross(l2);
    let beside = (p3 - p1).cross(l1);
    let volume = n.dot(p1 - p3);
    let unit = n * (1.0 / n.length());
    let d1 = unit.dot(p1);
    let d2 = unit.dot(p3);
    let dist = d1 - d2;
    let moved = p1 - unit * dist;
    let l3 = p3 - moved;
    let dot11 = l1.dot(l1);
    let dot12 = l1.dot(l2);
    let dot22 = l2.dot(l2);
    let dot13 = l1.dot(l3);
    let dot23 = l2.dot(l3);
    let det = dot11 * dot22 - dot12 * dot12;
    let num_beta = dot13 * dot12 - dot11 * dot23;
    let beta = num_beta / det;
    let v0 = p3 + l2 * beta;
    let v1 = v0 + unit * dist;
    let alpha = (v1 - p1).dot(l1) / dot11;
    let parallel_dist = beside.length() / l1.length();
    SkewLines {
        p1,
        l1,
        p3,
        l2,
        n,
        beside,
        volume,
        unit,
        d1,
        d2,
        dist,
        moved,
        l3,
        dot11,
        dot12,
        dot22,
        dot13,
        dot23,
        det,
        num_beta,
        beta,
        v0,
        v1,
        alpha,
        parallel_dist,
    }
}

/// How the lines lie.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, skew_lines::*}, relation::LinesInSpace};
/// let x = skew_lines_trace(Vec3::ZERO, Vec3::X, Vec3::Z, Vec3::Y);
/// assert_eq!(skew_lines_verdict(&x), LinesInSpace::Skew);
/// assert_eq!(x.dist, -1.0);
/// ```
#[inline]
pub fn skew_lines_verdict(x: &SkewLines) -> LinesInSpace {
    let SkewLines { l1, l2, n, beside, volume, .. } = *x;
    if l1 == Vec3::ZERO || l2 == Vec3::ZERO {
        return LinesInSpace::Degenerate;
    }
    if n == Vec3::ZERO && beside == Vec3::ZERO {
        return LinesInSpace::Coincident;
    }
    if n == Vec3::ZERO {
        return LinesInSpace::Parallel;
    }
    if volume == 0.0 {
        return LinesInSpace::Crossing;
    }
    LinesInSpace::Skew
}
