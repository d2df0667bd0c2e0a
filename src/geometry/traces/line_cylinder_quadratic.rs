//! Where a line goes into and out of a cylinder, by a quadratic equation.

use super::{Real, Vec3, traced};
use crate::geometry::question::line_cylinder::Cylinder;

/// The parameters at which the line `p + t u` goes into and out of the cylinder around the axis
/// `q + s v` with radius `r`; equal ones when it touches.
///
/// `None` when they have no point or infinitely many in common.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_cylinder_quadratic::line_cylinder_quadratic};
/// let p = Vec3::new(-5.0, 0.0, 3.0);
/// let hits = line_cylinder_quadratic(p, Vec3::X, Vec3::ZERO, Vec3::Z, 2.0);
/// assert_eq!(hits, Some((3.0, 7.0)));
/// ```
///
/// Accuracy: see [`line_cylinder_quadratic_trace`].
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.3.7.
#[inline]
pub fn line_cylinder_quadratic(
    p: Vec3,
    u: Vec3,
    q: Vec3,
    v: Vec3,
    r: Real,
) -> Option<(Real, Real)> {
    let x = line_cylinder_quadratic_trace(p, u, q, v, r);
    (x.a != 0.0 && x.disc >= 0.0).then_some((x.t1, x.t2))
}

/// [`line_cylinder_quadratic`], with every intermediate value. `root` and what follows do not exist
/// where `disc` is negative, and no quotient by `a` where that is 0.
///
/// In f64, of inputs that are small whole numbers, `t1` and `t2`, put back into the polynomial,
/// leave at most `8 ε (|b'| + √D)² / a`, where `ε` is 2⁻⁵².
#[traced]
pub fn line_cylinder_quadratic_trace(
    /// A point of the line.
    p: Vec3,
    /// Direction of the line.
    u: Vec3,
    /// A point of the axis.
    q: Vec3,
    /// Direction of the axis.
    v: Vec3,
    /// Radius of the cylinder.
    r: Real,
) -> LineCylinderQuadratic {
    /// From the axis to the line.
    let w: Vec3 = p - q;
    /// Its length is the distance of `p` from the axis, times the length of `v`.
    let wv: Vec3 = w.cross(v);
    /// How fast that changes along the line; zero when line and axis are parallel.
    let uv: Vec3 = u.cross(v);
    /// Coefficient of t² in `a t² + 2 b' t + c`.
    let a: Real = uv.dot(uv);
    /// b', half the coefficient of t.
    let b_half: Real = wv.dot(uv);
    /// Constant coefficient: negative when `p` is inside.
    let c: Real = wv.dot(wv) - r * r * v.dot(v);
    /// A quarter of the discriminant.
    let disc: Real = b_half * b_half - a * c;
    /// Its square root; NaN if the line misses.
    let root: Real = disc.sqrt();
    /// Parameter where the line goes in.
    let t1: Real = (-b_half - root) / a;
    /// Parameter where it goes out.
    let t2: Real = (-b_half + root) / a;
    /// Where it goes in.
    let x1: Vec3 = p + u * t1;
    /// Where it goes out.
    let x2: Vec3 = p + u * t2;
}

/// The position of the line relative to the cylinder.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_cylinder_quadratic::*}, question::line_cylinder::Cylinder};
/// let p = Vec3::new(-5.0, 2.0, 3.0);
/// let x = line_cylinder_quadratic_trace(p, Vec3::X, Vec3::ZERO, Vec3::Z, 2.0);
/// assert_eq!(line_cylinder_quadratic_verdict(&x), Cylinder::Tangent);
/// ```
#[inline]
pub fn line_cylinder_quadratic_verdict(x: &LineCylinderQuadratic) -> Cylinder {
    let LineCylinderQuadratic { u, v, uv, c, disc, .. } = *x;
    if u == Vec3::ZERO || v == Vec3::ZERO {
        return Cylinder::Degenerate;
    }
    if uv == Vec3::ZERO && c < 0.0 {
        return Cylinder::ParallelInside;
    }
    if uv == Vec3::ZERO && c > 0.0 {
        return Cylinder::ParallelOutside;
    }
    if uv == Vec3::ZERO {
        return Cylinder::ParallelOnSurface;
    }
    if disc < 0.0 {
        return Cylinder::Disjoint;
    }
    if disc == 0.0 {
        return Cylinder::Tangent;
    }
    Cylinder::Secant
}
