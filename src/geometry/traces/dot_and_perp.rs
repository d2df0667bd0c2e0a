//! Two products of two vectors: how far along, and how far aside.

use super::{PI, Real, Vec2};
use crate::geometry::relation::Directions;

/// Every intermediate value of [`dot_and_perp`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DotAndPerp {
    /// The first vector.
    pub u: Vec2,
    /// The second vector, from the same origin.
    pub v: Vec2,
    /// Length of the first.
    pub u_len: Real,
    /// Length of the second.
    pub v_len: Real,
    /// Dot product: 0 at a right angle.
    pub dot: Real,
    /// The first, turned left by a right angle (y up); with y down it is turned right.
    pub u_perp: Vec2,
    /// Perp product: signed area of the parallelogram, positive when `v` is to the left.
    pub perp: Real,
    /// How far `v` reaches along `u`.
    pub along: Real,
    /// How far `v` stands aside of `u`, to the left (y up) counted as positive.
    pub aside: Real,
    /// Projection of `v` on `u`.
    pub foot: Vec2,
    /// Turn from `u` to `v`, in radians, left is positive.
    pub angle: Real,
    /// The same in degrees.
    pub degrees: Real,
}

/// The dot product and the perp product of `u` and `v`: `|u| |v|` times the cosine and times the
/// sine of the turn from `u` to `v`, left turns counted as positive (y up).
///
/// Both are 0 when one of the vectors is.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, dot_and_perp::dot_and_perp};
/// assert_eq!(dot_and_perp(Vec2::new(3.0, 0.0), Vec2::new(2.0, 1.0)), (6.0, 3.0));
/// ```
///
/// Source: documents 002 and 004, section 1.3.
#[inline]
pub fn dot_and_perp(u: Vec2, v: Vec2) -> (Real, Real) {
    let x = dot_and_perp_trace(u, v);
    (x.dot, x.perp)
}

/// [`dot_and_perp`], with its reasons. `along`, `aside` and `foot` do not exist where
/// `u` is zero.
#[inline]
pub fn dot_and_perp_trace(u: Vec2, v: Vec2) -> DotAndPerp {
    let u_len = u.length();
    let v_len = v.length();
    let dot = u.dot(v);
    let u_perp = u.perp();
    let perp = u_perp.dot(v);
    let along = dot / u_len;
    let aside = perp / u_len;
    let foot = u * (dot / u.dot(u));
    let angle = perp.atan2(dot);
    let degrees = angle * 180.0 / PI;
    DotAndPerp { u, v, u_len, v_len, dot, u_perp, perp, along, aside, foot, angle, degrees }
}

/// How `u` and `v` are turned to each other, as it is seen: with y down, what the signs call left
/// is seen to the right.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, dot_and_perp::*}, relation::Directions};
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
