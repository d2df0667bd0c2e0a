//! Pairs compared with the questions, with themselves in reverse order, and with sample points.

use super::RelativePosition::{Apart, Overlapping, Touching};
use super::shape::ShapeKind::{self, *};
use super::*;
use crate::geometry::convex::Domain;
use crate::geometry::question::shape_shape;
use crate::lesson::link::{LinkState, SavedView, decode, encode};
use crate::lesson::{Dimension, Edit, SceneValue};
use glam::{DVec3, dvec3};
use proptest::prelude::*;

const DIMENSIONS: [Dimension; 2] = [Dimension::Plane, Dimension::Space];

/// A shape whose numbers are small halves, so that special positions are common.
fn shape(dimension: Dimension) -> impl Strategy<Value = PlacedShape> {
    let kinds = ShapeKind::all(dimension.count());
    (0..kinds.len(), proptest::array::uniform9(-4..=4), 0..=4).prop_map(move |(kind, at, r)| {
        let half = |x: i32| f64::from(x) / 2.0;
        let z = |x: i32| if dimension == Dimension::Plane { 0.0 } else { half(x) };
        let points = [0, 3, 6].map(|i| dvec3(half(at[i]), half(at[i + 1]), z(at[i + 2])));
        let kind = kinds[kind];
        let radius = if kind.is_round() { half(r) } else { 0.0 };
        PlacedShape::new(0, kind, &points[..kind.points()], radius)
    })
}

fn two() -> impl Strategy<Value = (PlacedShape, PlacedShape, Dimension)> {
    (0..2_usize).prop_flat_map(|i| {
        let dimension = DIMENSIONS[i];
        (shape(dimension), shape(dimension), Just(dimension))
    })
}

