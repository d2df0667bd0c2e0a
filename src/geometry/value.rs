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
    /// +∞ or −∞, for a value that may be infinite.
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

impl From<f64> for TracedValue {
    fn from(x: f64) -> Self {
        Self::Scalar(x)
    }
}

impl From<f32> for TracedValue {
    fn from(x: f32) -> Self {
        Self::Scalar(x.into())
    }
}

impl From<bool> for TracedValue {
    fn from(yes: bool) -> Self {
        Self::Flag(yes)
    }
}

impl From<DVec2> for TracedValue {
    fn from(v: DVec2) -> Self {
        Self::Plane(v)
    }
}

impl From<glam::Vec2> for TracedValue {
    fn from(v: glam::Vec2) -> Self {
        Self::Plane(v.as_dvec2())
    }
}

impl From<DVec3> for TracedValue {
    fn from(v: DVec3) -> Self {
        Self::Space(v)
    }
}

impl From<glam::Vec3> for TracedValue {
    fn from(v: glam::Vec3) -> Self {
        Self::Space(v.as_dvec3())
    }
}

impl From<DVec4> for TracedValue {
    fn from(v: DVec4) -> Self {
        Self::Homogeneous(v)
    }
}

impl From<glam::Vec4> for TracedValue {
    fn from(v: glam::Vec4) -> Self {
        Self::Homogeneous(v.as_dvec4())
    }
}

/// Matrices of glam, and arrays of rows, in either precision.
macro_rules! matrices {
    ($($of:ty),+) => {$(
        impl From<$of> for TracedValue {
            fn from(matrix: $of) -> Self {
                Self::Matrix(matrix.into())
            }
        }
    )+};
}

/// Arrays of vectors, the rows of a matrix.
macro_rules! rows {
    ($($of:ident),+) => {$(
        impl<const R: usize> From<[glam::$of; R]> for TracedValue {
            fn from(rows: [glam::$of; R]) -> Self {
                Self::Matrix(rows.into())
            }
        }
    )+};
}

rows!(DVec2, DVec3, DVec4, Vec2, Vec3, Vec4);

matrices!(glam::DMat2, glam::DMat3, glam::DMat4, glam::Mat2, glam::Mat3, glam::Mat4);

impl<T: Copy + Into<f64>, const R: usize, const C: usize> From<[[T; C]; R]> for TracedValue {
    fn from(rows: [[T; C]; R]) -> Self {
        Self::Matrix(rows.into())
    }
}
