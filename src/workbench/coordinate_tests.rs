//! Coordinates round-trip through copy and paste.

use super::PasteProblem::*;
use super::{Board, PasteProblem, coordinates, desmos, parsed, pasted, wkt};
use crate::lesson::Dimension;

fn read(text: &str) -> Result<Vec<String>, (usize, usize, PasteProblem)> {
    let written = |board: Board| coordinates(&board);
    pasted(&Board::default(), text)
        .map(|board| written(board).lines().map(str::to_owned).collect())
        .map_err(|fault| (fault.line, fault.column, fault.why))
}

#[test]
fn every_format_gives_the_same_shapes() {
    for (text, shapes) in [
        ("x,y\n1,2\n-3.5;4e0", vec!["point,1,2", "point,-3.5,4"]),
        ("1\t\u{2212}2", vec!["point,1,-2"]),
        ("Circle, 0, 0, 1.5\nray,0,0,1,1,locked", vec!["circle,0,0,1.5", "ray,0,0,1,1,locked"]),
        ("POINT (1 2)\n\npoint(3 4)", vec!["point,1,2", "point,3,4"]),
        ("LINESTRING(0 0, 1 1,2 0)", vec!["segment,0,0,1,1", "segment,1,1,2,0"]),
        ("POLYGON((0 0,4 0,0 3,0 0))", vec!["triangle,0,0,4,0,0,3"]),
        ("polygon ((0 0, 4 0, 4 3, 0 3, 0 0))", vec!["box,0,0,4,3"]),
        ("[(1,2),(3,4)]", vec!["point,1,2", "point,3,4"]),
        (r"A=\left(1,2\right)", vec!["point,1,2"]),
        (
            r"\operatorname{polygon}\left(\left(0,0\right),\left(0,2\right),\left(1,0\right)\right)",
            vec!["triangle,0,0,0,2,1,0"],
        ),
        ("polygon((0,0),(1,1))", vec!["segment,0,0,1,1"]),
    ] {
        assert_eq!(read(text), Ok(shapes.into_iter().map(str::to_owned).collect()), "{text}");
    }
}

#[test]
fn a_fault_has_its_position() {
    for (text, place) in [
        ("point,0,0\nPOLYGON((0 0,4 0,0 3,0 0),(1 1,2 1,1 2,1 1))", (2, 27, Hole)),
        ("LINESTRING(0 0, 1", (1, 18, Unfinished)),
        ("LINESTRING(0 0, 1 1", (1, 20, Unfinished)),
        ("POINT(", (1, 7, Unfinished)),
        ("POINT EMPTY", (1, 7, Number)),
        ("POINT(1 1e300)", (1, 9, Range)),
        ("1,1e999", (1, 3, Range)),
        ("1,2,3", (1, 1, Count)),
        ("POLYGON((0 0,4 0,0 3))", (1, 10, Polygon)),
        ("POLYGON((0 0,4 0,5 3,0 3,0 0))", (1, 1, Polygon)),
        ("LINESTRING(0 0)", (1, 1, Count)),
        ("circle,0,0", (1, 1, Count)),
        ("circle,0,0,-1", (1, 12, Range)),
        ("원 1,2", (1, 1, Number)),
        ("curve,1,2", (1, 1, Unknown)),
        ("plane,0,0,1,0,0,1", (1, 1, Unknown)),
        ("POINT(1 2) 3", (1, 12, Rest)),
        ("point,1,NaN", (1, 1, Count)),
        ("(1,2", (1, 5, Unfinished)),
    ] {
        assert_eq!(read(text), Err(place), "{text}");
    }
    let many = "1,2\n".repeat(10_000);
    assert_eq!(read(&many), Err((25, 1, Full)));
}

#[test]
fn copied_text_can_be_pasted_again() {
    let all = [
        "point,0.1,-2",
        "segment,0,0,1,1e-7",
        "triangle,0,0,4,0,0,3",
        "box,0,0,4,3",
        "circle,1,1,2",
        "ray,0,0,1,1",
    ];
    let shapes = (0..).zip(all).filter_map(|(i, text)| parsed(i, text, Dimension::Plane));
    let board = Board::new(Dimension::Plane, shapes.collect());
    let again = |text: &str| coordinates(&pasted(&Board::default(), text).unwrap());
    let four = coordinates(&board).lines().take(4).collect::<Vec<_>>().join("\n");
    assert_eq!(again(&coordinates(&board)), coordinates(&board));
    for (text, without) in [wkt(&board), desmos(&board)] {
        assert_eq!((again(&text), without), (four.clone(), 2), "{text}");
    }
    let space =
        ["point,0,1,2", "segment,0,0,1,1,2,3", "triangle,0,0,0,1,0,0,0,1,2", "sphere,0,0,0,1"];
    let shapes = (0..).zip(space).filter_map(|(i, text)| parsed(i, text, Dimension::Space));
    let board = Board::new(Dimension::Space, shapes.collect());
    let empty = Board::new(Dimension::Space, Vec::new());
    let again = |text: &str| coordinates(&pasted(&empty, text).unwrap());
    for (text, without) in [wkt(&board), desmos(&board)] {
        assert_eq!((again(&text), without), (space[..3].join("\n"), 1), "{text}");
    }
}
