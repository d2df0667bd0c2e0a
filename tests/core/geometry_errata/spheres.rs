//! A segment or a line and a circle or a sphere: `works::DOCUMENTS` 0, 1 and 4.

use crosspoint::geometry::double;
use crosspoint::geometry::question::sphere_line::Contact::{self, *};
use crosspoint::lesson::Edit;
use crosspoint::lessons::find;

use super::{Whole, space};

/// Id, end points, centre, radius, relation, number of points on the surface.
const SEGMENTS: [(&str, [Whole; 3], i32, Contact, u8); 7] = [
    ("S0-seg-noreturn, before", [[-5, 0, 0], [-4, 0, 0], [0; 3]], 1, Disjoint, 0),
    ("S0-seg-noreturn, S0-seg-nan", [[-5, 3, 0], [5, 3, 0], [0; 3]], 1, Disjoint, 0),
    ("S1-circ-b-scale", [[0, 0, 0], [4, 0, 0], [1, 0, 0]], 1, Secant, 2),
    ("S1-circ-b-origin", [[2, 0, 0], [3, 0, 0], [3, 0, 0]], 0, Tangent, 1),
    ("S1-circ-b-vertical", [[0, -1, 0], [0, 1, 0], [0; 3]], 1, Secant, 2),
    ("S4-sfl-endpoint-inside", [[1, 0, 0], [3, 0, 0], [0; 3]], 2, Secant, 1),
    ("S4-sfl-reversed-dir", [[3, 0, 0], [1, 0, 0], [0; 3]], 2, Secant, 1),
];

#[test]
fn segments_meet_spheres_as_they_do() {
    for (id, places, r, contact, points) in SEGMENTS {
        let ([a, b, c], r) = (places.map(space), f64::from(r));
        let x = decided!(sphere_line::segment(a, b, c, r));
        assert_eq!((x.contact(), x.points), (contact, points), "{id}");
        assert_eq!(verdict!(sphere_segment(a, b, c, r)), contact, "{id}");
        assert_eq!(verdict!(circle_closest_point(c, r, a, b)), contact, "{id}");
        assert_eq!(verdict!(circle_projection(c, r, a, b)), contact, "{id}");
        assert_eq!(verdict!(circle_crossings(c, r, a, b)), contact, "{id}");
        assert_eq!(verdict!(sphere_segment_foot(a, b, c, r)), contact, "{id}");
    }
}

#[test]
fn circles_as_spheres() {
    for (id, places, r, contact, points) in SEGMENTS {
        let ([a, b, c], r) = (places.map(|v| space(v).truncate()), f64::from(r));
        let x = decided!(sphere_line::segment(a, b, c, r));
        assert_eq!((x.contact(), x.points), (contact, points), "{id}");
        let hit = double::circle_closest_point::circle_closest_point(c, r, a, b);
        assert_eq!(hit, contact != Disjoint, "{id}");
    }
}

#[test]
fn s1_circ_b_the_closest_point_is_found_along_the_segment() {
    // Id, the closest point of a segment that has length 4, does not start at the origin, or is
    // vertical.
    for (id, index, closest) in [
        ("S1-circ-b-scale", 2, [1, 0, 0]),
        ("S1-circ-b-origin", 3, [3, 0, 0]),
        ("S1-circ-b-vertical", 4, [0, 0, 0]),
    ] {
        let [a, b, c] = SEGMENTS[index].1.map(space);
        assert_eq!(double::circle_closest_point::closest_point(c, a, b), space(closest), "{id}");
    }
}

#[test]
fn s4_sl_open_closed_a_tangent_touches() {
    let (p, d, c, r) = (space([0; 3]), space([1, 0, 0]), space([0, 1, 0]), 1.0);
    assert_eq!(decided!(sphere_line::line(p, d, c, r)).contact(), Tangent);
    assert_eq!(verdict!(sphere_line_wedge(p, d, c, r)), Tangent);
    assert_eq!(verdict!(sphere_line_pythagoras(p, d, c, r)), Tangent);
    assert_eq!(verdict!(sphere_line(p, d, c, r)), Tangent);
}

#[test]
fn s4_sl_open_closed_only_the_open_comparison_misses_a_tangent() {
    let mut page = (find("sphere_distance_to_line").unwrap().open)();
    page.apply(&Edit::Exhibit("S4-sl-open-closed"));
    assert_eq!(page.derived().exact.case, "tangent");
    for (piece, returned) in page.about().published.iter().zip(&page.derived().returned) {
        assert_eq!(returned.agrees, piece.name != "open_comparison", "{}", piece.name);
    }
}
