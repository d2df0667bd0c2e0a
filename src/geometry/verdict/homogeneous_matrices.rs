//! What a matrix makes of a point in homogeneous coordinates.

use glam::{DVec3, DVec4};

use crate::geometry::exact::homogeneous_matrices as exact;
use crate::geometry::relation::Image;

/// Whether the matrix with the given rows makes `goal` of `v`, as a row vector from the left.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, homogeneous_matrices::opposite};
/// use crosspoint::geometry::{relation::Image, verdict};
/// let image = verdict::homogeneous_matrices::homogeneous_matrices;
/// assert_eq!(image(Vec3::X, opposite(3.0), Vec3::NEG_X), Image::Same);
/// ```
pub fn homogeneous_matrices(v: DVec3, rows: [DVec4; 4], goal: DVec3) -> Image {
    first_sure!(
        exact::decide::<N>(&v.into(), &rows.map(Into::into), &goal.into()),
        exact::homogeneous_matrices(v, rows, goal)
    )
}
