//! Exercises: blanks are filled with the keyboard or on-screen keys, and judged.

use super::desk::*;

/// Scrolls the panel until the button with this prefix is well within the window.
#[track_caller]
pub fn scroll_to(desk: &mut Desk, text: &str) {
    let size = desk.harness.ctx.screen_rect().size();
    let inside = Rect::from_min_size(Pos2::ZERO, size).shrink2(vec2(0.0, 0.2 * size.y));
    let panel = if size.x < size.y { vec2(0.5, 0.83) } else { vec2(0.9, 0.5) };
    desk.move_to((size * panel).to_pos2());
    let mut before = [None; 2];
    for _ in 0..30 {
        let mut all = desk.those(text).into_iter();
        let at = all.find(|seen| seen.role == Role::Button).expect("a button").rect.center();
        // The panel is at rest: the last buttons scroll no further.
        if before == [Some(at); 2] {
            return;
        }
        before = [Some(at), before[0]];
        let way = (inside.center().y - at.y).clamp(-200.0, 200.0);
        desk.wheel(MouseWheelUnit::Point, if inside.contains(at) { 0.0 } else { way });
        desk.wait(0.5);
    }
    panic!("{text} is not to be reached: {:?}", desk.the(text));
}

/// Opens exercise 1-1, with three triples to fill in.
pub fn exercise(size: Vec2, finger: bool, settings: Option<String>) -> Desk {
    let mut desk = Desk::open(Boot { link: begun("homogeneous"), settings, ..english() }, size);
    if finger {
        desk.app_mut().on_host_event(HostEvent::Finger(true));
    }
    for text in ["Challenge: ", "Exercise: Exercise 1-1"] {
        scroll_to(&mut desk, text);
        desk.hit(text);
    }
    desk
}

/// Asserts that no announced or painted text contains NaN or infinity.
#[track_caller]
fn sound(desk: &Desk) {
    let painted = desk.painted();
    assert!(!painted.is_empty());
    for text in painted.iter().chain(&desk.texts()) {
        assert!(!text.contains("NaN"), "{text}");
    }
}

#[test]
fn by_keyboard_alone_an_answer_is_written_judged_and_kept() {
    let mut desk = exercise(DESKTOP, false, None);
    desk.hit("Answer 1, place 1");
    for (index, entry) in ["2", "3", "1", "4", "6", "2", "200", "3", "1"].into_iter().enumerate() {
        assert!(desk.focused().is_some_and(|name| name.starts_with("Answer")), "{index}");
        desk.write(entry);
        desk.key(if index < 8 { Key::Tab } else { Key::Enter }, Modifiers::NONE);
    }
    assert!(desk.says("Answer 3 is another point, whatever the scale."));
    assert!(desk.texts().iter().any(|text| text.starts_with('≡')), "what should come out");
    assert!(!desk.says("Right."));
    desk.key(Key::Backspace, Modifiers::NONE);
    desk.write("100");
    assert!(!desk.says("Answer 3 is another point"), "it was said of other entries");
    desk.hit("Answer 3, place 2");
    desk.enter("00");
    assert!(desk.says("Right."));
    let text = desk.stored().unwrap();
    assert!(text.contains("\nentries homogeneous e_1_1 = 2|3|1|4|6|2|200|300|100\n"), "{text}");
    assert!(text.contains("\nsolved homogeneous = e_1_1\n"), "{text}");
    desk.tap("Challenges and exercises");
    assert!(desk.says("Exercise: Exercise 1-1. The point (2, 3) of the plane, solved"));
}

#[test]
fn a_finger_on_an_exercise_leaves_the_picture_beneath_as_it_was() {
    for size in [PHONE, vec2(844.0, 390.0)] {
        let mut desk = exercise(size, true, None);
        let (link, points) = (desk.app().link(), desk.app().handles());
        for at in points.iter().map(|(_, at)| *at).chain([(0.3 * size).to_pos2()]) {
            desk.drag(at, vec2(60.0, 40.0));
        }
        assert_eq!((desk.app().link(), desk.app().handles()), (link, points), "{size}");
    }
}

