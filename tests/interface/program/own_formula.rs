//! The formula rows of own code: the variables, the numbers and the result of one value.

use super::desk::*;
use super::own_break::draw;
use super::own_code::{SIMPLE, desk_with, written, written_again};
use super::presenter::present;

const NONE: Modifiers = Modifiers::NONE;

/// The shown formula in its spoken form.
#[track_caller]
fn formula(desk: &Desk) -> String {
    desk.the("Your formula: ").text
}

/// Moves the cursor to the line with this number.
fn go_to(desk: &mut Desk, line: usize) {
    let field = desk.the("Your code, ").rect;
    if !desk.the("Your code, ").focused {
        desk.click(field.center());
    }
    desk.key(Key::Home, CTRL);
    // The signature has two rows.
    (0..line).for_each(|_| desk.key(Key::ArrowDown, NONE));
}

#[test]
fn the_rows_are_those_of_the_learners_text_on_this_scene() {
    let mut desk = Desk::new();
    // The `t` of this text is computed differently from ours.
    written(&mut desk, &SIMPLE.replace("(c - a).perp_dot(d2) / den", "d2.perp_dot(c - a) / -den"));
    assert_eq!(
        formula(&desk),
        "Your formula: t = (d₂ × (C − A))/(−den) = \
         (−3 · (−3 − (−2)) − 5 · (2 − (−3)))/(−41) = −22  /  (−41) = 0.537"
    );
    // During a drag the numbers are updated.
    let at = desk.point("a");
    desk.move_to(at);
    desk.press(at);
    desk.move_to(at + vec2(40.0, 0.0));
    assert_ne!(desk.place("a").0, -3.0);
    let dragged = formula(&desk);
    assert!(dragged.starts_with("Your formula: t = (d₂ × (C − A))/(−den) = "), "{dragged}");
    assert!(!dragged.ends_with("0.537"), "{dragged}");
    desk.release(at + vec2(40.0, 0.0));
}

#[test]
fn the_formula_follows_the_cursor_and_the_tabs() {
    let mut desk = desk_with(SIMPLE);
    go_to(&mut desk, 4);
    assert_eq!(formula(&desk), "Your formula: den = d₁ × d₂ = 7 · 5 − 2 · (−3) = 41");
    go_to(&mut desk, 2);
    assert!(formula(&desk).starts_with("Your formula: d₁ = B − A = "), "{}", formula(&desk));
    // The condition on this line uses a value.
    go_to(&mut desk, 8);
    assert!(formula(&desk).starts_with("Your formula: den = "), "{}", formula(&desk));
    // On a line without a value the rows of the line above stay (here line 10).
    go_to(&mut desk, 15);
    assert!(formula(&desk).starts_with("Your formula: t = "), "{}", formula(&desk));
    desk.hit("u");
    assert!(formula(&desk).starts_with("Your formula: u = "), "{}", formula(&desk));
}

#[test]
fn a_text_that_cannot_be_read_leaves_the_rows_of_the_last_that_could() {
    let mut desk = Desk::new();
    desk.hit("Yours");
    assert!(desk.those("Your formula: ").is_empty(), "nothing is written yet");
    written(&mut desk, SIMPLE);
    go_to(&mut desk, 4);
    desk.key(Key::End, NONE);
    desk.key(Key::Backspace, NONE);
    desk.key(Key::Backspace, NONE);
    assert!(super::own_code::fault(&desk).is_some());
    assert_eq!(formula(&desk), "Your formula: den = d₁ × d₂ = 7 · 5 − 2 · (−3) = 41");
    // Once the text can be parsed, the rows are those of the edited line.
    desk.write(" + d1);");
    let again = formula(&desk);
    assert!(again.starts_with("Your formula: den = d₁ × (d₂ + d₁) = "), "{again}");
    // The reason is shown for undefined values, and for values without notation.
    written_again(&mut desk, &SIMPLE.replace("/ den;", "/ (den - den);"));
    go_to(&mut desk, 5);
    assert!(formula(&desk).contains("∞"), "{}", formula(&desk));
    written_again(
        &mut desk,
        &SIMPLE.replace("    if den", "    let 넓이 = (0.0 - 1.0).sqrt();\n    if den"),
    );
    go_to(&mut desk, 8);
    assert!(formula(&desk).contains("넓이 = √"), "{}", formula(&desk));
    assert!(formula(&desk).contains("is negative"), "{}", formula(&desk));
}

