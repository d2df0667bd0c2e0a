//! The closest points of two lines in space, by two parallel planes.

use super::{Real, Vec3, traced};
use crate::geometry::question::line_line::LinesInSpace;

/// The closest points of the lines `p1 + α l1` and `p3 + β l2`, in that order.
///
/// `None` when they are parallel, where no pair is closest, or one of them has none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, skew_lines::skew_lines};
/// let v = Vec3::new;
/// let pair = skew_lines(v(0.0, 1.0, -1.0), v(0.0, 0.0, -1.0), v(2.0, 0.0, 0.0), v(0.0, 2.0, 0.0));
/// assert_eq!(pair, Some((v(0.0, 1.0, 0.0), v(2.0, 1.0, 0.0))));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.1, for directions of any
/// length.
#[inline]
pub fn skew_lines(p1: Vec3, l1: Vec3, p3: Vec3, l2: Vec3) -> Option<(Vec3, Vec3)> {
    let x = skew_lines_trace(p1, l1, p3, l2);
    (x.n != Vec3::ZERO).then_some((x.v1, x.v0))
}

/// [`skew_lines`], with every intermediate value. `unit` to `alpha` do not exist where `n` is zero;
/// `parallel_dist` does not where `l1` is.
#[traced]
pub fn skew_lines_trace(
    /// A point of the first line.
    p1: Vec3,
    /// Direction of the first.
    l1: Vec3,
    /// A point of the second line.
    p3: Vec3,
    /// Direction of the second.
    l2: Vec3,
) -> SkewLines {
    /// Perpendicular to both lines; zero when they are parallel.
    let n: Vec3 = l1.cross(l2);
    /// Zero when `p3` is on the first line.
    let beside: Vec3 = (p3 - p1).cross(l1);
    /// Signed volume of the box of both directions and the vector between the points; 0 in one
    /// plane.
    let volume: Real = n.dot(p1 - p3);
    /// N, the common normal of both planes, with length 1.
    let unit: Vec3 = n * (1.0 / n.length());
    /// Where the plane of the first line is along N.
    let d1: Real = unit.dot(p1);
    /// Where the plane of the second line is along N.
    let d2: Real = unit.dot(p3);
    /// D, the signed distance of both planes.
    let dist: Real = d1 - d2;
    /// The point of the first line, moved into the plane of the second.
    let moved: Vec3 = p1 - unit * dist;
    /// From there to the point of the second line.
    let l3: Vec3 = p3 - moved;
    /// `L₁·L₁`; 1 for a unit direction.
    let dot11: Real = l1.dot(l1);
    /// `L₁·L₂`.
    let dot12: Real = l1.dot(l2);
    /// `L₂·L₂`; 1 for a unit direction.
    let dot22: Real = l2.dot(l2);
    /// `L₁·L₃`.
    let dot13: Real = l1.dot(l3);
    /// `L₂·L₃`.
    let dot23: Real = l2.dot(l3);
    /// Squared area spanned by both directions, the denominator.
    let det: Real = dot11 * dot22 - dot12 * dot12;
    /// Numerator of `beta`.
    let num_beta: Real = dot13 * dot12 - dot11 * dot23;
    /// Parameter on the second line.
    let beta: Real = num_beta / det;
    /// The closest point of the second line.
    let v0: Vec3 = p3 + l2 * beta;
    /// The closest point of the first line.
    let v1: Vec3 = v0 + unit * dist;
    /// Parameter on the first line.
    let alpha: Real = (v1 - p1).dot(l1) / dot11;
    /// Distance from `p3` to the first line: the distance of the lines if they are parallel.
    let parallel_dist: Real = beside.length() / l1.length();
}

/// Relative position of the lines.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, skew_lines::*}, question::line_line::LinesInSpace};
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
