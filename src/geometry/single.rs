//! The traces in f32: what a game ships. The text is that of [`double`](super::double).
#![allow(clippy::duplicate_mod, reason = "the same text is compiled in two precisions on purpose")]

/// The number type of this precision.
pub type Real = f32;
pub use std::f32::consts::PI;

pub use glam::{Vec2, Vec3, Vec4};

#[path = "traces/vector.rs"]
mod vector;
use crosspoint_macros::traced;
pub use vector::Vector;

#[path = "traces/bounce.rs"]
pub mod bounce;
#[path = "traces/change_of_basis.rs"]
pub mod change_of_basis;
#[path = "traces/circle_closest_point.rs"]
pub mod circle_closest_point;
#[path = "traces/circle_crossings.rs"]
pub mod circle_crossings;
#[path = "traces/circle_projection.rs"]
pub mod circle_projection;
#[path = "traces/dot_and_perp.rs"]
pub mod dot_and_perp;
#[path = "traces/dyad.rs"]
pub mod dyad;
#[path = "traces/homogeneous.rs"]
pub mod homogeneous;
#[path = "traces/homogeneous_matrices.rs"]
pub mod homogeneous_matrices;
#[path = "traces/line_cylinder.rs"]
pub mod line_cylinder;
#[path = "traces/line_cylinder_quadratic.rs"]
pub mod line_cylinder_quadratic;
#[path = "traces/line_equations.rs"]
pub mod line_equations;
#[path = "traces/line_line_cross.rs"]
pub mod line_line_cross;
#[path = "traces/line_line_dot.rs"]
pub mod line_line_dot;
#[path = "traces/line_line_plane.rs"]
pub mod line_line_plane;
#[path = "traces/line_line_unit.rs"]
pub mod line_line_unit;
#[path = "traces/line_plane.rs"]
pub mod line_plane;
#[path = "traces/line_plane_matrix.rs"]
pub mod line_plane_matrix;
#[path = "traces/line_plane_three.rs"]
pub mod line_plane_three;
#[path = "traces/line_triangle.rs"]
pub mod line_triangle;
#[path = "traces/moller_trumbore.rs"]
pub mod moller_trumbore;
#[path = "traces/moller_trumbore_order.rs"]
pub mod moller_trumbore_order;
#[path = "traces/motion_wall.rs"]
pub mod motion_wall;
#[path = "traces/moving_point.rs"]
pub mod moving_point;
#[path = "traces/perp_product.rs"]
pub mod perp_product;
#[path = "traces/point_plane.rs"]
pub mod point_plane;
#[path = "traces/point_plane_three.rs"]
pub mod point_plane_three;
#[path = "traces/point_plane_within.rs"]
pub mod point_plane_within;
#[path = "traces/point_point.rs"]
pub mod point_point;
#[path = "traces/point_segment_dot.rs"]
pub mod point_segment_dot;
#[path = "traces/point_segment_lengths.rs"]
pub mod point_segment_lengths;
#[path = "traces/pseudo_inverse.rs"]
pub mod pseudo_inverse;
#[path = "traces/regularised_basis.rs"]
pub mod regularised_basis;
#[path = "traces/segment_plane.rs"]
pub mod segment_plane;
#[path = "traces/segment_plane_three.rs"]
pub mod segment_plane_three;
#[path = "traces/segment_segment_space.rs"]
pub mod segment_segment_space;
#[path = "traces/shadow_matrix.rs"]
pub mod shadow_matrix;
#[path = "traces/skew_lines.rs"]
pub mod skew_lines;
#[path = "traces/sphere_line.rs"]
pub mod sphere_line;
#[path = "traces/sphere_line_pythagoras.rs"]
pub mod sphere_line_pythagoras;
#[path = "traces/sphere_line_wedge.rs"]
pub mod sphere_line_wedge;
#[path = "traces/sphere_ray.rs"]
pub mod sphere_ray;
#[path = "traces/sphere_ray_unit.rs"]
pub mod sphere_ray_unit;
#[path = "traces/sphere_segment.rs"]
pub mod sphere_segment;
#[path = "traces/sphere_segment_foot.rs"]
pub mod sphere_segment_foot;
#[path = "traces/sphere_sphere.rs"]
pub mod sphere_sphere;
#[path = "traces/triangle_angles.rs"]
pub mod triangle_angles;
#[path = "traces/triangle_areas.rs"]
pub mod triangle_areas;
#[path = "traces/triangle_barycentric.rs"]
pub mod triangle_barycentric;
#[path = "traces/triangle_sides.rs"]
pub mod triangle_sides;
