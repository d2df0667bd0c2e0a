//! A circle or a ball and a segment, by the closest point of the segment.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// The point of segment `ab` closest to `c`.
///
/// Of a segment without length it is `a`.
///
/// In f64, of inputs that are small whole numbers, its squared distance from `c` exceeds the least
/// one by at most 2⁻⁴⁰ of the greatest squared length of `a`, `b` and `c`, or of 1.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, circle_closest_point::closest_point};
/// let v = Vec2::new;
/// assert_eq!(closest_point(v(3.0, 5.0), v(0.0, 0.0), v(4.0, 0.0)), v(3.0, 0.0));
/// assert_eq!(closest_point(v(9.0, 5.0), v(0.0, 0.0), v(4.0, 0.0)), v(4.0, 0.0));
/// ```
///
/// Source: *How a circle and a segment, and two segments, lie in one plane*.
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
/// Source: *How a circle and a segment, and two segments, lie in one plane*.
#[inline]
pub fn circle_closest_point<V: Vector>(c: V, r: Real, a: V, b: V) -> bool {
    let x = circle_closest_point_trace(c, r, a, b);
    x.d_sq <= x.r_sq
}

/// [`circle_closest_point`], with every intermediate value. `t` does not exist where `a = b`; `s`
/// is 0 there, because `max` ignores NaN.
#[traced]
pub fn circle_closest_point_trace<V: Vector>(
    /// Centre of the circle or the ball.
    c: V,
    /// Its radius.
    r: Real,
    /// Start of the segment.
    a: V,
    /// End of the segment.
    b: V,
) -> CircleClosestPoint<V> {
    /// Direction of the segment.
    let ab: V = b - a;
    /// From the start to the centre.
    let ac: V = c - a;
    /// How far the centre is along the segment, times its length.
    let along: Real = ac.dot(ab);
    /// Squared length of the segment.
    let len_sq: Real = ab.dot(ab);
    /// Where the foot of the centre is on the line: half-way between both crossings, if there are
    /// two.
    let t: Real = along / len_sq;
    /// The same, clamped to the segment.
    let s: Real = t.max(0.0).min(1.0);
    /// The closest point of the segment.
    let q: V = a + ab * s;
    /// Squared distance of the closest point.
    let d_sq: Real = (q - c).length_squared();
    /// Squared radius.
    let r_sq: Real = r * r;
    /// Squared distance of the start.
    let a_sq: Real = ac.length_squared();
    /// Squared distance of the end.
    let b_sq: Real = (b - c).length_squared();
    /// Squared distance of the farthest point, which is always an end.
    let far_sq: Real = a_sq.max(b_sq);
}

/// The position of the segment relative to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, circle_closest_point::*}, question::sphere_line::Contact};
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
