//! How far a line passes from the centre of a circle or a sphere, by an area.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_line_wedge`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereLineWedge<V> {
    /// A point of the line.
    pub l0: V,
    /// Direction of the line.
    pub l: V,
    /// Centre of the circle or the sphere.
    pub centre: V,
    /// Its radius.
    pub r: Real,
    /// From the point of the line to the centre.
    pub p: V,
    /// Squared length of the direction; 1 for a unit direction.
    pub len_sq: Real,
    /// Squared area of the parallelogram of `p` and `l`: distance times length, squared.
    pub area_sq: Real,
    /// What the squared area is when the line touches.
    pub limit: Real,
    /// The squared distance.
    pub h_sq: Real,
}

/// The squared distance of `centre` from the line `l0 + t l`, by the area that they span.
///
/// `None` when `l` is zero.
///
/// ```
/// use crosspoint::geometry::single::{Vec3, sphere_line_wedge::sphere_line_wedge};
/// let v = Vec3::new;
/// assert_eq!(sphere_line_wedge(v(8192.0, 2.0, 0.0), Vec3::X, Vec3::ZERO), Some(4.0));
/// ```
///
/// Source: document 004, section 2.2.2, with the factor that a direction of any length needs.
#[inline]
pub fn sphere_line_wedge<V: Vector>(l0: V, l: V, centre: V) -> Option<Real> {
    (l != V::ZERO).then_some(sphere_line_wedge_trace(l0, l, centre, 0.0).h_sq)
}

/// [`sphere_line_wedge`], with its reasons. `h_sq` does not exist where `l` is zero.
#[inline]
pub fn sphere_line_wedge_trace<V: Vector>(l0: V, l: V, centre: V, r: Real) -> SphereLineWedge<V> {
    let p = centre - l0;
    let len_sq = l.dot(l);
    let area_sq = p.wedge_sq(l);
    let limit = r * r * len_sq;
    let h_sq = area_sq / len_sq;
    SphereLineWedge { l0, l, centre, r, p, len_sq, area_sq, limit, h_sq }
}

/// How the line lies to the circle or the sphere, without a division.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_line_wedge::*}, relation::Contact};
/// let v = Vec2::new;
/// let x = sphere_line_wedge_trace(v(0.0, 0.0), v(2.0, 0.0), v(0.0, 1.0), 1.0);
/// assert_eq!(sphere_line_wedge_verdict(&x), Contact::Tangent);
/// ```
#[inline]
pub fn sphere_line_wedge_verdict<V: Vector>(x: &SphereLineWedge<V>) -> Contact {
    let SphereLineWedge { l, area_sq, limit, .. } = *x;
    if l == V::ZERO {
        return Contact::ZeroLength;
    }
    if area_sq > limit {
        return Contact::Disjoint;
    }
    if area_sq == limit {
        return Contact::Tangent;
    }
    Contact::Secant
}
