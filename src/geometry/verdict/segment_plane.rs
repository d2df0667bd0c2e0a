//! How a segment and a plane lie.

use glam::DVec3;

use crate::geometry::exact::segment_plane as exact;

pub use exact::SegmentAndPlane;

/// How the segment `ab` and the plane `n·x = d` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::segment_plane::segment_plane, relation::SegmentPlane};
/// let x = segment_plane(Vec3::Z * 1e-200, Vec3::Z * 2e-200, Vec3::Z, 0.0);
/// assert_eq!((x.relation, x.sides), (SegmentPlane::Disjoint, Some((1, 1))));
/// ```
#[inline]
pub fn segment_plane(a: DVec3, b: DVec3, n: DVec3, d: f64) -> SegmentAndPlane {
    first_sure!(
        exact::decide::<N>(&a.into(), &b.into(), &n.into(), &d),
        exact::segment_plane(a, b, n, d)
    )
}

/// How the segment `p1 p2` and the plane through `v0`, `v1` and `v2` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::segment_plane::*, relation::SegmentPlane};
/// let x = segment_plane_three(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!((x.relation, x.sides), (SegmentPlane::Crossing, Some((1, -1))));
/// ```
#[inline]
pub fn segment_plane_three(
    p1: DVec3,
    p2: DVec3,
    v0: DVec3,
    v1: DVec3,
    v2: DVec3,
) -> SegmentAndPlane {
    first_sure!(
        exact::decide_three::<N>(&p1.into(), &p2.into(), &v0.into(), &v1.into(), &v2.into()),
        exact::segment_plane_three(p1, p2, v0, v1, v2)
    )
}
