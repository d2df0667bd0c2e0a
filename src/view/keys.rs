//! The keys: one table that binds them and that the help sheet is made from.

use egui::{Context, Key, Modifiers};

/// What a key of the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One step back.
    Undo,
    /// One step forward.
    Redo,
    /// The lesson as it opens.
    Reset,
    /// The lesson's view.
    Home,
    /// The next way of snapping.
    NextSnap,
    /// The next step of the guided text.
    NextStep,
    /// The step before.
    PreviousStep,
    /// The lesson before this one.
    PreviousLesson,
    /// The lesson after this one.
    NextLesson,
    /// The list of lessons, ready to search in.
    Find,
    /// The next question that is painted for every place of a point, or none.
    NextField,
    /// The next point for whose places it is painted.
    NextFieldPoint,
    /// The other language.
    Language,
    /// The other theme.
    Theme,
    /// The link of the present state.
    CopyLink,
    /// The picture as a file.
    Export,
    /// The help sheet.
    Help,
}

/// A key and what it does.
#[derive(Debug)]
pub struct Binding {
    /// With Ctrl (or Cmd), with Shift.
    pub modifiers: Modifiers,
    /// The key.
    pub key: Key,
    /// What it does.
    pub action: Action,
}

const CTRL_SHIFT: Modifiers =
    Modifiers { alt: false, ctrl: false, shift: true, mac_cmd: false, command: true };

const fn bind(modifiers: Modifiers, key: Key, action: Action) -> Binding {
    Binding { modifiers, key, action }
}

/// Every key of the program, the more special before the more general.
pub const BINDINGS: &[Binding] = &[
    bind(CTRL_SHIFT, Key::Z, Action::Redo),
    bind(Modifiers::COMMAND, Key::Z, Action::Undo),
    bind(Modifiers::COMMAND, Key::Y, Action::Redo),
    bind(Modifiers::COMMAND, Key::S, Action::Export),
    bind(Modifiers::COMMAND, Key::K, Action::Find),
    bind(Modifiers::NONE, Key::R, Action::Reset),
    bind(Modifiers::NONE, Key::Home, Action::Home),
    bind(Modifiers::NONE, Key::G, Action::NextSnap),
    bind(Modifiers::SHIFT, Key::O, Action::NextFieldPoint),
    bind(Modifiers::NONE, Key::O, Action::NextField),
    bind(Modifiers::NONE, Key::N, Action::NextStep),
    bind(Modifiers::NONE, Key::P, Action::PreviousStep),
    bind(Modifiers::NONE, Key::OpenBracket, Action::PreviousLesson),
    bind(Modifiers::NONE, Key::CloseBracket, Action::NextLesson),
    bind(Modifiers::NONE, Key::L, Action::Language),
    bind(Modifiers::NONE, Key::T, Action::Theme),
    bind(Modifiers::NONE, Key::K, Action::CopyLink),
    bind(Modifiers::NONE, Key::H, Action::Help),
    bind(Modifiers::SHIFT, Key::Questionmark, Action::Help),
    bind(Modifiers::NONE, Key::Questionmark, Action::Help),
];

/// What the canvas does with keys while a point has the focus: the word of each row of the help
/// sheet and its keys as they are written.
pub const CANVAS_ROWS: &[(&str, &str)] = &[
    ("act_tab", "Tab"),
    ("act_move", "← → ↑ ↓"),
    ("act_move_fine", "Shift + ← → ↑ ↓"),
    ("act_move_far", "Ctrl + ← → ↑ ↓"),
    ("act_pin", "Enter"),
    ("act_cancel", "Esc"),
];

impl Action {
    /// The key of its name among the interface words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Reset => "act_reset",
            Self::Home => "fit",
            Self::NextSnap => "drag_mode",
            Self::NextField => "field",
            Self::NextFieldPoint => "act_field_point",
            Self::NextStep => "act_next_step",
            Self::PreviousStep => "act_previous_step",
            Self::PreviousLesson => "act_previous_lesson",
            Self::NextLesson => "act_next_lesson",
            Self::Find => "act_find",
            Self::Language => "language",
            Self::Theme => "theme",
            Self::CopyLink => "copy_link",
            Self::Export => "export",
            Self::Help => "help",
        }
    }

    /// The keys that do this, as they are written: `Ctrl+Shift+Z, Ctrl+Y`.
    pub fn keys(self) -> String {
        let mut written: Vec<String> = BINDINGS
            .iter()
            .filter(|binding| binding.action == self)
            .map(Binding::written)
            .collect();
        written.dedup();
        written.join(", ")
    }
}

impl Binding {
    /// The key as it is written: `Ctrl+Shift+Z`.
    pub fn written(&self) -> String {
        let key = match self.key {
            Key::Questionmark => "?",
            Key::OpenBracket => "[",
            Key::CloseBracket => "]",
            key => key.name(),
        };
        match (self.modifiers.command, self.modifiers.shift && self.key != Key::Questionmark) {
            (true, true) => format!("Ctrl+Shift+{key}"),
            (true, false) => format!("Ctrl+{key}"),
            (false, true) => format!("Shift+{key}"),
            (false, false) => key.to_owned(),
        }
    }
}

/// The actions whose keys were pressed in this frame, taken from egui. Plain letters act only
/// while no text field has the focus.
pub fn pressed(ctx: &Context, typing: bool) -> Vec<Action> {
    ctx.input_mut(|input| {
        let mut actions = Vec::new();
        for binding in BINDINGS {
            if typing && !binding.modifiers.command {
                continue;
            }
            // `consume_key` lets Ctrl+R pass for R.
            let exact = |m: &Modifiers| m.command == binding.modifiers.command && !m.alt;
            if exact(&input.modifiers) && input.consume_key(binding.modifiers, binding.key) {
                actions.push(binding.action);
            }
        }
        actions
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Event, RawInput};

    fn press(key: Key, modifiers: Modifiers, typing: bool) -> Vec<Action> {
        let ctx = Context::default();
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        let input = RawInput { events: vec![event], modifiers, ..RawInput::default() };
        let mut found = Vec::new();
        let _ = ctx.run(input, |ctx| found = pressed(ctx, typing));
        found
    }

    #[test]
    fn the_more_special_key_wins() {
        let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
        assert_eq!(press(Key::Z, ctrl | Modifiers::SHIFT, false), [Action::Redo]);
        assert_eq!(press(Key::Z, ctrl, false), [Action::Undo]);
        assert_eq!(press(Key::R, Modifiers::NONE, false), [Action::Reset]);
    }

    #[test]
    fn letters_are_quiet_in_a_field_and_with_ctrl() {
        assert_eq!(press(Key::R, Modifiers::NONE, true), []);
        assert_eq!(press(Key::R, Modifiers::CTRL | Modifiers::COMMAND, false), []);
        assert_eq!(press(Key::Z, Modifiers::CTRL | Modifiers::COMMAND, true), [Action::Undo]);
    }

    #[test]
    fn keys_are_written_once() {
        assert_eq!(Action::Redo.keys(), "Ctrl+Shift+Z, Ctrl+Y");
        assert_eq!(Action::Help.keys(), "H, ?");
    }
}
