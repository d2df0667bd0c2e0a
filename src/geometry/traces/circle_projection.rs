//! The closest point of a segment by the projection of the centre.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// Whether the ball with centre `c` and radius `r` and the segment `ab` have a point in common.
///
/// A segment without length counts as a point.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, circle_projection::circle_projection};
/// let v = Vec2::new;
/// assert!(circle_projection(v(1.0, 0.0), 1.0, v(0.0, 0.0), v(4.0, 0.0)));
/// assert!(!circle_projection(v(1.0, 2.0), 1.0, v(0.0, 0.0), v(4.0, 0.0)));
/// ```
///
/// Source: *How a circle and a segment, and two segments, lie in one plane*.
#[inline]
pub fn circle_projection<V: Vector>(c: V, r: Real, a: V, b: V) -> bool {
    let x = circle_projection_trace(c, r, a, b);
    x.d_sq <= x.r_sq
}

/// [`circle_projection`], with every intermediate value. `e`, `shadow` and `t` do not exist where
/// `a = b`; `s` is 0 there, because `max` ignores NaN.
#[traced]
pub fn circle_projection_trace<V: Vector>(
    /// Centre of the circle or the ball.
    c: V,
    /// Its radius.
    r: Real,
    /// Start of the segment.
    a: V,
    /// End of the segment.
    b: V,
) -> CircleProjection<V> {
    /// Direction of the segment.
    let ab: V = b - a;
    /// From the start to the centre.
    let ac: V = c - a;
    /// Length of the segment.
    let len: Real = ab.length();
    /// Direction of the segment with length 1.
    let e: V = ab * (1.0 / len);
    /// Length of the projection of `ac` on the line, negative before the start.
    let shadow: Real = ac.dot(e);
    /// The projection as a fraction of the segment: where the foot of the centre is.
    let t: Real = shadow / len;
    /// The same, clamped to the segment.
    let s: Real = t.max(0.0).min(1.0);
    /// The closest point of the segment.
    let q: V = a + ab * s;
    /// Squared distance of the closest point.
    let d_sq: Real = (q - c).length_squared();
    /// Squared radius.
    let r_sq: Real = r * r;
    /// Squared distance of the farther end.
    let far_sq: Real = ac.length_squared().max((b - c).length_squared());
}

/// The position of the segment relative to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, circle_projection::*}, question::sphere_line::Contact};
/// let v = Vec2::new;
/// let x = circle_projection_trace(v(0.0, 0.0), 5.0, v(-1.0, 1.0), v(3.0, 1.0));
/// assert_eq!(circle_projection_verdict(&x), Contact::Inside);
/// ```
#[inline]
pub fn circle_projection_verdict<V: Vector>(x: &CircleProjection<V>) -> Contact {
    let CircleProjection { ab, d_sq, r_sq, far_sq, .. } = *x;
    if ab == V::ZERO {
        return Contact::ZeroLength;
    }
    if d_sq > r_sq {
        return Contact::Disjoint;
    }
    if d_sq == r_sq {
        return Contact::Tangent;
    }
    if far_sq < r_sq {
        return Contact::Inside;
    }
    Contact::Secant
}
