//! The actions of the keys pressed in a frame.

use super::{BINDINGS, Binding, KeyAction, QUESTION, sign};
use egui::{Context, Event, InputState, Key, Modifiers};

/// The focused widget, which takes precedence for plain keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focused {
    Nothing,
    /// A point of the picture: it takes the arrow keys.
    Point,
    /// A button: it takes Space too.
    Button,
    /// A text field: it takes every letter.
    Field,
    /// The code editor: it also takes every key with Ctrl, except the one that widens it.
    Code,
}

impl Focused {
    /// Whether the focused widget takes a key pressed without Ctrl.
    fn takes(self, key: Key) -> bool {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Space};
        match self {
            Self::Nothing => false,
            Self::Point => matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown),
            Self::Button => matches!(key, ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Space),
            Self::Field | Self::Code => true,
        }
    }
}

/// The actions of the keys pressed in this frame, consumed from egui: the bindings of the table
/// `more` come first. A key without Ctrl counts only if the focused widget does not take it.
///
/// Escape is not consumed: its effect depends on the open layers.
pub fn pressed(ctx: &Context, focused: Focused, more: &[Binding]) -> Vec<KeyAction> {
    ctx.input_mut(|input| {
        let mut actions = Vec::new();
        for binding in more.iter().chain(BINDINGS) {
            let taken = focused.takes(binding.key);
            let of_code = focused == Focused::Code && binding.action != KeyAction::PanelWidth;
            if taken && (!binding.modifiers.command || of_code) || binding.key == Key::Escape {
                continue;
            }
            // A held button of a clicker must not run through the lesson.
            if more.contains(binding) {
                input.events.retain(|event| !repeats(event, binding.key));
            }
            let before = input.events.len();
            input.events.retain(|event| !presses(event, binding));
            let consumed = input.events.len() < before;
            let asked = if (binding.modifiers, binding.key) == QUESTION {
                question(input, consumed)
            } else {
                consumed
            };
            actions.extend(asked.then_some(binding.action));
        }
        actions
    })
}

/// Whether an event presses the keys of a binding. egui's `consume_key` would accept Ctrl+R for R,
/// and its state of Ctrl at the end of a slow frame may be outdated.
fn presses(event: &Event, binding: &Binding) -> bool {
    let wanted = binding.modifiers;
    let exact =
        |m: &Modifiers| m.command == wanted.command && !m.alt && m.matches_logically(wanted);
    matches!(event, Event::Key { key, pressed: true, modifiers, .. }
        if *key == binding.key && exact(modifiers))
}

/// Whether an event is the key repeat of a held key.
fn repeats(event: &Event, held: Key) -> bool {
    matches!(event, Event::Key { key, pressed: true, repeat: true, .. } if *key == held)
}

/// Whether a question mark was typed. `key`: the usual key was pressed, which types something else
/// on other layouts; it counts only if no text event reports what was typed.
fn question(input: &InputState, key: bool) -> bool {
    let mut texts = input.events.iter().filter_map(text).peekable();
    if texts.peek().is_none() { key } else { texts.any(|text| text == "?") }
}

fn text(event: &Event) -> Option<&str> {
    match event {
        Event::Text(text) => Some(text),
        _ => None,
    }
}

/// Consumes the keys that type a letter, a digit or a sign, because they belong to an answer. Keys
/// with Ctrl are commands and stay, and so does the text itself for a text field. Space stays where
/// it presses a button.
pub fn hush(ctx: &Context, focused: Focused) {
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key: Key::Space, modifiers, pressed: true, .. } => {
                modifiers.command || focused != Focused::Point
            }
            Event::Text(_) => focused == Focused::Field,
            event => !types(event),
        });
    });
}

/// Consumes the keys that type a letter, a digit or a sign, if letters are not shortcuts.
pub fn hush_letters(ctx: &Context) {
    let asks = |event: &Event| text(event) == Some("?");
    ctx.input_mut(|input| input.events.retain(|event| !types(event) && !asks(event)));
}

/// Whether an event presses a key that types a visible sign; with Ctrl it is a command.
fn types(event: &Event) -> bool {
    matches!(event, Event::Key { key, modifiers, pressed: true, .. }
        if !modifiers.command && writes(*key))
}

/// Whether a key types a visible sign.
pub(super) fn writes(key: Key) -> bool {
    matches!(key.symbol_or_name().as_bytes(), [sign] if sign.is_ascii_graphic())
        || matches!(key, Key::Minus)
}

