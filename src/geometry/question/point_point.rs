//! Whether two points are equal within a tolerance.

use std::cmp::Ordering::Greater;

use crate::geometry::number::*;

/// Whether two points are equal within a tolerance, by two measures of distance.
#[crosspoint_macros::outcomes]
pub enum Nearness {
    /// Equal coordinates.
    Same = Yes,
    /// Within the tolerance by the greatest coordinate difference and by the distance.
    Near = Yes,
    /// Each coordinate is within the tolerance, but the distance is not.
    BoxOnly = Yes,
    /// At least one coordinate is not within the tolerance.
    Far = No,
}

question! {
    /// The measures by which `v1` and `v2` are equal within `eps` >= 0, in any dimension.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::point_point::{Nearness, exact, filtered}};
    /// assert_eq!(filtered(Vec2::ZERO, Vec2::ONE, 1.0), Nearness::BoxOnly);
    /// assert_eq!(exact(Vec2::ZERO, Vec2::X, 1.0), Nearness::Near);
    /// ```
    [const D: usize] (v1: [f64; D], v2: [f64; D], eps: f64) -> Nearness,
    decide::<N, D>(&v1, &v2, &eps)
}

#[inline]
fn decide<N: Number, const D: usize>(
    v1: &[N::Input; D],
    v2: &[N::Input; D],
    eps: &N::Input,
) -> Result<Nearness, N::Doubt> {
    if v1 == v2 {
        return Ok(Nearness::Same);
    }
    let (between, eps) = (between::<N, D>(v1, v2), N::from_input(eps));
    if (dot(&between, &between) - square(&eps)).sign()? != Greater {
        return Ok(Nearness::Near);
    }
    for x in &between {
        if (square(x) - square(&eps)).sign()? == Greater {
            return Ok(Nearness::Far);
        }
    }
    Ok(Nearness::BoxOnly)
}
