//! The vectors of which drawn scalars are multiples, or with which they are dot products.

use crosspoint::geometry::TracedValue;
use crosspoint::lesson::Page;
use glam::DVec3;
use std::collections::BTreeSet;

/// For a lesson and a vector, the scalars.
type Multiples = [(&'static str, &'static str, &'static [&'static str])];

/// Scalars whose dashed or dotted line is a multiple of the vector.
pub const STRETCHES: &Multiples = &[
    ("bounce", "v", &["t"]),
    ("change_of_basis", "b1", &["x"]),
    ("change_of_basis", "b2", &["y"]),
    ("change_of_basis", "p", &["high", "low", "t", "t_1", "t_2"]),
    ("circle_closest_point", "ab", &["s", "t"]),
    ("homogeneous", "g", &["rhw_g"]),
    ("line_cylinder", "u", &["alpha", "t1", "t2"]),
    ("line_equations", "d1", &["t_c", "t_d"]),
    ("line_line", "l1", &["alpha", "t_3", "t_4"]),
    ("line_line", "l2", &["beta"]),
    ("line_parameter", "d", &["rest", "t"]),
    ("line_plane", "t", &["k"]),
    ("linear_equations", "a", &["x"]),
    ("linear_equations", "b", &["y"]),
    ("perp_product", "d1", &["t", "t_c", "t_d"]),
    ("perp_product", "d2", &["u"]),
    ("segment_plane", "l", &["t"]),
    ("segment_segment_space", "b1", &["x1"]),
    ("segment_segment_space", "b2", &["x2"]),
    ("segment_segment_space", "d1", &["s", "s_best", "s_line"]),
    ("segment_segment_space", "d2", &["t", "t_first", "t_line"]),
    ("signs_without_division", "b1", &["x"]),
    ("signs_without_division", "b2", &["y"]),
    ("signs_without_division", "c1", &["x_eps"]),
    ("signs_without_division", "c2", &["y_eps"]),
    ("signs_without_division", "p", &["high", "low", "t", "t_1", "t_2"]),
    ("sphere_distance_to_line", "l", &["t"]),
    ("sphere_line", "d", &["t1", "t2", "t_mid"]),
    ("sphere_ray", "d", &["t1", "t2"]),
    ("sphere_segment", "d", &["t1", "t2"]),
    ("triangle_barycentric", "a", &["alpha"]),
    ("triangle_barycentric", "b", &["beta"]),
];

/// Scalars whose arrow is a multiple of the vector, or has the scalar as its dot product with it.
pub const ARROWS: &Multiples = &[
    ("line_line", "l1", &["dot12", "dot13"]),
    ("line_line", "l2", &["dot23"]),
    ("line_line", "u2", &["shadow2"]),
    ("line_plane", "n", &["gap", "m"]),
    ("line_triangle", "a", &["alpha"]),
    ("line_triangle", "b", &["beta"]),
    ("line_triangle", "n", &["m"]),
    ("moller_trumbore", "a", &["alpha", "u"]),
    ("moller_trumbore", "b", &["beta", "v"]),
    ("point_plane", "n", &["value"]),
    ("segment_plane", "n", &["side_p", "side_q"]),
    ("shadow_matrix", "n", &["k"]),
    ("sphere_line", "d", &["b_half"]),
];

/// The lessons of a table, each with a scalar.
pub fn scalars(table: &Multiples) -> BTreeSet<(&'static str, &'static str)> {
    let pairs = table.iter().flat_map(|(lesson, _, scalars)| {
        let of_lesson = |scalar: &&'static str| (*lesson, *scalar);
        scalars.iter().map(of_lesson)
    });
    pairs.collect()
}

/// The value of a scalar's vector.
pub fn vector(page: &Page, table: &Multiples, of: (&str, &str)) -> Option<DVec3> {
    let is_listed =
        |(lesson, _, scalars): &&(&str, &str, &[&str])| *lesson == of.0 && scalars.contains(&of.1);
    let (_, name, _) = table.iter().find(is_listed)?;
    match page.value(name)? {
        TracedValue::Plane(v) => Some(v.extend(0.0)),
        TracedValue::Space(v) => Some(v),
        _ => None,
    }
}
