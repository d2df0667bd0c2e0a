//! The outlines of flat figures in space, as points of which the first is not repeated.

use glam::DVec3;
use std::f64::consts::TAU;

/// The radius of a rounded corner, as a fraction of the lesser half side.
const ROUNDED: f64 = 0.14;

/// Points of a rounded corner.
const CORNER: u32 = 4;

/// A circle in the plane perpendicular to `square`.
pub fn circle(centre: DVec3, square: DVec3, radius: f64, count: usize) -> Vec<DVec3> {
    let (u, v) = square.normalize_or(DVec3::Z).any_orthonormal_pair();
    let at = |i: usize| (i as f64 / count as f64 * TAU).sin_cos();
    (0..count).map(at).map(|(sin, cos)| centre + (u * cos + v * sin) * radius).collect()
}

/// A parallelogram around its centre.
pub fn patch(at: DVec3, u: DVec3, v: DVec3) -> Vec<DVec3> {
    vec![at - u - v, at + u - v, at + u + v, at - u + v]
}

/// A parallelogram around its centre, with rounded corners.
pub fn rounded_patch(at: DVec3, u: DVec3, v: DVec3) -> Vec<DVec3> {
    let radius = ROUNDED * u.length().min(v.length());
    let [along, across] = [u, v].map(|side| side.normalize_or_zero() * radius);
    let corner = |(i, (x, y)): (u32, (f64, f64))| {
        let middle = at + (u - along) * x + (v - across) * y;
        (0..CORNER).map(move |j| {
            let turn = 2.0 + f64::from(i) + f64::from(j) / f64::from(CORNER - 1);
            let (sin, cos) = (turn * TAU / 4.0).sin_cos();
            middle + along * cos + across * sin
        })
    };
    (0..).zip([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]).flat_map(corner).collect()
}
