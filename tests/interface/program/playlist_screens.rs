//! The appearance of a prepared class: pictures, and checks that no text is clipped or overlaps
//! another.

use super::desk::*;
use super::playlist_sheet::{made, tab_to};
use super::playlists::class;
use crate::keystroke;
use crate::screen::{PaintedApp, path};
use crosspoint::view::playlist::Playlist;
use egui::epaint::TextShape;

const LONG: &str = "선분 AB의 끝점 B를 위로 옮기면 교점 P는 선분 CD의 어느 쪽으로 움직이고, \
    그때 매개변수 t와 s의 값은 각각 커지는가, 작아지는가, 아니면 그대로인가? 까닭도 함께 말해 보자.";

/// A list with this many entries.
fn listed(count: usize) -> Playlist {
    let five = class("");
    let mut list = Playlist { entries: Vec::new(), ..five.clone() };
    for index in 0..count {
        let mut entry = five.entries[(index + 2) % 5].clone();
        if index % 4 == 3 {
            entry.question = LONG.to_owned();
            entry.answers = [
                "두 선분의 한가운데에서 만난다",
                "끝점 D 쪽으로 움직인다",
                "t는 커지고 s는 작아진다",
            ]
            .map(str::to_owned)
            .to_vec();
        }
        list.entries.push(entry);
    }
    list
}

/// A painted text: content, rectangle, clip rectangle, number of rows, and whether it ends with an
/// ellipsis.
struct PaintedText {
    text: String,
    rect: Rect,
    clip: Rect,
    rows: usize,
    elided: bool,
}

/// All painted texts.
fn painted_texts(desk: &Desk) -> Vec<PaintedText> {
    let painted = |(found, clip): (&TextShape, Rect)| PaintedText {
        text: found.galley.text().to_owned(),
        rect: found.visual_bounding_rect(),
        clip,
        rows: found.galley.rows.len(),
        elided: found.galley.elided,
    };
    desk.text_shapes().map(painted).collect()
}

/// The texts of the sheet, which is painted last and starts with its title.
fn painted_in_sheet(desk: &Desk, title: &str) -> Vec<PaintedText> {
    let mut texts = painted_texts(desk);
    let title = texts.iter().rposition(|found| found.text == title).expect("the sheet");
    texts.split_off(title)
}

/// The faults of the visible texts.
fn faults(mut texts: Vec<PaintedText>) -> Vec<String> {
    // The text of a field can be scrolled.
    let field = |found: &PaintedText| found.text == LONG && found.rows == 1;
    texts.retain(|found| found.clip.intersects(found.rect) && found.rect.is_positive());
    texts.retain(|found| !field(found));
    let mut faults = Vec::new();
    for (index, found) in texts.iter().enumerate() {
        let PaintedText { text, rect, clip, rows, elided } = found;
        if rect.left() < clip.left() - 1.0 || rect.right() > clip.right() + 1.0 {
            faults.push(format!("cut off: {text}"));
        }
        if *elided && *rows < 2 {
            faults.push(format!("one row with an ellipsis: {text}"));
        }
        let seen = |found: &PaintedText| found.rect.intersect(found.clip).shrink(2.0);
        let over = texts[..index].iter().filter(|other| {
            // A halo is the same text behind the letters.
            other.text != *text && seen(other).intersect(seen(found)).is_positive()
        });
        faults.extend(over.map(|other| format!("{text} on {}", other.text)));
    }
    faults
}

#[test]
fn no_text_of_the_sheet_is_cut_off_or_lies_on_another() {
    for size in [DESKTOP, PHONE, vec2(360.0, 640.0)] {
        for (count, korean) in [(0, false), (6, true), (30, false)] {
            let mut desk = Desk::open(Boot { korean, ..on_page(made(&listed(count))) }, size);
            desk.key(Key::F2, Modifiers::SHIFT);
            let title = if korean { "수업 준비" } else { "Prepared class" };
            let check = |desk: &Desk, part: &str| {
                let faults = faults(painted_in_sheet(desk, title));
                assert!(faults.is_empty(), "{size} {count} {korean} {part}: {faults:#?}");
            };
            check(&desk, "closed");
            if count >= 4 {
                // These are the settings of the entry with the long question, which is now
                // completely visible.
                tab_to(&mut desk, "4. ");
                desk.keys(&[Key::Enter]);
                check(&desk, "open");
                let texts = painted_in_sheet(&desk, title);
                let whole = texts.iter().any(|found| found.text == LONG && !found.elided);
                assert!(whole, "{size} {korean}");
            }
            let middle = desk.harness.ctx.screen_rect().center();
            for _ in 0..4 {
                desk.move_to(pos2(size.x - 100.0, middle.y));
                desk.wheel(MouseWheelUnit::Point, -300.0);
                desk.settle_wheel();
                check(&desk, "further down");
            }
        }
    }
}

/// Saves the picture after these events and some frames.
pub fn draw(boot: Boot, size: Vec2, events: Vec<Event>, name: &str) {
    let mut shown = PaintedApp::new(boot, size, 1.0);
    shown.rest(6);
    shown.frame(events);
    shown.rest(6);
    shown.screen.save(&path(name));
}

/// The class, followed by an entry with a long question and long answers.
fn long_class() -> Playlist {
    let mut list = class("");
    list.entries.extend(listed(4).entries.pop());
    list
}

#[test]
fn questions_and_their_answers_have_room_wherever_they_are_asked() {
    let rooms = [vec2(1280.0, 720.0), vec2(1920.0, 1080.0)];
    let sizes = [DESKTOP, PHONE];
    for (size, presents) in
        rooms.map(|size| (size, true)).into_iter().chain(sizes.map(|size| (size, false)))
    {
        for (at, korean) in [1, 2, 3, 5].into_iter().zip([true, false].into_iter().cycle()) {
            let presents = presents.then(|| "present".to_owned());
            let link = long_class().link(Some(at));
            let boot = Boot { presents, korean, settings: None, link, ..english() };
            let desk = Desk::open(boot, size);
            // The labels of the picture have their own test.
            let picture = desk.app().composed().expect("a picture").view.rect();
            let mut texts = painted_texts(&desk);
            texts.retain(|found| !picture.contains_rect(found.rect));
            let faults = faults(texts);
            assert!(faults.is_empty(), "{size} {}: {faults:#?}", at + 1);
        }
    }
}

/// Pictures for visual inspection: the sheet without entries, with six and with thirty, and
/// questions in presenter mode and on phones.
#[test]
fn a_prepared_class_looks_like_this() {
    let small = vec2(360.0, 640.0);
    for (name, size) in [("desk", DESKTOP), ("small", small)] {
        for (count, korean, dark) in [(0, true, false), (6, true, true), (30, false, false)] {
            let boot = Boot { korean, dark, ..on_page(made(&listed(count))) };
            let sheet = keystroke(Key::F2, Modifiers::SHIFT);
            draw(boot, size, sheet, &format!("list-sheet-{name}-{count}.png"));
        }
    }
    let windows =
        [("presenter", vec2(1280.0, 720.0)), ("small", small), ("lying", vec2(844.0, 390.0))];
    for (name, size) in windows {
        for (at, korean) in [(1, false), (3, false), (5, true)] {
            let presents = (name == "presenter").then(|| "present".to_owned());
            let link = long_class().link(Some(at));
            let boot = Boot { presents, korean, settings: None, link, ..english() };
            draw(boot, size, vec![], &format!("list-long-{name}-{}.png", at + 1));
        }
    }
}
