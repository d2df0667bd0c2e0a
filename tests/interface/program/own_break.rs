//! The game: programs that claim to be right, and scenes that refute them.

use super::desk::*;
use super::own_code::settings;
use super::rounding::misjudged;
use crate::screen::{PaintedApp, path};
use crosspoint::own_code::{BreakRecord, ClaimSearch, Claims};

/// The programs of lesson 1.2, and the record after all wrong ones were refuted.
fn all_fallen() -> (Claims, BreakRecord) {
    let mut page = (find("perp_product").expect("lesson 1.2").open)();
    let mut search = ClaimSearch::new(&page, 0);
    while search.go_on() {}
    let claims = search.chosen().expect("programs");
    let mut record = BreakRecord::default();
    for witness in &claims.witnesses {
        page.apply(&crosspoint::lesson::Edit::Become(witness.clone()));
        record.take(&claims, &page, 0);
    }
    (claims, record)
}

/// The rows of the programs.
fn rows(desk: &Desk) -> Vec<Seen> {
    desk.those("Program ")
}

fn fallen(desk: &Desk) -> usize {
    rows(desk).iter().filter(|row| row.text.contains(": refuted")).count()
}

fn opened() -> Desk {
    let mut desk = Desk::new();
    desk.hit("Yours");
    desk.hit("Break it");
    desk.settle();
    desk
}

#[test]
fn a_scene_that_is_let_go_of_knocks_programs_out() {
    let mut desk = opened();
    let count = rows(&desk).len();
    assert!((5..=7).contains(&count), "{:?}", desk.texts());
    assert_eq!(fallen(&desk), 0, "the scene with which the game opens is nobody's");
    assert!(desk.says("Refuted: 0. Scenes: 0."));
    // During a drag no program is refuted, whatever scenes it passes. A passes CD, so that the
    // lines cross behind it.
    let (at, way) = (desk.point("a"), desk.screen_vector(4.6, 2.0));
    desk.move_to(at);
    desk.press(at);
    for part in 1..=10 {
        desk.rest_at(at + way * (part as f32 / 10.0));
        assert_eq!(fallen(&desk), 0);
    }
    desk.release(at + way);
    desk.settle();
    let first = fallen(&desk);
    assert!(first > 0, "{:?}", desk.texts());
    assert!(desk.says(&format!("Refuted: {first}. Scenes: 1.")));
    // Each row has the reason: the program's answer and the right one.
    let row = rows(&desk).into_iter().find(|row| row.text.contains(": refuted")).unwrap();
    assert!(row.text.contains("it says “") && row.text.contains("but the exact answer is “"));
    desk.hit("Parallel");
    desk.wait(2.0);
    assert!(fallen(&desk) >= first);
    assert!(fallen(&desk) < count, "a right program is never refuted");
    // The record is stored for the next visit, and the game can be restarted.
    let kept = settings(&mut desk);
    assert!(kept.lines().any(|line| line.starts_with("broken perp_product perp_product = ")));
    let fell = fallen(&desk);
    let mut later = Desk::open(Boot { settings: Some(kept), ..english() }, DESKTOP);
    later.hit("Yours");
    later.hit("Break it");
    later.settle();
    assert_eq!(fallen(&later), fell);
    later.hit("Begin again");
    assert_eq!(fallen(&later), 0);
    assert!(later.says("Scenes: 0."));
    later.hit("Back to writing");
    assert!(later.says("Your code, "));
}

#[test]
fn beginning_again_forgets_what_the_last_scene_has_shown() {
    let (_, record) = all_fallen();
    let line = format!("broken perp_product perp_product = {}", record.line());
    let settings = Some(format!("{CROSSING}{line}\n"));
    let mut desk =
        Desk::open(Boot { settings, link: misjudged().link, ..english() }, vec2(1280.0, 1400.0));
    desk.hit("Yours");
    desk.hit("Break it");
    desk.settle();
    // The initial scene does not count; once changed and restored, it is the user's.
    desk.pull("a", vec2(60.0, -30.0));
    desk.key(Key::Z, CTRL);
    assert!(desk.says("but by rounding alone"), "{:?}", desk.texts());
    desk.hit("Begin again");
    assert!(desk.says("Scenes: 0.") && !desk.says("but by rounding alone"));
}

