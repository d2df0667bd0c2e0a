//! In the plane: two directions, two lines, two segments, a motion and a wall.

use strum::{IntoStaticStr, VariantArray};

/// How two lines, rays or segments of the plane lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Meeting {
    /// At least one of them has no direction: its two points are equal.
    ZeroLength,
    /// One direction, two different lines: nothing is shared.
    Parallel,
    /// On one line, with a gap between them.
    Apart,
    /// On one line, with more than a point in common.
    Overlapping,
    /// Exactly one common point, an end of both.
    SharedEnd,
    /// Exactly one common point, an end of one of them.
    Touching,
    /// Exactly one common point, an end of neither.
    Crossing,
    /// The carrier lines cross, but outside of at least one of the two.
    Miss,
}

/// How two segments of the plane lie, with the collinear cases told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum SegmentMeeting {
    /// At least one of them has no direction: its two points are equal.
    ZeroLength,
    /// One direction, two different lines: nothing is shared.
    Parallel,
    /// On one line, with a gap between them.
    Apart,
    /// On one line, and one lies within the other.
    Contained,
    /// On one line, with a piece in common; each has a piece of its own.
    Overlapping,
    /// On one line, one after the other, with an end in common.
    EndToEnd,
    /// On one line with something in common, where that does not count as meeting.
    Grazed,
    /// Exactly one common point, an end of both, on two lines.
    SharedEnd,
    /// Exactly one common point, an end of one of them.
    Touching,
    /// Exactly one common point, an end of neither.
    Crossing,
    /// The carrier lines cross, but outside of at least one of the two.
    Miss,
}

impl SegmentMeeting {
    /// The same for a shot that ignores what it only grazes.
    #[must_use]
    pub fn of_shot(self) -> Self {
        match self {
            Self::Contained | Self::Overlapping | Self::EndToEnd => Self::Grazed,
            other => other,
        }
    }
}

/// How two vectors of one origin are turned to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Directions {
    /// At least one of them has no direction.
    ZeroVector,
    /// One direction.
    Parallel,
    /// Opposite directions.
    Opposite,
    /// A right angle, to either side.
    Perpendicular,
    /// The second points to the left of the first (y up).
    Left,
    /// The second points to the right of the first (y up).
    Right,
}

/// How two lines of the plane lie, each given by a point and a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Lines {
    /// At least one of them has no direction.
    Degenerate,
    /// One and the same line.
    Coincident,
    /// One direction, nothing in common.
    Parallel,
    /// Exactly one common point.
    Crossing,
}

/// When and whether a moving point meets a wall, on one step of its motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Impact {
    /// The point stands still, or the wall has no length.
    Degenerate,
    /// The motion runs along the line of the wall.
    Coincident,
    /// The motion runs beside the wall and never meets its line.
    Parallel,
    /// The motion meets the line of the wall outside of the wall.
    Beside,
    /// The wall was met before the step began.
    Past,
    /// The wall is met during the step, its beginning and its end included.
    Now,
    /// The wall will be met after the step, if the motion goes on.
    Future,
}

/// How a moving point hits a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Rebound {
    /// The wall has no length, so that it has no direction either.
    NoWall,
    /// The point does not move.
    Still,
    /// The motion runs along the wall: nothing turns round.
    Grazing,
    /// The motion passes beside the wall, or away from it.
    Miss,
    /// The wall is hit at one of its ends, where another may begin.
    Corner,
    /// The motion is square to the wall: everything turns round.
    HeadOn,
    /// Part of the motion runs along the wall, part of it turns round.
    Glancing,
}

/// When a moving point meets the line of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum When {
    /// Before the step began.
    Past,
    /// During the step, its beginning and its end included.
    Now,
    /// After the step, if the motion goes on.
    Future,
}
