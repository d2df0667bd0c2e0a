//! Where a line meets a circle or a sphere, by the discriminant.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_line`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereLine<V> {
    /// A point of the line.
    pub p: V,
    /// Direction of the line.
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
    /// Half a chord, squared.
    pub half_chord_sq: Real,
    /// Parameter of the foot of the centre, half-way between the crossings.
    pub t_mid: Real,
    /// The foot of the centre.
    pub foot: V,
}

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
/// Source: document 000.
#[inline]
pub fn sphere_line<V: Vector>(p: V, d: V, q: V, r: Real) -> Option<(Real, Real)> {
    let x = sphere_line_trace(p, d, q, r);
    (x.disc >= 0.0 && x.a != 0.0).then_some((x.t1, x.t2))
}

/// [`sphere_line`], with its reasons. Everything from `root` to `x2` does not exist where `disc` is
/// negative; nothing that is divided by `a` does where `d` is zero.
#[inline]
pub fn sphere_line_trace<V: Vector>(p: V, d: V, q: V, r: Real) -> SphereLine<V> {
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
    let half_chord_sq = disc / a;
    let t_mid = -b_half / a;
    let foot = p + d * t_mid;
    SphereLine {
        p,
        d,
        q,
        r,
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
        half_chord_sq,
        t_mid,
        foot,
    }
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
