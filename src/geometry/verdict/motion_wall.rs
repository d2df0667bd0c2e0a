//! When and whether a moving point, or a ray, meets a wall.

use glam::DVec2;

use crate::geometry::exact::motion_wall as exact;

pub use exact::MotionWall;

/// When a point at `p` that moves by `v` in one step meets the wall `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::motion_wall::motion_wall, relation::{Impact, When}};
/// let v = Vec2::new;
/// let x = motion_wall(v(0.0, 0.0), v(1.0, 0.0), v(5.0, -1.0), v(5.0, 1.0));
/// assert_eq!((x.when, x.hit_motion, x.hit_ray), (Some(When::Future), false, true));
/// assert_eq!(x.impact(), Impact::Future);
/// ```
#[inline]
pub fn motion_wall(p: DVec2, v: DVec2, a: DVec2, b: DVec2) -> MotionWall {
    first_sure!(
        exact::decide::<N>(&p.into(), &v.into(), &a.into(), &b.into()),
        exact::motion_wall(p, v, a, b)
    )
}
