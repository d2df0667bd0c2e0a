//! What two triples of homogeneous coordinates stand for.

use std::cmp::Ordering::Equal;

use glam::DVec3;

use crate::geometry::number::{Dyadic, Number, certain, finite, given, is_given_zero, is_parallel};
use crate::geometry::relation::HomogeneousPoints;

/// Whether the triples `g` and `h`, (x, y, w) each, stand for one point.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::homogeneous::homogeneous, relation::HomogeneousPoints};
/// let x = homogeneous(Vec3::new(0.1, 0.2, 0.3), Vec3::new(0.2, 0.4, 0.6));
/// assert_eq!(x, HomogeneousPoints::Same);
/// let x = homogeneous(Vec3::new(0.1, 0.2, 0.3), Vec3::new(1.0, 2.0, 3.0));
/// assert_eq!(x, HomogeneousPoints::Different);
/// ```
pub fn homogeneous(g: DVec3, h: DVec3) -> HomogeneousPoints {
    certain(decide::<Dyadic>(&finite(g), &finite(h)))
}

/// [`homogeneous`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    g: &[N::Input; 3],
    h: &[N::Input; 3],
) -> Result<HomogeneousPoints, N::Doubt> {
    if is_given_zero::<N, 3>(g)? || is_given_zero::<N, 3>(h)? {
        return Ok(HomogeneousPoints::Nothing);
    }
    let (g, h) = (given::<N, 3>(g), given::<N, 3>(h));
    if g[2].sign()? == Equal || h[2].sign()? == Equal {
        return Ok(HomogeneousPoints::Direction);
    }
    let same = is_parallel(&g, &h)?;
    Ok(if same { HomogeneousPoints::Same } else { HomogeneousPoints::Different })
}
