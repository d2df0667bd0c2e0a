//! Known remedies against rounding leave every exact outcome as it is.

use crate::own_bits::shaken;
use crate::own_claims::moved;
use crate::own_code::open;
use crosspoint::geometry::Extent;
use crosspoint::lesson::{Edit, Page, TrialRng};
use crosspoint::lessons::ALL;
use crosspoint::own_code::{OwnCode, Remedy, Signature};
use crosspoint::program::read::Program;
use crosspoint::program::{Value, evaluate_exactly};
use std::collections::BTreeSet;

/// How many scenes are made by chance.
const CHANCE: usize = 8;

fn case<'p>(program: &'p Program, inputs: &[Value<f64>]) -> Option<&'p str> {
    let arm = evaluate_exactly(program, inputs, &[]).arm?.ok()?;
    Some(&program.arms[arm].case)
}

/// What a method is given on the scenes of a lesson: as it opens, its special cases, others by chance,
/// and each of them with its last bits changed.
fn scenes(page: &mut Page, method: &str) -> Vec<Vec<Value<f64>>> {
    let (mut dice, mut seed) = (TrialRng::new(1), 7);
    let cases = page.about().cases.len();
    let mut found = Vec::new();
    for turn in 0..=cases + CHANCE {
        match turn {
            0 => drop(page.apply(&Edit::Reset)),
            turn if turn <= cases => drop(page.apply(&Edit::Slide { case: turn - 1, part: 1.0 })),
            _ => moved(page, &mut dice),
        }
        let known = page.derived().methods.iter().find(|known| known.id == method);
        let Some(inputs) = known.map(|known| page.program_inputs(known)) else { continue };
        found.push(inputs.iter().map(|value| shaken(value, &mut seed)).collect());
        found.push(inputs);
    }
    page.apply(&Edit::Reset);
    found
}

#[test]
fn a_remedy_leaves_every_exact_outcome_as_it_is() {
    let mut applied = [const { BTreeSet::new() }; Remedy::ALL.len()];
    let mut texts_mended = 0;
    for entry in ALL {
        let mut page = (entry.open)();
        let ids: Vec<_> = page.derived().methods.iter().map(|method| method.id).collect();
        for id in ids {
            let method = page.derived().methods.iter().find(|method| method.id == id).unwrap();
            let signature = Signature::of(&page, method);
            if signature.outcomes.is_empty() {
                continue;
            }
            let mut texts = vec![signature.ours()];
            let mends = page.about().published.iter().filter_map(|piece| piece.mend);
            let mends = mends.filter(|mend| mend.method == id);
            texts.extend(mends.map(|mend| signature.published(mend)));
            let mut scenes_made = None;
            for text in texts {
                let code = OwnCode::new(signature.clone(), text);
                for remedy in Remedy::ALL {
                    let Some(mended) = remedy.mend(&code) else { continue };
                    assert_eq!(mended.fault(), None);
                    assert!(remedy.mend(&mended).is_none(), "{} is mended twice", mended.text());
                    applied[remedy as usize].insert(format!("{} {id}", entry.id));
                    texts_mended += 1;
                    let all = scenes_made.get_or_insert_with(|| scenes(&mut page, id));
                    let [before, after] = [&code, &mended].map(|code| code.program().unwrap());
                    for inputs in all.iter() {
                        let cases = [before, after].map(|program| case(program, inputs));
                        let name = format!("{} {id} {inputs:?}\n{}", entry.id, mended.text());
                        assert_eq!(cases[0], cases[1], "{name}");
                    }
                }
            }
        }
    }
    let counts = applied.each_ref().map(BTreeSet::len);
    assert!(counts[1] >= 25 && texts_mended >= 40, "{counts:?} {texts_mended} {applied:?}");
}

