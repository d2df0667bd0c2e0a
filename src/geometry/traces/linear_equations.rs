//! Two linear equations with two unknowns, by ratios of areas.

use super::{Real, Vec2, traced};
use crate::geometry::question::linear_equations::Solutions;

/// The numbers `(x, y)` with `x a + y b = c`.
///
/// `None` when `a` and `b` are parallel, or one of them is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, linear_equations::linear_equations};
/// let v = Vec2::new;
/// assert_eq!(linear_equations(v(3.0, 1.0), v(1.0, 2.0), v(5.0, 5.0)), Some((1.0, 2.0)));
/// assert_eq!(linear_equations(v(1.0, 2.0), v(2.0, 4.0), v(3.0, 6.0)), None);
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 3.1.4.
#[inline]
pub fn linear_equations(a: Vec2, b: Vec2, c: Vec2) -> Option<(Real, Real)> {
    let x = linear_equations_trace(a, b, c);
    (x.det != 0.0).then_some((x.x, x.y))
}

/// [`linear_equations`], with every intermediate value. `x`, `y`, `inv`, `xa` and `yb` do not exist
/// where `det` is 0.
#[traced]
pub fn linear_equations_trace(
    /// First column: the coefficients of x.
    a: Vec2,
    /// Second column: the coefficients of y.
    b: Vec2,
    /// The right-hand side.
    c: Vec2,
) -> LinearEquations {
    /// The coefficients, an equation a row.
    let m: [[Real; 2]; 2] = [[a.x, b.x], [a.y, b.y]];
    /// Determinant: the signed area spanned by both columns; 0 when they are parallel.
    let det: Real = a.perp_dot(b);
    /// The same with `c` in the place of the first column.
    let area_x: Real = c.perp_dot(b);
    /// The same with `c` in the place of the second column.
    let area_y: Real = a.perp_dot(c);
    /// How many times the first column.
    let x: Real = area_x / det;
    /// How many times the second column.
    let y: Real = area_y / det;
    /// The step along the first column.
    let xa: Vec2 = a * x;
    /// The step along the second column.
    let yb: Vec2 = b * y;
    /// The inverse of `m`.
    let inv: [[Real; 2]; 2] = [[b.y / det, -b.x / det], [-a.y / det, a.x / det]];
}

/// How many solutions there are.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, linear_equations::*}, question::linear_equations::Solutions};
/// let x = linear_equations_trace(Vec2::X, Vec2::X * 2.0, Vec2::Y);
/// assert_eq!(linear_equations_verdict(&x), Solutions::Impossible);
/// ```
#[inline]
pub fn linear_equations_verdict(x: &LinearEquations) -> Solutions {
    let LinearEquations { a, b, c, det, area_x, area_y, .. } = *x;
    if det != 0.0 {
        return Solutions::Unique;
    }
    if area_x != 0.0 || area_y != 0.0 || a == Vec2::ZERO && b == Vec2::ZERO && c != Vec2::ZERO {
        return Solutions::Impossible;
    }
    Solutions::Indeterminate
}
