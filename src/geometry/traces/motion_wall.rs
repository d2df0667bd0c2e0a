//! When and where a moving point meets a wall.

use super::{Real, Vec2, traced};
use crate::geometry::question::motion_wall::Impact;

/// When a point at `p` that moves by `v` in one step meets the wall `ab`: 0 now, 1 at the end of
/// the step; negative in the past, more than 1 in the future.
///
/// `None` when it never does: the paths are parallel, the path misses the wall, or one of them has
/// no length.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, motion_wall::motion_wall};
/// let v = Vec2::new;
/// assert_eq!(motion_wall(v(0.0, 0.0), v(4.0, 0.0), v(1.0, -1.0), v(1.0, 3.0)), Some(0.25));
/// assert_eq!(motion_wall(v(0.0, 9.0), v(4.0, 0.0), v(1.0, -1.0), v(1.0, 3.0)), None);
/// ```
///
/// Accuracy: see [`motion_wall_trace`].
///
/// Source: *Intersection*.
#[inline]
pub fn motion_wall(p: Vec2, v: Vec2, a: Vec2, b: Vec2) -> Option<Real> {
    let x = motion_wall_trace(p, v, a, b);
    (x.den != 0.0 && x.s >= 0.0 && x.s <= 1.0).then_some(x.t)
}

/// [`motion_wall`], with every intermediate value. `t`, `s` and `x` do not exist where `den` is 0;
/// `t_a` and `t_b` do not where `v` is zero.
///
/// In f64, of inputs that are small whole numbers, `x` is within `4 ε (|p| + |t v|)` of the exact
/// point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn motion_wall_trace(
    /// Where the point is now.
    p: Vec2,
    /// How far it moves in one step.
    v: Vec2,
    /// Start of the wall.
    a: Vec2,
    /// End of the wall.
    b: Vec2,
) -> MotionWallValues {
    /// Direction of the wall.
    let wall: Vec2 = b - a;
    /// From the point to the start of the wall.
    let w: Vec2 = a - p;
    /// Signed area spanned by motion and wall; 0 when they are parallel.
    let den: Real = v.perp_dot(wall);
    /// Signed area spanned by `w` and the wall.
    let area_t: Real = w.perp_dot(wall);
    /// Signed area spanned by `w` and the motion; 0 when the wall starts on the path.
    let area_s: Real = w.perp_dot(v);
    /// When they meet: 0 now, 1 at the end of the step.
    let t: Real = area_t / den;
    /// Where they meet on the wall: 0 at `a`, 1 at `b`.
    let s: Real = area_s / den;
    /// The meeting point.
    let x: Vec2 = p + v * t;
    /// When the path passes `a`, if the wall lies along it.
    let t_a: Real = w.dot(v) / v.dot(v);
    /// When the path passes `b`, if the wall lies along it.
    let t_b: Real = (b - p).dot(v) / v.dot(v);
}

/// Past, now or future.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, motion_wall::*}, question::motion_wall::Impact};
/// let v = Vec2::new;
/// let x = motion_wall_trace(v(0.0, 0.0), v(1.0, 0.0), v(5.0, -1.0), v(5.0, 1.0));
/// assert_eq!(motion_wall_verdict(&x), Impact::Future);
/// ```
#[inline]
pub fn motion_wall_verdict(x: &MotionWallValues) -> Impact {
    let MotionWallValues { v, wall, den, area_s, t, s, .. } = *x;
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
