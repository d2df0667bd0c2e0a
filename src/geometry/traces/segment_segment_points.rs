//! Points of the picture of two segments in space.

use super::pseudo_inverse::{PseudoInverse, pseudo_inverse_trace};
use super::segment_segment_space::{SegmentSegmentSpace, segment_segment_space_trace};
use super::{Vec3, traced};

/// Points on the way to two results. `on_first`, `on_second` and `kept` have the parameters of the
/// segments `ab` and `cd` before both are clamped. If the segments are parallel, the first two do not
/// exist, and `kept` is `a`. `corner` and `foot` have the coordinates of `b` in the basis of `c` and
/// `d`; they do not exist if `a`, `c` and `d` are on one line.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, segment_segment_points::segment_segment_points_trace};
/// let v = Vec3::new;
/// let x = segment_segment_points_trace(Vec3::ZERO, Vec3::X, v(2.0, -1.0, 1.0), v(2.0, 1.0, 1.0));
/// assert_eq!((x.on_first, x.on_second, x.kept), (Vec3::X * 2.0, v(2.0, 0.0, 1.0), Vec3::X));
/// let x = segment_segment_points_trace(Vec3::X, Vec3::X * 3.0, Vec3::Y, v(4.0, 1.0, 0.0));
/// assert!(x.on_first.is_nan() && x.on_second.is_nan());
/// assert_eq!(x.kept, Vec3::X);
/// ```
#[traced]
pub fn segment_segment_points_trace(
    /// Start of the first segment.
    a: Vec3,
    /// End of the first.
    b: Vec3,
    /// Start of the second segment.
    c: Vec3,
    /// End of the second.
    d: Vec3,
) -> SegmentSegmentPoints {
    /// The closest points of the segments.
    let pair: SegmentSegmentSpace = segment_segment_space_trace(a, b, c, d);
    /// The same by a change of basis.
    let basis: PseudoInverse = pseudo_inverse_trace(a, b, c, d);
    /// The closest point of the first carrier line.
    let on_first: Vec3 = a + pair.d1 * pair.s_line;
    /// The closest point of the second carrier line.
    let on_second: Vec3 = c + pair.d2 * pair.t_line;
    /// The former, moved to the first segment.
    let kept: Vec3 = a + pair.d1 * pair.s_first;
    /// Where the first coordinate of `b` leads.
    let corner: Vec3 = a + basis.b1 * basis.x1;
    /// Where both lead: the foot of `b` on the plane of the basis.
    let foot: Vec3 = corner + basis.b2 * basis.x2;
}
