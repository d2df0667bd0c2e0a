//! The shapes of marks, and the points that they are made from.

use super::Role;
use crate::geometry::Extent;
use crate::geometry::round::CircleInSpace;
use glam::{DVec2, DVec3};

/// A world point. 2D points have z = 0.
pub trait At {
    /// The point in 3D.
    fn at(self) -> DVec3;
}

impl At for DVec2 {
    fn at(self) -> DVec3 {
        self.extend(0.0)
    }
}

impl At for DVec3 {
    fn at(self) -> DVec3 {
        self
    }
}

/// The shape of a mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A dependent point with its label.
    Point(DVec3),
    /// The line, ray or segment `a + t (b − a)`. The rest of the carrier line is dotted up to its
    /// farther end.
    Carrier {
        /// The point at parameter 0.
        a: DVec3,
        /// The point at parameter 1.
        b: DVec3,
        /// The part that belongs to the object.
        extent: Extent,
    },
    /// The dotted extension of a carrier between two points.
    Extension(DVec3, DVec3),
    /// A vector with its label beside the shaft.
    Arrow(DVec3, DVec3),
    /// A thin dashed construction line.
    Dashed(DVec3, DVec3),
    /// A polygon, filled while highlighted, labelled with its symbol and value. If always visible,
    /// it is a region in its role's colour, without label.
    Area(Vec<DVec3>),
    /// A right-angle mark at `at` between directions `u` and `v`.
    RightAngle {
        /// The corner.
        at: DVec3,
        /// One leg.
        u: DVec3,
        /// The other leg.
        v: DVec3,
    },
    /// Matching ticks in the middle of two parallel segments.
    ParallelTicks([DVec3; 2], [DVec3; 2]),
    /// A horizontal circle, which is a circle of the plane.
    Circle {
        /// The centre.
        centre: DVec3,
        /// The radius.
        radius: f64,
    },
    /// A circle in space.
    Ring {
        /// The centre.
        centre: DVec3,
        /// Normal of the circle's plane, of any length.
        normal: DVec3,
        /// The radius.
        radius: f64,
    },
    /// A filled disc in space.
    Disc(CircleInSpace),
    /// A sphere; in the plane, a circle.
    Sphere {
        /// The centre.
        centre: DVec3,
        /// The radius.
        radius: f64,
    },
    /// A rectangle or parallelogram that shows part of a plane.
    Patch {
        /// The centre.
        at: DVec3,
        /// The vector from the centre to the middle of one side.
        u: DVec3,
        /// The vector from the centre to the middle of the adjacent side.
        v: DVec3,
    },
    /// A round piece of a plane whose sides have two colours.
    Sheet {
        /// The outline. The side to which its normal points has the colour of the mark.
        disc: CircleInSpace,
        /// The colour of the other side.
        under: Role,
    },
    /// A filled convex planar polygon.
    Face(Vec<DVec3>),
    /// Thin lines, as on graph paper.
    Rules(Vec<[DVec3; 2]>),
    /// Filled convex planar polygons without outline: the texture on a surface.
    Cells(Vec<Vec<DVec3>>),
    /// A triangle in space whose colour is mixed from those of its corners.
    Mixed([(DVec3, Role); 3]),
    /// A cylinder without caps.
    Cylinder {
        /// Start of the axis.
        from: DVec3,
        /// End of the axis.
        to: DVec3,
        /// The radius.
        radius: f64,
    },
    /// A parallelepiped, labelled with its symbol and value.
    Box {
        /// A corner.
        corner: DVec3,
        /// The three edge vectors.
        sides: [DVec3; 3],
    },
}

impl Shape {
    /// The segment between two points.
    pub fn segment(a: DVec3, b: DVec3) -> Self {
        Self::Carrier { a, b, extent: Extent::Segment }
    }

    /// The parallelogram spanned at `corner` by `u` and `v`.
    pub fn parallelogram(corner: impl At, u: impl At, v: impl At) -> Self {
        let (corner, u, v) = (corner.at(), u.at(), v.at());
        Self::Area(vec![corner, corner + u, corner + u + v, corner + v])
    }
}
