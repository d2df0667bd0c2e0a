//! Where two lines of the plane cross, each given by a point and a direction.

use super::{Real, Vec2, traced};
use crate::geometry::question::line_line_plane::Lines;

/// The point at which line `p + s u` crosses line `q + t v`.
///
/// `None` when they are parallel or a direction is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, line_line_plane::line_line_plane};
/// let v = Vec2::new;
/// let x = line_line_plane(v(-2.0, 3.0), v(1.0, 0.0), v(0.0, -1.0), v(0.0, 2.0));
/// assert_eq!(x, Some(v(0.0, 3.0)));
/// ```
///
/// Accuracy: see [`line_line_plane_trace`].
///
/// Source: *Intersection*.
#[inline]
pub fn line_line_plane(p: Vec2, u: Vec2, q: Vec2, v: Vec2) -> Option<Vec2> {
    let x = line_line_plane_trace(p, u, q, v);
    (x.den != 0.0).then_some(x.x)
}

/// [`line_line_plane`], with every intermediate value. `s`, `t` and `x` do not exist where `den` is
/// 0.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p| + |s u|)` of the exact
/// point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn line_line_plane_trace(
    /// A point of the first line.
    p: Vec2,
    /// Direction of the first.
    u: Vec2,
    /// A point of the second line.
    q: Vec2,
    /// Direction of the second.
    v: Vec2,
) -> LineLinePlane {
    /// From point to point.
    let w: Vec2 = q - p;
    /// Signed area spanned by both directions; 0 when they are parallel.
    let den: Real = u.perp_dot(v);
    /// Signed area spanned by `w` and the second direction.
    let area_s: Real = w.perp_dot(v);
    /// Signed area spanned by `w` and the first direction; 0 when `q` is on the first line.
    let area_t: Real = w.perp_dot(u);
    /// Parameter of the crossing on the first.
    let s: Real = area_s / den;
    /// Parameter of the crossing on the second.
    let t: Real = area_t / den;
    /// Where they cross.
    let x: Vec2 = p + u * s;
}

/// Relative position of the lines.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, line_line_plane::*}, question::line_line_plane::Lines};
/// let x = line_line_plane_trace(Vec2::ZERO, Vec2::X, Vec2::X * 5.0, Vec2::X * -2.0);
/// assert_eq!(line_line_plane_verdict(&x), Lines::Coincident);
/// ```
#[inline]
pub fn line_line_plane_verdict(x: &LineLinePlane) -> Lines {
    let LineLinePlane { u, v, den, area_t, .. } = *x;
    if u == Vec2::ZERO || v == Vec2::ZERO {
        return Lines::Degenerate;
    }
    if den == 0.0 && area_t == 0.0 {
        return Lines::Coincident;
    }
    if den == 0.0 {
        return Lines::Parallel;
    }
    Lines::Crossing
}
