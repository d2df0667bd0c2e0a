//! In which region the closest points of two segments in space lie.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use glam::DVec3;

use crate::geometry::number::{Dyadic, Number, between, certain, cross, dot, finite, is_zero};
use crate::geometry::relation::Region;

/// Where the closest points of the carrier lines of `ab` and `cd` are, as seen from both segments.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::segment_segment_space::region, relation::Region};
/// let v = Vec3::new;
/// let x = region(Vec3::ZERO, Vec3::X, v(1.0, 1.0, 1.0), v(1.0, 2.0, 1.0));
/// assert_eq!(x, Region::BeforeSecond);
/// ```
pub fn region(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> Region {
    certain(decide::<Dyadic>(&finite(a), &finite(b), &finite(c), &finite(d)))
}

/// [`region`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    a: &[N::Input; 3],
    b: &[N::Input; 3],
    c: &[N::Input; 3],
    d: &[N::Input; 3],
) -> Result<Region, N::Doubt> {
    if a == b || c == d {
        return Ok(Region::ZeroLength);
    }
    let (d1, d2) = (between::<N, 3>(a, b), between::<N, 3>(c, d));
    let n = cross(&d1, &d2);
    if is_zero(&n)? {
        return Ok(Region::Parallel);
    }
    // The numerators of both parameters, from the near and from the far end: s = (w × d2)·n / n²,
    // and with the end in place of the start, s − 1.
    let first = |from| dot(&cross(&between::<N, 3>(from, c), &d2), &n).sign();
    let second = |to| dot(&cross(&between::<N, 3>(a, to), &d1), &n).sign();
    let s = place(first(a)?, first(b)?);
    // For the second line the start moves to its end: t − 1 = (w × d1)·n / n² with w to `d`.
    let t = place(second(c)?, second(d)?);
    Ok(match (s, t) {
        (Equal, Equal) => Region::Inside,
        (Less, Equal) => Region::BeforeFirst,
        (Greater, Equal) => Region::AfterFirst,
        (Equal, Less) => Region::BeforeSecond,
        (Equal, Greater) => Region::AfterSecond,
        (Less, Less) => Region::BeforeBoth,
        (Less, Greater) => Region::BeforeFirstAfterSecond,
        (Greater, Less) => Region::AfterFirstBeforeSecond,
        (Greater, Greater) => Region::AfterBoth,
    })
}

/// Before, on or after a segment, by the signs of a parameter and of the parameter less 1.
fn place(from_start: Ordering, from_end: Ordering) -> Ordering {
    match (from_start, from_end) {
        (Less, _) => Less,
        (_, Greater) => Greater,
        _ => Equal,
    }
}
