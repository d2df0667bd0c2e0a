//! On which side of a line a point of the plane is.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::number::*;

/// On which side of the line from `a` to `b` a point is (y up).
#[crosspoint_macros::outcomes]
pub enum LineSide {
    /// `a` and `b` are the same point: there is no line.
    ZeroLength = Special,
    /// On the line.
    OnLine = Special,
    /// To the left, looking from `a` to `b`.
    Left = Plus,
    /// To the right.
    Right = Minus,
}

question! {
    /// On which side of the line from `a` to `b` the point `q` is. Returns `ZeroLength` if `a ==
    /// b`.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::orientation::{LineSide, exact, filtered}};
    /// let v = Vec2::new;
    /// assert_eq!(filtered(v(3.0, 3.0), v(5.0, 5.0), v(0.5, 0.5)), LineSide::OnLine);
    /// assert_eq!(exact(v(3.0, 3.0), v(5.0, 5.0), v(0.5, 0.5_f64.next_up())), LineSide::Left);
    /// ```
    (a: [f64; 2], b: [f64; 2], q: [f64; 2]) -> LineSide,
    decide::<N>([&a, &b, &q])
}

#[inline]
fn decide<N: Number>([a, b, q]: [&[N::Input; 2]; 3]) -> Result<LineSide, N::Doubt> {
    N::comparable(&[a, b, q])?;
    if a == b {
        return Ok(LineSide::ZeroLength);
    }
    Ok(match N::orient2d([a, b, q])? {
        Equal => LineSide::OnLine,
        Greater => LineSide::Left,
        Less => LineSide::Right,
    })
}
