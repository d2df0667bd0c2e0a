//! Where a point lies as seen from a segment.

use crate::geometry::exact::point_segment as exact;
use crate::geometry::relation::OnSegment;

pub use exact::PointSegment;

/// Where `p` lies as seen from the segment `ab`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::point_segment::point_segment, relation::OnSegment};
/// let v = Vec2::new;
/// assert_eq!(point_segment(v(0.5, 1.5), v(0.0, 0.0), v(1.0, 3.0)).side(), OnSegment::Interior);
/// assert_eq!(point_segment(v(0.1, 0.3), v(0.0, 0.0), v(1.0, 3.0)).side(), OnSegment::OffLine);
/// ```
#[inline]
pub fn point_segment<const D: usize>(
    p: impl Into<[f64; D]>,
    a: impl Into<[f64; D]>,
    b: impl Into<[f64; D]>,
) -> PointSegment {
    let (p, a, b) = (p.into(), a.into(), b.into());
    first_sure!(exact::decide::<N, D>(&p, &a, &b), exact::point_segment(p, a, b))
}

/// Where `p` lies as seen from the segment `ab`, where up to `eps` beside its line, which is not
/// negative, still counts as on it. Along the segment nothing is allowed for.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::point_segment::*, relation::OnSegment};
/// let v = Vec2::new;
/// let x = point_segment_within(v(0.1, 0.3), v(0.0, 0.0), v(1.0, 3.0), 1e-9);
/// assert_eq!(x, OnSegment::Interior);
/// ```
#[inline]
pub fn point_segment_within<const D: usize>(
    p: impl Into<[f64; D]>,
    a: impl Into<[f64; D]>,
    b: impl Into<[f64; D]>,
    eps: f64,
) -> OnSegment {
    let (p, a, b) = (p.into(), a.into(), b.into());
    first_sure!(
        exact::decide_within::<N, D>(&p, &a, &b, &eps),
        exact::point_segment_within(p, a, b, eps)
    )
}
