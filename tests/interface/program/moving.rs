//! Moves points by mouse, touch and keyboard, and tests that everything is updated.

use super::desk::*;

/// The visible numbers: judgement, prose, inputs and the margin of the listing.
fn numbers(desk: &Desk) -> [String; 4] {
    let den = desk.painted();
    let den = den.iter().skip_while(|text| !text.starts_with("let den")).nth(1).cloned();
    [
        desk.the("t = ").text,
        desk.the("A point starts").text,
        desk.the("B.x").text,
        den.expect("a number beside the line"),
    ]
}

#[test]
fn a_drag_changes_every_number_and_is_one_step_of_undo() {
    let mut desk = Desk::new();
    let before = numbers(&desk);
    let from = desk.point("b");
    let way = desk.screen_vector(-2.0, 1.0);
    desk.drag(from, way);
    assert_eq!(desk.place("b"), (2.0, 1.0));
    let after = numbers(&desk);
    for (before, after) in before.iter().zip(&after) {
        assert_ne!(before, after);
    }
    assert!(after[1].contains("Drag B(2, 1)"), "{}", after[1]);
    assert_eq!(after[2], "B.x, value 2");
    assert!((desk.point("b") - (from + way)).length() < 8.0);

    desk.hit("Undo");
    assert_eq!((desk.place("b"), numbers(&desk)), ((4.0, 0.0), before));
    assert_eq!(desk.app().page().undoable(), (false, true));
    desk.hit("Redo");
    assert_eq!((desk.place("b"), numbers(&desk)), ((2.0, 1.0), after));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), (4.0, 0.0));
    desk.key(Key::Z, CTRL | Modifiers::SHIFT);
    assert_eq!(desk.place("b"), (2.0, 1.0));
    desk.key(Key::Z, CTRL);
    desk.key(Key::Y, CTRL);
    assert_eq!(desk.place("b"), (2.0, 1.0));
    desk.keys(&[Key::R]);
    assert_eq!(desk.place("b"), (4.0, 0.0));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), (2.0, 1.0));
}

#[test]
fn a_tool_that_can_do_nothing_does_nothing() {
    let mut desk = Desk::new();
    let before = desk.app().link();
    desk.hit("Undo");
    desk.hit("Redo");
    assert_eq!((desk.app().link(), desk.app().page().undoable()), (before, (false, false)));
    desk.keys(&[Key::P]);
    let first = desk.app().link();
    desk.keys(&[Key::P]);
    assert_eq!(desk.app().link(), first);
}

#[test]
fn escape_puts_a_dragged_point_back() {
    let mut desk = Desk::new();
    let from = desk.point("d");
    desk.press(from);
    desk.move_to(from + vec2(100.0, 100.0));
    assert_ne!(desk.place("d"), (-1.0, 2.0));
    desk.key(Key::Escape, Modifiers::NONE);
    desk.move_to(from + vec2(120.0, 100.0));
    desk.release(from + vec2(120.0, 100.0));
    assert_eq!((desk.place("d"), desk.app().page().undoable()), ((-1.0, 2.0), (false, false)));
}

#[test]
fn everything_a_mouse_does_to_a_point_keys_do_too() {
    let mut desk = Desk::new();
    desk.keys(&[Key::Tab]);
    assert!(calls_point(&desk.focused().expect("a focus"), "A"));
    desk.key(Key::ArrowDown, Modifiers::ALT);
    assert!(calls_point(&desk.focused().expect("a focus"), "B"));
    assert_eq!(desk.place("a"), (-3.0, -2.0));
    desk.keys(&[Key::ArrowLeft, Key::ArrowUp]);
    assert_eq!(desk.place("b"), (3.875, 0.125));
    assert_eq!(desk.focused().expect("a focus"), "B, end of AB; 3.875, 0.125");
    desk.key(Key::ArrowRight, Modifiers::SHIFT);
    assert!((desk.place("b").0 - 3.8875).abs() < 1e-12);
    desk.key(Key::ArrowLeft, CTRL);
    assert_eq!(desk.place("b"), (3.75, 0.125));
    assert!(desk.the("A point starts").text.contains("Drag B(3.75, 0.125)"));
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.place("b"), (4.0, 0.0));
    assert!(calls_point(&desk.focused().expect("a focus"), "B"));
    desk.key(Key::ArrowUp, Modifiers::ALT);
    assert!(calls_point(&desk.focused().expect("a focus"), "A"));
    desk.keys(&[Key::ArrowDown]);
    assert_eq!(desk.place("a"), (-3.0, -2.125));
    desk.keys(&[Key::Escape, Key::ArrowDown]);
    assert_eq!(desk.place("a"), (-3.0, -2.125));
}

#[test]
fn keys_go_on_from_a_drag() {
    let mut desk = Desk::new();
    desk.pull("c", desk.screen_vector(0.0, 1.0));
    assert_eq!(desk.place("c"), (2.0, -2.0));
    desk.keys(&[Key::ArrowUp]);
    assert_eq!(desk.place("c"), (2.0, -1.875));
}

