//! A matrix, stored row by row.

use glam::{DVec2, DVec3, DVec4, Vec2, Vec3, Vec4};

/// A matrix of at most four rows and columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    cells: [f64; 16],
}

impl Matrix {
    /// The matrix with `rows` rows and `columns` columns; anything beyond the fourth is cut off.
    ///
    /// ```
    /// use crosspoint::geometry::Matrix;
    /// let matrix = Matrix::new(1, 2, |row, column| (10 * row + column) as f64);
    /// assert_eq!((matrix.rows(), matrix.columns()), (1, 2));
    /// assert_eq!(matrix.numbers().collect::<Vec<_>>(), [0.0, 1.0]);
    /// ```
    pub fn new(rows: usize, columns: usize, cell: impl Fn(usize, usize) -> f64) -> Self {
        let (rows, columns) = (rows.min(4), columns.min(4));
        let mut cells = [0.0; 16];
        for (k, place) in cells.iter_mut().take(rows * columns).enumerate() {
            *place = cell(k / columns, k % columns);
        }
        Self { rows, columns, cells }
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns it has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Its numbers, row by row.
    pub fn numbers(self) -> impl Iterator<Item = f64> {
        self.cells.into_iter().take(self.rows * self.columns)
    }
}

impl<T: Copy + Into<f64>, const R: usize, const C: usize> From<[[T; C]; R]> for Matrix {
    fn from(rows: [[T; C]; R]) -> Self {
        Self::new(R, C, |row, column| rows[row][column].into())
    }
}

/// Matrices whose rows are vectors, with a fixed number of columns.
macro_rules! rows {
    ($($row:ty: $columns:literal),+) => {$(
        impl<const R: usize> From<[$row; R]> for Matrix {
            fn from(rows: [$row; R]) -> Self {
                Self::new(R, $columns, |row, column| rows[row][column].into())
            }
        }
    )+};
}

rows!(DVec2: 2, DVec3: 3, DVec4: 4, Vec2: 2, Vec3: 3, Vec4: 4);
