//! How many solutions two linear equations with two unknowns have.

use std::cmp::Ordering::Equal;

use crate::geometry::number::*;

/// How many solutions two linear equations with two unknowns have.
#[crosspoint_macros::outcomes]
pub enum Solutions {
    /// Exactly one: the columns are not parallel.
    Unique = Yes,
    /// None: the columns span at most a line, and the right-hand side is not on it.
    Impossible = No,
    /// Infinitely many: the right-hand side is on that line.
    Indeterminate = Special,
}

question! {
    /// How many pairs `x`, `y` there are with `x a + y b = c`. The columns `a` and `b` and the
    /// right-hand side `c` may be zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::linear_equations::{Solutions, exact, filtered}};
    /// let v = Vec2::new;
    /// assert_eq!(filtered(v(1.0, 2.0), v(2.0, 3.0), v(1.0, 1.0)), Solutions::Unique);
    /// assert_eq!(filtered(v(0.1, 0.2), v(0.2, 0.4), v(0.3, 0.7)), Solutions::Impossible);
    /// assert_eq!(exact(v(1.0, 2.0), v(2.0, 4.0), v(3.0, 6.0)), Solutions::Indeterminate);
    /// assert_eq!(exact(Vec2::ZERO, Vec2::ZERO, Vec2::X), Solutions::Impossible);
    /// ```
    (a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> Solutions,
    decide::<N>([&a, &b, &c])
}

#[inline]
fn decide<N: Number>([a, b, c]: [&[N::Input; 2]; 3]) -> Result<Solutions, N::Doubt> {
    let no_column = is_zero_input::<N, 2>(a)? && is_zero_input::<N, 2>(b)?;
    let stays = is_zero_input::<N, 2>(c)?;
    let (a, b, c) = (from_input::<N, 2>(a), from_input::<N, 2>(b), from_input::<N, 2>(c));
    if perp(&a, &b).sign()? != Equal {
        return Ok(Solutions::Unique);
    }
    let on_line = perp(&c, &b).sign()? == Equal && perp(&a, &c).sign()? == Equal;
    let solvable = if no_column { stays } else { on_line };
    Ok(if solvable { Solutions::Indeterminate } else { Solutions::Impossible })
}
