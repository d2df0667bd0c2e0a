//! How two vectors are turned to each other.

use std::cmp::Ordering::{Equal, Greater, Less};

use glam::DVec2;

use crate::geometry::number::{Dyadic, Number, certain, dot, finite, given, is_given_zero, perp};
use crate::geometry::relation::Directions;

/// How `u` and `v` are turned to each other.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::dot_and_perp::directions, relation::Directions};
/// assert_eq!(directions(Vec2::new(0.1, 0.3), Vec2::new(-0.2, -0.6)), Directions::Opposite);
/// assert_eq!(directions(Vec2::new(1.0, 3.0), Vec2::new(3.0, 9.0_f64.next_up())), Directions::Left);
/// ```
pub fn directions(u: DVec2, v: DVec2) -> Directions {
    certain(decide::<Dyadic>(&finite(u), &finite(v)))
}

/// [`directions`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    u: &[N::Input; 2],
    v: &[N::Input; 2],
) -> Result<Directions, N::Doubt> {
    if is_given_zero::<N, 2>(u)? || is_given_zero::<N, 2>(v)? {
        return Ok(Directions::ZeroVector);
    }
    let (u, v) = (given::<N, 2>(u), given::<N, 2>(v));
    let (aside, ahead) = (perp(&u, &v).sign()?, dot(&u, &v).sign()?);
    Ok(match (aside, ahead) {
        (Equal, Less) => Directions::Opposite,
        (Equal, _) => Directions::Parallel,
        (_, Equal) => Directions::Perpendicular,
        (Less, _) => Directions::Right,
        (Greater, _) => Directions::Left,
    })
}
