//! How things can lie: the outcomes of all questions, by name.

pub use super::question::bounce::Rebound;
pub use super::question::capsule_capsule::Capsules;
pub use super::question::disc_box::DiscContact;
pub use super::question::dot_and_perp::Directions;
pub use super::question::dyad::DyadImage;
pub use super::question::homogeneous::HomogeneousPoints;
pub use super::question::homogeneous_matrices::Image;
pub use super::question::line_cylinder::Cylinder;
pub use super::question::line_equations::SegmentMeeting;
pub use super::question::line_line::{LinesInSpace, SpaceMeeting};
pub use super::question::line_line_plane::Lines;
pub use super::question::line_parameter::ParameterPlace;
pub use super::question::line_plane::LinePlane;
pub use super::question::line_triangle::{EarlyOut, HalfOpen, LineTriangle};
pub use super::question::motion_wall::{Impact, When};
pub use super::question::outcome::NamedOutcome;
pub use super::question::perp_product::Meeting;
pub use super::question::point_in_triangle::InTriangle;
pub use super::question::point_plane::PlaneSide;
pub use super::question::point_point::Nearness;
pub use super::question::point_segment::OnSegment;
pub use super::question::ray_box::BoxContact;
pub use super::question::segment_plane::SegmentPlane;
pub use super::question::segment_segment_space::Region;
pub use super::question::shadow_matrix::Shadow;
pub use super::question::sphere_line::Contact;
pub use super::question::sphere_sphere::Spheres;
