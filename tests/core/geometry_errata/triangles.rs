//! Points, lines and triangles: `works::COLLISIONS`, sections 2.4.1 and 2.4.4.

use crosspoint::geometry::Extent::Line;
use crosspoint::geometry::double;
use crosspoint::geometry::question::line_triangle::LineTriangle;
use crosspoint::geometry::question::point_in_triangle::InTriangle::{self, *};

use super::{Whole, space};

/// The tolerance of angles: an arc cosine near ±1 loses half of the digits.
const EPS: f64 = 1e-6;

const LEGS: [Whole; 3] = [[0; 3], [4, 0, 0], [0, 4, 0]];

/// Id, the point, the corners, the location of the point.
const POINTS: [(&str, Whole, [Whole; 3], InTriangle); 4] = [
    ("S4-ang-plane-reversed", [1, 1, 0], LEGS, Inside),
    ("S4-ang-vertex", [0; 3], [[0; 3], [1, 0, 0], [0, 1, 0]], Vertex),
    ("S4-ang-clamp", [0; 3], [[-118, 1, 0], [354, 1, 0], [354, 2, 0]], Outside),
    ("S4-area-S", [2, 2, 0], LEGS, Edge),
];

#[test]
fn points_are_in_triangles_as_they_are() {
    for (id, p, corners, relation) in POINTS {
        let (p, [v0, v1, v2]) = (space(p), corners.map(space));
        assert_eq!(decided!(point_in_triangle::space(p, v0, v1, v2)).relation, relation, "{id}");
        assert_eq!(verdict!(triangle_angles(p, v0, v1, v2, EPS)), relation, "{id}");
        assert_eq!(verdict!(triangle_areas(p, v0, v1, v2, EPS)), relation, "{id}");
        assert_eq!(verdict!(triangle_barycentric(p, v0, v1, v2)), relation, "{id}");
        let [p, v0, v1, v2] = [p, v0, v1, v2].map(|v| v.truncate());
        assert_eq!(decided!(point_in_triangle::plane(p, v0, v1, v2)).relation, relation, "{id}");
        assert_eq!(verdict!(triangle_sides(p, v0, v1, v2)), relation, "{id}");
    }
}

#[test]
fn s4_bool_a_hit_is_true() {
    for (id, p, corners, relation) in POINTS {
        let (p, [v0, v1, v2]) = (space(p), corners.map(space));
        let hit = relation != Outside;
        assert_eq!(double::triangle_angles::triangle_angles(p, v0, v1, v2, EPS), hit, "{id}");
        assert_eq!(double::triangle_areas::triangle_areas(p, v0, v1, v2, EPS), hit, "{id}");
        assert_eq!(double::triangle_barycentric::triangle_barycentric(p, v0, v1, v2), hit, "{id}");
    }
}

#[test]
fn s4_area_s_three_areas_make_the_fourth() {
    let [p, v0, v1, v2] = [[1, 1, 0], LEGS[0], LEGS[1], LEGS[2]].map(space);
    let x = double::triangle_areas::triangle_areas_trace(p, v0, v1, v2, EPS);
    assert_eq!((x.area_a + x.area_b + x.area_c, x.sum), (x.area_t, x.area_t));
    let outside = double::triangle_areas::triangle_areas_trace(space([4, 4, 0]), v0, v1, v2, EPS);
    assert!(outside.sum > outside.area_t);
}

/// Id, a point vertically above, and the relation of the line down from there to the triangle with
/// legs of length 4.
const LINES: [(&str, Whole, LineTriangle); 5] = [
    ("S4-it-title, the plane but not the triangle", [9, 9, 5], LineTriangle::Outside),
    ("S4-it-title, the triangle", [1, 1, 5], LineTriangle::Inside),
    ("S4-it2-range, u = 0", [0, 1, 5], LineTriangle::Edge),
    ("S4-it2-range, u + v = 1", [1, 3, 5], LineTriangle::Edge),
    ("S4-it2-range, u = 1", [4, 0, 5], LineTriangle::Vertex),
];

#[test]
fn lines_meet_triangles_as_they_do() {
    for (id, p, relation) in LINES {
        let (p, u, [v0, v1, v2]) = (space(p), space([0, 0, -1]), LEGS.map(space));
        assert_eq!(decided!(line_triangle::line(p, u, v0, v1, v2)).relation(), relation, "{id}");
        assert_eq!(verdict!(line_triangle(p, u, v0, v1, v2), Line, false), relation, "{id}");
        assert_eq!(verdict!(moller_trumbore(p, u, v0, v1, v2), Line, false), relation, "{id}");
    }
}
