//! The whole program without a window, used by pointer, keys and names as a person would.

#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test may")]

mod desk;

use crosspoint::derivation::Value;
use crosspoint::view::host::{Boot, Notice, Wish};
use desk::{Desk, english, korean};
use egui::{Key, Modifiers, pos2};
use egui_kittest::kittest::Queryable;

const CTRL: Modifiers = Modifiers::COMMAND;

#[test]
fn a_drag_changes_the_numbers_and_is_one_step_of_undo() {
    let mut desk = Desk::new(korean());
    let before = desk.link();
    let b = desk.handle("b");
    desk.drag(b, b + egui::vec2(-60.0, -40.0));
    assert_ne!(desk.link(), before);
    assert!(desk.harness.query_by_label("점 B, (4, 0)").is_none());
    desk.key(CTRL, Key::Z);
    assert_eq!(desk.link(), before);
    desk.key(CTRL | Modifiers::SHIFT, Key::Z);
    assert_ne!(desk.link(), before);
    desk.press("되돌리기 (Ctrl+Z)");
    assert_eq!(desk.link(), before);
}

#[test]
fn a_point_is_reached_and_moved_by_keys_alone() {
    let mut desk = Desk::new(english());
    desk.key(Modifiers::NONE, Key::Tab);
    desk.key(Modifiers::NONE, Key::ArrowRight);
    desk.harness.get_by_label("Point A at (−2.75, −2)");
    desk.key(CTRL, Key::ArrowUp);
    desk.harness.get_by_label("Point A at (−2.75, 0)");
    desk.key(Modifiers::NONE, Key::Tab);
    assert_eq!(desk.app().lit(), Some("b"));
    desk.key(Modifiers::NONE, Key::R);
    desk.harness.get_by_label("Point A at (−3, −2)");
}

#[test]
fn the_language_changes_without_losing_anything() {
    let mut desk = Desk::new(korean());
    let b = desk.handle("b");
    desk.drag(b, b + egui::vec2(-59.0, 0.0));
    desk.key(Modifiers::NONE, Key::N);
    let before = desk.link();
    desk.harness.get_by_label_contains("2단계 / 5");
    desk.key(Modifiers::NONE, Key::L);
    desk.harness.get_by_label_contains("Step 2 of 5");
    assert_eq!(desk.link(), before);
    assert!(desk.wishes().contains(&Wish::Korean(false)));
    desk.key(CTRL, Key::Z);
    assert_ne!(desk.link(), before);
}

#[test]
fn a_name_under_the_pointer_is_lit_wherever_it_stands() {
    let mut desk = Desk::new(korean());
    assert_eq!(desk.app().lit(), Some("t"), "what the step lights");
    // In the picture: the middle of AB, between its labels.
    let (a, b) = (desk.handle("a"), desk.handle("b"));
    desk.hover(a.lerp(b, 0.3));
    assert_eq!(desk.app().lit(), Some("d1"));
    // In code, formula and prose: whatever bears the spoken name.
    let places = desk.places("t");
    assert!(places.len() > 3, "{places:?}");
    for place in places {
        desk.hover(pos2(60.0, 760.0));
        desk.hover(place.center());
        assert_eq!(desk.app().lit(), Some("t"), "{place:?}");
    }
    desk.hover(pos2(60.0, 760.0));
    let seen = |place: &egui::Rect| (500.0..740.0).contains(&place.center().y);
    let line = desk.places("u").into_iter().find(seen).unwrap();
    desk.click(line.center());
    desk.hover(pos2(60.0, 760.0));
    assert_eq!(desk.app().lit(), Some("u"), "held by the click");
    desk.key(Modifiers::NONE, Key::Escape);
    assert_eq!(desk.app().lit(), Some("t"));
}

#[test]
fn a_number_of_the_prose_is_scrubbed_and_refuses_what_is_none() {
    let mut desk = Desk::new(english());
    let number = desk.rect_of("B.x, value 4");
    desk.drag(number.center(), number.center() + egui::vec2(21.0, 0.0));
    assert_eq!(desk.app().page().handle("b").unwrap().1.at.x, 5.0);
    desk.key(CTRL, Key::Z);
    assert_eq!(desk.app().page().handle("b").unwrap().1.at.x, 4.0);
    let before = desk.link();
    for text in ["abc", "1e999", "NaN", ""] {
        desk.type_over("B.x, value 4", text);
        assert_eq!(desk.link(), before, "{text}");
    }
    desk.type_over("B.x, value 4", "-2.5");
    assert_eq!(desk.app().page().handle("b").unwrap().1.at.x, -2.5);
}

