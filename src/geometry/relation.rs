//! How things can lie: the named outcomes that every arithmetic shares.

/// How two lines, rays or segments of the plane lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
