//! Points of the picture of a line and a cylinder.

use super::line_cylinder::{LineCylinder, line_cylinder_trace};
use super::line_foot::{LineFoot, line_foot_trace};
use super::{Real, Vec3, traced};

/// The corners of the right triangles at a line `p + t u` and the cylinder around the axis
/// `q + s v` with radius `r`. If the line is parallel to the axis or `u` is zero, only `beside`
/// exists; if the line misses, only `beside` and `centre`; if `v` is zero, none.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_cylinder_points::line_cylinder_points_trace};
/// let (p, u) = (Vec3::new(-3.0, 3.0, 0.0), Vec3::new(1.0, 0.0, 1.0));
/// let x = line_cylinder_points_trace(p, u, Vec3::ZERO, Vec3::Z, 5.0);
/// assert_eq!((x.centre.foot, x.beside.foot), (Vec3::Z * 3.0, Vec3::ZERO));
/// ```
#[traced]
pub fn line_cylinder_points_trace(
    /// A point of the line.
    p: Vec3,
    /// Direction of the line.
    u: Vec3,
    /// A point of the axis.
    q: Vec3,
    /// Direction of the axis.
    v: Vec3,
    /// Radius of the cylinder.
    r: Real,
) -> LineCylinderPoints {
    /// Where the line goes into and out of the cylinder.
    let line: LineCylinder = line_cylinder_trace(p, u, q, v, r);
    /// The centre of the section: the point of the axis closest to the line.
    let centre: LineFoot<Vec3> = line_foot_trace(line.foot, q, v);
    /// A common point, moved along the axis into the section: a point of its circle.
    let rim: LineFoot<Vec3> = line_foot_trace(centre.foot, line.v0, v);
    /// The other common point, moved straight to the parallel of the axis through `line.foot`.
    let below: LineFoot<Vec3> = line_foot_trace(line.v1, line.foot, v);
    /// The point of the axis closest to `p`.
    let beside: LineFoot<Vec3> = line_foot_trace(p, q, v);
}
