//! The position of a disc relative to a box with sides along the axes.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::number::*;

/// Relative position of a disc and a box. Both contain their boundary.
#[crosspoint_macros::outcomes]
pub enum DiscContact {
    /// The box contains the centre of the disc.
    CentreInside = Yes,
    /// The centre is outside of the box, and points of the box are inside the disc.
    Penetrating = Yes,
    /// Exactly one common point, on both boundaries.
    Tangent = Yes,
    /// No common point, but the square around the disc meets the box.
    CornerGap = No,
    /// No common point, not even with the square around the disc.
    Separate = No,
}

question! {
    /// The position of the disc around `c` with the radius `r` >= 0 relative to the box with the
    /// opposite corners `k` and `l`, in either order.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::disc_box::{DiscContact, exact, filtered}};
    /// let v = Vec2::new;
    /// let (k, l) = (v(4.0, 0.0), v(8.0, 1.0));
    /// assert_eq!(filtered(v(1.0, 5.0), 5.0, k, l), DiscContact::Tangent);
    /// assert_eq!(filtered(v(1.0, 5.0), 4.5, k, l), DiscContact::CornerGap);
    /// assert_eq!(exact(v(1.0, 0.5), 3.5, l, k), DiscContact::Penetrating);
    /// ```
    ///
    /// Source: Ericson, *Real-Time Collision Detection*, 2005, section 5.2.5.
    (c: [f64; 2], r: f64, k: [f64; 2], l: [f64; 2]) -> DiscContact,
    decide::<N>([&c, &k, &l], &r)
}

/// The closest point of the box has coordinates of the inputs, so it is exact in every arithmetic.
#[inline]
fn decide<N: Number>(
    [c, k, l]: [&[N::Input; 2]; 3],
    r: &N::Input,
) -> Result<DiscContact, N::Doubt> {
    N::comparable(&[c, k, l])?;
    let closest = |axis: usize| {
        let (c, k, l) = (&c[axis], &k[axis], &l[axis]);
        let (low, high) = if k <= l { (k, l) } else { (l, k) };
        if c < low {
            low
        } else if c > high {
            high
        } else {
            c
        }
    };
    let near = [closest(0), closest(1)];
    if *near[0] == c[0] && *near[1] == c[1] {
        return Ok(DiscContact::CentreInside);
    }
    let way = [N::difference(&c[0], near[0]), N::difference(&c[1], near[1])];
    let r_sq = square(&N::from_input(r));
    match (dot(&way, &way) - r_sq.clone()).sign()? {
        Less => return Ok(DiscContact::Penetrating),
        Equal => return Ok(DiscContact::Tangent),
        Greater => {}
    }
    for x in &way {
        if (square(x) - r_sq.clone()).sign()? == Greater {
            return Ok(DiscContact::Separate);
        }
    }
    Ok(DiscContact::CornerGap)
}
