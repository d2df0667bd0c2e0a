//! A new user sees what the step needs, and one button that shows the rest.

use super::desk::*;

/// A tab of the code, a special case, and the outcome field.
const PARTS: [&str; 3] = ["Yours", "Collinear overlap", "Outcome field"];

fn newcomer(link: &str, size: Vec2) -> Desk {
    Desk::open(Boot { link: link.to_owned(), ..first_visit() }, size)
}

/// Whether each of the parts is shown.
fn parts(desk: &Desk) -> [bool; 3] {
    PARTS.map(|part| desk.says(part))
}

#[test]
fn one_button_shows_everything_and_is_remembered() {
    let mut desk = newcomer(&begun("perp_product"), DESKTOP);
    assert_eq!(parts(&desk), [false; 3]);
    assert!(desk.says("Challenge") && desk.says("Symbols"));
    desk.hit("Show more");
    assert_eq!(parts(&desk), [true; 3]);
    assert!(!desk.says("Show more"));
    let stored = desk.stored();
    assert!(stored.as_ref().is_some_and(|text| text.contains("whole = yes")), "{stored:?}");
    let again = Desk::open(Boot { settings: stored, ..first_visit() }, DESKTOP);
    assert_eq!(parts(&again), [true; 3]);
}

#[test]
fn a_step_shows_what_it_speaks_of() {
    // The text of this step names two methods and the code.
    let mut desk = newcomer(&begun("circle_closest_point"), DESKTOP);
    assert!(!desk.says("Yours"));
    desk.go_to_step("circle_closest_point", "cheaper");
    assert!(desk.says("Yours") && desk.says("Show more"));
    // The text of this step names the special cases.
    let mut desk = newcomer(&begun("dot_and_perp"), DESKTOP);
    assert!(!desk.says("Perpendicular"));
    desk.go_to_step("dot_and_perp", "area");
    assert!(desk.says("Perpendicular") && desk.says("Show more"));
}

#[test]
fn parts_of_the_code_are_named_only_beside_it() {
    let mut desk = newcomer(&begun("line_triangle"), DESKTOP);
    let parts = |desk: &Desk| desk.those("Formulas of the part ").len();
    assert_eq!(parts(&desk), 0);
    desk.hit("Show more");
    assert_eq!(parts(&desk), 3);
}

#[test]
fn the_keyboard_and_a_screen_reader_reach_everything() {
    for key in [Key::Tab, Key::F6, Key::O] {
        let mut desk = newcomer(&begun("perp_product"), DESKTOP);
        desk.key(key, Modifiers::NONE);
        desk.settle();
        assert_eq!(parts(&desk), [true; 3], "{key:?}");
    }
    let mut desk = newcomer(&begun("perp_product"), DESKTOP);
    desk.hears(HostEvent::ScreenReader { asked: true });
    desk.settle();
    assert_eq!(parts(&desk), [true; 3]);
}

#[test]
fn who_has_read_a_lesson_or_is_shown_one_by_a_teacher_sees_everything() {
    let read = "crosspoint 1\nlesson = perp_product\nsteps perp_product = *\n".to_owned();
    let link = begun("perp_product");
    let read = Boot { link: link.clone(), settings: Some(read), ..english() };
    let embedded = Boot { link: link.clone(), embedded: true, ..first_visit() };
    for boot in [read, embedded] {
        assert_eq!(parts(&Desk::open(boot, DESKTOP)), [true; 3]);
    }
    let mut desk = newcomer(&link, DESKTOP);
    desk.key(Key::B, Modifiers::NONE);
    desk.settle();
    assert!(!desk.says("Show more"));
}

#[test]
fn a_phone_has_its_tabs_from_the_start() {
    let desk = newcomer(&begun("perp_product"), PHONE);
    assert!(desk.says("Code") && desk.says("Cases") && !desk.says("Show more"));
}
