//! Where a point is that moves straight on.

use super::{Real, Vec2, traced};

/// Where a point is at the time `now` that left `begin` with this velocity at the time `since`.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, moving_point::moving_point};
/// let v = Vec2::new;
/// assert_eq!(moving_point(v(1.0, 0.0), v(4.0, -2.0), 1.0, 1.5), v(3.0, -1.0));
/// ```
#[inline]
pub fn moving_point(begin: Vec2, velocity: Vec2, since: Real, now: Real) -> Vec2 {
    moving_point_trace(begin, velocity, since, now).m
}

/// [`moving_point`], with every intermediate value.
#[traced]
pub fn moving_point_trace(
    /// Where it begins.
    begin: Vec2,
    /// How far it moves in one unit of time.
    velocity: Vec2,
    /// When it begins.
    since: Real,
    /// The time.
    now: Real,
) -> MovingPoint {
    /// How long it has been moving.
    let gone: Real = now - since;
    /// Where it is.
    let m: Vec2 = begin + velocity * gone;
}
