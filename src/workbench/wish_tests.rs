//! Searched sheets: every possible wish is fulfilled.

use super::shape::ShapeKind;
use super::wish::TRIES;
use super::*;
use crate::lesson::Dimension;
use glam::DVec3;

/// The least number of sheets tried by a search of two seconds.
const PATIENCE: u32 = 4000;

/// Both kinds of each pair of a sheet, in the plane and in space.
fn pairs() -> impl Iterator<Item = (Dimension, [ShapeKind; 2])> {
    [Dimension::Plane, Dimension::Space].into_iter().flat_map(|dimension| {
        let kinds = ShapeKind::all(dimension.count());
        let all = kinds.iter().enumerate();
        all.flat_map(move |(i, a)| kinds[i..].iter().map(move |b| (dimension, [*a, *b])))
    })
}

fn placed(letter: u8, kind: ShapeKind, dimension: Dimension, points: [DVec3; 3]) -> PlacedShape {
    let flat = if dimension == Dimension::Plane { DVec3::new(1.0, 1.0, 0.0) } else { DVec3::ONE };
    let radius = if kind.is_round() { 1.5 } else { 0.0 };
    PlacedShape::new(letter, kind, &points.map(|p| p * flat)[..kind.points()], radius)
}

#[test]
fn every_possible_wish_is_found_with_shapes_of_nonzero_size() {
    let points = [(-2.0, 0.5, 0.0), (1.5, 1.0, 0.5), (0.5, 3.0, 1.0)].map(DVec3::from);
    let mut wishes = 0;
    for (dimension, [a, b]) in pairs() {
        let beside = points.map(|p| p + DVec3::new(0.5, -1.0, 1.0));
        let shapes = vec![placed(0, a, dimension, points), placed(1, b, dimension, beside)];
        let board = Board::new(dimension, shapes);
        for case in board.wishable([0, 1]) {
            let wish = PairWish { pair: [0, 1], case };
            let mut search = SheetSearch::new(&board, &[wish]);
            let found = (0..PATIENCE).find_map(|_| search.step());
            let found = found.unwrap_or_else(|| panic!("{dimension:?} {a:?} {b:?} {case:?}"));
            assert!(wish.holds(&found));
            assert!(found.shapes().iter().all(|shape| shape.has_size(dimension)), "{found:?}");
            wishes += 1;
        }
    }
    assert!(wishes > 350, "{wishes}");
}

#[test]
fn a_sheet_is_found_in_which_all_wishes_hold_exactly() {
    let wish = |a, b, position| PairWish { pair: [a, b], case: WishedCase::Position(position) };
    for (template, wishes) in [
        (0, vec![wish(0, 1, RelativePosition::Touching), wish(1, 2, RelativePosition::Touching)]),
        (1, vec![wish(0, 1, RelativePosition::Apart), wish(0, 2, RelativePosition::Touching)]),
        (4, vec![wish(0, 1, RelativePosition::Overlapping)]),
    ] {
        let mut search = SheetSearch::new(&TEMPLATES[template].board(), &wishes);
        let found: Vec<_> = (0..2 * TRIES).filter_map(|_| search.step()).take(3).collect();
        assert!(found.len() == 3, "{:?}", search.unmet());
        assert!(found.iter().all(|found| wishes.iter().all(|wish| wish.holds(found))));
    }
}

#[test]
fn outcomes_of_the_question_of_a_pair_are_found_exactly() {
    let shape = |(letter, text)| parsed(letter, text, Dimension::Plane).unwrap();
    for (shapes, outcomes) in [
        (["circle,2.5,1.5,2.5", "segment,-6,-1,7,3"], ["tangent", "secant"]),
        (["segment,0,0,4,1", "segment,1,3,3,-2"], ["shared_end", "parallel"]),
        (["circle,0,0,2", "circle,3,1,1.5"], ["internally_tangent", "externally_tangent"]),
    ] {
        let board = Board::new(Dimension::Plane, (0..).zip(shapes).map(shape).collect());
        for outcome in outcomes {
            let case = WishedCase::Outcome(outcome);
            assert!(board.wishable([0, 1]).contains(&case), "{:?}", board.wishable([0, 1]));
            let wish = PairWish { pair: [0, 1], case };
            let mut search = SheetSearch::new(&board, &[wish]);
            let found = (0..3 * TRIES).find_map(|_| search.step());
            assert!(found.is_some_and(|found| wish.holds(&found)), "{outcome}");
        }
    }
}