#[test]
fn letters_meant_for_a_blank_never_reach_the_lesson() {
    for presenting in [false, true] {
        let mut desk = exercise(DESKTOP, false, None);
        if presenting {
            desk.keys(&[Key::Escape, Key::B, Key::A]);
            scroll_to(&mut desk, "Exercise: Exercise 1-1");
            desk.hit("Exercise: Exercise 1-1");
        }
        for focused in [None, Some("a"), Some("Answer 1, place 1")] {
            match focused {
                Some("a") => desk.click(desk.app().handles()[0].1),
                Some(field) => desk.hit(field),
                None => {}
            }
            let before = (desk.app().link(), desk.app().lang(), desk.texts());
            for text in ["-", "n", "x", "l", "y", "b", "t", "v", "e", "7", ".", "[", " ", "?"] {
                let key = if text == "?" { Some(Key::Slash) } else { Key::from_name(text) };
                let key = key.expect("a key");
                let press = |pressed| crate::key_event(key, Modifiers::NONE, pressed);
                desk.frame(vec![Event::Text(text.to_owned()), press(true)]);
                desk.frame(vec![press(false)]);
                desk.settle();
            }
            assert_eq!((desk.app().link(), desk.app().lang()), (before.0, before.1), "{focused:?}");
            let open = desk.says("Answer 1, place 1");
            assert!(open, "{presenting} {focused:?}: {:?}", desk.texts());
            if focused != Some("Answer 1, place 1") {
                assert_eq!(desk.texts(), before.2, "{focused:?}");
            }
        }
        // Keys that type nothing navigate as usual: Escape leaves the field, then the exercise.
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(desk.says("Answer 1, place 1") && !desk.the("Answer 1, place 1").focused);
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(!desk.says("Answer 1, place 1"));
    }
}

#[test]
fn a_finger_needs_the_keys_on_the_screen_only() {
    let mut desk = exercise(PHONE, true, None);
    for name in ["2", "-", "4", "Next blank"] {
        let key = desk.button(name).rect;
        assert!(key.width() >= 44.0 && key.height() >= 44.0, "{name}: {key:?}");
    }
    for name in ["4", "One more", "Next blank", "-", "Erase", "One less"] {
        scroll_to(&mut desk, name);
        desk.tap(name);
    }
    let text = desk.stored().unwrap();
    assert!(text.contains("\nentries homogeneous e_1_1 = 5|-1|||||||\n"), "{text}");
    assert_eq!(desk.focused(), None, "no other keyboard comes up");
    scroll_to(&mut desk, "Check");
    desk.tap("Check");
    assert!(desk.says("Answer 1, place 3: this is empty."));
}

#[test]
fn entries_survive_a_change_of_language_and_a_new_visit_and_the_solution_comes_line_by_line() {
    let kept =
        "crosspoint 1\nentries homogeneous e_1_1 = 4|6|2||||||\nsolved homogeneous = e_1_1\n";
    let mut desk = exercise(DESKTOP, false, Some(kept.to_owned()));
    assert!(desk.has("Answer 1, place 1"));
    desk.hit("Language");
    assert!(desk.says("답 1의 1번째 칸"));
    assert!(desk.stored().unwrap().contains("= 4|6|2||||||"));
    desk.tap("풀이");
    let lines = desk.texts().len();
    desk.tap("다음 줄");
    assert!(desk.texts().len() > lines);
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!desk.says("풀이"));
}

