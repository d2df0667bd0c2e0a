//! Homogeneous coordinates, matrices and shadows.

use strum::{IntoStaticStr, VariantArray};

/// What two triples of homogeneous coordinates stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum HomogeneousPoints {
    /// At least one of them is (0, 0, 0), which stands for nothing.
    Nothing,
    /// At least one has w = 0: a direction, not a point.
    Direction,
    /// One point: the triples are equal up to scale.
    Same,
    /// Two points.
    Different,
}

/// What a matrix makes of a point, against what it should make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Image {
    /// The last coordinate became 0: a direction, not a point.
    AtInfinity,
    /// The point wanted, up to scale.
    Same,
    /// Another point.
    Different,
}

/// Where the vector (a·b) c points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DyadImage {
    /// Nowhere: a is perpendicular to b, or one of the three is zero.
    Zero,
    /// Along c.
    Along,
    /// Against c.
    Against,
}

/// What falls where a point throws its shadow on a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Shadow {
    /// No plane or no light: zero normal or zero light.
    Dark,
    /// The light runs along the plane, or the lamp is in it: no shadow matrix.
    LightParallel,
    /// The point is on the plane and is its own shadow.
    OnPlane,
    /// The ray from the lamp through the point runs along the plane.
    AtInfinity,
    /// The plane is met behind the lamp, not in front of it: the image is no shadow.
    BehindLight,
    /// A shadow.
    Cast,
}
