//! One value of a trace, whatever its type.

use glam::{DVec2, DVec3};

/// A traced value, widened to f64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A number.
    Scalar(f64),
    /// A point or vector of the plane.
    Plane(DVec2),
    /// A point or vector of space.
    Space(DVec3),
    /// Yes or no.
    Flag(bool),
}

impl Value {
    /// The numbers in it: one, two or three; none for a flag.
    ///
    /// ```
    /// use crosspoint::derivation::Value;
    /// assert_eq!(Value::from(glam::dvec2(1.0, 2.0)).numbers().collect::<Vec<_>>(), [1.0, 2.0]);
    /// ```
    pub fn numbers(self) -> impl Iterator<Item = f64> {
        let (all, count) = match self {
            Self::Scalar(x) => ([x, 0.0, 0.0], 1),
            Self::Plane(v) => ([v.x, v.y, 0.0], 2),
            Self::Space(v) => (v.to_array(), 3),
            Self::Flag(_) => ([0.0; 3], 0),
        };
        all.into_iter().take(count)
    }

    /// Whether the value exists: none of its numbers is NaN or infinite.
    pub fn exists(self) -> bool {
        self.numbers().all(f64::is_finite)
    }
}

impl From<f64> for Value {
    fn from(x: f64) -> Self {
        Self::Scalar(x)
    }
}

impl From<f32> for Value {
    fn from(x: f32) -> Self {
        Self::Scalar(x.into())
    }
}

impl From<DVec2> for Value {
    fn from(v: DVec2) -> Self {
        Self::Plane(v)
    }
}

impl From<glam::Vec2> for Value {
    fn from(v: glam::Vec2) -> Self {
        Self::Plane(v.as_dvec2())
    }
}

impl From<DVec3> for Value {
    fn from(v: DVec3) -> Self {
        Self::Space(v)
    }
}

impl From<glam::Vec3> for Value {
    fn from(v: glam::Vec3) -> Self {
        Self::Space(v.as_dvec3())
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::Flag(yes)
    }
}
