//! Cards: the keyboard can answer each card, and no card covers another.

use super::desk::*;
use super::storing::Memory;

#[test]
fn what_the_machine_has_to_say_comes_one_after_the_other() {
    let remarks = ["A.ttf", "B.ttf"].map(|name| ("font_missing", name.to_owned())).to_vec();
    let mut desk = Desk::open(Boot { remarks, ..english() }, DESKTOP);
    desk.app_mut().store(&Memory::of("noise"));
    for said in ["The font A.ttf", "The font B.ttf", "It is kept as damaged-1"] {
        desk.settle();
        assert!(desk.says(said));
        assert_eq!(desk.focused().as_deref(), Some("Keep this"));
        desk.key(Key::Enter, Modifiers::NONE);
        assert!(!desk.says(said));
    }
    assert!(!desk.says("Keep this"));
}

#[test]
fn a_bad_link_is_answered_before_a_remark_and_takes_nothing_from_it() {
    let remarks = vec![("font_missing", "A.ttf".to_owned())];
    let mut desk = Desk::open(Boot { remarks, link: "9.9".to_owned(), ..english() }, DESKTOP);
    assert!(desk.says("There is no lesson 9.9") && !desk.says("The font A.ttf"));
    desk.key(Key::Enter, Modifiers::NONE);
    assert!(!desk.says("There is no lesson 9.9") && desk.says("The font A.ttf"));
}

#[test]
fn tab_goes_through_the_buttons_of_a_card() {
    let mut desk = Desk::with_link("9.9", PHONE);
    assert!(desk.focused().is_some_and(|name| name.starts_with("Open ")));
    desk.key(Key::Tab, Modifiers::NONE);
    assert_eq!(desk.focused().as_deref(), Some("All lessons"));
    desk.key(Key::Enter, Modifiers::NONE);
    assert!(!desk.says("There is no lesson 9.9") && desk.says("Bug museum"));
}

#[test]
fn only_a_page_has_an_address_to_leave_as_it_is() {
    for (base, left) in [("", false), ("https://crosspoint.test/", true)] {
        let base = base.to_owned();
        let desk = Desk::open(Boot { link: "perp_product/?".into(), base, ..english() }, DESKTOP);
        assert!(desk.says("The lesson opened at its start."));
        assert_eq!(desk.says("The address was left as it is."), left);
    }
}

#[test]
fn a_sheet_that_a_key_opens_is_not_under_the_name_of_a_button() {
    let mut desk = Desk::new();
    let button = desk.button("Export (Ctrl+S)").rect.center();
    desk.move_to(button);
    desk.wait(2.0);
    assert!(desk.paints("Export (Ctrl+S)"), "the button is named while the pointer rests on it");
    desk.keys(&[Key::H]);
    assert!(!desk.paints("Export (Ctrl+S)"));
}
