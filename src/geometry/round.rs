//! Intersections of spheres with each other and with planes, and the common area of two circles: in
//! f64, for pictures.

use glam::{DVec3, dvec3};
use std::f64::consts::PI;

/// The number of corners of the polygon that approximates a circle.
const ROUND: usize = 96;

/// A circle in space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleInSpace {
    /// Its centre.
    pub centre: DVec3,
    /// Unit normal of its plane.
    pub normal: DVec3,
    /// Its radius.
    pub radius: f64,
}

/// The circle in which the plane through `at` with normal `normal` cuts the sphere around `centre`.
/// A tangent plane gives a circle of radius 0; `None` if the plane misses or the normal is zero.
///
/// ```
/// use crosspoint::geometry::round::plane_sphere;
/// use glam::DVec3;
/// let cut = plane_sphere(DVec3::Z * 3.0, DVec3::Z * 2.0, DVec3::ZERO, 5.0).expect("a circle");
/// assert_eq!((cut.centre, cut.radius), (DVec3::Z * 3.0, 4.0));
/// assert!(plane_sphere(DVec3::Z * 6.0, DVec3::Z, DVec3::ZERO, 5.0).is_none());
/// ```
pub fn plane_sphere(at: DVec3, normal: DVec3, centre: DVec3, radius: f64) -> Option<CircleInSpace> {
    let normal = normal.try_normalize()?;
    let off = (at - centre).dot(normal);
    let rest = radius * radius - off * off;
    let circle = || CircleInSpace { centre: centre + normal * off, normal, radius: rest.sqrt() };
    (rest >= 0.0).then(circle)
}

/// The circle in which two spheres intersect, each given by its centre and radius. Tangent spheres
/// give a circle of radius 0; `None` if one is outside or inside the other, or has the same centre.
///
/// ```
/// use crosspoint::geometry::round::sphere_sphere;
/// use glam::DVec3;
/// let cut = sphere_sphere((DVec3::ZERO, 5.0), (DVec3::X * 6.0, 5.0)).expect("a circle");
/// assert_eq!((cut.centre, cut.radius), (DVec3::X * 3.0, 4.0));
/// ```
pub fn sphere_sphere(
    (centre, radius): (DVec3, f64),
    (other, reach): (DVec3, f64),
) -> Option<CircleInSpace> {
    let way = other - centre;
    let far_sq = way.length_squared();
    let part = (far_sq + radius * radius - reach * reach) / (2.0 * far_sq);
    plane_sphere(centre + way * part, way, centre, radius)
}

/// The outline of the common area of two overlapping circles of the plane: an arc of each, or the
/// whole smaller circle.
pub fn lens(a: (DVec3, f64), b: (DVec3, f64)) -> Vec<DVec3> {
    let way = b.0 - a.0;
    let (far, turned) = (way.length(), way.y.atan2(way.x));
    if far <= (a.1 - b.1).abs() {
        return outline(if a.1 < b.1 { a } else { b });
    }
    let half = |r: f64, s: f64| ((r * r + far * far - s * s) / (2.0 * r * far)).clamp(-1.0, 1.0);
    let of_a = arc(a, turned, half(a.1, b.1).acos(), ROUND / 2);
    let of_b = arc(b, turned + PI, half(b.1, a.1).acos(), ROUND / 2);
    [of_a, of_b].concat()
}

/// A circle of the plane as a polygon, counter-clockwise.
pub fn outline(circle: (DVec3, f64)) -> Vec<DVec3> {
    arc(circle, 0.0, PI, ROUND)
}

/// Points of a circle within an angle to both sides of a direction, counter-clockwise.
fn arc((centre, radius): (DVec3, f64), middle: f64, half: f64, count: usize) -> Vec<DVec3> {
    let at = |i: usize| {
        let (sin, cos) = (middle + half * (2.0 * i as f64 / count as f64 - 1.0)).sin_cos();
        centre + dvec3(cos, sin, 0.0) * radius
    };
    (0..count).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_point_of_the_circle_is_on_both_spheres(
            x in -2.0..2.0, y in -2.0..2.0, z in -2.0..2.0, r in 0.5..3.0, s in 0.5..3.0,
            angle in 0.0..6.0,
        ) {
            let (c, d) = (dvec3(1.0, 0.0, 2.0), dvec3(1.0 + x, y, 2.0 + z));
            let far = c.distance(d);
            let meet = far <= r + s && far >= f64::abs(r - s);
            let cut = sphere_sphere((c, r), (d, s));
            prop_assert_eq!(cut.is_some(), meet);
            if let Some(cut) = cut {
                let (u, v) = cut.normal.any_orthonormal_pair();
                let at = cut.centre + (u * f64::cos(angle) + v * f64::sin(angle)) * cut.radius;
                prop_assert!((at.distance(c) - r).abs() < 1e-6 && (at.distance(d) - s).abs() < 1e-6);
            }
        }

        #[test]
        fn a_lens_is_in_both_circles(x in -2.0..2.0, y in -2.0..2.0, r in 0.5..3.0, s in 0.5..3.0) {
            let (c, d) = (DVec3::ZERO, dvec3(x, y, 0.0));
            prop_assume!(c.distance(d) <= r + s);
            for at in lens((c, r), (d, s)) {
                prop_assert!(at.distance(c) < r + 1e-6 && at.distance(d) < s + 1e-6);
            }
        }
    }

    #[test]
    fn spheres_about_one_centre_have_no_circle() {
        assert_eq!(sphere_sphere((DVec3::ONE, 2.0), (DVec3::ONE, 2.0)), None);
        assert_eq!(plane_sphere(DVec3::ZERO, DVec3::ZERO, DVec3::ZERO, 1.0), None);
    }
}
