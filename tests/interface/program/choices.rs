//! A lesson setting with named options: which contact counts as meeting.

use super::desk::*;
use crosspoint::lesson::link;

const SHOT: &str = "What counts as meeting Shot: no grazing";
const PUZZLE: &str = "What counts as meeting Puzzle: overlap too";

#[test]
fn an_option_is_chosen_with_the_mouse_changes_the_verdict_and_goes_into_undo_and_link() {
    let mut desk = Desk::with_link(&begun("line_equations"), DESKTOP);
    desk.hit("Collinear overlap");
    assert_eq!(desk.case(), "overlapping");
    desk.hit("Controls: Puzzle");
    assert!(desk.the(PUZZLE).chosen && !desk.the(SHOT).chosen);
    desk.hit(SHOT);
    assert_eq!(desk.case(), "grazed");
    assert!(desk.the(SHOT).chosen);
    let there = Desk::with_link(&desk.app().link(), DESKTOP);
    assert!(there.case() == "grazed" && there.says("Controls: Shot"));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.case(), "overlapping");
    assert!(desk.the(PUZZLE).chosen);
}

#[test]
fn an_option_is_chosen_with_the_keys() {
    let mut desk = Desk::with_link(&begun("line_equations"), DESKTOP);
    desk.walk(Key::Tab, "Fold");
    desk.walk(Key::ArrowRight, "Controls");
    desk.key(Key::Enter, Modifiers::NONE);
    desk.walk(Key::ArrowDown, SHOT);
    desk.key(Key::Enter, Modifiers::NONE);
    assert!(desk.the(SHOT).chosen);
}

#[test]
fn a_phone_has_the_setting_among_the_controls() {
    // The window is high enough for all special cases.
    let mut phone = Desk::with_link(&begun("line_equations"), vec2(PHONE.x, 1600.0));
    assert!(phone.those(PUZZLE).is_empty());
    phone.hit("Cases");
    phone.hit("Collinear overlap");
    assert_eq!(phone.case(), "overlapping");
    phone.tap("Controls");
    phone.click(phone.those(SHOT).last().expect("the option").rect.center());
    assert_eq!(phone.case(), "grazed");
}

#[test]
fn a_link_to_an_option_that_there_is_not_takes_that_of_the_start() {
    let desk = Desk::with_link(&begun("line_equations"), DESKTOP);
    let mut scene = desk.app().page().scene_fields();
    scene.0.last_mut().expect("the option").1 = "7".to_owned();
    let desk = Desk::with_link(
        &link::encode("line_equations", &LinkState { scene, ..LinkState::default() }),
        DESKTOP,
    );
    assert!(desk.says("Controls: Puzzle"));
}

#[test]
fn a_room_has_the_setting_too() {
    let mut desk = Desk::with_link(&begun("line_equations"), DESKTOP);
    desk.key(Key::B, Modifiers::NONE);
    desk.hit("1.1 ");
    desk.hit(if desk.those(SHOT).is_empty() { PUZZLE } else { SHOT });
    assert_eq!(desk.app().page().derived().choices[0].chosen, 1);
}
