//! A segment or a line and a circle or a sphere: `works::DOCUMENTS` 0, 1 and 4.

use crosspoint::geometry::double;
use crosspoint::geometry::question;
use crosspoint::geometry::relation::Contact::{self, *};
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
        for x in [
            question::sphere_line::segment::exact(a, b, c, r),
            question::sphere_line::segment::filtered(a, b, c, r),
        ] {
            assert_eq!((x.contact(), x.points), (contact, points), "{id}");
        }
        let trace = double::sphere_segment::sphere_segment_trace(a, b, c, r);
        assert_eq!(double::sphere_segment::sphere_segment_verdict(&trace), contact, "{id}");
        let trace = double::circle_closest_point::circle_closest_point_trace(c, r, a, b);
        let by_closest = double::circle_closest_point::circle_closest_point_verdict(&trace);
        assert_eq!(by_closest, contact, "{id}");
        let trace = double::circle_projection::circle_projection_trace(c, r, a, b);
        let by_shadow = double::circle_projection::circle_projection_verdict(&trace);
        assert_eq!(by_shadow, contact, "{id}");
        let trace = double::circle_crossings::circle_crossings_trace(c, r, a, b);
        let by_roots = double::circle_crossings::circle_crossings_verdict(&trace);
        assert_eq!(by_roots, contact, "{id}");
        let trace = double::sphere_segment_foot::sphere_segment_foot_trace(a, b, c, r);
        let by_foot = double::sphere_segment_foot::sphere_segment_foot_verdict(&trace);
        assert_eq!(by_foot, contact, "{id}");
    }
}

#[test]
fn circles_as_spheres() {
    for (id, places, r, contact, points) in SEGMENTS {
        let ([a, b, c], r) = (places.map(|v| space(v).truncate()), f64::from(r));
        for x in [
            question::sphere_line::segment::exact(a, b, c, r),
            question::sphere_line::segment::filtered(a, b, c, r),
        ] {
            assert_eq!((x.contact(), x.points), (contact, points), "{id}");
        }
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
    assert_eq!(question::sphere_line::line::exact(p, d, c, r).contact(), Tangent);
    assert_eq!(question::sphere_line::line::filtered(p, d, c, r).contact(), Tangent);
    let trace = double::sphere_line_wedge::sphere_line_wedge_trace(p, d, c, r);
    assert_eq!(double::sphere_line_wedge::sphere_line_wedge_verdict(&trace), Tangent);
    let trace = double::sphere_line_pythagoras::sphere_line_pythagoras_trace(p, d, c, r);
    assert_eq!(double::sphere_line_pythagoras::sphere_line_pythagoras_verdict(&trace), Tangent);
    let trace = double::sphere_line::sphere_line_trace(p, d, c, r);
    assert_eq!(double::sphere_line::sphere_line_verdict(&trace), Tangent);
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
