//! A picture is a list of named marks in world units, for 2D and 3D alike.
//!
//! Each mark has the name of the value that it shows or is highlighted with, or is declared scenery.
//! Marks of undefined values are omitted, so all coordinates in a picture are finite.

mod bars;
mod bases;
mod constructions;
mod constructions_in_space;
mod dimensions;
mod distances;
mod extent;
mod lines_and_planes;
mod mark;
mod microscope;
mod name;
mod numbers;
mod picture;
mod role;
mod shape;
pub mod solid;
mod space;
mod sums;
mod texture;

pub use bars::BarChart;
pub use bases::compared_with;
pub use constructions::{clipped, clipped_to_box};
pub use constructions_in_space::piece_around;
pub use dimensions::Levels;
pub use distances::{
    aside, at_distance, at_multiple, at_parameter, centroid, distance_by_area, distance_by_value,
    first_direction,
};
pub use extent::circle;
pub use lines_and_planes::{at_level, round_piece, upright};
pub use mark::{CutPart, Hinge, Mark};
pub use microscope::Microscope;
pub use name::Name;
pub use numbers::{DigitRows, FloatLine};
pub use picture::Sketch;
pub use role::{Role, Visibility};
pub use shape::{At, Shape};
