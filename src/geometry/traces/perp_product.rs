//! Where two lines, rays or segments of the plane meet, by the perp product.

use super::{Real, Vec2};
use crate::geometry::Extent;
use crate::geometry::relation::Meeting;

/// Every intermediate value of [`perp_product`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PerpProduct {
    /// Start of the first.
    pub a: Vec2,
    /// A second point of the first, its end if it is a segment.
    pub b: Vec2,
    /// Start of the second.
    pub c: Vec2,
    /// A second point of the second, its end if it is a segment.
    pub d: Vec2,
    /// Direction of the first.
    pub d1: Vec2,
    /// Direction of the second.
    pub d2: Vec2,
    /// From start to start.
    pub w: Vec2,
    /// Signed area spanned by both directions; 0 when they are parallel.
    pub den: Real,
    /// Signed area spanned by `w` and the second direction.
    pub area_t: Real,
    /// Signed area spanned by `w` and the first direction; 0 when `c` is on line `ab`.
    pub area_u: Real,
    /// Parameter of the crossing on `ab`.
    pub t: Real,
    /// Parameter of the crossing on `cd`.
    pub u: Real,
    /// Where the two lines cross.
    pub p: Vec2,
    /// Parameter on `ab` of the foot of `c`.
    pub t_c: Real,
    /// Parameter on `ab` of the foot of `d`.
    pub t_d: Real,
}

/// The parameters `(t, u)` on `ab` and on `cd` at which line `ab` crosses line `cd`.
///
/// `None` when they have one direction, or one of them has none (`a = b` or `c = d`).
///
/// ```
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product};
/// let (a, b) = (Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0));
/// let (c, d) = (Vec2::new(1.0, -1.0), Vec2::new(1.0, 3.0));
/// assert_eq!(perp_product(a, b, c, d), Some((0.25, 0.25)));
/// assert_eq!(perp_product(a, b, a, b), None);
/// ```
///
/// Source: document 002.
#[inline]
pub fn perp_product(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<(Real, Real)> {
    let x = perp_product_trace(a, b, c, d);
    (x.den != 0.0).then_some((x.t, x.u))
}

/// [`perp_product`], with its reasons. `t`, `u` and `p` are not finite where `den` is 0; `t_c` and
/// `t_d` are not finite where `a = b`.
#[inline]
pub fn perp_product_trace(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> PerpProduct {
    let (d1, d2, w) = (b - a, d - c, c - a);
    let den = d1.perp_dot(d2);
    let area_t = w.perp_dot(d2);
    let area_u = w.perp_dot(d1);
    let t = area_t / den;
    let u = area_u / den;
    let p = a + d1 * t;
    let t_c = w.dot(d1) / d1.dot(d1);
    let t_d = (d - a).dot(d1) / d1.dot(d1);
    PerpProduct { a, b, c, d, d1, d2, w, den, area_t, area_u, t, u, p, t_c, t_d }
}

/// How the parts `ab` and `cd` of the two lines lie, read off the traced values.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, perp_product::*};
/// use crosspoint::geometry::{Extent::{Line, Segment}, relation::Meeting};
/// let v = Vec2::new;
/// let x = perp_product_trace(v(0.0, 0.0), v(2.0, 0.0), v(3.0, -1.0), v(3.0, 1.0));
/// assert_eq!(perp_product_verdict(&x, Segment, Segment), Meeting::Miss);
/// assert_eq!(perp_product_verdict(&x, Line, Segment), Meeting::Crossing);
/// ```
#[inline]
pub fn perp_product_verdict(x: &PerpProduct, ab: Extent, cd: Extent) -> Meeting {
    let PerpProduct { d1, d2, den, area_u, t, u, t_c, t_d, .. } = *x;
    if d1 == Vec2::ZERO || d2 == Vec2::ZERO {
        return Meeting::ZeroLength;
    }
    if den == 0.0 && area_u != 0.0 {
        return Meeting::Parallel;
    }
    if den == 0.0 && ab.shared(cd, t_c, t_d) < 0.0 {
        return Meeting::Apart;
    }
    if den == 0.0 && ab.shared(cd, t_c, t_d) > 0.0 {
        return Meeting::Overlapping;
    }
    if den == 0.0 || ab.ends_at(t) && cd.ends_at(u) {
        return Meeting::SharedEnd;
    }
    if !ab.has(t) || !cd.has(u) {
        return Meeting::Miss;
    }
    if ab.ends_at(t) || cd.ends_at(u) {
        return Meeting::Touching;
    }
    Meeting::Crossing
}
