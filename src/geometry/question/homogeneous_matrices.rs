//! The image of a point under a matrix, in homogeneous coordinates.

use std::cmp::Ordering::Equal;

use crate::geometry::number::*;

/// The image of a point under a matrix, compared with the wanted point.
#[crosspoint_macros::outcomes]
pub enum Image {
    /// The last coordinate became 0: a direction, not a point.
    AtInfinity = Special,
    /// The wanted point, up to scale.
    Same = Yes,
    /// Another point.
    Different = No,
}

question! {
    /// Whether the matrix with these rows maps `v`, a row vector on the left, to `goal`.
    ///
    /// ```
    /// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::translation};
    /// use crosspoint::geometry::question::homogeneous_matrices::{Image, exact, filtered};
    /// let rows = translation(Vec3::Y, 3.0).map(|row| row.to_array());
    /// assert_eq!(filtered(Vec3::X, rows, Vec3::new(1.0, 1.0, 0.0)), Image::Same);
    /// assert_eq!(exact(Vec3::X, [[0.0; 4]; 4], Vec3::X), Image::AtInfinity);
    /// ```
    (v: [f64; 3], rows: [[f64; 4]; 4], goal: [f64; 3]) -> Image,
    decide::<N>(&v, &rows, &goal)
}

/// The answer in fractions.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, homogeneous_matrices::less_part}, exact::{number, point}};
/// use crosspoint::geometry::question::homogeneous_matrices::{Image, answer};
/// let third = [0.0, 1.0, 0.0].map(|x| -number(x) / number(3.0));
/// let rows = less_part(Vec3::Y, 3.0).map(|row| point(row));
/// assert_eq!(answer(&point(Vec3::ZERO), &rows, &third), Image::Same);
/// ```
pub fn answer(v: &RVec3, rows: &[[Rational; 4]; 4], goal: &RVec3) -> Image {
    expect_exact(decide::<Rational>(v, rows, goal))
}

#[inline]
fn decide<N: Number>(
    v: &[N::Input; 3],
    rows: &[[N::Input; 4]; 4],
    goal: &[N::Input; 3],
) -> Result<Image, N::Doubt> {
    let column = |j: usize| {
        let last = N::from_input(&rows[3][j]);
        (0..3).fold(last, |sum, i| sum + N::from_input(&v[i]) * N::from_input(&rows[i][j]))
    };
    let w = column(3);
    if w.sign()? == Equal {
        return Ok(Image::AtInfinity);
    }
    for (j, goal) in goal.iter().enumerate() {
        if (column(j) - N::from_input(goal) * w.clone()).sign()? != Equal {
            return Ok(Image::Different);
        }
    }
    Ok(Image::Same)
}
