//! How a line lies to an infinite cylinder.

use glam::DVec3;

use crate::geometry::exact::line_cylinder as exact;

pub use exact::LineAndCylinder;

/// How the line `p + t u` lies to the cylinder around the axis `q + s v` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_cylinder::line_cylinder, relation::Cylinder};
/// let v = Vec3::new;
/// let x = line_cylinder(v(3.0, 4.0, 0.0), v(3.0, 4.0, 9.0), Vec3::ZERO, Vec3::Z, 1.0);
/// assert_eq!((x.relation, x.points), (Cylinder::Secant, Some(2)));
/// let x = line_cylinder(v(3.0, 4.0, 0.0), Vec3::Z, Vec3::ZERO, Vec3::Z, 5.0);
/// assert_eq!(x.relation, Cylinder::ParallelOnSurface);
/// ```
#[inline]
pub fn line_cylinder(p: DVec3, u: DVec3, q: DVec3, v: DVec3, r: f64) -> LineAndCylinder {
    first_sure!(
        exact::decide::<N>(&p.into(), &u.into(), &q.into(), &v.into(), &r),
        exact::line_cylinder(p, u, q, v, r)
    )
}
