//! Homogeneous coordinates and matrices: `works::COLLISIONS`, section 1.

use crosspoint::geometry::double::{
    self, Vec3, Vec4,
    homogeneous_matrices::{constant, homogeneous_matrices, identity, translation},
};
use crosspoint::geometry::question::homogeneous::HomogeneousPoints::{self, Different, Same};
use crosspoint::geometry::question::{
    dyad::DyadImage, homogeneous_matrices::Image, point_point::Nearness,
};

use super::{Whole, space};

/// Id, two triples, and the points that they represent.
const TRIPLES: [(&str, [Whole; 2], HomogeneousPoints); 4] = [
    ("S4-h-200-3", [[2, 0, 3], [200, 0, 300]], Same),
    ("S4-h-200-3, as printed", [[2, 0, 3], [200, 0, 3]], Different),
    ("S4-h-dim, as homogeneous coordinates", [[3, 4, 2], [-3, -4, -2]], Same),
    ("S4-h-dim, (w x, w y, w) of (2, 3)", [[2, 3, 1], [4, 6, 2]], Same),
];

#[test]
fn triples_stand_for_points_as_they_do() {
    for (id, triples, relation) in TRIPLES {
        let [g, h] = triples.map(space);
        assert_eq!(decided!(homogeneous(g, h)), relation, "{id}");
        assert_eq!(verdict!(homogeneous(g, h)), relation, "{id}");
    }
}

#[test]
fn s4_h_dim_the_same_numbers_are_two_points_of_space() {
    let [g, h] = [[3, 4, 2], [-3, -4, -2]].map(space);
    assert_eq!(decided!(point_point(g, h, 1.0)), Nearness::Far);
}

#[test]
fn s4_rhw_is_the_reciprocal_of_w() {
    let x = double::homogeneous::homogeneous_trace(space([4, 6, 2]), space([2, 3, 1]));
    assert_eq!((x.rhw_g, x.rhw_h, x.p), (0.5, 1.0, x.q));
}

/// Id, a point, a matrix, another point, and whether it is the image.
fn images() -> [(&'static str, Vec3, [Vec4; 4], Vec3, Image); 6] {
    let (v, c) = (space([1, 2, 3]), space([7, 8, 9]));
    let (a, b) = (space([2, 0, 0]), space([0, 4, 0]));
    [
        ("S4-1.2-equality", v, identity(2.0), v, Image::Same),
        ("S4-1.2-3-swap", v, constant(c, 1.0), c, Image::Same),
        ("S4-1.2-3-swap, as printed", c, constant(c, 1.0), v, Image::Different),
        ("S4-1-3-sum", a, translation(b, 1.0), space([2, 4, 0]), Image::Same),
        ("S4-1-3-sum, as printed", a, translation(b, 1.0), space([1, 2, 0]), Image::Different),
        ("S4-1-3-sum, with a w of 2", a, translation(b, 2.0), space([2, 4, 0]), Image::Same),
    ]
}

#[test]
fn matrices_make_of_points_what_they_do() {
    for (id, v, rows, goal, image) in images() {
        let numbers = rows.map(|row| row.to_array());
        assert_eq!(decided!(homogeneous_matrices(v, numbers, goal)), image, "{id}");
        assert_eq!(homogeneous_matrices(v, rows) == Some(goal), image == Image::Same, "{id}");
    }
}

#[test]
fn s4_1_2_equality_is_up_to_scale() {
    let [r1, r2, r3, r4] = identity(2.0);
    let (v, trace) = (space([1, 2, 3]), double::homogeneous_matrices::homogeneous_matrices_trace);
    let x = trace(v, 1.0, r1, r2, r3, r4, v);
    assert_eq!((x.image, x.p), (Vec4::new(2.0, 4.0, 6.0, 2.0), v));
}

#[test]
fn s4_1_5_c_the_product_is_another_vector_along_c() {
    let [a, b, c] = [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map(space);
    assert_eq!(double::dyad::dyad(a, b, c), c * 32.0);
    assert_eq!(decided!(dyad(a, b, c)), DyadImage::Along);
}
