//! How a moving point leaves the wall that it hits.

use super::{Real, Vec2};
use crate::geometry::relation::Rebound;

/// Every intermediate value of [`bounce`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounce {
    /// Where the flight begins.
    pub from: Vec2,
    /// Velocity of the flight.
    pub v: Vec2,
    /// Start of the wall.
    pub start: Vec2,
    /// End of the wall.
    pub end: Vec2,
    /// Part of the motion along the wall that is lost, from 0 (ice) to 1 (glue).
    pub friction: Real,
    /// Part of the motion across the wall that comes back, from 0 (clay) to 1 (rubber).
    pub restitution: Real,
    /// When the flight begins.
    pub began: Real,
    /// Direction of the wall.
    pub wall: Vec2,
    /// From the beginning of the flight to the start of the wall.
    pub w: Vec2,
    /// Signed area spanned by velocity and wall; 0 when it runs along the wall.
    pub area: Real,
    /// How long the flight takes as far as the line of the wall.
    pub t: Real,
    /// When the wall is hit.
    pub at: Real,
    /// Where the wall is hit: 0 at its start, 1 at its end.
    pub s: Real,
    /// The point that is hit.
    pub hit: Vec2,
    /// How far the velocity reaches along the wall, in lengths of the wall.
    pub k: Real,
    /// The part of the velocity along the wall.
    pub along: Vec2,
    /// The part across the wall.
    pub across: Vec2,
    /// What is left of the part along it.
    pub slide: Vec2,
    /// What comes back of the part across it.
    pub turned: Vec2,
    /// Velocity after the bounce.
    pub out: Vec2,
    /// The wall's direction turned by a right angle, as long as the wall.
    pub n: Vec2,
    /// Velocity after a bounce without friction, from the normal alone.
    pub mirrored: Vec2,
}

/// The velocity with which a point leaves the wall from `start` to `end` that it hits with velocity
/// `v`.
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
pub fn bounce(v: Vec2, start: Vec2, end: Vec2, friction: Real, restitution: Real) -> Option<Vec2> {
    let x = bounce_trace(start, v, start, end, friction, restitution, 0.0);
    (start != end).then_some(x.out)
}

/// [`bounce`] of a point that flies from `from`, when the time is `began`, with its reasons. `t`, `s` and `hit` do not exist
/// where `area` is 0; everything after them does not where the wall has no length.
#[inline]
pub fn bounce_trace(
    from: Vec2,
    v: Vec2,
    start: Vec2,
    end: Vec2,
    friction: Real,
    restitution: Real,
    began: Real,
) -> Bounce {
    let (wall, w) = (end - start, start - from);
    let area = v.perp_dot(wall);
    let t = w.perp_dot(wall) / area;
    let at = began + t;
    let s = w.perp_dot(v) / area;
    let hit = from + v * t;
    let k = v.dot(wall) / wall.dot(wall);
    let along = wall * k;
    let across = v - along;
    let slide = along * (1.0 - friction);
    let turned = -across * restitution;
    let out = slide + turned;
    let n = wall.perp();
    let mirrored = v - n * ((1.0 + restitution) * v.dot(n) / n.dot(n));
    Bounce {
        from,
        v,
        start,
        end,
        friction,
        restitution,
        began,
        wall,
        w,
        area,
        t,
        at,
        s,
        hit,
        k,
        along,
        across,
        slide,
        turned,
        out,
        n,
        mirrored,
    }
}

/// How the point hits the wall.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, bounce::*}, relation::Rebound};
/// let (v, wall) = (Vec2::new, (Vec2::ZERO, Vec2::new(4.0, 0.0)));
/// let x = bounce_trace(v(1.0, 2.0), v(0.0, -2.0), wall.0, wall.1, 0.0, 1.0, 0.0);
/// assert_eq!(bounce_verdict(&x), Rebound::HeadOn);
/// let x = bounce_trace(v(1.0, 2.0), v(3.0, -2.0), wall.0, wall.1, 0.0, 1.0, 0.0);
/// assert_eq!(bounce_verdict(&x), Rebound::Corner);
/// ```
#[inline]
pub fn bounce_verdict(x: &Bounce) -> Rebound {
    let Bounce { v, wall, area, t, s, k, .. } = *x;
    if wall == Vec2::ZERO {
        return Rebound::NoWall;
    }
    if v == Vec2::ZERO {
        return Rebound::Still;
    }
    if area == 0.0 {
        return Rebound::Grazing;
    }
    if t < 0.0 || s < 0.0 || s > 1.0 {
        return Rebound::Miss;
    }
    if s == 0.0 || s == 1.0 {
        return Rebound::Corner;
    }
    if k == 0.0 {
        return Rebound::HeadOn;
    }
    Rebound::Glancing
}
