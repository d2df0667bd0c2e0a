//! Terms show their names in both languages, their definition, and the lesson that introduces them.

use super::desk::*;

const BOTH: [&str; 2] = ["perp product · 수직곱", "수직곱 · perp product"];

/// Whether the card of a term shows these names.
fn shows(desk: &Desk, names: &str) -> bool {
    let names = |seen: &Seen| seen.role == Role::Label && seen.text == names;
    desk.all().iter().any(names)
}

/// The program at the step that mentions the perp product, and the position of the term.
fn there(korean: bool) -> (Desk, egui::Pos2) {
    let mut desk = Desk::open(Boot { korean, ..english() }, DESKTOP);
    desk.keys(&[egui::Key::N; 2]);
    let said = BOTH[usize::from(korean)];
    let term = desk.those(said).into_iter().find(|seen| seen.role == Role::Link);
    let at = term.expect("a term").rect.center();
    assert!(!shows(&desk, said));
    (desk, at)
}

#[test]
fn a_pointer_that_rests_on_a_term_sees_both_names() {
    for korean in [false, true] {
        let (mut desk, at) = there(korean);
        desk.move_to(at);
        desk.wait(1.0);
        assert!(shows(&desk, BOTH[usize::from(korean)]));
        desk.move_to(at + vec2(0.0, 200.0));
        desk.wait(1.0);
        assert!(!shows(&desk, BOTH[usize::from(korean)]));
    }
}

#[test]
fn escape_closes_the_card_of_a_term_and_does_nothing_else() {
    let tour = "Drag a point: picture";
    for tapped in [false, true] {
        let (mut desk, at) = there(false);
        desk.keys(&[egui::Key::H]);
        desk.hit("Show the tour again");
        desk.wait(0.5);
        desk.move_to(at);
        if tapped {
            desk.click(at);
        }
        desk.wait(1.0);
        assert!(shows(&desk, BOTH[0]) && desk.says(tour));
        desk.keys(&[egui::Key::Escape]);
        desk.wait(1.0);
        assert!(!shows(&desk, BOTH[0]) && desk.says(tour), "{tapped}");
        desk.keys(&[egui::Key::Escape]);
        assert!(!desk.says(tour));
    }
    let (mut desk, at) = there(false);
    for _ in 0..2 {
        desk.move_to(at);
        desk.wait(1.0);
        assert!(shows(&desk, BOTH[0]), "the pointer has left the term meanwhile");
        desk.keys(&[egui::Key::Escape]);
        assert!(!shows(&desk, BOTH[0]));
        desk.move_to(at + vec2(0.0, 200.0));
        desk.wait(1.0);
    }
}

#[test]
fn a_finger_that_holds_a_term_and_the_focus_see_both_names() {
    let (mut desk, at) = there(false);
    desk.press(at);
    desk.wait(1.0);
    assert!(shows(&desk, BOTH[0]));
    desk.release(at);

    let (mut desk, at) = there(false);
    desk.click(at);
    desk.frame(vec![Event::PointerGone]);
    desk.settle();
    assert!(shows(&desk, BOTH[0]), "a tap leaves the focus there");
    let defined = desk.those("The signed area of the parallelogram of two vectors");
    assert_eq!(defined.len(), 1, "{:#?}", desk.texts());
}

#[test]
fn the_card_of_a_term_leads_to_the_lesson_that_introduces_it() {
    for korean in [false, true] {
        let (mut desk, at) = there(korean);
        desk.move_to(at);
        desk.wait(1.0);
        let lesson = if korean { "0.1 내적과 수직곱" } else { "0.1 Dot and perp product" };
        let link = desk.the(lesson).rect.center();
        desk.move_to(at.lerp(link, 0.5));
        desk.click(link);
        assert!(desk.app().link().starts_with("dot_and_perp"), "{}", desk.app().link());
    }
}
