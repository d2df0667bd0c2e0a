//! Where a line goes into and out of a cylinder, by a quadratic equation.

use super::{Real, Vec3};
use crate::geometry::relation::Cylinder;

/// Every intermediate value of [`line_cylinder_quadratic`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineCylinderQuadratic {
    /// A point of the line.
    pub p: Vec3,
    /// Direction of the line.
    pub u: Vec3,
    /// A point of the axis.
    pub q: Vec3,
    /// Direction of the axis.
    pub v: Vec3,
    /// Radius of the cylinder.
    pub r: Real,
    /// From the axis to the line.
    pub w: Vec3,
    /// Its length is the distance of `p` from the axis, times the length of `v`.
    pub wv: Vec3,
    /// How fast that changes along the line; zero when line and axis are parallel.
    pub uv: Vec3,
    /// Coefficient of t² in `a t² + 2 b' t + c`.
    pub a: Real,
    /// b', half the coefficient of t.
    pub b_half: Real,
    /// Constant coefficient: negative when `p` is inside.
    pub c: Real,
    /// A quarter of the discriminant.
    pub disc: Real,
    /// Its square root; there is none when the line misses.
    pub root: Real,
    /// Parameter where the line goes in.
    pub t1: Real,
    /// Parameter where it goes out.
    pub t2: Real,
    /// Where it goes in.
    pub x1: Vec3,
    /// Where it goes out.
    pub x2: Vec3,
}

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

/// [`line_cylinder_quadratic`], with its reasons. `root` and what follows do not exist where `disc`
/// is negative, nothing that is divided by `a` where that is 0.
#[inline]
pub fn line_cylinder_quadratic_trace(
    p: Vec3,
    u: Vec3,
    q: Vec3,
    v: Vec3,
    r: Real,
) -> LineCylinderQuadratic {
    let w = p - q;
    let wv = w.cross(v);
    let uv = u.cross(v);
    let a = uv.dot(uv);
    let b_half = wv.dot(uv);
    let c = wv.dot(wv) - r * r * v.dot(v);
    let disc = b_half * b_half - a * c;
    let root = disc.sqrt();
    let t1 = (-b_half - root) / a;
    let t2 = (-b_half + root) / a;
    let x1 = p + u * t1;
    let x2 = p + u * t2;
    LineCylinderQuadratic { p, u, q, v, r, w, wv, uv, a, b_half, c, disc, root, t1, t2, x1, x2 }
}

/// How the line lies to the cylinder.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_cylinder_quadratic::*}, relation::Cylinder};
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
