//! Own code whose exact values cannot be computed: the reason replaces the values.

use super::desk::*;
use super::own_break::draw;
use crosspoint::lesson::link::{encode, with_code};
use crosspoint::lesson::{Page, with_numbers};
use crosspoint::own_code::Signature;

/// Our code with `lines` inserted; returns a miss if `guard` is true.
fn guarded(korean: bool, lines: &str, guard: &str) -> Boot {
    let page = (crossing().open)();
    let method = &page.derived().methods[0];
    let lines = format!("{lines}    if {guard} {{\n        return Meeting::Miss;\n    }}\n    if ");
    let text = Signature::of(&page, method).ours().replacen("    if ", &lines, 1);
    let link = with_code(&encode(crossing().id, &LinkState::default()), method.id, &text);
    Boot { link, korean, ..english() }
}

const LARGE: &str =
    "    let k = (den * 0.0 + 3.0).powi(16).powi(16);\n    let far = k.powi(16).powi(16);\n";
const ANGLE: &str = "    let z = PI.sin();\n";

#[test]
fn an_exact_value_that_is_not_known_is_said_in_one_sentence() {
    let size = vec2(1280.0, 1800.0);
    for (korean, lines, guard, sentence, [cell, cause]) in [
        (
            false,
            LARGE,
            "far > 0.0",
            "An exact value has too many digits to be computed.",
            ["not known", "Cause not known"],
        ),
        (
            true,
            ANGLE,
            "z > 0.0",
            "400비트로 셈해도 정확한 값의 부호를 가릴 수 없다.",
            ["모름", "원인을 모름"],
        ),
    ] {
        let mut desk = Desk::open(guarded(korean, lines, guard), size);
        desk.wait(0.5);
        desk.settle();
        let said = desk.texts();
        // The reason is shown at the line, below the editor and in the counterexample card.
        let of_line = |text: &&String| text.contains(": ") && text.contains(sentence);
        assert!(said.iter().filter(of_line).count() >= 2, "{sentence} {said:?}");
        let card = |text: &String| text.contains("f64") && text.contains(sentence);
        assert!(said.iter().any(card), "{sentence} {said:?}");
        assert!(desk.paints(cell), "{cell} {:?}", desk.painted());
        assert!(said.iter().any(|text| text.contains(cause)), "{cause} {said:?}");
        let first_star = if korean { "첫째 별" } else { "First star" };
        assert!(said.iter().any(|text| text.starts_with(first_star)), "{said:?}");
    }
}

#[test]
fn pictures_of_unknown_values() {
    let size = vec2(1280.0, 1500.0);
    draw("own-unknown-1280-en.png", (guarded(false, LARGE, "far > 0.0"), size, 1.0), &[]);
    let dark = Boot { dark: true, ..guarded(true, ANGLE, "z > 0.0") };
    draw("own-unknown-1280-ko-dark.png", (dark, size, 1.0), &[]);
}

/// Lesson 4.5 with coordinates so small that the exact distance exceeds the fraction limit.
fn tiny(korean: bool) -> Boot {
    let sizes = [1e6, 5e-324, -1e-160, 0.1, -1e6, 1.0 / 3.0, 2.5e-310, 7.0];
    let entry = find("capsule_capsule").expect("lesson 4.5");
    let scenes = (0..sizes.len()).map(|shift| {
        let mut page = (entry.open)();
        let mut numbers = sizes.into_iter().cycle().skip(shift);
        let mut place = || numbers.by_ref().take(3).collect();
        let places: Vec<_> = page.derived().handles.iter().map(|_| place()).collect();
        page.apply(&Edit::Become(with_numbers(page.lesson(), &places).fields()));
        page
    });
    let unknown = |page: &Page| page.digits().iter().any(|digits| digits.exact.is_err());
    let scene = scenes.into_iter().find(unknown).expect("a scene").scene_fields();
    let link = encode(entry.id, &LinkState { scene, ..LinkState::default() });
    Boot { link, korean, ..english() }
}

#[test]
fn the_strip_says_why_an_exact_number_is_not_known() {
    for (lang, korean) in [(Lang::En, false), (Lang::Ko, true)] {
        let words = Words::of(lang);
        let mut desk = Desk::open(tiny(korean), DESKTOP);
        desk.hit("f32 · f64");
        desk.hover(&format!("{}: ", words.get("exact")));
        let sentence = words.get("exact_too_large");
        assert!(desk.painted().iter().any(|text| text.contains(sentence)), "{:?}", desk.painted());
    }
}
