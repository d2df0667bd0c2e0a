//! Snapping of dragged points: the special cases with any other shape are attractors, and no other
//! positions are.

use crosspoint::lesson::snap::AttractorPlace;
use crosspoint::lesson::{AnswerKind, Dimension, Edit, HeldPart, Page, SceneValue, Snap};
use crosspoint::workbench::ShapeKind::*;
use crosspoint::workbench::{
    Board, PairAnswer, PlacedShape, RelativePosition, ShapeKind, WORKBENCH, board, parsed,
};
use glam::{DVec3, dvec3};

/// A page with these two shapes.
fn page(dimension: Dimension, shapes: [PlacedShape; 2]) -> Page {
    let mut page = (WORKBENCH.open)();
    page.apply(&Edit::Become(Board::new(dimension, shapes.into()).fields()));
    page
}

fn answer(page: &Page) -> PairAnswer {
    let board = board(page).unwrap();
    let (a, b) = board.chosen().unwrap();
    board.answer_of(a, b)
}

/// Drags a named handle to a position; returns whether an attractor holds it.
fn drag(page: &mut Page, name: &str, to: DVec3) -> bool {
    page.apply(&Edit::Grab(HeldPart::Handle(page.handle(name).unwrap().0)));
    page.apply(&Edit::Drag { to, unit: 1.0 / 64.0 });
    let held = page.held().is_some();
    page.apply(&Edit::Drop);
    held
}

#[test]
fn the_special_cases_of_lessons_attract() {
    let shape = |letter, text| parsed(letter, text, Dimension::Plane).unwrap();
    for (one, other, name, to, case) in [
        ("segment,-4,1,4,0", "circle,0,3,2", "a2", dvec3(4.02, 0.95, 0.0), "tangent"),
        ("segment,0,0,4,1", "segment,6,4,8,5", "a2", dvec3(4.01, 2.04, 0.0), "parallel"),
        ("segment,0,0,4,1", "segment,6,3,8,4", "a2", dvec3(4.01, 2.04, 0.0), "apart"),
        ("segment,0,0,4,1", "segment,6,3,8,4", "a2", dvec3(6.02, 3.03, 0.0), "shared_end"),
        ("circle,0,0,2", "circle,5,0,1", "a_r", dvec3(4.04, 0.0, 0.0), "externally_tangent"),
        ("point,0,0", "segment,1,1,5,3", "a", dvec3(3.0, 2.04, 0.0), "interior"),
        ("circle,0,0,2", "box,4,-2,6,2", "a", dvec3(2.03, 0.5, 0.0), "tangent"),
    ] {
        let mut page = page(Dimension::Plane, [shape(0, one), shape(1, other)]);
        assert!(drag(&mut page, name, to), "{one} {other} {name}");
        assert_eq!(answer(&page).case, case, "{one} {other} {name}");
    }
}

/// Two shapes in general position. Their axes are parallel to those of the sheet: otherwise round
/// shapes rarely touch exactly.
fn two(a: ShapeKind, b: ShapeKind, dimension: Dimension) -> [PlacedShape; 2] {
    let up = |z: f64| if dimension == Dimension::Space { z } else { 0.0 };
    let of_a = [dvec3(-3.0, 0.5, 0.0), dvec3(-1.5, 1.75, up(1.5)), dvec3(-2.5, 3.0, up(0.5))];
    let of_b = [dvec3(2.0, -1.0, up(1.0)), dvec3(4.5, 1.25, up(-0.5)), dvec3(3.5, 4.0, up(2.0))];
    let shape = |letter, kind: ShapeKind, mut points: [DVec3; 3], axis, radius| {
        if matches!(kind, Segment | Ray | Line | Cylinder | Capsule) {
            points[1] = points[0] + axis;
        }
        let radius = if kind.is_round() { radius } else { 0.0 };
        PlacedShape::new(letter, kind, &points[..kind.points()], radius)
    };
    let shapes = [shape(0, a, of_a, DVec3::X * 2.5, 0.75), shape(1, b, of_b, DVec3::Y * 2.5, 1.25)];
    let mut level = 2;
    shapes.map(|mut shape| {
        // A sphere touches a horizontal plane exactly; of two planes one is tilted.
        if shape.kind == Plane {
            let z = shape.points[0].z;
            shape.points[1..=level].iter_mut().for_each(|p| p.z = z);
            level -= 1;
        }
        shape
    })
}

/// The position of an attractor.
fn somewhere(place: AttractorPlace) -> DVec3 {
    match place {
        AttractorPlace::Point(at) => at,
        AttractorPlace::Line(at, along) => at + along * 0.5,
        AttractorPlace::Plane(at, [u, v]) => at + (u + v) * 0.25,
    }
}

/// The case of the first attractor that holds for a pair.
fn drawn_into(a: ShapeKind, b: ShapeKind, dimension: Dimension) -> Option<&'static str> {
    let start = page(dimension, two(a, b, dimension));
    let handles = start.derived().handles.clone();
    let all = handles.iter().flat_map(|handle| {
        let attractors = start.lesson().attractors(handle.name).into_iter();
        attractors.map(move |attractor| (handle, attractor))
    });
    all.into_iter().find_map(|(handle, attractor)| {
        let mut page = page(dimension, two(a, b, dimension));
        let mut to = somewhere(attractor.place);
        if handle.name.ends_with("_r") {
            to += handle.at - DVec3::X * handle.value.numbers().next()?;
        }
        let held = drag(&mut page, handle.name, to + dvec3(0.02, 0.01, 0.0));
        held.then(|| answer(&page).case)
    })
}

#[test]
fn any_two_shapes_attract_each_other_into_true_special_cases() {
    for dimension in [Dimension::Plane, Dimension::Space] {
        let kinds = ShapeKind::all(dimension.count());
        for (a, b) in kinds.iter().flat_map(|a| kinds.iter().map(move |b| (*a, *b))) {
            assert!(drawn_into(a, b, dimension).is_some(), "{a:?} {b:?} {dimension:?}");
        }
    }
}

#[test]
fn nothing_attracts_where_snapping_is_off_and_hidden_shapes_never_do() {
    let shape = |letter, text| parsed(letter, text, Dimension::Plane).unwrap();
    let shapes = || [shape(0, "circle,0,0,2"), shape(1, "circle,5,0,1")];
    let mut free = page(Dimension::Plane, shapes());
    free.apply(&Edit::Snap(Snap::Free));
    assert!(!drag(&mut free, "a_r", dvec3(4.01, 0.0, 0.0)));
    assert_ne!(answer(&free).position, RelativePosition::Touching);
    let mut near = page(Dimension::Plane, shapes());
    assert!(drag(&mut near, "a_r", dvec3(4.01, 0.0, 0.0)));
    assert_eq!(answer(&near).answer(), AnswerKind::Special);
    let [a, b] = shapes();
    let hidden = PlacedShape { hidden: true, ..b };
    assert!(Board::new(Dimension::Plane, vec![a, hidden]).magnets("a_r").is_empty());
}
