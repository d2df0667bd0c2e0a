//! The published pieces as editable texts: each computes the same as the Rust code in
//! `published.rs`, and the judge finds its error.

use crate::own_code::judged;
use crosspoint::lesson::{Edit, Method, Page, PublishedView, with_numbers};
use crosspoint::lessons::{ALL, Entry};
use crosspoint::own_code::{OwnCode, Signature, WrongIn};
use crosspoint::program::blame::FloatWidth;
use crosspoint::program::read::Program;
use crosspoint::program::{Arithmetic, Value, converted, evaluate};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The pieces that the own-code language cannot express, with the reason.
const UNSAID: &[(&str, &str)] = &[
    ("adjugate", "it sorts four points by a coordinate"),
    ("undivided", "it sorts four points by a coordinate"),
    ("no_last_line", "it ends without an answer"),
    ("sum_of_angles", "a value is chosen by a comparison, not at the end"),
    ("reversed_plane", "a value is chosen by a comparison, not at the end"),
    (
        "weights_always",
        "its flaw is in what it hands out on a miss, which is no part of the answer",
    ),
    ("reciprocal_slabs", "a value is chosen by a comparison with NaN, not at the end"),
];

/// The pieces that are wrong on general scenes. All others are wrong on special cases only.
const FORMULA: &[&str] = &[
    "right_side_in_a_row",
    "y_from_b",
    "mixed_up_start",
    "distance_ratio",
    "shortened",
    "shadow_of_x",
    "taken_for_unit",
    "area_as_distance",
    "open_comparison",
    "difference_of_squares",
    "foot_between_ends",
    "open_box",
    "dot_alone",
    "without_size",
    "other_sign",
    "printed_constant",
    "given_directions",
    "misprinted_system",
    "first_point",
    "parameter_as_distance",
    "swapped_dot",
    // These pieces ignore the part of the line that the lesson asks about.
    "point_first",
    "absolute_tolerance",
];

/// A page that shows the method of a piece.
fn page_for(entry: &Entry, piece: &PublishedView, method: &str) -> Page {
    let mut page = (entry.open)();
    if page.derived().methods.iter().all(|known| known.id != method) {
        page.apply(&Edit::Exhibit(piece.errata[0]));
    }
    page
}

fn of<'a>(page: &'a Page, method: &str) -> Option<(usize, &'a Method)> {
    page.derived().methods.iter().enumerate().find(|(_, known)| known.id == method)
}

/// Calls `with` for every piece: its lesson, its index, a page and its text.
fn pieces(mut with: impl FnMut(&Entry, (usize, &PublishedView), &mut Page, OwnCode)) {
    for entry in ALL {
        for (index, piece) in (entry.open)().about().published.iter().enumerate() {
            let Some(mend) = piece.mend else { continue };
            let mut page = page_for(entry, piece, mend.method);
            let (_, method) = of(&page, mend.method)
                .unwrap_or_else(|| panic!("{} {}: {}", entry.id, piece.name, mend.method));
            let signature = Signature::of(&page, method);
            let text = signature.published(mend);
            let code = OwnCode::new(signature, text);
            assert_eq!(code.fault(), None, "{} {}\n{}", entry.id, piece.name, code.text());
            let answer = code.answer(&page, method).unwrap();
            let line = answer.undefined_line();
            assert_eq!(line, None, "{} {}\n{}", entry.id, piece.name, code.text());
            with(entry, (index, piece), &mut page, code);
        }
    }
}