/// The conditions of a text for lesson 1.2 after a remedy; `None` where it does not apply.
fn mended(remedy: Remedy, conditions: &[&str]) -> Option<Vec<String>> {
    let (_, signature) = open();
    let arms = conditions
        .iter()
        .map(|condition| format!("    if {condition} {{\n        return Meeting::Miss;\n    }}\n"));
    let arms: String = arms.collect();
    let text = format!(
        "fn f(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {{\n    \
         let n = (b - a).perp_dot(d - c);\n    let len = a.distance(b);\n    \
         let t = n / a.dot(b);\n    let root = a.dot(a).sqrt();\n{arms}    Meeting::Crossing\n}}\n"
    );
    let code = OwnCode::new(signature, text);
    assert_eq!(code.fault(), None, "{}", code.text());
    let mended = remedy.mend(&code)?;
    let [before, after] = [&code, &mended].map(|code| code.program().unwrap());
    let mut dice = TrialRng::new(3);
    for _ in 0..200 {
        let mut number = || f64::from(dice.whole(-3, 3));
        let mut point = || Value::Vec2(glam::DVec2::new(number(), number()));
        let mut inputs = vec![point(), point(), point(), point()];
        inputs.extend([Extent::Ray, Extent::Segment].map(Value::Extent));
        assert_eq!(case(before, &inputs), case(after, &inputs), "{}\n{inputs:?}", mended.text());
    }
    let lines = mended.text().lines().filter_map(|line| line.trim().strip_prefix("if "));
    Some(lines.map(|line| line.trim_end_matches(" {").to_owned()).collect())
}

#[test]
fn lengths_are_compared_by_their_squares() {
    let squares = |condition| mended(Remedy::Squares, &[condition]).map(|all| all.concat());
    let is = |condition, wanted: &str| assert_eq!(squares(condition).as_deref(), Some(wanted));
    is("len < 2.0", "a.distance_squared(b) < 2.0 * 2.0");
    is("c.length() < d.length()", "c.length_squared() < d.length_squared()");
    is("len <= c.x", "c.x >= 0.0 && a.distance_squared(b) <= c.x * c.x");
    is("c.x < len", "c.x < 0.0 || a.distance_squared(b) > c.x * c.x");
    is("len == c.x", "c.x >= 0.0 && a.distance_squared(b) == c.x * c.x");
    is("len != c.x - d.x", "c.x - d.x < 0.0 || a.distance_squared(b) != (c.x - d.x) * (c.x - d.x)");
    is("n < 0.0 && !(len >= n)", "n < 0.0 && !(n <= 0.0 || a.distance_squared(b) >= n * n)");
    assert_eq!(squares("n < 0.0"), None);
}

#[test]
fn signs_of_fractions_are_asked_for_exactly() {
    let signs = |conditions: &[&str]| mended(Remedy::ExactSign, conditions);
    let is = |conditions: &[&str], wanted: &[&str]| {
        let found = signs(conditions).unwrap_or_default();
        assert_eq!(found, wanted);
    };
    is(&["n == 0.0"], &["exact_sign(n) == 0.0"]);
    is(&["n < c.x"], &["exact_sign(n - c.x) < 0.0"]);
    // A quotient is a fraction only where its divisor is known not to be 0.
    assert_eq!(signs(&["t < 0.0"]), None);
    is(&["a.dot(b) == 0.0", "t < 0.0"], &["exact_sign(a.dot(b)) == 0.0", "exact_sign(t) < 0.0"]);
    is(
        &["a.dot(b) == 0.0 || ab.has(t)"],
        &[
            "exact_sign(a.dot(b)) == 0.0 || ab.has((exact_sign(t) + exact_sign(t - 1.0) + 1.0) / 2.0)",
        ],
    );
    is(
        &["a.dot(b) != 0.0 && t > 1.0"],
        &["exact_sign(a.dot(b)) != 0.0 && exact_sign(t - 1.0) > 0.0"],
    );
    // Nothing is rounded in the first, and a root is no fraction.
    for condition in ["a.x < b.x", "a == b", "root < 1.0", "len - 1.0 < 0.0"] {
        assert_eq!(signs(&[condition]), None, "{condition}");
    }
}
