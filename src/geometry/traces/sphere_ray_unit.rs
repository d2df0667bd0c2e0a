//! Where a ray meets a circle or a sphere, measured in lengths: a unit direction makes a = 1.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// The distance from `p` along `d` to the ball around `q` with radius `r`: 0 from inside.
///
/// `None` when the ray misses, or `d` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_ray_unit::sphere_ray_unit};
/// let v = Vec2::new;
/// assert_eq!(sphere_ray_unit(v(-5.0, 0.0), v(2.0, 0.0), v(0.0, 0.0), 1.0), Some(4.0));
/// ```
///
/// Source: *How to decide whether a line, ray or segment meets a sphere*.
#[inline]
pub fn sphere_ray_unit<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<Real> {
    let x = sphere_ray_unit_trace(p, d, q, r);
    (x.far >= 0.0).then_some(x.near.max(0.0))
}

/// [`sphere_ray_unit`], with every intermediate value. `e` and what follows from it does not exist
/// where `d` is zero, `root` and what follows where `disc` is negative.
#[traced]
pub fn sphere_ray_unit_trace<V: Vector>(
    /// Start of the ray.
    p: V,
    /// Direction of the ray, of any length.
    d: V,
    /// Centre of the circle or the sphere.
    q: V,
    /// Its radius.
    r: Real,
) -> SphereRayUnit<V> {
    /// From the centre to the start.
    let s: V = p - q;
    /// Length of the direction.
    let len: Real = d.length();
    /// The direction with length 1.
    let e: V = d * (1.0 / len);
    /// b', with the unit direction.
    let b_half: Real = s.dot(e);
    /// Constant coefficient: negative when the start is inside.
    let c: Real = s.dot(s) - r * r;
    /// D/4 with a = 1: right only because `e` has length 1.
    let disc: Real = b_half * b_half - c;
    /// b', with the direction as it was given.
    let b_given: Real = s.dot(d);
    /// D/4 with a = 1 although the direction is not of length 1.
    let disc_given: Real = b_given * b_given - c;
    /// Root of `disc`; NaN if the line misses.
    let root: Real = disc.sqrt();
    /// Distance to the first crossing.
    let near: Real = -b_half - root;
    /// Distance to the second crossing.
    let far: Real = -b_half + root;
    /// The first crossing.
    let x1: V = p + e * near;
}

/// The position of the ray relative to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_ray_unit::*}, question::sphere_line::Contact};
/// let x = sphere_ray_unit_trace(Vec2::new(-2.0, 2.0), Vec2::X * 4.0, Vec2::ZERO, 1.0);
/// assert_eq!(sphere_ray_unit_verdict(&x), Contact::Disjoint);
/// assert!(x.disc_given > 0.0);
/// ```
#[inline]
pub fn sphere_ray_unit_verdict<V: Vector>(x: &SphereRayUnit<V>) -> Contact {
    let SphereRayUnit { d, b_half, c, disc, .. } = *x;
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
