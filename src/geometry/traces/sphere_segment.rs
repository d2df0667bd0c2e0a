//! Where a segment meets a circle or a sphere, by the roots within it.

use super::sphere_roots::{SphereRoots, sphere_roots_trace};
use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// The piece of the segment from `p` to `end` inside the ball around `q` with radius `r`: the
/// parameters at which it begins and ends, 0 at `p` and 1 at `end`.
///
/// `None` when it misses, or has no length.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_segment::sphere_segment};
/// let v = Vec2::new;
/// assert_eq!(sphere_segment(v(-4.0, 0.0), v(0.0, 0.0), v(0.0, 0.0), 1.0), Some((0.75, 1.0)));
/// assert_eq!(sphere_segment(v(-5.0, 0.0), v(-4.0, 0.0), v(0.0, 0.0), 1.0), None);
/// ```
///
/// Accuracy: see [`sphere_roots_trace`].
///
/// Source: *How to decide whether a line, ray or segment meets a sphere*, with the missing `return
/// false` and the test of the discriminant.
#[inline]
pub fn sphere_segment<V: Vector>(p: V, end: V, q: V, r: Real) -> Option<(Real, Real)> {
    let SphereRoots { a, t1, t2, .. } = sphere_segment_trace(p, end, q, r).roots;
    (a != 0.0 && t1 <= 1.0 && t2 >= 0.0).then_some((t1.max(0.0), t2.min(1.0)))
}

/// [`sphere_segment`], with every intermediate value. Everything from `root` to `x2` does not exist
/// where `disc` is negative; no quotient by `a` does where `d` is zero.
#[traced]
pub fn sphere_segment_trace<V: Vector>(
    /// Start of the segment.
    p: V,
    /// End of the segment.
    end: V,
    /// Centre of the circle or the sphere.
    q: V,
    /// Its radius.
    r: Real,
) -> SphereSegment<V> {
    /// Direction of the segment.
    let d: V = end - p;
    /// The crossings of its line with the surface.
    let roots: SphereRoots<V> = sphere_roots_trace(p, d, q, r);
    /// The value of `c` at the end: negative when the end is inside.
    let c_end: Real = (end - q).length_squared() - r * r;
    /// Length of the segment.
    let len: Real = d.length();
    /// Distance from the start to the first crossing.
    let near: Real = roots.t1 * len;
    /// Distance from the start to the second crossing.
    let far: Real = roots.t2 * len;
}

/// The position of the segment relative to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_segment::*}, question::sphere_line::Contact};
/// let v = Vec2::new;
/// let x = sphere_segment_trace(v(-1.0, 0.0), v(1.0, 0.0), v(0.0, 0.0), 2.0);
/// assert_eq!(sphere_segment_verdict(&x), Contact::Inside);
/// ```
#[inline]
pub fn sphere_segment_verdict<V: Vector>(x: &SphereSegment<V>) -> Contact {
    let SphereSegment { d, roots: SphereRoots { disc, t1, t2, .. }, .. } = *x;
    if d == V::ZERO {
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