/// The last key pressed among these events, as displayed; key repeats do not count.
pub fn last_sign(events: &[Event]) -> Option<&'static str> {
    let asks = events.iter().filter_map(text).any(|text| text == "?");
    events.iter().rev().find_map(|event| match event {
        Event::Key { key, pressed: true, repeat: false, modifiers, .. } => {
            let question = asks || (*modifiers, *key) == QUESTION;
            Some(if question { "?" } else { sign(*key) })
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::keys::PRESENTER;
    use egui::RawInput;

    const CTRL: Modifiers = Modifiers::CTRL.plus(Modifiers::COMMAND);

    fn key_event(key: Key, modifiers: Modifiers, pressed: bool) -> Event {
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
    }

    /// The actions of these events in a frame at whose end no modifier is held.
    fn run(events: Vec<Event>, focused: Focused, more: &[Binding]) -> Vec<KeyAction> {
        let mut found = Vec::new();
        let input = RawInput { events, ..RawInput::default() };
        let _ = Context::default().run(input, |ctx| found = pressed(ctx, focused, more));
        found
    }

    fn press(key: Key, modifiers: Modifiers, focused: Focused) -> Vec<KeyAction> {
        run(vec![key_event(key, modifiers, true)], focused, &[])
    }

    #[test]
    fn the_more_special_key_wins() {
        let press = |key, modifiers| press(key, modifiers, Focused::Nothing);
        assert_eq!(press(Key::Z, CTRL | Modifiers::SHIFT), [KeyAction::Redo]);
        assert_eq!(press(Key::Z, CTRL), [KeyAction::Undo]);
        assert_eq!(press(Key::R, Modifiers::NONE), [KeyAction::Reset]);
    }

    #[test]
    fn ctrl_counts_if_released_in_the_same_frame() {
        let events = [true, false].map(|pressed| key_event(Key::Z, CTRL, pressed)).to_vec();
        assert_eq!(run(events, Focused::Nothing, &[]), [KeyAction::Undo]);
    }

    #[test]
    fn letters_are_ignored_in_a_field_and_with_ctrl() {
        assert_eq!(press(Key::R, Modifiers::NONE, Focused::Field), []);
        assert_eq!(press(Key::R, CTRL, Focused::Nothing), []);
        assert_eq!(press(Key::Z, CTRL, Focused::Field), [KeyAction::Undo]);
    }

    #[test]
    fn presenter_mode_has_its_own_keys() {
        let elsewhere = |key| press(key, Modifiers::NONE, Focused::Nothing);
        let with = |key, modifiers, focused| {
            run(vec![key_event(key, modifiers, true)], focused, PRESENTER)
        };
        let present = |key, focused| with(key, Modifiers::NONE, focused);
        for key in [Key::Space, Key::PageDown, Key::ArrowRight, Key::ArrowDown] {
            assert_eq!(elsewhere(key), []);
            assert_eq!(present(key, Focused::Nothing), [KeyAction::Advance]);
        }
        assert_eq!(present(Key::Space, Focused::Point), [KeyAction::Advance]);
        assert_eq!(present(Key::ArrowRight, Focused::Point), []);
        assert_eq!(present(Key::Space, Focused::Button), []);
        assert_eq!(present(Key::PageUp, Focused::Button), [KeyAction::Retreat]);
        assert_eq!(present(Key::B, Focused::Nothing), [KeyAction::Black]);
        assert_eq!(elsewhere(Key::B), [KeyAction::Present]);
        assert_eq!(present(Key::Period, Focused::Nothing), [KeyAction::Black]);
        assert_eq!(elsewhere(Key::Period), [KeyAction::TimeOn]);
        assert_eq!(present(Key::D, Focused::Field), []);
        assert_eq!(with(Key::C, CTRL, Focused::Nothing), []);
    }

    #[test]
    fn a_question_mark_opens_help_on_every_layout() {
        let (slash, text) = ((Key::Slash, Modifiers::SHIFT), |text: &str| Event::Text(text.into()));
        let german = (Key::Minus, Modifiers::SHIFT);
        for ((key, modifiers), more, asks, written) in [
            (slash, None, true, "?"),
            (slash, Some(text("?")), true, "?"),
            (german, Some(text("?")), true, "?"),
            // The slash key of this layout types an underscore.
            (slash, Some(text("_")), false, "?"),
            ((Key::Slash, Modifiers::NONE), Some(text("/")), false, "/"),
        ] {
            for (focused, reaches) in [(Focused::Nothing, true), (Focused::Field, false)] {
                let event = key_event(key, modifiers, true);
                let events: Vec<_> = more.clone().into_iter().chain([event]).collect();
                let found = run(events.clone(), focused, &[]);
                let asked = if asks && reaches { vec![KeyAction::Help] } else { vec![] };
                assert_eq!(found, asked, "{key:?} {more:?}");
                assert_eq!(last_sign(&events), Some(written));
            }
        }
    }

    #[test]
    fn typing_keys_are_consumed_and_navigation_keys_are_not() {
        for key in [Key::L, Key::Num4, Key::Comma, Key::OpenBracket, Key::Slash, Key::Minus] {
            assert!(writes(key), "{key:?}");
        }
        for key in [Key::Space, Key::PageDown, Key::ArrowLeft, Key::Enter, Key::Tab, Key::F11] {
            assert!(!writes(key), "{key:?}");
        }
    }
}
