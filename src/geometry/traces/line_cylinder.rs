//! Where a line goes into and out of a cylinder, from the closest point of its axis.

use super::{Real, Vec3};
use crate::geometry::relation::Cylinder;

/// Every intermediate value of [`line_cylinder`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineCylinder {
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
    /// Square to line and axis; zero when they are parallel.
    pub n: Vec3,
    /// Its length.
    pub n_len: Real,
    /// Sine of the angle between line and axis.
    pub sin_theta: Real,
    /// From the axis to the line.
    pub w: Vec3,
    /// The common normal, with length 1.
    pub unit: Vec3,
    /// D, the signed distance of line and axis.
    pub dist: Real,
    /// Parameter of the point of the line closest to the axis.
    pub alpha: Real,
    /// That point.
    pub foot: Vec3,
    /// Angle at the axis, seen along it, between the normal and a common point.
    pub phi: Real,
    /// K by that angle.
    pub k_phi: Real,
    /// Half the chord, seen along the axis, squared.
    pub half_sq: Real,
    /// K, the distance along the line from `foot` to each common point.
    pub k: Real,
    /// The way from `foot` to one of them.
    pub step: Vec3,
    /// One common point.
    pub v0: Vec3,
    /// The other one.
    pub v1: Vec3,
    /// Distance of `p` from the axis: it decides for a parallel line.
    pub axis_dist: Real,
}

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
/// Source: document 004, section 2.3.2.
#[inline]
pub fn line_cylinder(p: Vec3, u: Vec3, q: Vec3, v: Vec3, r: Real) -> Option<(Vec3, Vec3)> {
    let x = line_cylinder_trace(p, u, q, v, r);
    (x.n != Vec3::ZERO && x.half_sq >= 0.0).then_some((x.v0, x.v1))
}

/// [`line_cylinder`], with its reasons. `unit` to `v1` do not exist where `n` is zero, `phi`, `k`
/// and what follows from them where the line misses; `axis_dist` does not where `v` is zero.
#[inline]
pub fn line_cylinder_trace(p: Vec3, u: Vec3, q: Vec3, v: Vec3, r: Real) -> LineCylinder {
    let n = u.cross(v);
    let n_len = n.length();
    let sin_theta = n_len / (u.length() * v.length());
    let w = p - q;
    let unit = n * (1.0 / n_len);
    let dist = unit.dot(w);
    let alpha = w.cross(v).dot(n) / -n.dot(n);
    let foot = p + u * alpha;
    let phi = (dist / r).acos();
    let k_phi = r * (phi.sin() / sin_theta).abs();
    let half_sq = r * r - dist * dist;
    let k = half_sq.sqrt() / sin_theta.abs();
    let step = u * (k / u.length());
    let v0 = foot + step;
    let v1 = foot - step;
    let axis_dist = w.cross(v).length() / v.length();
    LineCylinder {
        p,
        u,
        q,
        v,
        r,
        n,
        n_len,
        sin_theta,
        w,
        unit,
        dist,
        alpha,
        foot,
        phi,
        k_phi,
        half_sq,
        k,
        step,
        v0,
        v1,
        axis_dist,
    }
}

/// How the line lies to the cylinder.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_cylinder::*}, relation::Cylinder};
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
