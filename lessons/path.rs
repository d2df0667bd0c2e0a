//! The prerequisites of each lesson, and its duration.

use super::{ALL, Entry, find};

/// For each lesson its minutes, and its prerequisites.
const PATH: &[(&str, u8, &[&str])] = &[
    ("what_is_a_collision", 10, &[]),
    ("dot_and_perp", 12, &[]),
    ("cross_product", 16, &["dot_and_perp"]),
    ("line_parameter", 11, &[]),
    ("linear_equations", 15, &["dot_and_perp"]),
    ("float_grid", 15, &["dot_and_perp"]),
    ("line_equations", 14, &["linear_equations"]),
    ("perp_product", 15, &["dot_and_perp", "line_parameter"]),
    ("bounce", 14, &["dot_and_perp", "perp_product"]),
    ("change_of_basis", 13, &["perp_product"]),
    ("signs_without_division", 15, &["change_of_basis"]),
    ("circle_closest_point", 14, &["dot_and_perp", "line_parameter"]),
    ("sphere_line", 12, &["dot_and_perp", "line_parameter"]),
    ("sphere_ray", 11, &["sphere_line"]),
    ("sphere_segment", 11, &["sphere_ray"]),
    ("sphere_distance_to_line", 13, &["cross_product", "sphere_line"]),
    ("sphere_sphere", 12, &["dot_and_perp"]),
    ("point_on_segment", 14, &["cross_product", "line_parameter"]),
    ("point_plane", 12, &["dot_and_perp"]),
    ("segment_plane", 13, &["cross_product", "point_plane"]),
    ("line_plane", 13, &["cross_product", "line_parameter", "point_plane"]),
    ("line_line", 16, &["cross_product", "perp_product", "point_plane"]),
    ("skew_lines", 14, &["line_line"]),
    ("line_cylinder", 18, &["sphere_distance_to_line", "skew_lines"]),
    ("segment_segment_space", 17, &["skew_lines"]),
    ("capsule_capsule", 13, &["segment_segment_space"]),
    ("triangle_angles", 12, &["point_plane"]),
    ("triangle_areas", 13, &["cross_product", "point_plane"]),
    ("triangle_barycentric", 13, &["triangle_areas"]),
    ("line_triangle", 15, &["line_plane", "triangle_barycentric"]),
    ("moller_trumbore", 18, &["line_line", "line_triangle"]),
    ("homogeneous", 12, &[]),
    ("homogeneous_matrices", 15, &["homogeneous"]),
    ("dyad", 12, &["dot_and_perp", "homogeneous_matrices"]),
    ("shadow_matrix", 16, &["line_plane", "dyad"]),
    ("ray_box", 15, &["sphere_ray", "line_plane"]),
];

impl Entry {
    /// Its approximate duration in minutes; `None` if unknown.
    pub fn minutes(&self) -> Option<u8> {
        PATH.iter().find(|(id, ..)| *id == self.id).map(|(_, minutes, _)| *minutes)
    }

    /// The prerequisite lessons.
    pub fn needs(&self) -> impl Iterator<Item = &'static Self> {
        let here = PATH.iter().find(|(id, ..)| *id == self.id);
        here.into_iter().flat_map(|(.., needs)| needs.iter().copied()).filter_map(find)
    }

    /// The lessons that build on this one, in teaching order.
    pub fn leads_to(&self) -> impl Iterator<Item = &'static Self> {
        ALL.iter().filter(|other| other.needs().any(|need| need.id == self.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lesson with only earlier prerequisites is in no cycle.
    #[test]
    fn lessons_need_lessons_that_come_before_them() {
        for (id, minutes, needs) in PATH {
            let place = |id: &str| ALL.iter().position(|entry| entry.id == id);
            let here = place(id).unwrap_or_else(|| panic!("unknown lesson {id}"));
            for need in *needs {
                assert!(place(need).is_some_and(|before| before < here), "{id} needs {need}");
            }
            assert!((5..=45).contains(minutes), "{id}");
        }
        let mut ids: Vec<_> = PATH.iter().map(|(id, ..)| id).collect();
        ids.dedup();
        assert_eq!(ids.len(), PATH.len());
    }

    #[test]
    fn what_needs_a_lesson_is_what_it_leads_to() {
        let ids =
            |name: &str| find(name).unwrap().leads_to().map(|entry| entry.id).collect::<Vec<_>>();
        assert!(
            ids("sphere_ray") == ["sphere_segment", "ray_box"] && ids("shadow_matrix").is_empty()
        );
    }
}
