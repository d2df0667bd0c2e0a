//! The keys of the editor for own code, and its writing aids.

use super::desk::*;
use super::own_code::{SIMPLE, desk_with, fault, settings, written};
use crosspoint::view::exchange::host::MachineClock;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

const NONE: Modifiers = Modifiers::NONE;

/// The text in the editor.
fn text(desk: &mut Desk) -> String {
    let kept = settings(desk);
    let own = kept.lines().find_map(|line| line.strip_prefix("own perp_product perp_product = "));
    own.expect("a text of one's own").replace("\\n", "\n")
}

/// Types letter by letter.
fn type_in(desk: &mut Desk, text: &str) {
    text.chars().for_each(|c| desk.write(&c.to_string()));
}

fn is_focused(desk: &Desk) -> bool {
    desk.the("Your code").focused
}

/// The editor with the first lines of a function and the cursor in the next line.
fn begun_text() -> Desk {
    let mut desk = desk_with(SIMPLE.split_once("    if den").expect("its head").0);
    type_in(&mut desk, "    ");
    desk
}

#[test]
fn words_are_completed_by_keys_and_by_clicks() {
    let mut desk = begun_text();
    type_in(&mut desk, "let q = d");
    assert!(desk.has("d") && desk.has("d1") && desk.has("den"));
    assert!(!desk.has("let"));
    desk.keys(&[Key::ArrowDown, Key::Enter]);
    type_in(&mut desk, ".perp_");
    assert!(desk.has("perp_dot()") && !desk.has("cross()"));
    desk.key(Key::Tab, NONE);
    type_in(&mut desk, "d2");
    assert!(text(&mut desk).ends_with("    let q = d1.perp_dot(d2)"), "{}", text(&mut desk));
    desk.key(Key::End, NONE);
    type_in(&mut desk, ";");
    desk.key(Key::Enter, NONE);
    type_in(&mut desk, "Meet");
    desk.hit("Meeting::Crossing");
    assert!(text(&mut desk).ends_with(";\n    Meeting::Crossing"), "{}", text(&mut desk));
    assert!(is_focused(&desk));
}

#[test]
fn escape_closes_the_list_first_and_leaves_then() {
    let mut desk = begun_text();
    type_in(&mut desk, "let q = d");
    desk.key(Key::Escape, NONE);
    assert!(is_focused(&desk) && !desk.has("den"));
    desk.key(Key::Escape, NONE);
    assert!(!is_focused(&desk));
}

#[test]
fn nothing_is_proposed_where_a_name_is_given_or_in_a_comment() {
    let mut desk = begun_text();
    type_in(&mut desk, "let d");
    assert!(!desk.has("den"));
    type_in(&mut desk, "x = 1.0; // d");
    assert!(!desk.has("den"));
}

#[test]
fn lines_are_indented_and_enter_keeps_the_indentation() {
    let mut desk = desk_with(SIMPLE);
    desk.key(Key::A, CTRL);
    desk.key(Key::Tab, NONE);
    assert!(text(&mut desk).lines().nth(1).is_some_and(|line| line == "        let d1 = b - a;"));
    desk.key(Key::Tab, Modifiers::SHIFT);
    assert_eq!(text(&mut desk), SIMPLE);
    written(&mut desk, "fn f() {");
    desk.key(Key::Enter, NONE);
    type_in(&mut desk, "1");
    desk.key(Key::Enter, NONE);
    type_in(&mut desk, "}");
    assert_eq!(text(&mut desk), "fn f() {\n    1\n}");
}

#[test]
fn undo_takes_back_words_and_a_paste_as_a_whole() {
    let mut desk = desk_with("fn f");
    type_in(&mut desk, " one two");
    desk.frame(vec![Event::Paste("; let x = y;".to_owned())]);
    desk.settle();
    let mut seen = vec![text(&mut desk)];
    for _ in 0..3 {
        desk.key(Key::Z, CTRL);
        seen.push(text(&mut desk));
    }
    assert_eq!(seen, ["fn f one two; let x = y;", "fn f one two", "fn f one ", "fn f "]);
    desk.key(Key::Y, CTRL);
    desk.key(Key::Z, CTRL | Modifiers::SHIFT);
    assert_eq!(text(&mut desk), "fn f one two");
    // An edit by a button is an undo step too.
    desk.hit("Mend it");
    assert!(text(&mut desk).contains("let unit1"));
    desk.hit("Your code");
    desk.key(Key::Z, CTRL);
    assert_eq!(text(&mut desk), "fn f one two");
}

