//! Where the vector (a·b) c points.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::number::*;

/// Where the vector (a·b) c points.
#[crosspoint_macros::outcomes]
pub enum DyadImage {
    /// Nowhere: a is perpendicular to b, or one of the three is zero.
    Zero = Special,
    /// Along c.
    Along = Plus,
    /// Against c.
    Against = Minus,
}

question! {
    /// Where the vector (a·b) c points. Zero vectors have the image zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::dyad::{DyadImage, exact, filtered}};
    /// let (a, b) = (Vec3::new(0.1, 0.2, 0.3), Vec3::new(1.0, 1.0, -1.0));
    /// assert_eq!(filtered(a, b, Vec3::Z), DyadImage::Along);
    /// assert_eq!(exact(a, b, Vec3::ZERO), DyadImage::Zero);
    /// ```
    (a: [f64; 3], b: [f64; 3], c: [f64; 3]) -> DyadImage,
    decide::<N>([&a, &b, &c])
}

#[inline]
fn decide<N: Number>([a, b, c]: [&[N::Input; 3]; 3]) -> Result<DyadImage, N::Doubt> {
    if is_zero_input::<N, 3>(c)? {
        return Ok(DyadImage::Zero);
    }
    Ok(match dot(&from_input::<N, 3>(a), &from_input(b)).sign()? {
        Less => DyadImage::Against,
        Equal => DyadImage::Zero,
        Greater => DyadImage::Along,
    })
}
