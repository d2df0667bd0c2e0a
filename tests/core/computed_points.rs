//! A picture takes its points from methods. A construction of `src/sketch/` that computes a point or
//! a number draws a measure of a value, or a point that no method returns, at one of the listed
//! places.

use crate::architecture::sources;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::{Item, Visibility};

/// Functions of the sketch that return a direction or the middle of drawn points, which are no
/// values.
const DIRECTIONS: &[&str] = &["aside", "centroid", "first_direction", "upright"];

/// The lesson or the file that lessons share, the function, the number of its calls, and the reason.
type Place = (&'static str, &'static str, usize, &'static str);

/// Where the sketch of a lesson computes from a number that is no constant. A mark that measures a
/// value ends where the value says, so that it changes with the value.
const MEASURED: &[Place] = &[
    ("circle_and_segment", "at_parameter", 3, "t, s and the projection; quarters of the segment"),
    ("distance_to_line", "at_distance", 1, "the radius, as the height of a parallelogram"),
    ("distance_to_line", "at_parameter", 1, "t"),
    ("dot_and_perp", "at_distance", 1, "the projection on u"),
    ("dyad", "at_level", 1, "the dot product with b"),
    ("homogeneous_matrices", "at_parameter", 1, "the division by w"),
    ("homogeneous_matrices", "compared_with", 1, "the number of a cell without effect"),
    ("line_and_ball", "at_distance", 1, "the radius, towards an end of the line"),
    ("line_cylinder", "at_distance", 2, "half of the chord; K, forwards and backwards"),
    ("line_cylinder", "at_parameter", 1, "constants: one direction forwards or backwards"),
    ("line_equations", "at_parameter", 1, "t of both ends"),
    ("line_plane", "at_level", 1, "the residual of the start, and one step along the line"),
    ("line_triangle", "at_level", 4, "the same two; two dot products with sides"),
    ("moller_trumbore", "at_distance", 1, "the distance along the ray"),
    ("moller_trumbore", "at_level", 1, "the heights of boxes of these volumes"),
    ("point_and_triangle", "at_level", 1, "the height"),
    ("point_on_segment", "distance_by_area", 1, "the tolerance of published code"),
    ("point_plane", "at_level", 2, "the dot product with n, and the residual"),
    ("point_plane", "distance_by_value", 1, "the tolerance of published code"),
    ("ray_box", "at_parameter", 2, "the parameters of slabs"),
    ("segment_plane", "at_level", 2, "the residuals of both ends; the constant of the plane"),
    ("segment_segment_space", "at_parameter", 1, "s and t of the carrier lines"),
    ("shadow_matrix", "at_level", 2, "the residuals of the tip and of the light"),
    ("skew_lines", "at_parameter", 2, "the constants of both planes; parts of a drawn line"),
    ("sphere_line", "at_parameter", 1, "t of the crossings and of the foot"),
    ("sphere_ray", "at_multiple", 1, "the projection times the length of the direction"),
    ("sphere_ray", "at_parameter", 2, "t of the crossings; the lengths to them"),
    ("sphere_segment", "at_distance", 1, "the lengths to the crossings"),
    ("sphere_segment", "at_parameter", 1, "t of the crossings"),
    ("sphere_sphere", "at_distance", 1, "the first radius and the sum of both"),
    ("triangle_angles", "at_distance", 1, "the cosine"),
    ("triangle_barycentric", "at_level", 3, "three dot products with sides"),
    ("triangle_barycentric", "at_parameter", 2, "alpha and beta"),
];

/// Where it computes from a constant: a tip or a part of a vector, which no method returns.
const UNMEASURED: &[Place] = &[
    ("bounce", "at_parameter", 1, "the tips of the velocity and of a part of it"),
    ("distance_to_line", "at_parameter", 2, "the next corners of two areas"),
    ("dyad", "at_parameter", 1, "the foot of a on the plane, along c"),
    ("homogeneous_matrices", "at_parameter", 1, "the tip of the roof of the house"),
    ("line_cylinder", "at_parameter", 4, "directions of angles; starts of a line and of an area"),
    ("line_line", "at_parameter", 2, "the tips of vectors moved to the first line"),
    ("line_plane", "at_parameter", 1, "the tick at k = 1/2"),
    ("linear_equations", "at_parameter", 1, "the corner that the inverse moves to (1, 1)"),
    ("moller_trumbore", "at_parameter", 1, "the far corner of the parallelogram of both sides"),
    ("perp_product", "at_parameter", 1, "a corner of the whole parallelogram"),
    ("point_plane", "at_parameter", 1, "the tip of half the normal"),
    ("shadow_matrix", "at_distance", 1, "the start of a drawn ray of parallel light"),
    ("shadow_matrix", "at_parameter", 3, "tips of the light; the shadow of a wrong divisor"),
    ("sphere_sphere", "at_parameter", 1, "a third point, as far beyond the second"),
    ("triangle_angles", "at_distance", 1, "a vector of length 1 along a side"),
    ("triangle_angles", "at_parameter", 1, "corners of a smaller triangle"),
];

/// The free functions of the sketch that compute a point or a number.
fn constructions() -> BTreeSet<String> {
    let items = sources("src/sketch").into_iter().flat_map(|(_, code)| {
        let file = syn::parse_file(&code).unwrap();
        file.items
    });
    let computing = items.filter_map(|item| match item {
        Item::Fn(function) if matches!(function.vis, Visibility::Public(_)) => {
            let output = function.sig.output.to_token_stream().to_string();
            let computes = ["-> DVec2", "-> DVec3", "-> f64"].contains(&output.as_str());
            computes.then(|| function.sig.ident.to_string())
        }
        _ => None,
    });
    computing.filter(|name| !DIRECTIONS.contains(&name.as_str())).collect()
}

fn is_constant(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(word) => !word.to_string().contains(char::is_lowercase),
        TokenTree::Group(group) => group.stream().into_iter().all(|token| is_constant(&token)),
        TokenTree::Punct(_) | TokenTree::Literal(_) => true,
    }
}

