//! The common points of a line and a circle or a sphere: the roots of a quadratic.

use super::{Real, Vector, traced};

/// The roots of `a t² + 2 b' t + c`, the squared distance of `p + t d` from the circle or sphere.
/// `root` and everything after it does not exist where `disc` is negative, no quotient by `a` where
/// `d` is zero.
///
/// In f64, of inputs that are small whole numbers, `t1` and `t2`, put back into the polynomial,
/// leave at most `8 ε (|b'| + √D)² / a`, where `ε` is 2⁻⁵².
///
/// A part of [`sphere_ray`](super::sphere_ray::sphere_ray).
#[traced]
pub fn sphere_roots_trace<V: Vector>(
    /// A point of the line.
    p: V,
    /// Direction of the line.
    d: V,
    /// Centre of the circle or the sphere.
    q: V,
    /// Its radius.
    r: Real,
) -> SphereRoots<V> {
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
    /// Its square root; NaN if the line misses.
    let root: Real = disc.sqrt();
    /// Parameter of the first crossing with the surface.
    let t1: Real = (-b_half - root) / a;
    /// Parameter of the second crossing.
    let t2: Real = (-b_half + root) / a;
    /// The first crossing.
    let x1: V = p + d * t1;
    /// The second crossing.
    let x2: V = p + d * t2;
}
