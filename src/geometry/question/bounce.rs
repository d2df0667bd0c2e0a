//! How a moving point hits a wall.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::number::*;

/// How a moving point hits a wall.
#[crosspoint_macros::outcomes]
pub enum Rebound {
    /// The wall has no length, so it has no direction.
    NoWall = Special,
    /// The point does not move.
    Still = Special,
    /// The motion is parallel to the wall: the velocity does not change.
    Grazing = Special,
    /// The path misses the wall or leads away from it.
    Miss = No,
    /// The wall is hit at one of its ends, where another wall may start.
    Corner = Special,
    /// The motion is perpendicular to the wall: the velocity is reversed.
    HeadOn = Yes,
    /// Only the component across the wall is reversed.
    Glancing = Yes,
}

question! {
    /// How a point that flies from `p` with velocity `v` hits the wall from `a` to `b`. Returns
    /// `Still` if `v` is zero, `NoWall` if `a == b`.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::bounce::{Rebound, exact, filtered}};
    /// let v = Vec2::new;
    /// let (p, a, b) = (v(4.0, 2.0), v(0.0, 0.0), v(2.0, 6.0));
    /// assert_eq!(filtered(p, v(1.0, 3.0), a, b), Rebound::Grazing);
    /// assert_eq!(filtered(p, v(-3.0, 1.0), a, b), Rebound::HeadOn);
    /// assert_eq!(exact(p, v(-2.0, 4.0), a, b), Rebound::Corner);
    /// ```
    (p: [f64; 2], v: [f64; 2], a: [f64; 2], b: [f64; 2]) -> Rebound,
    decide::<N>([&p, &v, &a, &b])
}

#[inline]
fn decide<N: Number>([p, v, a, b]: [&[N::Input; 2]; 4]) -> Result<Rebound, N::Doubt> {
    if a == b {
        return Ok(Rebound::NoWall);
    }
    let (v, wall) = (from_input::<N, 2>(v), between::<N, 2>(a, b));
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
