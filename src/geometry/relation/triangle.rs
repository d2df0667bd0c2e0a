//! Points, lines and rays against a triangle.

use strum::{IntoStaticStr, VariantArray};

/// Where a point lies as seen from a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum InTriangle {
    /// No triangle: its corners are on one line.
    Degenerate,
    /// Not on the plane of the triangle.
    OffPlane,
    /// On its plane, outside.
    Outside,
    /// On a corner.
    Vertex,
    /// On a side, between two corners.
    Edge,
    /// Strictly inside.
    Inside,
}

/// How a line or a ray lies to a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum LineTriangle {
    /// No triangle or no line: zero area or zero direction.
    Degenerate,
    /// In the plane of the triangle.
    Coplanar,
    /// Beside the plane of the triangle.
    Parallel,
    /// Through its plane, outside of it.
    Outside,
    /// It comes from the back, where only the front counts.
    Back,
    /// It would hit, but before the start of the ray.
    Behind,
    /// Through a corner.
    Vertex,
    /// Through a side, between two corners.
    Edge,
    /// Through the inside.
    Inside,
}

/// At which test a ray leaves the tests of a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum EarlyOut {
    /// The box has no volume: no line, no triangle, or one beside the other.
    NoVolume,
    /// It comes from the back, where only the front counts.
    FromBack,
    /// The weight of the second corner is out of its range.
    OutsideU,
    /// The weight of the third corner is.
    OutsideV,
    /// What it would hit is out of reach.
    OutOfReach,
    /// None: it hits.
    Hit,
}
