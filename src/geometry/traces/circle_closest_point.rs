//! A circle or a ball and a segment, by the closest point of the segment.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`circle_closest_point`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleClosestPoint<V> {
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
    /// How far the centre is along the segment, times its length.
    pub along: Real,
    /// Squared length of the segment.
    pub len_sq: Real,
    /// Where the foot of the centre is on the line: half-way between both crossings, if there are
    /// two.
    pub t: Real,
    /// The same, kept on the segment.
    pub s: Real,
    /// The closest point of the segment.
    pub q: V,
    /// Squared distance of the closest point.
    pub d_sq: Real,
    /// Squared radius.
    pub r_sq: Real,
    /// Squared distance of the start.
    pub a_sq: Real,
    /// Squared distance of the end.
    pub b_sq: Real,
    /// Squared distance of the farthest point, which is always an end.
    pub far_sq: Real,
}

/// The point of segment `ab` closest to `c`.
///
/// Of a segment without length it is `a`.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, circle_closest_point::closest_point};
/// let v = Vec2::new;
/// assert_eq!(closest_point(v(3.0, 5.0), v(0.0, 0.0), v(4.0, 0.0)), v(3.0, 0.0));
/// assert_eq!(closest_point(v(9.0, 5.0), v(0.0, 0.0), v(4.0, 0.0)), v(4.0, 0.0));
/// ```
///
/// Source: document 001.
#[inline]
pub fn closest_point<V: Vector>(c: V, a: V, b: V) -> V {
    circle_closest_point_trace(c, 0.0, a, b).q
}

/// Whether the ball with centre `c` and radius `r` and the segment `ab` have a point in common.
///
/// A segment without length counts as a point, a radius of 0 as one too.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, circle_closest_point::circle_closest_point};
/// let v = Vec2::new;
/// assert!(circle_closest_point(v(1.0, 0.0), 1.0, v(0.0, 0.0), v(4.0, 0.0)));
/// assert!(!circle_closest_point(v(1.0, 2.0), 1.0, v(0.0, 0.0), v(4.0, 0.0)));
/// ```
///
/// Source: document 001.
#[inline]
pub fn circle_closest_point<V: Vector>(c: V, r: Real, a: V, b: V) -> bool {
    let x = circle_closest_point_trace(c, r, a, b);
    x.d_sq <= x.r_sq
}

/// [`circle_closest_point`], with its reasons. `t` does not exist where `a = b`; `s` is 0 there,
/// because `max` passes over what is no number.
#[inline]
pub fn circle_closest_point_trace<V: Vector>(c: V, r: Real, a: V, b: V) -> CircleClosestPoint<V> {
    let ab = b - a;
    let ac = c - a;
    let along = ac.dot(ab);
    let len_sq = ab.dot(ab);
    let t = along / len_sq;
    let s = t.max(0.0).min(1.0);
    let q = a + ab * s;
    let d_sq = (q - c).length_squared();
    let r_sq = r * r;
    let a_sq = ac.length_squared();
    let b_sq = (b - c).length_squared();
    let far_sq = a_sq.max(b_sq);
    CircleClosestPoint {
        c,
        r,
        a,
        b,
        ab,
        ac,
        along,
        len_sq,
        t,
        s,
        q,
        d_sq,
        r_sq,
        a_sq,
        b_sq,
        far_sq,
    }
}

/// How the segment lies to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, circle_closest_point::*}, relation::Contact};
/// let v = Vec2::new;
/// let x = circle_closest_point_trace(v(0.0, 0.0), 5.0, v(-1.0, 1.0), v(3.0, 2.0));
/// assert_eq!(circle_closest_point_verdict(&x), Contact::Inside);
/// ```
#[inline]
pub fn circle_closest_point_verdict<V: Vector>(x: &CircleClosestPoint<V>) -> Contact {
    let CircleClosestPoint { ab, d_sq, r_sq, far_sq, .. } = *x;
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