#[test]
fn a_published_piece_is_put_into_the_editor_from_its_own_tab() {
    // The window is high enough for the whole panel.
    let mut desk = Desk::open(english(), vec2(1280.0, 1400.0));
    // A cell of the verdicts starts with the same words.
    desk.hit_exactly("Published f32");
    desk.hit("distance_ratio");
    desk.hit("Mend it");
    desk.settle();
    assert!(text(&mut desk).contains("let t = a.distance(p) / a.distance(b);"));
    assert_eq!(fault(&desk), None);
}

#[test]
fn a_phone_has_a_row_of_signs() {
    let mut desk = Desk::open(english(), PHONE);
    desk.hit("Code");
    desk.hit("Code");
    written(&mut desk, "x");
    for sign in ["{", "}", "(", ")", ".", ";", "=", "<", ">"] {
        assert!(desk.has(sign), "{sign}");
    }
    desk.hit(";");
    desk.hit("{");
    assert!(is_focused(&desk));
    assert_eq!(text(&mut desk), "x;{");
}

#[test]
fn the_picture_keeps_its_centre_and_scale_while_one_writes() {
    let mut desk = Desk::open(Boot { reduced_motion: true, ..english() }, DESKTOP);
    let places =
        |desk: &Desk| desk.app().handles().into_iter().map(|(_, at)| at).collect::<Vec<_>>();
    // A point that the wider panel would hide makes the picture fit again.
    for (name, by) in [("b", -250.0), ("a", 200.0)] {
        desk.pull(name, vec2(by, 0.0));
    }
    let before = places(&desk);
    desk.hit("Yours");
    desk.settle();
    let after = places(&desk);
    let by = after[0] - before[0];
    for (old, new) in before.iter().zip(&after) {
        assert!((*new - *old - by).length() < 0.5, "the scale changed: {before:?} {after:?}");
    }
    // The panel grew from 408 to 560 points.
    assert!((by - pos2(-76.0, 0.0).to_vec2()).length() < 1.0, "{by:?}");
}

/// The left edge of the editor.
fn left(desk: &Desk) -> f32 {
    desk.the("Your code").rect.left()
}

#[test]
fn ctrl_enter_judges_at_once_and_writes_nothing() {
    let mut desk = desk_with(SIMPLE);
    assert!(desk.says("General scenes: –"), "{:?}", desk.texts());
    desk.key(Key::Enter, CTRL);
    desk.settle();
    assert!(desk.says("General scenes: 1000 / 1000"), "{:?}", desk.texts());
    assert_eq!(text(&mut desk), SIMPLE);
}

#[test]
fn the_panel_is_widened_by_keys_and_by_its_grip() {
    let mut desk = desk_with(SIMPLE);
    let wide = left(&desk);
    desk.key(Key::B, CTRL);
    desk.settle();
    let narrow = left(&desk);
    assert!((narrow - wide - 152.0).abs() < 1.0, "{wide} {narrow}");
    assert_eq!(text(&mut desk), SIMPLE, "it is no letter");
    desk.key(Key::Escape, NONE);
    desk.key(Key::B, CTRL);
    desk.settle();
    assert_eq!(left(&desk), wide, "nothing has to have the focus");
    let grip = |desk: &Desk| desk.the("Width of the panel").rect;
    assert_eq!(grip(&desk).size(), vec2(9.0, 56.0));
    let at = grip(&desk).center();
    desk.drag(at, vec2(-100.0, 0.0));
    desk.settle();
    assert!((wide - left(&desk) - 100.0).abs() < 6.0, "{wide} {}", left(&desk));
    let (at, before) = (grip(&desk).center(), left(&desk));
    desk.press(at);
    desk.move_to(at - vec2(50.0, 0.0));
    assert_ne!(left(&desk), before);
    desk.key(Key::Escape, NONE);
    desk.release(at);
    assert_eq!(left(&desk), before, "Escape undoes a drag");
    desk.drag(grip(&desk).center(), vec2(-300.0, 0.0));
    desk.settle();
    assert!((wide - left(&desk) - 160.0).abs() < 1.0, "at most 720: {}", left(&desk));
    desk.double("Width of the panel");
    desk.settle();
    assert_eq!(left(&desk), narrow);
}