#[test]
fn line_ray_and_segment_change_the_sentence() {
    let mut desk = Desk::new(english());
    let d = desk.handle("d");
    desk.drag(d, d + egui::vec2(180.0, 200.0));
    desk.harness.get_by_label("AB and CD do not meet; only their extensions do.");
    desk.press("CD Line");
    desk.harness.get_by_label("AB and CD meet at one point.");
    desk.press("CD Ray");
    desk.harness.get_by_label("AB and CD meet at one point.");
}

#[test]
fn chips_lead_into_special_cases_and_undo_leads_out() {
    let mut desk = Desk::new(english());
    let before = desk.link();
    for (chip, sentence) in [
        ("Parallel", "AB and CD are parallel and do not meet."),
        ("Collinear overlap", "AB and CD overlap on one line."),
        ("Shared endpoint", "AB and CD meet only at an end that they share."),
        ("Endpoint on it", "One of AB and CD ends on the other."),
        ("Zero length", "AB or CD has both ends in one place, so it has no direction."),
    ] {
        desk.press(chip);
        desk.harness.get_by_label(sentence);
        desk.key(CTRL, Key::Z);
        assert_eq!(desk.link(), before, "{chip}");
    }
}

#[test]
fn steps_go_forth_and_back_and_stop_at_the_ends() {
    let mut desk = Desk::new(english());
    desk.key(Modifiers::NONE, Key::P);
    desk.harness.get_by_label_contains("Step 1 of 5");
    for _ in 0..9 {
        desk.key(Modifiers::NONE, Key::N);
    }
    desk.harness.get_by_label_contains("Step 5 of 5");
    desk.press("Back");
    desk.harness.get_by_label_contains("Step 4 of 5");
}

#[test]
fn help_lists_every_key_and_closes() {
    let mut desk = Desk::new(english());
    desk.key(Modifiers::NONE, Key::H);
    for word in ["Undo", "Copy link", "Next step", "Language", "Drag a point or a whole line"] {
        assert!(desk.harness.query_all_by_label(word).next().is_some(), "{word}");
    }
    desk.key(Modifiers::NONE, Key::Escape);
    assert!(desk.harness.query_by_label("Drag a point or a whole line").is_none());
}

#[test]
fn a_link_is_copied_or_shown_to_select() {
    let boot = Boot { base: "https://a.example/".to_owned(), ..english() };
    let mut desk = Desk::new(boot);
    desk.key(Modifiers::NONE, Key::K);
    let link = format!("https://a.example/#{}", desk.link());
    assert!(desk.wishes().contains(&Wish::Copy(link.clone())));
    desk.app_mut().hear(Notice::Copied(false));
    desk.harness.run();
    desk.harness.get_by_label_contains("Select the address below");
    let fields = desk.harness.get_all_by_role(egui::accesskit::Role::MultilineTextInput);
    assert!(fields.into_iter().any(|field| field.value() == Some(link.clone())));
}

#[test]
fn a_copied_link_opens_the_same_state() {
    let mut desk = Desk::new(english());
    let b = desk.handle("b");
    desk.drag(b, b + egui::vec2(-77.0, 33.0));
    desk.key(Modifiers::NONE, Key::N);
    desk.wheel(pos2(400.0, 300.0), 120.0);
    let link = desk.link();
    let again = Desk::new(Boot { link: link.clone(), ..korean() });
    assert_eq!(again.link(), link);
}

#[test]
fn in_a_low_window_the_special_cases_stand_behind_one_chip() {
    let mut desk = Desk::sized(english(), egui::vec2(1000.0, 640.0), true);
    assert!(desk.harness.query_by_label("Parallel").is_none());
    desk.press("Special cases");
    desk.press("Parallel");
    desk.rest();
    assert!(desk.harness.query_by_label("Parallel").is_none(), "the picture is seen");
    desk.harness.get_by_label_contains("AB and CD are parallel");
}

#[test]
fn bad_links_say_what_is_wrong_and_stay_until_the_person_acts() {
    let whole = Desk::new(english()).link();
    let (lesson, code) = whole.split_once('/').unwrap();
    let long = "x".repeat(5000);
    for (link, card) in [
        ("2.9".to_owned(), "There is no lesson 2.9"),
        (format!("{lesson}/{}", &code[..code.len() - 4]), "The link could not be read"),
        (long, "The link could not be read"),
        (format!("{lesson}/CQ"), "The link comes from a newer version"),
    ] {
        let mut desk = Desk::new(Boot { link: link.clone(), ..english() });
        desk.harness.get_by_label_contains(card);
        desk.rest();
        let wrote = |wish: &Wish| matches!(wish, Wish::Address { .. });
        assert!(!desk.wishes().iter().any(wrote), "{card}: the address is left alone");
        let d = desk.handle("d");
        desk.drag(d, d + egui::vec2(0.0, -59.0));
        desk.rest();
        assert!(desk.wishes().iter().any(wrote), "{card}: the address follows the person");
        assert!(desk.harness.query_by_label_contains(card).is_none());
    }
}

