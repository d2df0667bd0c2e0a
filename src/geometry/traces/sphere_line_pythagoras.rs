//! How far a line passes from the centre of a circle or a sphere, by Pythagoras.

use super::{Real, Vector, traced};
use crate::geometry::question::sphere_line::Contact;

/// The squared distance of `centre` from the line `l0 + t l`, by Pythagoras.
///
/// `None` when `l` is zero. Far away the difference cancels its digits; [`sphere_line_wedge`] does
/// not.
///
/// [`sphere_line_wedge`]: super::sphere_line_wedge::sphere_line_wedge
///
/// ```
/// use crosspoint::geometry::double::{Vec2, sphere_line_pythagoras::sphere_line_pythagoras};
/// let v = Vec2::new;
/// assert_eq!(sphere_line_pythagoras(v(0.0, 0.0), v(2.0, 0.0), v(5.0, 3.0)), Some(9.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.2.2.
#[inline]
pub fn sphere_line_pythagoras<V: Vector>(l0: V, l: V, centre: V) -> Option<Real> {
    (l != V::ZERO).then_some(sphere_line_pythagoras_trace(l0, l, centre, 0.0).h_sq)
}

/// [`sphere_line_pythagoras`], with every intermediate value. `t_sq` and `h_sq` do not exist where
/// `l` is zero.
#[traced]
pub fn sphere_line_pythagoras_trace<V: Vector>(
    /// A point of the line.
    l0: V,
    /// Direction of the line.
    l: V,
    /// Centre of the circle or the sphere.
    centre: V,
    /// Its radius.
    r: Real,
) -> SphereLinePythagoras<V> {
    /// From the point of the line to the centre.
    let p: V = centre - l0;
    /// Squared length of the direction; 1 for a unit direction.
    let len_sq: Real = l.dot(l);
    /// How far the centre is along the line, times the length of the direction.
    let along: Real = p.dot(l);
    /// Squared hypotenuse.
    let p_sq: Real = p.dot(p);
    /// Squared side along the line.
    let t_sq: Real = along * along / len_sq;
    /// Squared side across the line: the squared distance.
    let h_sq: Real = p_sq - t_sq;
    /// Squared radius.
    let r_sq: Real = r * r;
}

/// The position of the line relative to the circle or the sphere; the boundary counts as part of
/// it.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, sphere_line_pythagoras::*}, question::sphere_line::Contact};
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
