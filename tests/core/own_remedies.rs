//! Remedies against rounding do not change any exact outcome.

use crate::lessons::pages;
use crate::own_bits::shaken;
use crate::own_claims::moved;
use crate::own_code::open;
use crosspoint::geometry::Extent;
use crosspoint::lesson::{Edit, Page, TrialRng};
use crosspoint::lessons::find;
use crosspoint::own_code::{OwnCode, Remedy, Signature};
use crosspoint::program::blame::{FloatWidth, blame};
use crosspoint::program::read::Program;
use crosspoint::program::{Value, evaluate_exactly};
use std::collections::BTreeSet;

/// The number of random scenes per method.
const CHANCE: usize = 8;

fn case<'p>(program: &'p Program, inputs: &[Value<f64>]) -> Option<&'p str> {
    let arm = evaluate_exactly(program, inputs).arm?.ok()?;
    Some(&program.arms[arm].case)
}

/// The inputs of a method on the scenes of a lesson: the initial scene, special cases and random
/// scenes, each also with changed last bits.
fn scenes(page: &mut Page, method: &str) -> Vec<Vec<Value<f64>>> {
    let (mut rng, mut seed) = (TrialRng::new(1), 7);
    let cases = page.about().cases.len();
    let mut found = Vec::new();
    for turn in 0..=cases + CHANCE {
        match turn {
            0 => drop(page.apply(&Edit::Shot(None))),
            turn if turn <= cases => {
                page.apply(&Edit::MoveToCase { case: turn - 1, part: 1.0 });
            }
            _ => moved(page, &mut rng),
        }
        let known = page.derived().methods.iter().find(|known| known.id == method);
        let Some(inputs) = known.map(|known| page.program_inputs(known)) else { continue };
        found.push(inputs.iter().map(|value| shaken(value, &mut seed)).collect());
        found.push(inputs);
    }
    page.apply(&Edit::Shot(None));
    found
}

#[test]
fn a_remedy_leaves_every_exact_outcome_as_it_is() {
    let mut applied = [const { BTreeSet::new() }; Remedy::ALL.len()];
    let mut texts_mended = 0;
    for (entry, mut page) in pages() {
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
    let applies = |remedy: Remedy| &applied[remedy as usize];
    let count = applies(Remedy::ExactSign).len();
    assert!(count >= 25 && texts_mended >= 90, "{count} {texts_mended} {applied:?}");
    for (remedy, method, wanted) in [
        (Remedy::Translation, "segment_plane three_points", true),
        (Remedy::Translation, "segment_plane equation", true),
        (Remedy::Translation, "line_plane three_points", true),
        (Remedy::Translation, "line_triangle two_stages", true),
        (Remedy::Translation, "cross_product cross_product", false),
        (Remedy::Translation, "linear_equations linear_equations", false),
        (Remedy::Translation, "point_plane point_plane_within", false),
        (Remedy::Translation, "triangle_areas triangle_areas", false),
        (Remedy::Division, "bounce bounce", true),
        (Remedy::Division, "sphere_distance_to_line pythagoras", true),
        (Remedy::Division, "sphere_segment sphere_segment", true),
        (Remedy::Division, "moller_trumbore at_once", true),
        (Remedy::Division, "line_cylinder by_distance", true),
        (Remedy::Division, "segment_plane equation", false),
        (Remedy::Division, "triangle_barycentric triangle_barycentric", false),
        (Remedy::Division, "ray_box ray_box_plane", false),
    ] {
        assert_eq!(applies(remedy).contains(method), wanted, "{remedy:?} {method} {applied:?}");
    }
}

/// The conditions of a text for lesson 1.2 after a remedy; `None` if it does not apply.
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
    let mut rng = TrialRng::new(3);
    for _ in 0..200 {
        let mut number = || f64::from(rng.whole(-3, 3));
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
        assert_eq!(signs(conditions).unwrap_or_default(), wanted);
    };
    is(&["n == 0.0"], &["exact_sign(n) == 0.0"]);
    is(&["n < c.x"], &["exact_sign(n - c.x) < 0.0"]);
    // A quotient is a fraction only if its divisor is known to be nonzero.
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
    // The first two do not round, and a root is not a fraction.
    for condition in ["a.x < b.x", "a == b", "root < 1.0", "len - 1.0 < 0.0"] {
        assert_eq!(signs(&[condition]), None, "{condition}");
    }
}

#[test]
fn coordinates_are_taken_from_a_point_where_all_points_may_move() {
    let moved = |condition| mended(Remedy::Translation, &[condition]).map(|all| all.concat());
    let is = |condition, wanted: &str| assert_eq!(moved(condition).as_deref(), Some(wanted));
    is("a.perp_dot(b) + b.perp_dot(c) + c.perp_dot(a) < 0.0", "(b - a).perp_dot(c - a) < 0.0");
    is("n * a.x > n * b.x", "n * (a - b).x > 0.0");
    is("n * a.y - c.x + (c.x - n * d.y) == 0.0", "n * (a - d).y == 0.0");
    is("2.0 * (d - c).dot(a) - (d - c).dot(b) * 2.0 < n", "2.0 * (d - c).dot(a - b) - n < 0.0");
    for condition in [
        "a.x < b.x",
        "a.perp_dot(b) < 0.0",
        "a.dot(b) - c.dot(d) < 0.0",
        "n * a.x + n * b.x > 0.0",
        "n * a.x > n * b.y",
        "(b - a).perp_dot(c - a) < 0.0",
        "t * a.x > t * b.x",
    ] {
        assert_eq!(moved(condition), None, "{condition}");
    }
}

