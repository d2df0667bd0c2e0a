//! How two lines, rays or segments of the plane meet.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use super::outcome::NamedOutcome;
use crate::geometry::Extent;
use crate::geometry::number::*;

/// Relative position of two lines, rays or segments of the plane.
#[crosspoint_macros::outcomes]
pub enum Meeting {
    /// At least one line has no direction: its two points are equal.
    ZeroLength = Special,
    /// Parallel on two different lines: no common point.
    Parallel = Special,
    /// Collinear, with a gap between them.
    Apart = Special,
    /// Collinear, with more than one common point.
    Overlapping = Special,
    /// Exactly one common point, an end of both.
    SharedEnd = Special,
    /// Exactly one common point, an end of one of them.
    Touching = Yes,
    /// Exactly one common point, an end of neither.
    Crossing = Yes,
    /// The carrier lines cross, but outside of at least one of the two.
    Miss = No,
}

question! {
    /// Relative position of the parts `ab` and `cd` of two lines of the plane. Returns `ZeroLength`
    /// if `a == b` or `c == d`.
    ///
    /// ```
    /// use crosspoint::geometry::{Extent::*, double::Vec2, question::perp_product::{Meeting, exact, filtered}};
    /// let v = Vec2::new;
    /// let (a, b, c, d) = (v(0.0, 0.0), v(2.0, 0.0), v(2.0, 0.0), v(2.0, 1.0));
    /// assert_eq!(filtered(a, b, c, d, Segment, Segment), Meeting::SharedEnd);
    /// assert_eq!(filtered(a, b, c, d, Line, Segment), Meeting::Touching);
    /// assert_eq!(exact(b, a, c, v(3.0, 0.0), Ray, Ray), Meeting::SharedEnd);
    /// ```
    (a: [f64; 2], b: [f64; 2], c: [f64; 2], d: [f64; 2], ab: Extent, cd: Extent) -> Meeting;
    fast_path([&a, &b, &c, &d], ab, cd),
    decide::<N>([&a, &b, &c, &d], ab, cd)
}

/// The answer if the lines cross and not at an end, by the taught formula without its division.
#[inline]
pub(super) fn fast_path([a, b, c, d]: [&[f64; 2]; 4], ab: Extent, cd: Extent) -> Option<Meeting> {
    let (d1, d2, w) = (between::<Approx, 2>(a, b), between(c, d), between(a, c));
    let (den, area_t, area_u) = (perp(&d1, &d2), perp(&w, &d2), perp(&w, &d1));
    let [den, t, past_b, u, past_d] = positive([den, area_t, area_t - den, area_u, area_u - den])?;
    let has = |part, after_start: bool, before_end: bool| match part {
        Extent::Line => true,
        Extent::Ray => after_start,
        Extent::Segment => after_start & before_end,
    };
    let met = has(ab, t == den, past_b != den) & has(cd, u == den, past_d != den);
    Some(if met { Meeting::Crossing } else { Meeting::Miss })
}

#[inline]
pub(super) fn decide<N: Number>(
    [a, b, c, d]: [&[N::Input; 2]; 4],
    ab: Extent,
    cd: Extent,
) -> Result<Meeting, N::Doubt> {
    if a == b || c == d {
        return Ok(Meeting::ZeroLength);
    }
    Ok(decide_with_length::<N>([a, b, c, d], ab, cd)?.0)
}

/// [`decide`] for parts with a length, and whether they are parallel.
#[inline]
pub(super) fn decide_with_length<N: Number>(
    [a, b, c, d]: [&[N::Input; 2]; 4],
    ab: Extent,
    cd: Extent,
) -> Result<(Meeting, bool), N::Doubt> {
    let sides = Sides::of::<N>([a, b, c, d])?;
    let den = sides.den::<N>([a, b, c, d])?;
    if den == Equal && sides.c != Equal {
        return Ok((Meeting::Parallel, true));
    }
    if den == Equal {
        return Ok((collinear([a, b, c, d], ab, cd), true));
    }
    // The parameters over their common denominator: t is a's side of cd, t − 1 is b's, −u is c's
    // side of ab and 1 − u is d's.
    let on_ab = place(ab, [sides.a, sides.b], den);
    let on_cd = place(cd, [sides.c, sides.d], den.reverse());
    let meeting = match (on_ab, on_cd) {
        (CrossingPlace::Outside, _) | (_, CrossingPlace::Outside) => Meeting::Miss,
        (CrossingPlace::End, CrossingPlace::End) => Meeting::SharedEnd,
        (CrossingPlace::End, _) | (_, CrossingPlace::End) => Meeting::Touching,
        (CrossingPlace::Within, CrossingPlace::Within) => Meeting::Crossing,
    };
    Ok((meeting, false))
}

