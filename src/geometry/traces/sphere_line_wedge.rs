//! How far a line passes from the centre of a circle or a sphere, by an area.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

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
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.2.2, with the factor that a
/// direction of any length needs.
#[inline]
pub fn sphere_line_wedge<V: Vector>(l0: V, l: V, centre: V) -> Option<Real> {
    (l != V::ZERO).then_some(sphere_line_wedge_trace(l0, l, centre, 0.0).h_sq)
}

/// [`sphere_line_wedge`], with every intermediate value. `h_sq` does not exist where `l` is zero.
#[traced]
pub fn sphere_line_wedge_trace<V: Vector>(
    /// A point of the line.
    l0: V,
    /// Direction of the line.
    l: V,
    /// Centre of the circle or the sphere.
    centre: V,
    /// Its radius.
    r: Real,
) -> SphereLineWedge<V> {
    /// From the point of the line to the centre.
    let p: V = centre - l0;
    /// Squared length of the direction; 1 for a unit direction.
    let len_sq: Real = l.dot(l);
    /// Squared area of the parallelogram of `p` and `l`: distance times length, squared.
    let area_sq: Real = p.wedge_sq(l);
    /// The squared area if the line is tangent.
    let limit: Real = r * r * len_sq;
    /// The squared distance.
    let h_sq: Real = area_sq / len_sq;
}

/// The position of the line relative to the circle or the sphere, without a division.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_line_wedge::*}, question::sphere_line::Contact};
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
