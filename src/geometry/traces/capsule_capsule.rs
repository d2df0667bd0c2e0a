//! The distance between two capsules, and the direction of separation.

use super::segment_segment_space::{SegmentSegmentSpace, segment_segment_space_trace};
use super::{Real, Vec3, traced};
use crate::geometry::question::capsule_capsule::Capsules;

/// The distance between the surfaces of the capsule around `ab` with the radius `r1` and that
/// around `cd` with `r2`, radii not negative. It is negative where they overlap, by the depth of
/// penetration.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, capsule_capsule::capsule_capsule};
/// let v = Vec3::new;
/// let (a, b, c, d) = (v(-1.0, 0.0, 0.0), v(1.0, 0.0, 0.0), v(0.0, 1.0, 2.0), v(0.0, -1.0, 2.0));
/// assert_eq!(capsule_capsule(a, b, 0.5, c, d, 1.0), 0.5);
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 4.5.1.
#[inline]
pub fn capsule_capsule(a: Vec3, b: Vec3, r1: Real, c: Vec3, d: Vec3, r2: Real) -> Real {
    capsule_capsule_trace(a, b, r1, c, d, r2).gap
}

/// [`capsule_capsule`], with every intermediate value. `apart`, `p1` and `p2` do not exist where
/// the axes meet.
#[traced]
pub fn capsule_capsule_trace(
    /// Start of the first axis.
    a: Vec3,
    /// Its end.
    b: Vec3,
    /// Radius of the first.
    r1: Real,
    /// Start of the second axis.
    c: Vec3,
    /// Its end.
    d: Vec3,
    /// Radius of the second.
    r2: Real,
) -> CapsuleCapsule {
    /// The closest points of the axes.
    let axes: SegmentSegmentSpace = segment_segment_space_trace(a, b, c, d);
    /// The distance of the axes at which the capsules touch.
    let reach: Real = r1 + r2;
    /// The same, squared.
    let reach_sq: Real = reach * reach;
    /// Distance of the axes.
    let dist: Real = axes.dist_sq.sqrt();
    /// The distance between the surfaces; negative where they overlap.
    let gap: Real = dist - reach;
    /// Unit vector from the first to the second.
    let apart: Vec3 = (axes.y - axes.x) / dist;
    /// The point of the first surface that is nearest to the second axis.
    let p1: Vec3 = axes.x + apart * r1;
    /// The point of the second surface that is nearest to the first axis.
    let p2: Vec3 = axes.y - apart * r2;
}

/// Relative position of the capsules.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, capsule_capsule::*}, question::capsule_capsule::Capsules};
/// let x = capsule_capsule_trace(Vec3::ZERO, Vec3::X, 1.0, Vec3::Z * 3.0, Vec3::Z * 4.0, 2.0);
/// assert_eq!(capsule_capsule_verdict(&x), Capsules::Tangent);
/// ```
#[inline]
pub fn capsule_capsule_verdict(x: &CapsuleCapsule) -> Capsules {
    let CapsuleCapsule { reach_sq, axes: SegmentSegmentSpace { dist_sq, .. }, .. } = *x;
    if dist_sq > reach_sq {
        return Capsules::Separate;
    }
    if dist_sq == reach_sq {
        return Capsules::Tangent;
    }
    if dist_sq == 0.0 {
        return Capsules::AxesMeet;
    }
    Capsules::Penetrating
}
