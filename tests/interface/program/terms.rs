//! Terms show their names in both languages.

use super::desk::*;
use crosspoint::view::host::Boot;
use egui::accesskit::Role;

const BOTH: [&str; 2] = ["perp product · 수직곱", "수직곱 · perp product"];

/// The program on the step that speaks of the perp product, and where the term stands.
fn there(korean: bool) -> (Desk, egui::Pos2) {
    let mut desk = Desk::open(Boot { korean, ..english() }, DESKTOP);
    desk.keys(&[egui::Key::N; 2]);
    let said = BOTH[usize::from(korean)];
    let term = desk.those(said).into_iter().find(|seen| seen.role == Role::Link);
    let at = term.expect("a term").rect.center();
    assert!(!desk.paints(said));
    (desk, at)
}

#[test]
fn a_pointer_that_rests_on_a_term_sees_both_names() {
    for korean in [false, true] {
        let (mut desk, at) = there(korean);
        desk.move_to(at);
        desk.wait(1.0);
        assert!(desk.paints(BOTH[usize::from(korean)]));
        desk.move_to(at + egui::vec2(0.0, 200.0));
        desk.wait(1.0);
        assert!(!desk.paints(BOTH[usize::from(korean)]));
    }
}

#[test]
fn a_finger_that_holds_a_term_and_the_focus_see_both_names() {
    let (mut desk, at) = there(false);
    desk.press(at);
    desk.wait(1.0);
    assert!(desk.paints(BOTH[0]));
    desk.release(at);

    let (mut desk, at) = there(false);
    desk.click(at);
    desk.frame(vec![egui::Event::PointerGone]);
    desk.settle();
    assert!(desk.paints(BOTH[0]), "a tap leaves the focus there");
}
