//! Where a segment crosses a circle or a sphere: the squared distance equals the squared radius.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`circle_crossings`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleCrossings<V> {
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
    /// Squared length of the segment.
    pub len_sq: Real,
    /// How far the centre is along the segment, times its length.
    pub along: Real,
    /// Squared distance of the start less the squared radius: negative inside.
    pub depth: Real,
    /// A quarter of the discriminant of `len_sq t² − 2 along t + depth`.
    pub disc: Real,
    /// Its square root; there is none when the line misses.
    pub root: Real,
    /// Parameter of the first crossing of the line.
    pub t1: Real,
    /// Parameter of the second crossing.
    pub t2: Real,
    /// The first crossing.
    pub x1: V,
    /// The second crossing.
    pub x2: V,
}

/// The parameters, between 0 and 1, at which the segment `ab` crosses the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, circle_crossings::circle_crossings};
/// let v = Vec2::new;
/// let found = circle_crossings(v(2.0, 0.0), 1.0, v(0.0, 0.0), v(4.0, 0.0));
/// assert_eq!(found, [Some(0.25), Some(0.75)]);
/// let found = circle_crossings(v(0.0, 0.0), 1.0, v(0.0, 0.0), v(4.0, 0.0));
/// assert_eq!(found, [None, Some(0.25)]);
/// ```
///
/// Source: document 001.
#[inline]
pub fn circle_crossings<V: Vector>(c: V, r: Real, a: V, b: V) -> [Option<Real>; 2] {
    let x = circle_crossings_trace(c, r, a, b);
    [x.t1, x.t2].map(|t| (0.0..=1.0).contains(&t).then_some(t))
}

/// [`circle_crossings`], with its reasons. Everything from `root` on does not exist where `disc` is
/// negative, nothing that is divided by `len_sq` where `a = b`.
#[inline]
pub fn circle_crossings_trace<V: Vector>(c: V, r: Real, a: V, b: V) -> CircleCrossings<V> {
    let ab = b - a;
    let ac = c - a;
    let len_sq = ab.dot(ab);
    let along = ac.dot(ab);
    let depth = ac.dot(ac) - r * r;
    let disc = along * along - len_sq * depth;
    let root = disc.sqrt();
    let t1 = (along - root) / len_sq;
    let t2 = (along + root) / len_sq;
    let x1 = a + ab * t1;
    let x2 = a + ab * t2;
    CircleCrossings { c, r, a, b, ab, ac, len_sq, along, depth, disc, root, t1, t2, x1, x2 }
}

/// How the segment lies to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, circle_crossings::*}, relation::Contact};
/// let v = Vec2::new;
/// let x = circle_crossings_trace(v(0.0, 0.0), 5.0, v(-1.0, 1.0), v(3.0, 1.0));
/// assert_eq!(circle_crossings_verdict(&x), Contact::Inside);
/// ```
#[inline]
pub fn circle_crossings_verdict<V: Vector>(x: &CircleCrossings<V>) -> Contact {
    let CircleCrossings { ab, disc, t1, t2, .. } = *x;
    if ab == V::ZERO {
        return Contact::ZeroLength;
    }
    if disc < 0.0 || t1 > 1.0 || t2 < 0.0 {
        return Contact::Disjoint;
    }
    if t1 < 0.0 && t2 > 1.0 {
        return Contact::Inside;
    }
    if t1 == t2 || t1 == 1.0 || t2 == 0.0 {
        return Contact::Tangent;
    }
    Contact::Secant
}
