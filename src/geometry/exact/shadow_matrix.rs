//! What falls where a point throws its shadow on a plane.

use std::cmp::Ordering::{Equal, Greater, Less};

use glam::DVec3;

use crate::geometry::number::{
    Dyadic, Number, certain, dot, finite, finite_number, given, is_given_zero, is_zero, times,
};
use crate::geometry::relation::Shadow;

/// What falls where `p` throws its shadow on the plane `n·x = d` under parallel light along `light`
/// (`w` = 0) or a lamp at `light` (`w` = 1).
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::shadow_matrix::shadow_matrix, relation::Shadow};
/// let lamp = Vec3::Z * 2.0;
/// assert_eq!(shadow_matrix(Vec3::Z, Vec3::Z, 0.0, lamp, 1.0), Shadow::Cast);
/// assert_eq!(shadow_matrix(Vec3::Z * 3.0, Vec3::Z, 0.0, lamp, 1.0), Shadow::BehindLight);
/// assert_eq!(shadow_matrix(Vec3::Z, Vec3::Z, 0.0, Vec3::X, 0.0), Shadow::LightParallel);
/// ```
pub fn shadow_matrix(p: DVec3, n: DVec3, d: f64, light: DVec3, w: f64) -> Shadow {
    certain(decide::<Dyadic>(
        &finite(p),
        &finite(n),
        &finite_number(d),
        &finite(light),
        &finite_number(w),
    ))
}

/// [`shadow_matrix`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    p: &[N::Input; 3],
    n: &[N::Input; 3],
    d: &N::Input,
    light: &[N::Input; 3],
    w: &N::Input,
) -> Result<Shadow, N::Doubt> {
    let (normal, d, weight) = (given::<N, 3>(n), N::given(d), N::given(w));
    let dark = is_given_zero::<N, 3>(light)? && weight.sign()? == Equal;
    if is_zero(&normal)? || dark {
        return Ok(Shadow::Dark);
    }
    let k = dot(&normal, &given(light)) - d.clone() * weight.clone();
    let facing = k.sign()?;
    if facing == Equal {
        return Ok(Shadow::LightParallel);
    }
    let side = dot(&normal, &given(p)) - d;
    if side.sign()? == Equal {
        return Ok(Shadow::OnPlane);
    }
    let depth = (k - side * weight).sign()?;
    Ok(match times(depth, facing) {
        Less => Shadow::BehindLight,
        Equal => Shadow::AtInfinity,
        Greater => Shadow::Cast,
    })
}
