//! Input numbers in prose and formulas can be dragged, stepped and typed.

use super::desk::*;

#[test]
fn a_number_in_prose_is_scrubbed() {
    let mut desk = Desk::new();
    desk.drag(desk.the("B.x").rect.center(), vec2(25.0, 3.0));
    assert_eq!(desk.place("b"), (5.25, 0.0));
    assert!(desk.the("A point starts").text.contains("Drag B(5.25, 0)"));
    desk.key(Key::Z, CTRL);
    assert_eq!((desk.place("b"), desk.app().page().undoable().0), ((4.0, 0.0), false));
}

#[test]
fn a_number_in_a_formula_is_scrubbed() {
    let mut desk = Desk::new();
    assert_eq!(desk.the("A.x").text, "A.x, value −3");
    desk.drag(desk.the("A.x").rect.center(), vec2(10.0, 0.0));
    assert_eq!(desk.place("a"), (-2.5, -2.0));
    desk.hit("Undo");
    assert_eq!(desk.place("a"), (-3.0, -2.0));
}

#[test]
fn shift_scrubs_finer_and_escape_takes_it_back() {
    let mut desk = Desk::new();
    let at = desk.the("B.y").rect.center();
    desk.press(at);
    desk.harness.input_mut().modifiers = Modifiers::SHIFT;
    desk.move_to(at + vec2(-20.0, 0.0));
    assert!((desk.place("b").1 + 0.1).abs() < 1e-12, "{:?}", desk.place("b"));
    desk.harness.input_mut().modifiers = Modifiers::NONE;
    desk.key(Key::Escape, Modifiers::NONE);
    desk.release(at);
    assert_eq!(desk.place("b"), (4.0, 0.0));
}

#[test]
fn keys_and_the_wheel_step_the_number_that_has_the_focus() {
    let mut desk = Desk::new();
    desk.move_to(desk.the("B.y").rect.center());
    desk.roll(MouseWheelUnit::Line, 1.0);
    assert_eq!(desk.place("b"), (4.0, 0.0));
    desk.wait(1.0);
    desk.hit("B.y");
    assert_eq!(desk.focused().as_deref(), Some("B.y, value 0"));
    desk.keys(&[Key::ArrowUp, Key::ArrowUp, Key::ArrowLeft]);
    assert_eq!(desk.place("b"), (4.0, 0.25));
    desk.key(Key::ArrowUp, CTRL);
    assert_eq!(desk.place("b"), (4.0, 2.75));
    desk.move_to(desk.the("B.y").rect.center());
    desk.roll(MouseWheelUnit::Line, -1.0);
    assert_eq!(desk.place("b"), (4.0, 2.5));
}

#[test]
fn a_number_is_typed() {
    for input in ["B.x", "A.x"] {
        let mut desk = Desk::new();
        desk.double(input);
        desk.write("2.5");
        // Letter shortcuts type plain letters in a field.
        let step = desk.app().page().step();
        desk.keys(&[Key::N, Key::R, Key::H, Key::L]);
        assert!(desk.app().page().step() == step && !desk.says("Mouse and fingers"));
        desk.keys(&[Key::Enter]);
        assert_eq!(desk.place(&input[..1].to_lowercase()).0, 2.5, "{input}");
        desk.key(Key::Z, CTRL);
        assert_eq!(desk.app().page().undoable(), (false, true), "{input}");
    }
}

#[test]
fn what_is_no_number_is_refused_and_the_old_one_stays() {
    let not = "That is not a number. Use digits, a point and a minus sign.";
    let range = "Only −1000000 to 1000000 is possible here.";
    for input in ["B.x", "A.x"] {
        for (text, why) in [("abc", not), ("NaN", not), ("1e999", range), ("-2e6", range)] {
            let mut desk = Desk::new();
            let before = desk.app().link();
            desk.take_effects();
            desk.double(input);
            desk.enter(text);
            assert_eq!(desk.app().link(), before, "{text}");
            assert!(desk.paints(why), "{input} {text}: {:?}", desk.painted());
            let said = Effect::Say { text: why.to_owned(), now: true };
            assert!(desk.take_effects().contains(&said), "{input} {text}");
            let other = if why == not { range } else { not };
            assert!(!desk.paints(other), "{input} {text}");

            // The number can be corrected at once.
            desk.retype("1.5");
            assert_eq!(desk.place(&input[..1].to_lowercase()).0, 1.5, "{input} {text}");
            desk.wait(2.5);
            assert!(!desk.paints(why), "the note about {text} stays");
        }
    }
}

#[test]
fn a_field_that_was_hidden_meanwhile_is_closed() {
    let mut desk = Desk::new();
    desk.double("A.x");
    desk.write("abc");
    assert!(desk.paints("abc"));
    desk.resize(PHONE);
    assert!(!desk.paints("abc"));
    desk.resize(DESKTOP);
    assert!(!desk.paints("abc") && desk.says("A.x, value −3"));
    desk.keys(&[Key::N]);
    assert_eq!(desk.app().page().step(), 2);
}

#[test]
fn escape_leaves_a_field_as_it_was() {
    let mut desk = Desk::new();
    let before = desk.app().link();
    desk.double("B.y");
    desk.write("7");
    desk.keys(&[Key::Escape]);
    assert_eq!(desk.app().link(), before);
    assert!(desk.says("B.y, value 0"));
}
