//! The cross product of two vectors, and the volume of the box that a third one adds.

use super::{Real, Vec3, traced};
use crate::geometry::question::point_plane::PlaneSide;

/// The cross product of `a` and `b`: perpendicular to both, as long as the area of their
/// parallelogram.
///
/// The zero vector if `a` and `b` are parallel or one of them is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, cross_product::cross_product};
/// let v = Vec3::new;
/// assert_eq!(cross_product(v(2.0, 0.0, 1.0), v(0.0, 1.0, 1.0)), v(-1.0, -2.0, 2.0));
/// assert_eq!(cross_product(Vec3::X, Vec3::X * 2.0), Vec3::ZERO);
/// ```
#[inline]
pub fn cross_product(a: Vec3, b: Vec3) -> Vec3 {
    cross_product_trace(a, b, Vec3::ZERO).n
}

/// [`cross_product`], with every intermediate value, and the box that `c` adds. `height` does not
/// exist where the cross product is zero.
#[traced]
pub fn cross_product_trace(
    /// First edge of the base.
    a: Vec3,
    /// Second edge of the base.
    b: Vec3,
    /// Third edge of the box.
    c: Vec3,
) -> CrossProduct {
    /// Signed area of the projection along the x axis.
    let n_x: Real = a.y * b.z - a.z * b.y;
    /// Signed area of the projection along the y axis.
    let n_y: Real = a.z * b.x - a.x * b.z;
    /// Signed area of the projection along the z axis.
    let n_z: Real = a.x * b.y - a.y * b.x;
    /// Cross product of `a` and `b`.
    let n: Vec3 = Vec3::new(n_x, n_y, n_z);
    /// Its length: the area of the base.
    let area: Real = n.length();
    /// Signed volume of the box: the triple product.
    let volume: Real = n.dot(c);
    /// Height of `c` above the base, negative on the other side.
    let height: Real = volume / area;
}

/// On which side of the plane of `a` and `b` the vector `c` points.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, cross_product::*}, question::point_plane::PlaneSide};
/// let x = cross_product_trace(Vec3::X, Vec3::Y, Vec3::new(3.0, 1.0, -2.0));
/// assert_eq!(cross_product_verdict(&x), PlaneSide::Below);
/// ```
#[inline]
pub fn cross_product_verdict(x: &CrossProduct) -> PlaneSide {
    let CrossProduct { n, volume, .. } = *x;
    if n == Vec3::ZERO {
        return PlaneSide::Degenerate;
    }
    if volume < 0.0 {
        return PlaneSide::Below;
    }
    if volume > 0.0 {
        return PlaneSide::Above;
    }
    PlaneSide::On
}
