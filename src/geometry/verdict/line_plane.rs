//! How a line and a plane lie.

use glam::DVec3;

use crate::geometry::exact::line_plane as exact;
use crate::geometry::number::{Approx, dot, given, positive};
use crate::geometry::relation::LinePlane;

/// How the line `p + k t` and the plane `n·x = d` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_plane::line_plane, relation::LinePlane};
/// let v = Vec3::new;
/// let x = line_plane(v(0.0, 0.0, 1e-300), v(0.1, 0.3, 0.0), v(0.0, 0.0, 1.0), 0.0);
/// assert_eq!(x, LinePlane::Parallel);
/// ```
#[inline]
pub fn line_plane(p: DVec3, t: DVec3, n: DVec3, d: f64) -> LinePlane {
    let slope = dot(&given::<Approx, 3>(&n.into()), &given(&t.into()));
    match positive([slope]) {
        Some(_) => LinePlane::Crossing,
        None => special(&[p, t, n].map(DVec3::into), d),
    }
}

/// The answer where the slope is 0 or its sign hard to tell.
#[cold]
fn special([p, t, n]: &[[f64; 3]; 3], d: f64) -> LinePlane {
    first_sure!(exact::decide::<N>(p, t, n, &d), {
        let [p, t, n] = [p, t, n].map(|v| DVec3::from(*v));
        exact::line_plane(p, t, n, d)
    })
}

/// How the line `l0 + k l` and the plane through `v0`, `v1` and `v2` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::line_plane::line_plane_three, relation::LinePlane};
/// let x = line_plane_three(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, LinePlane::Crossing);
/// ```
#[inline]
pub fn line_plane_three(l0: DVec3, l: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> LinePlane {
    first_sure!(
        exact::decide_three::<N>(&l0.into(), &l.into(), &v0.into(), &v1.into(), &v2.into()),
        exact::line_plane_three(l0, l, v0, v1, v2)
    )
}
