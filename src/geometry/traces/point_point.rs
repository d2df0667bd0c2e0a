//! Whether two points are equal, exactly or within a tolerance.

use super::{Real, Vector, traced};
use crate::geometry::question::point_point::Nearness;

/// Whether each coordinate of `p1` and `p2` differs by no more than `eps`.
///
/// `eps = 0` asks whether they are equal.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, point_point::point_point};
/// let v = Vec2::new;
/// assert!(point_point(v(1.0, 1.0), v(1.0, 1.0), 0.0));
/// assert!(point_point(v(0.0, 0.0), v(1.0, -1.0), 1.0));
/// assert!(!point_point(v(0.0, 0.0), v(1.0, -1.5), 1.0));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.1.1, with a closed
/// comparison so that a tolerance of 0 has a meaning.
#[inline]
pub fn point_point<V: Vector>(p1: V, p2: V, eps: Real) -> bool {
    let x = point_point_trace(p1, p2, eps);
    x.side <= eps
}

/// [`point_point`], with every intermediate value.
#[traced]
pub fn point_point_trace<V: Vector>(
    /// The first point.
    p1: V,
    /// The second point.
    p2: V,
    /// The tolerance; 0 asks for equal points.
    eps: Real,
) -> PointPoint<V> {
    /// From the first to the second.
    let between: V = p2 - p1;
    /// Greatest difference of two coordinates: within `eps` in a box.
    let side: Real = between.chebyshev();
    /// Squared distance: within `eps` in a ball, the limit of a sphere and a sphere.
    let dist_sq: Real = between.length_squared();
    /// Squared tolerance.
    let eps_sq: Real = eps * eps;
}

/// By which measure the points are equal.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, point_point::*}, question::point_point::Nearness};
/// let x = point_point_trace(Vec2::ZERO, Vec2::ONE, 1.0);
/// assert_eq!(point_point_verdict(&x), Nearness::BoxOnly);
/// ```
#[inline]
pub fn point_point_verdict<V: Vector>(x: &PointPoint<V>) -> Nearness {
    let PointPoint { eps, between, side, dist_sq, eps_sq, .. } = *x;
    if between == V::ZERO {
        return Nearness::Same;
    }
    if dist_sq <= eps_sq {
        return Nearness::Near;
    }
    if side <= eps {
        return Nearness::BoxOnly;
    }
    Nearness::Far
}
