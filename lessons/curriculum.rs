//! The places of lesson subjects in the Korean curriculum of 2022; only undisputed places.

use super::Entry;
use strum::IntoStaticStr;

/// An area of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case", prefix = "curriculum_")]
pub enum CurriculumPlace {
    /// Matrices, of the first common course.
    Matrices,
    /// Equations of figures, of the second common course.
    PlaneFigures,
    /// Vectors, of geometry.
    Vectors,
    /// Figures and coordinates of space, of geometry.
    Space,
}

impl CurriculumPlace {
    /// The key of its name.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// The lessons with an undisputed place.
pub const PLACES: &[(&str, CurriculumPlace)] = &[
    ("dot_and_perp", CurriculumPlace::Vectors),
    ("line_parameter", CurriculumPlace::Vectors),
    ("linear_equations", CurriculumPlace::Matrices),
    ("line_equations", CurriculumPlace::PlaneFigures),
    ("circle_closest_point", CurriculumPlace::PlaneFigures),
    ("sphere_line", CurriculumPlace::PlaneFigures),
    ("sphere_distance_to_line", CurriculumPlace::PlaneFigures),
    ("sphere_sphere", CurriculumPlace::PlaneFigures),
    ("line_line", CurriculumPlace::Space),
    ("skew_lines", CurriculumPlace::Space),
    ("homogeneous_matrices", CurriculumPlace::Matrices),
    ("dyad", CurriculumPlace::Matrices),
    ("shadow_matrix", CurriculumPlace::Matrices),
];

impl Entry {
    /// The lesson's place in the curriculum, if undisputed.
    pub fn curriculum(&self) -> Option<CurriculumPlace> {
        PLACES.iter().find(|(id, _)| *id == self.id).map(|(_, place)| *place)
    }
}
