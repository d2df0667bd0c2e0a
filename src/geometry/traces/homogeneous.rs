//! Homogeneous coordinates of points of the plane.

use super::{Real, Vec2, Vec3, traced};
use crate::geometry::question::homogeneous::HomogeneousPoints;

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
/// Source: *Vectors and homogeneous coordinates; collisions*, section 1.1.
#[inline]
pub fn homogeneous(h: Vec3) -> Option<Vec2> {
    (h.z != 0.0).then_some(homogeneous_trace(h, h).p)
}

/// [`homogeneous`], with every intermediate value. A reciprocal and its point do not exist where w
/// is 0.
#[traced]
pub fn homogeneous_trace(
    /// First triple (x, y, w).
    g: Vec3,
    /// Second triple (x, y, w).
    h: Vec3,
) -> Homogeneous {
    /// Last number of the first.
    let w: Real = g.z;
    /// RHW of the first, the reciprocal of its w.
    let rhw_g: Real = 1.0 / w;
    /// RHW of the second.
    let rhw_h: Real = 1.0 / h.z;
    /// Point of the first: where its line through the origin meets the plane w = 1.
    let p: Vec2 = g.truncate() * rhw_g;
    /// Point of the second.
    let q: Vec2 = h.truncate() * rhw_h;
    /// Zero exactly when the triples are equal up to scale.
    let across: Vec3 = g.cross(h);
}

/// Whether both triples stand for one point.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, homogeneous::*}, question::homogeneous::HomogeneousPoints};
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
