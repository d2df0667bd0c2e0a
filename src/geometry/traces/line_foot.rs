//! The foot of a point on a line, for pictures.

use super::{Real, Vector, traced};

/// The point of the line `a + t d` closest to `p`. It does not exist where `d` is zero.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, line_foot::line_foot};
/// let foot = line_foot(Vec3::new(3.0, 4.0, 5.0), Vec3::Z, Vec3::X * 2.0);
/// assert_eq!(foot, Vec3::new(3.0, 0.0, 1.0));
/// ```
#[inline]
pub fn line_foot<V: Vector>(p: V, a: V, d: V) -> V {
    line_foot_trace(p, a, d).foot
}

/// [`line_foot`], with every intermediate value.
#[traced]
pub fn line_foot_trace<V: Vector>(
    /// The point.
    p: V,
    /// A point of the line.
    a: V,
    /// Direction of the line.
    d: V,
) -> LineFoot<V> {
    /// From the line to the point.
    let way: V = p - a;
    /// Where the foot is.
    let t: Real = way.dot(d) / d.dot(d);
    /// The foot.
    let foot: V = a + d * t;
}
