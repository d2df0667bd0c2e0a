//! How two lines of the plane lie, each given by a point and a direction.

use glam::DVec2;

use crate::geometry::exact::line_line_plane as exact;
use crate::geometry::relation::Lines;

/// How the lines `p + s u` and `q + t v` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::line_line_plane::line_line_plane, relation::Lines};
/// let v = Vec2::new;
/// let x = line_line_plane(v(0.0, 0.0), v(1.0, 3.0), v(2.0, 6.0), v(-2.0, -6.0));
/// assert_eq!(x, Lines::Coincident);
/// ```
#[inline]
pub fn line_line_plane(p: DVec2, u: DVec2, q: DVec2, v: DVec2) -> Lines {
    first_sure!(
        exact::decide::<N>(&p.into(), &u.into(), &q.into(), &v.into()),
        exact::line_line_plane(p, u, q, v)
    )
}
