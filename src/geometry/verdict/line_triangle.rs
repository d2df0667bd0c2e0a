//! How a line or a ray lies to a triangle.

use glam::DVec3;

use crate::geometry::exact::line_triangle as exact;
use crate::geometry::number::{Approx, between, given, positive, unit_sign, volume};
use crate::geometry::relation::{InTriangle, LinePlane};

pub use exact::LineAndTriangle;

/// How the line `p + t u` lies to the triangle `v0 v1 v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_triangle::line_triangle, relation::LineTriangle};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(-60.0, -306.0, 303.0), v(424.0, 87.0, 168.0), v(-78.0, 11.0, -212.0));
/// let x = line_triangle(v(-91.0, -180.0, -18.0), v(264.0, 229.0, -4.0), v0, v1, v2);
/// assert_eq!(x.relation(), LineTriangle::Edge);
/// ```
#[inline]
pub fn line_triangle(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> LineAndTriangle {
    decide([p, u, v0, v1, v2], false)
}

/// How the ray `p + t u`, `t ≥ 0`, lies to the triangle `v0 v1 v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_triangle::ray_triangle, relation::LineTriangle};
/// let x = ray_triangle(Vec3::Z, Vec3::Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!((x.relation(), x.hit), (LineTriangle::Behind, false));
/// ```
#[inline]
pub fn ray_triangle(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> LineAndTriangle {
    decide([p, u, v0, v1, v2], true)
}

#[inline]
fn decide(points: [DVec3; 5], is_ray: bool) -> LineAndTriangle {
    match general(points, is_ray) {
        Some(outcome) => outcome,
        None => special(&points.map(DVec3::into), is_ray),
    }
}

#[cold]
fn special(points: &[[f64; 3]; 5], is_ray: bool) -> LineAndTriangle {
    let [p, u, v0, v1, v2] = points;
    let slow = if is_ray { exact::ray_triangle } else { exact::line_triangle };
    first_sure!(exact::decide::<N>(p, u, v0, v1, v2, is_ray), {
        let [p, u, v0, v1, v2] = points.map(DVec3::from);
        slow(p, u, v0, v1, v2)
    })
}

/// Whether the ray `p + t u`, `t ≥ 0`, meets the half-open triangle `v0 v1 v2`: of two triangles
/// that share a side, turned alike, a ray through the side meets exactly one, and of a closed
/// surface around a corner exactly one too. It is what the closed triangle would answer to a ray
/// moved aside by an amount smaller than any number. A ray in the plane meets nothing.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_triangle::half_open};
/// let v = Vec3::new;
/// let [a, b, c, d] = [v(0.0, 0.0, 0.0), v(1.0, 0.0, 0.0), v(1.0, 1.0, 0.0), v(0.0, 1.0, 0.0)];
/// let ray = (v(0.5, 0.5, 1.0), v(0.0, 0.0, -1.0));
/// let hits = [half_open(ray.0, ray.1, a, b, c), half_open(ray.0, ray.1, a, c, d)];
/// assert_eq!(hits.into_iter().filter(|hit| *hit).count(), 1);
/// ```
#[inline]
pub fn half_open(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> bool {
    match general([p, u, v0, v1, v2], true) {
        Some(outcome) => outcome.hit,
        None => special_half_open(&[p, u, v0, v1, v2].map(DVec3::into)),
    }
}

#[cold]
fn special_half_open([p, u, v0, v1, v2]: &[[f64; 3]; 5]) -> bool {
    first_sure!(exact::decide_half_open::<N>(p, u, v0, v1, v2), {
        let [p, u, v0, v1, v2] = [p, u, v0, v1, v2].map(|v| DVec3::from(*v));
        exact::half_open(p, u, v0, v1, v2)
    })
}

/// The answer where the line crosses the plane off the lines of the sides, and not at the start of
/// the ray: by the signs of Möller and Trumbore's determinants. The special functions answer the
/// rest.
#[inline]
fn general([p, u, v0, v1, v2]: [DVec3; 5], is_ray: bool) -> Option<LineAndTriangle> {
    let u = given::<Approx, 3>(&u.into());
    let [a, b, t] = [v1, v2, p].map(|v| between::<Approx, 3>(&v0.into(), &v.into()));
    let (det, num_k) = (-volume(&a, &b, &u), volume(&a, &b, &t));
    let (num_u, num_v) = (volume(&t, &u, &b), -volume(&t, &u, &a));
    let [front, ahead, s1, s2, s0] = positive([det, num_k, num_u, num_v, det - num_u - num_v])?;
    let (behind, inside) = (ahead != front, (s0 == front) & (s1 == front) & (s2 == front));
    Some(LineAndTriangle {
        plane: LinePlane::Crossing,
        hit: inside & !(is_ray & behind),
        place: Some(if inside { InTriangle::Inside } else { InTriangle::Outside }),
        behind: Some(behind),
        det_sign: Some(unit_sign(front)),
    })
}
