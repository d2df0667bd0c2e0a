//! What a matrix makes of a point in homogeneous coordinates.

use std::cmp::Ordering::Equal;

use glam::{DVec3, DVec4};

use crate::geometry::number::{Dyadic, Number, Rational, certain, finite};
use crate::geometry::relation::Image;

/// Whether the matrix with the given rows makes `goal` of `v`, as a row vector from the left.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::translation};
/// use crosspoint::geometry::{exact, relation::Image};
/// let image = exact::homogeneous_matrices::homogeneous_matrices;
/// assert_eq!(image(Vec3::X, translation(Vec3::Y, 3.0), Vec3::new(1.0, 1.0, 0.0)), Image::Same);
/// ```
pub fn homogeneous_matrices(v: DVec3, rows: [DVec4; 4], goal: DVec3) -> Image {
    certain(decide::<Dyadic>(&finite(v), &rows.map(finite), &finite(goal)))
}

/// The same of fractions.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{homogeneous_matrices::answer, number, point}};
/// use crosspoint::geometry::{double::homogeneous_matrices::less_part, relation::Image};
/// let third = [0.0, 1.0, 0.0].map(|x| -number(x) / number(3.0));
/// let rows = less_part(Vec3::Y, 3.0).map(|row| point(row));
/// assert_eq!(answer(&point(Vec3::ZERO), &rows, &third), Image::Same);
/// ```
pub fn answer(v: &[Rational; 3], rows: &[[Rational; 4]; 4], goal: &[Rational; 3]) -> Image {
    certain(decide::<Rational>(v, rows, goal))
}

/// [`homogeneous_matrices`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    v: &[N::Input; 3],
    rows: &[[N::Input; 4]; 4],
    goal: &[N::Input; 3],
) -> Result<Image, N::Doubt> {
    let column = |j: usize| {
        let last = N::given(&rows[3][j]);
        (0..3).fold(last, |sum, i| sum + N::given(&v[i]) * N::given(&rows[i][j]))
    };
    let w = column(3);
    if w.sign()? == Equal {
        return Ok(Image::AtInfinity);
    }
    for (j, goal) in goal.iter().enumerate() {
        if (column(j) - N::given(goal) * w.clone()).sign()? != Equal {
            return Ok(Image::Different);
        }
    }
    Ok(Image::Same)
}
