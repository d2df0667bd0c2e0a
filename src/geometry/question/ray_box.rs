//! The position of a line, a ray or a segment relative to a box with sides along the axes.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::Extent;
use crate::geometry::number::*;

/// The position of a line, a ray or a segment relative to a box.
#[crosspoint_macros::outcomes]
pub enum BoxContact {
    /// The line has no direction.
    ZeroLength = Special,
    /// No common point.
    Disjoint = No,
    /// Only common points of the boundary: a corner, an edge, or a piece along a side.
    OnBoundary = Yes,
    /// Points inside the box.
    Crossing = Yes,
}

question! {
    /// Relative position of the part `ab` of a line and the box with the opposite corners `k` and
    /// `l`, any two of them, in the plane or in space, all in one unit. A box with zero width in
    /// some direction has no interior. Returns `ZeroLength` if `a == b`.
    ///
    /// ```
    /// use crosspoint::geometry::{Extent::*, double::Vec2, question::ray_box::{BoxContact, exact, filtered}};
    /// let v = Vec2::new;
    /// let (k, l) = (v(1.0, 1.0), v(3.0, 2.0));
    /// assert_eq!(filtered(v(0.0, 0.0), v(2.0, 1.0), Ray, k, l), BoxContact::Crossing);
    /// assert_eq!(filtered(v(0.0, 0.0), v(1.0, 0.5), Segment, k, l), BoxContact::Disjoint);
    /// assert_eq!(filtered(v(1.0, 0.0), v(1.0, -1.0), Line, k, l), BoxContact::OnBoundary);
    /// assert_eq!(exact(v(1.0, 0.0), v(1.0, -1.0), Ray, k, l), BoxContact::Disjoint);
    /// ```
    ///
    /// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.3.3.
    [const D: usize] (a: [f64; D], b: [f64; D], part: Extent, k: [f64; D], l: [f64; D]) -> BoxContact,
    decide::<N, D>([&a, &b, &k, &l], part)
}

/// The parameters in each slab are an interval of fractions. All slabs and the part have common
/// points if no entry comes after an exit.
#[inline]
fn decide<N: Number, const D: usize>(
    [a, b, k, l]: [&[N::Input; D]; 4],
    part: Extent,
) -> Result<BoxContact, N::Doubt> {
    if is_zero(&between::<N, D>(a, b))? {
        return Ok(BoxContact::ZeroLength);
    }
    // `Greater` if the line leaves one slab before it enters another, `Equal` if both happen at
    // once.
    let mut worst = Less;
    let mut slabs: [Option<Slab<N>>; D] = [const { None }; D];
    for (axis, slab) in slabs.iter_mut().enumerate() {
        let along = N::difference(&a[axis], &b[axis]);
        let to_k = N::difference(&a[axis], &k[axis]);
        let to_l = N::difference(&a[axis], &l[axis]);
        let [low, high] = if k[axis] <= l[axis] { [to_k, to_l] } else { [to_l, to_k] };
        match along.sign()? {
            Equal => worst = worst.max(low.sign()?).max(high.sign()?.reverse()),
            Greater => *slab = Some(Slab { near: low, far: high, along }),
            Less => *slab = Some(Slab { near: -high, far: -low, along: -along }),
        }
    }
    for entered in slabs.iter().flatten() {
        for left in slabs.iter().flatten() {
            let late = entered.near.clone() * left.along.clone()
                - left.far.clone() * entered.along.clone();
            worst = worst.max(late.sign()?);
        }
        if part != Extent::Line {
            worst = worst.max(entered.far.sign()?.reverse());
        }
        if part == Extent::Segment {
            worst = worst.max((entered.near.clone() - entered.along.clone()).sign()?);
        }
    }
    Ok(match worst {
        Less => BoxContact::Crossing,
        Equal => BoxContact::OnBoundary,
        Greater => BoxContact::Disjoint,
    })
}

/// Where a line is between two sides of a box: from `near / along` to `far / along`.
struct Slab<N> {
    near: N,
    far: N,
    /// Positive.
    along: N,
}
