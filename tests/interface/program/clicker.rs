//! A lesson presented with a clicker: keys for forward, back, black screen and full screen.

use super::desk::*;
use super::playing::time;
use super::playlists::lesson;
use super::presenter::{PRESENTER_SIZE, present, presenter, shapes, step};
use super::step_pictures::shot;

/// The description of the next press in the dock.
fn next(desk: &Desk) -> Option<String> {
    let texts = desk.texts().into_iter();
    texts.filter_map(|text| text.strip_prefix("Next: ").map(str::to_owned)).next_back()
}

fn hides(desk: &Desk) -> bool {
    desk.paints("Do they meet?") || desk.paints("What is your guess?")
}

#[test]
fn one_key_opens_each_step_and_each_verdict_and_goes_on_to_the_next_lesson() {
    let mut desk = presenter();
    let mut done = Vec::new();
    while lesson(&desk) == "perp_product" {
        let (before, hidden) = (step(&desk), hides(&desk));
        let (scene, said) = (desk.app().page().scene_fields(), next(&desk).expect("a press"));
        assert!(desk.paints(&said), "{said} is to be read");
        desk.keys(&[Key::PageDown]);
        let moved = desk.app().page().scene_fields() != scene;
        match said.as_str() {
            "Show verdict" => assert!(hidden && !hides(&desk) && step(&desk) == before && !moved),
            "Next step" => assert_eq!(step(&desk), before + 1),
            "Next lesson" => assert_eq!(before, numbered("summary")),
            other => panic!("{other}"),
        }
        done.push(said);
        assert!(done.len() < 20, "{done:?}");
    }
    let (on, open) = ("Next step", "Show verdict");
    let before = vec![on; numbered("eye") - 1];
    assert_eq!(done, [&before[..], &[open, on, open, on, "Next lesson"]].concat());
    assert!(step(&desk) == 0 && !desk.those("Freeze").is_empty());
    // Going back opens the end of the previous lesson.
    desk.keys(&[Key::PageUp]);
    assert!(lesson(&desk) == "perp_product" && step(&desk) == numbered("summary"));
    desk.keys(&[Key::PageUp]);
    assert_eq!(step(&desk), numbered("stretch"));
}

#[test]
fn all_lessons_are_held_with_one_key_and_the_last_has_an_end() {
    let last = lessons::ALL.iter().max_by_key(|entry| entry.number).expect("a lesson");
    let first = lessons::ALL.iter().min_by_key(|entry| entry.number).expect("a lesson");
    let mut desk = present(Boot { link: first.id.to_owned(), ..english() }, PRESENTER_SIZE);
    let mut seen = vec![lesson(&desk)];
    for _ in 0..1500 {
        let Some(said) = next(&desk) else { break };
        let before = desk.app().link();
        desk.keys(&[Key::PageDown]);
        if said != "Show verdict" {
            assert_ne!(desk.app().link(), before, "{said}");
        }
        if seen.last() != Some(&lesson(&desk)) {
            assert_eq!((step(&desk), said.as_str()), (0, "Next lesson"));
            let (start, _) = shot(lessons::find(&lesson(&desk)).expect("a lesson"), 0);
            assert_eq!(desk.app().page().scene_fields(), start.scene_fields());
            seen.push(lesson(&desk));
        }
    }
    assert_eq!(seen.len(), lessons::ALL.len());
    assert_eq!(seen.last().map(String::as_str), Some(last.id));
    let before = desk.app().link();
    desk.keys(&[Key::PageDown]);
    assert_eq!(desk.app().link(), before);
}

#[test]
fn a_lesson_that_was_left_elsewhere_begins_at_its_beginning_and_undo_leads_back() {
    let mut desk = Desk::open(english(), PRESENTER_SIZE);
    desk.pull("b", vec2(-80.0, 30.0));
    desk.keys(&[Key::N, Key::N]);
    let left = desk.app().page().scene_fields();
    desk.keys(&[Key::OpenBracket, Key::B, Key::N, Key::N, Key::N, Key::N, Key::N, Key::N, Key::N]);
    while lesson(&desk) != "perp_product" {
        desk.keys(&[Key::PageDown]);
    }
    let start = (lessons::find("perp_product").expect("a lesson").open)();
    assert_eq!((step(&desk), desk.app().page().scene_fields()), (0, start.scene_fields()));
    // The scene is fixed until the opening question is answered.
    desk.keys(&[Key::PageDown]);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.app().page().scene_fields(), left);
}

#[test]
fn what_lies_over_the_lesson_is_closed_first_and_a_frozen_scene_stays() {
    let mut desk = presenter();
    for key in [Key::A, Key::H] {
        desk.keys(&[key]);
        assert_eq!(next(&desk).as_deref(), Some("Close"));
        desk.keys(&[Key::PageDown]);
        assert!(step(&desk) == 1 && next(&desk).as_deref() == Some("Next step"));
    }
    desk.keys(&[Key::N; 5]);
    desk.keys(&[Key::F]);
    let scene = desk.app().page().scene_fields();
    desk.keys(&[Key::PageDown]);
    assert!(step(&desk) == 7 && desk.app().page().scene_fields() == scene);
}