#[test]
fn an_input_is_changed_in_the_rows_by_whatever_name() {
    // The window is high enough for the rows below the editor.
    let mut desk = Desk::open(english(), vec2(1280.0, 1400.0));
    let renamed = SIMPLE.replace("a: Vec2, b: Vec2", "start: Vec2, b: Vec2");
    let renamed = renamed.replace("b - a", "b - start").replace("c - a", "c - start");
    written(&mut desk, &renamed.replace("a + d1", "start + d1"));
    assert_eq!(super::own_code::fault(&desk), None);
    go_to(&mut desk, 2);
    desk.hit("A.x, value −3");
    assert_eq!(desk.focused().as_deref(), Some("A.x, value −3"));
    desk.key(Key::ArrowUp, NONE);
    assert_ne!(desk.place("a").0, -3.0);
}

#[test]
fn the_rows_are_hidden_with_the_verdict() {
    let mut desk = Desk::new();
    desk.hide_verdict(false);
    written(&mut desk, SIMPLE);
    let said = formula(&desk);
    assert!(!said.contains("0.537") && !said.contains("41"), "{said}");
}

#[test]
fn the_rows_are_seen_while_one_writes() {
    let mut desk = Desk::new();
    let comments = "    // one more line\n".repeat(20);
    written(&mut desk, &SIMPLE.replace("    if den", &format!("{comments}    if den")));
    go_to(&mut desk, 4);
    let place = |word: &str| desk.word(word, Rect::EVERYTHING);
    assert!(place("Result").bottom() < place("Challenge").top(), "{}", place("Result"));
    // A short text leaves no unused space.
    written(&mut desk, SIMPLE.split_once("    let t").expect("its head").0);
    let place = |word: &str| desk.word(word, Rect::EVERYTHING);
    let field = desk.the("Your code, ").rect;
    assert!(place("Symbols").top() - field.top() < 240.0, "{field} {}", place("Symbols"));
    // With the minimum height the first row is visible above the dock.
    let settings = Some(format!("{CROSSING}own perp_product perp_product = {}\n", kept(SIMPLE)));
    let mut desk = present(Boot { settings, ..english() }, vec2(1280.0, 720.0));
    desk.keys(&[Key::Y]);
    desk.hit("Yours");
    let (row, dock) = (desk.the("Symbols: ").rect, desk.the("f32 · f64 · exact").rect);
    assert!(row.bottom() < dock.top(), "{row} {dock}");
}

/// A text as stored in the settings.
fn kept(text: &str) -> String {
    text.replace('\n', "\\n")
}

#[test]
fn pictures_of_the_rows() {
    let settings = Some(format!("{CROSSING}own perp_product perp_product = {}\n", kept(SIMPLE)));
    let boot = Boot { settings, ..english() };
    let korean = Boot { korean: true, ..boot.clone() };
    let desk = draw("own-rows-1280-ko.png", (korean.clone(), DESKTOP, 1.0), &["내 코드"]);
    assert!(desk.says("내 식: t = "), "{:?}", desk.texts());
    let dark = Boot { dark: true, ..boot };
    draw("own-rows-1280-en-dark.png", (dark, vec2(1280.0, 1100.0), 1.0), &["Yours", "u"]);
    draw("own-rows-390-ko.png", (korean, PHONE, 2.0), &["코드", "코드", "내 코드"]);
}

#[test]
fn the_rows_stand_on_a_phone_in_korean() {
    let mut phone = Desk::open(Boot { korean: true, ..english() }, PHONE);
    phone.hit("코드");
    phone.hit("코드");
    phone.hit("내 코드");
    phone.hit("내 코드, ");
    phone.paste_over(SIMPLE);
    assert!(phone.says("내 식: t = "), "{:?}", phone.texts());
    assert!(!phone.texts().iter().any(|text| unreadable(text)));
}
