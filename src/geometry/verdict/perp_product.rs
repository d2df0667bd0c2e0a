//! How two lines, rays or segments of the plane meet.

use glam::DVec2;

use crate::geometry::number::Approx;
use crate::geometry::relation::Meeting;
use crate::geometry::{Extent, exact};

/// How the parts `ab` and `cd` of two lines lie: the answer of
/// [`exact::perp_product::meeting`], fast.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::Vec2, relation::Meeting, verdict::perp_product::meeting};
/// let v = Vec2::new;
/// let (a, b, c, d) = (v(0.0, 0.0), v(3.0, 3.0), v(0.0, 2.0), v(2.0, 0.0));
/// assert_eq!(meeting(a, b, c, d, Segment, Segment), Meeting::Crossing);
/// assert_eq!(meeting(a, b, b, d, Segment, Ray), Meeting::SharedEnd);
/// ```
#[inline]
pub fn meeting(a: DVec2, b: DVec2, c: DVec2, d: DVec2, ab: Extent, cd: Extent) -> Meeting {
    let fast =
        exact::perp_product::decide::<Approx>(&a.into(), &b.into(), &c.into(), &d.into(), ab, cd);
    fast.unwrap_or_else(|_| exact::perp_product::meeting(a, b, c, d, ab, cd))
}
