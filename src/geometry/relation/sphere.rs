//! Points, circles and spheres.

use strum::{IntoStaticStr, VariantArray};

/// How a line, a ray or a segment lies to a circle or a sphere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Contact {
    /// It has no direction: a point, not a line.
    ZeroLength,
    /// Nothing in common with the ball.
    Disjoint,
    /// Exactly one point in common with the ball, on its surface.
    Tangent,
    /// It goes through the inside and meets the surface.
    Secant,
    /// All of it is inside, no point on the surface.
    Inside,
}

/// How two circles or two spheres lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Spheres {
    /// Apart: nothing in common.
    Separate,
    /// They touch in one point from outside.
    ExternallyTangent,
    /// Their surfaces cross.
    Intersecting,
    /// The smaller touches the larger from within.
    InternallyTangent,
    /// The smaller is inside the larger, their surfaces apart.
    Containing,
    /// Same centre, same radius.
    Identical,
}

/// Whether two points are one within a tolerance, by two measures of nearness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Nearness {
    /// Equal coordinates.
    Same,
    /// Within the tolerance by the greatest coordinate difference and by the distance.
    Near,
    /// Each coordinate is within the tolerance, the distance is not.
    BoxOnly,
    /// At least one coordinate is not within the tolerance.
    Far,
}
