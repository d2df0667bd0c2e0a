//! Whether a scene lies in space, and its default view there.

use crate::sketch::Shape;
use glam::{DVec2, DVec3};

/// The dimension of a scene that has a picture in the plane and one in space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// In the plane: third coordinates are kept and ignored.
    #[default]
    Plane,
    /// In space.
    Space,
}

impl Dimension {
    /// The number of dimensions: 2 or 3.
    pub const fn count(self) -> usize {
        match self {
            Self::Plane => 2,
            Self::Space => 3,
        }
    }

    /// A point as used: in the plane without its third coordinate.
    pub fn used(self, p: DVec3) -> DVec3 {
        self.moved(DVec3::ZERO, p)
    }

    /// A point moved to a place: in the plane it keeps its third coordinate.
    pub fn moved(self, p: DVec3, to: DVec3) -> DVec3 {
        match self {
            Self::Plane => to.with_z(p.z),
            Self::Space => to,
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Plane => Self::Space,
            Self::Space => Self::Plane,
        }
    }

    /// The points within a distance of the line of the segment `ab` and between its ends: a strip
    /// of the plane, or a cylinder.
    pub fn around_segment(self, [a, b]: [DVec3; 2], distance: f64) -> Shape {
        match self {
            Self::Plane => Shape::strip([a, b], distance),
            Self::Space => Shape::Cylinder { from: a, to: b, radius: distance },
        }
    }
}

/// `in_dimension!(dimension, [a, b] = points => …)`: the same text for points in the plane, without
/// their third coordinates, or in space. The traces are generic over the vector type, and so is code
/// that uses them.
macro_rules! in_dimension {
    ($dimension:expr, $points:pat = $at:expr => $body:expr) => {
        match $dimension {
            $crate::lesson::Dimension::Plane => {
                let $points = $at.map(glam::DVec3::truncate);
                $body
            }
            $crate::lesson::Dimension::Space => {
                let $points = $at;
                $body
            }
        }
    };
}
pub(crate) use in_dimension;

/// The default view of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DefaultView {
    /// The plane: the centre, and half of the height or width that must fit.
    Plane(DVec2, f64),
    /// Space.
    Space(DefaultView3d),
}

impl DefaultView {
    /// Whether the picture is in space.
    pub fn is_space(&self) -> bool {
        matches!(self, Self::Space(_))
    }

    /// The centre, and half of the height or width that must fit there.
    pub fn extent(&self) -> (DVec3, f64) {
        match self {
            Self::Plane(centre, half) => (centre.extend(0.0), *half),
            Self::Space(view3d) => (view3d.centre, view3d.half),
        }
    }

    /// This view of a scene scaled by this factor.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        match self {
            Self::Plane(centre, half) => Self::Plane(centre * by, half * by),
            Self::Space(view3d) => Self::Space(view3d.scaled(by)),
        }
    }

    /// The view with the same centre that shows this many times as much.
    #[must_use]
    pub fn wider(self, by: f64) -> Self {
        match self {
            Self::Plane(centre, half) => Self::Plane(centre, half * by),
            Self::Space(view3d) => Self::Space(DefaultView3d { half: view3d.half * by, ..view3d }),
        }
    }
}

/// The default view of a picture in space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DefaultView3d {
    /// The point at the centre.
    pub centre: DVec3,
    /// Half of the height or width that must fit, at that point.
    pub half: f64,
    /// Degrees from the x axis to the eye, about the z axis: −90 looks along y.
    pub yaw: f64,
    /// Degrees from the ground up to the eye.
    pub pitch: f64,
    /// Whether the projection is parallel.
    pub parallel: bool,
}

impl DefaultView3d {
    /// The centre, half of the height or width that must fit there, and both angles.
    pub const fn at(centre: [f64; 3], half: f64, [yaw, pitch]: [f64; 2]) -> Self {
        Self { centre: DVec3::from_array(centre), half, yaw, pitch, parallel: false }
    }

    /// This camera for a scene scaled by this factor.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        Self { centre: self.centre * by, half: self.half * by, ..self }
    }
}

impl Default for DefaultView3d {
    /// The view from the front, a little from the right and from above.
    fn default() -> Self {
        Self::at([0.0, 0.0, 1.5], 4.5, [-60.0, 24.0])
    }
}

/// A viewing direction of a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// The key of its word: `along_ray`.
    pub word: &'static str,
    /// The point that becomes the centre.
    pub at: DVec3,
    /// The direction, of any nonzero length.
    pub direction: DVec3,
}

impl Along {
    /// Directions from the same point, each with the key of its word.
    pub fn all<const N: usize>(at: DVec3, directions: [(&'static str, DVec3); N]) -> Vec<Self> {
        directions.map(|(word, direction)| Self { word, at, direction }).into()
    }
}