#[test]
fn every_piece_can_be_mended_or_says_why_not() {
    let (mut all, mut unsaid) = (0, Vec::new());
    for entry in ALL {
        for piece in &(entry.open)().about().published {
            all += 1;
            if piece.mend.is_none() {
                unsaid.push(piece.name);
            }
        }
    }
    assert_eq!(unsaid, UNSAID.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    assert!(5 * unsaid.len() <= all, "{} of {all}", unsaid.len());
}

/// Random and degenerate scenes: numbers exact in f32, most of them small integers.
fn move_anywhere(page: &mut Page, rng: &mut TestRunner) {
    let mut number = |from: i32, to: i32| (from..=to).new_tree(rng).unwrap().current();
    let grain = [1.0, 4.0, 64.0][number(0, 2) as usize];
    let reach = [2, 12, 300][number(0, 2) as usize];
    let mut place = || [(); 3].map(|()| f64::from(number(-reach, reach)) / grain).to_vec();
    let places: Vec<Vec<f64>> = page.derived().handles.iter().map(|_| place()).collect();
    page.apply(&Edit::Become(with_numbers(page.lesson(), &places).fields()));
}

/// Outcome and values of a text on the scene of a page, in the arithmetic of the piece.
fn run<N: Arithmetic + crosspoint::program::Exactly>(
    program: &Program,
    inputs: &[Value<f64>],
) -> (String, Vec<(String, Vec<N>)>) {
    let inputs: Vec<Value<N>> = inputs.iter().map(converted).collect();
    let found = evaluate(program, &inputs);
    let arm = found.arm.unwrap().unwrap();
    let values = program.fields.iter().zip(&found.values).filter_map(|(field, value)| {
        Some((field.name.clone(), N::parts(value.as_ref().ok()?).ok()?))
    });
    (program.arms[arm].case.clone(), values.collect())
}

#[test]
fn each_text_says_what_the_published_piece_says() {
    let rng = &mut TestRunner::deterministic();
    let mut wrong = Vec::new();
    pieces(|entry, (index, piece), page, code| {
        let program = code.program().unwrap();
        let method = piece.mend.unwrap().method;
        let mut asked = 0;
        for round in 0..150 {
            match piece.errata.get(round) {
                Some(erratum) => drop(page.apply(&Edit::Exhibit(erratum))),
                None => move_anywhere(page, rng),
            }
            let Some((_, method)) = of(page, method) else { continue };
            let returned = &page.derived().returned[index];
            if ["anything", "not_asked"].contains(&returned.verdict.case) {
                continue;
            }
            asked += 1;
            let inputs = page.program_inputs(method);
            let (case, values) = match piece.width {
                FloatWidth::Double => run::<f64>(program, &inputs),
                FloatWidth::Single => {
                    let (case, values) = run::<f32>(program, &inputs);
                    let wide = |numbers: Vec<f32>| numbers.into_iter().map(f64::from).collect();
                    (case, values.into_iter().map(|(name, v)| (name, wide(v))).collect())
                }
            };
            let verdict = method.outcome(&case).unwrap();
            let mut same = (page.about().agrees)(returned.verdict, verdict);
            // The piece returns a point there, whose coordinates have their own names in the
            // method.
            for (name, theirs) in
                returned.values.iter().filter(|_| entry.id != "signs_without_division")
            {
                let Some((_, own)) = values.iter().find(|(own, _)| own == name) else { continue };
                let near = (own[0] - theirs).abs() <= 1e-5 * theirs.abs().max(1.0);
                same &= near || !theirs.is_finite();
            }
            if !same && wrong.len() < 40 {
                let id = format!("{} {}", entry.id, piece.name);
                wrong.push(format!("{id}: {returned:?} {case} {inputs:?} {values:?}"));
            }
        }
        assert!(asked > 60, "{} {}: {asked}", entry.id, piece.name);
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_text_is_found_wrong_of_the_right_kind() {
    let mut kinds = Vec::new();
    pieces(|entry, (_, piece), page, code| {
        let (index, _) = of(page, piece.mend.unwrap().method).unwrap();
        let judging = judged(page, index, &code);
        let wrong = judging.worst().map(|worst| worst.wrong);
        let formula = FORMULA.contains(&piece.name);
        let expected = if formula { WrongIn::Formula } else { WrongIn::Case };
        if wrong != Some(expected) {
            let rows = judging.rows();
            kinds.push(format!(
                "{} {}: {wrong:?} special {} {rows:?}",
                entry.id, piece.name, piece.special_input
            ));
        }
    });
    assert!(kinds.is_empty(), "{}", kinds.join("\n"));
}