#[test]
fn a_verdict_is_hidden_or_not_and_every_way_to_show_it_is_the_same() {
    let shows = |desk: &Desk| desk.says("AB and CD") && !hides(desk);
    for way in 0..4 {
        let mut desk = presenter();
        desk.keys(&[Key::V]);
        assert!(!shows(&desk));
        (1..numbered("eye")).for_each(|_| desk.keys(&[Key::N]));
        assert!(hides(&desk) && desk.those("Hide verdict").is_empty());
        let dock = Layout::presenter(PRESENTER_SIZE).state;
        let buttons = desk.those("Show verdict");
        let inside = |docked: bool| {
            let mut all = buttons.iter().filter(|seen| dock.contains_rect(seen.rect) == docked);
            all.next().expect("a button").rect.center()
        };
        match way {
            0 => desk.keys(&[Key::V]),
            1 => desk.click(inside(true)),
            2 => desk.click(inside(false)),
            _ => desk.keys(&[Key::PageDown]),
        }
        assert!(shows(&desk), "{way}: {:?}", desk.texts());
        assert!(desk.those("Show verdict").is_empty() && !desk.those("Hide verdict").is_empty());
    }
}

#[test]
fn a_clicker_blanks_the_screen_and_any_key_brings_it_back() {
    let blank = |desk: &Desk| desk.painted().is_empty();
    let mut desk = presenter();
    let before = desk.texts();
    for black in [Key::B, Key::Period] {
        for back in [black, Key::PageDown, Key::Escape, Key::L] {
            desk.keys(&[black]);
            assert!(blank(&desk) && desk.says("The screen is black."), "{:?}", desk.painted());
            let dark = |shape: &Shape| match shape {
                Shape::Rect(rect) => rect.fill == egui::Color32::BLACK && rect.rect.area() > 2e6,
                _ => false,
            };
            assert!(shapes(&desk).iter().any(dark));
            desk.keys(&[back]);
            assert!(!blank(&desk) && desk.texts() == before, "{black:?} {back:?}");
        }
    }
    // A press also ends the black screen, and activates nothing.
    desk.tap("Black screen");
    assert!(blank(&desk));
    desk.click(PRESENTER_SIZE.to_pos2() - vec2(80.0, 80.0));
    assert!(!blank(&desk) && desk.texts() == before);
    // The black screen releases a current drag and a held key.
    let from = desk.point("b");
    desk.move_to(from);
    desk.press(from);
    desk.move_to(from + vec2(-40.0, 0.0));
    desk.keys(&[Key::B]);
    desk.release(from);
    desk.keys(&[Key::B]);
    let place = desk.place("b");
    desk.rest_at(from + vec2(-200.0, 90.0));
    assert_eq!(desk.place("b"), place);
}

#[test]
fn nothing_moves_behind_the_black_screen() {
    let mut desk = Desk::open(Boot { link: begun("1.2"), ..Boot::default() }, PRESENTER_SIZE);
    for key in [Key::B, Key::M] {
        desk.stroke(key, Modifiers::NONE);
        desk.rest(30);
    }
    assert!(time(&desk) > 0.0);
    desk.stroke(Key::Period, Modifiers::NONE);
    desk.rest(1);
    let black = time(&desk);
    assert!(desk.painted().is_empty());
    desk.rest(60);
    assert_eq!(time(&desk), black);
    desk.stroke(Key::Period, Modifiers::NONE);
    desk.rest(60);
    assert_eq!(time(&desk), black, "it goes on only when it is asked to");
}

#[test]
fn outside_of_presenter_mode_the_full_stop_goes_on_in_time() {
    let mut desk = Desk::with_link(&begun("bounce"), PRESENTER_SIZE);
    desk.keys(&[Key::Period]);
    let stop = time(&desk);
    assert!(stop > 0.0 && desk.says("To what happens next (.)"));
    desk.keys(&[Key::B, Key::Period]);
    assert!(desk.painted().is_empty());
    desk.keys(&[Key::Period]);
    assert!(time(&desk) == stop && !desk.says("To what happens next (.)"));
    assert!(desk.says("To what happened before (,)"));
}

