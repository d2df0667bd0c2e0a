//! How two vectors are turned to each other.

use glam::DVec2;

use crate::geometry::exact::dot_and_perp as exact;
use crate::geometry::relation::Directions;

/// How `u` and `v` are turned to each other.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::dot_and_perp::directions, relation::Directions};
/// assert_eq!(directions(Vec2::new(0.1, 0.3), Vec2::new(-0.2, -0.6)), Directions::Opposite);
/// assert_eq!(directions(Vec2::new(1.0, 3.0), Vec2::new(3.0, 9.0_f64.next_up())), Directions::Left);
/// ```
#[inline]
pub fn directions(u: DVec2, v: DVec2) -> Directions {
    first_sure!(exact::decide::<N>(&u.into(), &v.into()), exact::directions(u, v))
}
