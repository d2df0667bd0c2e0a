//! The turn between two vectors.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::number::*;

/// The turn between two vectors from one origin.
#[crosspoint_macros::outcomes]
pub enum Directions {
    /// At least one vector is zero and has no direction.
    ZeroVector = Special,
    /// Same direction.
    Parallel = Special,
    /// Opposite directions.
    Opposite = Special,
    /// A right angle, to the left or the right.
    Perpendicular = Special,
    /// The second points to the left of the first (y up).
    Left = Plus,
    /// The second points to the right of the first (y up).
    Right = Minus,
}

question! {
    /// The turn from `u` to `v`. Returns `ZeroVector` if `u` or `v` is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::dot_and_perp::{Directions, exact, filtered}};
    /// assert_eq!(filtered(Vec2::new(0.1, 0.3), Vec2::new(-0.2, -0.6)), Directions::Opposite);
    /// assert_eq!(exact(Vec2::new(1.0, 3.0), Vec2::new(3.0, 9.0_f64.next_up())), Directions::Left);
    /// ```
    (u: [f64; 2], v: [f64; 2]) -> Directions,
    decide::<N>(&u, &v)
}

#[inline]
fn decide<N: Number>(u: &[N::Input; 2], v: &[N::Input; 2]) -> Result<Directions, N::Doubt> {
    if is_zero_input::<N, 2>(u)? || is_zero_input::<N, 2>(v)? {
        return Ok(Directions::ZeroVector);
    }
    let (u, v) = (from_input::<N, 2>(u), from_input::<N, 2>(v));
    let (aside, ahead) = (perp(&u, &v).sign()?, dot(&u, &v).sign()?);
    Ok(match (aside, ahead) {
        (Equal, Less) => Directions::Opposite,
        (Equal, _) => Directions::Parallel,
        (_, Equal) => Directions::Perpendicular,
        (Less, _) => Directions::Right,
        (Greater, _) => Directions::Left,
    })
}
