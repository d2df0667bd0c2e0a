//! Relative position of two circles or two spheres.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_sphere::Spheres;

/// Whether two balls have a point in common, their surfaces included.
///
/// A radius of 0 is a point.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_sphere::sphere_sphere};
/// assert!(sphere_sphere(Vec2::ZERO, 3.0, Vec2::new(3.0, 4.0), 2.0));
/// assert!(!sphere_sphere(Vec2::ZERO, 2.0, Vec2::new(3.0, 4.0), 2.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.2.1.
#[inline]
pub fn sphere_sphere<V: Vector>(p1: V, r1: Real, p2: V, r2: Real) -> bool {
    let x = sphere_sphere_trace(p1, r1, p2, r2);
    x.dist_sq <= x.sum_sq
}

/// [`sphere_sphere`], with every intermediate value. `share` and `common` do not exist where both
/// radii are 0.
#[traced]
pub fn sphere_sphere_trace<V: Vector>(
    /// Centre of the first.
    p1: V,
    /// Radius of the first.
    r1: Real,
    /// Centre of the second.
    p2: V,
    /// Radius of the second.
    r2: Real,
) -> SphereSphereValues<V> {
    /// From centre to centre.
    let between: V = p2 - p1;
    /// Squared distance of the centres.
    let dist_sq: Real = between.length_squared();
    /// Sum of the radii.
    let sum: Real = r1 + r2;
    /// Difference of the radii.
    let diff: Real = r1 - r2;
    /// Squared sum.
    let sum_sq: Real = sum * sum;
    /// Squared difference.
    let diff_sq: Real = diff * diff;
    /// Distance of the centres; not needed by the comparison.
    let dist: Real = between.length();
    /// The fraction of the distance between the centres that is proportional to the first radius.
    let share: Real = r1 / sum;
    /// The point at that fraction: it is in both balls if any point is.
    let common: V = p1 + between * share;
}

/// Their relative position, by squared distances.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_sphere::*}, question::sphere_sphere::Spheres};
/// let x = sphere_sphere_trace(Vec2::ZERO, 5.0, Vec2::new(3.0, 0.0), 2.0);
/// assert_eq!(sphere_sphere_verdict(&x), Spheres::InternallyTangent);
/// ```
#[inline]
pub fn sphere_sphere_verdict<V: Vector>(x: &SphereSphereValues<V>) -> Spheres {
    let SphereSphereValues { between, dist_sq, diff, sum_sq, diff_sq, .. } = *x;
    if between == V::ZERO && diff == 0.0 {
        return Spheres::Identical;
    }
    if dist_sq > sum_sq {
        return Spheres::Separate;
    }
    if dist_sq == sum_sq {
        return Spheres::ExternallyTangent;
    }
    if dist_sq < diff_sq {
        return Spheres::Containing;
    }
    if dist_sq == diff_sq {
        return Spheres::InternallyTangent;
    }
    Spheres::Intersecting
}

#[cfg(test)]
mod tests {
    use super::super::{Real, Vec2};
    use super::*;

    #[test]
    fn the_common_point_is_in_both_balls_when_they_meet_and_in_none_when_they_do_not() {
        let radii: [Real; 3] = [0.0, 0.5, 2.0];
        for (r1, r2) in radii.into_iter().flat_map(|r1| radii.map(|r2| (r1, r2))) {
            for i in 0..100i8 {
                let p2 = Vec2::new(Real::from(i % 10), Real::from(i / 10)) * 0.5;
                let x = sphere_sphere_trace(Vec2::ZERO, r1, p2, r2);
                let within = |p: Vec2, r: Real| p.distance(x.common) <= r + 1e-5;
                let meet = x.dist_sq <= x.sum_sq && x.sum > 0.0;
                assert_eq!(within(x.p1, r1) && within(x.p2, r2), meet, "{r1} {p2} {r2}");
            }
        }
    }
}
