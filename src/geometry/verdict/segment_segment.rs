//! How two segments of the plane meet, with all that can be said of it in fractions.

use glam::DVec2;

use crate::geometry::Extent::Segment;
use crate::geometry::exact::segment_segment as exact;
use crate::geometry::verdict::perp_product;

pub use exact::SegmentSegment;

/// How the segments `ab` and `cd` lie. One without length counts as a point.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::segment_segment::segment_segment, relation::Meeting};
/// let v = Vec2::new;
/// let x = segment_segment(v(0.0, 0.0), v(4.0, 0.0), v(1.0, 0.0), v(1.0, 0.0));
/// assert_eq!((x.meeting, x.degenerate), (Meeting::Touching, true));
/// ```
#[inline]
pub fn segment_segment(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> SegmentSegment {
    match perp_product::general(a, b, c, d, Segment, Segment) {
        Some(meeting) => SegmentSegment { meeting, parallel: false, degenerate: false },
        None => special(a, b, c, d),
    }
}

/// The answer where a sign is 0 or hard to tell.
#[cold]
fn special(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> SegmentSegment {
    first_sure!(
        exact::decide::<N>(&a.into(), &b.into(), &c.into(), &d.into()),
        exact::segment_segment(a, b, c, d)
    )
}
