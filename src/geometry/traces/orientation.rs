//! On which side of a line a point is, with an error bound.

use super::{Real, Vec2, traced};
use crate::geometry::question::orientation::LineSide;

/// The signed area spanned by the arrows from `q` to `a` and to `b`: positive where `q` is to the left
/// of the line from `a` to `b`, 0 where it is on it.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, orientation::orientation};
/// let v = Vec2::new;
/// assert_eq!(orientation(v(3.0, 3.0), v(5.0, 5.0), v(1.0, 2.0)), 2.0);
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 3.1.6.1.
#[inline]
pub fn orientation(a: Vec2, b: Vec2, q: Vec2) -> Real {
    orientation_trace(a, b, q, q, Vec2::ONE, 0.0, 1.0).area
}

/// [`orientation`], with every intermediate value. `count` does not exist where the first component
/// of `gap` is 0.
#[traced]
pub fn orientation_trace(
    /// A point of the line.
    a: Vec2,
    /// A second point of the line.
    b: Vec2,
    /// The rounded point.
    q: Vec2,
    /// The exact point.
    x: Vec2,
    /// Distance from the coordinates of the point to the next representable ones.
    gap: Vec2,
    /// Relative error bound of one operation.
    eps: Real,
    /// Side of a cell of the microscope.
    cell: Real,
) -> Orientation {
    /// Direction of the line.
    let d: Vec2 = b - a;
    /// From the point to the first point of the line.
    let u: Vec2 = a - q;
    /// From the point to the second point of the line.
    let v: Vec2 = b - q;
    /// First product of the area.
    let m1: Real = u.x * v.y;
    /// Second product of the area.
    let m2: Real = u.y * v.x;
    /// Signed area spanned by both arrows; 0 when the point is on the line.
    let area: Real = m1 - m2;
    /// Error bound of the area.
    let bound: Real = (m1.abs() + m2.abs()) * eps * 4.0;
    /// Displacement of the point by rounding.
    let err: Vec2 = q - x;
    /// How many representable numbers there are along a cell.
    let count: Real = cell / gap.x;
}

/// On which side of the line the point is.
///
/// ```
/// use crosspoint::geometry::{question::orientation::LineSide, single::{Vec2, orientation::*}};
/// let (v, a, b) = (Vec2::new, Vec2::splat(3.0), Vec2::splat(5.0));
/// // Slightly to the left of the line, but visible to f32.
/// let q = v(0.625, 0.6251);
/// let x = orientation_trace(a, b, q, q, Vec2::ONE, 0.0, 1.0);
/// assert_eq!(orientation_verdict(&x), LineSide::Left);
/// ```
#[inline]
pub fn orientation_verdict(x: &Orientation) -> LineSide {
    let Orientation { d, area, .. } = *x;
    if d == Vec2::ZERO {
        return LineSide::ZeroLength;
    }
    if area == 0.0 {
        return LineSide::OnLine;
    }
    if area < 0.0 {
        return LineSide::Right;
    }
    LineSide::Left
}
