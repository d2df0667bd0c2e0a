//! Whether two points are one within a tolerance.

use crate::geometry::exact::point_point as exact;
use crate::geometry::relation::Nearness;

/// By which measure `v1` and `v2` are one within `eps`, which is not negative.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::point_point::point_point, relation::Nearness};
/// assert_eq!(point_point(Vec2::ZERO, Vec2::ONE, 1.0), Nearness::BoxOnly);
/// ```
#[inline]
pub fn point_point<const D: usize>(
    v1: impl Into<[f64; D]>,
    v2: impl Into<[f64; D]>,
    eps: f64,
) -> Nearness {
    let (v1, v2) = (v1.into(), v2.into());
    first_sure!(exact::decide::<N, D>(&v1, &v2, &eps), exact::point_point(v1, v2, eps))
}