#[test]
fn a_coordinate_is_typed_at_the_point() {
    let mut desk = Desk::new();
    desk.keys(&[Key::Tab, Key::Enter]);
    desk.retype("-1.5");
    desk.retype("1");
    assert_eq!(desk.place("a"), (-1.5, 1.0));

    // Selecting a field without editing it keeps all digits.
    desk.key(Key::ArrowRight, Modifiers::SHIFT);
    let before = desk.place("a");
    desk.keys(&[Key::Enter, Key::Enter, Key::Enter]);
    assert_eq!((desk.place("a"), desk.app().page().undoable().1), (before, false));
    desk.keys(&[Key::Enter]);
    desk.retype("abc");
    assert_eq!(desk.place("a"), before);
    assert!(desk.says("That is not a number."));
}

#[test]
fn a_finger_drags_on_a_phone() {
    let mut desk = Desk::open(english(), PHONE);
    desk.app_mut().on_host_event(HostEvent::Finger(true));
    desk.drag(desk.point("b") + vec2(12.0, 10.0), vec2(-60.0, -60.0));
    assert_ne!(desk.place("b"), (4.0, 0.0));
    // A text shows three decimals.
    let short = |x: f64| (x * 1000.0).round() / 1000.0;
    let (x, y) = desk.place("b");
    let (x, y) = (short(x), short(y));
    let prose = desk.the("A point starts").text;
    assert!(prose.contains(&format!("B({x}, {y})")), "{prose} {x} {y}");
    desk.hit("Undo");
    assert_eq!(desk.place("b"), (4.0, 0.0));
}

#[test]
fn the_edge_of_the_scene_is_refused_and_said() {
    let mut desk = Desk::new();
    desk.double("B.x");
    desk.enter("1000000");
    assert_eq!(desk.place("b").0, 1e6);
    desk.take_effects();
    desk.click(pos2(640.0, 20.0));
    desk.go_to_point("B");
    desk.keys(&[Key::ArrowRight]);
    assert_eq!(desk.place("b").0, 1e6);
    let refusal = "It cannot go further this way.";
    assert!(desk.says(refusal));
    let said = effects!(desk, Effect::Say { text, now: true } if text == refusal => text);
    assert_eq!(said.len(), 1);
    desk.wait(2.5);
    assert!(!desk.says(refusal));
}

#[test]
fn line_ray_and_segment_change_the_verdict() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::open(english(), size);
        let b = desk.point("b");
        desk.drag(b, (desk.point("a") - b) * 0.75);
        assert_eq!(desk.case(), "miss");
        assert!(desk.says("AB and CD do not meet; only their extensions do."));
        desk.hit("Controls");
        desk.hit("AB Line");
        assert_eq!(desk.case(), "crossing");
        assert!(desk.says("AB and CD meet at one point."));
        desk.hit("AB Ray");
        assert_eq!(desk.case(), "crossing");
        desk.hit("AB Segment");
        assert_eq!(desk.case(), "miss");
        desk.key(Key::Z, CTRL);
        assert_eq!(desk.case(), "crossing");
    }
}

#[test]
fn the_way_of_snapping_is_shown_and_changed() {
    let mut desk = Desk::new();
    let odd = vec2(-23.0, -21.0);
    desk.hit("Controls");
    desk.hit("Drag mode Grid");
    desk.pull("b", odd);
    let (x, y) = desk.place("b");
    assert_eq!((x * 4.0).fract().abs() + (y * 4.0).fract().abs(), 0.0, "on the grid");
    desk.hit("Drag mode Free");
    assert!(desk.the("Drag mode Free").chosen && !desk.the("Drag mode Grid").chosen);
    desk.pull("b", odd);
    let (x, y) = desk.place("b");
    assert_ne!((x * 4.0).fract().abs() + (y * 4.0).fract().abs(), 0.0, "anywhere");
    desk.keys(&[Key::G]);
    assert!(desk.the("Drag mode Near").chosen);
}

#[test]
fn chips_lead_into_special_cases() {
    let chips = [
        ("Parallel", "parallel", "AB and CD are parallel and do not meet."),
        ("Collinear overlap", "overlapping", "AB and CD overlap on one line."),
        ("Shared endpoint", "shared_end", "AB and CD meet only at an end that they share."),
        ("Endpoint on it", "touching", "An end of one segment is on the other."),
        ("Zero length", "zero_length", "AB or CD has both ends in one place"),
    ];
    let mut desk = Desk::new();
    for (chip, case, sentence) in chips {
        desk.hit(chip);
        assert_eq!((desk.case(), desk.app().page().derived().exact.case), (case, case));
        assert!(desk.the(chip).chosen && desk.says(sentence), "{chip}");
        desk.key(Key::Z, CTRL);
        assert!(desk.case() == "crossing" && !desk.the(chip).chosen);
    }
    // In a low window the special cases are behind one chip.
    let mut low = Desk::open(english(), vec2(1000.0, 640.0));
    let chip = |desk: &Desk| desk.those("Parallel").iter().any(|seen| seen.text == "Parallel");
    assert!(!chip(&low));
    low.tap("Special cases");
    low.tap("Parallel");
    assert!(low.case() == "parallel" && !chip(&low));
    let mut phone = Desk::open(english(), PHONE);
    phone.hit("Cases");
    phone.tap("Parallel");
    assert_eq!(phone.case(), "parallel");
}
