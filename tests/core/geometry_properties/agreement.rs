//! The filtered answer equals the exact one.

use std::cell::Cell;

use crosspoint::geometry::double::{Vec3, Vec4};
use crosspoint::geometry::question;
use crosspoint::geometry::question::homogeneous_matrices::Image;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::figure::{nearly, plain};
use super::question::{asked, exact as exactly, filtered, hold, questions};
use super::questions::{never, words};

const UNITS: u32 = 300;

#[test]
fn verdicts_are_exact_where_signs_are_almost_zero() {
    let asked = Cell::new(0);
    for question in questions() {
        hold(UNITS, nearly(question), |figure| {
            let inputs = figure.inputs();
            asked.set(asked.get() + 1);
            prop_assert_eq!(
                filtered(question, &inputs),
                exactly(question, &inputs),
                "{:?}",
                inputs
            );
            Ok(())
        });
    }
    assert!(asked.get() >= 100_000, "{}", asked.get());
}

/// Whether the answer contains the whole word.
fn mentions(answer: &str, word: &str) -> bool {
    answer.match_indices(word).any(|(at, _)| {
        let part = |next: char| next.is_alphanumeric();
        !answer[..at].ends_with(part) && !answer[at + word.len()..].starts_with(part)
    })
}

#[test]
fn every_outcome_is_reached() {
    let mut runner = TestRunner::deterministic();
    for question in questions() {
        let mut missing = words(question).to_vec();
        let mut outcomes = (question.outcomes)();
        outcomes.retain(|outcome| !never(question).contains(outcome));
        let figures = plain(question);
        for _ in 0..crate::cases::cases(UNITS) {
            let figure = figures.new_tree(&mut runner).unwrap().current();
            let answer = asked(question.exact, &figure.inputs());
            outcomes.retain(|outcome| *outcome != answer.case());
            missing.retain(|word| !mentions(&format!("{answer:?}"), word));
            assert!(!never(question).contains(&answer.case()), "{question:?}: {answer:?}");
        }
        missing.append(&mut outcomes);
        assert!(missing.is_empty(), "{question:?}: never {missing:?}");
    }
}

/// The rows of a matrix, a point, and its image if that has integer coordinates.
fn images() -> impl Strategy<Value = (Vec3, [Vec4; 4], Vec3)> {
    let number = || (-3..=3).prop_map(f64::from);
    let rows = [(); 4].map(|()| [number(), number(), number()]);
    let weights = [number(), number(), number(), number()];
    let nudge = (0_usize..16, prop_oneof![2 => Just(0.0), 1 => Just(1e-16), 1 => Just(-1e-300)]);
    ([number(), number(), number()], rows, weights, nudge).prop_map(
        |(v, rows, weights, (place, off))| {
            let v = Vec3::from_array(v);
            let sum =
                |column: [f64; 4]| v.x * column[0] + v.y * column[1] + v.z * column[2] + column[3];
            let w = sum(weights);
            let goal = Vec3::from_array([0, 1, 2].map(|j| sum(rows.map(|row| row[j]))));
            // The rows are multiplied by w, so that the division by w gives integers.
            let mut rows: [Vec4; 4] = std::array::from_fn(|i| {
                let [x, y, z] = rows[i].map(|x| x * w);
                Vec4::new(x, y, z, weights[i])
            });
            rows[place / 4][place % 4] += off;
            (v, rows, goal)
        },
    )
}

#[test]
fn images_under_matrices_agree() {
    let seen = [const { Cell::new(0) }; 3];
    hold(UNITS, images(), |(v, rows, goal)| {
        let rows = rows.map(|row| row.to_array());
        let answer = question::homogeneous_matrices::exact(v, rows, goal);
        prop_assert_eq!(question::homogeneous_matrices::filtered(v, rows, goal), answer);
        // Row vectors are homogeneous: any multiple of the matrix is the same map.
        let scaled = rows.map(|row| row.map(|x| x * -0.125));
        prop_assert_eq!(question::homogeneous_matrices::filtered(v, scaled, goal), answer);
        let index = [Image::AtInfinity, Image::Same, Image::Different]
            .iter()
            .position(|image| *image == answer);
        let count = &seen[index.unwrap()];
        count.set(count.get() + 1);
        Ok(())
    });
    assert!(seen.iter().all(|count| count.get() > 50), "{seen:?}");
}
