//! Whether a point is on a segment, by the lengths of the vectors to its ends.

use super::{Real, Vector, traced};
use crate::geometry::question::point_segment::OnSegment;

/// Whether `v` is on the segment `p1 p2`, ends included, no farther than `eps` from its line.
///
/// A segment without length is a point.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, point_segment_lengths::point_segment_lengths};
/// let v = Vec2::new;
/// assert!(point_segment_lengths(v(1.0, 1.0), v(0.0, 0.0), v(3.0, 3.0), 0.0));
/// assert!(!point_segment_lengths(v(1.0, 2.0), v(0.0, 0.0), v(3.0, 3.0), 0.0));
/// assert!(!point_segment_lengths(v(4.0, 4.0), v(0.0, 0.0), v(3.0, 3.0), 0.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.1.2, with a tolerance that
/// is a distance.
#[inline]
pub fn point_segment_lengths<V: Vector>(v: V, p1: V, p2: V, eps: Real) -> bool {
    let x = point_segment_lengths_trace(v, p1, p2, eps);
    x.area_sq <= x.limit && x.detour <= eps
}

/// [`point_segment_lengths`], with every intermediate value. `foot` does not exist where `p1 = p2`.
#[traced]
pub fn point_segment_lengths_trace<V: Vector>(
    /// The point.
    v: V,
    /// Start of the segment.
    p1: V,
    /// End of the segment.
    p2: V,
    /// Greatest distance that still counts as on the line; 0 asks for the line itself.
    eps: Real,
) -> PointSegmentLengths<V> {
    /// From the start to the point.
    let t: V = v - p1;
    /// Direction of the segment.
    let l: V = p2 - p1;
    /// Squared area of the parallelogram of `t` and `l`; 0 on the line.
    let area_sq: Real = t.wedge_sq(l);
    /// The squared area at the greatest distance: the tolerance grows with the segment.
    let limit: Real = eps * eps * l.dot(l);
    /// Taxicab length of the segment.
    let whole: Real = l.taxicab();
    /// Taxicab distance from the start to the point.
    let l1: Real = t.taxicab();
    /// Taxicab distance from the point to the end.
    let l2: Real = (v - p2).taxicab();
    /// How much longer the path through the point is; 0 in the whole box around the segment.
    let detour: Real = l1 + l2 - whole;
    /// The same with straight lengths: 0 on the segment only.
    let straight: Real = t.length() + (v - p2).length() - l.length();
    /// Where the foot of the point is: 0 at the start, 1 at the end.
    let foot: Real = t.dot(l) / l.dot(l);
}

/// Where the point is relative to the segment.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, point_segment_lengths::*}, question::point_segment::OnSegment};
/// let v = Vec2::new;
/// let x = point_segment_lengths_trace(v(5.0, 5.0), v(0.0, 0.0), v(3.0, 3.0), 0.0);
/// assert_eq!(point_segment_lengths_verdict(&x), OnSegment::CollinearOutside);
/// ```
#[inline]
pub fn point_segment_lengths_verdict<V: Vector>(x: &PointSegmentLengths<V>) -> OnSegment {
    let PointSegmentLengths { eps, l, area_sq, limit, l1, l2, detour, .. } = *x;
    if l == V::ZERO {
        return OnSegment::ZeroLength;
    }
    if area_sq > limit {
        return OnSegment::OffLine;
    }
    if l1 == 0.0 || l2 == 0.0 {
        return OnSegment::EndPoint;
    }
    if detour > eps {
        return OnSegment::CollinearOutside;
    }
    OnSegment::Interior
}
