//! A segment and a circle or a sphere, by the foot of the centre.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// The squared distance of `centre` from the segment `l0 l1`.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_segment_foot::sphere_segment_foot};
/// let v = Vec2::new;
/// assert_eq!(sphere_segment_foot(v(1.0, 0.0), v(3.0, 0.0), v(0.0, 0.0)), 1.0);
/// assert_eq!(sphere_segment_foot(v(1.0, 2.0), v(1.0, 2.0), v(1.0, 0.0)), 4.0);
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.2.2, with the missing test
/// of the end points.
#[inline]
pub fn sphere_segment_foot<V: Vector>(l0: V, l1: V, centre: V) -> Real {
    let x = sphere_segment_foot_trace(l0, l1, centre, 0.0);
    if x.between < 0.0 { x.h_sq } else { x.near_sq }
}

/// [`sphere_segment_foot`], with every intermediate value. `t` to `h_sq` do not exist where `l0 =
/// l1`.
#[traced]
pub fn sphere_segment_foot_trace<V: Vector>(
    /// Start of the segment.
    l0: V,
    /// End of the segment.
    l1: V,
    /// Centre of the circle or the sphere.
    centre: V,
    /// Its radius.
    r: Real,
) -> SphereSegmentFoot<V> {
    /// Direction of the segment.
    let l: V = l1 - l0;
    /// From the start to the centre.
    let p: V = centre - l0;
    /// Where the foot of the centre is: 0 at the start, 1 at the end.
    let t: Real = p.dot(l) / l.dot(l);
    /// The foot of the centre on the line.
    let foot: V = l0 + l * t;
    /// From the start to the foot.
    let t0: V = foot - l0;
    /// From the end to the foot.
    let t1: V = foot - l1;
    /// Negative when the foot is between the ends, positive when it is outside.
    let between: Real = t0.dot(t1);
    /// Squared distance of the line.
    let h_sq: Real = (centre - foot).length_squared();
    /// Squared radius.
    let r_sq: Real = r * r;
    /// Squared distance of the start.
    let start_sq: Real = p.length_squared();
    /// Squared distance of the end.
    let end_sq: Real = (centre - l1).length_squared();
    /// Squared distance of the nearer end: it decides where the foot is outside.
    let near_sq: Real = start_sq.min(end_sq);
    /// Squared distance of the farther end.
    let far_sq: Real = start_sq.max(end_sq);
}

/// The position of the segment relative to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_segment_foot::*}, question::sphere_line::Contact};
/// let v = Vec2::new;
/// let x = sphere_segment_foot_trace(v(1.0, 0.0), v(3.0, 0.0), v(0.0, 0.0), 2.0);
/// assert_eq!(sphere_segment_foot_verdict(&x), Contact::Secant);
/// ```
#[inline]
pub fn sphere_segment_foot_verdict<V: Vector>(x: &SphereSegmentFoot<V>) -> Contact {
    let SphereSegmentFoot { l, between, h_sq, r_sq, near_sq, far_sq, .. } = *x;
    if l == V::ZERO {
        return Contact::ZeroLength;
    }
    if h_sq > r_sq || between > 0.0 && near_sq > r_sq {
        return Contact::Disjoint;
    }
    if far_sq < r_sq {
        return Contact::Inside;
    }
    if h_sq == r_sq || between >= 0.0 && near_sq == r_sq {
        return Contact::Tangent;
    }
    Contact::Secant
}
