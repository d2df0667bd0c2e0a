//! The home screen, opened by an address without a state and by the logo.

use super::desk::*;
use super::presenter::shapes;

const QUESTION: &str = "When and where do two shapes meet?";
const SIZES: [Vec2; 4] = [DESKTOP, PHONE, vec2(844.0, 390.0), vec2(1000.0, 700.0)];

fn home(size: Vec2) -> Desk {
    Desk::open(Boot { greets: true, ..first_visit() }, size)
}

#[test]
fn an_address_without_a_state_opens_it_and_a_link_does_not() {
    for size in SIZES {
        let desk = home(size);
        assert!(desk.says(QUESTION), "{size}");
        for entry in ALL {
            let cell = format!("{} ", entry.place());
            assert!(desk.all().iter().any(|seen| seen.text.starts_with(&cell)), "{}", entry.id);
        }
    }
    let link = Boot { greets: true, link: begun("perp_product"), ..first_visit() };
    assert!(!Desk::open(link, DESKTOP).says(QUESTION));
    assert!(!Desk::open(first_visit(), DESKTOP).says(QUESTION), "nobody is there to be greeted");
}

#[test]
fn its_picture_is_dragged_at_once_and_nothing_of_that_is_kept() {
    for size in SIZES {
        let mut desk = home(size);
        let before = desk.place("b");
        desk.pull("b", vec2(-30.0, 20.0));
        assert_ne!(desk.place("b"), before, "{size}");
        let settings = desk.stored().unwrap_or_default();
        assert!(!settings.contains("scene perp_product"), "{settings}");
        assert!(!settings.contains("lesson = perp_product"), "{settings}");
    }
}

#[test]
fn the_first_door_begins_or_goes_on() {
    let mut desk = home(DESKTOP);
    desk.hit("Learn: From the beginning");
    assert!(!desk.says(QUESTION) && desk.app().link().starts_with("what_is_a_collision"));
    let mut desk = home(DESKTOP);
    desk.keys(&[Key::Num1]);
    assert!(desk.app().link().starts_with("what_is_a_collision"));
    let settings = Some(CROSSING.to_owned());
    let mut desk = Desk::open(Boot { greets: true, settings, ..english() }, DESKTOP);
    desk.hit("Continue: 1.2");
    assert!(!desk.says(QUESTION) && desk.app().link().starts_with("perp_product"));
    assert_eq!(desk.app().page().step(), 1, "the scene that was left is there");
}

#[test]
fn the_doors_open_workbench_and_museum_and_a_picture_its_lesson() {
    let mut desk = home(DESKTOP);
    desk.keys(&[Key::Num3]);
    assert!(desk.says("Where published texts and code fail."));
    let mut desk = home(DESKTOP);
    desk.keys(&[Key::Num2]);
    assert!(!desk.says(QUESTION) && desk.app().link().starts_with("workbench"));
    let mut desk = home(DESKTOP);
    desk.hit("1.2 ");
    assert!(!desk.says(QUESTION) && desk.app().link().starts_with("perp_product"));
    desk.wait(0.5);
    assert!(!effects!(desk, Effect::Address { link, entry: true } => link).is_empty());
}

#[test]
fn the_logo_the_sheet_of_a_phone_and_a_key_lead_to_it_and_back_leaves_it() {
    let link = begun("bounce");
    let mut desk = Desk::open(Boot { greets: true, link: link.clone(), ..first_visit() }, DESKTOP);
    desk.tap("Home: Crosspoint");
    assert!(desk.says(QUESTION));
    desk.hears(HostEvent::Link(link.clone()));
    assert!(!desk.says(QUESTION) && desk.app().link().starts_with("bounce"));
    desk.key(Key::Home, Modifiers::ALT);
    assert!(desk.says(QUESTION));
    desk.app_mut().on_host_event(HostEvent::Link(link.clone()));
    desk.hears(HostEvent::Link(String::new()));
    assert!(desk.says(QUESTION), "the address without a state again");
    let mut phone = Desk::open(Boot { greets: true, link, ..first_visit() }, PHONE);
    phone.tap("More");
    phone.tap("Home");
    assert!(phone.says(QUESTION));
}

#[test]
fn a_lesson_that_is_pointed_at_tells_what_it_builds_on() {
    let mut desk = home(vec2(1280.0, 1400.0));
    desk.hover("1.2 ");
    assert!(desk.says("1.2 builds on 0.1, 0.3 and leads to "), "{:#?}", desk.texts());
}

#[test]
fn keys_of_a_lesson_do_nothing_there() {
    let mut desk = home(DESKTOP);
    desk.keys(&[Key::N, Key::B, Key::V, Key::O, Key::Escape, Key::A]);
    assert!(desk.says(QUESTION) && desk.app().page().step() == 0);
    desk.keys(&[Key::L]);
    desk.wait(0.5);
}

#[test]
fn a_window_without_room_for_the_bubble_is_drawn_too() {
    for width in [1.0, 60.0, 130.0] {
        assert!(home(vec2(width, 300.0)).says(QUESTION), "{width}");
    }
}

#[test]
fn three_verdicts_stand_beside_the_sentence_and_no_name_ends_in_dots() {
    for (korean, width) in [(false, 1280.0), (true, 1280.0), (false, 1600.0), (false, 1000.0)] {
        let desk = Desk::open(Boot { greets: true, korean, ..first_visit() }, vec2(width, 1400.0));
        for name in ["published_f32", "this_code_f64", "exact"] {
            let words = Words::of(if korean { Lang::Ko } else { Lang::En });
            let cell = format!("{}: {}", words.get(name), words.case("crossing"));
            assert!(desk.says(&cell), "{cell}: {:#?}", desk.texts());
        }
        let cut = shapes(&desk).into_iter().filter_map(|shape| match shape {
            Shape::Text(text) if text.galley.elided => Some(text.galley.text().to_owned()),
            _ => None,
        });
        assert_eq!(cut.collect::<Vec<_>>(), [""; 0], "{korean} {width}");
    }
}

