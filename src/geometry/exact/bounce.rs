//! How a moving point hits a wall.

use std::cmp::Ordering::Equal;

use glam::DVec2;

use crate::geometry::number::{
    Dyadic, Number, between, certain, dot, finite, given, is_zero, perp,
};
use crate::geometry::relation::Rebound;

/// How a point with velocity `v` hits the wall `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::bounce::bounce, relation::Rebound};
/// let v = Vec2::new;
/// assert_eq!(bounce(v(1.0, 3.0), v(0.0, 0.0), v(2.0, 6.0)), Rebound::Grazing);
/// assert_eq!(bounce(v(-3.0, 1.0), v(0.0, 0.0), v(2.0, 6.0)), Rebound::HeadOn);
/// ```
pub fn bounce(v: DVec2, a: DVec2, b: DVec2) -> Rebound {
    certain(decide::<Dyadic>(&finite(v), &finite(a), &finite(b)))
}

/// [`bounce`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    v: &[N::Input; 2],
    a: &[N::Input; 2],
    b: &[N::Input; 2],
) -> Result<Rebound, N::Doubt> {
    if a == b {
        return Ok(Rebound::NoWall);
    }
    let (v, wall) = (given::<N, 2>(v), between::<N, 2>(a, b));
    if is_zero(&v)? {
        N::comparable(&[a, b])?;
        return Ok(Rebound::Still);
    }
    if perp(&v, &wall).sign()? == Equal {
        return Ok(Rebound::Grazing);
    }
    Ok(if dot(&v, &wall).sign()? == Equal { Rebound::HeadOn } else { Rebound::Glancing })
}
