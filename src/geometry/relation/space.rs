//! Lines, segments and a cylinder in space.

use strum::{IntoStaticStr, VariantArray};

/// How two lines in space lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LinesInSpace {
    /// At least one of them has no direction.
    Degenerate,
    /// One and the same line.
    Coincident,
    /// One direction, nothing in common.
    Parallel,
    /// Exactly one common point.
    Crossing,
    /// No common point and no common plane.
    Skew,
}

/// How two lines, rays or segments in space lie: as in the plane, or skew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SpaceMeeting {
    /// At least one of them has no direction: its two points are equal.
    ZeroLength,
    /// One direction, two different lines: nothing is shared.
    Parallel,
    /// On one line, with a gap between them.
    Apart,
    /// On one line, with more than a point in common.
    Overlapping,
    /// In no common plane: nothing is shared.
    Skew,
    /// Exactly one common point, an end of both.
    SharedEnd,
    /// Exactly one common point, an end of one of them.
    Touching,
    /// Exactly one common point, an end of neither.
    Crossing,
    /// The carrier lines cross, but outside of at least one of the two.
    Miss,
}

/// In which part of the `(s, t)` plane the closest points of the two carrier lines lie; the unit square holds both segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Region {
    /// At least one segment has no direction.
    ZeroLength,
    /// One direction: no single pair of points is closest.
    Parallel,
    /// In the square: inside of both segments or on their ends.
    Inside,
    /// Left of the square: before the first segment only.
    BeforeFirst,
    /// Right of it: past the first only.
    AfterFirst,
    /// Below it: before the second segment only.
    BeforeSecond,
    /// Above it: past the second only.
    AfterSecond,
    /// Left below: before both.
    BeforeBoth,
    /// Left above: before the first, past the second.
    BeforeFirstAfterSecond,
    /// Right below: past the first, before the second.
    AfterFirstBeforeSecond,
    /// Right above: past both.
    AfterBoth,
}

/// How a line lies to an infinite cylinder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Cylinder {
    /// No line or no cylinder: the direction or the axis is zero.
    Degenerate,
    /// Parallel to the axis, inside.
    ParallelInside,
    /// Parallel to the axis, on the surface.
    ParallelOnSurface,
    /// Parallel to the axis, outside.
    ParallelOutside,
    /// Nothing in common.
    Disjoint,
    /// Exactly one common point.
    Tangent,
    /// In on one side and out on the other.
    Secant,
}