#[test]
fn the_end_names_those_that_are_right_and_what_was_wrong_with_the_others() {
    let (claims, record) = all_fallen();
    let line = format!("broken perp_product perp_product = {}", record.line());
    let stored = Boot { settings: Some(format!("{CROSSING}{line}\n")), ..english() };
    let mut desk = Desk::open(stored, DESKTOP);
    desk.hit("Yours");
    desk.hit("Break it");
    desk.settle();
    assert_eq!(fallen(&desk), claims.wrong_count(), "{:?}", desk.texts());
    assert!(desk.says("wrong programs are refuted. Scenes: "));
    let mut said = Vec::new();
    for row in rows(&desk) {
        desk.click(row.rect.center());
        let texts = desk.texts();
        let about = |text: &&String| text.starts_with("In line") || text.starts_with("Before line");
        let about = |text: &&String| about(text) || text.starts_with("This is ");
        said.extend(texts.iter().find(about).cloned());
    }
    assert_eq!(said.len(), claims.list.len(), "{said:?}");
    assert!(said.contains(&"This is our method.".to_owned()));
}

#[test]
fn the_rows_are_reached_by_keys_and_hidden_with_the_verdict() {
    let mut desk = opened();
    desk.walk(Key::Tab, "Program A");
    for row in rows(&desk) {
        desk.walk(Key::ArrowDown, &row.text[.."Program A".len()]);
    }
    desk.hide_verdict(false);
    assert_eq!(rows(&desk).len(), 0);
}

#[test]
fn it_speaks_korean_and_fits_a_phone() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::open(Boot { korean: true, ..english() }, size);
        if size.x < 500.0 {
            desk.hit("코드");
        }
        desk.hit("내 코드");
        desk.hit("깨뜨려 보자");
        desk.settle();
        let rows = desk.those("프로그램 ");
        assert!((5..=7).contains(&rows.len()), "{:?}", desk.texts());
        assert!(rows.iter().all(|row| row.text.ends_with(": 서 있다")));
        assert!(rows.iter().all(|row| row.rect.right() <= size.x && row.rect.height() >= 34.0));
        assert!(desk.says("쓰러진 프로그램 0개, 장면 0개."));
    }
}

/// Clicks elements in sequence and saves the picture.
pub fn draw(name: &str, (boot, size, pixels): (Boot, Vec2, f32), clicks: &[&str]) -> Desk {
    let mut desk = Desk::open(boot.clone(), size);
    let mut shown = PaintedApp::new(boot, size, pixels);
    shown.rest(6);
    for text in clicks {
        let at = desk.the(text).rect.center();
        desk.click(at);
        desk.settle();
        shown.frame(vec![Event::PointerMoved(at), button(at, true)]);
        shown.rest(1);
        shown.frame(vec![button(at, false)]);
        shown.rest(11);
    }
    shown.screen.save(&path(name));
    desk
}

#[test]
fn pictures_of_it_for_desktop_and_phone() {
    let korean = Boot { korean: true, ..english() };
    let (claims, record) = all_fallen();
    let line = format!("broken perp_product perp_product = {}\n", record.line());
    let dark = Boot { settings: Some(format!("{CROSSING}{line}")), dark: true, ..english() };
    let last = format!("Program {}", char::from(b'A' + claims.list.len() as u8 - 1));
    draw("break-1280-ko.png", (korean.clone(), DESKTOP, 1.0), &["내 코드", "깨뜨려 보자"]);
    let clicks = ["Yours", "Break it", &last];
    let desk = draw("break-over-1280-en-dark.png", (dark, DESKTOP, 1.0), &clicks);
    assert_eq!(fallen(&desk), claims.wrong_count());
    draw("break-390-ko.png", (korean, PHONE, 2.0), &["코드", "내 코드", "깨뜨려 보자"]);
}
