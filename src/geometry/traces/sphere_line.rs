//! Where a line meets a circle or a sphere, by the discriminant.

use super::{Real, Vector, traced};
use crate::geometry::relation::Contact;

/// The parameters at which the line `p + t d` meets the circle or sphere around `q` with radius
/// `r`, the smaller first; equal ones when it touches.
///
/// `None` when it misses, or `d` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, sphere_line::sphere_line};
/// let hits = sphere_line(Vec3::new(-5.0, 0.0, 0.0), Vec3::X, Vec3::ZERO, 2.0);
/// assert_eq!(hits, Some((3.0, 7.0)));
/// assert_eq!(sphere_line(Vec3::new(-5.0, 3.0, 0.0), Vec3::X, Vec3::ZERO, 2.0), None);
/// ```
///
/// Source: *How to decide whether a line, ray or segment meets a sphere*.
#[inline]
pub fn sphere_line<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<(Real, Real)> {
    let x = sphere_line_trace(p, d, q, r);
    (x.disc >= 0.0 && x.a != 0.0).then_some((x.t1, x.t2))
}

/// [`sphere_line`], with its reasons. Everything from `root` to `x2` does not exist where `disc` is
/// negative; nothing that is divided by `a` does where `d` is zero.
#[inline]
#[traced]
pub fn sphere_line_trace<V: Vector>(
    /// A point of the line.
    p: V,
    /// Direction of the line.
    d: V,
    /// Centre of the circle or the sphere.
    q: V,
    /// Its radius.
    r: Real,
) -> SphereLine<V> {
    /// From the centre to the start.
    let s: V = p - q;
    /// Coefficient of t² in `a t² + 2 b' t + c`: the squared distance from the surface, along the
    /// line.
    let a: Real = d.dot(d);
    /// b', half the coefficient of t.
    let b_half: Real = s.dot(d);
    /// Constant coefficient: negative when the start is inside.
    let c: Real = s.dot(s) - r * r;
    /// A quarter of the discriminant, D/4.
    let disc: Real = b_half * b_half - a * c;
    /// Its square root; there is none when the line misses.
    let root: Real = disc.sqrt();
    /// Parameter of the first crossing with the surface.
    let t1: Real = (-b_half - root) / a;
    /// Parameter of the second crossing.
    let t2: Real = (-b_half + root) / a;
    /// The first crossing.
    let x1: V = p + d * t1;
    /// The second crossing.
    let x2: V = p + d * t2;
    /// Half a chord, squared.
    let half_chord_sq: Real = disc / a;
    /// Parameter of the foot of the centre, half-way between the crossings.
    let t_mid: Real = -b_half / a;
    /// The foot of the centre.
    let foot: V = p + d * t_mid;
}

/// How the line lies to the circle or the sphere: the sign of the discriminant.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_line::*}, relation::Contact};
/// let x = sphere_line_trace(Vec2::new(-9.0, 2.0), Vec2::X, Vec2::ZERO, 2.0);
/// assert_eq!(sphere_line_verdict(&x), Contact::Tangent);
/// ```
#[inline]
pub fn sphere_line_verdict<V: Vector>(x: &SphereLine<V>) -> Contact {
    let SphereLine { d, disc, .. } = *x;
    if d == V::ZERO {
        return Contact::ZeroLength;
    }
    if disc < 0.0 {
        return Contact::Disjoint;
    }
    if disc == 0.0 {
        return Contact::Tangent;
    }
    Contact::Secant
}