#[test]
fn the_languages_over_a_listing_are_one_stop_of_tab() {
    let mut desk = Desk::new();
    let mut stops = Vec::new();
    for _ in 0..90 {
        desk.key(Key::Tab, NONE);
        stops.extend(desk.focused().filter(|name| name.starts_with("Code in ")));
        if !stops.is_empty() {
            break;
        }
    }
    assert_eq!(stops, ["Code in Rust"]);
    desk.key(Key::Tab, NONE);
    assert!(!desk.focused().is_some_and(|name| name.starts_with("Code in ")));
    desk.key(Key::Tab, Modifiers::SHIFT);
    desk.key(Key::ArrowRight, NONE);
    desk.settle();
    let second = desk.focused().expect("a language");
    assert!(second.starts_with("Code in ") && second != "Code in Rust", "{second}");
    assert!(desk.the(&second).chosen);
    desk.key(Key::ArrowLeft, NONE);
    desk.settle();
    assert_eq!(desk.focused().as_deref(), Some("Code in Rust"));
}

#[test]
fn the_editor_speaks_korean() {
    let mut desk = Desk::open(Boot { korean: true, ..english() }, DESKTOP);
    desk.hit("내 코드");
    let mut put = |text: &str| {
        desk.hit("내 코드, ");
        desk.paste_over(text);
        desk.texts()
    };
    for (text, sentence) in [
        ("부디 만나는 곳을 구해 주시오.", "1행: "),
        (&SIMPLE.replace("b - a", "b - q"), "2행: ‘q’"),
        (&SIMPLE.replace("b - a", "b - 1.0"), "2행: 이 값들에는 없는 연산이다."),
        (
            &SIMPLE.replace("    let t", "    // 매개변수\n    let t").replace("b - a", ""),
            "2행: 값이 없다.",
        ),
    ] {
        let said = put(text);
        assert!(said.iter().any(|said| said.starts_with(sentence)), "{sentence}: {said:?}");
    }
    put(SIMPLE);
    desk.key(Key::Enter, CTRL);
    desk.settle();
    assert!(desk.says("일반 장면: 1000 / 1000. 모두 맞다"), "{:?}", desk.texts());
    assert!(desk.says("특수한 경우: ") && desk.says("빠뜨린 경우"));
    assert!(desk.paints("남은 비트") && desk.paints("지금의 값"));
}

/// A clock that, once started, advances by a millisecond with each reading.
fn tick() -> f64 {
    static NOW: AtomicU32 = AtomicU32::new(0);
    let step = u32::from(RUNS.load(Ordering::Relaxed));
    f64::from(NOW.fetch_add(step, Ordering::Relaxed)) / 1000.0
}

static RUNS: AtomicBool = AtomicBool::new(false);

#[test]
fn the_nearest_scene_is_searched_for_in_slices() {
    // The window is high enough for the button below the rows of the judge.
    let size = vec2(1280.0, 1400.0);
    let mut desk = Desk::open(Boot { clock: MachineClock(tick), ..english() }, size);
    written(&mut desk, SIMPLE);
    desk.key(Key::Enter, CTRL);
    desk.settle();
    let before = desk.app().page().scene_fields();
    RUNS.store(true, Ordering::Relaxed);
    let at = desk.the("Nearest scene that goes wrong").rect.center();
    desk.frame(vec![Event::PointerMoved(at)]);
    desk.frame(vec![button(at, true)]);
    desk.frame(vec![button(at, false)]);
    let mut frames = 0;
    while desk.app().page().scene_fields() == before {
        frames += 1;
        assert!(frames < 4000, "{:?}", desk.texts());
        desk.frame(vec![]);
    }
    RUNS.store(false, Ordering::Relaxed);
    assert!(frames > 20, "{frames}");
    desk.settle();
    assert!(desk.says("Nearest scene that is right again"), "{:?}", desk.texts());
}

#[test]
fn a_search_in_vain_is_said_until_the_scene_is_another() {
    // The window is high enough for the button below the rows of the judge.
    let mut desk = Desk::open(english(), vec2(1280.0, 1400.0));
    let head = SIMPLE.split_once('\n').expect("a signature").0;
    // Near this scene no two points are equal.
    written(&mut desk, &format!("{head}\n    Meeting::ZeroLength\n}}\n"));
    desk.key(Key::Enter, CTRL);
    desk.settle();
    desk.hit("Nearest scene that is right again");
    desk.settle();
    let said = "No scene near this one was found on which it is right again.";
    assert!(desk.says(said), "{:?}", desk.texts());
    desk.pull("a", vec2(30.0, 10.0));
    assert!(!desk.says(said));
}
