//! A picture takes its points from methods. A construction of `src/sketch/` that computes a point or
//! a number draws a measure of a value, at one of the listed places.

use crate::architecture::sources;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::{Item, Visibility};

/// Functions of the sketch that return a direction or the middle of drawn points, which are no
/// values.
const DIRECTIONS: &[&str] = &["aside", "centroid", "first_direction", "upright"];

/// Where the sketch of a lesson computes from a number that is no constant: the lesson or the file
/// that lessons share, the function, the number of its calls, and the reason. A mark that measures a
/// value ends where the value says, so that it changes with the value.
const MEASURED: &[(&str, &str, usize, &str)] = &[
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
    ("ray_box", "at_parameter", 2, "the parameters of slabs and of the box"),
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

/// The calls of these functions with a computed number. A name alone in parentheses counts as one:
/// `map(foot)`.
fn calls(tokens: TokenStream, names: &BTreeSet<String>, found: &mut Vec<String>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => calls(group.stream(), names, found),
            TokenTree::Ident(word) if names.contains(&word.to_string()) => {
                let counts = match tokens.get(index + 1) {
                    Some(TokenTree::Group(group)) => has_computed_number(group.stream()),
                    _ => tokens.len() == 1,
                };
                if counts {
                    found.push(word.to_string());
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
    let mut counts = BTreeMap::new();
    for (path, code) in sources("lessons") {
        let folder = path.parent().unwrap();
        let module =
            if folder.ends_with("lessons") { path.file_stem() } else { folder.file_name() };
        let mut found = Vec::new();
        calls(code.parse().unwrap(), &names, &mut found);
        for function in found {
            let of_module = (module.unwrap().to_str().unwrap().to_owned(), function);
            *counts.entry(of_module).or_insert(0) += 1;
        }
    }
    let listed = MEASURED.iter().map(|(module, function, count, _)| {
        (((*module).to_owned(), (*function).to_owned()), *count)
    });
    assert_eq!(counts, listed.collect());
}

#[test]
fn a_constant_number_is_not_computed() {
    let names = ["at_parameter", "foot"].map(str::to_owned).into();
    let code = "fn draw() {
        at_parameter(x.a, x.d, -1.5); at_parameter(x.a, x.d, [HALF, 0.0]);
        at_parameter(x.a, x.d, x.t,); points.map(foot); let foot = x.foot;
    }";
    let mut found = Vec::new();
    calls(code.parse().unwrap(), &names, &mut found);
    assert_eq!(found, ["at_parameter", "foot"]);
}
