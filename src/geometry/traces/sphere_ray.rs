//! Where a ray meets a circle or a sphere.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_ray`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereRay<V> {
    /// Start of the ray.
    pub p: V,
    /// Direction of the ray.
    pub d: V,
    /// Centre of the circle or the sphere.
    pub q: V,
    /// Its radius.
    pub r: Real,
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
}

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
/// Source: document 000.
#[inline]
pub fn sphere_ray<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<Real> {
    let x = sphere_ray_trace(p, d, q, r);
    (x.a != 0.0 && x.t2 >= 0.0).then_some(x.t1.max(0.0))
}

/// [`sphere_ray`], with its reasons. Everything from `root` on does not exist where `disc` is
/// negative, nothing that is divided by `a` where `d` is zero.
#[inline]
pub fn sphere_ray_trace<V: Vector>(p: V, d: V, q: V, r: Real) -> SphereRay<V> {
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
    SphereRay { p, d, q, r, s, a, b_half, c, disc, root, t1, t2, x1, x2 }
}

/// How the ray lies to the circle or the sphere. Outside and turned away is a miss.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_ray::*}, relation::Contact};
/// let x = sphere_ray_trace(Vec2::new(2.0, 0.0), Vec2::X, Vec2::ZERO, 2.0);
/// assert_eq!(sphere_ray_verdict(&x), Contact::Tangent);
/// ```
#[inline]
pub fn sphere_ray_verdict<V: Vector>(x: &SphereRay<V>) -> Contact {
    let SphereRay { d, b_half, c, disc, .. } = *x;
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