/// Sample points of a shape's core, including its corners.
fn samples(shape: &PlacedShape, dimension: Dimension) -> Vec<DVec3> {
    let core = shape.numbered().core(dimension.count());
    let steps: Vec<f64> = match core.domain {
        Domain::Free => (-6..=6).map(|x| f64::from(x) / 2.0).collect(),
        Domain::Forward => (0..=12).map(|x| f64::from(x) / 2.0).collect(),
        _ => (0..=4).map(|x| f64::from(x) / 4.0).collect(),
    };
    let mut found = vec![(DVec3::from_array(core.at), 0.0)];
    for way in &core.ways {
        let way = DVec3::from_array(*way);
        let each = |(p, sum): &(DVec3, f64)| {
            let (p, sum) = (*p, *sum);
            steps.clone().into_iter().map(move |x| (p + way * x, sum + x)).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(each).collect();
    }
    let inside =
        |(p, sum): (DVec3, f64)| (core.domain != Domain::Simplex || sum <= 1.0).then_some(p);
    found.into_iter().filter_map(inside).collect()
}

fn relative_position(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> RelativePosition {
    shape_shape::filtered(&a.numbered(), &b.numbered(), dimension.count()).outcome
}

proptest! {
    #![proptest_config(crate::cases::config(200))]

    #[test]
    fn no_sampled_points_are_closer_than_the_closest((a, b, dimension) in two()) {
        let found = shape_shape::filtered(&a.numbered(), &b.numbered(), dimension.count());
        let (position, [x, y]) = (found.outcome, found.points.map(DVec3::from_array));
        let least = x.distance(y);
        let (of_a, of_b) = (samples(&a, dimension), samples(&b, dimension));
        let near = of_a.iter().flat_map(|p| of_b.iter().map(|q| p.distance(*q)));
        let near = near.fold(f64::INFINITY, f64::min);
        prop_assert!(least <= near + 1e-9, "{least} {near}");
        if near < a.reach() + b.reach() {
            prop_assert_eq!(position, Overlapping);
        }
    }

    #[test]
    fn the_question_of_a_pair_gives_the_same_answer((a, b, dimension) in two()) {
        let answer = pair::judged(&a, &b, dimension);
        if answer.question.is_none() {
            return Ok(());
        }
        let (apart, meet) = (APART.contains(&answer.case), MEET.contains(&answer.case));
        if apart || meet {
            prop_assert_eq!(apart, answer.position == Apart, "{:?} {:?} {:?}", a, b, answer);
        }
    }

    #[test]
    fn no_two_shapes_with_size_have_an_impossible_position((a, b, dimension) in two()) {
        let board = Board::new(dimension, vec![a.clone(), PlacedShape { letter: 1, ..b.clone() }]);
        if a.has_size(dimension) && b.has_size(dimension) {
            let (answer, wishable) = (board.answer_of(&a, &b), board.wishable([0, 1]));
            let case = WishedCase::Outcome(answer.case);
            prop_assert!(wishable.contains(&WishedCase::Position(answer.position)), "{:?}", board);
            prop_assert!(answer.question.is_none() || wishable.contains(&case), "{:?}", board);
        }
    }

    #[test]
    fn a_sheet_round_trips_through_its_link(
        shapes in proptest::collection::vec(shape(Dimension::Plane), 0..24),
        solids in proptest::collection::vec(shape(Dimension::Space), 0..24),
        hidden: [bool; 2],
    ) {
        let mut board = Board::default();
        for (dimension, shapes) in DIMENSIONS.into_iter().zip([shapes, solids]) {
            board.dimension = dimension;
            for shape in shapes {
                board = board.with(shape.kind, shape.given(), shape.radius).unwrap();
            }
            board = board.changed(0, |shape| (shape.hidden, shape.locked) = hidden.into());
        }
        let state = LinkState { step: "sheet".to_owned(), view: SavedView::Home, scene: board.fields() };
        let link = encode(WORKBENCH.id, &state);
        prop_assert!(link.len() <= crate::lesson::link::MAX_LINK_LENGTH, "{}", link.len());
        let read = decode(&link).unwrap().state.unwrap().scene;
        prop_assert_eq!(Board::read(&read), (board, 0));
    }
}

proptest! {
    #![proptest_config(crate::cases::config(40))]

    #[test]
    fn adding_and_deleting_in_any_order_is_undone_to_the_bytes(
        acts in proptest::collection::vec((0..5_usize, shape(Dimension::Plane), 0..8_u8), 1..30),
    ) {
        let mut page = (WORKBENCH.open)();
        let written = |page: &crate::lesson::Page| page.scene_fields();
        let mut sheets = vec![written(&page)];
        for (act, shape, letter) in acts {
            let now = board(&page).unwrap();
            let next = match act {
                0 | 1 => now.with(shape.kind, shape.given(), shape.radius),
                2 => Some(now.without(letter)),
                3 => now.doubled(letter),
                _ => Some(now.reordered(letter, 0).changed(letter, |shape| shape.hidden ^= true)),
            };
            let Some(next) = next else { continue };
            if page.apply(&Edit::Become(next.fields())).changed {
                sheets.push(written(&page));
            }
        }
        for before in sheets.iter().rev().skip(1) {
            page.apply(&Edit::Undo);
            prop_assert_eq!(&written(&page), before);
        }
        for after in sheets.iter().skip(1) {
            page.apply(&Edit::Redo);
            prop_assert_eq!(&written(&page), after);
        }
    }
}

const APART: [&str; 11] = [
    "miss",
    "skew",
    "apart",
    "parallel",
    "far",
    "off_line",
    "collinear_outside",
    "outside",
    "off_plane",
    "disjoint",
    "separate",
];
const MEET: [&str; 12] = [
    "crossing",
    "touching",
    "shared_end",
    "overlapping",
    "same",
    "interior",
    "end_point",
    "inside",
    "edge",
    "vertex",
    "secant",
    "tangent",
];

#[test]
fn flipping_y_mirrors_all_shapes_of_the_plane_and_changes_no_verdict() {
    let fields = |text: &str| {
        let field = |part: &str| part.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned()));
        crate::lesson::fields::Fields(text.split('&').filter_map(field).collect())
    };
    let mut page = (WORKBENCH.open)();
    let before = fields(
        "A=segment,-6,-1,7,3&B=circle,2.5,1.5,2.5,hidden&C=triangle,1,0,2,3,-1,-4,locked&\
         A.space=point,1,2,3&sheet=plane&pair=A,B",
    );
    page.apply(&Edit::Become(before.clone()));
    let answers = |page: &crate::lesson::Page| {
        let board = board(page).unwrap();
        board
            .pairs()
            .map(|(.., known)| (known.answer.case, known.answer.position))
            .collect::<Vec<_>>()
    };
    let cases = answers(&page);
    page.apply(&Edit::FlipY);
    let turned = fields(
        "A=segment,-6,1,7,-3&B=circle,2.5,-1.5,2.5,hidden&C=triangle,1,0,2,-3,-1,4,locked&\
         A.space=point,1,2,3&sheet=plane&pair=A,B&down=true",
    );
    assert_eq!((page.scene_fields(), page.derived().down), (turned.clone(), Some(true)));
    assert_eq!(Board::read(&turned), (board(&page).unwrap().clone(), 0));
    assert_eq!(answers(&page), cases);
    page.apply(&Edit::Undo);
    assert_eq!(page.scene_fields(), before);
    page.apply(&Edit::Redo);
    page.apply(&Edit::Into(Dimension::Space));
    assert_eq!(page.derived().down, None, "in space there is no such switch");
}

