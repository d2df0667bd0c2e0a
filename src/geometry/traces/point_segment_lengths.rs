//! Whether a point is on a segment, by the lengths of the ways to its ends.

use super::{Real, Vector};
use crate::geometry::relation::OnSegment;

/// Every intermediate value of [`point_segment_lengths`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointSegmentLengths<V> {
    /// The point.
    pub v: V,
    /// Start of the segment.
    pub p1: V,
    /// End of the segment.
    pub p2: V,
    /// Greatest distance that still counts as on the line; 0 asks for the line itself.
    pub eps: Real,
    /// From the start to the point.
    pub t: V,
    /// Direction of the segment.
    pub l: V,
    /// Squared area of the parallelogram of `t` and `l`; 0 on the line.
    pub area_sq: Real,
    /// What the squared area is at the greatest distance: the tolerance grows with the segment.
    pub limit: Real,
    /// Length of the segment along the axes.
    pub whole: Real,
    /// Way along the axes from the start to the point.
    pub l1: Real,
    /// Way along the axes from the point to the end.
    pub l2: Real,
    /// How much longer the way through the point is; 0 in the whole box around the segment.
    pub detour: Real,
    /// The same with straight lengths: 0 on the segment only.
    pub straight: Real,
    /// Where the foot of the point is: 0 at the start, 1 at the end.
    pub foot: Real,
}

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
/// Source: document 004, section 2.1.2, with a tolerance that is a distance.
#[inline]
pub fn point_segment_lengths<V: Vector>(v: V, p1: V, p2: V, eps: Real) -> bool {
    let x = point_segment_lengths_trace(v, p1, p2, eps);
    x.area_sq <= x.limit && x.detour <= eps
}

/// [`point_segment_lengths`], with its reasons. `foot` does not exist where `p1 = p2`.
#[inline]
pub fn point_segment_lengths_trace<V: Vector>(
    v: V,
    p1: V,
    p2: V,
    eps: Real,
) -> PointSegmentLengths<V> {
    let t = v - p1;
    let l = p2 - p1;
    let area_sq = t.wedge_sq(l);
    let limit = eps * eps * l.dot(l);
    let whole = l.taxicab();
    let l1 = t.taxicab();
    let l2 = (v - p2).taxicab();
    let detour = l1 + l2 - whole;
    let straight = t.length() + (v - p2).length() - l.length();
    let foot = t.dot(l) / l.dot(l);
    PointSegmentLengths {
        v,
        p1,
        p2,
        eps,
        t,
        l,
        area_sq,
        limit,
        whole,
        l1,
        l2,
        detour,
        straight,
        foot,
    }
}

/// Where the point is as seen from the segment.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, point_segment_lengths::*}, relation::OnSegment};
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
