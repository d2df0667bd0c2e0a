//! Own code, for every method of every lesson.

use crate::lessons::pages;
use crosspoint::derivation::Formula;
use crosspoint::lesson::{Method, Page};
use crosspoint::own_code::{Judging, OwnCode, OwnTrace, Signature, WrongIn};
use crosspoint::program::{ComputedProgram, Unknown};
use crosspoint::text::words::{Lang, Words};
use proptest::prelude::*;
use std::sync::LazyLock;

/// Calls `with` for every method of every lesson, on the lesson's initial scene.
pub fn methods(mut with: impl FnMut(&Page, &Method, &str)) {
    for (entry, page) in pages() {
        for method in &page.derived().methods {
            with(&page, method, &format!("{} {}", entry.id, method.id));
        }
    }
}

#[test]
fn our_own_text_answers_what_the_method_answers() {
    methods(|page, method, name| {
        let code = OwnCode::ours(page, method);
        assert_eq!(code.fault(), None, "{name}\n{}", code.text());
        let answer = code.answer(page, method).unwrap();
        assert_eq!(answer.undefined_line(), None, "{name}\n{}", code.text());
        let decides = !code.signature.outcomes.is_empty();
        assert_eq!(answer.case(), decides.then_some(method.verdict.case), "{name}");
        for compared in &code.signature.compared {
            let own: Vec<_> = answer.value(compared).unwrap().numbers().collect();
            let ours: Vec<_> = method.trace.value(compared).unwrap().numbers().collect();
            assert_eq!(format!("{own:?}"), format!("{ours:?}"), "{name} {compared}");
        }
    });
}

#[test]
fn an_empty_function_lacks_its_outcome_and_a_blank_its_value() {
    let mut blanks = 0;
    methods(|page, method, name| {
        let signature = Signature::of(page, method);
        let blanked = signature.blanked();
        let empty = signature.empty(&["A note.".to_owned()]);
        let mut code = OwnCode::new(signature, empty);
        let key = code.fault().map(|fault| fault.reason.clone().unwrap().key);
        let decides = !code.signature.outcomes.is_empty();
        assert_eq!(key, decides.then_some("own_no_outcome"), "{name}");
        let Some(blanked) = blanked else { return };
        blanks += 1;
        code.set(blanked.clone());
        let fault = code.fault().unwrap();
        let line = blanked.lines().nth(fault.line - 1).unwrap();
        assert!(line.ends_with("= ;"), "{name}: {fault} {line}");
        assert_eq!(fault.reason.as_ref().unwrap().key, "own_no_value", "{name}");
    });
    assert!(blanks > 40, "{blanks}");
}

#[test]
fn malformed_texts_have_a_fault_with_a_place_in_every_lesson() {
    methods(|page, method, name| {
        let mut code = OwnCode::ours(page, method);
        let ours = code.text().to_owned();
        let count = ours.lines().count();
        let cut = |lines: usize| {
            ours.lines().take(lines).fold(String::new(), |all, line| all + line + "\n")
        };
        let without = |sign: &str| ours.replacen(sign, "", 1);
        let cuts = (0..count).map(cut);
        let signs = ["fn ", "{", "}", "(", ")", "let ", "=", ";"].map(without);
        let more = ours.clone() + "const MORE: f64 = 1.0;\n";
        let others = [ours.replacen("let ", "let mut ", 1), ours.repeat(2), more];
        for text in cuts.chain(signs).chain(others) {
            code.set(text);
            let fault = code.fault().unwrap_or_else(|| panic!("{name}\n{}", code.text()));
            let lines = code.text().lines().count().max(1);
            assert!((1..=lines + 1).contains(&fault.line), "{name}: {fault}");
            assert!(code.answer(page, method).is_some(), "{name}: the last program stays");
        }
    });
}

/// The number of general scenes per method in these tests.
pub const SCENES: usize = 20;

/// The judgement of a text for a method of a lesson.
pub fn judged(page: &Page, method: usize, code: &OwnCode) -> Judging {
    let program = code.program().unwrap().clone();
    let mut judging = Judging::with_count(page, method, program, SCENES);
    while !judging.has_asked_all() {
        judging.go_on();
    }
    judging
}

