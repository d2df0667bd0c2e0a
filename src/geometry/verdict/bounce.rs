//! How a moving point hits a wall.

use glam::DVec2;

use crate::geometry::exact::bounce as exact;
use crate::geometry::relation::Rebound;

/// How a point that flies from `p` with velocity `v` hits the wall `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::bounce::bounce, relation::Rebound};
/// let v = Vec2::new;
/// let (p, a, b) = (v(4.0, 2.0), v(0.0, 0.0), v(2.0, 6.0));
/// assert_eq!(bounce(p, v(1.0, 3.0), a, b), Rebound::Grazing);
/// assert_eq!(bounce(p, v(-3.0, 1.0), a, b), Rebound::HeadOn);
/// ```
#[inline]
pub fn bounce(p: DVec2, v: DVec2, a: DVec2, b: DVec2) -> Rebound {
    first_sure!(
        exact::decide::<N>(&p.into(), &v.into(), &a.into(), &b.into()),
        exact::bounce(p, v, a, b)
    )
}
