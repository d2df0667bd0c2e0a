//! How two lines, rays or segments of the plane meet.

use glam::DVec2;

use crate::geometry::number::{Approx, between, perp, positive};
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
    match general(a, b, c, d, ab, cd) {
        Some(meeting) => meeting,
        None => special(a, b, c, d, ab, cd),
    }
}

/// The answer where the lines cross and not at an end, by the taught formula without its division.
#[inline]
pub(super) fn general(
    a: DVec2,
    b: DVec2,
    c: DVec2,
    d: DVec2,
    ab: Extent,
    cd: Extent,
) -> Option<Meeting> {
    let [a, b, c, d] = [a, b, c, d].map(<[f64; 2]>::from);
    let (d1, d2, w) = (between::<Approx, 2>(&a, &b), between(&c, &d), between(&a, &c));
    let (den, area_t, area_u) = (perp(&d1, &d2), perp(&w, &d2), perp(&w, &d1));
    let [den, t, past_b, u, past_d] = positive([den, area_t, area_t - den, area_u, area_u - den])?;
    let has = |part, after_start: bool, before_end: bool| match part {
        Extent::Line => true,
        Extent::Ray => after_start,
        Extent::Segment => after_start & before_end,
    };
    let met = has(ab, t == den, past_b != den) & has(cd, u == den, past_d != den);
    Some(if met { Meeting::Crossing } else { Meeting::Miss })
}

/// The answer where a sign is 0 or hard to tell.
#[cold]
fn special(a: DVec2, b: DVec2, c: DVec2, d: DVec2, ab: Extent, cd: Extent) -> Meeting {
    first_sure!(
        exact::perp_product::decide::<N>(&a.into(), &b.into(), &c.into(), &d.into(), ab, cd),
        exact::perp_product::meeting(a, b, c, d, ab, cd)
    )
}
