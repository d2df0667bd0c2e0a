//! Requirements of accessibility guidelines on every screen: names contain the visible text of a
//! control, the focus is not covered, tools stay in their places, tooltips can be closed, and
//! nothing flashes.

use super::desk::*;
use crate::screen::PaintedApp;
use std::collections::BTreeSet;

const SIZES: [Vec2; 2] = [DESKTOP, vec2(360.0, 640.0)];

fn lesson(id: &str, size: Vec2) -> Desk {
    Desk::with_link(&begun(id), size)
}

/// The painted texts and their rectangles.
pub fn written(desk: &Desk) -> Vec<(String, Rect)> {
    let texts = desk.text_shapes().map(|(text, clip)| (text, text.visual_bounding_rect(), clip));
    let shown = texts.filter(|(_, rect, clip)| clip.contains(rect.center()));
    shown.map(|(text, rect, _)| (text.galley.text().to_owned(), rect)).collect()
}

/// The words of a text, without signs and in lower case. Superscripts and subscripts count as
/// letters.
fn words(text: &str) -> Vec<String> {
    let plain = |letter| match letter {
        '₀'..='₉' => char::from_digit(letter as u32 - '₀' as u32, 10).unwrap_or(letter),
        '⁰' | '⁴'..='⁹' => char::from_digit(letter as u32 - '⁰' as u32, 10).unwrap_or(letter),
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        'ₓ' => 'x',
        letter => letter,
    };
    let text: String = text.chars().map(plain).collect();
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[test]
fn the_name_of_a_control_contains_the_words_that_are_read_on_it() {
    let mut faults = BTreeSet::new();
    let home = Boot { greets: true, ..first_visit() };
    let screens = ALL.iter().map(|entry| Boot { link: begun(entry.id), ..english() });
    for boot in screens.chain([home]) {
        for size in SIZES {
            let desk = Desk::open(boot.clone(), size);
            let buttons: Vec<_> =
                desk.all().into_iter().filter(|seen| seen.role == Role::Button).collect();
            for (text, rect) in written(&desk) {
                let over = buttons.iter().filter(|seen| seen.rect.contains_rect(rect));
                let small = |seen: &&Seen| (seen.rect.area() * 16.0) as u64;
                let Some(button) = over.min_by_key(small) else { continue };
                // The row of a phone's verdict contains its sentence, which is a separate text. The
                // place among the steps covers text that is scrolled away. Keys are not words.
                let row = button.text == "Values and verdicts";
                let key = text.len() == 1 && boot.greets;
                let place = text.contains(" / ") && text.starts_with(|c: char| c.is_ascii_digit());
                if row || key || place || text == "ℓ" {
                    continue;
                }
                let named = words(&button.text).concat();
                if let Some(word) = words(&text).iter().find(|word| !named.contains(&**word)) {
                    faults.insert(format!("{word} of “{text}” is not in “{}”", button.text));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn what_has_the_focus_is_in_the_window_and_not_under_a_button() {
    let mut faults = Vec::new();
    for entry in ALL {
        for size in SIZES {
            let mut desk = lesson(entry.id, size);
            let window = Rect::from_min_size(egui::Pos2::ZERO, size);
            let mut before = BTreeSet::new();
            while let Some(stop) = desk.stroke(Key::Tab, Modifiers::NONE)
                && before.insert(stop.0)
            {
                desk.settle();
                let all = desk.all();
                let Some(focused) = all.iter().find(|seen| seen.focused) else { continue };
                let seen = focused.rect.intersect(window);
                let covered = all.iter().find(|other| {
                    let button = other.role == Role::Button && focused.role == Role::Unknown;
                    button && other.rect.contains_rect(focused.rect)
                });
                if !seen.is_positive() || covered.is_some() {
                    let what = (&focused.text, focused.rect, covered.map(|seen| &seen.text));
                    faults.push(format!("{} {size}: {what:?}", entry.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_tools_of_every_lesson_are_the_same_in_the_same_places() {
    let tools = |id: &str| {
        let desk = lesson(id, DESKTOP);
        let bar = desk.all().into_iter().filter(|seen| seen.role == Role::Button);
        let bar = bar.filter(|seen| seen.rect.bottom() <= 48.0);
        bar.map(|seen| (seen.text, seen.rect.left() as i32)).collect::<Vec<_>>()
    };
    let first = tools(ALL[0].id);
    assert!(first.len() >= 10, "{first:?}");
    for entry in ALL {
        let mut own = tools(entry.id);
        // The workbench cannot receive a scene without shapes.
        let names = |all: &[(String, i32)]| all.iter().map(|(name, _)| name.clone()).collect();
        let [a, b]: [BTreeSet<String>; 2] = [names(&own), names(&first)];
        if a == b {
            assert_eq!(own, first, "{}", entry.id);
        } else {
            own.retain(|(name, _)| name != "Open in the workbench");
            let rest = first.iter().filter(|(name, _)| name != "Open in the workbench");
            let same = own.iter().map(|(name, _)| name).eq(rest.map(|(name, _)| name));
            assert!(same, "{}: {own:?}", entry.id);
        }
    }
}

#[test]
fn escape_closes_the_text_at_the_pointer_until_the_pointer_returns() {
    let mut desk = Desk::new();
    let tool = desk.the("Theme").rect.center();
    let shown = |desk: &Desk| desk.paints("Theme (T)");
    let rest = |desk: &mut Desk, at| {
        desk.move_to(at);
        desk.wait(2.0);
    };
    rest(&mut desk, tool);
    assert!(shown(&desk), "{:?}", desk.painted());
    desk.keys(&[Key::Escape]);
    desk.wait(2.0);
    assert!(!shown(&desk));
    rest(&mut desk, tool + vec2(0.0, 300.0));
    rest(&mut desk, tool);
    assert!(shown(&desk));
}

/// The parts of a picture: the mean luminance of each of 16 x 10.
fn parts(screen: &egui::ColorImage) -> Vec<f32> {
    let [wide, high] = [screen.size[0] / 16, screen.size[1] / 10];
    let luminance = |colour: &Color32| {
        let [r, g, b, _] = colour.to_array().map(|c| (f32::from(c) / 255.0).powf(2.2));
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let part = |index: usize| {
        let (x, y) = (index % 16 * wide, index / 16 * high);
        let rows = screen.pixels.chunks(screen.size[0]).skip(y).take(high);
        let sum: f32 = rows.flat_map(|row| &row[x..x + wide]).map(luminance).sum();
        sum / (wide * high) as f32
    };
    (0..160).map(part).collect()
}

#[test]
fn nothing_flashes_while_time_runs() {
    let timed = ALL.iter().filter(|entry| (entry.open)().derived().clock.is_some());
    let mut played = 0;
    for entry in timed {
        let boot = Boot { link: begun(entry.id), reduced_motion: false, ..english() };
        let mut shown = PaintedApp::new(boot, vec2(640.0, 480.0), 0.5);
        shown.rest(6);
        shown.frame(crate::keystroke(Key::M, Modifiers::NONE));
        let mut before: Option<Vec<f32>> = None;
        let (mut turns, mut ways) = (vec![0; 160], vec![0.0; 160]);
        for _ in 0..30 {
            shown.rest(2);
            shown.screen.draw();
            let now = parts(&shown.screen.image);
            for (index, (now, was)) in now.iter().zip(before.as_ref().unwrap_or(&now)).enumerate() {
                let by = now - was;
                // A flash is a pair of opposing changes of a tenth of the greatest luminance.
                if by.abs() >= 0.1 {
                    turns[index] += i32::from(by * ways[index] < 0.0);
                    ways[index] = by;
                }
            }
            before = Some(now);
        }
        played += 1;
        // Six opposing changes are three flashes, within one second.
        assert!(turns.iter().all(|turns| *turns <= 6), "{}: {turns:?}", entry.id);
    }
    assert!(played > 0);
}
