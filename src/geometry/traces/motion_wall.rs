//! When and where a moving point meets a wall.

use super::{Real, Vec2};
use crate::geometry::relation::Impact;

/// Every intermediate value of [`motion_wall`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MotionWall {
    /// Where the point is now.
    pub p: Vec2,
    /// How far it moves in one step.
    pub v: Vec2,
    /// Start of the wall.
    pub a: Vec2,
    /// End of the wall.
    pub b: Vec2,
    /// Direction of the wall.
    pub wall: Vec2,
    /// From the point to the start of the wall.
    pub w: Vec2,
    /// Signed area spanned by motion and wall; 0 when they are parallel.
    pub den: Real,
    /// Signed area spanned by `w` and the wall.
    pub area_t: Real,
    /// Signed area spanned by `w` and the motion; 0 when the wall starts on the path.
    pub area_s: Real,
    /// When they meet: 0 now, 1 at the end of the step.
    pub t: Real,
    /// Where they meet on the wall: 0 at `a`, 1 at `b`.
    pub s: Real,
    /// The meeting point.
    pub x: Vec2,
    /// When the path passes `a`, if the wall lies along it.
    pub t_a: Real,
    /// When the path passes `b`, if the wall lies along it.
    pub t_b: Real,
}

/// When a point at `p` that moves by `v` in one step meets the wall `ab`: 0 now, 1 at the end of
/// the step; negative in the past, more than 1 in the future.
///
/// `None` when it never does: the paths are parallel, the wall is beside the path, or one of them
/// has no length.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, motion_wall::motion_wall};
/// let v = Vec2::new;
/// assert_eq!(motion_wall(v(0.0, 0.0), v(4.0, 0.0), v(1.0, -1.0), v(1.0, 3.0)), Some(0.25));
/// assert_eq!(motion_wall(v(0.0, 9.0), v(4.0, 0.0), v(1.0, -1.0), v(1.0, 3.0)), None);
/// ```
///
/// Source: document 002.
#[inline]
pub fn motion_wall(p: Vec2, v: Vec2, a: Vec2, b: Vec2) -> Option<Real> {
    let x = motion_wall_trace(p, v, a, b);
    (x.den != 0.0 && x.s >= 0.0 && x.s <= 1.0).then_some(x.t)
}

/// [`motion_wall`], with its reasons. `t`, `s` and `x` do not exist where `den` is 0; `t_a` and
/// `t_b` do not where `v` is zero.
#[inline]
pub fn motion_wall_trace(p: Vec2, v: Vec2, a: Vec2, b: Vec2) -> MotionWall {
    let wall = b - a;
    let w = a - p;
    let den = v.perp_dot(wall);
    let area_t = w.perp_dot(wall);
    let area_s = w.perp_dot(v);
    let t = area_t / den;
    let s = area_s / den;
    let x = p + v * t;
    let t_a = w.dot(v) / v.dot(v);
    let t_b = (b - p).dot(v) / v.dot(v);
    MotionWall { p, v, a, b, wall, w, den, area_t, area_s, t, s, x, t_a, t_b }
}

/// Past, now or future.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, motion_wall::*}, relation::Impact};
/// let v = Vec2::new;
/// let x = motion_wall_trace(v(0.0, 0.0), v(1.0, 0.0), v(5.0, -1.0), v(5.0, 1.0));
/// assert_eq!(motion_wall_verdict(&x), Impact::Future);
/// ```
#[inline]
pub fn motion_wall_verdict(x: &MotionWall) -> Impact {
    let MotionWall { v, wall, den, area_s, t, s, .. } = *x;
    if v == Vec2::ZERO || wall == Vec2::ZERO {
        return Impact::Degenerate;
    }
    if den == 0.0 && area_s == 0.0 {
        return Impact::Coincident;
    }
    if den == 0.0 {
        return Impact::Parallel;
    }
    if s < 0.0 || s > 1.0 {
        return Impact::Beside;
    }
    if t < 0.0 {
        return Impact::Past;
    }
    if t > 1.0 {
        return Impact::Future;
    }
    Impact::Now
}
