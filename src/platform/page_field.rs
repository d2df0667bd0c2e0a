//! Edits in the HTML field that the page lays over a text field of the program.

use crate::view::typography::fonts;
use crate::view::widgets::typed_field::{FocusedField, select};
use egui::text_edit::TextEditState;
use egui::{Context, Event, Key, Modifiers, Rect};

/// An edit in the HTML field: a range of characters was replaced by a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldEdit {
    /// The range of replaced characters; if nothing was replaced, the start of the selection and
    /// the cursor.
    range: [usize; 2],
    /// The inserted text.
    text: String,
    changes: bool,
}

impl FieldEdit {
    /// Parses a message of the page: two numbers, whether the text has changed, and after a line
    /// break the inserted text. `None` for invalid input.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        allow(dead_code, reason = "a window has no such field")
    )]
    pub fn read(message: &str) -> Option<Self> {
        let (head, text) = message.split_once('\n')?;
        let mut words = head.split(' ');
        let mut number = || words.next()?.parse().ok();
        let range = [number()?, number()?];
        Some(Self { range, text: text.to_owned(), changes: words.next()? == "changes" })
    }

    /// Selects the replaced range in the focused field; returns the egui events. Empty if no field
    /// has the focus.
    pub fn events(self, ctx: &Context) -> Vec<Event> {
        let field = ctx.memory(|memory| memory.focused());
        let Some(id) = field.filter(|&id| TextEditState::load(ctx, id).is_some()) else {
            return Vec::new();
        };
        select(ctx, id, self.range);
        match self.text.as_str() {
            _ if !self.changes => Vec::new(),
            "" => press(Key::Backspace, Modifiers::NONE).into(),
            "\n" => press(Key::Enter, Modifiers::NONE).into(),
            text if text.contains('\n') => vec![Event::Paste(self.text)],
            _ => vec![Event::Text(self.text)],
        }
    }
}

/// The two events of a key that is pressed and released.
pub fn press(key: Key, modifiers: Modifiers) -> [Event; 2] {
    let (physical_key, repeat) = (None, false);
    [true, false].map(|pressed| Event::Key { key, physical_key, pressed, repeat, modifiers })
}

/// The description of a field for the page: a line of numbers, a line of words, its font files, its
/// name and its text. Lengths are in page pixels, `zoom` per point; positions in the text are in
/// UTF-16 units.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "a window has no such field"))]
pub fn description(field: &FocusedField, zoom: f32) -> String {
    let look = &field.look;
    let edges = |Rect { min, max }: Rect| [min.x, min.y, max.x, max.y];
    let lengths = edges(field.rect).into_iter().chain(edges(field.clip));
    let lengths = lengths.chain([look.font.size, field.line]).map(|x| (x * zoom).to_string());
    let places = field.selection.map(|at| {
        let before = field.text.chars().take(at);
        before.map(char::len_utf16).sum::<usize>().to_string()
    });
    let numbers = lengths.chain(places).collect::<Vec<_>>().join(" ");
    let purpose: &str = look.purpose.into();
    let flag = |name, is: bool| if is { name } else { "-" };
    let (centred, covered) = (flag("centred", look.centred), flag("covered", look.covered));
    let (id, name, text) = (field.id.value(), look.name.replace('\n', " "), &field.text);
    let fonts = fonts::files(&look.font.family).join(" ");
    format!("{numbers}\n{purpose} {centred} {covered} {id}\n{fonts}\n{name}\n{text}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::widgets::typed_field::{FieldLook, take_focused};
    use egui::{FontId, RawInput, TextEdit};

    /// A focused field, and its description after each frame.
    struct Typed {
        ctx: Context,
        text: String,
        lines: bool,
    }

    impl Typed {
        fn new(text: &str, lines: bool) -> Self {
            let mut field = Self { ctx: Context::default(), text: text.to_owned(), lines };
            field.frame(Vec::new());
            field
        }

        fn frame(&mut self, events: Vec<Event>) -> FocusedField {
            let Self { ctx, text, lines } = self;
            let input = RawInput { events, ..RawInput::default() };
            let _ = ctx.run(input, |ctx| {
                egui::CentralPanel::default().show(ctx, |ui| {
                    let response = ui.add(match lines {
                        true => TextEdit::multiline(text).lock_focus(true),
                        false => TextEdit::singleline(text),
                    });
                    response.request_focus();
                    let look = FieldLook::new("x", FontId::monospace(14.0));
                    look.describe(ui, &response, text);
                });
            });
            take_focused(ctx).expect("a field with the focus")
        }

        fn receive(&mut self, message: &str) -> FocusedField {
            let edit = FieldEdit::read(message).expect("an edit");
            let events = edit.events(&self.ctx);
            self.frame(events)
        }
    }

    #[test]
    fn a_growing_syllable_replaces_its_start() {
        let mut field = Typed::new("", false);
        for (message, text) in [
            ("0 0 changes\nㄱ", "ㄱ"),
            ("0 1 changes\n고", "고"),
            ("0 1 changes\n교", "교"),
            ("1 1 changes\n점", "교점"),
        ] {
            assert_eq!(field.receive(message).text, text);
        }
        let shown = field.receive("1 0 selects\n");
        assert_eq!((shown.text.as_str(), shown.selection), ("교점", [1, 0]));
        let shown = field.receive("0 1 changes\n");
        assert_eq!((shown.text.as_str(), shown.selection), ("점", [0, 0]));
    }

    #[test]
    fn lines_are_typed_and_pasted() {
        let mut field = Typed::new("ab", true);
        assert_eq!(field.receive("1 1 changes\n\n").text, "a\nb");
        assert_eq!(field.receive("1 2 changes\n1\n2\n").text, "a1\n2\nb");
    }

    #[test]
    fn text_positions_are_in_utf16_units() {
        let mut field = Typed::new("x😀y\nz", true);
        let shown = field.receive("2 3 selects\n");
        let described = description(&shown, 1.0);
        let lines: Vec<_> = described.split('\n').collect();
        assert!(lines[0].ends_with(" 3 4"), "{described}");
        assert_eq!(&lines[3..], ["x", "x😀y", "z"]);
    }

    #[test]
    fn a_key_of_the_page_is_pressed_and_released_once() {
        for (event, down) in press(Key::Tab, Modifiers::NONE).iter().zip([true, false]) {
            assert!(matches!(event, Event::Key { pressed, repeat: false, .. } if *pressed == down));
        }
    }

    #[test]
    fn an_invalid_message_does_nothing() {
        for message in ["", "1", "1 2", "\n", "a b changes\nc", "1 -2 changes\nc", "1 2\nc"] {
            assert_eq!(FieldEdit::read(message), None, "{message:?}");
        }
        let far = FieldEdit::read("9999999999 9999999999 changes\nx").expect("an edit");
        assert_eq!(far.clone().events(&Context::default()), []);
        let mut field = Typed::new("ab", false);
        let events = far.events(&field.ctx);
        assert_eq!(field.frame(events).text, "abx");
    }
}
