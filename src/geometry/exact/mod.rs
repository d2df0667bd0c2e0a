//! The questions answered in rational arithmetic, never wrong.
//!
//! Each answer rests on the signs of polynomials in the inputs, not on the taught formula, so that
//! it can judge that formula. An f64 counts as the very fraction it stands for; NaN counts as 0
//! and an infinity as the largest number, so that every input has an answer.
//!
//! ```
//! use crosspoint::geometry::{Extent::Segment, double::Vec2, exact, relation::Meeting};
//! let v = Vec2::new;
//! let (a, b) = (v(0.0, 0.0), v(0.3, 0.9));
//! // 3 · 0.1 is not 0.3 in f64: the point lies beside the line, by less than 10⁻¹⁶.
//! assert_eq!(exact::perp_product::meeting(a, b, v(0.1, 0.3), v(0.1, 0.0), Segment, Segment), Meeting::Miss);
//! ```

pub mod bounce;
pub mod dot_and_perp;
pub mod dyad;
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

pub use super::number::{Rational, number, point};
