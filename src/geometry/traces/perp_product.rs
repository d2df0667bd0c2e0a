//! Where two lines, rays or segments of the plane meet, by the perp product.

use super::{Real, Vec2, traced};
use crate::geometry::Extent;
use crate::geometry::question::perp_product::Meeting;

/// The parameters `(t, u)` on `ab` and on `cd` at which line `ab` crosses line `cd`.
///
/// `None` when they are parallel or a direction is zero (`a = b` or `c = d`).
///
/// ```
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product};
/// let (a, b) = (Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0));
/// let (c, d) = (Vec2::new(1.0, -1.0), Vec2::new(1.0, 3.0));
/// assert_eq!(perp_product(a, b, c, d), Some((0.25, 0.25)));
/// assert_eq!(perp_product(a, b, a, b), None);
/// ```
///
/// Accuracy: see [`perp_product_trace`].
///
/// Source: *Intersection*.
#[inline]
pub fn perp_product(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> Option<(Real, Real)> {
    let x = perp_product_trace(a, b, c, d);
    (x.den != 0.0).then_some((x.t, x.u))
}

/// [`perp_product`], with every intermediate value. `t`, `u` and `p` are not finite where `den` is
/// 0; `t_c` and `t_d` are not finite where `a = b`.
///
/// In f64, of inputs that are small whole numbers, `p` is within `4 ε (|a| + |t d1|)` of the exact
/// point, coordinate by coordinate, where `ε` is 2⁻⁵².
#[traced]
pub fn perp_product_trace(
    /// Start of the first.
    a: Vec2,
    /// A second point of the first, its end if it is a segment.
    b: Vec2,
    /// Start of the second.
    c: Vec2,
    /// A second point of the second, its end if it is a segment.
    d: Vec2,
) -> PerpProduct {
    /// Direction of the first.
    let d1: Vec2 = b - a;
    /// Direction of the second.
    let d2: Vec2 = d - c;
    /// From start to start.
    let w: Vec2 = c - a;
    /// Signed area spanned by both directions; 0 when they are parallel.
    let den: Real = d1.perp_dot(d2);
    /// Signed area spanned by `w` and the second direction.
    let area_t: Real = w.perp_dot(d2);
    /// Signed area spanned by `w` and the first direction; 0 when `c` is on line `ab`.
    let area_u: Real = w.perp_dot(d1);
    /// Parameter of the crossing on `ab`.
    let t: Real = area_t / den;
    /// Parameter of the crossing on `cd`.
    let u: Real = area_u / den;
    /// Where the two lines cross.
    let p: Vec2 = a + d1 * t;
    /// Parameter on `ab` of the foot of `c`.
    let t_c: Real = w.dot(d1) / d1.dot(d1);
    /// Parameter on `ab` of the foot of `d`.
    let t_d: Real = (d - a).dot(d1) / d1.dot(d1);
}

/// Relative position of the parts `ab` and `cd` of the two lines, read off the traced values.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, perp_product::*};
/// use crosspoint::geometry::{Extent::{Line, Segment}, question::perp_product::Meeting};
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