#[test]
fn a_page_that_is_loaded_again_is_still_in_presenter_mode() {
    let kept = |desk: &mut Desk| effects!(desk, Effect::Presents(text) => text).pop();
    let mut desk = Desk::open(english(), PRESENTER_SIZE);
    assert_eq!(kept(&mut desk), None);
    desk.keys(&[Key::B, Key::V, Key::F, Key::T]);
    let (link, presents) = (desk.app().link(), kept(&mut desk));
    assert!(presents.is_some());
    let mut again = Desk::open(Boot { link, presents, ..english() }, PRESENTER_SIZE);
    assert_eq!(again.texts(), desk.texts());
    assert!(again.harness.ctx.style().visuals.dark_mode && again.the("Freeze").chosen);
    assert!(again.says("The verdict is hidden."));
    again.keys(&[Key::Escape]);
    assert_eq!(kept(&mut again).as_deref(), Some(""), "left for good");
    for noise in ["", "dark hidden", "x"] {
        let boot = Boot { presents: Some(noise.to_owned()), ..english() };
        assert!(Desk::open(boot, PRESENTER_SIZE).those("Freeze").is_empty(), "{noise}");
    }
}

#[test]
fn the_verdict_keeps_its_size_whatever_the_window_was_a_moment_ago() {
    let size = |desk: &Desk| {
        let font = |shape: &Shape| match shape {
            Shape::Text(found) if found.galley.text() == "meet" => {
                Some(found.galley.job.sections[0].format.font_id.size)
            }
            _ => None,
        };
        shapes(desk).iter().find_map(font)
    };
    for (presents, window, wanted) in
        [(None, DESKTOP, 18.0), (Some("present"), PRESENTER_SIZE, 45.0)]
    {
        let boot = Boot { page: true, presents: presents.map(str::to_owned), ..english() };
        let mut desk = Desk::open(boot, window);
        assert_eq!(size(&desk), Some(wanted));
        for small in [vec2(300.0, 150.0), vec2(1.0, 1.0), vec2(800.0, 500.0), PHONE] {
            desk.resize(small);
            desk.harness.set_size(window);
            desk.frame(vec![]);
            assert_eq!(size(&desk), Some(wanted), "{small}");
            desk.rest_at(window.to_pos2() * 0.4);
            assert_eq!(size(&desk), Some(wanted), "{small}");
        }
    }
}

/// Whether full screen or a window was requested since the last call.
fn asked(desk: &mut Desk) -> Vec<bool> {
    effects!(desk, Effect::FullScreen(full) => full)
}

#[test]
fn the_whole_screen_by_key_and_by_button_where_the_machine_can() {
    for size in [PRESENTER_SIZE, DESKTOP, PHONE] {
        let mut desk = Desk::open(Boot { fills: true, ..english() }, size);
        desk.keys(&[Key::F11]);
        assert_eq!(asked(&mut desk), [true]);
        desk.app_mut().on_host_event(HostEvent::FullScreen(true));
        desk.keys(&[Key::F11]);
        assert_eq!(asked(&mut desk), [false]);
        desk.app_mut().on_host_event(HostEvent::FullScreen(false));
        if size == PHONE {
            desk.hit("More");
        }
        desk.hit("Full screen");
        assert_eq!(asked(&mut desk), [true]);
    }
    let mut desk = Desk::open(english(), PRESENTER_SIZE);
    desk.keys(&[Key::F11, Key::B, Key::F11]);
    assert!(asked(&mut desk).is_empty() && desk.those("Full screen").is_empty());
}

#[test]
fn the_whole_screen_that_began_in_presenter_mode_ends_with_it() {
    for before in [false, true] {
        let mut desk = Desk::open(Boot { fills: true, ..english() }, PRESENTER_SIZE);
        desk.app_mut().on_host_event(HostEvent::FullScreen(before));
        desk.keys(&[Key::B]);
        if !before {
            desk.tap("Full screen");
            desk.app_mut().on_host_event(HostEvent::FullScreen(true));
        }
        desk.settle();
        assert!(desk.the("Full screen").chosen);
        asked(&mut desk);
        desk.keys(&[Key::Escape]);
        assert_eq!(asked(&mut desk), if before { vec![] } else { vec![false] });
    }
}

#[test]
fn a_clicker_button_that_is_held_acts_once() {
    let mut desk = presenter();
    let key = |pressed| crate::key_event(Key::PageDown, Modifiers::NONE, pressed);
    // egui itself detects that the key is repeated.
    (0..8).for_each(|_| desk.frame(vec![key(true)]));
    desk.frame(vec![key(false)]);
    desk.settle();
    assert_eq!(step(&desk), 2);
}

#[test]
fn alone_in_a_room_the_verdict_has_the_whole_foot_and_the_clicker_says_nothing() {
    assert_eq!(Layout::presenter(PRESENTER_SIZE).alone().state.right(), PRESENTER_SIZE.x);
    let mut desk = Desk::open(english(), PRESENTER_SIZE);
    desk.hit("Free play");
    desk.keys(&[Key::B, Key::PageDown]);
    assert!(desk.paints("PgDn key") && step(&desk) == 1, "{:?}", desk.painted());
}
