//! Whether a point is on a segment, by the dot product of the vectors to its ends.

use super::{Real, Vector, traced};
use crate::geometry::question::point_segment::OnSegment;

/// Whether `v` is on the segment `p1 p2`, ends included, no farther than `eps` from its line.
///
/// A segment without length is a point.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, point_segment_dot::point_segment_dot};
/// let v = Vec3::new;
/// assert!(point_segment_dot(v(0.0, 0.0, 0.0), v(-1.0, 0.0, 0.0), v(1.0, 0.0, 0.0), 0.0));
/// assert!(!point_segment_dot(v(0.0, 1.0, 0.0), v(-1.0, 0.0, 0.0), v(1.0, 0.0, 0.0), 0.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.1.2, with a tolerance that
/// is a distance.
#[inline]
pub fn point_segment_dot<V: Vector>(v: V, p1: V, p2: V, eps: Real) -> bool {
    let x = point_segment_dot_trace(v, p1, p2, eps);
    x.area_sq <= x.limit && x.dot <= 0.0
}

/// [`point_segment_dot`], with every intermediate value. `foot` does not exist where `p1 = p2`; `s`
/// is 0 there, because `max` ignores NaN.
#[traced]
pub fn point_segment_dot_trace<V: Vector>(
    /// The point.
    v: V,
    /// Start of the segment.
    p1: V,
    /// End of the segment.
    p2: V,
    /// Greatest distance that still counts as on the line; 0 asks for the line itself.
    eps: Real,
) -> PointSegmentDot<V> {
    /// From the start to the point.
    let t: V = v - p1;
    /// Direction of the segment.
    let l: V = p2 - p1;
    /// Squared area of the parallelogram of `t` and `l`; 0 on the line.
    let area_sq: Real = t.wedge_sq(l);
    /// The squared area at the greatest distance: the tolerance grows with the segment.
    let limit: Real = eps * eps * l.dot(l);
    /// From the end to the point.
    let to_end: V = v - p2;
    /// Negative in the whole ball that has the segment as its diameter, 0 on its surface.
    let dot: Real = t.dot(to_end);
    /// Where the foot of the point is: 0 at the start, 1 at the end.
    let foot: Real = t.dot(l) / l.dot(l);
    /// The same, clamped to the segment.
    let s: Real = foot.max(0.0).min(1.0);
    /// The closest point of the segment.
    let q: V = p1 + l * s;
    /// Its squared distance.
    let dist_sq: Real = (v - q).length_squared();
}

/// Where the point is relative to the segment.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, point_segment_dot::*}, question::point_segment::OnSegment};
/// let v = Vec2::new;
/// let x = point_segment_dot_trace(v(3.0, 3.0), v(0.0, 0.0), v(3.0, 3.0), 0.0);
/// assert_eq!(point_segment_dot_verdict(&x), OnSegment::EndPoint);
/// ```
#[inline]
pub fn point_segment_dot_verdict<V: Vector>(x: &PointSegmentDot<V>) -> OnSegment {
    let PointSegmentDot { t, l, area_sq, limit, to_end, dot, .. } = *x;
    if l == V::ZERO {
        return OnSegment::ZeroLength;
    }
    if area_sq > limit {
        return OnSegment::OffLine;
    }
    if t == V::ZERO || to_end == V::ZERO {
        return OnSegment::EndPoint;
    }
    if dot > 0.0 {
        return OnSegment::CollinearOutside;
    }
    OnSegment::Interior
}