#[test]
fn quotients_are_compared_without_their_division() {
    let divided = |conditions: &[&str]| mended(Remedy::Division, conditions);
    let is = |condition: &str, wanted: &str| {
        let found = divided(&["a.dot(b) == 0.0 || c == d", condition]).unwrap_or_default();
        assert_eq!(found, ["a.dot(b) == 0.0 || c == d", wanted]);
    };
    is("t < 0.0", "n * a.dot(b) < 0.0");
    is("0.0 <= -t", "0.0 <= -n * a.dot(b)");
    is("t > 1.0", "(n - a.dot(b)) * a.dot(b) > 0.0");
    is("t != c.x", "n != c.x * a.dot(b)");
    is("t * t < 2.0", "n * n < 2.0 * a.dot(b) * a.dot(b)");
    is("t - c.x <= n / 2.0", "(n - c.x * a.dot(b) - n / 2.0 * a.dot(b)) * a.dot(b) <= 0.0");
    // Squares and lengths have no sign.
    let zero = divided(&["c == Vec2::ZERO", "n / c.dot(c) < c.x"]).unwrap();
    assert_eq!(zero[1], "n < c.x * c.dot(c)");
    let zero = divided(&["c == Vec2::ZERO", "(n / c.length()) * (n / c.length()) > c.x"]).unwrap();
    assert_eq!(zero[1], "n * n > c.x * c.length_squared()");
    is("c.x / a.dot(b) * n < root", "(c.x * n - root * a.dot(b)) * a.dot(b) < 0.0");
    // Factors are divided after the product, whether zero or not.
    assert_eq!(divided(&["c.x / d.x * n < root"]).unwrap(), ["c.x * n / d.x < root"]);
    for condition in ["t < 0.0", "c.x / 2.0 * n < 0.0", "ab.has(t)", "n / c.dot(c) < c.x"] {
        assert_eq!(divided(&[condition]), None, "{condition}");
    }
}

/// The number of correct bits of a value before and after a remedy.
fn bits(remedy: Remedy, code: &OwnCode, inputs: &[Value<f64>], name: &str) -> [u32; 2] {
    let mended = remedy.mend(code).unwrap();
    [code, &mended].map(|code| {
        let program = code.program().unwrap();
        let line = program.step(name).unwrap().line;
        let found = blame(program, inputs, FloatWidth::Double).lines;
        found.iter().find(|found| found.line == line).unwrap().bits.unwrap()
    })
}

#[test]
fn the_margin_shows_what_a_remedy_mends() {
    // A plane and a line far from the origin: both products are large and almost equal.
    let page = (find("line_plane").unwrap().open)();
    let method = page.derived().methods.iter().find(|method| method.id == "three_points").unwrap();
    let signature = Signature::of(&page, method);
    let mut inputs = page.program_inputs(method);
    for (k, (value, (name, _))) in (0_u32..).zip(inputs.iter_mut().zip(&signature.inputs)) {
        if let (Value::Vec3(at), true) = (value, name != "l") {
            *at += glam::DVec3::new(100_000.1, 200_000.2, -300_000.3);
            *at += glam::DVec3::new(0.137, -0.291, 0.173) * f64::from(k * k);
        }
    }
    let code = OwnCode::new(signature.clone(), signature.ours());
    let [before, after] = bits(Remedy::Translation, &code, &inputs, "gap");
    assert!(before + 8 < after, "{before} {after}");
    // The reciprocal of 105 is rounded, and so is its product with 7.
    let (_, signature) = open();
    let text = "fn f(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {\n    \
                let share = b * (1.0 / c.x);\n    Meeting::Crossing\n}\n";
    let code = OwnCode::new(signature, text.to_owned());
    let point = |x, y| Value::Vec2(glam::DVec2::new(x, y));
    let mut inputs = vec![point(0.0, 0.0), point(7.0, 14.0), point(105.0, 0.0), point(1.0, 1.0)];
    inputs.extend([Extent::Ray, Extent::Segment].map(Value::Extent));
    let [before, after] = bits(Remedy::Division, &code, &inputs, "share");
    assert!(before < 53 && after == 53, "{before} {after}");
}

#[test]
fn a_long_chain_of_values_is_mended_in_no_time() {
    let (_, signature) = open();
    let doubled = |first: &str, op: char| {
        let lines = (1..180).map(|k| format!("    let v{k} = v{} {op} v{};\n", k - 1, k - 1));
        let lines: String = lines.collect();
        let head = "fn f(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {";
        format!(
            "{head}\n    let v0 = {first};\n{lines}    if c.x == 0.0 {{\n        return \
             Meeting::Miss;\n    }}\n    if v179 < 1.0 {{\n        return Meeting::Miss;\n    }}\n    \
             Meeting::Crossing\n}}\n"
        )
    };
    for first in ["1.0 / c.x", "a.perp_dot(b)", "a.dot(a)"] {
        for op in ['+', '*', '-'] {
            let code = OwnCode::new(signature.clone(), doubled(first, op));
            assert_eq!(code.fault(), None);
            let _ = Remedy::ALL.map(|remedy| remedy.mend(&code));
        }
    }
}