#[test]
fn numbers_of_a_link_that_are_none_are_counted() {
    let mut desk = Desk::new(english());
    desk.type_over("B.x, value 4", "2.5");
    let bad = desk::with_first_number(&desk.link(), f64::INFINITY);
    let mut desk = Desk::new(Boot { link: bad, ..english() });
    desk.harness.get_by_label_contains("7 of 8 numbers are fine");
    assert_eq!(desk.app().page().handle("b").unwrap().1.at.x, 2.5);
    desk.press("Keep this");
    assert!(desk.harness.query_by_label_contains("7 of 8").is_none());
}

#[test]
fn the_address_follows_after_rest_only() {
    let mut desk = Desk::new(english());
    desk.rest();
    desk.wishes();
    let b = desk.handle("b");
    desk.drag(b, b + egui::vec2(-59.0, 0.0));
    desk.rest();
    let link = desk.link();
    let wishes = desk.wishes();
    assert!(wishes.contains(&Wish::Address { link, entry: false }), "{wishes:?}");
    desk.app_mut().hear(Notice::Link("perp_product".to_owned()));
    desk.harness.run();
    desk.harness.get_by_label("Point B at (4, 0)");
}

#[test]
fn settings_survive_and_damage_is_set_aside() {
    let mut desk = Desk::new(english());
    desk.key(Modifiers::NONE, Key::L);
    desk.key(Modifiers::NONE, Key::T);
    desk.key(Modifiers::NONE, Key::N);
    let b = desk.handle("b");
    desk.drag(b, b + egui::vec2(-59.0, 0.0));
    desk.rest();
    let link = desk.link();
    let stored = |wish| if let Wish::Settings(text) = wish { Some(text) } else { None };
    let settings = desk.wishes().into_iter().filter_map(stored).next_back().unwrap();
    assert!(settings.contains("language = ko") && settings.contains("theme = dark"));
    let again = Desk::new(Boot { settings: Some(settings), ..Boot::default() });
    assert_eq!(again.link(), link);
    again.harness.get_by_label_contains("2단계 / 5");
    let mut damaged = Desk::new(Boot { settings: Some("noise".to_owned()), ..english() });
    damaged.harness.get_by_label_contains("The settings file is damaged");
    assert!(damaged.wishes().contains(&Wish::SetAside));
    let boot = Boot { settings: Some("noise".to_owned()), link: damaged.link(), ..english() };
    let mut linked = Desk::new(boot);
    linked.harness.get_by_label_contains("The settings file is damaged");
    linked.key(Modifiers::NONE, Key::Escape);
    linked.rest();
    assert!(linked.harness.query_by_label_contains("The settings file").is_none());
}

#[test]
fn a_lost_page_comes_back_with_its_history() {
    let mut desk = Desk::new(english());
    let before = desk.link();
    let b = desk.handle("b");
    desk.drag(b, b + egui::vec2(-59.0, 0.0));
    desk.rest();
    let link = desk.link();
    let kept = |wish| if let Wish::Keep(text) = wish { Some(text) } else { None };
    let kept = desk.wishes().into_iter().filter_map(kept).next_back();
    let mut again = Desk::new(Boot { kept, ..english() });
    assert_eq!(again.link(), link);
    again.key(CTRL, Key::Z);
    assert_eq!(again.link(), before);
}

#[test]
fn what_is_said_follows_the_verdict() {
    let mut desk = Desk::new(english());
    desk.rest();
    desk.wishes();
    desk.press("Parallel");
    desk.rest();
    let said = "AB and CD are parallel and do not meet.".to_owned();
    assert!(desk.wishes().contains(&Wish::Say { text: said, now: false }));
    assert!(matches!(desk.app().page().value("t"), Some(Value::Scalar(t)) if !t.is_finite()));
    desk.harness.get_by_label_contains("t does not exist, so neither does P");
}

#[test]
fn windows_of_any_size_and_without_fonts_are_survived() {
    for size in [(1.0, 800.0), (1280.0, 1.0), (0.0, 0.0), (4000.0, 3000.0), (300.0, 200.0)] {
        let mut desk = Desk::sized(english(), size.into(), true);
        desk.key(Modifiers::NONE, Key::H);
        desk.hover(pos2(0.5, 0.5));
    }
    let mut desk = Desk::sized(korean(), (1280.0, 800.0).into(), false);
    desk.key(Modifiers::NONE, Key::N);
}
