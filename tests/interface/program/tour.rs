//! The tour of the first visit.

use super::desk::*;
use crosspoint::view::host::{Boot, Wish};
use egui::{Key, Vec2, vec2};

const FIRST: &str = "Drag a point: picture";

fn greeted(size: Vec2) -> Desk {
    Desk::open(Boot { greets: true, ..first_visit() }, size)
}

fn stored(desk: &mut Desk) -> String {
    desk.wait(0.5);
    let wishes = desk.wishes().into_iter().rev();
    let text = |wish| if let Wish::Settings(text) = wish { Some(text) } else { None };
    wishes.filter_map(text).next().expect("settings that are stored")
}

#[test]
fn the_tour_leads_through_five_parts_by_buttons_and_by_keys() {
    for size in [DESKTOP, PHONE] {
        for by_keys in [true, false] {
            let mut desk = greeted(size);
            let sentences = [
                FIRST,
                "Drag an underlined number",
                "Point at or tap a name",
                "A special case is",
                "Read on step by step",
            ];
            for (index, sentence) in sentences.into_iter().enumerate() {
                assert!(desk.says(sentence), "{sentence}");
                assert!(desk.paints(&format!("{} / 5", index + 1)));
                if by_keys {
                    desk.keys(&[Key::Enter]);
                } else {
                    let cards = desk.all();
                    let word = if index == 4 { "Start" } else { "Next" };
                    // The card lies over everything, and is read last.
                    let next = cards.into_iter().rfind(|seen| seen.text == word).unwrap();
                    desk.click(next.rect.center());
                }
            }
            assert!(!desk.says("Read on step by step") && desk.app().page().step() == 0);
            let settings = stored(&mut desk);
            assert!(settings.contains("toured = yes"));
            let again = Boot { greets: true, settings: Some(settings), ..english() };
            assert!(!Desk::open(again, size).says(FIRST), "it comes once");
        }
    }
}

#[test]
fn the_tour_can_be_skipped_and_called_back() {
    let mut desk = greeted(DESKTOP);
    desk.hit("Skip");
    assert!(!desk.says(FIRST));
    desk.keys(&[Key::H]);
    desk.hit("Show the tour again");
    assert!(desk.says(FIRST) && !desk.paints("Drag a point or a whole line"));
    desk.keys(&[Key::Escape]);
    assert!(!desk.says(FIRST));
    assert!(!Desk::new().says(FIRST), "nobody is there to be shown around");
}

#[test]
fn everything_works_through_the_tour() {
    for size in [DESKTOP, PHONE] {
        for card in 0..5 {
            let mut desk = greeted(size);
            for _ in 0..card {
                desk.keys(&[Key::Enter]);
            }
            for (name, from) in desk.app().handles() {
                let before = desk.place(&name);
                desk.drag(from, vec2(20.0, -33.0));
                assert_ne!(desk.place(&name), before, "{name} under card {card}");
            }
            assert!(desk.paints(&format!("{} / 5", card + 1)));
        }
    }
}

#[test]
fn the_tour_waits_while_something_lies_over_the_picture() {
    let mut desk = greeted(DESKTOP);
    desk.key(Key::K, CTRL);
    assert!(!desk.says(FIRST));
    desk.keys(&[Key::Escape]);
    assert!(desk.says(FIRST), "Esc closes one thing after the other");
    desk.keys(&[Key::Escape]);
    assert!(!desk.says(FIRST));
}
