//! Points, segments and lines against segments and planes.

use strum::{IntoStaticStr, VariantArray};

/// Where a point lies as seen from a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OnSegment {
    /// The segment has no length: a point, not a segment.
    ZeroLength,
    /// Beside the line of the segment.
    OffLine,
    /// On the line, but before its start or past its end.
    CollinearOutside,
    /// On one of the ends.
    EndPoint,
    /// On the segment, between its ends.
    Interior,
}

/// On which side of a plane a point lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PlaneSide {
    /// No plane: its normal is zero.
    Degenerate,
    /// On the side that the normal points away from.
    Below,
    /// On the plane.
    On,
    /// On the side that the normal points to.
    Above,
}

/// How a segment and a plane lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SegmentPlane {
    /// No plane: its normal is zero.
    Degenerate,
    /// Both ends on the plane.
    Coplanar,
    /// Exactly one end on the plane.
    Touching,
    /// The ends on different sides.
    Crossing,
    /// Both ends strictly on one side.
    Disjoint,
}

/// How a line and a plane lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LinePlane {
    /// No plane or no line: the normal or the direction is zero.
    Degenerate,
    /// The line lies in the plane.
    Coplanar,
    /// The line runs beside the plane.
    Parallel,
    /// Exactly one common point.
    Crossing,
}
