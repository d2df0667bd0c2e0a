//! The questions as a program should ask them: as fast as the plain formula, and never wrong.
//!
//! Signs are taken in f64 beside a bound of the rounding error; a sign that is in doubt is taken
//! again in whole numbers of 128 bits, and only where those do not suffice the question goes on to
//! [`exact`](super::exact), whose answers these are in every case. What is not a number counts as it
//! does there: NaN as 0, an infinity as the largest number.
//!
//! Where it matters most, a question first asks for all its signs at once, and whether they are
//! certain and none is 0: `general` has the answer then, with hardly a branch, and `special` the
//! rest.

/// The answer of a decision, an expression in the number type `N`, in the first arithmetic that is
/// not in doubt: f64, whole numbers of 128 bits, or else what the exact function answers.
macro_rules! first_sure {
    ($decision:expr, $exact:expr) => {{
        let fast = {
            type N = $crate::geometry::number::Approx;
            $decision
        };
        fast.or_else(|_| {
            $crate::geometry::number::seldom(|| {
                type N = $crate::geometry::number::Dyadic128;
                $decision
            })
        })
        .unwrap_or_else(|_| $exact)
    }};
}

pub mod bounce;
pub mod dot_and_perp;
pub mod dyad;
pub mod flights;
pub mod homogeneous;
pub mod homogeneous_matrices;
pub mod line_cylinder;
pub mod line_equations;
pub mod line_line;
pub mod line_line_plane;
pub mod line_plane;
pub mod line_triangle;
pub mod motion_wall;
pub mod perp_product;
pub mod point_in_triangle;
pub mod point_plane;
pub mod point_point;
pub mod point_segment;
pub mod segment_plane;
pub mod segment_segment;
pub mod segment_segment_space;
pub mod shadow_matrix;
pub mod sphere_line;
pub mod sphere_sphere;
