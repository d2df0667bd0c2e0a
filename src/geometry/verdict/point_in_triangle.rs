//! Where a point lies as seen from a triangle, in the plane and in space.

use glam::{DVec2, DVec3};

use crate::geometry::exact::point_in_triangle as exact;
use crate::geometry::number::{Approx, between, perp, positive, unit_sign, volume};
use crate::geometry::relation::InTriangle;

pub use exact::PointInTriangle;

/// Where `p` lies as seen from the triangle `v0 v1 v2` of the plane.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::point_in_triangle::*, relation::InTriangle};
/// let v = Vec2::new;
/// let x = point_in_triangle_plane(v(0.1, 0.3), v(0.0, 0.0), v(1.0, 0.0), v(1.0, 3.0));
/// assert_eq!((x.relation, x.side), (InTriangle::Inside, 1));
/// ```
#[inline]
pub fn point_in_triangle_plane(p: DVec2, v0: DVec2, v1: DVec2, v2: DVec2) -> PointInTriangle {
    match general_plane(p, v0, v1, v2) {
        Some(outcome) => outcome,
        None => special_plane(p, v0, v1, v2),
    }
}

/// The answer off the lines of the sides, by the areas that the point makes with them.
#[inline]
fn general_plane(p: DVec2, v0: DVec2, v1: DVec2, v2: DVec2) -> Option<PointInTriangle> {
    let [a, b, c] = [v0, v1, v2].map(|v| between::<Approx, 2>(&p.into(), &v.into()));
    let (area0, area1, area2) = (perp(&b, &c), perp(&c, &a), perp(&a, &b));
    let [left, s0, s1, s2] = positive([area0 + area1 + area2, area0, area1, area2])?;
    let inside = (s0 == left) & (s1 == left) & (s2 == left);
    let relation = if inside { InTriangle::Inside } else { InTriangle::Outside };
    Some(PointInTriangle { relation, side: unit_sign(left), on_hull: None })
}

/// The answer where a sign is 0 or hard to tell.
#[cold]
fn special_plane(p: DVec2, v0: DVec2, v1: DVec2, v2: DVec2) -> PointInTriangle {
    first_sure!(
        exact::decide_plane::<N>(&p.into(), &v0.into(), &v1.into(), &v2.into()),
        exact::point_in_triangle_plane(p, v0, v1, v2)
    )
}

/// Where `p` lies as seen from the triangle `v0 v1 v2` in space.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::point_in_triangle::*, relation::InTriangle};
/// let v = Vec3::new;
/// let x = point_in_triangle_space(v(-3.0, 0.0, -4.0), v(15.0, 19.0, 0.0), v(-20.0, -2.0, 3.0), v(-4.0, -17.0, -15.0));
/// assert_eq!((x.relation, x.side), (InTriangle::Inside, 0));
/// ```
#[inline]
pub fn point_in_triangle_space(p: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> PointInTriangle {
    let [a, b, q] = [v1, v2, p].map(|v| between::<Approx, 3>(&v0.into(), &v.into()));
    match positive([volume(&a, &b, &q)]) {
        Some([above]) => PointInTriangle {
            relation: InTriangle::OffPlane,
            side: unit_sign(above),
            on_hull: None,
        },
        None => special_space(&[p, v0, v1, v2].map(DVec3::into)),
    }
}

/// The answer on the plane, or hardly off it.
#[cold]
fn special_space([p, v0, v1, v2]: &[[f64; 3]; 4]) -> PointInTriangle {
    first_sure!(exact::decide_space::<N>(p, v0, v1, v2), {
        let [p, v0, v1, v2] = [p, v0, v1, v2].map(|v| DVec3::from(*v));
        exact::point_in_triangle_space(p, v0, v1, v2)
    })
}
