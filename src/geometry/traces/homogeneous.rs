//! Homogeneous coordinates of points of the plane.

use super::{Real, Vec2, Vec3};
use crate::geometry::relation::HomogeneousPoints;

/// Every intermediate value of [`homogeneous`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homogeneous {
    /// First triple (x, y, w).
    pub g: Vec3,
    /// Second triple (x, y, w).
    pub h: Vec3,
    /// Last number of the first.
    pub w: Real,
    /// RHW of the first, the reciprocal of its w.
    pub rhw_g: Real,
    /// RHW of the second.
    pub rhw_h: Real,
    /// Point of the first: where its line through the origin meets the plane w = 1.
    pub p: Vec2,
    /// Point of the second.
    pub q: Vec2,
    /// Zero exactly when the triples are equal up to scale.
    pub across: Vec3,
}

/// The point of the plane that the triple (x, y, w) stands for.
///
/// `None` when w is 0: a direction, or nothing.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, Vec3, homogeneous::homogeneous};
/// assert_eq!(homogeneous(Vec3::new(4.0, 6.0, 2.0)), Some(Vec2::new(2.0, 3.0)));
/// assert_eq!(homogeneous(Vec3::new(4.0, 6.0, 0.0)), None);
/// ```
///
/// Source: document 004, section 1.1.
#[inline]
pub fn homogeneous(h: Vec3) -> Option<Vec2> {
    (h.z != 0.0).then_some(homogeneous_trace(h, h).p)
}

/// [`homogeneous`], with its reasons. A reciprocal and its point do not exist where w is 0.
#[inline]
pub fn homogeneous_trace(g: Vec3, h: Vec3) -> Homogeneous {
    let w = g.z;
    let rhw_g = 1.0 / w;
    let rhw_h = 1.0 / h.z;
    let p = g.truncate() * rhw_g;
    let q = h.truncate() * rhw_h;
    let across = g.cross(h);
    Homogeneous { g, h, w, rhw_g, rhw_h, p, q, across }
}

/// Whether both triples stand for one point.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, homogeneous::*}, relation::HomogeneousPoints};
/// let x = homogeneous_trace(Vec3::new(2.0, 3.0, 1.0), Vec3::new(200.0, 300.0, 100.0));
/// assert_eq!(homogeneous_verdict(&x), HomogeneousPoints::Same);
/// ```
#[inline]
pub fn homogeneous_verdict(x: &Homogeneous) -> HomogeneousPoints {
    let Homogeneous { g, h, across, .. } = *x;
    if g == Vec3::ZERO || h == Vec3::ZERO {
        return HomogeneousPoints::Nothing;
    }
    if g.z == 0.0 || h.z == 0.0 {
        return HomogeneousPoints::Direction;
    }
    if across == Vec3::ZERO {
        return HomogeneousPoints::Same;
    }
    HomogeneousPoints::Different
}
