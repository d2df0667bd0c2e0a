//! Whether two boxes along the axes have a point in common, axis by axis.

use super::{Real, Vec3, traced};

/// Whether the box with the opposite corners `k1` and `l1` and that with `k2` and `l2` have a point
/// in common, boundaries included.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, box_box::box_box};
/// let one = Vec3::ONE;
/// assert!(box_box(Vec3::ZERO, one, one * 2.0, one));
/// assert!(!box_box(Vec3::ZERO, one, one * 2.0, one * 1.5));
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 4.2.1.
#[inline]
pub fn box_box(k1: Vec3, l1: Vec3, k2: Vec3, l2: Vec3) -> bool {
    box_box_trace(k1, l1, k2, l2).least >= 0.0
}

/// [`box_box`], with every intermediate value.
#[traced]
pub fn box_box_trace(
    /// A corner of the first box.
    k1: Vec3,
    /// The opposite corner.
    l1: Vec3,
    /// A corner of the second box.
    k2: Vec3,
    /// The opposite corner.
    l2: Vec3,
) -> BoxBox {
    /// Start of the common interval, on each axis.
    let from: Vec3 = k1.min(l1).max(k2.min(l2));
    /// End of the common interval, on each axis.
    let to: Vec3 = k1.max(l1).min(k2.max(l2));
    /// Length of the common interval on each axis; negative where there is a gap.
    let share: Vec3 = to - from;
    /// The least of these: one gap separates the boxes.
    let least: Real = share.min_element();
}
