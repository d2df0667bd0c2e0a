//! The questions on any two shapes, which are arrays of a kind, points and a radius.

use proptest::array::uniform9;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::bits::number;
use super::motion::axes;
use super::question::{hold, question, shape_questions};
use crosspoint::geometry::question::table::Question;
use crosspoint::geometry::shape::ShapeKind;

/// Few, because a box in space has 27 faces.
const UNITS: u32 = 3;

/// A shape as in an input of the question: index of its kind, three points, radius.
#[derive(Clone, Debug)]
struct ShapeInput {
    kind: usize,
    points: [[f64; 3]; 3],
    radius: f64,
}

impl ShapeInput {
    /// The numbers of the input; those that the kind does not have are 0.
    fn numbers(&self, dim: usize) -> Vec<f64> {
        let kind = ShapeKind::all(dim)[self.kind];
        let mut numbers = vec![0.0; 2 + 3 * dim];
        numbers[0] = self.kind as f64;
        for (i, point) in self.points.iter().take(kind.points()).enumerate() {
            numbers[1 + i * dim..][..dim].copy_from_slice(&point[..dim]);
        }
        numbers[1 + 3 * dim] = if kind.is_round() { self.radius } else { 0.0 };
        numbers
    }

    fn moved(&self, point: impl Fn([f64; 3]) -> [f64; 3]) -> Self {
        Self { points: self.points.map(point), ..self.clone() }
    }

    fn scaled(&self, by: f64) -> Self {
        Self { radius: self.radius * by, ..self.moved(|p| p.map(|x| x * by)) }
    }
}

type Pair = [ShapeInput; 2];

fn shape<S: Strategy<Value = f64>>(
    dim: usize,
    coordinate: impl Fn() -> S,
) -> impl Strategy<Value = ShapeInput> {
    let kind = 0..ShapeKind::all(dim).len();
    (kind, uniform9(coordinate()), coordinate()).prop_map(|(kind, x, radius)| ShapeInput {
        kind,
        points: [[x[0], x[1], x[2]], [x[3], x[4], x[5]], [x[6], x[7], x[8]]],
        radius: radius.abs(),
    })
}

/// Two shapes on a small lattice, where special cases are frequent.
fn lattice(dim: usize) -> impl Strategy<Value = Pair> {
    let coordinate = || (-3..=3).prop_map(f64::from);
    [shape(dim, coordinate), shape(dim, coordinate)]
}

/// Two shapes with all points close to one line, and small radii.
fn thin(dim: usize) -> impl Strategy<Value = Pair> {
    let small = || (-13.0..-5.0_f64).prop_map(|exponent| 10_f64.powf(exponent));
    let point =
        move || (-1.0..1.0, small(), small()).prop_map(|(along, off, up)| [along, along + off, up]);
    let shape = move || {
        let points = [point(), point(), point()];
        (0..ShapeKind::all(dim).len(), points, small())
            .prop_map(|(kind, points, radius)| ShapeInput { kind, points, radius })
    };
    [shape(), shape()]
}

/// The filtered and exact answer, which must be equal.
fn answer(question: &Question, pair: &Pair) -> Result<&'static str, TestCaseError> {
    let [a, b] = pair.each_ref().map(|shape| shape.numbers(question.dim));
    let found = (question.filtered)(&[&a, &b]).case();
    prop_assert_eq!(found, (question.exact)(&[&a, &b]).case(), "{:?}", pair);
    Ok(found)
}

#[test]
fn shapes_whose_squared_distance_overflows_are_compared_exactly() {
    let points = [[f64::MAX, 0.0, 0.0]; 3];
    let point = ShapeInput { kind: 0, points, radius: 0.0 };
    for question in shape_questions() {
        for kind in 0..ShapeKind::all(question.dim).len() {
            let points = [[f64::MIN, 0.0, 0.0], [f64::MAX, 0.0, 1.5e-154], [f64::MAX, 5e-324, 0.0]];
            let pair = [point.clone(), ShapeInput { kind, points, radius: 3.0 }];
            answer(question, &pair).unwrap();
        }
    }
}

#[test]
fn the_order_of_the_shapes_does_not_matter() {
    for question in shape_questions() {
        hold(UNITS, lattice(question.dim), |[a, b]| {
            let expected = answer(question, &[a.clone(), b.clone()])?;
            prop_assert_eq!(answer(question, &[b, a])?, expected);
            Ok(())
        });
    }
}

#[test]
fn quarter_turns_and_mirrors_of_shapes_do_not_matter() {
    for question in shape_questions() {
        hold(UNITS, (lattice(question.dim), axes(question.dim)), |(pair, axes)| {
            let moved = pair.each_ref().map(|shape| shape.moved(|p| axes.vector(p)));
            prop_assert_eq!(answer(question, &moved)?, answer(question, &pair)?);
            Ok(())
        });
    }
}

#[test]
fn the_unit_of_length_of_shapes_does_not_matter() {
    for question in shape_questions() {
        hold(UNITS, (lattice(question.dim), -1000..1000), |(pair, exponent)| {
            let scaled = pair.each_ref().map(|shape| shape.scaled(2_f64.powi(exponent)));
            prop_assert_eq!(answer(question, &scaled)?, answer(question, &pair)?);
            Ok(())
        });
    }
}

#[test]
fn verdicts_on_shapes_are_exact_for_any_bits() {
    for question in shape_questions() {
        let shape = || shape(question.dim, number);
        hold(UNITS, [shape(), shape()], |pair| answer(question, &pair).map(drop));
    }
}

#[test]
fn verdicts_on_nearly_parallel_shapes_are_exact() {
    // The triangle is thinner than what rounding moves it by.
    let of = |kind, points, radius| {
        let all = ShapeKind::all(2);
        let kind = all.iter().position(|other| *other == kind).expect("a kind of the plane");
        ShapeInput { kind, points, radius }
    };
    let centre = [-0.11304856973237531, -0.11304856973219361, 0.0];
    let disc = of(ShapeKind::Ball, [centre, [0.0; 3], [0.0; 3]], 6.356497514352045e-12);
    let corners = [
        [-0.5705194712961552, -0.5705194712181212, 0.0],
        [0.41195587538475453, 0.41195587544848355, 0.0],
        [0.6825016455015347, 0.6825051424559944, 0.0],
    ];
    let triangle = of(ShapeKind::Triangle, corners, 0.0);
    let case = answer(question("shape_shape_2d"), &[disc, triangle]);
    assert_eq!(case.expect("both answers are equal"), "separate");
    for question in shape_questions() {
        hold(UNITS, thin(question.dim), |pair| answer(question, &pair).map(drop));
    }
}

#[test]
fn every_relative_position_of_shapes_is_reached() {
    let mut runner = TestRunner::deterministic();
    for question in shape_questions() {
        let mut outcomes = (question.outcomes)();
        let pairs = lattice(question.dim);
        for _ in 0..crate::cases::cases(10 * UNITS) {
            if outcomes.is_empty() {
                break;
            }
            let pair = pairs.new_tree(&mut runner).unwrap().current();
            let case = answer(question, &pair).unwrap();
            outcomes.retain(|outcome| *outcome != case);
        }
        assert!(outcomes.is_empty(), "{question:?}: never {outcomes:?}");
    }
}
