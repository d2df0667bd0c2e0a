//! Where a part of a line enters a box in space and where it leaves.

use super::slab::{SlabValues, slab_trace};
use super::{Extended, Real, Vec3, traced};
use crate::geometry::question::ray_box::BoxContact;

/// The parameters from `from` to `to` at which the line through `a`, at 0, and `b`, at 1, enters
/// the box with the opposite corners `k` and `l`, and leaves it.
///
/// `None` when it misses. `from` and `to` may be infinite.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, ray_box::ray_box};
/// let v = Vec3::new;
/// let (a, b) = (v(0.0, 0.0, 0.5), v(2.0, 1.0, 0.5));
/// assert_eq!(ray_box(a, b, 0.0, 1.0, v(1.0, 1.0, 1.0), v(3.0, 2.0, 0.0)), Some((1.0, 1.0)));
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.3.3.
#[inline]
pub fn ray_box(a: Vec3, b: Vec3, from: Real, to: Real, k: Vec3, l: Vec3) -> Option<(Real, Real)> {
    let x = ray_box_trace(a, b, from, to, k, l);
    (x.enter <= x.exit).then_some((x.enter, x.exit))
}

/// [`ray_box`], with every intermediate value.
#[traced]
pub fn ray_box_trace(
    /// The point of the line at the parameter 0.
    a: Vec3,
    /// Its point at 1.
    b: Vec3,
    /// The first parameter of the part: −∞ of a line, 0 otherwise.
    from: Extended,
    /// Its last parameter: 1 of a segment, ∞ otherwise.
    to: Extended,
    /// A corner of the box.
    k: Vec3,
    /// The opposite corner.
    l: Vec3,
) -> RayBox {
    /// Direction of the line.
    let d: Vec3 = b - a;
    /// Where it is between the sides across x.
    let x_slab: SlabValues = slab_trace(a.x, d.x, k.x, l.x, from, to);
    /// Where it is between the sides across y.
    let y_slab: SlabValues = slab_trace(a.y, d.y, k.y, l.y, from, to);
    /// Where it is between the sides across z.
    let z_slab: SlabValues = slab_trace(a.z, d.z, k.z, l.z, from, to);
    /// Where it enters the last slab.
    let enter: Extended = x_slab.near.max(y_slab.near).max(z_slab.near);
    /// Where it leaves the first slab.
    let exit: Extended = x_slab.far.min(y_slab.far).min(z_slab.far);
    /// The point there.
    let p_in: Vec3 = a + d * enter;
    /// The point at which it leaves.
    let p_out: Vec3 = a + d * exit;
}

/// The position of the part of the line relative to the box.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, ray_box::*}, question::ray_box::BoxContact};
/// let x = ray_box_trace(Vec3::ZERO, Vec3::X, 0.0, 1.0, Vec3::ONE, Vec3::ONE * 2.0);
/// assert_eq!(ray_box_verdict(&x), BoxContact::Disjoint);
/// ```
#[inline]
pub fn ray_box_verdict(x: &RayBox) -> BoxContact {
    let RayBox { a, d, k, l, enter, exit, .. } = *x;
    if d == Vec3::ZERO {
        return BoxContact::ZeroLength;
    }
    if enter > exit {
        return BoxContact::Disjoint;
    }
    if enter == exit
        || d.x == 0.0 && (a.x == k.x || a.x == l.x)
        || d.y == 0.0 && (a.y == k.y || a.y == l.y)
        || d.z == 0.0 && (a.z == k.z || a.z == l.z)
    {
        return BoxContact::OnBoundary;
    }
    BoxContact::Crossing
}
