//! Whether a scene lies in space, and from where its picture is seen then.

use glam::DVec3;
use serde::{Deserialize, Serialize};

/// Where a scene lies that has a picture in the plane and one in space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Dimension {
    /// In the plane: what points have beyond it is kept, but not looked at.
    #[default]
    Plane,
    /// In space.
    Space,
}

impl Dimension {
    /// How many there are: 2 or 3.
    pub const fn count(self) -> usize {
        match self {
            Self::Plane => 2,
            Self::Space => 3,
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
}

/// Where a reader stands to see a picture of space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DefaultView3d {
    /// The point in the middle.
    pub centre: DVec3,
    /// Half of the height or breadth that has to fit, at that point.
    pub half: f64,
    /// Degrees from the x axis to the eye, about the z axis: −90 looks along y.
    pub yaw: f64,
    /// Degrees from the ground up to the eye.
    pub pitch: f64,
    /// Without perspective.
    pub parallel: bool,
}

impl DefaultView3d {
    /// The point in the middle, half of the height or breadth that has to fit there, and both angles.
    pub const fn at(centre: [f64; 3], half: f64, [yaw, pitch]: [f64; 2]) -> Self {
        Self { centre: DVec3::from_array(centre), half, yaw, pitch, parallel: false }
    }

    /// The same in a world that is so many times as large.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        Self { centre: self.centre * by, half: self.half * by, ..self }
    }
}

impl Default for DefaultView3d {
    /// From the front, a little from the right and from above.
    fn default() -> Self {
        Self::at([0.0, 0.0, 1.5], 4.5, [-60.0, 24.0])
    }
}

/// A direction of a scene along which a reader may look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Along {
    /// The key of its word: `along_ray`.
    pub word: &'static str,
    /// The point that is then in the middle.
    pub at: DVec3,
    /// The direction, of any length but 0.
    pub direction: DVec3,
}
