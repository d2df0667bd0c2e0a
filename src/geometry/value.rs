//! One value of a trace, of any type.

mod matrix;

use glam::{DVec2, DVec3, DVec4};
pub use matrix::Matrix;

/// A traced value, widened to f64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TracedValue {
    /// A number.
    Scalar(f64),
    /// +∞ or −∞, of a value that may be infinite.
    Infinite(f64),
    /// A point or vector of the plane.
    Plane(DVec2),
    /// A point or vector of space.
    Space(DVec3),
    /// A point or direction of space in homogeneous coordinates.
    Homogeneous(DVec4),
    /// Rows of numbers.
    Matrix(Matrix),
    /// Yes or no.
    Flag(bool),
}

impl TracedValue {
    /// Its numbers, those of a matrix row by row; none for a flag.
    ///
    /// ```
    /// use crosspoint::geometry::TracedValue;
    /// assert_eq!(TracedValue::from(glam::dvec2(1.0, 2.0)).numbers().collect::<Vec<_>>(), [1.0, 2.0]);
    /// ```
    pub fn numbers(self) -> impl Iterator<Item = f64> {
        let all = match self {
            Self::Scalar(x) | Self::Infinite(x) => Matrix::new(1, 1, |_, _| x),
            Self::Plane(v) => Matrix::new(1, 2, |_, k| v[k]),
            Self::Space(v) => Matrix::new(1, 3, |_, k| v[k]),
            Self::Homogeneous(v) => Matrix::new(1, 4, |_, k| v[k]),
            Self::Matrix(matrix) => matrix,
            Self::Flag(_) => Matrix::new(0, 0, |_, _| 0.0),
        };
        all.numbers()
    }

    /// The same for a value that may be infinite.
    pub fn extended(self) -> Self {
        match self {
            Self::Scalar(x) if x.is_infinite() => Self::Infinite(x),
            other => other,
        }
    }

    /// Whether the value is defined: no number is NaN, and none is infinite unless it may be.
    ///
    /// ```
    /// use crosspoint::geometry::TracedValue;
    /// assert!(TracedValue::from(0.0).exists() && !TracedValue::from(0.0 / 0.0).exists());
    /// let infinite = TracedValue::from(1.0 / 0.0);
    /// assert!(infinite.extended().exists() && !infinite.exists());
    /// ```
    pub fn exists(self) -> bool {
        matches!(self, Self::Infinite(_)) || self.numbers().all(f64::is_finite)
    }
}

conversions! {
    TracedValue:
    Scalar: f64, f32;
    Plane: DVec2, glam::Vec2;
    Space: DVec3, glam::Vec3;
    Homogeneous: DVec4, glam::Vec4;
    Flag: bool;
}

impl<T, const R: usize> From<[T; R]> for TracedValue
where
    Matrix: From<[T; R]>,
{
    fn from(rows: [T; R]) -> Self {
        Self::Matrix(rows.into())
    }
}
