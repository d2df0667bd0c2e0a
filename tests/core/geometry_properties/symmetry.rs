//! Answers do not depend on the order of the inputs, the coordinate system or the unit.

use proptest::prelude::*;

use super::figure::{Figure, nearly, turned};
use super::motion::{Similarity, axes};
use super::question::{Input, exact, exchanged, filtered, hold, kinds, questions};
use super::questions::{mirror, swaps};
use crosspoint::geometry::question::table::{ParameterKind, Question};

const UNITS: u32 = 10;

/// The filtered and exact answer, which must be equal.
fn answer(question: &Question, inputs: &[Input]) -> Result<String, TestCaseError> {
    let answer = filtered(question, inputs);
    prop_assert_eq!(&answer, &exact(question, inputs), "{:?}", inputs);
    Ok(answer)
}

#[test]
fn the_order_of_naming_does_not_matter() {
    for question in questions() {
        for (order, words) in swaps(question) {
            hold(UNITS, nearly(question), |figure| {
                let inputs = figure.inputs();
                let swapped: Vec<_> = order.iter().map(|i| inputs[*i]).collect();
                let expected = exchanged(&answer(question, &inputs)?, words);
                prop_assert_eq!(answer(question, &swapped)?, expected, "{:?}", order);
                Ok(())
            });
        }
    }
}

#[test]
fn quarter_turns_and_mirrors_do_not_matter() {
    for question in questions() {
        let Some(words) = mirror(question) else { continue };
        hold(UNITS, (nearly(question), axes(question.dim)), |(figure, axes)| {
            let inputs = figure.inputs();
            let seen = answer(question, &inputs)?;
            let expected = if axes.is_mirror() { exchanged(&seen, words) } else { seen };
            prop_assert_eq!(answer(question, &axes.apply(&inputs, question))?, expected);
            Ok(())
        });
    }
}

#[test]
fn the_unit_of_length_does_not_matter() {
    for question in questions() {
        let exponents = (-300_i32..300, -300_i32..300);
        hold(UNITS, (nearly(question), exponents), |(figure, (length, normal))| {
            // The scale stays within the range of f64, taking the figure's own unit into account.
            let length = length.clamp(-300 - figure.exponent.min(0), 300 - figure.exponent.max(0));
            let inputs = figure.inputs();
            let (length, normal) = (2_f64.powi(length), 2_f64.powi(normal));
            let scaled = |(x, role): (&Input, ParameterKind)| match role {
                ParameterKind::Point | ParameterKind::Direction | ParameterKind::Length => {
                    x.map(|x| x * length)
                }
                ParameterKind::Normal => x.map(|x| x * normal),
                ParameterKind::Offset => x.map(|x| x * length * normal),
                ParameterKind::Triple => x.map(|x| x * length),
                ParameterKind::Weight
                | ParameterKind::One
                | ParameterKind::Nought
                | ParameterKind::Part
                | ParameterKind::Matrix
                | ParameterKind::Shape => *x,
            };
            let moved: Vec<_> = inputs.iter().zip(kinds(question)).map(scaled).collect();
            prop_assert_eq!(answer(question, &moved)?, answer(question, &inputs)?);
            Ok(())
        });
    }
}

#[test]
fn the_origin_does_not_matter() {
    for question in
        questions().filter(|question| kinds(question).all(|kind| kind != ParameterKind::Weight))
    {
        let far = || -(1_i128 << 30)..1 << 30;
        let values = (turned(question, 1), [far(), far(), far()], -40..40);
        hold(UNITS, values, |(figure, far, exponent)| {
            let here = Figure { exponent, ..figure };
            let mut there = here.clone();
            Similarity::shift(far).apply(&mut there);
            let rounded = there.lattice.iter().flatten().any(|x| *x as f64 as i128 != *x);
            prop_assert!(!rounded, "{:?}", there);
            let expected = answer(question, &here.inputs())?;
            prop_assert_eq!(answer(question, &there.inputs())?, expected);
            Ok(())
        });
    }
}

/// Rotates exactly by angles that no f64 represents, and scales: tangent stays tangent.
#[test]
fn the_direction_of_view_does_not_matter() {
    // Boxes are rotated only together with the axes.
    let turned_freely = |question: &&Question| !question.name.contains("box");
    for question in questions().filter(|q| mirror(q).is_some()).filter(turned_freely) {
        let turn = super::motion::similarity(question.dim);
        hold(UNITS, (turned(question, 1), turn), |(figure, turn)| {
            let mut moved = figure.clone();
            turn.apply(&mut moved);
            // A tolerance in each coordinate depends on the axes.
            let by_box = |text: String| text.replace("BoxOnly", "Far");
            let (before, after) =
                (answer(question, &figure.inputs())?, answer(question, &moved.inputs())?);
            prop_assert_eq!(by_box(after), by_box(before));
            Ok(())
        });
    }
}
