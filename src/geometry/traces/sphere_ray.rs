//! Where a ray meets a circle or a sphere.

use super::sphere_roots::{SphereRoots, sphere_roots_trace};
use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// The parameter at which the ray `p + t d`, `t ≥ 0`, first has a point in common with the ball
/// around `q` with radius `r`: 0 when it starts inside.
///
/// `None` when it misses, or `d` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_ray::sphere_ray};
/// let v = Vec2::new;
/// assert_eq!(sphere_ray(v(-5.0, 0.0), v(2.0, 0.0), v(0.0, 0.0), 1.0), Some(2.0));
/// assert_eq!(sphere_ray(v(-5.0, 0.0), v(-2.0, 0.0), v(0.0, 0.0), 1.0), None);
/// ```
///
/// Accuracy: see [`sphere_roots_trace`].
///
/// Source: *How to decide whether a line, ray or segment meets a sphere*.
#[inline]
pub fn sphere_ray<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<Real> {
    let SphereRoots { a, t1, t2, .. } = sphere_ray_trace(p, d, q, r).roots;
    (a != 0.0 && t2 >= 0.0).then_some(t1.max(0.0))
}

/// [`sphere_ray`], with every intermediate value. `root` and everything after it does not exist
/// where `disc` is negative, no quotient by `a` where `d` is zero.
#[traced]
pub fn sphere_ray_trace<V: Vector>(
    /// Start of the ray.
    p: V,
    /// Direction of the ray.
    d: V,
    /// Centre of the circle or the sphere.
    q: V,
    /// Its radius.
    r: Real,
) -> SphereRay<V> {
    /// The crossings of its line with the surface.
    let roots: SphereRoots<V> = sphere_roots_trace(p, d, q, r);
}

/// The position of the ray relative to the circle or the sphere. A ray that starts outside and
/// points away misses.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_ray::*}, question::sphere_line::Contact};
/// let x = sphere_ray_trace(Vec2::new(2.0, 0.0), Vec2::X, Vec2::ZERO, 2.0);
/// assert_eq!(sphere_ray_verdict(&x), Contact::Tangent);
/// ```
#[inline]
pub fn sphere_ray_verdict<V: Vector>(x: &SphereRay<V>) -> Contact {
    let SphereRay { d, roots: SphereRoots { b_half, c, disc, .. }, .. } = *x;
    if d == V::ZERO {
        return Contact::ZeroLength;
    }
    if c > 0.0 && b_half > 0.0 || disc < 0.0 {
        return Contact::Disjoint;
    }
    if disc == 0.0 || c == 0.0 && b_half >= 0.0 {
        return Contact::Tangent;
    }
    Contact::Secant
}
