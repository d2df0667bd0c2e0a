//! Common imports of lessons: their interface, exact numbers, special cases and constructions.

pub use super::works;
pub use crate::geometry::Extent;
pub use crate::geometry::exact::{Rational, number, point};
pub use crate::lesson::Decision::{Exact, Filtered};
pub use crate::lesson::cases::{OnGrid, across, eighth, nearest_axis, other_ends, ratio};
pub use crate::lesson::exercise::{AnswerTest, Exercise};
pub use crate::lesson::prelude::*;
pub use crate::sketch::{Levels, aside, at_distance, at_level, at_parameter, foot};
pub use glam::{DVec2, DVec3, dvec2, dvec3};
