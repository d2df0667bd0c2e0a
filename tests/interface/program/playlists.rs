//! Runs the list of a prepared class.

use super::desk::*;
use super::playlist_screens::draw;
use super::presenter::{PRESENTER_SIZE, present};
use super::workbench::SHAPES;
use crosspoint::view::playlist::Playlist;

/// A list with a step, a workbench sheet with hidden verdict, a question with answers about its own
/// scene, a question alone, and a step that hides the outcome field.
pub fn class(whole: &str) -> Playlist {
    let scene = "perp_product/2/meet?a=-4,-1&b=4,1&c=-2,3&d=1,-3&.end";
    let text = format!(
        "crosspoint list 1\n{whole}show perp_product/2/meet?.end\nshow {SHAPES}\nhide verdict\n\
         show {scene}\nask Where is the common point?\nanswer Nowhere\nright Inside both\n\
         show {scene}\nhide verdict\nask What changes when C moves up?\n\
         show perp_product/2/meet?.end\nhide field\n.end\n"
    );
    Playlist::read_text(&text).expect("a list")
}

fn opened(list: &Playlist, at: usize) -> Boot {
    Boot { link: list.link(Some(at)), ..english() }
}

/// The last requested address.
fn address(desk: &mut Desk) -> Option<String> {
    effects!(desk, Effect::Address { link, .. } => link).pop()
}

/// The open lesson.
pub fn lesson(desk: &Desk) -> String {
    desk.app().link().split('/').next().unwrap_or_default().to_owned()
}

#[test]
fn a_clicker_walks_through_steps_sheets_and_questions_and_opens_each_verdict() {
    let list = class("");
    let mut desk = present(opened(&list, 0), PRESENTER_SIZE);
    let hidden = |desk: &Desk| desk.says("The verdict is hidden.");
    assert!(desk.paints("1 / 5") && desk.says("Entry 1 of 5") && !hidden(&desk));
    let on = |desk: &mut Desk, says: &str| {
        assert!(desk.says(&format!("Next: {says}")), "{says}: {:?}", desk.texts());
        desk.keys(&[Key::PageDown]);
    };
    on(&mut desk, "Next entry");
    assert!(lesson(&desk) == "workbench" && desk.paints("2 / 5") && hidden(&desk));
    assert!(!desk.says("All pairs"), "the matrix would tell: {:?}", desk.texts());
    on(&mut desk, "Show verdict");
    assert!(!hidden(&desk) && desk.says("The segment A"), "{:?}", desk.texts());
    on(&mut desk, "Next entry");
    assert!(lesson(&desk) == "perp_product" && desk.says("Where is the common point?"));
    assert!(desk.says("Nowhere") && desk.says("Inside both") && !desk.says("Do they meet?"));
    desk.keys(&[Key::Num2]);
    on(&mut desk, "Show verdict");
    assert!(desk.says("Inside both") && desk.says("AB and CD meet"), "{:?}", desk.texts());
    on(&mut desk, "Next entry");
    assert!(desk.says("What changes when C moves up?") && hidden(&desk));
    on(&mut desk, "Show verdict");
    on(&mut desk, "Next entry");
    assert!(desk.paints("5 / 5") && !desk.says("What changes") && !desk.says("Next: "));
    desk.keys(&[Key::PageDown]);
    assert!(desk.paints("5 / 5"), "after the last entry there is nothing");
    desk.keys(&[Key::PageUp, Key::PageUp]);
    assert!(desk.paints("3 / 5") && desk.says("Where is the common point?"));
    assert!(!desk.says("AB and CD meet at"), "the verdict is hidden again");
    desk.wait(1.0);
    assert_eq!(address(&mut desk), Some(list.link(Some(2))));
}

