//! Dot product and perp product of two vectors.

use super::{PI, Real, Vec2, traced};
use crate::geometry::question::dot_and_perp::Directions;

/// The dot product and the perp product of `u` and `v`: `|u| |v|` times the cosine and times the
/// sine of the turn from `u` to `v`, left turns positive (y up).
///
/// Both are 0 when one of the vectors is.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, dot_and_perp::dot_and_perp};
/// assert_eq!(dot_and_perp(Vec2::new(3.0, 0.0), Vec2::new(2.0, 1.0)), (6.0, 3.0));
/// ```
///
/// Source: *Intersection*; *Vectors and homogeneous coordinates; collisions*, section 1.3.
#[inline]
pub fn dot_and_perp(u: Vec2, v: Vec2) -> (Real, Real) {
    let x = dot_and_perp_trace(u, v);
    (x.dot, x.perp)
}

/// [`dot_and_perp`], with every intermediate value. `along`, `aside` and `foot` do not exist where
/// `u` is zero.
#[traced]
pub fn dot_and_perp_trace(
    /// The first vector.
    u: Vec2,
    /// The second vector, from the same origin.
    v: Vec2,
) -> DotAndPerp {
    /// Length of the first.
    let u_len: Real = u.length();
    /// Length of the second.
    let v_len: Real = v.length();
    /// Dot product: 0 at a right angle.
    let dot: Real = u.dot(v);
    /// The first, turned left by a right angle (y up); with y down it is turned right.
    let u_perp: Vec2 = u.perp();
    /// Perp product: signed area of the parallelogram, positive when `v` is to the left.
    let perp: Real = u_perp.dot(v);
    /// How far `v` reaches along `u`.
    let along: Real = dot / u_len;
    /// Signed distance of `v` from the line of `u`, positive on the left (y up).
    let aside: Real = perp / u_len;
    /// Projection of `v` on `u`.
    let foot: Vec2 = u * (dot / u.dot(u));
    /// Turn from `u` to `v`, in radians, left is positive.
    let angle: Real = perp.atan2(dot);
    /// The same in degrees.
    let degrees: Real = angle * 180.0 / PI;
}

/// The turn from `u` to `v` as displayed: with y down, a left turn by sign is displayed as a right
/// turn.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, dot_and_perp::*}, question::dot_and_perp::Directions};
/// let x = dot_and_perp_trace(Vec2::new(2.0, 1.0), Vec2::new(-4.0, -2.0));
/// assert_eq!(dot_and_perp_verdict(&x, false), Directions::Opposite);
/// let x = dot_and_perp_trace(Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0));
/// assert_eq!(dot_and_perp_verdict(&x, true), Directions::Perpendicular);
/// ```
#[inline]
pub fn dot_and_perp_verdict(x: &DotAndPerp, down: bool) -> Directions {
    let DotAndPerp { u, v, dot, perp, .. } = *x;
    if u == Vec2::ZERO || v == Vec2::ZERO {
        return Directions::ZeroVector;
    }
    if perp == 0.0 && dot > 0.0 {
        return Directions::Parallel;
    }
    if perp == 0.0 {
        return Directions::Opposite;
    }
    if dot == 0.0 {
        return Directions::Perpendicular;
    }
    if down && perp < 0.0 || !down && perp > 0.0 {
        return Directions::Left;
    }
    Directions::Right
}