#[test]
fn a_lesson_takes_the_direction_of_y_from_the_sheet_and_returns_it() {
    let segments = ["segment,0,0,4,1", "segment,1,3,3,-2"];
    let shapes: Vec<_> =
        (0..).zip(segments).filter_map(|(i, text)| parsed(i, text, Dimension::Plane)).collect();
    for down in [false, true] {
        let board = Board { down, ..Board::new(Dimension::Plane, shapes.clone()) };
        let there = door(&shapes[0], &shapes[1], &board).unwrap();
        let mut page = (find(there.lesson).unwrap().open)();
        let taken = page.apply(&Edit::Become(there.scene)).taken.unwrap();
        assert_eq!((taken.good, page.derived().down), (taken.all, Some(down)));
        assert_eq!(sheet_of(there.lesson, &page.scene_fields()), Some(board));
    }
}

#[test]
fn special_positions_are_detected_exactly() {
    let at = |x: f64, y: f64| dvec3(x, y, 0.0);
    let shape = |kind, points: &[DVec3], r| PlacedShape::new(0, kind, points, r);
    let circle = |x, y, r| shape(Ball, &[at(x, y)], r);
    let block = |from, to| shape(Block, &[from, to], 0.0);
    let unit = block(at(0.0, 0.0), at(1.0, 1.0));
    let triangle = |a, b, c| shape(Triangle, &[a, b, c], 0.0);
    let third = triangle(at(0.0, 0.0), at(4.0, 0.0), at(0.0, 4.0));
    for (a, b, expected) in [
        (circle(0.0, 0.0, 2.0), circle(3.0, 4.0, 3.0), Touching),
        (circle(0.0, 0.0, 2.0), circle(3.0, 4.0, 3.0_f64.next_up()), Overlapping),
        (circle(0.0, 0.0, 2.0), circle(3.0, 4.0, 3.0_f64.next_down()), Apart),
        (unit.clone(), block(at(1.0, 0.0), at(2.0, 1.0)), Touching),
        (unit.clone(), block(at(1.0, 1.0), at(2.0, 2.0)), Touching),
        (unit, block(at(0.5, 0.5), at(2.0, 2.0)), Overlapping),
        (third.clone(), circle(4.0, 4.0, 8.0_f64.sqrt()), Overlapping),
        (third.clone(), shape(Point, &[at(2.0, 2.0)], 0.0), Touching),
        (third.clone(), shape(Point, &[at(1.0, 1.0)], 0.0), Overlapping),
        (third.clone(), shape(Segment, &[at(1.0, 1.0), at(2.0, 1.0)], 0.0), Overlapping),
        (third.clone(), shape(Segment, &[at(0.0, 4.0), at(4.0, 0.0)], 0.0), Touching),
        (third, triangle(at(4.0, 0.0), at(4.0, 4.0), at(0.0, 4.0)), Touching),
    ] {
        assert_eq!(relative_position(&a, &b, Dimension::Plane), expected, "{a:?} {b:?}");
    }
}