/// Whether the last of a call's arguments is computed.
fn has_computed_number(arguments: TokenStream) -> bool {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let is_comma = |token: &TokenTree| token.to_string() == ",";
    let mut all = arguments.split(is_comma).filter(|argument| !argument.is_empty());
    all.next_back().is_some_and(|last| !last.iter().all(is_constant))
}

/// The calls of these functions, each with whether its number is computed. A name alone in
/// parentheses counts as one with a computed number: `map(foot)`.
fn calls(tokens: TokenStream, names: &BTreeSet<String>, found: &mut Vec<(String, bool)>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => calls(group.stream(), names, found),
            TokenTree::Ident(word) if names.contains(&word.to_string()) => {
                match tokens.get(index + 1) {
                    Some(TokenTree::Group(group)) => {
                        found.push((word.to_string(), has_computed_number(group.stream())));
                    }
                    _ if tokens.len() == 1 => found.push((word.to_string(), true)),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

#[test]
fn a_picture_computes_points_only_to_measure_values() {
    let names = constructions();
    assert!(names.len() > 5, "{names:?}");
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    for (path, code) in sources("lessons") {
        let folder = path.parent().unwrap();
        let module =
            if folder.ends_with("lessons") { path.file_stem() } else { folder.file_name() };
        let mut found = Vec::new();
        calls(code.parse().unwrap(), &names, &mut found);
        for (function, is_computed) in found {
            let of_module = (module.unwrap().to_str().unwrap().to_owned(), function);
            *counts[usize::from(is_computed)].entry(of_module).or_insert(0) += 1;
        }
    }
    let listed = [UNMEASURED, MEASURED].map(|places| {
        let place = |(module, function, count, _): &Place| {
            (((*module).to_owned(), (*function).to_owned()), *count)
        };
        places.iter().map(place).collect()
    });
    assert_eq!(counts, listed);
}

#[test]
fn constants_are_told_from_computed_numbers() {
    let names = ["at_parameter", "foot"].map(str::to_owned).into();
    let code = "fn draw() {
        at_parameter(x.a, x.d, -1.5); at_parameter(x.a, x.d, [HALF, 0.0]);
        at_parameter(x.a, x.d, x.t,); points.map(foot); let foot = x.foot;
    }";
    let mut found = Vec::new();
    calls(code.parse().unwrap(), &names, &mut found);
    let found: Vec<_> = found.iter().map(|(name, computed)| (&**name, *computed)).collect();
    let (constant, computed) = (("at_parameter", false), ("at_parameter", true));
    assert_eq!(found, [constant, constant, computed, ("foot", true)]);
}
