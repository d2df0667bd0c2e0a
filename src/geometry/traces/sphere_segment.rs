//! Where a segment meets a circle or a sphere, by the roots within it.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_segment`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereSegment<V> {
    /// Start of the segment.
    pub p: V,
    /// End of the segment.
    pub end: V,
    /// Centre of the circle or the sphere.
    pub q: V,
    /// Its radius.
    pub r: Real,
    /// Direction of the segment.
    pub d: V,
    /// From the centre to the start.
    pub s: V,
    /// Coefficient of t² in `a t² + 2 b' t + c`: the squared distance from the surface, along the
    /// line.
    pub a: Real,
    /// b', half the coefficient of t.
    pub b_half: Real,
    /// Constant coefficient: negative when the start is inside.
    pub c: Real,
    /// A quarter of the discriminant, D/4.
    pub disc: Real,
    /// Its square root; there is none when the line misses.
    pub root: Real,
    /// Parameter of the first crossing with the surface.
    pub t1: Real,
    /// Parameter of the second crossing.
    pub t2: Real,
    /// The first crossing.
    pub x1: V,
    /// The second crossing.
    pub x2: V,
    /// What `c` is at the end: negative when the end is inside.
    pub c_end: Real,
    /// Length of the segment.
    pub len: Real,
    /// Distance from the start to the first crossing.
    pub near: Real,
    /// Distance from the start to the second crossing.
    pub far: Real,
}

/// The part of the segment from `p` to `end` that is in the ball around `q` with radius `r`: the
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
/// Source: document 000, with the missing `return false` and the test of the discriminant.
#[inline]
pub fn sphere_segment<V: Vector>(p: V, end: V, q: V, r: Real) -> Option<(Real, Real)> {
    let x = sphere_segment_trace(p, end, q, r);
    (x.a != 0.0 && x.t1 <= 1.0 && x.t2 >= 0.0).then_some((x.t1.max(0.0), x.t2.min(1.0)))
}

/// [`sphere_segment`], with its reasons. Everything from `root` to `x2` does not exist where `disc`
/// is negative; nothing that is divided by `a` does where `d` is zero.
#[inline]
pub fn sphere_segment_trace<V: Vector>(p: V, end: V, q: V, r: Real) -> SphereSegment<V> {
    let d = end - p;
    let s = p - q;
    let a = d.dot(d);
    let b_half = s.dot(d);
    let c = s.dot(s) - r * r;
    let disc = b_half * b_half - a * c;
    let root = disc.sqrt();
    let t1 = (-b_half - root) / a;
    let t2 = (-b_half + root) / a;
    let x1 = p + d * t1;
    let x2 = p + d * t2;
    let c_end = (end - q).length_squared() - r * r;
    let len = d.length();
    let near = t1 * len;
    let far = t2 * len;
    SphereSegment {
        p,
        end,
        q,
        r,
        d,
        s,
        a,
        b_half,
        c,
        disc,
        root,
        t1,
        t2,
        x1,
        x2,
        c_end,
        len,
        near,
        far,
    }
}

/// How the segment lies to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_segment::*}, relation::Contact};
/// let v = Vec2::new;
/// let x = sphere_segment_trace(v(-1.0, 0.0), v(1.0, 0.0), v(0.0, 0.0), 2.0);
/// assert_eq!(sphere_segment_verdict(&x), Contact::Inside);
/// ```
#[inline]
pub fn sphere_segment_verdict<V: Vector>(x: &SphereSegment<V>) -> Contact {
    let SphereSegment { d, disc, t1, t2, .. } = *x;
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
