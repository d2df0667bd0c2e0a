//! The editor for own code.

use super::desk::*;

/// A right text for lesson 1.2 without its special cases.
pub const SIMPLE: &str =
    "fn meet(a: Vec2, b: Vec2, c: Vec2, d: Vec2, ab: Extent, cd: Extent) -> Meeting {
    let d1 = b - a;
    let d2 = d - c;
    let den = d1.perp_dot(d2);
    let t = (c - a).perp_dot(d2) / den;
    let u = (c - a).perp_dot(d1) / den;
    let p = a + d1 * t; // the crossing
    if den == 0.0 {
        Meeting::Parallel
    } else if ab.has(t) && cd.has(u) {
        Meeting::Crossing
    } else {
        Meeting::Miss
    }
}
";

/// Opens the editor and replaces its text by `text`.
pub fn written(desk: &mut Desk, text: &str) {
    desk.hit("Yours");
    let field = desk.the("Your code");
    let mut at = field.rect.center();
    if field.rect.height() > 300.0 {
        // Click below the column's header, where the visible lines of a long text are.
        at.y = desk.word("Value now", Rect::EVERYTHING).bottom() + 40.0;
    }
    desk.click(at);
    desk.paste_over(text);
}

/// Lesson 1.2 with this text in the editor.
pub fn desk_with(text: &str) -> Desk {
    let mut desk = Desk::new();
    written(&mut desk, text);
    desk
}

/// The error message of the text; an unknown exact value of a line is not an error.
pub fn fault(desk: &Desk) -> Option<String> {
    let not_known = Words::of(Lang::En).get("exact_undecided");
    let begins = |said: &String| {
        let rest = said.strip_prefix("Line ").unwrap_or_default();
        rest.starts_with(|c: char| c.is_ascii_digit()) && !rest.ends_with(not_known)
    };
    desk.all().into_iter().map(|seen| seen.text).find(begins)
}

pub fn settings(desk: &mut Desk) -> String {
    desk.wait(2.0);
    desk.stored().unwrap()
}

#[test]
fn a_text_is_read_while_it_is_typed_and_kept_for_the_next_visit() {
    let mut desk = desk_with(SIMPLE);
    assert!(desk.paints("Yours f64") || desk.paints("Yours"), "no cell of its own");
    assert_eq!(fault(&desk), None);
    // Letters go to the editor: R does not reset, Ctrl+Z undoes in it.
    let scene = desk.app().page().scene_fields();
    // A text that is unchanged for a second is an undo step.
    (0..3).for_each(|_| desk.wait(1.5));
    desk.key(Key::End, CTRL);
    desk.frame(vec![Event::Text("r".into())]);
    desk.key(Key::R, Modifiers::NONE);
    let said = fault(&desk).unwrap();
    assert!(said.starts_with("Line 16:"), "{said}");
    desk.wait(2.0);
    desk.key(Key::Z, CTRL);
    assert_eq!(desk.app().page().scene_fields(), scene);
    assert_eq!(fault(&desk), None, "the text can be undone");
    let text = settings(&mut desk);
    let mut later = Desk::open(Boot { settings: Some(text), ..english() }, DESKTOP);
    later.hit("Yours");
    let field = later.the("Your code");
    assert!(field.text.contains("15 lines"), "{}", field.text);
}

#[test]
fn what_cannot_be_read_is_one_sentence() {
    let mut desk = Desk::new();
    desk.hit("Yours");
    assert_eq!(fault(&desk), None, "an untouched text has no fault");
    let closed = SIMPLE.trim_end().strip_suffix('}').unwrap();
    for (text, sentence) in [
        ("Dear program, please find the crossing.", "Line 1: There is no function"),
        (closed, "Line 1: “{” is never closed."),
        (
            &SIMPLE.replace("b - a", "b - q"),
            "Line 2: “q” is neither an input nor an earlier `let`.",
        ),
        (&SIMPLE.replace("b - a", "b - 1.0"), "Line 2: This operation does not exist"),
        (&SIMPLE.replace("b - a", ""), "Line 2: The value is missing."),
        (&SIMPLE.replace("Meeting::Miss", "Meeting::Mist"), "Line 13: This is not an outcome."),
        (&SIMPLE.replace("perp_dot", "crossed"), "Line 4: There is no call “crossed”."),
        (&"x".repeat(1 << 20), "The text would be longer than 8 kB"),
    ] {
        written(&mut desk, text);
        let said: Vec<_> = desk.all().into_iter().map(|seen| seen.text).collect();
        assert!(said.iter().any(|said| said.starts_with(sentence)), "{sentence}: {said:?}");
    }
}

#[test]
fn tab_writes_spaces_and_escape_leaves() {
    let mut desk = desk_with("x");
    desk.key(Key::Tab, Modifiers::NONE);
    assert!(desk.the("Your code").focused);
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!desk.the("Your code").focused);
}

#[test]
fn the_tab_that_reaches_the_editor_writes_nothing() {
    let mut desk = desk_with("x");
    desk.key(Key::Escape, Modifiers::NONE);
    let reached = (0..200).any(|_| {
        desk.key(Key::Tab, Modifiers::NONE);
        desk.focused().is_some_and(|name| name.starts_with("Your code"))
    });
    assert!(reached);
    let field = |desk: &Desk| desk.the("Your code").value;
    assert_eq!(field(&desk).as_deref(), Some("x"));
    desk.key(Key::Tab, Modifiers::NONE);
    assert_eq!(field(&desk).as_deref(), Some("x   "));
}

#[test]
fn each_line_says_how_many_bits_are_right_and_the_first_wrong_sign_stands_out() {
    let mut desk = Desk::new();
    let lossy = "    let z = (a.x + 1e30) - 1e30;\n    if den == 0.0 {";
    written(&mut desk, &SIMPLE.replace("    if den == 0.0 {", lossy));
    assert!(desk.says("In line 2, 53 of 53 bits are right."));
    let wrong = "The first wrong sign is in line 8: the true value is −3, and it became 0.";
    assert!(desk.says(wrong), "{:?}", desk.texts());
    assert!(desk.says("two numbers that agree in"), "{:?}", desk.texts());
    assert!(desk.paints("sign") && desk.paints("Bits left") && desk.paints("Value now"));
    // In f32, the values beside the lines and in the cell are those of f32.
    desk.hit("f32 · f64 · exact");
    assert!(desk.says("Yours f64"));
    desk.hit("f32");
    assert!(desk.says("In line 2, 24 of 24 bits are right.") && desk.says("Yours f32"));
    written_again(&mut desk, SIMPLE);
    assert!(!desk.says("The first wrong"));
}

/// Replaces the text in the editor.
pub fn written_again(desk: &mut Desk, text: &str) {
    desk.hit("Your code, ");
    desk.paste_over(text);
}