/// The methods whose inputs are already rounded: no formula can be right on all of their nearly
/// degenerate scenes.
const ROUNDED_BEFORE: [&str; 10] = [
    "point_on_segment by_lengths",
    "segment_plane equation",
    "line_plane equation",
    "skew_lines skew_lines",
    "triangle_angles triangle_angles",
    "triangle_angles triangle_areas",
    "triangle_areas triangle_areas",
    "triangle_areas triangle_angles",
    "triangle_barycentric triangle_angles",
    "triangle_barycentric triangle_areas",
];

#[test]
fn our_own_text_earns_the_first_two_stars() {
    let (mut failed, mut rounded, mut robust) = (Vec::new(), Vec::new(), 0);
    for (entry, page) in pages() {
        for (index, method) in page.derived().methods.iter().enumerate() {
            let code = OwnCode::ours(&page, method);
            if code.signature.outcomes.is_empty() {
                continue;
            }
            let judging = judged(&page, index, &code);
            let [first, second, third] = judging.stars();
            robust += usize::from(third);
            // Errors caused by rounding have a scene, and are listed separately from rounded
            // inputs.
            let wrong = judging.worst().map(|worst| worst.wrong);
            let known = matches!(wrong, Some(WrongIn::Rounding | WrongIn::Input));
            assert_eq!(wrong.is_none(), third, "{} {}", entry.id, method.id);
            assert!(third || known, "{} {}: {wrong:?}", entry.id, method.id);
            if judging.rows().iter().any(|row| row.rounded_before > 0) {
                rounded.push(format!("{} {}", entry.id, method.id));
            }
            if !(first && second) {
                let worst = judging.worst();
                failed.push(format!("{} {}: {:?} {worst:?}", entry.id, method.id, judging.rows()));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(robust < 40);
    assert_eq!(rounded, ROUNDED_BEFORE);
}

/// The reference texts.
static OURS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut texts = Vec::new();
    methods(|page, method, _| texts.push(Signature::of(page, method).ours()));
    texts
});

/// Invalid texts: prose, random tokens, and reference texts with deletions and insertions.
fn hostile() -> impl Strategy<Value = String> {
    let words = "fn f ( ) { } [ ] let a b = == ; , . x if else return Meeting::Crossing Vec2 \
                 0.0 1e400 9 / * - && || ! perp_dot dot exact_sign orient2d sqrt powi loop mut match \
                 // \n \" ' /* 가 \u{202e} # :: -> as NaN";
    let token = prop::sample::select(words.split(' ').collect::<Vec<_>>());
    let tokens = prop::collection::vec(token, 0..60).prop_map(|words| words.join(" "));
    let ours = (0usize..64, 0.0..1.0f64, 0usize..12, tokens.clone());
    let broken = ours.prop_map(|(which, at, cut, put)| {
        let text: Vec<char> = OURS[which % OURS.len()].chars().collect();
        let at = (at * text.len() as f64) as usize;
        let (start, end) = (&text[..at], &text[(at + cut).min(text.len())..]);
        start.iter().chain(&put.chars().take(9).collect::<Vec<_>>()).chain(end).collect()
    });
    prop_oneof![tokens, broken, any::<String>()]
}

pub fn open() -> (Page, Signature) {
    let page = (crosspoint::lessons::find("perp_product").unwrap().open)();
    let signature = Signature::of(&page, &page.derived().methods[0]);
    (page, signature)
}

proptest! {
    #![proptest_config(crate::cases::config(300))]

    #[test]
    fn no_text_panics_and_each_fault_has_a_sentence(text in hostile()) {
        let (page, signature) = open();
        let code = OwnCode::new(signature, text);
        if let Some(fault) = code.fault() {
            let key = fault.reason.as_ref().map_or("own_no_rust", |reason| reason.key);
            for lang in Lang::ALL {
                prop_assert!(Words::of(lang).keys().any(|known| known == key), "{key}");
            }
            let lines = code.text().lines().count().max(1);
            prop_assert!(fault.line >= 1 && fault.line <= lines + 1, "{fault:?}");
            prop_assert!(fault.column >= 1 && fault.column < fault.end, "{fault:?}");
        }
        if let Some(answer) = code.answer(&page, &page.derived().methods[0]) {
            let trace = OwnTrace { answer: &answer, method: &*page.derived().methods[0].trace };
            let (program, width) = (answer.program(), answer.width());
            let of = ComputedProgram { program, trace: &trace, width };
            for step in &program.steps {
                let formula = Formula::new(of, &[], &step.name).expect("a formula");
                let _ = (formula.undefined(of), formula.numbers.values(of));
            }
            for line in 0..20 {
                prop_assert!(answer.truth(line).is_none_or(|_| answer.arm().is_some()));
            }
        }
    }
}

#[test]
fn a_text_that_cannot_be_read_leaves_the_last_program() {
    let (page, signature) = open();
    let ours = signature.ours();
    let mut code = OwnCode::new(signature, ours.clone());
    for text in ["Dear program, meet!".to_owned(), "x".repeat(1 << 20), "(".repeat(5000)] {
        code.set(text);
        assert!(code.fault().is_some());
        assert!(code.answer(&page, &page.derived().methods[0]).unwrap().case().is_some());
    }
    // Undefined values are reported as such, without a panic.
    code.set(ours.replace("b - a", "(b - a) / 0.0 - (b - a) / 0.0"));
    assert_eq!(code.fault(), None);
    let answer = code.answer(&page, &page.derived().methods[0]).unwrap();
    assert!(answer.value("d1").unwrap().numbers().all(f64::is_nan));
    assert_eq!(judged(&page, 0, &code).stars(), [false; 3]);
}

/// The first counterexample of a text for lesson 1.2.
fn worst(text: &str) -> (Option<WrongIn>, [bool; 3]) {
    let (page, signature) = open();
    let code = OwnCode::new(signature, text.to_owned());
    assert_eq!(code.fault(), None, "{text}");
    let judging = judged(&page, 0, &code);
    (judging.worst().map(|found| found.wrong), judging.stars())
}

#[test]
fn three_kinds_of_wrong_are_told_apart() {
    let (_, signature) = open();
    let ours = signature.ours();
    assert_eq!(worst(&ours), (Some(WrongIn::Rounding), [true, true, false]));
    let formula = ours.replace("w.perp_dot(d2)", "w.perp_dot(d1)");
    assert_eq!(worst(&formula), (Some(WrongIn::Formula), [false; 3]));
    let value = ours.replace("a + d1 * t;", "a + d1 * u;");
    assert_eq!(worst(&value), (Some(WrongIn::Formula), [false; 3]));
    let case = ours.replace("if ab.ends_at(t) || cd.ends_at(u)", "if t != t");
    assert_eq!(worst(&case), (Some(WrongIn::Case), [true, false, false]));
}

/// Our code for lesson 1.2 with `lines` inserted; returns a miss if `guard` is true.
fn guarded(lines: &str, guard: &str) -> String {
    let lines = format!("{lines}    if {guard} {{\n        return Meeting::Miss;\n    }}\n    if ");
    open().1.ours().replacen("    if ", &lines, 1)
}

#[test]
fn what_exact_arithmetic_cannot_compute_is_called_unknown_and_earns_no_star() {
    let large =
        "    let k = (den * 0.0 + 3.0).powi(16).powi(16);\n    let far = k.powi(16).powi(16);\n";
    let angle = "    let z = PI.sin();\n";
    for (lines, guard, unknown) in
        [(large, "far > 0.0", Unknown::TooLarge), (angle, "z > 0.0", Unknown::Undecided)]
    {
        let (found, stars) = worst(&guarded(lines, guard));
        assert_eq!((found, stars), (Some(WrongIn::Unknown(unknown)), [false; 3]), "{guard}");
    }
    // A text that rounds correctly on general scenes earns its star.
    let (found, stars) = worst(&guarded(large, "far < 0.0"));
    assert_eq!(found, Some(WrongIn::Unknown(Unknown::TooLarge)));
    assert_eq!(stars, [true, true, false]);
}