#[test]
fn whatever_is_written_into_a_blank_is_answered_by_a_sentence() {
    let kept = "crosspoint 1\nentries homogeneous e_1_1 = |3|1||||||\n";
    let mut desk = exercise(DESKTOP, false, Some(kept.to_owned()));
    let long = "7".repeat(2000);
    let deep = "(".repeat(60);
    let faces = "\u{1f642}".repeat(2000);
    for (entry, said) in [
        ("1/0", "this divides by 0."),
        ("((((", "the entry breaks off."),
        (deep.as_str(), "the entry is too long."),
        ("\u{1f642}", "“\u{1f642}” is neither a number nor a symbol of this exercise."),
        (faces.as_str(), "the entry is too long."),
        ("NAN", "“NAN” is neither a number nor a symbol of this exercise."),
        ("2|3", "Answer 1 is another point, whatever the scale."),
        (long.as_str(), "Answer 1 is another point, whatever the scale."),
    ] {
        for pasted in [false, true] {
            desk.hit("Answer 1, place 1");
            desk.key(Key::A, CTRL);
            match pasted {
                true => desk.frame(vec![Event::Paste(entry.to_owned())]),
                false => desk.write(entry),
            }
            desk.key(Key::Enter, Modifiers::NONE);
            assert!(desk.says(said), "{entry:.20}: {:#?}", desk.texts());
            sound(&desk);
        }
    }
    let text = desk.stored().unwrap();
    let kept = format!("\nentries homogeneous e_1_1 = {}|3|1||||||\n", "7".repeat(120));
    assert!(text.contains(&kept), "{text}");
}

#[test]
fn an_entry_that_cannot_be_read_stays_visible_while_another_is_written() {
    let mut desk = exercise(DESKTOP, false, None);
    desk.hit("Answer 1, place 1");
    desk.write("((((");
    desk.hit("Answer 1, place 2");
    let mut texts = desk.text_shapes().filter(|(text, _)| text.galley.text() == "((((");
    let sections = &texts.next().expect("the entry").0.galley.job.sections;
    assert!(sections.iter().all(|section| section.format.color == LIGHT.ink), "{sections:?}");
}

#[test]
fn what_is_too_long_can_be_made_shorter_by_the_keys() {
    let mut desk = exercise(DESKTOP, false, None);
    desk.hit("Answer 1, place 1");
    desk.write(&"\u{1f642}".repeat(50));
    desk.tap("Erase");
    desk.tap("1");
    let text = desk.stored().unwrap();
    let kept = format!("= {}|", "\u{1f642}".repeat(49));
    assert!(text.contains(&kept), "{text}");
}

#[test]
fn a_change_of_language_or_size_in_the_middle_loses_nothing() {
    let mut desk = exercise(DESKTOP, false, None);
    desk.hit("Answer 1, place 1");
    desk.write("20");
    desk.key(Key::Tab, Modifiers::NONE);
    desk.write("1/0");
    desk.key(Key::Tab, Modifiers::NONE);
    desk.enter("1");
    let kept = "\nentries homogeneous e_1_1 = 20|1/0|1||||||\n";
    assert!(desk.stored().unwrap().contains(kept));
    desk.hit("Language");
    assert!(desk.says("답 1의 2번째 칸: 0으로 나누게 된다."), "{:#?}", desk.texts());
    for size in [PHONE, vec2(320.0, 480.0), vec2(844.0, 390.0), vec2(1920.0, 1080.0), DESKTOP] {
        desk.harness.set_size(size);
        desk.wait(0.5);
        assert!(desk.says("답 1의 2번째 칸"), "{size}");
        sound(&desk);
    }
    desk.hit("답 1의 2번째 칸");
    desk.key(Key::A, CTRL);
    desk.write("30");
    assert!(desk.stored().unwrap().contains("= 20|30|1||||||\n"));
}

