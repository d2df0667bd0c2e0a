//! How two circles or two spheres lie.

use crate::geometry::exact::sphere_sphere as exact;

pub use exact::SphereSphere;

/// How the circles or spheres around `c1` and `c2` with the radii `r1` and `r2`, none negative,
/// lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::sphere_sphere::sphere_sphere, relation::Spheres};
/// let x = sphere_sphere(Vec3::ZERO, 2048.0, Vec3::new(4096.0, 1e-5, 0.0), 2048.0);
/// assert_eq!((x.relation, x.solid_overlap), (Spheres::Separate, false));
/// ```
#[inline]
pub fn sphere_sphere<const D: usize>(
    c1: impl Into<[f64; D]>,
    r1: f64,
    c2: impl Into<[f64; D]>,
    r2: f64,
) -> SphereSphere {
    let (c1, c2) = (c1.into(), c2.into());
    first_sure!(exact::decide::<N, D>(&c1, &r1, &c2, &r2), exact::sphere_sphere(c1, r1, c2, r2))
}
