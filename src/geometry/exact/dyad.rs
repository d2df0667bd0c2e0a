//! Where the vector (a·b) c points.

use std::cmp::Ordering::{Equal, Greater, Less};

use glam::DVec3;

use crate::geometry::number::{Dyadic, Number, certain, dot, finite, given, is_given_zero};
use crate::geometry::relation::DyadImage;

/// Where (a·b) c points.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::dyad::dyad, relation::DyadImage};
/// let v = Vec3::new;
/// assert_eq!(dyad(v(0.1, 0.2, 0.3), v(1.0, 1.0, -1.0), Vec3::Z), DyadImage::Along);
/// ```
pub fn dyad(a: DVec3, b: DVec3, c: DVec3) -> DyadImage {
    certain(decide::<Dyadic>(&finite(a), &finite(b), &finite(c)))
}

/// [`dyad`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    a: &[N::Input; 3],
    b: &[N::Input; 3],
    c: &[N::Input; 3],
) -> Result<DyadImage, N::Doubt> {
    if is_given_zero::<N, 3>(c)? {
        return Ok(DyadImage::Zero);
    }
    Ok(match dot(&given::<N, 3>(a), &given(b)).sign()? {
        Less => DyadImage::Against,
        Equal => DyadImage::Zero,
        Greater => DyadImage::Along,
    })
}