/// On which side of the other line each of the four points lies.
#[derive(Clone, Copy)]
struct Sides {
    a: Ordering,
    b: Ordering,
    c: Ordering,
    d: Ordering,
}

impl Sides {
    /// The sides of `a` and `b` relative to `cd`, of `c` and `d` relative to `ab`.
    #[inline]
    fn of<N: Number>([a, b, c, d]: [&[N::Input; 2]; 4]) -> Result<Self, N::Doubt> {
        Ok(Self {
            a: N::orient2d([c, d, a])?,
            b: N::orient2d([c, d, b])?,
            c: N::orient2d([a, b, c])?,
            d: N::orient2d([a, b, d])?,
        })
    }

    /// The sign of the perp product of both directions: d's side minus c's, and a's side minus b's.
    /// The product itself is computed only if neither pair differs.
    #[inline]
    fn den<N: Number>(self, points: [&[N::Input; 2]; 4]) -> Result<Ordering, N::Doubt> {
        if self.c != self.d {
            return Ok(self.d.cmp(&self.c));
        }
        if self.a != self.b {
            return Ok(self.a.cmp(&self.b));
        }
        if self.c == Equal {
            return Ok(Equal);
        }
        N::turn(points)
    }
}

/// Where the crossing point of two lines is on a part of one of them.
enum CrossingPlace {
    Outside,
    End,
    Within,
}

/// The place of a crossing, by the signs of its parameter and of the parameter minus 1, both times
/// the denominator, and by the sign of the denominator, which is not 0.
#[inline]
fn place(part: Extent, [start, end]: [Ordering; 2], den: Ordering) -> CrossingPlace {
    match part {
        Extent::Line => CrossingPlace::Within,
        Extent::Ray | Extent::Segment if start == Equal => CrossingPlace::End,
        Extent::Segment if end == Equal => CrossingPlace::End,
        Extent::Ray | Extent::Segment if start != den => CrossingPlace::Outside,
        Extent::Segment if end == den => CrossingPlace::Outside,
        Extent::Ray | Extent::Segment => CrossingPlace::Within,
    }
}

/// How the segments `ab` and `cd` meet if at least one of them is a point.
#[cold]
pub(super) fn with_point<N: Number, const D: usize>(
    [a, b, c, d]: [&[N::Input; D]; 4],
) -> Result<Meeting, N::Doubt> {
    let (p, from, to) = if a == b { (a, c, d) } else { (c, a, b) };
    N::comparable(&[p, from, to])?;
    Ok(if p == from || p == to {
        Meeting::SharedEnd
    } else if is_between(p, from, to) && is_collinear::<N, D>(from, to, p)? {
        Meeting::Touching
    } else {
        Meeting::Miss
    })
}

/// Relative position of two collinear parts, by the order of their coordinates.
#[cold]
pub(super) fn collinear<T: PartialOrd, const D: usize>(
    [a, b, c, d]: [&[T; D]; 4],
    ab: Extent,
    cd: Extent,
) -> Meeting {
    let ((low, high), (from, to)) = (ends(ab, a, b), ends(cd, c, d));
    let start = [low, from].into_iter().flatten().reduce(|p, q| if p < q { q } else { p });
    let end = [high, to].into_iter().flatten().reduce(|p, q| if p < q { p } else { q });
    match start.zip(end).and_then(|(start, end)| start.partial_cmp(end)) {
        Some(Greater) => Meeting::Apart,
        Some(Equal) => Meeting::SharedEnd,
        Some(Less) | None => Meeting::Overlapping,
    }
}

/// The first and the last point of a part of a line, `None` if it is infinite.
fn ends<'a, T: PartialOrd, const D: usize>(
    part: Extent,
    a: &'a [T; D],
    b: &'a [T; D],
) -> (Option<&'a [T; D]>, Option<&'a [T; D]>) {
    match (part, a < b) {
        (Extent::Line, _) => (None, None),
        (Extent::Ray, true) => (Some(a), None),
        (Extent::Ray, false) => (None, Some(a)),
        (Extent::Segment, true) => (Some(a), Some(b)),
        (Extent::Segment, false) => (Some(b), Some(a)),
    }
}

/// The word for a meeting in `crosspoint query`.
pub(super) fn word(meeting: impl NamedOutcome) -> &'static str {
    match meeting.id() {
        "zero_length" | "parallel" | "apart" | "miss" => "disjoint",
        "shared_end" => "touching",
        other => other,
    }
}
