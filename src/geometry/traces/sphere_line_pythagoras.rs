//! How far a line passes from the centre of a circle or a sphere, by Pythagoras.

use super::{Real, Vector};
use crate::geometry::relation::Contact;

/// Every intermediate value of [`sphere_line_pythagoras`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SphereLinePythagoras<V> {
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
    /// How far the centre is along the line, times the length of the direction.
    pub along: Real,
    /// Squared hypotenuse.
    pub p_sq: Real,
    /// Squared side along the line.
    pub t_sq: Real,
    /// Squared side across the line: the squared distance.
    pub h_sq: Real,
    /// Squared radius.
    pub r_sq: Real,
}

/// The squared distance of `centre` from the line `l0 + t l`, by Pythagoras.
///
/// `None` when `l` is zero. Far away the difference loses its digits: [`sphere_line_wedge`] keeps
/// them.
///
/// [`sphere_line_wedge`]: super::sphere_line_wedge::sphere_line_wedge
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_line_pythagoras::sphere_line_pythagoras};
/// let v = Vec2::new;
/// assert_eq!(sphere_line_pythagoras(v(0.0, 0.0), v(2.0, 0.0), v(5.0, 3.0)), Some(9.0));
/// ```
///
/// Source: document 004, section 2.2.2.
#[inline]
pub fn sphere_line_pythagoras<V: Vector>(l0: V, l: V, centre: V) -> Option<Real> {
    (l != V::ZERO).then_some(sphere_line_pythagoras_trace(l0, l, centre, 0.0).h_sq)
}

/// [`sphere_line_pythagoras`], with its reasons. `t_sq` and `h_sq` do not exist where `l` is zero.
#[inline]
pub fn sphere_line_pythagoras_trace<V: Vector>(
    l0: V,
    l: V,
    centre: V,
    r: Real,
) -> SphereLinePythagoras<V> {
    let p = centre - l0;
    let len_sq = l.dot(l);
    let along = p.dot(l);
    let p_sq = p.dot(p);
    let t_sq = along * along / len_sq;
    let h_sq = p_sq - t_sq;
    let r_sq = r * r;
    SphereLinePythagoras { l0, l, centre, r, p, len_sq, along, p_sq, t_sq, h_sq, r_sq }
}

/// How the line lies to the circle or the sphere; the boundary belongs to it.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_line_pythagoras::*}, relation::Contact};
/// let v = Vec2::new;
/// let x = sphere_line_pythagoras_trace(v(0.0, 0.0), v(2.0, 0.0), v(0.0, 1.0), 1.0);
/// assert_eq!(sphere_line_pythagoras_verdict(&x), Contact::Tangent);
/// ```
#[inline]
pub fn sphere_line_pythagoras_verdict<V: Vector>(x: &SphereLinePythagoras<V>) -> Contact {
    let SphereLinePythagoras { l, h_sq, r_sq, .. } = *x;
    if l == V::ZERO {
        return Contact::ZeroLength;
    }
    if h_sq > r_sq {
        return Contact::Disjoint;
    }
    if h_sq == r_sq {
        return Contact::Tangent;
    }
    Contact::Secant
}
