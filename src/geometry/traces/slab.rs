//! Where a line is between two parallel sides of a box.

use super::{Extended, Real, traced};

/// The parameters from `from` to `to` at which `p + t d` is between `k` and `l`, in either order.
///
/// `None` if there are none.
///
/// ```
/// use crosspoint::geometry::double::slab::slab;
/// assert_eq!(slab(0.0, 2.0, 6.0, 4.0, 0.0, f64::INFINITY), Some((2.0, 3.0)));
/// assert_eq!(slab(4.0, 0.0, 6.0, 4.0, 0.0, 1.0), Some((0.0, 1.0)));
/// assert_eq!(slab(3.0, 0.0, 6.0, 4.0, 0.0, 1.0), None);
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.3.3.
#[inline]
pub fn slab(p: Real, d: Real, k: Real, l: Real, from: Real, to: Real) -> Option<(Real, Real)> {
    let x = slab_trace(p, d, k, l, from, to);
    (x.near <= x.far).then_some((x.near, x.far))
}

/// [`slab`], with every intermediate value. Where `d` is 0, `t_k` and `t_l` are infinite, or NaN
/// where `p` is on that side; `min` and `max` ignore NaN, so that `near` and `far` always exist.
#[traced]
pub fn slab_trace(
    /// Where the line is at the parameter 0.
    p: Real,
    /// Step for an increment of the parameter by 1.
    d: Real,
    /// One side.
    k: Real,
    /// The other side.
    l: Real,
    /// The first parameter that counts.
    from: Extended,
    /// The last parameter that counts.
    to: Extended,
) -> SlabValues {
    /// Where it passes the one side.
    let t_k: Extended = (k - p) / d;
    /// Where it passes the other.
    let t_l: Extended = (l - p) / d;
    /// Where it comes between them.
    let near: Extended = t_k.max(from).min(t_l.max(from));
    /// Where it leaves.
    let far: Extended = t_k.min(to).max(t_l.min(to));
}
