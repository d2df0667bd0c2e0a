//! Exports a sheet as text for other programs.

use super::board::Board;
use super::link::text;
use super::shape::{PlacedShape, ShapeKind::*};
use crate::lesson::Dimension;
use glam::DVec3;

/// All shapes as lines that can be pasted again: kinds and numbers.
pub fn coordinates(board: &Board) -> String {
    let line = |shape: &PlacedShape| text(shape, board.dimension);
    lines(board.shapes().iter().map(line))
}

/// The shapes that WKT supports, as WKT lines, and the number of the others: rays, lines and round
/// shapes.
pub fn wkt(board: &Board) -> (String, usize) {
    let space = board.dimension == Dimension::Space;
    let up = if space { " Z" } else { "" };
    let list = |points: &[DVec3]| listed(points, board, [" ", ", "]);
    known(board, |shape| match shape.kind {
        Point => Some(format!("POINT{up} ({})", list(shape.given()))),
        Segment => Some(format!("LINESTRING{up} ({})", list(shape.given()))),
        _ => polygon(shape, space).map(|mut corners| {
            corners.push(corners[0]);
            format!("POLYGON{up} (({}))", list(&corners))
        }),
    })
}

/// The shapes that Desmos supports, as points and polygons, and the number of the others.
pub fn desmos(board: &Board) -> (String, usize) {
    let space = board.dimension == Dimension::Space;
    let list = |points: &[DVec3]| format!("({})", listed(points, board, [",", "),("]));
    known(board, |shape| match shape.kind {
        Point => Some(list(shape.given())),
        Segment => Some(format!("polygon({})", list(shape.given()))),
        _ => polygon(shape, space).map(|corners| format!("polygon({})", list(&corners))),
    })
}

/// A line of `crosspoint query` for each pair of visible shapes, with the letters as its id.
///
/// ```
/// use crosspoint::lesson::Dimension;
/// use crosspoint::workbench::{Board, parsed, query_lines};
/// let shapes = ["point,1,2", "circle,0,0,1.5"];
/// let shapes = (0..).zip(shapes).filter_map(|(i, text)| parsed(i, text, Dimension::Plane));
/// let lines = query_lines(&Board::new(Dimension::Plane, shapes.collect()));
/// let case = r#"{"id":"AB","q":"shape_shape_2d","in":{"a":["point",1,2],"b":["circle",0,0,1.5]}}"#;
/// assert_eq!(lines, case);
/// ```
pub fn query_lines(board: &Board) -> String {
    let dim = board.dimension.count();
    let written = |shape: &PlacedShape| {
        let numbers = shape.numbers(board.dimension).into_iter().map(|x| format!(",{x}"));
        format!("[\"{}\"{}]", shape.kind.name(dim), numbers.collect::<String>())
    };
    lines(board.pairs().map(|(a, b, _)| {
        let (id, a, b) = (format!("{}{}", a.name(), b.name()), written(a), written(b));
        format!(r#"{{"id":"{id}","q":"shape_shape_{dim}d","in":{{"a":{a},"b":{b}}}}}"#)
    }))
}

/// The coordinates of points, with the separators of coordinates and of points.
fn listed(points: &[DVec3], board: &Board, [within, between]: [&str; 2]) -> String {
    let point = |p: &DVec3| {
        let numbers = p.to_array().into_iter().take(board.dimension.count());
        numbers.map(|x| x.to_string()).collect::<Vec<_>>().join(within)
    };
    points.iter().map(point).collect::<Vec<_>>().join(between)
}

/// The corners of a triangle or of a box of the plane.
fn polygon(shape: &PlacedShape, space: bool) -> Option<Vec<DVec3>> {
    let [a, b, c] = shape.points;
    match shape.kind {
        Triangle => Some(vec![a, b, c]),
        Block if !space => Some(vec![a, DVec3::new(b.x, a.y, 0.0), b, DVec3::new(a.x, b.y, 0.0)]),
        _ => None,
    }
}

/// The lines of the supported shapes, and the number of the others.
fn known(board: &Board, line: impl Fn(&PlacedShape) -> Option<String>) -> (String, usize) {
    let found: Vec<_> = board.shapes().iter().filter_map(line).collect();
    let without = board.shapes().len() - found.len();
    (lines(found), without)
}

fn lines(lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().collect::<Vec<_>>().join("\n")
}
