//! Where two lines in space cross, with unit directions.

use super::{Real, Vec3, traced};
use crate::geometry::question::line_line::LinesInSpace;

/// The point of the line `p3 + β l2` closest to the line `p1 + α l1`: their common point if they
/// cross.
///
/// `None` when they are parallel or a direction is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_line_unit::line_line_unit};
/// let v = Vec3::new;
/// let y = line_line_unit(v(0.0, 0.0, 0.0), v(3.0, 0.0, 0.0), v(2.0, -1.0, 0.0), v(0.0, 5.0, 0.0));
/// assert_eq!(y, Some(v(2.0, 0.0, 0.0)));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, section 2.3.1.
#[inline]
pub fn line_line_unit(p1: Vec3, l1: Vec3, p3: Vec3, l2: Vec3) -> Option<Vec3> {
    let x = line_line_unit_trace(p1, l1, p3, l2);
    (x.n != Vec3::ZERO).then_some(x.y)
}

/// [`line_line_unit`], with every intermediate value. What comes after `volume` does not exist
/// where a direction is zero, `beta_unit` and `y` do not where both are equal.
#[traced]
pub fn line_line_unit_trace(
    /// A point of the first line.
    p1: Vec3,
    /// Direction of the first.
    l1: Vec3,
    /// A point of the second line.
    p3: Vec3,
    /// Direction of the second.
    l2: Vec3,
) -> LineLineUnit {
    /// From point to point.
    let l3: Vec3 = p3 - p1;
    /// Perpendicular to both lines; zero when they are parallel.
    let n: Vec3 = l1.cross(l2);
    /// Zero when `p3` is on the first line.
    let beside: Vec3 = l3.cross(l1);
    /// Signed volume of the box of all three; 0 when the lines are in one plane.
    let volume: Real = n.dot(l3);
    /// The first direction with length 1.
    let u1: Vec3 = l1 * (1.0 / l1.length());
    /// The second direction with length 1.
    let u2: Vec3 = l2 * (1.0 / l2.length());
    /// Cosine of the angle between the lines.
    let cos: Real = u1.dot(u2);
    /// `L₁·L₃` with the unit direction.
    let shadow1: Real = u1.dot(l3);
    /// `L₂·L₃` with the unit direction.
    let shadow2: Real = u2.dot(l3);
    /// Squared sine of the angle: the determinant with both lengths 1.
    let sin_sq: Real = 1.0 - cos * cos;
    /// Numerator of `beta_unit`.
    let num_unit: Real = shadow1 * cos - shadow2;
    /// Distance along the second line.
    let beta_unit: Real = num_unit / sin_sq;
    /// The point of the second line.
    let y: Vec3 = p3 + u2 * beta_unit;
}

/// Relative position of the lines.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_line_unit::*}, question::line_line::LinesInSpace};
/// let x = line_line_unit_trace(Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::X * 2.0);
/// assert_eq!(line_line_unit_verdict(&x), LinesInSpace::Parallel);
/// ```
#[inline]
pub fn line_line_unit_verdict(x: &LineLineUnit) -> LinesInSpace {
    let LineLineUnit { l1, l2, n, beside, volume, .. } = *x;
    if l1 == Vec3::ZERO || l2 == Vec3::ZERO {
        return LinesInSpace::Degenerate;
    }
    if n == Vec3::ZERO && beside == Vec3::ZERO {
        return LinesInSpace::Coincident;
    }
    if n == Vec3::ZERO {
        return LinesInSpace::Parallel;
    }
    if volume == 0.0 {
        return LinesInSpace::Crossing;
    }
    LinesInSpace::Skew
}
