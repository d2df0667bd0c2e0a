//! Relative position of two capsules.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use super::line_line::SpaceMeeting;
use super::segment_segment_space::{self, Region};
use crate::geometry::number::*;

/// Relative position of two capsules: all points of space no farther from a segment, the axis, than
/// a radius.
#[crosspoint_macros::outcomes]
pub enum Capsules {
    /// No common point.
    Separate = No,
    /// The capsules touch, and neither has a point inside the other.
    Tangent = Yes,
    /// The capsules overlap, and the axes are apart.
    Penetrating = Yes,
    /// The axes have a common point, so no direction of separation is defined.
    AxesMeet = Special,
}

question! {
    /// Relative position of the capsule around the segment `ab` with the radius `r1` and that
    /// around `cd` with `r2`, all lengths in one unit. Radii count by their absolute value. A
    /// segment without length makes a ball, and a radius 0 leaves the segment.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::capsule_capsule::{Capsules, exact, filtered}};
    /// let v = Vec3::new;
    /// let (a, b, c, d) = (v(-1.0, 0.0, 0.0), v(1.0, 0.0, 0.0), v(0.0, 1.0, 2.0), v(0.0, -1.0, 2.0));
    /// assert_eq!(filtered(a, b, 0.5, c, d, 1.5), Capsules::Tangent);
    /// assert_eq!(filtered(a, b, 0.5, c, d, 1.5_f64.next_down()), Capsules::Separate);
    /// assert_eq!(exact(a, a, 1.0, a, a, 1.0), Capsules::AxesMeet);
    /// ```
    ///
    /// Source: Ericson, *Real-Time Collision Detection*, 2005, section 4.5.1.
    (a: [f64; 3], b: [f64; 3], r1: f64, c: [f64; 3], d: [f64; 3], r2: f64) -> Capsules,
    decide::<N>([&a, &b, &c, &d], &r1.abs(), &r2.abs())
}

/// The radii are not negative.
#[inline]
fn decide<N: Number>(
    [a, b, c, d]: [&[N::Input; 3]; 4],
    r1: &N::Input,
    r2: &N::Input,
) -> Result<Capsules, N::Doubt> {
    let reach = N::from_input(r1) + N::from_input(r2);
    let reach_sq = square(&reach);
    // The least squared distance need not be found: comparing each one with the reach and taking
    // the least sign gives the sign for the least distance.
    let mut depth = Greater;
    for (p, from, to) in [(a, c, d), (b, c, d), (c, a, b), (d, a, b)] {
        depth = depth.min(point_beyond([p, from, to], &reach_sq)?);
    }
    if depth != Less && segment_segment_space::decide::<N>([a, b, c, d])? == Region::Inside {
        let n = cross(&between::<N, 3>(a, b), &between(c, d));
        let volume = dot(&n, &between(a, c));
        depth = depth.min((square(&volume) - reach_sq * dot(&n, &n)).sign()?);
    }
    Ok(match depth {
        Greater => Capsules::Separate,
        Equal => Capsules::Tangent,
        Less => match segment_segment_space::decide_meeting::<N>([a, b, c, d])? {
            SpaceMeeting::Crossing
            | SpaceMeeting::Touching
            | SpaceMeeting::SharedEnd
            | SpaceMeeting::Overlapping => Capsules::AxesMeet,
            _ => Capsules::Penetrating,
        },
    })
}

/// Whether the point `p` is farther from the segment than the reach: `Greater` if it is.
#[inline]
fn point_beyond<N: Number>(
    [p, from, to]: [&[N::Input; 3]; 3],
    reach_sq: &N,
) -> Result<Ordering, N::Doubt> {
    let (along, w) = (between::<N, 3>(from, to), between::<N, 3>(from, p));
    if dot(&w, &along).sign()? != Greater {
        return (dot(&w, &w) - reach_sq.clone()).sign();
    }
    let back = between::<N, 3>(to, p);
    if dot(&back, &along).sign()? != Less {
        return (dot(&back, &back) - reach_sq.clone()).sign();
    }
    (wedge_sq(&w, &along) - reach_sq.clone() * dot(&along, &along)).sign()
}