#[test]
fn lines_lead_from_what_a_lesson_builds_on_across_no_picture() {
    let mut desk = home(vec2(1280.0, 1400.0));
    let ink = |desk: &Desk| {
        let lines = |shape: &Shape| match shape {
            Shape::Path(path) if path.stroke.width == 1.6 && !path.closed => {
                Some(path.points.clone())
            }
            _ => None,
        };
        shapes(desk).iter().filter_map(lines).filter(|line| line.len() == 5).collect::<Vec<_>>()
    };
    assert!(ink(&desk).is_empty());
    let here = desk.the("5.4 ").rect.expand(5.0);
    desk.hover("5.4 ");
    let lines = ink(&desk);
    assert!(!lines.is_empty(), "5.4 builds on a lesson of another chapter");
    assert!(lines.iter().any(|line| here.contains(line[4])), "a line ends at 5.4: {lines:?}");
    let cells: Vec<_> = ALL.iter().map(|entry| desk.the(&format!("{} ", entry.place()))).collect();
    for line in lines {
        for ends in line.windows(2) {
            let piece = Rect::from_two_pos(ends[0], ends[1]).expand(0.5);
            let crossed = cells.iter().filter(|cell| {
                let picture = Rect::from_min_size(cell.rect.min, vec2(52.0, 38.0));
                piece.intersects(picture.shrink(4.0).translate(vec2(0.0, 4.0)))
            });
            assert_eq!(crossed.count(), 0, "{line:?}");
        }
    }
}

/// Settings in which all lessons are finished.
fn finished() -> String {
    let line = |entry: &Entry| format!("steps {0} = *\nsolved {0} = first\n", entry.id);
    format!("crosspoint 1\n{}", ALL.iter().map(line).collect::<String>())
}

#[test]
fn when_all_lessons_are_finished_the_first_door_leads_to_reviews() {
    let boot = Boot { greets: true, settings: Some(finished()), ..english() };
    for korean in [false, true] {
        let desk = Desk::open(Boot { korean, ..boot.clone() }, DESKTOP);
        let door = if korean { "복습하기: " } else { "Review: Problems of " };
        assert!(!desk.those(door).is_empty(), "{:#?}", desk.texts());
    }
    let mut desk = Desk::open(boot, DESKTOP);
    desk.keys(&[Key::Num1]);
    assert!(!desk.says(QUESTION) && desk.says("Problem 1"), "{:#?}", desk.texts());
}

#[test]
fn the_marks_are_explained_on_one_line_where_there_is_room() {
    for (korean, size) in [(false, DESKTOP), (true, DESKTOP), (false, PHONE)] {
        let desk = Desk::open(Boot { greets: true, korean, ..first_visit() }, size);
        let words = Words::of(if korean { Lang::Ko } else { Lang::En });
        let all = Rect::from_min_size(egui::Pos2::ZERO, vec2(size.x, 1e4));
        let word = |key| desk.word(words.get(key), all);
        let [first, begun, last] = ["home_not_begun", "home_begun", "home_finished"].map(word);
        assert!(first.right() < begun.left());
        if size == DESKTOP {
            let arrows = word("home_arrows");
            let below = [last, arrows].map(|rect| (rect.center().y - first.center().y).abs());
            assert!(below.iter().all(|by| *by < 1.0), "{below:?}");
        }
        assert_eq!(desk.paints(words.get("home_arrows")), size == DESKTOP);
    }
}

#[test]
fn its_last_line_tells_that_nothing_can_be_stored() {
    let mut desk = home(DESKTOP);
    let free = "Nothing to install, no account.";
    assert!(desk.says(free));
    desk.hears(HostEvent::StorageBlocked);
    assert!(!desk.says(free) && desk.says("Nothing can be stored on this device"));
}

#[test]
fn in_presenter_mode_it_has_the_letters_of_a_room_and_b_makes_it_black() {
    let size = vec2(1920.0, 1080.0);
    let mut desk = Desk::open(english(), size);
    desk.keys(&[Key::B]);
    desk.key(Key::Home, Modifiers::ALT);
    assert!(desk.says(QUESTION));
    let least = shapes(&desk).into_iter().filter_map(|shape| match shape {
        Shape::Text(text) => {
            let letters =
                text.galley.job.sections.iter().map(|section| section.format.font_id.size);
            letters.reduce(f32::min).map(|size| (size, text.galley.text().to_owned()))
        }
        _ => None,
    });
    let small: Vec<_> = least.filter(|(size, _)| *size < 20.0).collect();
    assert!(small.is_empty(), "{small:?}");
    let cut = shapes(&desk).into_iter().filter_map(|shape| match shape {
        Shape::Text(text) if text.galley.elided => Some(text.galley.text().to_owned()),
        _ => None,
    });
    assert_eq!(cut.collect::<Vec<_>>(), [""; 0]);
    desk.keys(&[Key::B]);
    assert!(!desk.says(QUESTION) && desk.says("The screen is black"), "{:#?}", desk.texts());
    desk.keys(&[Key::B]);
    assert!(desk.says(QUESTION));
    desk.keys(&[Key::Escape]);
    let letter = desk.word(QUESTION, Rect::EVERYTHING).height();
    assert!(desk.says(QUESTION) && letter < 40.0, "{letter}");
}
