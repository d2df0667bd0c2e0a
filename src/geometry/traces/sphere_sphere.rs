//! How two circles or two spheres lie.

use super::{Real, Vector};
use crate::geometry::relation::Spheres;

/// Every intermediate value of [`sphere_sphere`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereSphere<V> {
    /// Centre of the first.
    pub c1: V,
    /// Radius of the first.
    pub r1: Real,
    /// Centre of the second.
    pub c2: V,
    /// Radius of the second.
    pub r2: Real,
    /// From centre to centre.
    pub between: V,
    /// Squared distance of the centres.
    pub dist_sq: Real,
    /// Sum of the radii.
    pub sum: Real,
    /// Difference of the radii.
    pub diff: Real,
    /// Squared sum.
    pub sum_sq: Real,
    /// Squared difference.
    pub diff_sq: Real,
    /// Distance of the centres; the comparison does without it.
    pub dist: Real,
}

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
/// Source: document 004, section 2.2.1.
#[inline]
pub fn sphere_sphere<V: Vector>(c1: V, r1: Real, c2: V, r2: Real) -> bool {
    let x = sphere_sphere_trace(c1, r1, c2, r2);
    x.dist_sq <= x.sum_sq
}

/// [`sphere_sphere`], with its reasons.
#[inline]
pub fn sphere_sphere_trace<V: Vector>(c1: V, r1: Real, c2: V, r2: Real) -> SphereSphere<V> {
    let between = c2 - c1;
    let dist_sq = between.length_squared();
    let sum = r1 + r2;
    let diff = r1 - r2;
    let sum_sq = sum * sum;
    let diff_sq = diff * diff;
    let dist = between.length();
    SphereSphere { c1, r1, c2, r2, between, dist_sq, sum, diff, sum_sq, diff_sq, dist }
}

/// How they lie, by squared distances.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_sphere::*}, relation::Spheres};
/// let x = sphere_sphere_trace(Vec2::ZERO, 5.0, Vec2::new(3.0, 0.0), 2.0);
/// assert_eq!(sphere_sphere_verdict(&x), Spheres::InternallyTangent);
/// ```
#[inline]
pub fn sphere_sphere_verdict<V: Vector>(x: &SphereSphere<V>) -> Spheres {
    let SphereSphere { between, dist_sq, diff, sum_sq, diff_sq, .. } = *x;
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
