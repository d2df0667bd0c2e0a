//! The points that two triples of homogeneous coordinates represent.

use std::cmp::Ordering::Equal;

use crate::geometry::number::*;

/// The points that two triples of homogeneous coordinates represent.
#[crosspoint_macros::outcomes]
pub enum HomogeneousPoints {
    /// At least one triple is (0, 0, 0), which represents nothing.
    Nothing = Special,
    /// At least one triple has w = 0: a direction, not a point.
    Direction = Special,
    /// One point: the triples are equal up to scale.
    Same = Yes,
    /// Two points.
    Different = No,
}

question! {
    /// Whether the triples `g` and `h`, (x, y, w) each, represent the same point of the plane.
    /// Returns `Nothing` if one is zero, `Direction` if one is a direction.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::homogeneous::{HomogeneousPoints, exact, filtered}};
    /// let g = Vec3::new(0.1, 0.2, 0.3);
    /// assert_eq!(filtered(g, Vec3::new(0.2, 0.4, 0.6)), HomogeneousPoints::Same);
    /// assert_eq!(exact(g, Vec3::new(1.0, 2.0, 3.0)), HomogeneousPoints::Different);
    /// ```
    (g: [f64; 3], h: [f64; 3]) -> HomogeneousPoints,
    decide::<N>(&g, &h)
}

#[inline]
fn decide<N: Number>(g: &[N::Input; 3], h: &[N::Input; 3]) -> Result<HomogeneousPoints, N::Doubt> {
    if is_zero_input::<N, 3>(g)? || is_zero_input::<N, 3>(h)? {
        return Ok(HomogeneousPoints::Nothing);
    }
    let (g, h) = (from_input::<N, 3>(g), from_input::<N, 3>(h));
    if g[2].sign()? == Equal || h[2].sign()? == Equal {
        return Ok(HomogeneousPoints::Direction);
    }
    Ok(if is_parallel(&g, &h)? { HomogeneousPoints::Same } else { HomogeneousPoints::Different })
}