#[test]
fn a_damaged_store_is_said_and_what_another_version_kept_stays() {
    let long = "9".repeat(5000);
    for kept in [
        "entries homogeneous e_1_1 = 4|6".to_owned(),
        format!("entries homogeneous e_1_1 = 4|6|2{}", "|1".repeat(4000)),
        format!("entries homogeneous e_1_1 = {long}|1/0|((("),
    ] {
        let strange = "entries homogeneous e_9_9 = 5|k";
        let settings = format!("crosspoint 1\n{kept}\n{strange}\nsolved homogeneous = \n");
        let mut desk = exercise(DESKTOP, false, Some(settings));
        desk.tap("Check");
        let told = ["this is empty.", "the entry is too long.", "another point"];
        assert!(told.iter().any(|told| desk.says(told)), "{:#?}", desk.texts());
        sound(&desk);
        desk.hit("Answer 3, place 3");
        desk.write("8");
        assert!(desk.stored().unwrap().contains(strange));
    }
    let broken = "crosspoint 1\nentries homogeneous\n".to_owned();
    let mut desk = exercise(DESKTOP, false, Some(broken));
    desk.hit("Answer 1, place 1");
    desk.write("2");
    assert!(desk.stored().unwrap().contains("\nentries homogeneous e_1_1 = 2||||||||\n"));
}

/// Opens exercise 1-3, whose matrix has sixteen blanks.
fn matrix(size: Vec2, finger: bool) -> Desk {
    let mut desk = Desk::with_link(&begun("homogeneous_matrices"), size);
    if finger {
        desk.app_mut().on_host_event(HostEvent::Finger(true));
    }
    desk.key(Key::A, Modifiers::NONE);
    scroll_to(&mut desk, "Exercise: Exercise 1-3");
    desk.hit("Exercise: Exercise 1-3");
    desk
}

#[test]
fn under_fingers_a_matrix_and_its_keys_are_seen_together() {
    let mut desk = matrix(PHONE, true);
    let window = Rect::from_min_size(Pos2::ZERO, PHONE);
    let keys = desk.button("One less").rect.top();
    for blank in ["Row 1, column 1", "Row 4, column 4"] {
        let rect = desk.the(blank).rect;
        assert!(window.contains_rect(rect) && rect.bottom() < keys, "{blank}: {rect:?}");
    }
    for key in ["One less", "0", ".", "Check"] {
        assert!(window.contains_rect(desk.button(key).rect), "{key}");
    }
    for size in [vec2(844.0, 390.0), vec2(390.0, 600.0), vec2(820.0, 1180.0)] {
        desk.harness.set_size(size);
        desk.wait(0.5);
        for _ in 0..15 {
            desk.tap("Next blank");
            desk.wait(0.5);
        }
        let (window, key) = (Rect::from_min_size(Pos2::ZERO, size), desk.button("One less").rect);
        let chosen = desk.all().into_iter().find(|seen| seen.chosen).expect("a blank").rect;
        assert!(window.contains_rect(chosen) && !key.intersects(chosen), "{size}: {chosen:?}");
        assert!(window.contains_rect(desk.button("Check").rect), "{size}");
        desk.tap("Next blank");
    }
}

#[test]
fn a_room_opens_challenges_and_exercises_by_key_and_by_pointer() {
    let mut desk = matrix(vec2(1920.0, 1080.0), false);
    desk.keys(&[Key::Escape, Key::B]);
    for by_key in [true, false] {
        match by_key {
            true => desk.key(Key::A, Modifiers::NONE),
            false => desk.hit("Challenges and exercises"),
        }
        scroll_to(&mut desk, "Exercise: Exercise 1-4");
        desk.hit("Exercise: Exercise 1-4");
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 1080.0));
        let [last, check] = [desk.the("Row 4, column 4").rect, desk.button("Check").rect];
        assert!(window.contains_rect(last) && window.contains_rect(check));
        assert!(last.bottom() < check.top() && check.height() >= 52.0);
        desk.hit("Row 1, column 1");
        desk.enter("k");
        assert!(desk.says("Row 1, column 2: this is empty."), "{:#?}", desk.texts());
        // Letters go to the field. Escape leaves the field first, then the exercise, then the mode.
        desk.write("b");
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(!desk.those("Row 1").is_empty() && !desk.the("Row 1, column 1").focused);
        desk.key(Key::Escape, Modifiers::NONE);
        assert!(desk.those("Row 1").is_empty() && !desk.those("Freeze").is_empty());
    }
}
