//! The questions about points, lines, planes, circles and spheres.
//!
//! One file holds a question with its outcomes, its decision, and the answer in fractions. The
//! decision is a function `decide`, generic over the number type and written once. It uses the
//! signs of polynomials in the inputs and not the taught formula, so that it can check that
//! formula. Two functions call it, and tests require both to agree. `filtered` computes signs in
//! f64 with an error bound and repeats an uncertain sign in integers of 128 bits; only if 128 bits
//! do not suffice, it calls `exact`, which uses integers of any size from the start.
//!
//! Nothing is rounded: an f64 is the exact fraction that it represents. NaN counts as 0 and an
//! infinity as the largest number of its sign, so every input has an answer.
//!
//! ```
//! use crosspoint::geometry::{Extent::Segment, double::Vec2, question::perp_product::*};
//! let v = Vec2::new;
//! let (a, b) = (v(0.0, 0.0), v(0.3, 0.9));
//! // 3 · 0.1 is not 0.3 in f64: the point is off the line by less than 10⁻¹⁶.
//! let meeting = filtered(a, b, v(0.1, 0.3), v(0.1, 0.0), Segment, Segment);
//! assert_eq!(meeting, Meeting::Miss);
//! ```

/// The functions `filtered` and `exact` of a question: its arguments with their types, its outcome,
/// and its decision, an expression in the number type `N`. `pub mod name:` before them puts them in
/// a module of that name.
///
/// An expression before the decision is a fast path. It computes all signs at once in f64, almost
/// branch-free, and is the answer if all signs are certain and none is 0. The decision itself is
/// then not inlined.
macro_rules! question {
    ($(#[$about:meta])+ pub mod $part:ident: $($question:tt)+) => {
        $(#[$about])+
        pub mod $part {
            use super::*;
            $crate::geometry::question::question! { $($question)+ }
        }
    };
    (
        $(#[$doc:meta])*
        $([$($generic:tt)+])? ($($argument:ident: $type:ty),+) -> $outcome:ty $(; $fast_path:expr)?,
        $decision:expr
    ) => {
        $(#[$doc])*
        ///
        /// Nothing is rounded, and every input has an answer, see [the
        /// questions](crate::geometry::question).
        #[inline]
        pub fn filtered$(<$($generic)+>)?($($argument: impl Into<$type>),+) -> $outcome {
            $(let $argument: $type = $argument.into();)+
            $crate::geometry::question::question!(
                @ $($fast_path;)?
                $crate::geometry::number::first_sure!($decision, exact($($argument),+))
            )
        }

        /// The outcome of [`filtered`], decided in integers of any size from the start: slower.
        pub fn exact$(<$($generic)+>)?($($argument: impl Into<$type>),+) -> $outcome {
            fn exactly$(<$($generic)+>)?($($argument: $type),+) -> $outcome {
                type N = $crate::geometry::number::Dyadic;
                $(let $argument = $crate::geometry::number::Finite::finite($argument);)+
                $crate::geometry::number::expect_exact($decision)
            }
            exactly($($argument.into()),+)
        }
    };
    (@ $rest:expr) => {
        $rest
    };
    (@ $fast_path:expr; $rest:expr) => {
        match $fast_path {
            Some(outcome) => outcome,
            None => $crate::geometry::number::cold_path(move || $rest),
        }
    };
}

use question;

pub mod bounce;
pub mod capsule_capsule;
mod coplanar;
pub mod disc_box;
pub mod dot_and_perp;
pub mod dyad;
pub mod homogeneous;
pub mod homogeneous_matrices;
pub mod line_cylinder;
pub mod line_equations;
pub mod line_line;
pub mod line_line_plane;
pub mod line_parameter;
pub mod line_plane;
pub mod line_triangle;
pub mod linear_equations;
pub mod method;
pub mod motion_wall;
pub mod orientation;
pub mod outcome;
pub mod perp_product;
pub mod point_in_triangle;
pub mod point_plane;
pub mod point_point;
pub mod point_segment;
pub mod ray_box;
pub mod report;
pub mod segment_plane;
pub mod segment_segment;
pub mod segment_segment_space;
pub mod shadow_matrix;
pub mod shape_shape;
pub mod sphere_line;
pub mod sphere_sphere;
pub mod table;
