//! The methods, in the precision of the module that loads this text.
//!
//! A method is a trace function, with a doc comment and a type for each parameter and each `let`,
//! and a verdict function of `if … { return Outcome }`. It calls another method in a `let`. A value
//! that may be infinite has the type [`Extended`]. A value that decides nothing is held by an
//! equation of `tests/data/equations.txt`.
//!
//! Two methods may repeat a few lines: a part for two callers makes them shorter only if it has nine
//! more values than inputs, and no two methods share as many. `segment_plane_three` does not call
//! `segment_plane`, because it adds a constant where the other subtracts one.
//!
//! A value that does not exist, as the docs of the methods say, is NaN or infinite: see
//! [`TracedValue::exists`](crate::geometry::TracedValue::exists).
//! The docs of a method state how accurate it is if a test proves a bound.

#![allow(clippy::too_many_arguments, reason = "a method has the points and numbers of its scene")]

mod vector;

use super::{Extended, PI, Real, Vec2, Vec3, Vec4};
use crosspoint_macros::traced;
pub use vector::Vector;

pub mod ball_box;
pub mod bounce;
pub mod box_box;
pub mod capsule_capsule;
pub mod change_of_basis;
pub mod circle_closest_point;
pub mod circle_crossings;
pub mod circle_projection;
pub mod circle_segment_points;
pub mod cross_product;
pub mod disc_box;
pub mod dot_and_perp;
pub mod dyad;
pub mod homogeneous;
pub mod homogeneous_matrices;
pub mod line_cylinder;
pub mod line_cylinder_points;
pub mod line_cylinder_quadratic;
pub mod line_equations;
pub mod line_foot;
pub mod line_line_cross;
pub mod line_line_dot;
pub mod line_line_plane;
pub mod line_line_unit;
pub mod line_parameter;
pub mod line_plane;
pub mod line_plane_matrix;
pub mod line_plane_three;
pub mod line_triangle;
pub mod linear_equations;
pub mod moller_trumbore;
pub mod moller_trumbore_order;
pub mod motion_wall;
pub mod moving_point;
pub mod orientation;
pub mod perp_product;
pub mod plane_plane;
pub mod point_plane;
pub mod point_plane_three;
pub mod point_plane_within;
pub mod point_point;
pub mod point_segment_dot;
pub mod point_segment_lengths;
pub mod pseudo_inverse;
pub mod ray_box;
pub mod ray_box_plane;
pub mod regularised_basis;
pub mod segment_plane;
pub mod segment_plane_three;
pub mod segment_segment_points;
pub mod segment_segment_space;
pub mod shadow_matrix;
pub mod skew_lines;
pub mod slab;
pub mod sphere_line;
pub mod sphere_line_pythagoras;
pub mod sphere_line_wedge;
pub mod sphere_ray;
pub mod sphere_ray_unit;
pub mod sphere_roots;
pub mod sphere_segment;
pub mod sphere_segment_foot;
pub mod sphere_sphere;
pub mod triangle_angles;
pub mod triangle_areas;
pub mod triangle_barycentric;
pub mod triangle_plane;
pub mod triangle_sides;
pub mod triangle_weights;
