//! Formula and code below the text: both fold, and the line of the highlighted name stays visible.

use super::desk::*;

const FIRST: &str = "let d1 = b - a;";

#[test]
fn the_code_folds_by_key_and_by_button_and_unfolds_by_its_tabs() {
    let mut desk = Desk::with_link(&begun("perp_product"), DESKTOP);
    assert!(desk.paints(FIRST) && desk.the("Fold or unfold the code").chosen);
    desk.key(Key::E, CTRL);
    assert!(!desk.paints(FIRST) && !desk.the("Fold or unfold the code").chosen);
    // A tooltip is under the pointer in the frame in which egui measures it.
    desk.rest_at(desk.the("Fold or unfold the code").rect.center());
    desk.hit("Fold or unfold the code");
    assert!(desk.paints(FIRST));
    desk.hit("Fold or unfold the code");
    desk.hit("Published f32");
    assert!(desk.the("Fold or unfold the code").chosen && !desk.paints(FIRST));
    desk.hit("This code f64");
    assert!(desk.paints(FIRST));
}

#[test]
fn the_formula_folds_by_key_and_by_button_and_the_code_moves_up() {
    let mut desk = Desk::with_link(&begun("perp_product"), DESKTOP);
    let code = desk.the("Fold or unfold the code").rect.top();
    assert!(desk.the("Fold or unfold the formula").chosen && desk.paints("Numbers"));
    desk.key(Key::E, Modifiers::SHIFT);
    assert!(!desk.the("Fold or unfold the formula").chosen && !desk.paints("Numbers"));
    assert!(desk.the("Fold or unfold the code").rect.top() < code - 60.0 && desk.paints(FIRST));
    assert!(desk.stored().unwrap().contains("formula_folded = yes"));
    desk.hit("Fold or unfold the formula");
    assert!(desk.paints("Numbers"));
    assert_eq!(desk.the("Fold or unfold the code").rect.top(), code);
}

#[test]
fn a_choice_is_stored_and_a_small_window_starts_with_folded_code() {
    let mut desk = Desk::with_link(&begun("perp_product"), vec2(1000.0, 800.0));
    assert!(!desk.paints(FIRST));
    desk.key(Key::E, CTRL);
    assert!(desk.paints(FIRST));
    assert!(desk.stored().unwrap().contains("code_folded = no"));
}

#[test]
fn the_line_of_the_highlighted_name_is_in_sight() {
    // The last lines of a listing that does not fit are visible.
    let desk = Desk::with_link("moller_trumbore/2/library?.end", DESKTOP);
    assert!(desk.paints("let dist = k * dir.length();"), "{:?}", desk.painted());
    assert!(!desk.paints("let a = v1 - v0;"));
}

/// The number of verdict sentences below their usual size of 18, over all 504 steps at 1280x800, in
/// English and in Korean. The numbers may only fall.
const SMALLER: [(bool, usize); 2] = [(false, 26), (true, 6)];

#[test]
fn the_sentence_of_a_verdict_has_one_size() {
    let place = Layout::of(DESKTOP).state;
    for (korean, most) in SMALLER {
        let mut desk = Desk::open(Boot { korean, ..english() }, DESKTOP);
        let eye = if korean { "판정 가리기" } else { "Hide verdict" };
        let mut smaller = Vec::new();
        for (entry, step) in all_steps() {
            desk.go_to_step(entry.id, &step.id);
            if desk.those(eye).is_empty() {
                continue;
            }
            let texts = desk.text_shapes().filter(|(text, _)| place.contains(text.pos));
            let fonts = texts.flat_map(|(text, _)| text.galley.job.sections.iter());
            let most = fonts.map(|part| part.format.font_id.size).fold(0.0, f32::max);
            if most < 18.0 {
                smaller.push(format!("{} {}: {most}", entry.id, step.id));
            }
        }
        assert!(smaller.len() <= most, "{korean}: {} {smaller:#?}", smaller.len());
    }
}
