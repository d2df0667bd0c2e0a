//! Where a point is that moves straight on.

use super::{Real, Vec2};

/// Every intermediate value of [`moving_point`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingPoint {
    /// Where it begins.
    pub begin: Vec2,
    /// How far it moves in one unit of time.
    pub velocity: Vec2,
    /// When it begins.
    pub since: Real,
    /// The time.
    pub now: Real,
    /// How long it has been moving.
    pub gone: Real,
    /// Where it is.
    pub m: Vec2,
}

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

/// [`moving_point`], with its reasons.
#[inline]
pub fn moving_point_trace(begin: Vec2, velocity: Vec2, since: Real, now: Real) -> MovingPoint {
    let gone = now - since;
    let m = begin + velocity * gone;
    MovingPoint { begin, velocity, since, now, gone, m }
}
