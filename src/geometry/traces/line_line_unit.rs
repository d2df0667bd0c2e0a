//! Where two lines in space cross, with unit directions.

use super::{Real, Vec3};
use crate::geometry::relation::LinesInSpace;

/// Every intermediate value of [`line_line_unit`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineLineUnit {
    /// A point of the first line.
    pub p1: Vec3,
    /// Direction of the first.
    pub l1: Vec3,
    /// A point of the second line.
    pub p3: Vec3,
    /// Direction of the second.
    pub l2: Vec3,
    /// From point to point.
    pub l3: Vec3,
    /// Square to both lines; zero when they are parallel.
    pub n: Vec3,
    /// Zero when `p3` is on the first line.
    pub beside: Vec3,
    /// Signed volume of the box of all three; 0 when the lines are in one plane.
    pub volume: Real,
    /// The first direction with length 1.
    pub u1: Vec3,
    /// The second direction with length 1.
    pub u2: Vec3,
    /// Cosine of the angle between the lines.
    pub cos: Real,
    /// `L₁·L₃` with the unit direction.
    pub shadow1: Real,
    /// `L₂·L₃` with the unit direction.
    pub shadow2: Real,
    /// Squared sine of the angle: the determinant with both lengths 1.
    pub sin_sq: Real,
    /// Numerator of `beta_unit`.
    pub num_unit: Real,
    /// Distance along the second line.
    pub beta_unit: Real,
    /// The point of the second line.
    pub y: Vec3,
}

/// The point of the line `p3 + β l2` closest to the line `p1 + α l1`: their common point if they
/// cross.
///
/// `None` when they have one direction, or one of them has none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_line_unit::line_line_unit};
/// let v = Vec3::new;
/// let y = line_line_unit(v(0.0, 0.0, 0.0), v(3.0, 0.0, 0.0), v(2.0, -1.0, 0.0), v(0.0, 5.0, 0.0));
/// assert_eq!(y, Some(v(2.0, 0.0, 0.0)));
/// ```
///
/// Source: document 004, section 2.3.1.
#[inline]
pub fn line_line_unit(p1: Vec3, l1: Vec3, p3: Vec3, l2: Vec3) -> Option<Vec3> {
    let x = line_line_unit_trace(p1, l1, p3, l2);
    (x.n != Vec3::ZERO).then_some(x.y)
}

/// [`line_line_unit`], with its reasons. What comes after `volume` does not exist where a direction
/// is zero, `beta_unit` and `y` do not where both are equal.
#[inline]
pub fn line_line_unit_trace(p1: Vec3, l1: Vec3, p3: Vec3, l2: Vec3) -> LineLineUnit {
    let l3 = p3 - p1;
    let n = l1.cross(l2);
    let beside = l3.cross(l1);
    let volume = n.dot(l3);
    let u1 = l1 * (1.0 / l1.length());
    let u2 = l2 * (1.0 / l2.length());
    let cos = u1.dot(u2);
    let shadow1 = u1.dot(l3);
    let shadow2 = u2.dot(l3);
    let sin_sq = 1.0 - cos * cos;
    let num_unit = shadow1 * cos - shadow2;
    let beta_unit = num_unit / sin_sq;
    let y = p3 + u2 * beta_unit;
    LineLineUnit {
        p1,
        l1,
        p3,
        l2,
        l3,
        n,
        beside,
        volume,
        u1,
        u2,
        cos,
        shadow1,
        shadow2,
        sin_sq,
        num_unit,
        beta_unit,
        y,
    }
}

/// How the lines lie.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, line_line_unit::*}, relation::LinesInSpace};
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
