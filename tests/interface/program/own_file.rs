//! All own functions as one file: export and import.

use super::desk::*;
use super::own_code::{SIMPLE, desk_with};
use super::own_link::{has_both, own_lines};

/// The content of the saved file.
fn saved(desk: &mut Desk) -> String {
    desk.take_effects();
    desk.hit("Save all my code");
    let (name, text) = desk.saved_text().expect("a file");
    assert_eq!(name, "crosspoint-code");
    text
}

fn heard(desk: &mut Desk, opened: Result<String, String>) -> Vec<String> {
    desk.app_mut().on_host_event(HostEvent::Opened(opened));
    // Floating areas are measured in their first frame.
    desk.rest(3);
    desk.painted()
}

fn taken(desk: &mut Desk, file: &str) -> Vec<String> {
    heard(desk, Ok(file.to_owned()))
}

#[test]
fn code_is_taken_in_after_the_dialog_for_a_list_was_cancelled() {
    let mut desk = desk_with(SIMPLE);
    let file = saved(&mut desk);
    desk.key(Key::F2, Modifiers::SHIFT);
    // A cancelled dialog reports nothing.
    desk.tap("Open a file");
    desk.keys(&[Key::Escape]);
    desk.hit("Open saved code");
    let said = taken(&mut desk, &file);
    assert!(said.iter().any(|text| text.starts_with("Functions imported: 1.")), "{said:?}");
}

#[test]
fn what_was_saved_is_taken_in_elsewhere_and_nothing_is_lost() {
    let mut desk = desk_with(SIMPLE);
    let file = saved(&mut desk);
    assert!(file.starts_with("crosspoint code 1\n\n== perp_product perp_product\n    fn meet("));
    let mut other = desk_with("fn mine() {}");
    other.take_effects();
    other.hit("Open saved code");
    assert!(other.take_effects().contains(&Effect::OpenText("crosspoint-code".to_owned())));
    let said = taken(&mut other, &file);
    assert!(said.iter().any(|text| text.starts_with("Functions imported: 1.")), "{said:?}");
    assert!(other.says("Your code, 15 lines"), "the editor shows it");
    has_both(&mut other);
}

#[test]
fn a_bad_file_is_refused_with_the_place_and_changes_nothing() {
    let good = "crosspoint code 1\n\n== perp_product perp_product\n    fn f() {}\n";
    let long = format!("    // {}\n", "x".repeat(8192));
    for (file, sentence) in [
        (String::new(), "Line 1: A file of this program begins with"),
        ("Dear program".to_owned(), "Line 1: A file of this program begins with"),
        (good.replace("== perp_product ", "== no_lesson "), "Line 3: Write the names"),
        (good.replace(" perp_product\n", "\n"), "Line 3: Write the names"),
        (good.replace("    fn", "fn"), "Line 4: A line of a function begins with"),
        (good.replace("{}", "{\u{1b}}"), "Line 4: This line has a sign"),
        (good.to_owned() + &long, "Line 5: This function is longer than 8 kB."),
        (
            good.to_owned() + "== perp_product perp_product\n",
            "Line 5: This method is in the file twice.",
        ),
    ] {
        let mut desk = desk_with("fn mine() {}");
        let said = taken(&mut desk, &file);
        let refused = format!("Nothing was imported. {sentence}");
        assert!(said.iter().any(|text| text.starts_with(&refused)), "{sentence}: {said:?}");
        assert_eq!(own_lines(&mut desk), ["own perp_product perp_product = fn mine() {}"]);
    }
    let mut desk = Desk::new();
    let said = heard(&mut desk, Err("/home/a/crosspoint-code.txt: none".to_owned()));
    assert!(said.iter().any(|text| text.starts_with("The file could not be opened")), "{said:?}");
}