#[test]
fn touching_shapes_have_no_gap_however_their_distance_is_rounded() {
    let circle = |x, r| PlacedShape::new(0, Ball, &[dvec3(x, 0.0, 0.0)], r);
    let (a, b) = (circle(-0.1, 0.1), circle(0.2, 0.2));
    let answer = pair::judged(&a, &b, Dimension::Plane);
    assert_eq!(answer.position, Touching);
    assert!(answer.core_distance() - a.reach() - b.reach() > 0.0);
    assert_eq!(answer.gap([&a, &b]), 0.0);
}

#[test]
fn invalid_fields_of_a_link_are_counted_and_the_rest_is_kept() {
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let good = field("A", "segment,0,0,1,1");
    for bad in [
        field("B", "segment,0,0,1"),
        field("B", "segment,0,0,1,1e300"),
        field("B", "circle,0,0,-1"),
        field("B", "circle,NaN,0,1"),
        field("B", "plane,0,0,0"),
        field("B", ""),
        field("Z", "point,0,0"),
        field("A", "point,0,0"),
        field("sheet", "paper"),
        field("down", "maybe"),
        field("pair", "A"),
    ] {
        let (board, lost) = Board::read(&crate::lesson::fields::Fields(vec![good.clone(), bad]));
        assert_eq!((board.shapes().len(), lost), (1, 1));
    }
}

#[test]
fn every_lesson_takes_the_shapes_of_its_door_unchanged() {
    let points = [dvec3(-2.0, 0.5, 0.0), dvec3(1.5, 1.0, 0.0), dvec3(0.5, 3.0, 0.0)];
    let mut met = std::collections::BTreeSet::new();
    for dimension in DIMENSIONS {
        let kinds = ShapeKind::all(dimension.count());
        for (a, b) in kinds.iter().flat_map(|a| kinds.iter().map(move |b| (*a, *b))) {
            let up = if dimension == Dimension::Space { DVec3::Z } else { DVec3::ZERO };
            let more = points.map(|p| p + dvec3(0.5, -1.0, 0.0) + up);
            let a = PlacedShape::new(0, a, &points[..a.points()], 1.5);
            let b = PlacedShape::new(1, b, &more[..b.points()], 1.0);
            let board = Board::new(dimension, vec![a.clone(), b.clone()]);
            let Some(DoorScene { lesson, scene: fields, scale }) = door(&a, &b, &board) else {
                continue;
            };
            assert_eq!(scale, 1.0, "{lesson}");
            let mut page = (find(lesson).unwrap().open)();
            let taken = page.apply(&Edit::Become(fields.clone())).taken.unwrap();
            assert_eq!(taken.good, taken.all, "{lesson}");
            let scene = page.scene_fields();
            for (name, value) in &fields.0 {
                let known = scene.0.iter().find(|(known, _)| known == name);
                assert_eq!(known.map(|(_, value)| value), Some(value), "{lesson} {name}");
            }
            met.insert(lesson);
            let again = sheet_of(lesson, &scene).unwrap();
            assert_eq!(again.dimension, dimension);
            // A normal and an offset do not determine the given points of a plane.
            let same_plane = |[a, b, c]: [DVec3; 3], other: &PlacedShape| {
                let n = (b - a).cross(c - a);
                other.given().iter().all(|p| n.dot(*p - a) == 0.0)
            };
            let same = |shape: &&PlacedShape| {
                again.shapes().iter().any(|other| {
                    (shape.kind, shape.reach()) == (other.kind, other.reach())
                        && (shape.given() == other.given()
                            || shape.kind == Plane && same_plane(shape.points, other))
                })
            };
            assert!([&a, &b].iter().all(same), "{lesson}: {again:?}");
        }
    }
    assert!(met.len() >= 14, "{met:?}");
}