#[test]
fn buttons_and_keys_walk_outside_of_presenter_mode_and_a_reload_keeps_the_place() {
    for size in [DESKTOP, PHONE, vec2(844.0, 390.0)] {
        let list = class("");
        let mut desk = Desk::open(opened(&list, 0), size);
        desk.tap("Next");
        assert!(lesson(&desk) == "workbench" && desk.says("Entry 2 of 5"), "{size}");
        desk.keys(&[Key::PageDown]);
        assert!(desk.says("Entry 2 of 5"), "the verdict comes first: {size}");
        desk.tap("Next");
        assert!(desk.says("Inside both") && lesson(&desk) == "perp_product");
        desk.tap("Back");
        desk.keys(&[Key::N, Key::P]);
        assert!(lesson(&desk) == "workbench");
        desk.wait(1.0);
        let link = address(&mut desk).expect("an address");
        assert!(link.ends_with("@2.end"), "{link}");
        let mut again = Desk::with_link(&link, size);
        assert!(lesson(&again) == "workbench" && again.says("Entry 2 of 5"));
        again.tap("Leave list");
        let left = address(&mut again).expect("an address");
        assert!(left.starts_with("workbench/2/") && !again.says("Entry 2 of 5"));
        assert!(again.says("The segment A"), "{size}: {:?}", again.texts());
    }
}

#[test]
fn a_guess_at_an_own_question_is_told_and_counts_for_no_lesson() {
    let mut desk = Desk::open(opened(&class(""), 2), DESKTOP);
    assert!(desk.says("Where is the common point?"), "{:?}", desk.painted());
    let before = desk.place("c");
    desk.pull("c", vec2(40.0, 0.0));
    assert_eq!(desk.place("c"), before, "it stands still until the guess");
    desk.hit("Nowhere");
    desk.tap("Show verdict");
    assert!(desk.says("My guess: Nowhere") && desk.says("Inside both"), "{:?}", desk.texts());
    assert!(desk.stored().is_none_or(|text| !text.contains("predicted")));
}

#[test]
fn what_a_list_hides_is_gone_and_is_back_when_it_is_left() {
    let shows = |desk: &mut Desk| {
        let before = desk.texts();
        desk.keys(&[Key::A]);
        let goals = desk.texts() != before;
        desk.keys(&[Key::A]);
        [desk.says("Copy as"), goals, !desk.those("Outcome field").is_empty()]
    };
    let hides = class("hide code,challenges\n");
    let mut desk = Desk::open(opened(&hides, 0), DESKTOP);
    assert_eq!(shows(&mut desk), [false, false, true], "{:?}", desk.texts());
    desk.hears(HostEvent::Link(hides.link(Some(4))));
    assert_eq!(shows(&mut desk), [false; 3], "{:?}", desk.texts());
    desk.tap("Leave list");
    assert_eq!(shows(&mut desk), [true; 3], "{:?}", desk.texts());
    // On a phone, a hidden tab is not open either.
    let mut phone = Desk::open(opened(&class(""), 0), PHONE);
    phone.hit("Code");
    assert!(phone.says("Copy as"));
    phone.hears(HostEvent::Link(class("hide code\n").link(None)));
    assert!(!phone.says("Copy as") && phone.those("Code").is_empty());
}

#[test]
fn undo_changes_the_scene_of_the_open_entry_and_no_other() {
    let text = "crosspoint list 1\nshow perp_product/2/meet?.end\n\
                show perp_product/2/meet?a=-4,-1&b=4,1&c=-2,3&d=1,-3&.end\n.end\n";
    let list = Playlist::read_text(text).expect("a list");
    let mut desk = Desk::open(opened(&list, 0), DESKTOP);
    let first = desk.place("c");
    desk.pull("c", vec2(60.0, 0.0));
    desk.keys(&[Key::PageDown]);
    let second = desk.place("c");
    assert_eq!(second, (-2.0, 3.0));
    desk.key(Key::Z, CTRL);
    assert!(desk.place("c") == second && desk.says("Entry 2 of 2"), "nothing was done here");
    desk.pull("c", vec2(60.0, 0.0));
    assert_ne!(desk.place("c"), second);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("c"), second);
    desk.keys(&[Key::PageUp]);
    assert_eq!(desk.place("c"), first, "as it is in the list");
}

