//! Points of the picture of a circle or a ball and a segment.

use super::circle_closest_point::{CircleClosestPoint, circle_closest_point_trace};
use super::{Real, Vector, traced};

/// Points beside the closest point of the segment `ab` to the centre `c` of a ball with radius `r`.
/// `foot` does not exist where `a = b`, `pushed` where `c` is on the segment.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, circle_segment_points::circle_segment_points_trace};
/// let v = Vec2::new;
/// let x = circle_segment_points_trace(v(1.0, 2.0), 5.0, Vec2::ZERO, v(8.0, 0.0));
/// assert_eq!((x.foot, x.pushed), (v(1.0, 0.0), v(1.0, 5.0)));
/// assert_eq!((x.nearer, x.farther), (Vec2::ZERO, v(8.0, 0.0)));
/// ```
#[traced]
pub fn circle_segment_points_trace<V: Vector>(
    /// Centre of the circle or the ball.
    c: V,
    /// Its radius.
    r: Real,
    /// Start of the segment.
    a: V,
    /// End of the segment.
    b: V,
) -> CircleSegmentPoints<V> {
    /// The closest point of the segment.
    let closest: CircleClosestPoint<V> = circle_closest_point_trace(c, r, a, b);
    /// The foot of the centre on the line.
    let foot: V = a + closest.ab * closest.t;
    /// 1 if the end is as far from the centre as the start or farther, otherwise 0.
    let is_end: Real = (closest.b_sq - closest.a_sq).signum().max(0.0);
    /// The end of the segment that is farther from the centre.
    let farther: V = a + closest.ab * is_end;
    /// The other end.
    let nearer: V = b - closest.ab * is_end;
    /// From the closest point to the centre.
    let out: V = c - closest.q;
    /// The centre after the ball is pushed until it just touches the segment.
    let pushed: V = closest.q + out * (r / out.length());
}
