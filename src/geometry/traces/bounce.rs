//! The bounce of a moving point off a wall.

use super::{Real, Vec2, traced};
use crate::geometry::question::bounce::Rebound;

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
/// Accuracy: see [`bounce_trace`].
///
/// Source: named as the next topic in *Intersection*.
#[inline]
pub fn bounce(v: Vec2, start: Vec2, end: Vec2, friction: Real, restitution: Real) -> Option<Vec2> {
    let x = bounce_trace(start, v, start, end, friction, restitution, 0.0);
    (start != end).then_some(x.out)
}

/// [`bounce`] of a point that flies from `from`, when the time is `began`, with every intermediate
/// value. `t`, `s` and `hit` do not exist where `area` is 0; everything after them does not where
/// the wall has no length.
///
/// In f64, of inputs that are small whole numbers, `hit` is within `4 ε (|from| + |t v|)` of the
/// exact point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn bounce_trace(
    /// Where the flight begins.
    from: Vec2,
    /// Velocity of the flight.
    v: Vec2,
    /// Start of the wall.
    start: Vec2,
    /// End of the wall.
    end: Vec2,
    /// Fraction of the motion along the wall that is lost, from 0 (ice) to 1 (glue).
    friction: Real,
    /// Fraction of the motion across the wall that is returned, from 0 (clay) to 1 (rubber).
    restitution: Real,
    /// When the flight begins.
    began: Real,
) -> Bounce {
    /// Direction of the wall.
    let wall: Vec2 = end - start;
    /// From the beginning of the flight to the start of the wall.
    let w: Vec2 = start - from;
    /// Signed area spanned by velocity and wall; 0 when it runs along the wall.
    let area: Real = v.perp_dot(wall);
    /// Duration of the flight to the line of the wall.
    let t: Real = w.perp_dot(wall) / area;
    /// When the wall is hit.
    let at: Real = began + t;
    /// Where the wall is hit: 0 at its start, 1 at its end.
    let s: Real = w.perp_dot(v) / area;
    /// The point that is hit.
    let hit: Vec2 = from + v * t;
    /// Component of the velocity along the wall, in lengths of the wall.
    let k: Real = v.dot(wall) / wall.dot(wall);
    /// The component of the velocity along the wall.
    let along: Vec2 = wall * k;
    /// The component across the wall.
    let across: Vec2 = v - along;
    /// The part along it after friction.
    let slide: Vec2 = along * (1.0 - friction);
    /// The part across it after the bounce.
    let turned: Vec2 = -across * restitution;
    /// Velocity after the bounce.
    let out: Vec2 = slide + turned;
    /// The wall's direction turned by a right angle, as long as the wall.
    let n: Vec2 = wall.perp();
    /// Velocity after a bounce without friction, from the normal alone.
    let mirrored: Vec2 = v - n * ((1.0 + restitution) * v.dot(n) / n.dot(n));
}

/// How the point hits the wall.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, bounce::*}, question::bounce::Rebound};
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
