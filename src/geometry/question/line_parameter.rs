//! Whether a line, ray or segment has a point with a given parameter.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::Extent;
use crate::geometry::number::*;

/// Position of the point `a + t (b − a)` relative to the line, ray or segment `ab`.
#[crosspoint_macros::outcomes]
pub enum ParameterPlace {
    /// `a` and `b` are the same point: there is no direction.
    ZeroLength = Special,
    /// Before the start of the ray or segment.
    BeforeStart = No,
    /// Past the end of the segment.
    PastEnd = No,
    /// On an end of the ray or segment.
    EndPoint = Yes,
    /// On the line, ray or segment, but not on an end.
    Inside = Yes,
}

question! {
    /// Position of the point `a + t (b − a)` relative to the line, ray or segment `ab`. Returns
    /// `ZeroLength` if `a == b`.
    ///
    /// ```
    /// use crosspoint::geometry::{Extent::*, double::Vec2, question::line_parameter::*};
    /// let (a, b) = (Vec2::ZERO, Vec2::X);
    /// assert_eq!(filtered(a, b, 1.5, Segment), ParameterPlace::PastEnd);
    /// assert_eq!(exact(a, b, 1.5, Ray), ParameterPlace::Inside);
    /// ```
    (a: [f64; 2], b: [f64; 2], t: f64, part: Extent) -> ParameterPlace,
    decide::<N>(&a, &b, &t, part)
}

#[inline]
fn decide<N: Number>(
    a: &[N::Input; 2],
    b: &[N::Input; 2],
    t: &N::Input,
    part: Extent,
) -> Result<ParameterPlace, N::Doubt> {
    N::comparable(&[a, b])?;
    if a == b {
        return Ok(ParameterPlace::ZeroLength);
    }
    if part == Extent::Line {
        return Ok(ParameterPlace::Inside);
    }
    let t = N::from_input(t);
    match (t.sign()?, part) {
        (Less, _) => return Ok(ParameterPlace::BeforeStart),
        (Equal, _) => return Ok(ParameterPlace::EndPoint),
        (Greater, Extent::Ray) => return Ok(ParameterPlace::Inside),
        (Greater, _) => {}
    }
    // t (t − 1) has the sign of t − 1, because t is positive.
    Ok(match (square(&t) - t).sign()? {
        Less => ParameterPlace::Inside,
        Equal => ParameterPlace::EndPoint,
        Greater => ParameterPlace::PastEnd,
    })
}
