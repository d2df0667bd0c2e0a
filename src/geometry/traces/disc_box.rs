//! Whether a disc and a box have a point in common, by the point of the box closest to the centre.

use super::{Real, Vec2, traced};
use crate::geometry::question::disc_box::DiscContact;

/// Whether the disc around `c` with the radius `r` and the box with the opposite corners `k` and
/// `l` have a point in common, boundaries included.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, disc_box::disc_box};
/// let v = Vec2::new;
/// assert!(disc_box(v(1.0, 5.0), 5.0, v(4.0, 0.0), v(8.0, 1.0)));
/// assert!(!disc_box(v(1.0, 5.0), 4.5, v(8.0, 1.0), v(4.0, 0.0)));
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.2.5.
#[inline]
pub fn disc_box(c: Vec2, r: Real, k: Vec2, l: Vec2) -> bool {
    let x = disc_box_trace(c, r, k, l, c);
    x.dist_sq <= x.r_sq
}

/// [`disc_box`], with every intermediate value, and for a point `x`, whether it belongs to both.
#[traced]
pub fn disc_box_trace(
    /// Centre of the disc.
    c: Vec2,
    /// Its radius.
    r: Real,
    /// A corner of the box.
    k: Vec2,
    /// The opposite corner.
    l: Vec2,
    /// A point of the plane.
    x: Vec2,
) -> DiscBox {
    /// The point of the box closest to the centre.
    let near: Vec2 = c.clamp(k.min(l), k.max(l));
    /// From the centre to that point.
    let way: Vec2 = near - c;
    /// Squared distance of that point from the centre.
    let dist_sq: Real = way.length_squared();
    /// Squared radius: the points of the disc are no further from the centre.
    let r_sq: Real = r * r;
    /// Greatest difference of two coordinates on that way: within `r` in the square around the disc.
    let side: Real = way.abs().max_element();
    /// Squared distance of `x` from the centre.
    let x_sq: Real = x.distance_squared(c);
    /// How far `x` is outside of the box, by its greatest coordinate; 0 when it is in the box.
    let out: Real = (x - x.clamp(k.min(l), k.max(l))).abs().max_element();
}

/// Their relative position.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, disc_box::*}, question::disc_box::DiscContact};
/// let x = disc_box_trace(Vec2::ZERO, 1.25, Vec2::ONE, Vec2::ONE * 2.0, Vec2::ZERO);
/// assert_eq!(disc_box_verdict(&x), DiscContact::CornerGap);
/// ```
#[inline]
pub fn disc_box_verdict(x: &DiscBox) -> DiscContact {
    let DiscBox { r, way, dist_sq, r_sq, side, .. } = *x;
    if way == Vec2::ZERO {
        return DiscContact::CentreInside;
    }
    if dist_sq < r_sq {
        return DiscContact::Penetrating;
    }
    if dist_sq == r_sq {
        return DiscContact::Tangent;
    }
    if side <= r {
        return DiscContact::CornerGap;
    }
    DiscContact::Separate
}
