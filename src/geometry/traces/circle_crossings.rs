//! Where a segment crosses a circle or a sphere: the squared distance equals the squared radius.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

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
/// Accuracy: see [`circle_crossings_trace`].
///
/// Source: *How a circle and a segment, and two segments, lie in one plane*.
#[inline]
pub fn circle_crossings<V: Vector>(c: V, r: Real, a: V, b: V) -> [Option<Real>; 2] {
    let x = circle_crossings_trace(c, r, a, b);
    [x.t1, x.t2].map(|t| (0.0..=1.0).contains(&t).then_some(t))
}

/// [`circle_crossings`], with every intermediate value. Everything from `root` on does not exist
/// where `disc` is negative, and no quotient by `len_sq` where `a = b`.
///
/// In f64, of inputs that are small whole numbers, `t1` and `t2`, put back into
/// `len_sq t² − 2 along t + depth`, leave at most `8 ε (|along| + root)² / len_sq`, where `ε` is
/// 2⁻⁵².
#[traced]
pub fn circle_crossings_trace<V: Vector>(
    /// Centre of the circle or the ball.
    c: V,
    /// Its radius.
    r: Real,
    /// Start of the segment.
    a: V,
    /// End of the segment.
    b: V,
) -> CircleCrossings<V> {
    /// Direction of the segment.
    let ab: V = b - a;
    /// From the start to the centre.
    let ac: V = c - a;
    /// Squared length of the segment.
    let len_sq: Real = ab.dot(ab);
    /// How far the centre is along the segment, times its length.
    let along: Real = ac.dot(ab);
    /// Squared distance of the start less the squared radius: negative inside.
    let depth: Real = ac.dot(ac) - r * r;
    /// A quarter of the discriminant of `len_sq t² − 2 along t + depth`.
    let disc: Real = along * along - len_sq * depth;
    /// Its square root; NaN if the line misses.
    let root: Real = disc.sqrt();
    /// Parameter of the first crossing of the line.
    let t1: Real = (along - root) / len_sq;
    /// Parameter of the second crossing.
    let t2: Real = (along + root) / len_sq;
    /// The first crossing.
    let x1: V = a + ab * t1;
    /// The second crossing.
    let x2: V = a + ab * t2;
}

/// The position of the segment relative to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, circle_crossings::*}, question::sphere_line::Contact};
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
