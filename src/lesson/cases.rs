//! Helpers for scenes in special cases. Points on a coarse grid, and points between them at short
//! binary fractions, have coordinates that no operation rounds, so the exact decision confirms the
//! case.

use glam::DVec3;

/// The numbers of a searched scene are multiples of this part of its scale, so that few operations
/// on them round.
pub const GRID: f64 = 1.0 / 64.0;

/// A vector, or `otherwise` if it is zero.
pub fn nonzero<V: PartialEq + Default>(v: V, otherwise: V) -> V {
    if v == V::default() { otherwise } else { v }
}

/// The nearest multiple of 1/8.
///
/// ```
/// assert_eq!(crosspoint::lesson::cases::eighth(0.3), 0.25);
/// ```
pub fn eighth(t: f64) -> f64 {
    (t * 8.0).round() / 8.0
}

/// The length of a vector as a multiple of another, from 1/8 to 8 in eighths, with the sign of
/// their dot product.
///
/// ```
/// use crosspoint::lesson::cases::ratio;
/// assert_eq!(ratio(4.0, 6.0, -1.0), -1.5);
/// ```
pub fn ratio(length: f64, other: f64, dot: f64) -> f64 {
    eighth(other / length).clamp(0.125, 8.0).copysign(dot)
}

/// The other end of the segment `ab` or `cd` with the end called `name`, and the ends of the other
/// segment.
pub fn other_ends<V>(name: &str, [a, b, c, d]: [V; 4]) -> (V, [V; 2]) {
    match name {
        "a" => (b, [c, d]),
        "b" => (a, [c, d]),
        "c" => (d, [a, b]),
        _ => (c, [a, b]),
    }
}

/// The index of the coordinate axis closest to the direction of `v`.
pub fn nearest_axis(v: DVec3) -> usize {
    (0..3).max_by(|i, j| v[*i].abs().total_cmp(&v[*j].abs())).unwrap_or(2)
}

/// The unit vector along the coordinate axis farthest from the direction of `v`.
pub fn across(v: DVec3) -> DVec3 {
    let axis = (0..3).min_by(|i, j| v[*i].abs().total_cmp(&v[*j].abs())).unwrap_or(2);
    DVec3::AXES[axis]
}
