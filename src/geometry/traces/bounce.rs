//! How a moving point leaves the wall that it hits.

use super::{Real, Vec2};
use crate::geometry::relation::Rebound;

/// Every intermediate value of [`bounce`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounce {
    /// Velocity of the point as it hits the wall.
    pub v: Vec2,
    /// Start of the wall.
    pub a: Vec2,
    /// End of the wall.
    pub b: Vec2,
    /// Part of the motion along the wall that is lost, from 0 (ice) to 1 (glue).
    pub friction: Real,
    /// Part of the motion across the wall that comes back, from 0 (clay) to 1 (rubber).
    pub restitution: Real,
    /// Direction of the wall.
    pub wall: Vec2,
    /// How far the velocity reaches along the wall, in lengths of the wall.
    pub k: Real,
    /// Signed area spanned by velocity and wall; 0 when it runs along the wall.
    pub area: Real,
    /// The part along the wall.
    pub along: Vec2,
    /// The part across the wall.
    pub across: Vec2,
    /// What is left of the part along it.
    pub slide: Vec2,
    /// What comes back of the part across it.
    pub turned: Vec2,
    /// Velocity after the bounce.
    pub out: Vec2,
}

/// The velocity with which a point leaves the wall `ab` that it hits with velocity `v`.
///
/// `None` when the wall has no length.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, bounce::bounce};
/// let v = Vec2::new;
/// let wall = (v(0.0, 0.0), v(5.0, 0.0));
/// assert_eq!(bounce(v(3.0, -4.0), wall.0, wall.1, 0.0, 1.0), Some(v(3.0, 4.0)));
/// assert_eq!(bounce(v(3.0, -4.0), wall.0, wall.1, 0.5, 0.25), Some(v(1.5, 1.0)));
/// ```
///
/// Source: document 002 names it as its next topic.
#[inline]
pub fn bounce(v: Vec2, a: Vec2, b: Vec2, friction: Real, restitution: Real) -> Option<Vec2> {
    (a != b).then_some(bounce_trace(v, a, b, friction, restitution).out)
}

/// [`bounce`], with its reasons. Everything after `wall` does not exist where `a = b`.
#[inline]
pub fn bounce_trace(v: Vec2, a: Vec2, b: Vec2, friction: Real, restitution: Real) -> Bounce {
    let wall = b - a;
    let k = v.dot(wall) / wall.dot(wall);
    let area = v.perp_dot(wall);
    let along = wall * k;
    let across = v - along;
    let slide = along * (1.0 - friction);
    let turned = -across * restitution;
    let out = slide + turned;
    Bounce { v, a, b, friction, restitution, wall, k, area, along, across, slide, turned, out }
}

/// How the point hits the wall.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, bounce::*}, relation::Rebound};
/// let x = bounce_trace(Vec2::new(0.0, -2.0), Vec2::ZERO, Vec2::X, 0.0, 1.0);
/// assert_eq!(bounce_verdict(&x), Rebound::HeadOn);
/// ```
#[inline]
pub fn bounce_verdict(x: &Bounce) -> Rebound {
    let Bounce { v, wall, k, area, .. } = *x;
    if wall == Vec2::ZERO {
        return Rebound::NoWall;
    }
    if v == Vec2::ZERO {
        return Rebound::Still;
    }
    if area == 0.0 {
        return Rebound::Grazing;
    }
    if k == 0.0 {
        return Rebound::HeadOn;
    }
    Rebound::Glancing
}

/// One bounce in a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxBounce {
    /// Where the flight began.
    pub p: Vec2,
    /// Velocity of the flight.
    pub v: Vec2,
    /// How long the flight took.
    pub t: Real,
    /// Where it ended, on a wall.
    pub hit: Vec2,
    /// Whether it ended in a corner, on two walls at once.
    pub corner: bool,
    /// Velocity after the bounce.
    pub out: Vec2,
}

/// The bounces of a point at `p` with velocity `v` in the box between the corners `low` and
/// `high`, one after the other, as long as it moves.
///
/// A point outside of the box is first brought to its border.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, bounce::bounces_in_box};
/// let v = Vec2::new;
/// let hits: Vec<_> = bounces_in_box(v(1.0, 1.0), v(1.0, 1.0), v(0.0, 0.0), v(4.0, 2.0), 0.0, 1.0)
///     .take(3)
///     .map(|x| (x.hit, x.corner))
///     .collect();
/// assert_eq!(hits, [(v(2.0, 2.0), false), (v(4.0, 0.0), true), (v(2.0, 2.0), false)]);
/// ```
#[inline]
pub fn bounces_in_box(
    p: Vec2,
    v: Vec2,
    low: Vec2,
    high: Vec2,
    friction: Real,
    restitution: Real,
) -> impl Iterator<Item = BoxBounce> {
    let mut state = (p.max(low).min(high), v);
    std::iter::from_fn(move || {
        let (p, v) = state;
        let ahead = Vec2::new(
            if v.x < 0.0 { low.x } else { high.x },
            if v.y < 0.0 { low.y } else { high.y },
        );
        let until = (ahead - p) / v;
        // A standstill along one axis leaves no number there, which `min` passes over.
        let t = until.x.min(until.y);
        if !t.is_finite() || v == Vec2::ZERO {
            return None;
        }
        let upright = |out| bounce(out, Vec2::ZERO, Vec2::Y, friction, restitution);
        let level = |out| bounce(out, Vec2::ZERO, Vec2::X, friction, restitution);
        let (in_x, in_y) = (until.x == t, until.y == t);
        let after = if in_x { upright(v)? } else { v };
        let out = if in_y { level(after)? } else { after };
        let flown = (p + v * t).max(low).min(high);
        let hit =
            Vec2::new(if in_x { ahead.x } else { flown.x }, if in_y { ahead.y } else { flown.y });
        state = (hit, out);
        Some(BoxBounce { p, v, t, hit, corner: in_x && in_y, out })
    })
}
