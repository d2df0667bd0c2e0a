//! Persistent state: settings across visits, and the scene of a lost page.

use super::desk::*;
use super::fitting::zoom_out;
use crosspoint::lesson::Snap;
use crosspoint::view::exchange::embedding::Embedding;

impl Desk {
    /// The settings stored last since the effects were taken.
    pub fn stored(&mut self) -> Option<String> {
        self.wait(0.5);
        effects!(self, Effect::Settings(text) => text).pop()
    }
}

fn again(settings: String) -> Desk {
    Desk::open(Boot { settings: Some(settings), ..english() }, DESKTOP)
}

/// The start of a first visit.
fn beginning() -> String {
    Desk::open(first_visit(), DESKTOP).app().link()
}

/// A visit with something to store.
fn visit() -> Desk {
    let mut desk = Desk::new();
    desk.keys(&[Key::N, Key::N]);
    desk.pull("b", desk.screen_vector(-2.0, -1.0));
    desk.keys(&[Key::G, Key::T, Key::L]);
    desk
}

#[test]
fn a_first_visit_begins_with_the_lesson_for_it() {
    let first = lessons::greeting().id;
    assert!(beginning().starts_with(&format!("{first}/")), "{}", beginning());
    // The result is the same for settings without a lesson or with an unknown one.
    for settings in ["crosspoint 1\nlanguage = ko\n", "crosspoint 1\nlesson = nobody\n"] {
        assert_eq!(again(settings.to_owned()).app().link(), beginning());
    }
}

#[test]
fn the_next_visit_goes_on_where_the_last_one_ended() {
    let mut first = visit();
    let mut next = again(first.stored().unwrap());
    assert_eq!(next.app().lang(), Lang::Ko);
    assert!(next.says("두 넓이의 비다"));
    assert!(next.harness.ctx.style().visuals.dark_mode);
    assert_eq!(next.app().page().snap(), Snap::Grid);
    assert_eq!(next.app().link(), first.app().link());
    assert!(!next.says("단원이다"));
    next.wait(1.0);
    let wished = next.take_effects();
    assert!(!wished.iter().any(|effect| matches!(effect, Effect::Settings(_))), "{wished:?}");
}

#[test]
fn what_the_machine_prefers_holds_until_something_was_chosen() {
    let boot = Boot { korean: true, dark: true, ..english() };
    let mut desk = Desk::open(boot.clone(), DESKTOP);
    assert!(desk.app().lang() == Lang::Ko && desk.harness.ctx.style().visuals.dark_mode);
    desk.keys(&[Key::L, Key::T]);
    let settings = desk.stored();
    let desk = Desk::open(Boot { settings: settings.clone(), ..boot.clone() }, DESKTOP);
    assert!(desk.app().lang() == Lang::En && !desk.harness.ctx.style().visuals.dark_mode);
    // A system that asks for more contrast starts with the theme that has it.
    for (dark, theme) in [(false, "theme = projector"), (true, "theme = dark")] {
        let boot = Boot { contrast: true, dark, settings: None, ..english() };
        let stored = Desk::open(boot, DESKTOP).stored().unwrap_or_default();
        assert!(stored.lines().any(|line| line == theme), "{stored}");
    }
    let asked = Boot {
        asked: Embedding { lang: Some(Lang::Ko), ..Embedding::default() },
        settings,
        ..boot
    };
    assert_eq!(Desk::open(asked, DESKTOP).app().lang(), Lang::Ko);
}

#[test]
fn a_link_goes_before_the_last_scene_which_undo_brings_back() {
    let mut first = visit();
    let mut boot = Boot { settings: first.stored(), ..english() };
    boot.link = Desk::new().app().link();
    let mut next = Desk::open(boot, DESKTOP);
    assert_eq!((next.place("b"), next.app().page().step()), ((4.0, 0.0), 1));
    next.key(Key::Z, CTRL);
    assert_eq!(next.place("b"), first.place("b"));
}

#[test]
fn a_bad_link_leaves_the_last_scene_alone() {
    let mut first = visit();
    let settings = first.stored().unwrap();
    let scene =
        settings.lines().find(|line| line.starts_with("scene")).expect("a scene").to_owned();
    let link = "perp_product/!!!".to_owned();
    let mut next = Desk::open(Boot { settings: Some(settings), link, ..english() }, DESKTOP);
    next.keys(&[Key::L]);
    assert!(next.stored().unwrap().contains(&scene));
}

#[test]
fn a_scene_that_cannot_be_read_is_the_start() {
    let text = "crosspoint 1\nlanguage = en\nlesson = perp_product\nscene perp_product = AQEA!\n";
    assert!(again(text.to_owned()).app().link().starts_with("perp_product/2/opening?"));
    let text = "crosspoint 1\nlesson = nobody\nlanguage = en\nsomething new = 7\n";
    assert_eq!(again(text.to_owned()).app().link(), beginning());
}

#[test]
fn progress_is_cleared_language_and_theme_stay() {
    let settings = visit().stored();
    // The window is high enough for the end of the list of lessons.
    let mut desk = Desk::open(Boot { settings, ..Boot::default() }, vec2(1280.0, 1000.0));
    desk.keys(&[Key::L]);
    desk.hit("All lessons");
    for answer in ["Cancel", "Erase"] {
        desk.hit("Clear my progress");
        assert!(desk.says("This cannot be undone."));
        desk.hit(answer);
    }
    assert!(!desk.says("This cannot be undone."));
    assert!(desk.app().link().starts_with("perp_product/2/opening?"));
    assert_eq!(desk.app().page().undoable(), (false, false));
    let settings = desk.stored().unwrap();
    assert!(settings.contains("language = en") && settings.contains("theme = dark"));
    let next = again(settings);
    assert_eq!(next.app().link(), desk.app().link());
    assert_eq!(next.app().page().snap(), Snap::Near);
}

#[test]
fn where_nothing_can_be_stored_that_is_said() {
    let mut desk = Desk::new();
    desk.app_mut().on_host_event(HostEvent::StorageBlocked);
    desk.hit("All lessons");
    assert!(desk.says("Nothing can be stored on this device"));
}

#[test]
fn a_lost_page_comes_back_with_scene_and_undo() {
    let mut desk = visit();
    desk.hit("평행");
    desk.wait(0.5);
    let kept = effects!(desk, Effect::Keep(text) => text).pop();
    assert!(kept.is_some());
    let mut next = Desk::open(Boot { kept, ..english() }, DESKTOP);
    assert_eq!(next.case(), "parallel");
    assert_eq!(next.app().link(), desk.app().link());
    next.key(Key::Z, CTRL);
    assert_eq!((next.case(), next.place("b")), ("crossing", (2.0, -1.0)));
    next.key(Key::Z, CTRL);
    assert_eq!(next.place("b"), (4.0, 0.0));
    // A changed camera is restored.
    let mut desk = Desk::new();
    desk.pull("b", vec2(30.0, 0.0));
    zoom_out(&mut desk);
    desk.wait(0.5);
    let kept = effects!(desk, Effect::Keep(text) => text).pop();
    assert!(kept.is_some());
    let link = desk.app().link();
    let next = Desk::open(Boot { kept, link, ..english() }, DESKTOP);
    assert_eq!(next.app().handles(), desk.app().handles());
    for kept in ["", "noise", "perp_product", "perp_product 1 !!", "nobody 0 AAAA"] {
        let next = Desk::open(Boot { kept: Some(kept.to_owned()), ..english() }, DESKTOP);
        assert_eq!(next.app().link(), Desk::new().app().link(), "{kept}");
    }
}
