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

/// A sphere, or a circle of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    /// Its centre.
    pub centre: DVec3,
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

/// The circle in which two spheres intersect. Tangent spheres give a circle of radius 0; `None` if
/// one is outside or inside the other, or has the same centre.
///
/// ```
/// use crosspoint::geometry::round::{Ball, sphere_sphere};
/// use glam::DVec3;
/// let ball = |centre| Ball { centre, radius: 5.0 };
/// let cut = sphere_sphere(ball(DVec3::ZERO), ball(DVec3::X * 6.0)).expect("a circle");
/// assert_eq!((cut.centre, cut.radius), (DVec3::X * 3.0, 4.0));
/// ```
pub fn sphere_sphere(a: Ball, b: Ball) -> Option<CircleInSpace> {
    let way = b.centre - a.centre;
    let far_sq = way.length_squared();
    let part = (far_sq + a.radius * a.radius - b.radius * b.radius) / (2.0 * far_sq);
    plane_sphere(a.centre + way * part, way, a.centre, a.radius)
}

/// The outline of the common area of two overlapping circles of the plane: an arc of each, or the
/// whole smaller circle.
///
/// ```
/// use crosspoint::geometry::round::{Ball, lens, outline};
/// let [large, small] = [5.0, 2.0].map(|radius| Ball { centre: glam::DVec3::X, radius });
/// assert_eq!(lens(large, small), outline(small));
/// ```
pub fn lens(a: Ball, b: Ball) -> Vec<DVec3> {
    let way = b.centre - a.centre;
    let (far, turned) = (way.length(), way.y.atan2(way.x));
    if far <= (a.radius - b.radius).abs() {
        return outline(if a.radius < b.radius { a } else { b });
    }
    let half = |r: f64, s: f64| ((r * r + far * far - s * s) / (2.0 * r * far)).clamp(-1.0, 1.0);
    let of_a = arc(a, turned, half(a.radius, b.radius).acos(), ROUND / 2);
    let of_b = arc(b, turned + PI, half(b.radius, a.radius).acos(), ROUND / 2);
    [of_a, of_b].concat()
}

/// A circle of the plane as a polygon, counter-clockwise.
pub fn outline(circle: Ball) -> Vec<DVec3> {
    arc(circle, 0.0, PI, ROUND)
}

/// Points of a circle within an angle to both sides of a direction, counter-clockwise.
fn arc(circle: Ball, middle: f64, half: f64, count: usize) -> Vec<DVec3> {
    let at = |i: usize| {
        let (sin, cos) = (middle + half * (2.0 * i as f64 / count as f64 - 1.0)).sin_cos();
        circle.centre + dvec3(cos, sin, 0.0) * circle.radius
    };
    (0..count).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ball(centre: DVec3, radius: f64) -> Ball {
        Ball { centre, radius }
    }

    proptest! {
        #[test]
        fn every_point_of_the_circle_is_on_both_spheres(
            x in -2.0..2.0, y in -2.0..2.0, z in -2.0..2.0, r in 0.5..3.0, s in 0.5..3.0,
            angle in 0.0..6.0,
        ) {
            let (c, d) = (dvec3(1.0, 0.0, 2.0), dvec3(1.0 + x, y, 2.0 + z));
            let far = c.distance(d);
            let meet = far <= r + s && far >= f64::abs(r - s);
            let cut = sphere_sphere(ball(c, r), ball(d, s));
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
            for at in lens(ball(c, r), ball(d, s)) {
                prop_assert!(at.distance(c) < r + 1e-6 && at.distance(d) < s + 1e-6);
            }
        }
    }

    #[test]
    fn spheres_about_one_centre_have_no_circle() {
        assert_eq!(sphere_sphere(ball(DVec3::ONE, 2.0), ball(DVec3::ONE, 2.0)), None);
        assert_eq!(plane_sphere(DVec3::ZERO, DVec3::ZERO, DVec3::ZERO, 1.0), None);
    }
}
