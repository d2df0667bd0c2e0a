//! What the ways into special cases share. Points on a coarse grid, and points between them by
//! short binary fractions, have coordinates that no operation rounds: there the exact decision
//! confirms the case.

use glam::{DVec2, DVec3};

/// Multiples of this many parts of 1 are the grid.
const PARTS: f64 = 64.0;

/// What can lie on the grid.
pub trait OnGrid {
    /// The nearest place on a grid of 1/64 with no coordinate greater than `far`.
    ///
    /// ```
    /// use crosspoint::lesson::cases::OnGrid;
    /// assert_eq!(0.3.on_grid(10.0), 19.0 / 64.0);
    /// assert_eq!(glam::dvec2(0.0, -77.0).on_grid(10.0), glam::dvec2(0.0, -10.0));
    /// ```
    #[must_use]
    fn on_grid(self, far: f64) -> Self;
}

impl OnGrid for f64 {
    fn on_grid(self, far: f64) -> Self {
        (self.clamp(-far, far) * PARTS).round() / PARTS
    }
}

impl OnGrid for DVec2 {
    fn on_grid(self, far: f64) -> Self {
        (self.clamp(Self::splat(-far), Self::splat(far)) * PARTS).round() / PARTS
    }
}

impl OnGrid for DVec3 {
    fn on_grid(self, far: f64) -> Self {
        (self.clamp(Self::splat(-far), Self::splat(far)) * PARTS).round() / PARTS
    }
}

/// The nearest multiple of 1/8.
///
/// ```
/// assert_eq!(crosspoint::lesson::cases::eighth(0.3), 0.25);
/// ```
pub fn eighth(t: f64) -> f64 {
    (t * 8.0).round() / 8.0
}

/// How many times a vector fits into another, from 1/8 to 8 in eighths: from their lengths, with the
/// sign of their dot product.
///
/// ```
/// use crosspoint::lesson::cases::ratio;
/// assert_eq!(ratio(4.0, 6.0, -1.0), -1.5);
/// ```
pub fn ratio(length: f64, other: f64, dot: f64) -> f64 {
    eighth(other / length).clamp(0.125, 8.0).copysign(dot)
}

/// The number of the coordinate axis that leans most towards `v`.
pub fn nearest_axis(v: DVec3) -> usize {
    (0..3).max_by(|i, j| v[*i].abs().total_cmp(&v[*j].abs())).unwrap_or(2)
}

/// A vector of length 1 along the coordinate axis that leans away from `v` most.
pub fn across(v: DVec3) -> DVec3 {
    let axis = (0..3).min_by(|i, j| v[*i].abs().total_cmp(&v[*j].abs())).unwrap_or(2);
    DVec3::AXES[axis]
}
