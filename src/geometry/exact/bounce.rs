//! How a moving point hits a wall.

use std::cmp::Ordering::{Equal, Greater, Less};

use glam::DVec2;

use crate::geometry::number::{
    Dyadic, Number, between, certain, dot, finite, given, is_zero, perp, times,
};
use crate::geometry::relation::Rebound;

/// How a point that flies from `p` with velocity `v` hits the wall `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::bounce::bounce, relation::Rebound};
/// let v = Vec2::new;
/// let (p, a, b) = (v(4.0, 2.0), v(0.0, 0.0), v(2.0, 6.0));
/// assert_eq!(bounce(p, v(1.0, 3.0), a, b), Rebound::Grazing);
/// assert_eq!(bounce(p, v(-3.0, 1.0), a, b), Rebound::HeadOn);
/// assert_eq!(bounce(p, v(-2.0, 4.0), a, b), Rebound::Corner);
/// ```
pub fn bounce(p: DVec2, v: DVec2, a: DVec2, b: DVec2) -> Rebound {
    certain(decide::<Dyadic>(&finite(p), &finite(v), &finite(a), &finite(b)))
}

/// [`bounce`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    p: &[N::Input; 2],
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
    let area = perp(&v, &wall).sign()?;
    if area == Equal {
        return Ok(Rebound::Grazing);
    }
    // The signs of t, s and s − 1, each times that of the area.
    let (to_a, to_b) = (between::<N, 2>(p, a), between::<N, 2>(p, b));
    let began = times(perp(&to_a, &wall).sign()?, area);
    let from_a = times(perp(&to_a, &v).sign()?, area);
    let from_b = times(perp(&to_b, &v).sign()?, area);
    if began == Less || from_a == Less || from_b == Greater {
        return Ok(Rebound::Miss);
    }
    if from_a == Equal || from_b == Equal {
        return Ok(Rebound::Corner);
    }
    Ok(if dot(&v, &wall).sign()? == Equal { Rebound::HeadOn } else { Rebound::Glancing })
}
