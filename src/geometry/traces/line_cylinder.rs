//! Where a line goes into and out of a cylinder, from the closest point of its axis.

use super::{Real, Vec3, traced};
use crate::geometry::question::line_cylinder::Cylinder;

/// The points at which the line `p + t u` goes out of and into the cylinder around the axis
/// `q + s v` with radius `r`; equal ones when it touches.
///
/// `None` when they have no point or infinitely many in common.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_cylinder::line_cylinder};
/// let v = Vec3::new;
/// let hits = line_cylinder(v(-2.0, 0.0, 0.0), Vec3::X, Vec3::ZERO, Vec3::Z, 1.0);
/// assert_eq!(hits, Some((v(1.0, 0.0, 0.0), v(-1.0, 0.0, 0.0))));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.2.
#[inline]
pub fn line_cylinder(p: Vec3, u: Vec3, q: Vec3, v: Vec3, r: Real) -> Option<(Vec3, Vec3)> {
    let x = line_cylinder_trace(p, u, q, v, r);
    (x.n != Vec3::ZERO && x.half_sq >= 0.0).then_some((x.v0, x.v1))
}

/// [`line_cylinder`], with every intermediate value. `unit` to `v1` do not exist where `n` is zero,
/// `phi`, `k` and what follows from them where the line misses; `axis_dist` does not where `v` is
/// zero.
#[traced]
pub fn line_cylinder_trace(
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
) -> LineCylinder {
    /// Perpendicular to line and axis; zero when they are parallel.
    let n: Vec3 = u.cross(v);
    /// Its length.
    let n_len: Real = n.length();
    /// Sine of the angle between line and axis.
    let sin_theta: Real = n_len / (u.length() * v.length());
    /// From the axis to the line.
    let w: Vec3 = p - q;
    /// The common normal, with length 1.
    let unit: Vec3 = n * (1.0 / n_len);
    /// D, the signed distance of line and axis.
    let dist: Real = unit.dot(w);
    /// Parameter of the point of the line closest to the axis.
    let alpha: Real = w.cross(v).dot(n) / -n.dot(n);
    /// That point.
    let foot: Vec3 = p + u * alpha;
    /// Angle at the axis, seen along it, between the normal and a common point.
    let phi: Real = (dist / r).acos();
    /// K by that angle.
    let k_phi: Real = r * (phi.sin() / sin_theta).abs();
    /// Half the chord, seen along the axis, squared.
    let half_sq: Real = r * r - dist * dist;
    /// Half the chord, seen along the axis.
    let half: Real = half_sq.sqrt();
    /// K, the distance along the line from `foot` to each common point.
    let k: Real = half / sin_theta.abs();
    /// The vector from `foot` to one of them.
    let step: Vec3 = u * (k / u.length());
    /// One common point.
    let v0: Vec3 = foot + step;
    /// The other one.
    let v1: Vec3 = foot - step;
    /// Distance of `p` from the axis: it decides for a parallel line.
    let axis_dist: Real = w.cross(v).length() / v.length();
}

/// The position of the line relative to the cylinder.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_cylinder::*}, question::line_cylinder::Cylinder};
/// let x = line_cylinder_trace(Vec3::X, Vec3::Z, Vec3::ZERO, Vec3::Z, 2.0);
/// assert_eq!(line_cylinder_verdict(&x), Cylinder::ParallelInside);
/// ```
#[inline]
pub fn line_cylinder_verdict(x: &LineCylinder) -> Cylinder {
    let LineCylinder { u, v, r, n, half_sq, axis_dist, .. } = *x;
    if u == Vec3::ZERO || v == Vec3::ZERO {
        return Cylinder::Degenerate;
    }
    if n == Vec3::ZERO && axis_dist < r {
        return Cylinder::ParallelInside;
    }
    if n == Vec3::ZERO && axis_dist > r {
        return Cylinder::ParallelOutside;
    }
    if n == Vec3::ZERO {
        return Cylinder::ParallelOnSurface;
    }
    if half_sq < 0.0 {
        return Cylinder::Disjoint;
    }
    if half_sq == 0.0 {
        return Cylinder::Tangent;
    }
    Cylinder::Secant
}
