//! How two lines, rays or segments in space lie.

use glam::DVec3;

use crate::geometry::Extent;
use crate::geometry::exact::line_line as exact;
use crate::geometry::relation::{LinesInSpace, SpaceMeeting};

/// How the lines `p + s u` and `q + t v` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_line::line_line, relation::LinesInSpace};
/// let v = Vec3::new;
/// let x = line_line(v(0.0, 1.0, 0.0), v(1e-9, 0.0, 1.0), v(0.0, 0.0, 0.0), v(0.0, 0.0, 1.0));
/// assert_eq!(x, LinesInSpace::Skew);
/// ```
#[inline]
pub fn line_line(p: DVec3, u: DVec3, q: DVec3, v: DVec3) -> LinesInSpace {
    first_sure!(
        exact::decide::<N>(&p.into(), &u.into(), &q.into(), &v.into()),
        exact::line_line(p, u, q, v)
    )
}

/// How the parts `p1 p2` and `p3 p4` of two lines lie.
///
/// ```
/// use crosspoint::geometry::{Extent::*, double::Vec3, verdict::line_line::meeting, relation::SpaceMeeting};
/// let v = Vec3::new;
/// let (a, b, c, d) = (v(0.0, 0.0, 0.0), v(2.0, 2.0, 2.0), v(1.0, 1.0, 1.0), v(1.0, 5.0, 7.0));
/// assert_eq!(meeting(a, b, c, d, Segment, Segment), SpaceMeeting::Touching);
/// assert_eq!(meeting(a, b, v(1.0, 1.0, 2.0), d, Line, Line), SpaceMeeting::Skew);
/// ```
#[inline]
pub fn meeting(
    p1: DVec3,
    p2: DVec3,
    p3: DVec3,
    p4: DVec3,
    first: Extent,
    second: Extent,
) -> SpaceMeeting {
    first_sure!(
        exact::decide_meeting::<N>(&p1.into(), &p2.into(), &p3.into(), &p4.into(), first, second),
        exact::meeting(p1, p2, p3, p4, first, second)
    )
}
