//! Whether a ball and a box have a point in common, by the point of the box closest to the centre.

use super::{Real, Vec3, traced};

/// Whether the ball around `c` with the radius `r` and the box with the opposite corners `k` and
/// `l` have a point in common, boundaries included.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, ball_box::ball_box};
/// let v = Vec3::new;
/// assert!(ball_box(v(2.0, 3.0, 7.0), 7.0, Vec3::ZERO, v(-1.0, -1.0, 1.0)));
/// assert!(!ball_box(v(2.0, 3.0, 7.0), 6.5, Vec3::ZERO, v(-1.0, -1.0, 1.0)));
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.2.5.
#[inline]
pub fn ball_box(c: Vec3, r: Real, k: Vec3, l: Vec3) -> bool {
    let x = ball_box_trace(c, r, k, l);
    x.dist_sq <= x.r_sq
}

/// [`ball_box`], with every intermediate value.
#[traced]
pub fn ball_box_trace(
    /// Centre of the ball.
    c: Vec3,
    /// Its radius.
    r: Real,
    /// A corner of the box.
    k: Vec3,
    /// The opposite corner.
    l: Vec3,
) -> BallBox {
    /// The point of the box closest to the centre.
    let near: Vec3 = c.clamp(k.min(l), k.max(l));
    /// Squared distance of that point from the centre.
    let dist_sq: Real = near.distance_squared(c);
    /// Squared radius: the points of the ball are no further from the centre.
    let r_sq: Real = r * r;
}