#[test]
fn a_list_leaves_the_own_scenes_alone() {
    let mut desk = Desk::open(english(), DESKTOP);
    desk.pull("b", vec2(-60.0, 30.0));
    desk.wait(1.0);
    let own = desk.app().link();
    desk.hears(HostEvent::Link(SHAPES.to_owned()));
    desk.wait(1.0);
    let sheet = desk.app().link();
    let other = SHAPES.replace("&B=circle,2.5,1.5,2.5", "");
    let list = format!("crosspoint list 1\nshow {other}\nshow perp_product/2/meet?.end\n.end");
    let list = Playlist::read_text(&list).expect("a list").link(None);
    desk.hears(HostEvent::Link(list));
    desk.keys(&[Key::PageDown]);
    desk.wait(1.0);
    desk.keys(&[Key::PageUp]);
    desk.wait(1.0);
    // Another lesson leaves the list; the sheet and the scene are unchanged.
    desk.app_mut().open_workbench();
    desk.settle();
    let pair = |link: &str| link.split("&.").next().unwrap_or_default().to_owned();
    if lesson(&desk) == "workbench" && desk.says("Entry 1 of 2") {
        desk.keys(&[Key::PageDown]);
        desk.app_mut().open_workbench();
        desk.settle();
    }
    assert_eq!(pair(&desk.app().link()), pair(&sheet));
    let settings = desk.stored();
    let scene = own.split_once('/').expect("a link").1;
    assert!(settings.expect("settings").contains(&format!("scene perp_product = {scene}\n")));
}

#[test]
fn a_list_that_cannot_be_read_is_refused_with_its_reason_and_nothing_is_lost() {
    let good = class("").link(None);
    let unknown = "crosspoint list 1\nshow perp_product\n.end";
    let unknown = Playlist::read_text(unknown).expect("a list");
    let mut unknown = unknown.clone();
    unknown.entries[0].link = "no_such/2/x?.end".to_owned();
    for (link, reason) in [
        (good[..good.len() / 2].to_owned(), "It is cut off or damaged."),
        ("list/1/x".repeat(1 << 17), "a link has at most 16384 characters"),
        ("list/2/abc.end".to_owned(), "A newer Crosspoint made it"),
        (unknown.link(None), "Entry 1 is about the lesson no_such, which does not exist."),
        ("list".to_owned(), "It is cut off or damaged."),
    ] {
        let mut desk = Desk::with_link(&link, DESKTOP);
        assert!(desk.says("The list could not be opened") && desk.says(reason), "{reason}");
        assert!(lesson(&desk) == "perp_product" && !desk.says("Entry 1 of"));
        desk.wait(1.0);
        assert_eq!(address(&mut desk), None, "the address stays to be looked at");
        // An invalid list also leaves an open scene unchanged.
        let mut desk = Desk::open(english(), DESKTOP);
        desk.pull("b", vec2(-60.0, 30.0));
        let before = desk.app().link();
        desk.hears(HostEvent::Link(link));
        assert!(desk.says(reason) && desk.app().link() == before);
    }
    let korean = Boot { korean: true, settings: None, ..english() };
    let desk = Desk::open(Boot { link: "list/2/abc.end".to_owned(), ..korean }, DESKTOP);
    assert!(desk.says("목록을 열지 못했다"));
}

/// Pictures for visual inspection: a lesson with a question and the workbench with a hidden
/// verdict, in presenter mode, on a desktop and on a phone.
#[test]
fn entries_look_like_this() {
    let sizes = [("presenter", vec2(1280.0, 720.0)), ("desk", DESKTOP), ("phone", PHONE)];
    for (name, size) in sizes {
        for (korean, at) in [(false, 1), (true, 2), (false, 3)] {
            let presents = (name == "presenter").then(|| "present".to_owned());
            let boot = Boot { presents, korean, settings: None, ..opened(&class(""), at) };
            draw(boot, size, vec![], &format!("list-{name}-{}.png", at + 1));
        }
    }
}
