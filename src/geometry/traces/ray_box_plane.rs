//! Where a part of a line enters a box of the plane and where it leaves.

use super::slab::{SlabValues, slab_trace};
use super::{Extended, Real, Vec2, traced};
use crate::geometry::question::ray_box::BoxContact;

/// The parameters from `from` to `to` at which the line through `a`, at 0, and `b`, at 1, enters
/// the box with the opposite corners `k` and `l`, and leaves it.
///
/// `None` when it misses. `from` and `to` may be infinite.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, ray_box_plane::ray_box_plane};
/// let v = Vec2::new;
/// let x = ray_box_plane(v(0.0, 0.0), v(2.0, 1.0), 0.0, f64::INFINITY, v(1.0, 1.0), v(3.0, 2.0));
/// assert_eq!(x, Some((1.0, 1.5)));
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.3.3.
#[inline]
pub fn ray_box_plane(
    a: Vec2,
    b: Vec2,
    from: Real,
    to: Real,
    k: Vec2,
    l: Vec2,
) -> Option<(Real, Real)> {
    let x = ray_box_plane_trace(a, b, from, to, k, l);
    (x.enter <= x.exit).then_some((x.enter, x.exit))
}

/// [`ray_box_plane`], with every intermediate value.
#[traced]
pub fn ray_box_plane_trace(
    /// The point of the line at the parameter 0.
    a: Vec2,
    /// Its point at 1.
    b: Vec2,
    /// The first parameter of the part: −∞ of a line, 0 otherwise.
    from: Extended,
    /// Its last parameter: 1 of a segment, ∞ otherwise.
    to: Extended,
    /// A corner of the box.
    k: Vec2,
    /// The opposite corner.
    l: Vec2,
) -> RayBoxPlane {
    /// Direction of the line.
    let d: Vec2 = b - a;
    /// Where it is between the sides across x.
    let x_slab: SlabValues = slab_trace(a.x, d.x, k.x, l.x, from, to);
    /// Where it is between the sides across y.
    let y_slab: SlabValues = slab_trace(a.y, d.y, k.y, l.y, from, to);
    /// Where it enters the last slab.
    let enter: Extended = x_slab.near.max(y_slab.near);
    /// Where it leaves the first slab.
    let exit: Extended = x_slab.far.min(y_slab.far);
    /// The point there.
    let p_in: Vec2 = a + d * enter;
    /// The point at which it leaves.
    let p_out: Vec2 = a + d * exit;
}

/// The position of the part of the line relative to the box.
///
/// ```
/// use crosspoint::geometry::{double::{Vec2, ray_box_plane::*}, question::ray_box::BoxContact};
/// let x = ray_box_plane_trace(Vec2::ZERO, Vec2::X, 0.0, 1.0, Vec2::ONE, Vec2::ONE * 2.0);
/// assert_eq!(ray_box_plane_verdict(&x), BoxContact::Disjoint);
/// ```
#[inline]
pub fn ray_box_plane_verdict(x: &RayBoxPlane) -> BoxContact {
    let RayBoxPlane { a, d, k, l, enter, exit, .. } = *x;
    if d == Vec2::ZERO {
        return BoxContact::ZeroLength;
    }
    if enter > exit {
        return BoxContact::Disjoint;
    }
    if enter == exit
        || d.x == 0.0 && (a.x == k.x || a.x == l.x)
        || d.y == 0.0 && (a.y == k.y || a.y == l.y)
    {
        return BoxContact::OnBoundary;
    }
    BoxContact::Crossing
}
