//! The workbench's answers compared with those of `crosspoint query`.

use super::pair::asked;
use super::shape::ShapeKind;
use super::{Board, PlacedShape, query_lines};
use crate::geometry::question::outcome::NamedOutcome;
use crate::geometry::question::table::Question;
use crate::judge;
use crate::lesson::Dimension;
use crate::query;
use glam::DVec3;
use proptest::prelude::*;
use serde_json::Value;

/// The relation in the answer to one case.
fn relation(case: &str) -> String {
    let mut out = Vec::new();
    let args = ["query", "--by", "exact"].map(Into::into);
    assert_eq!(query::run(args, case.as_bytes(), &mut out), Some(0), "{case}");
    let answer: Value = serde_json::from_slice(&out).unwrap();
    answer["out"]["relation"].as_str().unwrap().to_owned()
}

/// A case tests one in this many pairs of kinds.
const PARTS: usize = 8;

/// Nine numbers and a radius on a lattice of halves, a few of them with a rounding error.
fn numbers() -> impl Strategy<Value = ([f64; 9], f64)> {
    let near = |most: i32| {
        let number = |(x, up, down): (i32, bool, bool)| {
            let x = f64::from(x) / 2.0;
            match (up, down) {
                (true, false) => x.next_up(),
                (false, true) => x.next_down(),
                _ => x,
            }
        };
        let seldom = || proptest::bool::weighted(0.05);
        (-most..=most, seldom(), seldom()).prop_map(number)
    };
    (std::array::from_fn::<_, 9, _>(|_| near(4)), near(4).prop_map(f64::abs))
}

fn placed(
    letter: u8,
    kind: ShapeKind,
    dimension: Dimension,
    at: [f64; 9],
    radius: f64,
) -> PlacedShape {
    let flat = dimension == Dimension::Plane;
    let point = |i: usize| DVec3::new(at[i], at[i + 1], if flat { 0.0 } else { at[i + 2] });
    let radius = if kind.is_round() { radius } else { 0.0 };
    PlacedShape::new(letter, kind, &[0, 3, 6].map(point)[..kind.points()], radius)
}

proptest! {
    #![proptest_config(crate::cases::config(3))]

    #[test]
    fn every_pair_of_kinds_has_the_answer_of_the_exact_query(
        (one, radius) in numbers(),
        (other, other_radius) in numbers(),
        part in 0..PARTS,
    ) {
        for dimension in [Dimension::Plane, Dimension::Space] {
            let kinds = ShapeKind::all(dimension.count());
            let pairs = kinds.iter().flat_map(|a| kinds.iter().map(move |b| (*a, *b)));
            for (first, second) in pairs.skip(part).step_by(PARTS) {
                let a = placed(0, first, dimension, one, radius);
                let b = placed(1, second, dimension, other, other_radius);
                let board = Board::new(dimension, vec![a, b]);
                let [a, b] = board.shapes() else { unreachable!("two shapes are on the sheet") };
                let answer = board.answer_of(a, b);
                let line = query_lines(&board);
                prop_assert_eq!(&relation(&line), answer.position.id(), "{}", line);
                let Some(asked) = asked(a, b, dimension) else {
                    prop_assert_eq!(answer.question, None);
                    continue;
                };
                let question = Question::named(asked.name).unwrap();
                if question.answers.is_some() {
                    let line = judge::line(question, 0, &asked.arguments);
                    prop_assert_eq!(&relation(&line), answer.case, "{}", line);
                } else {
                    let arguments: Vec<_> = asked.arguments.iter().map(Vec::as_slice).collect();
                    prop_assert_eq!((question.exact)(&arguments).case(), answer.case, "{}", line);
                }
            }
        }
    }
}
