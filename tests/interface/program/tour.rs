//! The tour, started from the help sheet.

use super::desk::*;
use super::presenter::shapes;
use egui::Id;

const FIRST: &str = "Drag a point: picture";

/// The tour started in the first lesson.
fn greeted(size: Vec2) -> Desk {
    called(Boot { link: begun("dot_and_perp"), ..first_visit() }, size)
}

/// Opens the program on a desktop, starts the tour, and resizes the window.
fn called(boot: Boot, size: Vec2) -> Desk {
    let word = if boot.korean { "처음 안내 다시 보기" } else { "Show the tour again" };
    let mut desk = Desk::open(boot, DESKTOP);
    desk.keys(&[Key::H]);
    desk.hit(word);
    desk.harness.set_size(size);
    desk.wait(0.5);
    desk
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
                // For a new user the special cases are behind a button.
                if size == PHONE { "A special case is" } else { "Special cases, outcome field" },
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
                    // The card is in front of all elements, so it is read last.
                    let next = cards.into_iter().rfind(|seen| seen.text == word).unwrap();
                    desk.click(next.rect.center());
                }
            }
            assert!(!desk.says("Read on step by step") && desk.app().page().step() == 1);
            assert!(desk.stored().unwrap().contains("toured = yes"));
            let link = "dot_and_perp".to_owned();
            let visit = Boot { greets: true, link, ..first_visit() };
            assert!(!Desk::open(visit, size).says(FIRST), "it never comes by itself");
        }
    }
}

/// The rectangle of a card's ring.
#[track_caller]
fn ringed(desk: &Desk) -> Rect {
    let ring = shapes(desk).into_iter().find_map(|shape| match shape {
        Shape::Rect(ring) if ring.stroke.width == 5.5 => Some(ring.rect),
        _ => None,
    });
    ring.expect("a ring")
}

/// Presses the next button of the card.
fn go_on(desk: &mut Desk, korean: bool) {
    let word = if korean { "다음" } else { "Next" };
    let next = desk.all().into_iter().rfind(|seen| seen.text == word).unwrap();
    desk.click(next.rect.center());
}

#[test]
fn each_card_points_at_what_it_speaks_of() {
    let sizes = [(360.0, 740.0), (412.0, 915.0), (768.0, 1024.0), (1000.0, 640.0), (1440.0, 900.0)];
    for id in ["dot_and_perp", "line_equations", "segment_plane"] {
        for (korean, (width, height)) in
            [false, true].into_iter().flat_map(|k| sizes.map(|s| (k, s)))
        {
            let size = vec2(width, height);
            let link = begun(id);
            let mut desk = called(Boot { korean, link, ..first_visit() }, size);
            for card in 0..5 {
                let what = format!("{id}, {size}, Korean {korean}, card {}", card + 1);
                assert!(desk.paints(&format!("{} / 5", card + 1)), "{what}");
                let ring = ringed(&desk);
                let area = desk.harness.ctx.memory(|memory| memory.area_rect(Id::new("tour")));
                let area = area.unwrap();
                let screen = Rect::from_min_size(Pos2::ZERO, size);
                assert!(screen.contains_rect(ring) && screen.contains_rect(area), "{what}: {ring}");
                assert!(!area.intersects(ring), "{what}: {area} on {ring}");
                let link = desk.app().link();
                match card {
                    0 => assert!(desk.app().handles().iter().any(|(_, at)| ring.contains(*at))),
                    1 => {
                        desk.drag(ring.center(), vec2(30.0, 0.0));
                        assert_ne!(desk.app().link(), link, "{what}: no number at {ring}");
                    }
                    2 => {
                        desk.rest_at(ring.center());
                        assert!(desk.app().lit().is_some(), "{what}: no name at {ring}");
                    }
                    _ => {
                        let inside = |seen: &Seen| ring.expand(1.0).contains_rect(seen.rect);
                        let named = |seen: &Seen| !seen.text.is_empty() && inside(seen);
                        assert!(desk.all().iter().any(named), "{what}: nothing at {ring}");
                    }
                }
                if card < 4 {
                    go_on(&mut desk, korean);
                }
            }
        }
    }
}

#[test]
fn every_lesson_begins_with_all_that_the_tour_points_at() {
    for entry in ALL {
        let link = begun(entry.id);
        let mut desk = called(Boot { link, ..first_visit() }, PHONE);
        for card in 1..=5 {
            assert!(desk.paints(&format!("{card} / 5")), "{}: card {card}", entry.id);
            ringed(&desk);
            if card < 5 {
                go_on(&mut desk, false);
            }
        }
    }
}

#[test]
fn a_card_is_passed_over_where_the_step_has_nothing_of_its_kind() {
    let link = begun("dot_and_perp");
    let mut desk = called(Boot { link, ..first_visit() }, PHONE);
    // The fifth step has no editable number.
    desk.keys(&[Key::N, Key::N, Key::N, Key::N, Key::Enter]);
    assert!(desk.paints("3 / 5"));
    ringed(&desk);
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
