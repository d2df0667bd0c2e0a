//! Pairs of all shapes, in the format that the workbench copies.

use super::{ALL_BY, answered};
use crosspoint::geometry::question::outcome::NamedOutcome;
use crosspoint::geometry::shape::ShapeKind;
use crosspoint::lesson::Dimension;
use crosspoint::workbench::{Board, PlacedShape, TEMPLATES, query_lines};
use glam::dvec3;

/// A sheet with two shapes of each kind, which meet or just miss each other.
fn sheet(dimension: Dimension) -> Board {
    let kinds = ShapeKind::all(dimension.count());
    let up = if dimension == Dimension::Space { 1.0 } else { 0.0 };
    let shape = |i: usize| {
        let (kind, by) = (kinds[i % kinds.len()], (i / kinds.len()) as f64);
        let at = dvec3((i % 3) as f64 - 1.0, (i % 2) as f64 / 2.0 + by, up * by);
        let points = [at, at + dvec3(2.0, 1.0, up), at + dvec3(-0.5, 2.0, -up)];
        let radius = if kind.is_round() { 0.5 + by } else { 0.0 };
        PlacedShape::new(i as u8, kind, &points[..kind.points()], radius)
    };
    Board::new(dimension, (0..2 * kinds.len()).map(shape).collect())
}

#[test]
fn every_pair_that_the_workbench_copies_out_is_answered_as_there() {
    let sheets = [Dimension::Plane, Dimension::Space].map(sheet);
    let templates: Vec<_> = TEMPLATES.iter().map(|template| template.board()).collect();
    let mut relations = std::collections::BTreeSet::new();
    for board in sheets.iter().chain(&templates) {
        let lines = query_lines(board);
        for by in ALL_BY {
            let (status, answers) = answered(by, lines.as_bytes());
            assert_eq!((status, answers.len()), (0, board.pairs().count()));
            for (answer, (a, b, pair)) in answers.iter().zip(board.pairs()) {
                assert_eq!(answer["id"], format!("{}{}", a.name(), b.name()));
                let relation = answer["out"]["relation"].as_str().unwrap();
                if ["exact", "verdict"].contains(&by) {
                    assert_eq!(relation, pair.answer.position.id(), "{a:?} {b:?}");
                    relations.insert(relation.to_owned());
                }
            }
        }
    }
    assert_eq!(relations.len(), 3, "{relations:?}");
}
