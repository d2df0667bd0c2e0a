//! Where a ray meets a circle or a sphere, in lengths: a unit direction makes a = 1.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_ray_unit`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereRayUnit<V> {
    /// Start of the ray.
    pub p: V,
    /// Direction of the ray, of any length.
    pub d: V,
    /// Centre of the circle or the sphere.
    pub q: V,
    /// Its radius.
    pub r: Real,
    /// From the centre to the start.
    pub s: V,
    /// Length of the direction.
    pub len: Real,
    /// The direction with length 1.
    pub e: V,
    /// b', with the unit direction.
    pub b_half: Real,
    /// Constant coefficient: negative when the start is inside.
    pub c: Real,
    /// D/4 with a = 1: right only because `e` has length 1.
    pub disc: Real,
    /// b', with the direction as it was given.
    pub b_given: Real,
    /// What D/4 becomes when a is dropped and the direction is not of length 1.
    pub disc_given: Real,
    /// Root of `disc`; there is none when the line misses.
    pub root: Real,
    /// Distance to the first crossing.
    pub near: Real,
    /// Distance to the second crossing.
    pub far: Real,
    /// The first crossing.
    pub x1: V,
}

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
/// Source: document 000.
#[inline]
pub fn sphere_ray_unit<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<Real> {
    let x = sphere_ray_unit_trace(p, d, q, r);
    (x.far >= 0.0).then_some(x.near.max(0.0))
}

/// [`sphere_ray_unit`], with its reasons. `e` and what follows from it does not exist where `d` is
/// zero, `root` and what follows where `disc` is negative.
#[inline]
pub fn sphere_ray_unit_trace<V: Vector>(p: V, d: V, q: V, r: Real) -> SphereRayUnit<V> {
    let s = p - q;
    let len = d.length();
    let e = d * (1.0 / len);
    let b_half = s.dot(e);
    let c = s.dot(s) - r * r;
    let disc = b_half * b_half - c;
    let b_given = s.dot(d);
    let disc_given = b_given * b_given - c;
    let root = disc.sqrt();
    let near = -b_half - root;
    let far = -b_half + root;
    let x1 = p + e * near;
    SphereRayUnit {
        p,
        d,
        q,
        r,
        s,
        len,
        e,
        b_half,
        c,
        disc,
        b_given,
        disc_given,
        root,
        near,
        far,
        x1,
    }
}

/// How the ray lies to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_ray_unit::*}, relation::Contact};
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
