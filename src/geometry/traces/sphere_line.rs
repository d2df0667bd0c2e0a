//! Where a line meets a circle or a sphere, by the discriminant.

use super::sphere_roots::{SphereRoots, sphere_roots_trace};
use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

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
/// Accuracy: see [`sphere_roots_trace`].
///
/// Source: *How to decide whether a line, ray or segment meets a sphere*.
#[inline]
pub fn sphere_line<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<(Real, Real)> {
    let SphereRoots { disc, a, t1, t2, .. } = sphere_line_trace(p, d, q, r).roots;
    (disc >= 0.0 && a != 0.0).then_some((t1, t2))
}

/// [`sphere_line`], with every intermediate value. `half_chord_sq` is negative where the line
/// misses; no quotient by `a` exists where `d` is zero.
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
) -> SphereLineValues<V> {
    /// The crossings of the line with the surface.
    let roots: SphereRoots<V> = sphere_roots_trace(p, d, q, r);
    /// Half a chord, squared.
    let half_chord_sq: Real = roots.disc / roots.a;
    /// Parameter of the foot of the centre, half-way between the crossings.
    let t_mid: Real = -roots.b_half / roots.a;
    /// The foot of the centre.
    let foot: V = p + d * t_mid;
}

/// The position of the line relative to the circle or the sphere: the sign of the discriminant.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_line::*}, question::sphere_line::Contact};
/// let x = sphere_line_trace(Vec2::new(-9.0, 2.0), Vec2::X, Vec2::ZERO, 2.0);
/// assert_eq!(sphere_line_verdict(&x), Contact::Tangent);
/// ```
#[inline]
pub fn sphere_line_verdict<V: Vector>(x: &SphereLineValues<V>) -> Contact {
    let SphereLineValues { d, roots: SphereRoots { disc, .. }, .. } = *x;
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
