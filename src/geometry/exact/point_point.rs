//! Whether two points are one within a tolerance.

use std::cmp::Ordering::Greater;

use crate::geometry::number::{
    Dyadic, Number, between, certain, dot, finite, finite_number, square,
};
use crate::geometry::relation::Nearness;

/// By which measure `v1` and `v2` are one within `eps`, which is not negative.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::point_point::point_point, relation::Nearness};
/// assert_eq!(point_point(Vec2::ZERO, Vec2::ONE, 1.0), Nearness::BoxOnly);
/// ```
pub fn point_point<const D: usize>(
    v1: impl Into<[f64; D]>,
    v2: impl Into<[f64; D]>,
    eps: f64,
) -> Nearness {
    certain(decide::<Dyadic, D>(&finite(v1), &finite(v2), &finite_number(eps)))
}

/// [`point_point`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number, const D: usize>(
    v1: &[N::Input; D],
    v2: &[N::Input; D],
    eps: &N::Input,
) -> Result<Nearness, N::Doubt> {
    if v1 == v2 {
        return Ok(Nearness::Same);
    }
    let (between, eps) = (between::<N, D>(v1, v2), N::given(eps));
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
