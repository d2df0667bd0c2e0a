//! A segment and a circle or a sphere, by the foot of the centre.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_segment_foot`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereSegmentFoot<V> {
    /// Start of the segment.
    pub l0: V,
    /// End of the segment.
    pub l1: V,
    /// Centre of the circle or the sphere.
    pub centre: V,
    /// Its radius.
    pub r: Real,
    /// Direction of the segment.
    pub l: V,
    /// From the start to the centre.
    pub p: V,
    /// Where the foot of the centre is: 0 at the start, 1 at the end.
    pub t: Real,
    /// The foot of the centre on the line.
    pub foot: V,
    /// From the start to the foot.
    pub t0: V,
    /// From the end to the foot.
    pub t1: V,
    /// Negative when the foot is between the ends, positive when it is outside.
    pub between: Real,
    /// Squared distance of the line.
    pub h_sq: Real,
    /// Squared radius.
    pub r_sq: Real,
    /// Squared distance of the start.
    pub start_sq: Real,
    /// Squared distance of the end.
    pub end_sq: Real,
    /// Squared distance of the nearer end: it decides where the foot is outside.
    pub near_sq: Real,
    /// Squared distance of the farther end.
    pub far_sq: Real,
}

/// The squared distance of `centre` from the segment `l0 l1`.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_segment_foot::sphere_segment_foot};
/// let v = Vec2::new;
/// assert_eq!(sphere_segment_foot(v(1.0, 0.0), v(3.0, 0.0), v(0.0, 0.0)), 1.0);
/// assert_eq!(sphere_segment_foot(v(1.0, 2.0), v(1.0, 2.0), v(1.0, 0.0)), 4.0);
/// ```
///
/// Source: document 004, section 2.2.2, with the test of the end points that it leaves out.
#[inline]
pub fn sphere_segment_foot<V: Vector>(l0: V, l1: V, centre: V) -> Real {
    let x = sphere_segment_foot_trace(l0, l1, centre, 0.0);
    if x.between < 0.0 { x.h_sq } else { x.near_sq }
}

/// [`sphere_segment_foot`], with its reasons. `t` to `h_sq` do not exist where `l0 = l1`.
#[inline]
pub fn sphere_segment_foot_trace<V: Vector>(
    l0: V,
    l1: V,
    centre: V,
    r: Real,
) -> SphereSegmentFoot<V> {
    let l = l1 - l0;
    let p = centre - l0;
    let t = p.dot(l) / l.dot(l);
    let foot = l0 + l * t;
    let (t0, t1) = (foot - l0, foot - l1);
    let between = t0.dot(t1);
    let h_sq = (centre - foot).length_squared();
    let r_sq = r * r;
    let start_sq = p.length_squared();
    let end_sq = (centre - l1).length_squared();
    let near_sq = start_sq.min(end_sq);
    let far_sq = start_sq.max(end_sq);
    SphereSegmentFoot {
        l0,
        l1,
        centre,
        r,
        l,
        p,
        t,
        foot,
        t0,
        t1,
        between,
        h_sq,
        r_sq,
        start_sq,
        end_sq,
        near_sq,
        far_sq,
    }
}

/// How the segment lies to the circle or the sphere.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_segment_foot::*}, relation::Contact};
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
