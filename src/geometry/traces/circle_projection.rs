//! The closest point of a segment by the shadow that the centre casts on it.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`circle_projection`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleProjection<V> {
    /// Centre of the circle or the ball.
    pub c: V,
    /// Its radius.
    pub r: Real,
    /// Start of the segment.
    pub a: V,
    /// End of the segment.
    pub b: V,
    /// Direction of the segment.
    pub ab: V,
    /// From the start to the centre.
    pub ac: V,
    /// Length of the segment.
    pub len: Real,
    /// Direction of the segment with length 1.
    pub e: V,
    /// Length of the shadow of `ac` on the line, negative behind the start.
    pub shadow: Real,
    /// The shadow's part of the segment: where the foot of the centre is.
    pub t: Real,
    /// The same, kept on the segment.
    pub s: Real,
    /// The closest point of the segment.
    pub q: V,
    /// Squared distance of the closest point.
    pub d_sq: Real,
    /// Squared radius.
    pub r_sq: Real,
    /// Squared distance of the farther end.
    pub far_sq: Real,
}

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
/// Source: document 001.
#[inline]
pub fn circle_projection<V: Vector>(c: V, r: Real, a: V, b: V) -> bool {
    let x = circle_projection_trace(c, r, a, b);
    x.d_sq <= x.r_sq
}

/// [`circle_projection`], with its reasons. `e`, `shadow` and `t` do not exist where `a = b`; `s` is
/// 0 there, because `max` passes over what is no number.
#[inline]
pub fn circle_projection_trace<V: Vector>(c: V, r: Real, a: V, b: V) -> CircleProjection<V> {
    let ab = b - a;
    let ac = c - a;
    let len = ab.length();
    let e = ab * (1.0 / len);
    let shadow = ac.dot(e);
    let t = shadow / len;
    let s = t.max(0.0).min(1.0);
    let q = a + ab * s;
    let d_sq = (q - c).length_squared();
    let r_sq = r * r;
    let far_sq = ac.length_squared().max((b - c).length_squared());
    CircleProjection { c, r, a, b, ab, ac, len, e, shadow, t, s, q, d_sq, r_sq, far_sq }
}

/// How the segment lies to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, circle_projection::*}, relation::Contact};
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
